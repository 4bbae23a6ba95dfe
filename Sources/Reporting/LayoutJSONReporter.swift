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
    var members: [(key: String, value: JSON)] = [
      ("version", .integer(1)),
      ("scenario", scenario(layout.tree.scenario)),
      ("variants", .integer(layout.variantCount)),
      ("variant", .integer(0)),
      ("root", layout.tree.printedRoot.map { node($0, in: layout.tree) } ?? .null),
    ]
    if !layout.assumptions.isEmpty {
      members.append(("assumptions", .array(layout.assumptions.map(JSON.string))))
    }
    if !layout.tree.limits.isEmpty {
      members.append(("limits", .array(layout.tree.limits.map(JSON.string))))
    }
    if layout.tree.textErrorBound > 0 {
      members.append(("textErrorBound", .number(layout.tree.textErrorBound)))
    }
    if showsMetrics { members.append(("metrics", metrics(of: layout))) }
    return JSON.object(members).document
  }

  private func metrics(of layout: EntryPointLayout) -> JSON {
    let metrics = layout.tree.metrics
    return .object([
      ("nodes", .integer(metrics.nodes)),
      ("measurements", .integer(metrics.measurements)),
      ("cacheHits", .integer(metrics.cacheHits)),
      ("milliseconds", .number(layout.duration / .milliseconds(1))),
    ])
  }

  private func scenario(_ scenario: Scenario) -> JSON {
    .object([
      ("device", scenario.proposal == nil ? .string(scenario.device) : .null),
      ("orientation", .string(scenario.orientation.rawValue)),
      ("dynamicType", .string(scenario.dynamicTypeSize.rawValue)),
      ("layoutDirection", .string(scenario.layoutDirection.rawValue)),
    ])
  }

  private func node(_ node: LaidOutNode, in tree: LaidOutTree) -> JSON {
    let file = node.source.flatMap(files.file(of:))
    var members: [(key: String, value: JSON)] = [
      ("kind", .string(node.kind.name)),
      ("identifier", node.identifier.map(JSON.string) ?? .null),
      ("file", file.map { .string($0.path) } ?? .null),
      ("range", range(of: node, in: file)),
      ("proposal", JSON(node.proposal)),
      ("size", JSON(node.size)),
      ("frame", JSON(node.frame)),
      ("reportedFrame", JSON(node.reportedFrame)),
      ("drawnFrame", JSON(node.drawnFrame)),
      ("safeAreaInsets", JSON(node.safeAreaInsets)),
    ]
    if !node.assumptions.isEmpty {
      members.append(("assumptions", .array(node.assumptions.map(JSON.string))))
    }
    let children = tree.printedChildren(of: node)
    members.append(("children", .array(children.map { self.node($0, in: tree) })))
    return .object(members)
  }

  private func range(of node: LaidOutNode, in file: SourceFile?) -> JSON {
    guard let file, let source = node.source else { return .null }
    return JSON(file.placeRange(source))
  }
}
