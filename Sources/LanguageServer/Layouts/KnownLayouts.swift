import JSON
import LayoutEngine
import Linter
import ViewProgram

/// The answers about layouts that were given before, for as long as nothing that they rest on has changed.
struct KnownLayouts: Sendable {
  /// Nobody looks at more views at once.
  private static let limit = 32

  /// Another one for each state of what layouts rest on.
  private(set) var revision = 0
  private(set) var layouts: [LayoutKey: ViewedLayout?] = [:]
  private(set) var sizings: [SizingKey: ViewSizing?] = [:]
  /// As they were answered: editors ask again for the same place.
  private(set) var hovers: [HoverKey: JSONValue] = [:]

  struct LayoutKey: Hashable {
    var view: LocatedView
    var scenario: Scenario
  }

  struct SizingKey: Hashable {
    var view: String
    var path: String
    var scenario: Scenario
  }

  struct HoverKey: Hashable {
    var path: String
    var revision: Int
    var place: LayoutPlace
    /// The edition of the findings, which say on which device a view is looked at.
    var edition: Int

    /// Nil of all queries but hovers.
    init?(_ query: LayoutQuery) {
      guard case .hover(let place) = query.content else { return nil }
      path = query.document.path
      revision = query.document.revision
      self.place = place
      edition = query.document.analysis?.edition ?? 0
    }
  }

  mutating func forget() {
    revision += 1
    layouts = [:]
    sizings = [:]
    hovers = [:]
  }

  mutating func keep(_ layout: ViewedLayout?, for key: LayoutKey) {
    if layouts.count == Self.limit { layouts = [:] }
    layouts[key] = .some(layout)
  }

  mutating func keep(_ hover: JSONValue, for key: HoverKey) {
    if hovers.count == Self.limit { hovers = [:] }
    hovers[key] = hover
  }

  mutating func keep(_ sizing: ViewSizing?, for key: SizingKey) {
    if sizings.count == Self.limit { sizings = [:] }
    sizings[key] = .some(sizing)
  }
}

/// The part of a laid-out view that hovers and hints tell of; the tree itself holds on to code.
struct ViewedLayout: Sendable {
  var entryPoint: String
  /// As in the tree.
  var nodes: [ViewedNode]

  init(_ layout: EntryPointLayout) {
    entryPoint = layout.entryPoint
    nodes = layout.tree.nodes.map(ViewedNode.init)
  }
}

struct ViewedNode: Sendable {
  var index: Int
  var firstChild: Int?
  var name: String
  var source: SourceReference?
  var assumptions: [String]
  var proposal: ProposedSize
  var size: Size
  var frame: Rect
  var drawnFrame: Rect

  init(_ node: LaidOutNode) {
    index = node.index
    firstChild = node.children.first
    name = node.kind.name
    source = node.source
    assumptions = node.assumptions
    proposal = node.proposal
    size = node.size
    frame = node.frame
    drawnFrame = node.drawnFrame
  }

  /// The length of its code, in bytes.
  var length: Int32 { source.map { $0.end - $0.start } ?? .max }
}
