import LayoutEngine
import Testing

@testable import Linter
@testable import Project
@testable import ViewProgram

/// What counts as understood, and why something does not.
@Suite struct CoverageTests {
  private func report(_ code: String) async -> CoverageReport {
    await coverage(of: Project(files: [SourceFile(path: "A.swift", text: code)]))
  }

  @Test func everyViewAndModifierCountsOnce() async {
    let report = await report(
      """
      import SwiftUI
      struct A: View {
        var body: some View {
          VStack { Text("a").font(.title).padding(); B(); B() }
        }
      }
      struct B: View { var body: some View { Color.red.frame(width: 1) } }
      """)
    // VStack, Text, font, padding, B, B, frame: a colour is a value.
    #expect(report.viewExpressions == 7)
    #expect(report.understood == 7)
    #expect(report.share == 1)
  }

  @Test func everyBranchIsMet() async {
    let report = await report(
      """
      import SwiftUI
      struct A: View {
        let flag: Bool, text: String?
        enum Kind { case one, two }
        @State var kind = Kind.one
        var body: some View {
          if flag { Unheard1() } else { Unheard2() }
          if let text { Text(text).unheard3() }
          switch kind { case .one: Unheard4(); case .two: EmptyView() }
          helper
            .sheet(isPresented: .constant(false)) { Unheard5() }
            .toolbar { ToolbarItem { Unheard6() } }
          GeometryReader { proxy in Unheard7(size: proxy.size) }
        }
        private var helper: some View {
          guard flag else { return AnyView(Unheard8()) }
          return AnyView(Unheard9())
        }
      }
      """)
    let names = Set(report.gaps.map(\.name))
    #expect(names == Set((1...9).map { $0 == 3 ? "unheard3" : "Unheard\($0)" }))
    #expect(report.gaps.allSatisfy { $0.reason == .unsupported })
  }

  @Test func reasons() async {
    let report = await report(
      """
      import SwiftUI
      import Vendor
      struct A: View {
        var body: some View { VendorImage("a").resizable().vendorFade(); Wrapped(); NoView() }
      }
      struct Wrapped: UIViewRepresentable {
        func makeUIView(context: Context) -> VendorView { VendorView() }
      }
      struct NoView {}
      """)
    let reasons = Dictionary(
      report.gaps.map { ($0.name, $0.reason) }, uniquingKeysWith: { first, _ in first })
    #expect(
      reasons == [
        "VendorImage": .imported, "vendorFade": .imported, "Wrapped": .unsupported, "NoView": .unresolved,
      ])
    #expect(report.understood == 1)
    // `resizable` of the four that are not another module's... `Wrapped` and `NoView` beside it.
    #expect(abs(report.share - 1.0 / 3) < 1e-9)
  }

  /// A name means what it means at its place: others' private helpers are not there.
  @Test func privateNamesStayInTheirFiles() async {
    let files = [
      SourceFile(
        path: "A.swift",
        text: """
          import SwiftUI
          private struct Section {}
          private extension View { func card() -> some View { padding(1) } }
          struct A: View { var body: some View { Text("a").card() } }
          """),
      SourceFile(
        path: "B.swift",
        text: """
          import SwiftUI
          struct B: View { var body: some View { Section { Text("b").card() } } }
          """),
    ]
    let report = await coverage(of: Project(files: files))
    #expect(report.gaps.map(\.name) == ["card"])
    #expect(report.gaps.first?.places.map { report.files[Int($0.file)].path } == ["B.swift"])
  }

  /// Views of frameworks that hand their `body` what it shows.
  @Test func onlyTheFilesAskedForAreCounted() async {
    let files = [
      SourceFile(
        path: "A.swift",
        text: "import SwiftUI\nstruct A: View { let title: String; var body: some View { Text(title).badge() } }"),
      SourceFile(
        path: "B.swift",
        text: """
          import SwiftUI
          struct B: View { var body: some View { A(title: "known").unheardOf() } }
          extension View { func badge() -> some View { padding() } }
          """),
    ]
    let report = await coverage(of: Project(files: files), reporting: ["A.swift"])
    #expect(report.gaps.isEmpty)
    #expect(report.views.declared == 1)
    #expect(report.leaves[.text]?.grounded == 1)
    let all = await coverage(of: Project(files: files))
    #expect(all.gaps.map(\.name) == ["unheardOf"])
    #expect(all.views.declared == 2)
  }

  @Test func aBodyWithProperties() async {
    let report = await report(
      """
      import SwiftUI
      import Store
      struct Row: ConnectedView {
        struct Props { let name: String }
        func map(state: AppState) -> Props { Props(name: state.name) }
        func body(props: Props) -> some View { Text(props.name).unheard() }
      }
      struct List: View { var body: some View { Row() } }
      """)
    #expect(report.viewExpressions == 3)
    #expect(report.gaps.map(\.name) == ["unheard"])
  }

  /// A known name with labels that none of its overloads has counts as not understood.
  @Test func overloadsThatNoEntryTakes() async {
    let report = await report(
      """
      import SwiftUI
      struct A: View {
        var body: some View {
          Text("a").padding(between: 3).unheard().sheet(isPresented: .constant(true)) { Text("b") }
          VStack(distance: 3) { Text("c") }
        }
      }
      """)
    #expect(
      report.untakenOverloads.map { $0.name + ($0.untakenLabels ?? "") }
        == ["VStack(distance:{}:)", "padding(between:)"])
    #expect(report.namesInNoTable.map(\.name) == ["unheard"])
    #expect(report.unlistedNames.isEmpty)
    #expect(report.viewExpressions - report.understood == 3)
  }
}
