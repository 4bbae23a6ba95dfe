import Interpreter
import LayoutEngine

extension Evaluator {
  func effectNode(_ effect: GeometryEffect, _ node: ViewNode, _ call: ModifierCall) -> ViewNode {
    var result = ViewNode(.effect(effect), children: [node], source: call.source)
    if case .unknown = effect.transform {
      result.assumptions = ["what '\(effect.name)' does is not known; it is left out"]
    }
    return result
  }
}
