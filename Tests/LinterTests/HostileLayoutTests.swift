import Foundation
import LayoutEngine
import Linter
import Project
import Reporting
import Testing
import ViewProgram

/// Texts nobody should write: each is laid out, or answered with what is wrong.
@Suite struct HostileLayoutTests {
  private static let deep: [(open: String, middle: String, close: String)] = [
    ("VStack { ", "Text(\"a\")", " }"), ("", "Text(\"a\")", ".padding(1)"),
    ("GeometryReader { _ in ", "Text(\"a\")", " }"), ("AnyView(", "Text(\"a\")", ")"),
    ("if true { ", "Text(\"a\")", " }"), ("", "Text(\"a\")", ".background { Text(\"b\") }"),
    ("", "Text(\"a\")", " + Text(\"b\")"), ("{ ", "Text(\"a\")", " }"),
    ("Text(String(", "1", "))"), ("[", "Text(\"a\")", "]"), ("-", "1", ""),
  ]

  @Test(arguments: deep.indices) func nestedTenThousandDeep(_ index: Int) async {
    let (open, middle, close) = Self.deep[index]
    let text =
      String(repeating: open, count: 10_000) + middle + String(repeating: close, count: 10_000)
    #expect(await saysWhy(text))
  }

  @Test(arguments: [
    "VStack { ForEach(0..<1_000_000) { Text(\"\\($0)\") } }",
    "VStack { ForEach(0..<9_000_000_000_000_000_000) { Text(\"\\($0)\") } }",
    "VStack { ForEach(Array(repeating: 1, count: 1_000_000), id: \\.self) { _ in Text(\"a\") } }",
    "struct A: View { var body: some View { VStack { A(); A() } } }\nA()",
    "func f(_ n: Int) -> Int { f(n + 1) }\nText(\"\\(f(0))\")",
    "Grid { GridRow { Text(\"a\").gridCellColumns(9223372036854775807) } }",
    "LazyVGrid(columns: [GridItem(.adaptive(minimum: 0.000001), spacing: 0)]) { Text(\"a\") }",
    "Text(\"\\(9223372036854775807 + 1) \\(1 / 0) \\(Int.min / -1) \\(1 << 200) \\([1][7])\")",
  ])
  func largeAndImpossible(_ text: String) async throws { _ = try await report(text) }

  @Test(arguments: [
    "CGFloat.nan", "CGFloat.infinity", "-CGFloat.infinity", "1e308", "-1e308", "5e-324", "0", "-7",
  ])
  func numbersThatAreNone(_ number: String) async throws {
    let report = try await report("let v: CGFloat = \(number)\n" + Self.everyLength)
    let document = try JSONSerialization.jsonObject(with: Data(report.utf8)) as? [String: Any]
    let root = try #require(document?["root"] as? [String: Any])
    try checkSizes(in: root)
  }

  private static let everyLength = """
    VStack(spacing: v) {
        Text("a").frame(width: v, height: v).padding(v).offset(x: v, y: v).position(x: v, y: v)
        Text("b").frame(minWidth: v, idealWidth: v, maxWidth: v, minHeight: v, maxHeight: v)
        Text("c").frame(minWidth: 200, idealWidth: 100, maxWidth: 50, minHeight: v, maxHeight: 1)
        Text("d").scaleEffect(x: v, y: 1, anchor: UnitPoint(x: v, y: v)).scaleEffect(0)
        Text("e").rotationEffect(.degrees(v)).rotation3DEffect(.degrees(v), axis: (x: v, y: v, z: v))
        Text("f").transformEffect(CGAffineTransform(a: v, b: v, c: v, d: v, tx: v, ty: v))
        Text("g").font(.system(size: v)).lineSpacing(v).tracking(v).minimumScaleFactor(v)
        Color.red.aspectRatio(v, contentMode: .fill).layoutPriority(v).zIndex(v)
        Color.red.containerRelativeFrame(.horizontal, count: 0, span: 0, spacing: v)
        LazyVGrid(columns: [GridItem(.adaptive(minimum: v)), GridItem(.fixed(v), spacing: v)]) {
            Text("h")
        }
        Grid(horizontalSpacing: v, verticalSpacing: v) { GridRow { Text("i"); Text("j") } }
        HStack(spacing: v) { Spacer(minLength: v); Text("k").alignmentGuide(.top) { _ in v } }
        Text("l").safeAreaInset(edge: .top, spacing: v) { Color.red.frame(height: v) }
        GeometryReader { geo in Text("m").frame(width: geo.size.width * v, height: 1 / v) }
        ScrollView { Color.red.frame(height: v) }.safeAreaPadding(v)
    }
    """

  private func checkSizes(in node: [String: Any]) throws {
    for key in ["size", "frame", "reportedFrame", "drawnFrame"] {
      let record = try #require(node[key] as? [String: Any])
      for side in ["width", "height"] {
        let length = record[side] as? Double
        #expect(length.map { $0 >= 0 } ?? (record[side] as? String == "infinity"))
      }
    }
    for child in node["children"] as? [[String: Any]] ?? [] { try checkSizes(in: child) }
  }

  /// Whether the answer says that something is wrong, or was left out.
  private func saysWhy(_ text: String) async -> Bool {
    guard let report = try? await report(text) else { return true }
    return report.contains("\"limits\"") || report.contains("\"assumptions\"")
  }

  private func report(_ text: String) async throws -> String {
    let project = await Project(
      files: [SourceFile(path: "a.layout", text: text)])
    return try await Parallel.onLargeStack {
      Result {
        LayoutJSONReporter(files: project.files).report(
          try layOut(path: "a.layout", view: nil, in: project, scenario: .standardMatrix[2]))
      }
    }.get()
  }
}
