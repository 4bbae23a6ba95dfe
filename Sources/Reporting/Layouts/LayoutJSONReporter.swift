import JSON
import LayoutEngine
package import Linter
package import ViewProgram

/// `layout --format json`, version 1; other tools read it, so its keys and their order are fixed.
package struct LayoutJSONReporter {
  private let files: [SourceFile]
  private let showsMetrics: Bool

  /// - Parameter files: those that the tree's source references count in.
  package init(files: [SourceFile], showsMetrics: Bool = false) {
    self.files = files
    self.showsMetrics = showsMetrics
  }

  package func report(_ layout: EntryPointLayout) -> String {
    var members: [JSONMember] = [
      JSONMember("version", .integer(1)),
      JSONMember("scenario", scenarioObject(layout.tree.scenario)),
      JSONMember("variants", .integer(layout.variantCount)),
      JSONMember("variant", .integer(layout.variant)),
      JSONMember("root", layout.tree.printedRoot.map { node($0, in: layout.tree) } ?? .null),
    ]
    if !layout.assumptions.isEmpty {
      members.append(JSONMember("assumptions", .array(layout.assumptions.map(JSONValue.string))))
    }
    if !layout.tree.limits.isEmpty {
      members.append(JSONMember("limits", .array(layout.tree.limits.map(JSONValue.string))))
    }
    if layout.tree.textErrorBound > 0 {
      members.append(JSONMember("textErrorBound", .number(layout.tree.textErrorBound)))
    }
    if showsMetrics { members.append(JSONMember("metrics", metrics(of: layout))) }
    return JSONValue.object(members).document
  }

  private func metrics(of layout: EntryPointLayout) -> JSONValue {
    let metrics = layout.tree.metrics
    return [
      "nodes": .integer(metrics.nodes),
      "measurements": .integer(metrics.measurements),
      "cacheHits": .integer(metrics.cacheHits),
      "milliseconds": .number(layout.duration / .milliseconds(1)),
    ]
  }

  private func scenarioObject(_ scenario: Scenario) -> JSONValue {
    var members = [
      JSONMember("device", scenario.proposal == nil ? .string(scenario.device) : .null),
      JSONMember("orientation", .string(scenario.orientation.rawValue)),
      JSONMember("dynamicType", .string(scenario.dynamicTypeSize.rawValue)),
      JSONMember("layoutDirection", .string(scenario.layoutDirection.rawValue)),
      JSONMember("language", scenario.language.map(JSONValue.string) ?? .null),
      JSONMember("os", .integer(scenario.design.systemVersion)),
    ]
    if scenario.keyboardHeight > 0 { members.append(JSONMember("keyboard", .number(scenario.keyboardHeight))) }
    if scenario.scrollPosition != .start {
      members.append(JSONMember("scroll", .string(scenario.scrollPosition.rawValue)))
    }
    return .object(members)
  }

  private func node(_ node: LaidOutNode, in tree: LaidOutTree) -> JSONValue {
    let file = node.source.flatMap(files.file(of:))
    var members: [JSONMember] = [
      JSONMember("kind", .string(node.kind.name)),
      JSONMember("identifier", node.identifier.map(JSONValue.string) ?? .null),
      JSONMember("file", file.map { .string($0.path) } ?? .null),
      JSONMember("range", range(of: node, in: file)),
      JSONMember("proposal", JSONValue(node.proposal)),
      JSONMember("size", JSONValue(node.size)),
      JSONMember("frame", JSONValue(node.frame)),
      JSONMember("reportedFrame", JSONValue(node.reportedFrame)),
      JSONMember("drawnFrame", JSONValue(node.drawnFrame)),
      JSONMember("safeAreaInsets", JSONValue(node.safeAreaInsets)),
    ]
    if !node.isDrawn { members.append(JSONMember("drawn", .boolean(false))) }
    if let fill = node.fillRect { members.append(JSONMember("fill", JSONValue(fill))) }
    let guides = tree.placedGuides(of: node)
    if !guides.isEmpty {
      members.append(JSONMember("guides", .object(guides.map { JSONMember($0.name, .number($0.position)) })))
    }
    if node.standsIn { members.append(JSONMember("grounded", .boolean(false))) }
    if case .text(let content) = node.kind { members.append(JSONMember("text", .string(content.string))) }
    if !node.assumptions.isEmpty {
      members.append(JSONMember("assumptions", .array(node.assumptions.map(JSONValue.string))))
    }
    let children = tree.printedChildren(of: node)
    members.append(JSONMember("children", .array(children.map { self.node($0, in: tree) })))
    return .object(members)
  }

  private func range(of node: LaidOutNode, in file: SourceFile?) -> JSONValue {
    guard let file, let source = node.source else { return .null }
    return JSONValue(file.placeRange(source))
  }
}
