import LayoutEngine
import Linter
import Project
import Testing
import ViewEvaluator
import ViewProgram

/// Which of a view's variants is laid out, and with which values.
@Suite struct ChosenLayoutTests {
  private static let code = """
    enum Mode { case short, long }
    struct Card: View {
        let title: String
        @State private var isOn = false
        @State private var mode: Mode = .short
        @Binding var count: Int
        var body: some View {
            VStack {
                Text(title)
                if isOn { Text("on") }
                switch mode {
                case .short: Text("S")
                case .long: Text("L")
                }
                ForEach(0..<count, id: \\.self) { Text("row \\($0)") }
                Button("Go") { isOn = true; mode = .long }
            }
        }
    }
    """

  private static let modelCode = """
    import Observation
    @Observable final class Shop { var isOpen = false; var goods: [String] = []; var name: String? = nil }
    struct Front: View {
        @State private var shop = Shop()
        var body: some View {
            VStack {
                Text(shop.isOpen ? "open" : "closed")
                ForEach(shop.goods, id: \\.self) { Text($0) }
                if let name = shop.name { Text(name) }
                Button("Go") { shop.isOpen.toggle() }
            }
        }
    }
    """

  private struct Shown: Equatable {
    var texts: [String]
    var variant = 0
    var variantCount = 1
    var assumptions: [String] = []
  }

  private func shown(
    _ variant: Int, _ states: [String] = [], of view: String = "Card", in code: String = Self.code
  ) async throws -> Shown {
    let project = await Project(files: [SourceFile(path: "Card.swift", text: code)])
    let scenario = try #require(Scenario.device("iPhone 16"))
    let pins = try states.map { try #require(PinnedState($0)) }
    return try await Parallel.onLargeStack {
      Result {
        let layout = try layOut(
          path: "Card.swift", view: view, LayoutChoice(variant: variant, states: pins), in: project,
          scenario: scenario)
        let texts = layout.tree.nodes.compactMap { node in
          if case .text(let content) = node.kind { content.string } else { nil }
        }
        return Shown(
          texts: texts, variant: layout.variant, variantCount: layout.variantCount, assumptions: layout.assumptions)
      }
    }.get()
  }

  @Test func valuesAreWhatIsAskedFor() async throws {
    let states = ["isOn=true", "mode=.long", "Card.title=\"A\"", "count=2"]
    #expect(try await shown(0, states) == Shown(texts: ["A", "on", "L", "row 0", "row 1", "Go"]))
  }

  @Test func modelsHaveThemToo() async throws {
    let states = ["Shop.isOpen=true", "goods=[\"tea\", \"ink\"]", "name=\"Corner\""]
    let shown = try await shown(0, states, of: "Front", in: Self.modelCode)
    #expect(shown == Shown(texts: ["open", "tea", "ink", "Corner", "Go"]))
  }

  @Test(arguments: [
    ("isOn=3", "3", "isOn", "Bool"), ("isOn=other", "other", "isOn", "Bool"),
    ("mode=.middle", ".middle", "mode", "Mode"),
    ("title=nil", "nil", "title", "String"), ("count=\"two\"", "\"two\"", "count", "Int"),
  ])
  func aValueHasToBeOneOfTheProperty(
    _ state: String, _ value: String, _ property: String, _ type: String
  ) async throws {
    let misfit = MisfitPin(value: value, property: "Card." + property, type: type)
    await #expect(throws: LayoutRequestError.noValue(misfit)) { try await shown(0, [state]) }
  }

  @Test func variantsAreCountedFromTheFirst() async throws {
    let all = [["A", "S", "Go"], ["A", "on", "S", "Go"], ["A", "L", "Go"]]
    for (number, texts) in all.enumerated() {
      let wanted = Shown(texts: texts, variant: number, variantCount: 3)
      #expect(try await shown(number, ["title=\"A\"", "count=0"]) == wanted)
    }
  }

  /// What is stored by code that runs as the layout is known settles, whatever its type is.
  @Test func whatIsMeasuredOfUnknownTypesSettles() async throws {
    let code = """
      struct Thumb: View {
          @State private var processor: Processors.Resize?
          @State private var task: Task<Void, Never>?
          var body: some View {
              GeometryReader { proxy in
                  Text(processor == nil ? "before" : "after")
                      .onChange(of: proxy.size, initial: true) { _, size in
                          task?.cancel()
                          task = Task { await MainActor.run { processor = .resize(size: size) } }
                      }
              }
          }
      }
      """
    #expect(try await shown(0, of: "Thumb", in: code) == Shown(texts: ["after"], variantCount: 1))
  }

  /// Objects that hold each other are compared to an end.
  @Test func measuredObjectsMayHoldEachOther() async throws {
    let code = """
      final class Parent { var child: Child?; init() { child = Child(); child?.parent = self } }
      final class Child { var parent: Parent? }
      struct Holder: View {
          @State private var parent = Parent()
          var body: some View {
              GeometryReader { proxy in
                  Text(parent.child == nil ? "none" : "one").onAppear { parent = Parent() }
              }
          }
      }
      """
    #expect(try await shown(0, of: "Holder", in: code) == Shown(texts: ["one"], variantCount: 1))
  }

  @Test func whatIsNotThereIsSaid() async throws {
    await #expect(throws: LayoutRequestError.noSuchVariant(3, count: 3)) { try await shown(3, ["count=0"]) }
    let names = ["title", "isOn", "mode", "count"].map { "Card." + $0 }
    await #expect(throws: LayoutRequestError.noSuchState("isOf", available: names)) {
      try await shown(0, ["isOf=true"])
    }
    await #expect(throws: LayoutRequestError.noSuchState("Row.isOn", available: names)) {
      try await shown(0, ["Row.isOn=true"])
    }
    let empty = """
      struct Maybe: View {
          @State private var isOn = false
          var body: some View { if isOn { Button("Off") { isOn.toggle() } } }
      }
      """
    await #expect(throws: LayoutRequestError.nothingShown("Maybe", variantCount: 2)) {
      try await shown(0, of: "Maybe", in: empty)
    }
  }

  @Test(arguments: ["isOn", "isOn=", "isOn=)(", "=1", "a.b.c=1", "1=2", "x=1; let y = 2", "x=1\nfunc f() {}"])
  func otherTextIsNoValue(_ text: String) { #expect(PinnedState(text) == nil) }

  @Test(arguments: [["--variant", "-1"], ["--variant", "x"], ["--state", "isOn"], ["--state", "nothing=1"]])
  func mistakesAreMistakesOfUse(_ arguments: [String]) throws {
    #expect(try layoutlint(["layout", "Examples/TurningCard.swift"] + arguments).status == 2)
  }
}
