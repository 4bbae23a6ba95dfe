import LayoutEngine
import LintRules

// Names and sizes of views, as pictures and reports write them.

extension LaidOutTree {
  /// A view's name, with the beginning of what it says; a modifier's view where it has just one.
  func title(of node: LaidOutNode) -> String {
    var named = node
    while named.kind.isModifier, let first = named.children.first, nodes.indices.contains(first) {
      named = nodes[first]
    }
    guard case .text(let content) = named.kind else { return named.kind.name }
    let words = content.string.onOneLine
    return "Text \u{201C}\(words.prefix(18))\(words.count > 18 ? "\u{2026}" : "")\u{201D}"
  }
}

/// `250 × 40 pt`, at most one decimal.
func points(_ size: Size) -> String {
  func tenths(_ length: Double) -> String { shortened((length * 10).rounded() / 10) }
  return "\(tenths(size.width)) \u{D7} \(tenths(size.height)) pt"
}
