import LayoutEngine
import LintRules
import Testing
import ViewProgram

@testable import Linter
@testable import Project

/// Geometry that is read when something happens is read as it stands then.
@Suite struct ActionReadTests {
  /// The rules that find something in a reader with this content, under a rotation.
  private func rules(_ content: String) async -> [String] {
    let code = """
      import SwiftUI
      final class Log { var width: CGFloat = 0 }
      struct Home: View {
        @State private var start: CGFloat = 1
        let log = Log()
        func note(_ frame: CGRect) { start = frame.width }
        var body: some View {
          GeometryReader { area in
            \(content)
          }
          .frame(width: 200, height: 40)
          .rotationEffect(.degrees(30))
        }
      }
      """
    let project = await Project(files: [SourceFile(path: "A.swift", text: code)])
    let result = await lint(project, options: LintOptions(scenarios: [Scenario.standardMatrix[0]]))
    return result.diagnostics.map(\.rule.rawValue)
  }

  @Test(arguments: [
    "Color.red.onTapGesture { start = area.frame(in: .global).width }",
    "Color.red.onTapGesture { note(area.frame(in: .global)) }",
    "Color.red.onLongPressGesture { withAnimation { start = area.frame(in: .global).width } }",
    "Color.red.gesture(DragGesture().onChanged { _ in start = area.frame(in: .global).width })",
    "Color.red.gesture(DragGesture().onEnded { drag in start = drag.location.x - area.frame(in: .global).width })",
    "Button(\"Here\") { start = area.frame(in: .global).width }",
    "Button(action: { start = area.frame(in: .global).width }) { Color.red }",
    "Button { DispatchQueue.main.async { start = area.frame(in: .global).width } } label: { Color.red }",
    "Color.red.onAppear { log.width = area.frame(in: .global).width }",
    "Color.red.task { log.width = area.frame(in: .global).width }",
    "Color.red.onReceive(ticks) { tick in start = area.frame(in: .global).width }",
    "Color.red.onChange(of: Remote.count()) { _ in start = area.frame(in: .global).width }",
  ])
  func isJudged(_ content: String) async {
    #expect(await rules(content).contains("anchor-distortion"))
  }

  @Test(arguments: [
    "Color.red.onTapGesture { start = area.size.width }",
    "Color.red.onTapGesture { start = area.frame(in: .local).width }",
    "Button(action: { start = 2 }) { Color.red }",
  ])
  func isTrueAsItIs(_ content: String) async {
    #expect(await !rules(content).contains("anchor-distortion"))
  }

  @Test func aDragTakesABackgroundUnderTheStatusBar() async {
    let code = """
      import SwiftUI
      struct Home: View {
        @State private var lift: CGFloat = 0
        var body: some View {
          VStack {
            Text("Card").frame(width: 120, height: 80).background(Color.orange)
              .offset(y: lift)
              .gesture(DragGesture().onChanged { drag in lift = drag.translation.height })
            Spacer()
          }
          .padding(.top, 20)
        }
      }
      """
    let project = await Project(files: [SourceFile(path: "A.swift", text: code)])
    let result = await lint(project, options: LintOptions(scenarios: [Scenario.standardMatrix[0]]))
    #expect(result.diagnostics.map(\.rule.rawValue) == ["safe-area-background-bleed"])
    #expect(result.diagnostics.first?.message.contains("At offset -20 ") == true)
  }
}
