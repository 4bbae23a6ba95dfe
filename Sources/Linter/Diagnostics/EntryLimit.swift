package import Project

/// A reason why an entry point was not laid out in full.
package struct EntryLimit: Hashable, Sendable {
  package var path: String
  package var entryPoint: String
  /// In words: `more than 24 states`.
  package var limit: String
  package init(path: String, entryPoint: String, limit: String) {
    self.path = path
    self.entryPoint = entryPoint
    self.limit = limit
  }
}

extension EntryLimit: Comparable {
  package static func < (left: Self, right: Self) -> Bool {
    (left.path, left.entryPoint, left.limit) < (right.path, right.entryPoint, right.limit)
  }
}

extension EntryLimit {
  /// Before the reason why nothing of a view was looked at.
  static let wholeView = "not checked: "

  fileprivate var isOfWholeView: Bool { limit.hasPrefix(Self.wholeView) }
  var reason: String {
    isOfWholeView ? String(limit.dropFirst(Self.wholeView.count)) : limit
  }
}

/// A line for each view that was not looked at in full: for tools, which can take many.
package func notes(of limits: [EntryLimit]) -> [InputNote] {
  limits.sorted().map { entry in
    let message =
      entry.isOfWholeView
      ? entry.limit : "only partly checked (\(entry.limit)); results may be incomplete"
    return InputNote(
      path: entry.path, message: "\(entry.entryPoint): \(message)", isError: false)
  }
}

extension LintResult {
  /// The views that were not looked at in full, in a line or two: for people.
  package var limitSummary: [String] {
    let (skipped, cut) = limits.reduce(into: ([EntryLimit](), [EntryLimit]())) { parts, limit in
      if limit.isOfWholeView { parts.0.append(limit) } else { parts.1.append(limit) }
    }
    return [
      summary(of: cut, as: "only partly checked", "results there may be incomplete"),
      summary(of: skipped, as: "not checked", nil),
    ].compactMap(\.self)
  }

  /// How much of the app was laid out, in a line; nil where nobody knows.
  package var reachSummary: String? {
    guard statistics.views > 0 else { return nil }
    var line = "laid out \(statistics.viewsReached) of \(statistics.views) views"
    if statistics.texts > 0 {
      // Rounded up: 0 % means none.
      let share = (statistics.standInTexts * 100 + statistics.texts - 1) / statistics.texts
      line += "; \(share) % of texts are stand-ins"
    }
    return line + "; 'layoutlint coverage' says which"
  }

  private func summary(of limits: [EntryLimit], as what: String, _ consequence: String?) -> String? {
    var order: [String] = []
    var reasons: [String: [String]] = [:]
    for limit in limits {
      let view = "\(limit.path): \(limit.entryPoint)"
      if reasons[view] == nil { order.append(view) }
      reasons[view, default: []].append(limit.reason)
    }
    guard !order.isEmpty else { return nil }
    let named = order.count > 4 ? 3 : order.count
    let names = order.prefix(named).map { view in
      "\(view) (\((reasons[view] ?? []).joined(separator: ", ")))"
    }
    let rest = order.count - named
    let others = rest > 0 ? "; and \(rest) more, which '--format json' lists" : ""
    let end = consequence.map { "; " + $0 } ?? ""
    return "\(order.count) of \(max(statistics.entryPoints, order.count)) screens \(what)\(end): "
      + names.joined(separator: "; ") + others
  }
}
