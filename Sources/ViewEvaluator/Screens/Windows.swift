import Interpreter
import LayoutEngine

extension Evaluator {
  /// A scene's content in a window on a Mac that is as large as that, as settings are.
  func inFittingWindow(_ node: ViewNode, _ name: String, _ source: SourceReference) -> ViewNode {
    interpreter.counts.oneTimeEvents += 1
    effects.canvases[source] = .fittingWindow
    return ViewNode(.appearance(name: name), children: [node], source: source)
  }
}
