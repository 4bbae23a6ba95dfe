import JSON
import LayoutEngine
import Linter
import Project
import ViewProgram

extension LayoutAnswer {
  mutating func hints(in range: PositionRange) throws(ResponseError) -> JSONValue {
    guard let file else { return [] }
    let wanted = offset(of: range.start)...offset(of: range.end)
    let scenario = try scenario(on: nil)
    let views = session.views(in: path).filter { view in
      view.range.start <= wanted.upperBound && wanted.lowerBound <= view.range.end
    }
    var hints: [Hint] = []
    if settings.hints.contains(.size) {
      let layouts = views.compactMap { viewed($0, on: scenario) }
      hints += sizeHints(layouts.map(\.nodes), file: Int32(file))
    }
    if settings.hints.contains(.sizingBehavior) {
      hints += session.project.sources[file].program.views.compactMap { type in
        sizing(ofView: type.name, on: scenario).map { sizing in
          Hint(offset: type.nameRange.end, text: sizing.shorthand)
        }
      }
    }
    let shown = Set(hints).filter { wanted.contains($0.offset) }
    return .array(shown.sorted { ($0.offset, $0.text) < ($1.offset, $1.text) }.map(json))
  }

  private struct Hint: Hashable {
    var offset: Int32
    var text: String
  }

  /// One hint for each view, at the end of its first line; what has several sizes gets none.
  private func sizeHints(_ layouts: [[ViewedNode]], file: Int32) -> [Hint] {
    var sizes: [Int32: Set<Size>] = [:]
    for node in layouts.joined() {
      guard let source = node.source, source.file == file, node.name.first?.isUppercase == true
      else { continue }
      sizes[endOfFirstLine(source), default: []].insert(node.size)
    }
    return sizes.compactMap { offset, sizes in
      sizes.count == 1 ? sizes.first.map { Hint(offset: offset, text: $0.words) } : nil
    }
  }

  private func endOfFirstLine(_ source: SourceReference) -> Int32 {
    let bytes = query.document.text.bytes
    let end = min(Int(source.end), bytes.count)
    guard source.start < end else { return source.end }
    let line = bytes[Int(source.start)..<end].prefix { $0 != 0x0A && $0 != 0x0D }
    return Int32(clamping: line.endIndex)
  }

  private func json(_ hint: Hint) -> JSONValue {
    let position = query.document.text.position(ofUTF8: Int(hint.offset), encoding: encoding)
    return ["position": position.json, "label": .string(hint.text), "paddingLeft": true]
  }
}
