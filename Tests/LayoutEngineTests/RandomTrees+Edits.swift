@testable import LayoutEngine

extension RandomTrees {
  /// Changes one view somewhere: its own values, another one in its place, one more beside it, or one less.
  mutating func edit(_ view: inout ViewNode) {
    let path = path(in: view)
    let new = self.view(depth: 2)
    let choice = Int.random(in: 0..<8, using: &random)
    let kind = kind(like: view.view(at: path[...]).kind)
    view.change(at: path[...]) { found in
      switch choice {
      case 0 where found.kind.role == .container && !found.children.isEmpty:
        found.children.remove(at: found.children.count / 2)
      case 1 where found.kind.role == .container: found.children.insert(new, at: 0)
      case 2 where found.kind.role == .container: found.children.append(new)
      case 3: found = new
      case 4: found = ViewNode(.padding(Insets(3)), children: [found])
      case 5: found = found.children.first ?? new
      default: found.kind = kind
      }
    }
  }

  /// To some view of a tree.
  private mutating func path(in view: ViewNode) -> [Int] {
    guard !view.children.isEmpty, Int.random(in: 0..<5, using: &random) > 0 else { return [] }
    let position = Int.random(in: view.children.indices, using: &random)
    return [position] + path(in: view.children[position])
  }

  /// Another kind with children as this one has them, as a rule the same one with other values.
  private mutating func kind(like kind: ViewKind) -> ViewKind {
    var found = kind
    for _ in 0..<60 {
      let other = view(depth: 1).kind
      guard other.role == kind.role else { continue }
      found = other
      if other.name == kind.name { break }
    }
    return found
  }
}

extension ViewNode {
  fileprivate func view(at path: ArraySlice<Int>) -> ViewNode {
    path.first.map { children[$0].view(at: path.dropFirst()) } ?? self
  }

  fileprivate mutating func change(at path: ArraySlice<Int>, _ body: (inout ViewNode) -> Void) {
    guard let first = path.first else { return body(&self) }
    children[first].change(at: path.dropFirst(), body)
  }
}
