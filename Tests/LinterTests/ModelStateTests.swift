import LayoutEngine
import Testing
import ViewProgram

@testable import Linter
@testable import Project

/// The values that models hold: those they begin with, and those that code gives them.
@Suite struct ModelStateTests {
  /// The layout of a view that holds a model with these members.
  private func layout(_ view: String, model: String) async throws -> EntryPointLayout {
    let code = """
      import SwiftUI
      enum Mode { case plain, turned
        var angle: Double { self == .plain ? 0 : 30 }
      }
      final class Model: ObservableObject {
      \(model)
      }
      struct Home: View {
        @StateObject var model = Model()
        var body: some View { \(view) }
      }
      """
    let file = SourceFile(path: "A.swift", text: code)
    let project = await Project(files: [file])
    return try layOut(path: "A.swift", view: "Home", in: project, scenario: Scenario.standardMatrix[0])
  }

  @Test func aPropertyThatNothingChangesIsKnown() async throws {
    let layout = try await layout("Text(model.title)", model: #"  @Published var title = "fixed""#)
    #expect(layout.assumptions.isEmpty)
    #expect(layout.variantCount == 1)
  }

  @Test func initializersSayWhatAPropertyBeginsWith() async throws {
    let layout = try await layout(
      "Text(model.title)",
      model: """
          @Published private(set) var title: String
          init(count: Int = 3) { title = "\\(count) rows" }
        """)
    #expect(layout.assumptions.isEmpty)
  }

  @Test func implicitMembersAreOfTheDeclaredType() async throws {
    let layout = try await layout(
      "Text(\"a\").rotationEffect(.degrees(model.mode.angle))",
      model: """
          @Published var mode = Mode.plain
          func turn() { mode = .turned }
        """)
    #expect(layout.variantCount == 2)
  }

  @Test func whatIsLoadedIsNotKnown() async throws {
    let layout = try await layout(
      "Text(model.title)",
      model: """
          @Published var title = ""
          func load() async { title = await fetch() }
        """)
    #expect(!layout.assumptions.isEmpty)
  }

  /// The record that a model is made with is shown until code gives it another one, of which nobody knows what it is.
  @Test func aRecordThatAModelBeginsWithIsShownFirst() async throws {
    let model = """
      struct Record { var title = "abc"; var count = 0 }
      @Published private(set) var record: Record
      @Published var number = 7
      init() { record = Record() }
      func load() async { record = await fetch(); number = await count() }
      """
    let first = try await layout("Text(model.record.title)", model: model)
    #expect(first.assumptions.isEmpty)
    #expect(first.variantCount == 2)
    let second = try await layout("Text(\"\\(model.number)\")", model: model)
    #expect(!second.assumptions.isEmpty)
  }

  /// What nobody gives to a view is of the type that it is declared with, and its members are what that says.
  @Test func aModelThatNobodyGivesIsOfItsType() async throws {
    let code = """
      import SwiftUI
      enum Mode: String { case plain, turned
        var label: String { self == .plain ? "plain" : "turned" }
      }
      @Observable final class Model {
        var raw = ""
        var title: String { get { raw } set { raw = newValue } }
        var mode: Mode { get { Mode(rawValue: raw) ?? .plain } set { raw = newValue.rawValue } }
      }
      struct Home: View {
        @Bindable var model: Model
        var body: some View { Text(model.mode.label) }
      }
      struct Title: View {
        @Bindable var model: Model
        func load() async { model.raw = await fetch() }
        var body: some View { Text(model.title) }
      }
      """
    let project = await Project(files: [SourceFile(path: "A.swift", text: code)])
    let scenario = Scenario.standardMatrix[0]
    let known = try layOut(path: "A.swift", view: "Home", in: project, scenario: scenario)
    #expect(known.assumptions.isEmpty)
    #expect(known.variantCount == 2)
    let unknown = try layOut(path: "A.swift", view: "Title", in: project, scenario: scenario)
    #expect(!unknown.assumptions.isEmpty)
  }

  /// Files without view code are read where they may change what a model holds.
  @Test(arguments: [
    ("import Foundation", 1), ("struct Other { let title = \"other\" }", 1), ("func f(o: Other) { print(o.title) }", 1),
    ("func f(m: Model) { m.title = \"another\" }", 2), ("extension Model { func f() { title = \"another\" } }", 2),
  ])
  func codeBesideViewsIsAsked(_ other: String, _ count: Int) async throws {
    func variants(_ modifier: String) async throws -> Int {
      let code = """
        import SwiftUI
        class Base: ObservableObject {
          @Published \(modifier) var title = "fixed"
        }
        final class Model: Base {}
        struct Home: View {
          @StateObject var model = Model()
          var body: some View { Text(model.title).rotationEffect(.degrees(model.title == "fixed" ? 0 : 30)) }
        }
        """
      let files = [SourceFile(path: "A.swift", text: code), SourceFile(path: "B.swift", text: other)]
      let project = await Project(files: files)
      let layout = try layOut(path: "A.swift", view: "Home", in: project, scenario: Scenario.standardMatrix[0])
      #expect(layout.assumptions.isEmpty)
      return layout.variantCount
    }
    #expect(try await variants("") == count)
    if other.contains("m.title") { #expect(try await variants("private(set)") == 1) }
  }

  @Test func aSliderTakesItsModelToBothEnds() async throws {
    let layout = try await layout(
      "VStack { Text(\"a\").rotationEffect(.degrees(model.angle)); Slider(value: $model.angle, in: 0...90) }",
      model: "  @Published var angle = 0.0")
    #expect(layout.variantCount > 2)
  }

  @Test func aSliderOfABindingOfTheCodesOwnDoesSoToo() async throws {
    let layout = try await layout(
      """
      VStack {
        Text("a").rotationEffect(.degrees(model.angle))
        Slider(value: Binding(get: { model.angle }, set: { model.angle = $0 }), in: 0...90)
      }
      """,
      model: "  @Published var angle = 0.0")
    #expect(layout.variantCount > 2)
    #expect(layout.assumptions.isEmpty)
  }

  @Test func aPickerGivesAModelItsTags() async throws {
    let layout = try await layout(
      """
      VStack {
        Text("a").frame(width: CGFloat(model.columns))
        Picker("Columns", selection: $model.columns) { ForEach([2, 4, 6], id: \\.self) { Text("b").tag($0) } }
      }
      """,
      model: "  @Published var columns = 2")
    #expect(layout.variantCount == 3)
    #expect(layout.assumptions.isEmpty)
  }

  @Test func anEnumThatNobodyPinsIsEachOfItsCases() async throws {
    let layout = try await layout(
      "Text(\"a\").rotationEffect(.degrees(model.mode().angle))", model: "  func mode() -> Mode { imported() }")
    #expect(layout.variantCount == 2)
  }

  @Test func whatAnInitializerLeavesOpenIsNotKnownAndTheRestIs() async throws {
    let model = """
        let title: String
        var isLong = false
        let count: Int
        init(title: String = "fixed", count: Int? = nil) {
          self.title = title
          if loaded() { isLong = true } else { isLong = title.isEmpty }
          self.count = count ?? 3
        }
      """
    let known = try await layout("Text(\"\\(model.title) \\(model.count)\")", model: model)
    #expect(known.assumptions.isEmpty)
    #expect(known.variantCount == 1)
    let open = try await layout("Text(model.isLong ? model.title : \"\")", model: model)
    #expect(open.variantCount == 2)
  }

  @Test func whatOnlyATapChoosesIsNotChosenAtFirst() async throws {
    let layout = try await layout(
      """
      VStack {
        Color.clear.frame(width: model.chosen == nil ? 50 : 90, height: 9)
        ForEach(["a", "b"], id: \\.self) { name in Button(name) { model.chosen = name } }
      }
      """, model: "  @Published var chosen: String?")
    #expect(layout.tree.nodes.contains { $0.frame.size.width == 50 })
    // As nothing is chosen, the first and the second.
    #expect(layout.variantCount == 3)
  }
}
