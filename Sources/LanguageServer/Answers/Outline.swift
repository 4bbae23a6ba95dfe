import JSON
import Linter
import Project
import ViewProgram

extension Server {
  /// `textDocument/documentSymbol`: the views of a document as a tree, where the client shows one.
  func documentSymbols(in document: Document) -> JSONValue {
    let outline = outline(of: document)
    guard client.capabilities.nestsSymbols else { return .array(listed(outline, in: document)) }
    return .array(outline.map { symbol($0, in: document.text) })
  }

  /// In the order of the text, each with the name of what is around it.
  private func listed(
    _ items: [OutlineItem], in document: Document, container: String? = nil
  ) -> [JSONValue] {
    items.flatMap { item in
      let range = document.text.range(item.range, client.encoding)
      var members: [JSONMember] = [
        JSONMember("name", .string(item.name)),
        JSONMember("kind", .integer(item.kind.rawValue)),
        JSONMember("location", ["uri": .string(document.uri), "range": range.json]),
      ]
      if let container { members.append(JSONMember("containerName", .string(container))) }
      return [.object(members)] + listed(item.children, in: document, container: item.name)
    }
  }

  /// `textDocument/foldingRange`: what stands between the braces of each view.
  func foldableRanges(in document: Document) -> JSONValue {
    var ranges: [JSONValue] = []
    func add(_ items: [OutlineItem]) {
      for item in items {
        if let body = item.body {
          let range = document.text.range(body, client.encoding)
          // The line of the closing brace stays in sight.
          let last = range.end.line - 1
          if last > range.start.line {
            ranges.append(["startLine": .integer(range.start.line), "endLine": .integer(last)])
          }
        }
        add(item.children)
      }
    }
    add(outline(of: document))
    return .array(ranges)
  }

  func outline(of document: Document) -> [OutlineItem] {
    let project = linting.session.project
    guard let position = project.files.firstIndex(where: { $0.path == document.path }) else {
      return []
    }
    return LanguageServer.outline(of: project.sources[position].program)
  }

  private func symbol(_ item: OutlineItem, in text: DocumentText) -> JSONValue {
    let range = text.range(item.range, client.encoding)
    let selection = text.range(item.selection, client.encoding)
    var members: [JSONMember] = [
      JSONMember("name", .string(item.name)),
      JSONMember("kind", .integer(item.kind.rawValue)),
      JSONMember("range", range.json), JSONMember("selectionRange", selection.json),
    ]
    if !item.detail.isEmpty { members.append(JSONMember("detail", .string(item.detail))) }
    if !item.children.isEmpty {
      members.append(JSONMember("children", .array(item.children.map { symbol($0, in: text) })))
    }
    return .object(members)
  }
}
