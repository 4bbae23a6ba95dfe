import JSON

/// At most two decimals, for people; reports for machines keep every digit.
func shortened(_ value: Double) -> String {
  guard value.isFinite else { return value.isNaN ? "unknown" : value > 0 ? "inf" : "-inf" }
  return shortest((value * 100).rounded() / 100)
}
