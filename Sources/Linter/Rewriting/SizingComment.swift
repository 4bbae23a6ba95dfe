package import LayoutEngine
import LintRules
import Project
package import ViewProgram

extension LintSession {
  /// Writes how a view sizes itself into its documentation: the view whose name is at a place.
  ///
  /// - Complexity: four layouts of the view, and one more for what they rest on.
  package mutating func sizingComment(
    forViewAt offset: Int32, in path: String, on scenario: Scenario, _ options: LintOptions
  ) -> TextEdit? {
    guard let position = project.fileIndex(of: path),
      let type = project.sources[position].program.view(namedAt: offset),
      let sizing = sizing(ofView: type.name, in: path, on: scenario, options)
    else { return nil }
    let doubt = sizing.assumptions.isEmpty ? "" : ", as far as the code tells"
    return project.files[position].documenting(
      type, "Intrinsic sizing behavior: ", sizing.shorthand + doubt, as: Int32(position))
  }

  package mutating func sizing(
    ofView name: String, in path: String, on scenario: Scenario, _ options: LintOptions
  ) -> ViewSizing? {
    let index = currentNames().index
    let hints = options.sizeHints(at: path)
    guard let entry = try? requestedEntry(path: path, view: name, in: index),
      let found = try? probe(entry, in: index, scenario: scenario, path: path, hints),
      let layout = try? layOut(entry, in: index, scenario: scenario, path: path, hints)
    else { return nil }
    return ViewSizing(
      horizontal: found.horizontal, vertical: found.vertical, assumptions: layout.assumptions)
  }
}

package struct ViewSizing: Hashable, Sendable {
  package var horizontal: SizingBehavior
  package var vertical: SizingBehavior
  /// Stand-ins it rests on, in words.
  package var assumptions: [String]

  /// `h-exp, v-hug`
  package var shorthand: String { "h-\(horizontal.rawValue), v-\(vertical.rawValue)" }
}

extension Program {
  /// The view whose name is at a place.
  package func view(namedAt offset: Int32) -> TypeDeclaration? {
    views.first { $0.nameRange.start <= offset && offset <= $0.nameRange.end }
  }

  /// The types with a body, nested ones too.
  package var views: [TypeDeclaration] {
    func views(in types: [TypeDeclaration]) -> [TypeDeclaration] {
      types.flatMap { type in
        let hasBody = type.kind != .extensionOf && type.properties.contains { $0.name == "body" }
        return (hasBody ? [type] : []) + views(in: type.nestedTypes)
      }
    }
    return views(in: types)
  }
}

extension SourceFile {
  /// Puts a line below a declaration's documentation, or in place of one that begins like it.
  fileprivate func documenting(
    _ type: TypeDeclaration, _ label: String, _ text: String, as file: Int32
  ) -> TextEdit? {
    let first = lines.lineNumber(at: type.range.start)
    guard let line = range(ofLine: first) else { return nil }
    let indentation = self.text(in: line).prefix { $0 == " " || $0 == "\t" }
    guard line.start + Int32(indentation.utf8.count) == type.range.start else { return nil }
    let comment = "\(indentation)/// \(label)\(text)"
    var number = first - 1
    while let above = range(ofLine: number), self.text(in: above).isDocumentation {
      if self.text(in: above).contains(label) {
        return TextEdit(source: SourceReference(above, in: file), newText: comment)
      }
      number -= 1
    }
    let end = self.text.utf8.contains(UInt8(ascii: "\r")) ? "\r\n" : "\n"
    return TextEdit(
      source: SourceReference(file: file, start: line.start, end: line.start),
      newText: comment + end)
  }
}

extension String {
  fileprivate var isDocumentation: Bool { drop { $0 == " " || $0 == "\t" }.hasPrefix("///") }
}
