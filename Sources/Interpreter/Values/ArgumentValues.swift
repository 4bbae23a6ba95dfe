package import LayoutEngine
package import ViewProgram

/// A call, and the type that its place wants of it.
struct WantedType {
  var file: Int32
  var call: SourceRange
  var type: TypeReference
}

/// Evaluated arguments of a call, in order.
package struct ArgumentValues {
  package struct Item {
    package var label: String?
    package var value: Value
    package var isTrailing: Bool
    package var source: SourceReference
    /// As it is written; nil for what is not.
    package var expression: Expression?
    /// The names that it was evaluated with, where the type that is wanted of it may tell what it is.
    var scope: Scope?
    /// The type that a variable or cast is declared to have; nil where nothing is declared.
    var declared: TypeReference?
    /// The type by which generic code may know it, which nothing here tells; nil where it is known as what it is.
    var erased: TypeReference?
    /// The parts of a literal with interpolations; nil for all else.
    package var parts: LiteralParts?
    /// The place that `&x` passes.
    package var target: Expression? {
      if case .prefix("&", let target)? = expression?.kind { return target }
      return nil
    }

    /// Whether it is declared as something that may be nil.
    var isOptional: Bool { if case .optional? = declared { true } else { false } }
    /// Whether it is a variable of type `Any`, or of a generic parameter, of which overloads see no more.
    var isErased: Bool {
      switch declared {
      case .named("Any", _), .opaque(.named("Any", _)): true
      default: false
      }
    }

    package init(
      label: String?, value: Value, isTrailing: Bool, source: SourceReference,
      expression: Expression? = nil, declared: TypeReference? = nil, parts: LiteralParts? = nil
    ) {
      self.label = label
      self.value = value
      self.isTrailing = isTrailing
      self.source = source
      self.expression = expression
      self.declared = declared
      self.parts = parts
    }
  }
  package var items: [Item] = []
  /// The type that the call's own place wants of it; nil where that is not known.
  var wanted: TypeReference?

  package init(items: [Item] = []) { self.items = items }

  package var isEmpty: Bool { items.isEmpty }

  /// The same for a function that a variable holds: which one it is was told where it got it.
  var ofVariable: ArgumentValues {
    var result = self
    for index in items.indices {
      result.items[index].erased = nil
      if case .opaque? = items[index].declared { result.items[index].declared = nil }
    }
    return result
  }

  /// Whether there are some, and nobody knows one of them.
  var areUnknown: Bool {
    !items.isEmpty && items.allSatisfy { if case .unknown = $0.value { true } else { false } }
  }

  package subscript(label: String) -> Value? { items.first { $0.label == label }?.value }

  /// The `index`-th argument without a label, trailing closures left out.
  package func unlabeled(_ index: Int) -> Value? {
    var seen = 0
    for item in items where item.label == nil && !item.isTrailing {
      if seen == index { return item.value }
      seen += 1
    }
    return nil
  }

  /// The last unlabeled closure, trailing or not.
  package var content: Value? {
    if let trailing = items.first(where: { $0.isTrailing && $0.label == nil }) {
      return trailing.value
    }
    if let named = self["content"] { return named }
    for item in items.reversed() where item.label == nil {
      if case .closure = item.value { return item.value }
      if case .function = item.value { return item.value }
    }
    return nil
  }

  /// Labels as in a function's full name: `_:in:`.
  package var labels: [String?] { items.map(\.label) }

  /// The same, with closures that know the declared type of the elements they are called with.
  ///
  /// - Parameter isOwn: whether that is what the elements themselves tell, which counts only where nothing is declared.
  func called(with elementType: TypeReference?, isOwn: Bool = false) -> ArgumentValues {
    guard let elementType else { return self }
    var result = self
    for index in items.indices {
      if case .closure(var closure) = items[index].value, closure.elementType?.isOpaque != true,
        !isOwn || closure.elementType == nil
      {
        closure.elementType = elementType
        result.items[index].value = .closure(closure)
      } else if case .function(var function) = items[index].value,
        function.elementType?.isOpaque != true, !isOwn || function.elementType == nil
      {
        function.elementType = elementType
        result.items[index].value = .function(function)
      }
    }
    return result
  }
}

extension TypeReference {
  var isOpaque: Bool { if case .opaque = self { true } else { false } }

  /// The type by which generic code knows a value that nothing is asked of: `some Any`.
  static let ofParameter = TypeReference.opaque(.named("Any", arguments: []))
}
