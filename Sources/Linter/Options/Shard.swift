/// One of several runs that share the entry points of a project.
///
/// Each takes a stretch of them, in their order, so that what the first one to show a finding says
/// of it is what a single run says.
package struct Shard: Hashable, Sendable {
  /// From 1.
  package var number: Int
  package var count: Int

  /// Reads `2/3`; nil if it is no such part.
  package init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let number = parts[0], let count = parts[1], count > 0,
      (1...count).contains(number)
    else { return nil }
    self.number = number
    self.count = count
  }

  func part<Element>(of elements: [Element]) -> [Element] {
    Array(elements[elements.count * (number - 1) / count..<elements.count * number / count])
  }
}
