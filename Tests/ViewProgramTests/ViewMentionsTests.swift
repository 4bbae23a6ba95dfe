import Testing

@testable import ViewProgram

@Suite struct ViewMentionsTests {
  @Test(arguments: [
    "struct A: View {}", "struct A: Equatable, View {}", "struct A: Equatable & View {}",
    "struct A:View{}", "struct A: SwiftUI.View {}", "extension View {}", "extension  View {}",
    "var body: some View", "var body: some\n  Scene", "func make() -> AnyView",
    "struct A<Content: View> {}",
  ])
  func codeThatMakesViews(_ text: String) {
    #expect(text.mentionsViews)
  }

  @Test(arguments: [
    "", "class A: UIView {}", "// MARK: - View Lifecycle", "/// Shows the View.", "let awesome = 1",
    "// for some reason", "struct ViewModel {}", "var aView = 1", "some", "View1: Int",
  ])
  func codeThatMakesNone(_ text: String) {
    #expect(!text.mentionsViews)
  }
}
