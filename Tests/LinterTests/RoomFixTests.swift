import LintRules
import Linter
import Project
import Testing
import ViewProgram

/// What is offered where there is too little room: what a person would write.
@Suite struct RoomFixTests {
  private func found(_ members: String, on path: String = "a.swift") async -> (text: String, all: [Diagnostic]) {
    let text = "struct Screen: View {\n    var body: some View {\n\(members)\n    }\n}\n"
    let project = await Project(files: [SourceFile(path: path, text: text)])
    return (text, await lint(project, options: LintOptions()).diagnostics)
  }

  private func applied(_ fix: Fix, to text: String) -> String? {
    SourceFile(path: "a.swift", text: text).applying(fix.edits)
  }

  @Test(arguments: [
    (".frame(width: 400, height: 80)", ".frame(maxWidth: 400).frame(height: 80)"),
    (
      ".frame(width: 400, height: 80, alignment: .leading)",
      ".frame(maxWidth: 400, alignment: .leading).frame(height: 80, alignment: .leading)"
    ),
    (
      ".frame(width: 400, alignment: .top).frame(height: 80)",
      ".frame(maxWidth: 400, alignment: .top).frame(height: 80)"
    ),
  ])
  func aHeightStaysAsItIs(_ before: String, _ after: String) async throws {
    let (text, all) = await found("        Text(\"Anything at all\")\(before).background(Color.red)")
    let fix = try #require(all.first { $0.rule == FixedFrameOverflow.id }?.fixes.first)
    #expect(applied(fix, to: text) == text.replacing(before, with: after))
  }

  /// What is narrower than its words breaks them.
  @Test(arguments: [("Monday", 1), ("Internationalization", 0)])
  func frameThatWordsHaveNoRoomWithout(_ word: String, _ fixes: Int) async throws {
    let (_, all) = await found("HStack(spacing: 0) { ForEach(0..<3) { _ in Text(\"\(word)\").frame(width: 165) } }")
    #expect(try #require(all.first { $0.rule == FixedFrameOverflow.id }).fixes.count == fixes)
  }

  /// Spacers keep their room, and what is in the middle stays there, in all windows in which nothing was wrong.
  @Test(arguments: ["Spacer()", "Text(\"Above\")"]) func aColumnKeepsItsHeight(_ first: String) async throws {
    let column = """
              VStack(spacing: 20) {
                  \(first)
                  ForEach(0..<7) { _ in Button("Choose") {}.frame(height: 50) }
              }
      """
    let (text, all) = await found(column)
    let fixes = try #require(all.first { $0.rule == UnscrollableOverflow.id }?.fixes)
    #expect(fixes.count == 1)
    let wanted = """
              GeometryReader { geometry in
                  ScrollView {
                      VStack(spacing: 20) {
                          \(first)
                          ForEach(0..<7) { _ in Button("Choose") {}.frame(height: 50) }
                      }
                      .frame(maxWidth: .infinity, minHeight: geometry.size.height)
                  }
              }
      """
    #expect(try applied(#require(fixes.first), to: text) == text.replacing(column, with: wanted))
  }

  /// At its top anyway, a scroll view alone does.
  @Test func aColumnAtTheTopIsScrolled() async throws {
    let (text, all) = await found(
      """
              VStack(spacing: 20) {
                  ForEach(0..<8) { _ in Button("Choose") {}.frame(height: 50) }
              }
              .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .top)
      """)
    let fixes = try #require(all.first { $0.rule == UnscrollableOverflow.id }?.fixes)
    #expect(fixes.count == 1)
    let result = try applied(#require(fixes.first), to: text)
    #expect(result?.contains("        ScrollView {\n            VStack(spacing: 20) {") == true)
    #expect(result?.contains("GeometryReader") == false)
  }

  /// In a `fixedSize` a scroll view would be as high as what is in it.
  @Test func aColumnOfAFixedHeightIsScrolledAsAWhole() async throws {
    let (text, all) = await found(
      """
              VStack(spacing: 20) {
                  ForEach(0..<8) { _ in Button("Choose") {}.frame(height: 50) }
              }
              .fixedSize(horizontal: false, vertical: true)
              .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .top)
      """)
    let fixes = try #require(all.first { $0.rule == UnscrollableOverflow.id }?.fixes)
    let result = try applied(#require(fixes.first), to: text)
    #expect(result?.contains("        ScrollView {\n            VStack(spacing: 20) {") == true)
    #expect(result?.contains("            .fixedSize(horizontal: false, vertical: true)\n        }\n") == true)
  }

  /// A list in it has no height of its own there, whichever state shows it.
  @Test(arguments: ["List(0..<3, id: \\.self) { Text(\"Row \\($0)\") }", "rows"])
  func aColumnThatScrollsIsNot(_ last: String) async throws {
    let (_, all) = await found(
      """
              VStack(spacing: 20) {
                  ForEach(0..<8) { _ in Button("Choose") {}.frame(height: 50) }
                  if isOpen { \(last) }
              }
          }
          @State private var isOpen = false
          private var rows: some View {
              ScrollView { Text("Row") }
      """)
    #expect(try #require(all.first { $0.rule == UnscrollableOverflow.id }).fixes.isEmpty)
  }

  /// Only texts can be parts of texts: what a modifier makes of one is none.
  @Test(arguments: [
    (
      "(Text(\"By continuing you accept \") + Text(\"the terms\").bold() + Text(\" of use\"))",
      "(Text(\"By continuing you accept \") + Text(\"the terms\").bold() + Text(\" of use\"))"
    ),
    (
      "Group { Text(\"By continuing you accept \") + Text(\"the terms of use\") }",
      "Group { (Text(\"By continuing you accept \") + Text(\"the terms of use\"))"
    ),
    (
      "(Text(Image(systemName: \"star\")) + Text(\" Remember this device for a month or so\"))",
      "(Text(Image(systemName: \"star\")) + Text(\" Remember this device for a month or so\"))"
    ),
  ])
  func aModifierIsThatOfTheWholeText(_ code: String, _ whole: String) async throws {
    let (text, all) = await found(
      "        ScrollView { HStack { \(code).lineLimit(1); Text(\"Yes\") }.font(.system(size: 17)) }")
    let fixes = try #require(all.first { $0.rule == TruncatedText.id }).fixes
    for fix in fixes where !fix.title.hasPrefix("allow as many lines") {
      let result = try #require(applied(fix, to: text))
      #expect(result.contains(whole + ".minimumScaleFactor(") || result.contains(whole + ".layoutPriority("))
    }
    #expect(!fixes.isEmpty)
  }

  /// More lines are for texts whose words have room.
  @Test(arguments: [("Remember this device", true), ("Notifications", false)])
  func moreLinesNeedRoomForWords(_ title: String, _ isOffered: Bool) async throws {
    let (_, all) = await found("        ScrollView { Text(\"\(title)\").lineLimit(1).frame(width: 90) }")
    let text = try #require(all.first { $0.rule == TruncatedText.id })
    #expect(text.fixes.contains { $0.title.hasPrefix("allow as many lines") } == isOffered)
    #expect(text.finding.advice.contains("lineLimit(nil)") == isOffered)
  }

  /// A height that holds two lines holds one in large type.
  @Test(arguments: [(44, false), (60, true)]) func moreLinesNeedRoomInLargeType(_ height: Int, _ isOffered: Bool)
    async throws
  {
    let (_, all) = await found("        Text(\"Save all changes\").lineLimit(1).frame(width: 110, height: \(height))")
    let text = try #require(all.first { $0.rule == TruncatedText.id })
    #expect(text.fixes.contains { $0.title.hasPrefix("allow as many lines") } == isOffered)
  }

  /// A length that is read at a place between two points is the one that code gives.
  @Test func aReaderIsAsHighAsItsContentSays() async throws {
    let (text, all) = await found(
      """
              VStack {
                  Text("Shall we go?")
                  ForEach([0.6, 0.4], id: \\.self) { share in
                      HStack {
                          Text("Yes").frame(width: 60)
                          GeometryReader { geo in
                              Capsule().frame(width: geo.size.width * share, height: 12)
                          }
                      }
                  }
                  Text("12 votes").font(.footnote)
              }
      """)
    let reader = try #require(all.first { $0.rule == UnconstrainedGeometryReader.id })
    #expect(reader.fixes.contains { applied($0, to: text)?.contains(".frame(height: 12)") == true })
  }

  /// Of a column that has no room one thing is told, not what each text in it lacks.
  @Test func textsInATooHighColumnAreNotToldOf() async {
    let (_, all) = await found(
      """
              VStack(spacing: 20) {
                  Text("Are you over sixteen, or somebody's guest?").font(.title)
                  Color.red.aspectRatio(1, contentMode: .fit)
                  Text("Everything in one place, whichever device it was made on, as long as it is online")
                  Button("Continue") {}.frame(height: 60)
              }
      """)
    #expect(all.map(\.rule) == [UnscrollableOverflow.id])
  }
}
