import LayoutEngine
import LintRules
import ViewProgram

extension FixContext {
  /// A constant number of elements up to which a container need not be lazy.
  private static let smallCount = 50

  /// Containers of which only one is lazy.
  func lazyCandidates(_ diagnostic: Diagnostic) -> [FixCandidate] {
    guard let inner = index.initializerCall(at: diagnostic.source) else { return [] }
    let outer = diagnostic.related.first.flatMap { index.initializerCall(at: $0.source) }
    return [
      // Of who knows how many elements all would be made at once.
      isSmallCollection(inner)
        ? eager(inner).map { edits in
          FixCandidate(
            title: "make the inner '\(inner.name)' a plain stack",
            promise: inner.argument("pinnedViews") == nil ? .movesNothing : .none, edits: edits)
        } : nil,
      outer.flatMap { outer in
        hoisted(inner, of: outer).map { edits in
          FixCandidate(
            title: "make the elements of the inner '\(inner.name)' rows of the outer '\(outer.name)'", promise: .none,
            edits: edits)
        }
      },
      outer.flatMap { outer in
        // Its headers would no longer stay in sight.
        guard outer.argument("pinnedViews") == nil else { return nil }
        return eager(outer).map { edits in
          FixCandidate(
            title: "make the outer '\(outer.name)' a plain stack", promise: .none, edits: edits)
        }
      },
    ].compactMap(\.self)
  }

  /// `LazyVStack` as `VStack`, which pins no headers; grids have no eager twin.
  ///
  /// A lazy stack has spacing of 8 pt unless told otherwise and is as wide as it is offered
  /// (`layout-semantics.md` 12); its twin asks its views, and hugs them.
  private func eager(_ call: WrittenCall) -> [TextEdit]? {
    let twins = ["LazyVStack": ("VStack", "maxWidth"), "LazyHStack": ("HStack", "maxHeight")]
    guard let (twin, length) = twins[call.name],
      index.type(named: twin, from: call.source.position) == nil
    else { return nil }
    let alignment = call.argument("alignment").map { call.source.text($0.value) }
    let spacing = call.argument("spacing").map { call.source.text($0.value) } ?? "8"
    let arguments = alignment.map { "alignment: \($0), spacing: " } ?? "spacing: "
    let content = call.argument("content").map { ", content: " + call.source.text($0.value) } ?? ""
    let end = call.parentheses.map { $0.end + 1 } ?? call.nameRange.end
    let edit = call.source.replacing(
      call.nameRange.start, end, with: "\(twin)(\(arguments)\(spacing)\(content))")
    guard let alignment, alignment != ".center" else { return [edit] }
    return [edit, call.modifier("frame(\(length): .infinity, alignment: \(alignment))")]
  }

  /// Without the inner container, its elements are the outer one's.
  private func hoisted(_ inner: WrittenCall, of outer: WrittenCall) -> [TextEdit]? {
    let isStack = inner.name == "LazyVStack" || inner.name == "LazyHStack"
    let next = inner.source.byte(at: inner.source.afterTrivia(inner.range.end))
    guard isStack, outer.name == inner.name || outer.name == "List",
      outer.source.position == inner.source.position, outer.range.start < inner.range.start,
      inner.range.end < outer.range.end, next != UInt8(ascii: "."),
      case .closure(let closure)? = inner.trailingClosures.first?.value.kind,
      closure.body.count == 1
    else { return nil }
    return inner.unwrapped(closure)
  }

  /// Whether the code says how many elements there are, and that they are few.
  private func isSmallCollection(_ call: WrittenCall) -> Bool {
    guard case .closure(let closure)? = call.trailingClosures.first?.value.kind else { return false }
    var isSmall = true
    ExpressionWalker { expression in
      guard case .call(let callee, let arguments) = expression.kind,
        case .identifier(let name, _) = callee.kind
      else { return }
      if name == "ForEach" {
        let count = arguments.first?.value.literalCount
        if count.map({ $0 > Self.smallCount }) ?? true { isSmall = false }
      } else if index.mayBeType(name) || index.mayBeValue(name) {
        isSmall = false
      }
    }.walk(closure.body)
    return isSmall
  }
}

extension Expression {
  /// The number of elements of `0..<3`, `1...3` and `["a", "b"]`.
  fileprivate var literalCount: Int? {
    switch kind {
    case .array(let elements): return elements.count
    case .infix(let name, let first, let last):
      guard case .integer(let lower) = first.kind, case .integer(let upper) = last.kind,
        upper >= lower, upper - lower < 1_000_000
      else { return nil }
      return name == "..<" ? upper - lower : name == "..." ? upper - lower + 1 : nil
    default: return nil
    }
  }
}
