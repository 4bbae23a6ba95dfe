import Interpreter
package import LayoutEngine
import Project
import ViewEvaluator
package import ViewProgram

extension LintSession {
  /// The innermost view of a file whose code holds a place.
  package mutating func view(at offset: Int32, in path: String) -> LocatedView? {
    views(in: path).filter { $0.range.holds(offset) }.min {
      $0.range.end - $0.range.start < $1.range.end - $1.range.start
    }
  }

  /// The views that can be laid out on their own: previews, views, a `.layout` file's body.
  package mutating func views(in path: String) -> [LocatedView] {
    let index = currentNames().index
    guard let file = project.fileIndex(of: path).map(Int32.init) else { return [] }
    return index.selectableViews(in: file).compactMap { entry in
      index.range(of: entry).map { LocatedView(entry: entry, range: $0) }
    }
  }

  package mutating func entryLayout(
    of view: LocatedView, in path: String, on scenario: Scenario, _ options: LintOptions
  ) -> EntryPointLayout? {
    try? layOut(
      view.entry, in: currentNames().index, scenario: scenario, path: path,
      options.sizeHints(at: path), project.shownColors)
  }
}

package struct LocatedView: Hashable, Sendable {
  fileprivate var entry: EntryPoint
  package var range: SourceRange
}

extension ModuleIndex {
  /// Where the code of a view, preview or `.layout` file stands.
  fileprivate func range(of entry: EntryPoint) -> SourceRange? {
    switch entry.kind {
    case .layoutFile: return SourceRange(start: 0, end: .max)
    case .preview(let position): return programs[entry.file].previews[position].range
    case .view(let name), .previewProvider(let name), .scene(let name):
      return type(named: name, from: entry.file)?.range
    case .property: return nil
    }
  }
}
