package import ViewProgram

/// An array, a slice of one, or a set, by its elements.
package struct ListValue {
  package enum Kind: Hashable, Sendable { case array, slice, set }

  package var elements: [Value]
  package var kind = Kind.array
  /// The first index: of a slice, where it begins in what it was cut from.
  package var start = 0
  /// The declared type of its elements.
  package var elementType: TypeReference?
  /// Whether the order of its elements is not known: those of what was made of a set or a dictionary.
  package var isUnordered = false

  /// Whether its closures run when it is read, each time: what they change is not known.
  package var isLazy = false

  /// The name of the type that it is really of, where that is no array: what `reversed()` and `zip` answer, a dictionary's
  /// keys.
  package var otherType: String?

  /// Whether it prints as no array does.
  package var printsOtherwise: Bool {
    get { otherType.map { !$0.hasPrefix("Dictionary.") } ?? false }
    set { otherType = newValue ? "Sequence" : nil }
  }

  /// Whether it is known which element comes first.
  package var hasOrder: Bool { elements.count < 2 || kind != .set && !isUnordered }

  /// The elements of collections of a host's whose slices begin at 0 again.
  package static let renumberedElement = TypeReference.named("LayoutSubview", arguments: [])

  package init(_ elements: [Value]) { self.elements = elements }

  package init(_ elements: [Value], _ kind: Kind, start: Int = 0, of type: TypeReference? = nil) {
    self.elements = elements
    self.kind = kind
    self.start = type == Self.renumberedElement ? 0 : start
    elementType = type
  }
}

extension Value {
  /// A list that prints as no array does, as it is of another type; every other value as it is.
  var printedOtherwise: Value { listed(as: "Sequence") }

  /// A list that is of another type than an array; every other value as it is.
  func listed(as type: String) -> Value {
    guard case .array(var list) = self else { return self }
    list.otherType = type
    return .array(list)
  }
}

// A value holds lists, and lists hold values: what the conformances need to know of each other is said, not inferred.
extension ListValue: RandomAccessCollection, MutableCollection, RangeReplaceableCollection {
  package typealias Element = Value
  package typealias Index = Int
  package typealias Indices = Range<Int>
  package typealias SubSequence = Slice<ListValue>
  package typealias Iterator = IndexingIterator<ListValue>

  package init() { self.init([Value]()) }

  package var startIndex: Int { start }
  package var endIndex: Int { start + elements.count }
  package subscript(position: Int) -> Value {
    get { elements[position - start] }
    set { elements[position - start] = newValue }
  }

  /// Takes the first element away; the others keep their indices.
  mutating func popFirst() -> Value? {
    guard !elements.isEmpty else { return nil }
    start += 1
    return elements.removeFirst()
  }

  package mutating func replaceSubrange(
    _ range: Range<Int>, with new: some Collection<Value>
  ) {
    elements.replaceSubrange(range.lowerBound - start..<range.upperBound - start, with: new)
  }
}
