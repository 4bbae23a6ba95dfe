import LayoutEngine
import Testing
import Interpreter
import ViewEvaluator
import ViewProgram

/// Evaluates the first entry point of a source and prints its tree, one node a line.
private func tree(
  _ source: String, path: String = "a.swift", selections: [String: Int] = [:],
  profile: StandInProfile = .typical
) -> [String] {
  evaluated([path: source], selections: selections, profile: profile).lines
}

private func evaluated(
  _ sources: [String: String], selections: [String: Int] = [:], profile: StandInProfile = .typical
) -> (lines: [String], choices: [ChoicePoint], limits: [String]) {
  let files = sources.sorted { $0.key < $1.key }.map { SourceFile(path: $0.key, text: $0.value) }
  let programs = files.map { lower($0, for: BuildConfiguration()) }
  let index = ModuleIndex(
    files: files, programs: programs)
  guard let entry = index.entryPoints.first, let scenario = Scenario.standardMatrix.first else {
    return ([], [], [])
  }
  let evaluator = Evaluator(
    index: index, scenario: scenario, variant: Variant(profile: profile, selections: selections))
  let roots = evaluator.trees(of: entry)
  return (roots.flatMap { dump($0.root, 0) }, evaluator.choices, evaluator.limits)
}

private func dump(_ node: ViewNode, _ depth: Int) -> [String] {
  var line = String(repeating: "  ", count: depth) + node.kind.name
  switch node.kind {
  case .text(let text): line += " \"\(text.string)\""
  case .frame(let width, let height, _):
    line += " \(width.map { "\($0)" } ?? "-") \(height.map { "\($0)" } ?? "-")"
  case .padding(let insets): line += " \(insets.top) \(insets.leading)"
  default: break
  }
  return [line] + node.children.flatMap { dump($0, depth + 1) }
}

@Suite struct EvaluatorTests {
  @Test func whatIsCancelledEndsAtOnce() throws {
    let file = SourceFile(
      path: "A.swift",
      text: "struct A: View { var body: some View { ForEach(0..<9) { _ in Text(\"\") } } }")
    let program = lower(file, for: BuildConfiguration())
    let index = ModuleIndex(files: [file], programs: [program])
    let scenario = try #require(Scenario.standardMatrix.first)
    let steps = try [true, false].map { isCancelled in
      let evaluator = Evaluator(index: index, scenario: scenario, variant: Variant())
      evaluator.isCancelled = { isCancelled }
      _ = evaluator.trees(of: try #require(index.entryPoints.first))
      return evaluator.steps
    }
    #expect(steps[0] < 5 && steps[1] > 9)
  }

  @Test func viewsOfOtherFilesAreEntered() {
    let result = evaluated([
      "a.swift": "struct Screen: View { var body: some View { VStack { Row(title: \"A\") } } }",
      "b.swift": """
      struct Row: View {
        let title: String
        var size: CGFloat = 12
        var body: some View { Text(title).frame(width: size * 2) }
      }
      """,
    ])
    #expect(result.lines == ["Screen", "  VStack", "    Row", "      frame 24.0 -", "        Text \"A\""])
  }

  /// `@ViewBuilder var label: Label` without an initializer: a trailing closure gives its views.
  @Test func membersThatAreBuiltTakeClosures() {
    let lines = tree(
      """
      struct Screen: View { var body: some View { Header(count: 1) { Text("A") } } }
      struct Header<Label: View>: View {
        var count: Int
        @ViewBuilder var label: Label
        var body: some View { HStack { label } }
      }
      """)
    #expect(lines == ["Screen", "  Header", "    HStack", "      Text \"A\""])
  }

  @Test func helpersOfViewAndModifiersAreEntered() {
    let lines = tree(
      """
      struct Card: ViewModifier {
        var inset: CGFloat
        func body(content: Content) -> some View { content.padding(inset) }
      }
      extension View {
        func card(_ inset: CGFloat = 4) -> some View { modifier(Card(inset: inset)) }
      }
      struct Screen: View { var body: some View { Text("A").card() } }
      """)
    #expect(lines == ["Screen", "  Card", "    padding 4.0 4.0", "      Text \"A\""])
  }

  @Test func aModulesOwnNameWinsOverTheSystems() {
    let lines = tree(
      """
      struct ProgressView: View { var body: some View { Text("mine") } }
      extension View { func padding(_ inset: CGFloat) -> some View { frame(width: inset) } }
      struct Screen: View { var body: some View { ProgressView().padding(3) } }
      """)
    #expect(lines == ["Screen", "  frame 3.0 -", "    ProgressView", "      Text \"mine\""])
  }

  @Test func contentClosuresAndBuilders() {
    let lines = tree(
      """
      struct Box<Content: View>: View {
        let content: Content
        init(@ViewBuilder content: () -> Content) { self.content = content() }
        var body: some View { HStack { content } }
      }
      struct Screen: View {
        @ViewBuilder func rows(_ count: Int) -> some View {
          ForEach(0..<count) { number in Text("\\(number)") }
        }
        var header: some View { Text("Header") }
        var body: some View { Box { header; rows(2) } }
      }
      """)
    #expect(
      lines == [
        "Screen", "  Box", "    HStack", "      Text \"Header\"", "      Text \"0\"",
        "      Text \"1\"",
      ])
  }

  @Test func branchesAreChosenByVariant() {
    let source = """
      struct Screen: View {
        @State private var isOpen = false
        var body: some View {
          if isOpen { Text("open") } else { Text("closed") }
          Button("Toggle") { isOpen.toggle() }
        }
      }
      """
    let first = evaluated(["a.swift": source])
    #expect(first.lines.contains("    Text \"closed\""))
    #expect(first.choices == [ChoicePoint(key: "state Screen.isOpen", optionCount: 2)])
    let second = tree(source, selections: ["state Screen.isOpen": 1])
    #expect(second.contains("    Text \"open\""))
  }

  @Test func switchAndOptionalsAndConstants() {
    let lines = tree(
      """
      enum Kind { case small, large }
      private enum Metrics { static let width: CGFloat = 20; static let wide = width * 3 }
      struct Screen: View {
        var kind: Kind = .large
        var subtitle: String? = nil
        var body: some View {
          VStack {
            switch kind {
            case .small: Text("small").frame(width: Metrics.width)
            case .large: Text("large").frame(width: Metrics.wide)
            }
            if let subtitle { Text(subtitle) }
          }
        }
      }
      """)
    #expect(lines == ["Screen", "  VStack", "    frame 60.0 -", "      Text \"large\""])
  }

  @Test func whatIsNotUnderstoodIsOpaqueAndLeavesItsSiblings() {
    let lines = tree(
      """
      struct Screen: View {
        var body: some View { VStack { Text("A"); SomeVendorView(1); Text("B") } }
      }
      """)
    #expect(lines == ["Screen", "  VStack", "    Text \"A\"", "    SomeVendorView", "    Text \"B\""])
  }

  @Test func aSliderSaysHowFarAStateReaches() throws {
    let files = [
      SourceFile(
        path: "a.swift",
        text: """
          struct Screen: View {
            @State var y: CGFloat = 0
            var body: some View { Slider(value: $y, in: -500...500); Color.red.offset(y: y * 2) }
          }
          """)
    ]
    let programs = files.map { lower($0, for: BuildConfiguration()) }
    let index = ModuleIndex(
      files: files, programs: programs)
    let scenario = try #require(Scenario.standardMatrix.first)
    let evaluator = Evaluator(index: index, scenario: scenario, variant: Variant())
    let entry = try #require(index.entryPoints.first)
    let root = try #require(evaluator.trees(of: entry).first?.root)
    let moved = try #require(root.children.last?.children.first)
    guard case .effect(let effect) = moved.kind, case .offset(_, let y) = effect.transform else {
      Issue.record("no offset: \(moved.kind.name)")
      return
    }
    #expect(y == Quantity(value: 0, lower: -1000, upper: 1000))
  }

  @Test func aViewThatShowsItselfEnds() {
    let result = evaluated([
      "a.swift":
        "struct Tree: View { var body: some View { VStack { Text(\"A\"); Tree() } } }\n#Preview { Tree() }"
    ])
    #expect(result.limits == ["Tree contains itself more than 2 levels deep"])
  }

  @Test func stylesOfTheModuleMakeTheirControls() {
    let result = evaluated([
      "a.swift": """
      struct Wide: ButtonStyle {
        func makeBody(configuration: Configuration) -> some View {
          configuration.label.padding(configuration.isPressed ? 1 : 2)
        }
      }
      extension ButtonStyle where Self == Wide { static var wide: Wide { Wide() } }
      struct Both: LabelStyle {
        func makeBody(configuration: Configuration) -> some View {
          VStack { configuration.title; configuration.icon }
        }
      }
      #Preview {
        VStack {
          Button("A") {}
          Button("B") {}.buttonStyle(.plain)
          Label("C", systemImage: "star")
          Button("D") {}.buttonStyle(ImportedStyle())
        }
        .labelStyle(Both()).buttonStyle(.wide)
      }
      """
    ])
    #expect(
      result.lines == [
        "VStack", "  Button", "    padding 2.0 2.0", "      Text \"A\"",
        "  Button", "    Text \"B\"",
        "  Label", "    VStack", "      Text \"C\"", "      Image",
        "  buttonStyle", "    Button", "      Text \"D\"",
      ])
  }

  @Test func aStyleMayShowTheControlItIsGivenUnderTheStyleFromFurtherOut() {
    let result = evaluated([
      "a.swift": """
      struct Twice: PrimitiveButtonStyle {
        func makeBody(configuration: Configuration) -> some View {
          HStack { Button(configuration); Button(configuration).buttonStyle(.plain) }
        }
      }
      struct Boxed: LabeledContentStyle {
        func makeBody(configuration: Configuration) -> some View {
          VStack { configuration.content; configuration.label }
        }
      }
      #Preview {
        VStack { Button("A") {}.buttonStyle(Twice()); LabeledContent("B") { Text("C") } }
          .buttonStyle(.bordered).labeledContentStyle(Boxed())
      }
      """
    ])
    #expect(
      result.lines == [
        "VStack", "  Button", "    HStack",
        "      Button", "        plate", "          padding 7.0 12.0", "            Text \"A\"",
        "      Button", "        Text \"A\"",
        "  LabeledContent", "    VStack", "      Text \"C\"", "      Text \"B\"",
      ])
  }

  @Test func aStyleThatMakesControlsOfItsOwnStyleEnds() {
    let result = evaluated([
      "a.swift": """
      struct Endless: ButtonStyle {
        func makeBody(configuration: Configuration) -> some View {
          Button("B") {}.buttonStyle(Endless())
        }
      }
      #Preview { Button("A") {}.buttonStyle(Endless()) }
      """
    ])
    #expect(result.limits == ["Endless contains itself more than 3 levels deep"])
  }

  @Test func aPreviewLayoutIsTheScreen() throws {
    let text = """
      struct Card_Previews: PreviewProvider {
        static var previews: some View {
          Color.red.previewLayout(.fixed(width: 300, height: 200)).previewDisplayName("Card")
        }
      }
      """
    let file = SourceFile(path: "a.swift", text: text)
    let program = lower(file, for: BuildConfiguration())
    let index = ModuleIndex(files: [file], programs: [program])
    let device = try #require(Scenario.standardMatrix.first)
    let evaluator = Evaluator(index: index, scenario: device, variant: Variant())
    let entry = try #require(index.entryPoints.first)
    let tree = try #require(evaluator.trees(of: entry).first)
    let scenario = tree.scenario(on: device)
    #expect(scenario.screen == Size(width: 300, height: 200))
    #expect(scenario.safeArea == .zero)
  }
}
