/// Shares a length among children: the least flexible choose first, each is offered an equal part
/// of what is left, and what it answers is taken off.
///
/// - Source: `layout-semantics.md` 4, step 2.
struct StackDistribution {
  let axis: Axis
  let children: Children
  let proposal: ProposedSize

  /// The offers of the children along the axis; nil for each when nothing is `available`.
  func lengths(available: Double?) -> [Double?] {
    // Without a length to divide, each child is asked for its ideal.
    guard let available else { return [Double?](repeating: nil, count: children.count) }
    // One child gets everything, and of infinity everybody can have all: two questions less for each.
    if available == .infinity || children.count < 2 {
      return [Double?](repeating: available.asLength, count: children.count)
    }
    let items = children.indices.map(flexibility)
    return Self.shares(of: available, among: items) { index, share in
      children[index].size(proposal.with(axis, share))[axis]
    }
  }

  /// Step a.
  private func flexibility(_ index: Int) -> Flexibility {
    let child = children[index]
    return Flexibility(
      minimum: child.size(proposal.with(axis, 0))[axis],
      maximum: child.size(proposal.with(axis, .infinity))[axis], priority: child.priority)
  }

  /// The shortest and the longest that something can be.
  struct Flexibility {
    var minimum: Double
    var maximum: Double
    var priority = 0.0

    /// Infinite also where both lengths are.
    var range: Double { maximum == .infinity ? .infinity : maximum - minimum }
  }

  /// Steps b to e.
  ///
  /// - Parameter answer: the length that the item at an index takes of the share it is offered.
  static func shares(
    of available: Double, among items: [Flexibility], answer: (Int, Double) -> Double
  ) -> [Double?] {
    let order = order(of: items)
    var shares = [Double?](repeating: 0, count: items.count)
    var rest = available
    var start = 0
    // What less urgent views need at least is kept for them, before the urgent ones divide the rest.
    for position in order.indices.dropFirst() {
      if items[order[position]].priority < items[order[0]].priority {
        rest -= items[order[position]].minimum
      }
    }
    while start < order.count {
      let priority = items[order[start]].priority
      var end = start
      while end < order.count, items[order[end]].priority == priority {
        // Now it is their turn, and they divide what was kept for them too.
        if start > 0 { rest += items[order[end]].minimum }
        end += 1
      }
      for position in start..<end {
        // The least flexible go first, so that what they leave goes to those that can take more.
        let share = (rest / Double(end - position)).asLength
        shares[order[position]] = share
        rest -= answer(order[position], share)
      }
      // Priorities that are NaN equal nothing, not even themselves: go on all the same.
      start = max(end, start + 1)
    }
    return shares
  }

  private static func order(of items: [Flexibility]) -> [Int] {
    items.indices.sorted { left, right in
      let first = items[left]
      let second = items[right]
      if first.priority != second.priority { return first.priority > second.priority }
      if first.range != second.range { return first.range < second.range }
      // Of two that can grow without end, the one that needs more is less flexible.
      if first.range == .infinity, first.minimum != second.minimum {
        return first.minimum > second.minimum
      }
      // Sorting is not stable by promise; the order in the code decides.
      return left < right
    }
  }
}
