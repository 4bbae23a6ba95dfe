import Project
package import ViewEvaluator
import ViewProgram

extension PinnedState {
  /// Reads `isOn=true` or `Card.title="A"`; nil where that is no name and a value of Swift's.
  package init?(_ text: String) {
    let sides = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard sides.count == 2, let value = Expression(swift: String(sides[1])) else { return nil }
    let path = sides[0].split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard (1...2).contains(path.count), path.allSatisfy(\.isName) else { return nil }
    self.init(
      owner: path.count == 2 ? path[0] : nil, property: path[path.count - 1], value: value, text: String(sides[1]))
  }
}

extension Expression {
  /// The expression that a text is; nil where it is none, or more than one.
  fileprivate init?(swift text: String) {
    let program = lower(SourceFile(path: "state.swift", text: "let value = \(text)"), for: BuildConfiguration())
    guard program.syntaxErrors.isEmpty, program.types.isEmpty, program.functions.isEmpty, program.properties.count == 1,
      let value = program.properties[0].initializer, program.properties[0].getter == nil
    else { return nil }
    self = value
  }
}

extension String {
  fileprivate var isName: Bool {
    first.map { $0.isLetter || $0 == "_" } == true && allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
  }
}
