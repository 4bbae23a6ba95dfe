import LayoutEngine
import ViewProgram

extension FixContext {
  /// Backgrounds that end where their view ends.
  func backgroundCandidates(_ place: SourceReference) -> [FixCandidate] {
    guard let call = index.modifierCall(at: place), call.name == "background",
      let parentheses = call.parentheses, call.trailingClosures.isEmpty,
      call.arguments.allSatisfy({ $0.label == nil || $0.label == "ignoresSafeAreaEdges" })
    else { return [] }
    let edit: TextEdit
    if let edges = call.argument("ignoresSafeAreaEdges") {
      edit = call.source.replacing(edges.value, with: "[]")
    } else if let style = call.arguments.last {
      edit = call.source.inserting(", ignoresSafeAreaEdges: []", at: style.value.end)
    } else {
      edit = call.source.inserting("ignoresSafeAreaEdges: []", at: parentheses.start)
    }
    let none = FixCandidate(
      title: "keep the background out of the safe area with 'ignoresSafeAreaEdges: []'",
      promise: .movesNothing, edits: [edit])
    guard let color = call.arguments.first, color.label == nil, color.isColor else { return [none] }
    let view = " { \(call.source.text(color.value)) }"
    let builder = FixCandidate(
      title: "use the background that takes a view, which ends where its view ends",
      promise: .none,
      edits: [call.source.replacing(call.nameRange.end, call.range.end, with: view)])
    return [none, builder]
  }
}

extension WrittenCall.WrittenArgument {
  /// `Color.red`, `Color("accent")`: styles that are views too.
  fileprivate var isColor: Bool {
    var root = expression
    while true {
      switch root.kind {
      case .call(let callee, _): root = callee
      case .member(let base?, _, _): root = base
      case .identifier(let name, _): return name == "Color"
      default: return false
      }
    }
  }
}
