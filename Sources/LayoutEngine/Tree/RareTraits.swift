/// What few nodes have: apart, so that all others are copied faster.
final class RareTraits {
  var identifier: String?
  var fill: String?
  var gridCell: GridCell?
  var listRow: ListRow?
  var geometryMatch: GeometryMatch?
  var barRequests: BarRequests?
  var layoutValues: [(key: String, value: any PreferencePayload)] = []
  var notes: (any ViewNotes)?
  var looks: Looks?

  init() {}

  init(_ other: RareTraits) {
    identifier = other.identifier
    fill = other.fill
    gridCell = other.gridCell
    listRow = other.listRow
    geometryMatch = other.geometryMatch
    barRequests = other.barRequests
    layoutValues = other.layoutValues
    notes = other.notes
    looks = other.looks
  }
}

extension ViewNode {
  /// Argument of `accessibilityIdentifier`, else of `id`.
  package var identifier: String? {
    get { rare?.identifier }
    set { change { $0.identifier = newValue } }
  }
  /// Of a color, a filled shape or a style background: a name that only one opaque color has, in
  /// every appearance; nil where that is not known.
  package var fill: String? {
    get { rare?.fill }
    set { change { $0.fill = newValue } }
  }
  /// How it stands in a `Grid`, for itself and the views that wrap it.
  package var gridCell: GridCell? {
    get { rare?.gridCell }
    set { change { $0.gridCell = newValue } }
  }
  /// How it stands in a `List`, for itself and the views that wrap it.
  package var listRow: ListRow? {
    get { rare?.listRow }
    set { change { $0.listRow = newValue } }
  }
  /// Of a `matchedGeometryEffect`.
  package var geometryMatch: GeometryMatch? {
    get { rare?.geometryMatch }
    set { change { $0.geometryMatch = newValue } }
  }
  /// What it asks of the bars around it, for whoever makes those; the engine only carries it along.
  package var barRequests: BarRequests? {
    get { rare?.barRequests }
    set { change { $0.barRequests = newValue } }
  }
  /// Arguments of `layoutValue(key:value:)`, by the key's name; the outermost of a name first.
  package var layoutValues: [(key: String, value: any PreferencePayload)] {
    get { rare?.layoutValues ?? [] }
    set { change { $0.layoutValues = newValue } }
  }
  /// What the evaluator has still to do with it; the engine only carries it along.
  package var notes: (any ViewNotes)? {
    get { rare?.notes }
    set { change { $0.notes = newValue } }
  }

  /// What a picture shows of it.
  package var looks: Looks? {
    get { rare?.looks }
    set { change { $0.looks = newValue } }
  }

  /// On traits that are this node's alone.
  private mutating func change(_ edit: (RareTraits) -> Void) {
    if !isKnownUniquelyReferenced(&rare) { rare = rare.map(RareTraits.init) ?? RareTraits() }
    rare.map(edit)
  }
}
