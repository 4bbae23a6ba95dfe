import LayoutEngine
import Testing
import Interpreter
import ViewEvaluator
import ViewProgram

/// What a screen presents is laid out by itself, in a window of its own.
@Suite struct PresentationTests {
  private func trees(_ code: String, on device: String = "iPhone 16") throws -> [EntryTree] {
    let file = SourceFile(path: "a.swift", text: code)
    let program = lower(file, for: BuildConfiguration())
    let index = ModuleIndex(
      files: [file], programs: [program])
    let scenario = try #require(Scenario.device(device))
    let evaluator = Evaluator(index: index, scenario: scenario, variant: Variant())
    let entry = try #require(index.entryPoints.first)
    return evaluator.trees(of: entry)
  }

  private func screen(showing modifier: String) -> String {
    """
    import SwiftUI
    struct Screen: View {
      @State private var shows = false
      @State private var item: Item?
      var body: some View { Text("a")\(modifier) }
    }
    """
  }

  @Test func sheets() throws {
    let code = screen(showing: ".sheet(isPresented: $shows) { VStack { Text(\"b\") }.padding() }")
    let trees = try trees(code)
    #expect(trees.count == 2)
    #expect(trees[1].root.kind.name == "padding")
    let phone = try #require(Scenario.device("iPhone 16"))
    // From 11 points below the top inset of 59 to the bottom of the 852.
    #expect(trees[1].scenario(on: phone).screen == Size(width: 393, height: 782))
    #expect(trees[1].scenario(on: phone).safeArea == Insets(bottom: 34))
    #expect(trees[0].scenario(on: phone) == phone)
  }

  @Test(arguments: [
    ("[.medium]", 351.0), ("[.large, .medium]", 351), ("[.fraction(0.25)]", 159), ("[.height(100)]", 100),
    ("[.large]", 636),
  ])
  func detents(_ detents: String, _ height: Double) throws {
    let content = "Color.red.padding(1).presentationDetents(\(detents))"
    let trees = try trees(screen(showing: ".sheet(item: $item) { item in \(content) }"))
    // 667 points, 20 of them a status bar: measured on iOS 26, but for the fraction.
    let phone = try #require(Scenario.device("iPhone SE 3"))
    let screen = trees.last?.scenario(on: phone).screen
    #expect(screen == Size(width: height == 636 ? 375 : 363, height: height))
  }

  /// As large as its content wants to be, in what the screen leaves free; on a phone it is a sheet unless told otherwise.
  @Test(arguments: [
    ("iPad 11", "Color.red.frame(width: 200, height: 100)", 200.0, 100.0),
    ("Mac", "Color.red.frame(width: 200, height: 100)", 200, 100),
    ("iPad 11", "Color.red.frame(width: 2000, height: 2000)", 800, 1116),
    ("iPad 11", "Color.red.frame(idealWidth: 200, idealHeight: 100)", 200, 100),
    ("iPad 11", "List { }.padding(1)", 320, 480),
    ("iPad 11, 1/3", "Color.red.frame(width: 200, height: 100)", 320, 1145),
    ("iPhone 16", "Color.red.frame(width: 200, height: 100)", 393, 782),
    ("iPhone SE 3", "Color.red.frame(width: 200, height: 100).presentationDetents([.medium])", 363, 351),
    ("iPhone 16", "Color.red.frame(width: 200, height: 100).presentationCompactAdaptation(.popover)", 200, 100),
    ("Mac small", "Color.red.frame(width: 240, height: 500)", 240, 500),
    (
      "iPhone 16",
      "Color.red.frame(width: 200).presentationCompactAdaptation(horizontal: .fullScreenCover, vertical: .sheet)", 393,
      852
    ),
  ])
  func popovers(_ device: String, _ content: String, _ width: Double, _ height: Double) throws {
    let tree = try #require(
      try trees(screen(showing: ".popover(isPresented: $shows) { \(content) }"), on: device).last)
    let laidOut = layOut(tree.root, in: tree.scenario(on: try #require(Scenario.device(device))))
    #expect(laidOut.scenario.screen == Size(width: width, height: height))
  }

  @Test func aSheetMayCoverAPhone() throws {
    let content = "Color.red.padding(1).presentationCompactAdaptation(.fullScreenCover)"
    let code = screen(showing: ".sheet(isPresented: $shows) { \(content) }")
    for (device, height) in [("iPhone 16", 852.0), ("iPad 11", 620)] {
      let scenario = try #require(Scenario.device(device))
      #expect(try trees(code, on: device).last?.scenario(on: scenario).screen.height == height)
    }
  }

  @Test(arguments: [
    ("iPhone 16", ".fitted", 393.0, 782.0), ("iPad 11", ".fitted", 300, 700), ("iPad 11", ".automatic", 540, 620),
  ])
  func sheetsFitTheirContent(_ device: String, _ sizing: String, _ width: Double, _ height: Double) throws {
    let content = "Color.red.frame(width: 300, height: 700).presentationSizing(\(sizing))"
    let tree = try #require(
      try trees(screen(showing: ".sheet(isPresented: $shows) { \(content) }"), on: device).last)
    let screen = tree.scenario(on: try #require(Scenario.device(device))).screen
    let laidOut = layOut(tree.root, in: tree.scenario(on: try #require(Scenario.device(device))))
    #expect(laidOut.scenario.screen == Size(width: width, height: height), "\(screen)")
  }

  @Test func anInspectorIsASheetWhereThereIsNoRoomBeside() throws {
    let code = screen(showing: ".inspector(isPresented: $shows) { Color.red.padding(1) }")
    let phone = try #require(Scenario.device("iPhone 16"))
    #expect(try trees(code).map { $0.scenario(on: phone).screen.height } == [852, 782])
    #expect(try trees(code, on: "iPad 11").count == 1)
  }

  @Test func pagesHaveABar() throws {
    let link = "NavigationLink(\"b\") { Text(\"c\").navigationTitle(\"d\") }"
    let trees = try trees("struct Screen: View { var body: some View { \(link) } }")
    #expect(trees.count == 2)
    guard case .barContainer(_, let bars) = try #require(trees.last).root.kind else {
      Issue.record("no bar")
      return
    }
    #expect(bars == Bars(top: .largeTitle))
  }

  /// A view of the module is an entry point of its own: once is enough.
  @Test func viewsOfTheModuleAreLeftOut() throws {
    let code =
      screen(showing: ".sheet(isPresented: $shows) { Detail() }")
      + "\nstruct Detail: View { var body: some View { Text(\"d\") } }"
    let file = SourceFile(path: "a.swift", text: code)
    let program = lower(file, for: BuildConfiguration())
    let index = ModuleIndex(
      files: [file], programs: [program])
    #expect(index.entryPoints.map(\.name) == ["Detail", "Screen"])
    let phone = try #require(Scenario.standardMatrix.first)
    for entry in index.entryPoints {
      let evaluator = Evaluator(index: index, scenario: phone, variant: Variant())
      #expect(evaluator.trees(of: entry).count == 1)
    }
  }

  /// So is one of which the screen that presents it says how high its sheet is, whatever else is said of the sheet. Where
  /// that is no constant, it is laid out by the screen.
  @Test(arguments: [
    (".presentationDetents([.fraction(0.8), .large])", 1, 508.8),
    (".presentationDetents([.height(120)]).presentationDragIndicator(.visible)", 1, 120),
    (".environment(store).presentationDetents([.height(120)]).onAppear { }", 2, 120),
    (".environment(\\.font, .title).presentationDetents([.height(120)])", 2, 667),
    (".presentationDetents([.medium], selection: $detent)", 2, 667), (".presentationDetents([.own])", 2, 667),
  ])
  func viewsOfTheModuleHaveTheirSheets(_ modifiers: String, _ trees: Int, _ height: Double) throws {
    let code =
      screen(showing: ".sheet(isPresented: $shows) { Detail()\(modifiers) }")
      + "\nstruct Detail: View { var body: some View { Color.red } }"
    let file = SourceFile(path: "a.swift", text: code)
    let index = ModuleIndex(files: [file], programs: [lower(file, for: BuildConfiguration())])
    let phone = try #require(Scenario.device("iPhone SE 3"))
    let shown = index.entryPoints.map { entry in
      Evaluator(index: index, scenario: phone, variant: Variant()).trees(of: entry)
    }
    #expect(shown.map(\.count) == [1, trees])
    #expect(shown[0][0].scenario(on: phone).screen.height == height)
  }

  /// Of what stands in branches each view is alone on the screen.
  @Test func viewsInBranchesHaveTheirSheets() throws {
    let content = """
      let title = item.title
      switch item {
      case .detail: Group { if title.isEmpty { Detail().environment(store) } else { Other() } }
      case .two:
        Text(title)
        Alone()
      }
      """
    let views = ["Alone", "Detail", "Other"].map { "struct \($0): View { var body: some View { Color.red } }" }
    let code =
      screen(showing: ".sheet(item: $item) { item in\n\(content)\n}") + "\n" + views.joined(separator: "\n")
    let index = ModuleIndex(
      files: [SourceFile(path: "a.swift", text: code)],
      programs: [lower(SourceFile(path: "a.swift", text: code), for: BuildConfiguration())])
    #expect(index.presentedViews.mapValues { $0.map(\.style) } == ["Detail": [.sheet], "Other": [.sheet]])
  }
}
