import Testing

@testable import ViewProgram

/// A text parsed after another is what it is when parsed alone, or says that it may not be.
@Suite struct ParsedTextTests {
  private static let source = """
    import SwiftUI
    struct A: View {
      @State private var isOn = false // 😀
      var body: some View {
        VStack(spacing: 4) { Text("é \\(isOn)").padding(8); if isOn { Spacer() } }
      }
    }
    extension Text { func wide() -> some View { frame(maxWidth: .infinity) } }
    #Preview("a") { A() }
    #if os(macOS)
    struct B: View { var body: some View { #"raw"#.isEmpty ? A() : A() } }
    #endif

    """
  private static let pieces = [
    "", " ", "\n", "{", "}", "(", ")", "\"", "Text(\"x\")", ".padding(8)", "// c\n", "/*", "*/", "😀",
    "struct C: View { var body: some View { Text(\"c\") } }\n", "#if DEBUG\n", "#endif\n", "let", "=",
  ]

  @Test(arguments: [1, 2, 3, 4, 5, 6, 7, 8]) func randomEdits(_ seed: UInt64) {
    var state = seed &* 0x9E37_79B9_7F4A_7C15
    func random(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % count
    }
    var scalars = Array(Self.source.unicodeScalars)
    var parsed: ParsedText?
    for step in 0..<150 {
      let start = random(scalars.count + 1)
      let end = min(scalars.count, start + (random(3) == 0 ? random(12) : 0))
      scalars.replaceSubrange(
        start..<end, with: Self.pieces[random(Self.pieces.count)].unicodeScalars)
      if step % 10 == 9 { scalars = Array(Self.source.unicodeScalars) }
      var text = String.UnicodeScalarView()
      text.append(contentsOf: scalars)
      let file = SourceFile(path: "A.swift", text: String(text))
      let build = BuildConfiguration()
      let after = lower(file, for: build, after: parsed)
      parsed = after.parsed
      let fresh = lower(file, for: build)
      if after.parsed.isExact { #expect(after.program.dump() == fresh.dump(), "step \(step)") }
    }
  }
}
