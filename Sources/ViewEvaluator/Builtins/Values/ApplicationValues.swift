import Interpreter
import LayoutEngine

/// UIKit's application, which code asks how large its window is.
extension Evaluator {
  /// `UIApplication.shared`: one scene in front, with one window, which is the one that the view stands in.
  ///
  /// Whatever else an application, a scene or a window tells is unknown.
  func applicationMember(_ name: String) -> Value? {
    let unknown = Value.unknown(Unknown("UIApplication." + name))
    guard name == "shared", isOnPhone else { return unknown }
    let scenario = scenario(reading: .device)
    guard !scenario.isWidget, !scenario.isPreviewCanvas, scenario.wholeScreen != nil else { return unknown }
    let frame = value(of: Rect(origin: .zero, size: scenario.screen))
    var fields = ["activationState": Value.member("foregroundActive", nil)]
    if let screen = screenMember("main") { fields["screen"] = screen }
    let scene = Value.record("UIWindowScene", fields)
    let window = Value.record(
      "UIWindow",
      [
        "frame": frame, "bounds": frame, "isKeyWindow": .boolean(true), "windowScene": scene,
        "safeAreaInsets": insets(scenario.barSafeArea ?? scenario.safeArea),
      ])
    let windows = Value.array(ListValue([window], .array))
    fields["windows"] = windows
    fields["keyWindow"] = window
    return .record(
      "UIApplication",
      [
        "connectedScenes": .array(ListValue([.record("UIWindowScene", fields)], .set)),
        "windows": windows, "keyWindow": window,
      ])
  }

  private func insets(_ insets: Insets) -> Value {
    .record(
      "UIEdgeInsets",
      [
        "top": .coordinate(insets.top), "left": .coordinate(insets.leading),
        "bottom": .coordinate(insets.bottom), "right": .coordinate(insets.trailing),
      ])
  }
}
