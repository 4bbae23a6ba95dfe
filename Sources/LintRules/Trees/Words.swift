import LayoutEngine

// How messages write numbers and names, so that all rules speak alike.

/// `391.3`: at most one decimal, none where it is zero.
package func decimal(_ value: Double) -> String {
  guard value.isFinite, abs(value) < 1e12 else { return value > 0 ? "infinity" : "-infinity" }
  let tenths = (value * 10).rounded()
  let whole = Int(tenths / 10)
  let rest = Int(abs(tenths)) % 10
  let sign = tenths < 0 && whole == 0 ? "-" : ""
  return rest == 0 ? "\(sign)\(whole)" : "\(sign)\(whole).\(rest)"
}

/// `12,278`, `20.3`: lengths that are read together, rounded alike.
///
/// Whole numbers, unless one is so small, or two are so near each other, that rounding would hide
/// what is said; then one decimal.
func amounts(_ values: [Double]) -> [String] {
  let isFine = values.indices.contains { index in
    let value = values[index]
    let isSmall = isFraction(value) && abs(value) < 10
    return isSmall
      || values[..<index].contains { other in
        let difference = abs(value - other)
        return (isFraction(value) || isFraction(other)) && difference > 0.05 && difference < 2
      }
  }
  return values.map { amount($0, isWhole: !isFine) }
}

/// One length by itself: `12,278`, `4.5`.
package func amount(_ value: Double) -> String { amounts([value])[0] }

private func isFraction(_ value: Double) -> Bool {
  value.isFinite && abs(value - value.rounded()) > 0.05
}

private func amount(_ value: Double, isWhole: Bool) -> String {
  let number = decimal(isWhole ? value.rounded() : value)
  let parts = number.split(separator: ".", maxSplits: 1)
  guard let head = parts.first, head.allSatisfy({ $0.isNumber || $0 == "-" }) else { return number }
  let digits = Array(head.drop { $0 == "-" })
  var grouped = head.hasPrefix("-") && (value.rounded() != 0 || !isWhole) ? "-" : ""
  for (index, digit) in digits.enumerated() {
    if index > 0, (digits.count - index).isMultiple(of: 3) { grouped.append(",") }
    grouped.append(digit)
  }
  return parts.count > 1 ? "\(grouped).\(parts[1])" : grouped
}

/// Two sizes that are compared, and by how much the first one is larger: `450 x 649`,
/// `375 x 541`, `75 pt too wide and 108 pt too tall`.
struct ComparedSizes {
  var first: String
  var second: String
  /// Empty where they are the same.
  var difference: String

  /// - Parameter axes: those along which the difference is told.
  init(_ first: Size, _ second: Size, along axes: AxisSet = .both) {
    let widths = amounts([first.width, second.width])
    let heights = amounts([first.height, second.height])
    self.first = "\(widths[0]) x \(heights[0])"
    self.second = "\(widths[1]) x \(heights[1])"
    // Of what is shown, so that nobody reckons otherwise.
    let wide = axes.contains(.horizontal) ? Self.difference(widths) : 0
    let tall = axes.contains(.vertical) ? Self.difference(heights) : 0
    if wide == tall, wide > 0 {
      difference = "\(amount(wide)) pt too wide and too tall"
    } else {
      difference = [
        Self.words(wide, "wide", "narrow"), Self.words(tall, "tall", "short"),
      ].compactMap(\.self).joined(separator: " and ")
    }
  }

  private static func difference(_ shown: [String]) -> Double {
    let values = shown.map { Double($0.filter { $0 != "," }) ?? 0 }
    return ((values[0] - values[1]) * 10).rounded() / 10
  }

  private static func words(_ length: Double, _ more: String, _ less: String) -> String? {
    length == 0 ? nil : "\(amount(abs(length))) pt too \(length > 0 ? more : less)"
  }
}

extension ViewKind {
  /// `List`; of a modifier, "`.fixedSize`".
  var spokenName: String { name.first?.isLowercase == true ? "`.\(name)`" : name }
}

extension LaidOutTree {
  /// The name that a person has for a view, modifiers left out: `Text "Last updated in May"`, `List`.
  func spokenName(of node: LaidOutNode) -> String {
    var named = node
    while named.kind.name.first?.isLowercase == true, let first = named.children.first {
      named = nodes[first]
    }
    guard case .text(let content) = named.kind, named.kind.isText(knownInPartBut: named.assumptions) else {
      return named.kind.spokenName
    }
    let string = content.spans.map { $0.isStandIn ? "\u{2026}" : $0.string }.joined()
    let words = string.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return "the text \u{201C}\(words.prefix(24))\(words.count > 24 ? "\u{2026}" : "")\u{201D}"
  }
}

extension Axis {
  /// `width` or `height`.
  var lengthName: String { self == .horizontal ? "width" : "height" }

  /// `wide` or `high`.
  var lengthAdjective: String { self == .horizontal ? "wide" : "high" }
}

extension LaidOutNode {
  func relatedPlace(_ message: String) -> [RelatedPlace] {
    nameSource.map { [RelatedPlace(source: $0, message: message)] } ?? []
  }
}

/// A number with two decimals at most.
func hundredths(_ value: Double) -> String {
  let whole = (value * 100).rounded() / 100
  return whole == whole.rounded() ? decimal(whole) : "\(whole)"
}
