import Interpreter
import LayoutEngine

/// Views of a `ForEach` that are evaluated when layout wants them.
struct ElementViews: RepeatedContent {
  let make: (Int) -> [ViewNode]
  func views(at element: Int) -> [ViewNode] { make(element) }
}

/// The elements of a collection that is too long to evaluate the views of all at once.
struct LazyElements {
  /// A `ForEach` over more elements makes its views when they are wanted.
  private static let eagerElements = 40

  private enum Source {
    case array([Value])
    case range(start: Int)
  }
  let count: Int
  private let source: Source
  private let isBinding: Bool

  /// Nil for short collections, and where evaluation is to be cut short anyway.
  init?(_ value: Value, in evaluator: Evaluator) {
    var collection = value
    if case .binding(let binding) = value { collection = binding.value }
    if case .binding = value { isBinding = true } else { isBinding = false }
    guard let count = collection.elementCount, count > Self.eagerElements,
      evaluator.bounds.elements > Self.eagerElements
    else { return nil }
    self.count = count
    switch collection {
    case .array(let elements): source = .array(elements.elements)
    case .range(.number(let first, _), _, _): source = .range(start: Int(first.value))
    default: return nil
    }
  }

  subscript(position: Int) -> Value {
    let element: Value
    switch source {
    case .array(let elements): element = elements[position]
    case .range(let start): element = .integer(start + position)
    }
    return isBinding ? .binding(BindingValue(value: element, state: nil)) : element
  }
}

extension ViewNode {
  /// The nodes that `change` makes of this view, or of each one of a `ForEach`.
  func mapped(_ change: @escaping (ViewNode) -> [ViewNode]) -> [ViewNode] {
    guard case .repeated(let count, let content) = kind else { return change(self) }
    let mapped = ElementViews { content.views(at: $0).flatMap { $0.mapped(change) } }
    return [ViewNode(.repeated(count: count, content: mapped))]
  }
}

extension ViewNode {
  /// The nodes that a modifier makes of this view, or of each cell of a grid's row.
  ///
  /// - Source: measured on macOS 27, and taken for all platforms.
  func mappedByCell(_ change: @escaping (ViewNode) -> [ViewNode]) -> [ViewNode] {
    guard isRowOfCells else { return change(self) }
    var row = self
    row.children = children.flatMap { $0.mapped { $0.mappedByCell(change) } }
    return [row]
  }

  /// Whether it is a row of a grid, or a view of the module's that shows just that.
  private var isRowOfCells: Bool {
    if case .gridRow = kind { return true }
    guard case .custom = kind else { return false }
    return children.only?.isRowOfCells ?? false
  }
}

extension [ViewNode] {
  /// The same node; one without a place of its own stands where the expression does that showed it.
  func standing(at source: SourceReference) -> [ViewNode] {
    map { node in
      guard node.source == nil else { return node }
      var node = node
      node.source = source
      return node
    }
  }

  /// The one view there is; nil where there are none or several.
  var only: ViewNode? {
    guard count == 1, let first else { return nil }
    if case .repeated = first.kind { return nil }
    return first
  }
}
