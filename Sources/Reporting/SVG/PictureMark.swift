import LayoutEngine
import LintRules

/// A view that a picture points at, and what is said of it: once for all views that one expression made.
struct PictureMark {
  enum Sort: Hashable, Sendable {
    case highlighted, sticksOut, collapsed, cutOff, reportedElsewhere
  }
  /// Index in the tree.
  var node: Int
  var sort: Sort
  /// A sentence for a person, without the mark's number.
  var sentence: String
  /// More views of which the same is said.
  var alike: [Int] = []

  var caption: String {
    sentence + (alike.isEmpty ? "" : ", and \(alike.count) more like it")
  }
}

extension PictureMark {
  private struct Key: Hashable {
    var source: SourceReference
    var sort: PictureMark.Sort
  }

  /// Those marks that one expression made as one.
  static func united(_ marks: [PictureMark], in tree: LaidOutTree) -> [PictureMark] {
    var positions: [Key: Int] = [:]
    var joined: [PictureMark] = []
    for mark in marks {
      let key = tree.nodes[mark.node].source.map { Key(source: $0, sort: mark.sort) }
      if mark.sort != .highlighted, let key, let position = positions[key] {
        joined[position].alike.append(mark.node)
      } else {
        if let key { positions[key] = joined.count }
        joined.append(mark)
      }
    }
    return joined
  }
}

// MARK: Observations in words

extension PictureMark {
  init(_ observation: Observation, in tree: LaidOutTree) {
    let node = tree.nodes[observation.node]
    let title = tree.title(of: node)
    let words: String
    switch observation.sort {
    case .reportedElsewhere:
      sort = .reportedElsewhere
      words = "\(title) is reported as the dashed rectangle, \(points(node.reportedFrame.size))"
    case .collapsed:
      sort = .collapsed
      words = "\(title) is \(points(node.size)): nothing to be seen"
    case .cutOff(let text):
      sort = .cutOff
      words = "\(title) \(text.isCertain ? "is" : "may be") cut off"
    case .sticksOut(let overhang):
      sort = .sticksOut
      let outer = overhang.outer.map { "its \(tree.nodes[$0].kind.name)" } ?? "the window"
      words = "\(title), \(points(node.size)), sticks out of \(outer): \(overhang.excess.words)"
    }
    self.node = observation.node
    sentence = words + (observation.isAssumed ? " (assumed)" : "")
  }
}

extension Excess {
  /// `107 pt right`, `20 pt left and right`.
  fileprivate var words: String {
    var groups: [(length: String, names: [String])] = []
    for side in [("left", left), ("right", right), ("above", above), ("below", below)] where side.1 > 0 {
      let length = shortened((side.1 * 10).rounded() / 10)
      if let group = groups.firstIndex(where: { $0.length == length }) {
        groups[group].names.append(side.0)
      } else {
        groups.append((length, [side.0]))
      }
    }
    return groups.map { "\($0.length) pt \($0.names.joined(separator: " and "))" }
      .joined(separator: ", ")
  }
}
