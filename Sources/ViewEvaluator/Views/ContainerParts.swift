import Interpreter
import LayoutEngine
import ViewProgram

/// Subviews and sections that `Group` and `ForEach` hand to code, for containers of its own.
extension Evaluator {
  /// The parts of the content that the call asks for; nil where they are not known.
  func containerParts(_ call: SystemCall) -> Value? {
    if let content = call.arguments["subviews"] {
      return subviews(of: contentViews(content, in: call.scope)).map(list)
    }
    if let content = call.arguments["sections"] {
      return sections(of: contentViews(content, in: call.scope)).map { .array($0) }
    }
    return nil
  }

  /// `_VariadicView.Tree(Root()) { ... }`: what the root's code makes of the subviews, one view if it is a unary one.
  func variadicTree(_ call: SystemCall) -> [ViewNode]? {
    guard case .instance(let root)? = call.arguments["root"] ?? call.arguments.unlabeled(0),
      let content = call.arguments.content, let method = interpreter.method("body", of: root),
      let subviews = subviews(of: contentViews(content, in: call.scope)),
      let body = apply(.function(method), interpreter.labeled([("children", list(subviews))]), in: call.scope)
    else { return nil }
    let shown = views(body, in: call.scope)
    return root.type.inheritedTypes.contains { $0.contains("UnaryViewRoot") } ? [layered(shown)] : shown
  }

  private func list(_ views: [ViewNode]) -> Value {
    .array(
      views.enumerated().map { position, view in
        var view = view
        view.layoutValues.append((Self.subviewIDKey, LayoutValue(value: .integer(position))))
        return .views([view])
      })
  }

  /// The views one by one, also those of a `ForEach`; nil where they are too many, or stand in sections.
  private func subviews(of nodes: [ViewNode]) -> [ViewNode]? {
    var views: [ViewNode] = []
    for node in nodes {
      if case .emptyView = node.kind { continue }
      if case .section = node.kind { return nil }
      guard case .repeated(let count, let content) = node.kind else {
        views.append(node)
        continue
      }
      guard count <= bounds.elements else { return nil }
      for position in 0..<count {
        guard let inner = subviews(of: content.views(at: position)) else { return nil }
        views += inner
      }
    }
    return views
  }

  /// The sections as they are written; views between them are one of their own.
  private func sections(of nodes: [ViewNode]) -> [Value]? {
    var sections: [Value] = []
    var loose: [ViewNode] = []
    func close() -> Bool {
      guard let views = subviews(of: loose) else { return false }
      if !views.isEmpty { sections.append(section([], views, [])) }
      loose = []
      return true
    }
    for node in nodes {
      guard case .section = node.kind else {
        loose.append(node)
        continue
      }
      let parts = Dictionary(grouping: node.children) { $0.listRow?.part }
      guard close(), let header = subviews(of: parts[.header] ?? []), let footer = subviews(of: parts[.footer] ?? []),
        let content = subviews(of: node.children.filter { ![.header, .footer].contains($0.listRow?.part) })
      else { return nil }
      sections.append(section(header, content, footer))
    }
    return close() ? sections : nil
  }

  private func section(_ header: [ViewNode], _ content: [ViewNode], _ footer: [ViewNode]) -> Value {
    .record("SectionConfiguration", ["header": list(header), "content": list(content), "footer": list(footer)])
  }

  /// Before the name of a value that a container reads of its subviews.
  static let containerPrefix = "container "

  func declaredContainerValue(_ name: String, seenFrom file: Int32) -> Located<PropertyDeclaration>? {
    index.extensions(of: "ContainerValues", seenFrom: file)?.properties[name]
  }

  /// The values that a container may read of a view; nil where something in it is not understood.
  func containerValues(of view: ViewNode, in scope: Scope) -> Value? {
    var fields: [String: Value] = [:]
    for property in index.extensions(of: "ContainerValues", seenFrom: scope.file)?.properties ?? [:] {
      fields[property.key] = defaultValue(of: property.value)
    }
    var node = Optional(view)
    var given: Set<String> = []
    while let current = node {
      guard current.assumptions.isEmpty else { return nil }
      for (key, value) in current.layoutValues where key.hasPrefix(Self.containerPrefix) {
        let name = String(key.dropFirst(Self.containerPrefix.count))
        if given.insert(name).inserted { fields[name] = (value as? LayoutValue)?.value }
      }
      node = current.kind.isModifier || current.kind.splices ? current.children.first : nil
    }
    return .record("ContainerValues", fields)
  }
}
