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

  func axis(_ value: Value?) -> [Double] {
    guard case .tuple(let parts)? = value, parts.count == 3 else { return [0, 0, 1] }
    return parts.map { length($0.value) ?? 0 }
  }
}
