/// The traits that few nodes have: apart, so that all others are copied faster.
final class RareTraits {
  var identifier: String?
  var fill: String?
  var gridCell: GridCell?
  var listRow: ListRow?
  var geometryMatch: GeometryMatch?
  var barRequests: BarRequests?
  var layoutValues: [(key: String, value: any PreferencePayload)] = []
  var notes: (any ViewNotes)?
  var pictureTraits: PictureTraits?
  var elementsLeftOut = 0

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
    pictureTraits = other.pictureTraits
    elementsLeftOut = other.elementsLeftOut
  }
}

extension ViewNode {
  /// Argument of `accessibilityIdentifier`, else of `id`.
  package var identifier: String? {
    get { rare?.identifier }
    set { change { $0.identifier = newValue } }
  }
  /// The name of what a color, a filled shape or a style background is filled with, which only one
  /// opaque color has, in every appearance; nil where that is not known.
  package var fill: String? {
    get { rare?.fill }
    set { change { $0.fill = newValue } }
  }
  /// The place in a `Grid`, for itself and the views that wrap it.
  package var gridCell: GridCell? {
    get { rare?.gridCell }
    set { change { $0.gridCell = newValue } }
  }
  /// The place in a `List`, for itself and the views that wrap it.
  package var listRow: ListRow? {
    get { rare?.listRow }
    set { change { $0.listRow = newValue } }
  }
  /// The argument of a `matchedGeometryEffect`.
  package var geometryMatch: GeometryMatch? {
    get { rare?.geometryMatch }
    set { change { $0.geometryMatch = newValue } }
  }
  /// The requests made of the bars around it, for whoever makes those; the engine only carries them
  /// along.
  package var barRequests: BarRequests? {
    get { rare?.barRequests }
    set { change { $0.barRequests = newValue } }
  }
  /// Arguments of `layoutValue(key:value:)`, by the key's name; the outermost of a name first.
  package var layoutValues: [(key: String, value: any PreferencePayload)] {
    get { rare?.layoutValues ?? [] }
    set { change { $0.layoutValues = newValue } }
  }
  /// The evaluator's notes about what is still to be done with it; the engine only carries them
  /// along.
  package var notes: (any ViewNotes)? {
    get { rare?.notes }
    set { change { $0.notes = newValue } }
  }

  /// The colors and bars that a picture shows of it.
  package var pictureTraits: PictureTraits? {
    get { rare?.pictureTraits }
    set { change { $0.pictureTraits = newValue } }
  }

  /// The number of elements that follow it in its `ForEach`, and that nobody evaluates.
  package var elementsLeftOut: Int {
    get { rare?.elementsLeftOut ?? 0 }
    set { change { $0.elementsLeftOut = newValue } }
  }

  /// Changes traits that are this node's alone.
  private mutating func change(_ edit: (RareTraits) -> Void) {
    if !isKnownUniquelyReferenced(&rare) { rare = rare.map(RareTraits.init) ?? RareTraits() }
    rare.map(edit)
  }
}
