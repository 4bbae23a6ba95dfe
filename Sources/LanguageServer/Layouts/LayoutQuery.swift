import JSON

/// A view by its place, and the device it is asked about.
struct LayoutPlace: Hashable, Sendable {
  var position: Position
  var device: String?

  init(position: Position) { self.position = position }

  init(_ params: JSONValue) throws(ResponseError) {
    guard let position = Position(params["position"]) else {
      throw .invalidParams("'position' is missing")
    }
    self.position = position
    device = params["device"]?.string
  }
}

/// A request that needs a view laid out.
struct LayoutQuery: Sendable {
  enum Content: Sendable {
    case hover(LayoutPlace)
    case preview(LayoutPlace)
    case text(LayoutPlace)
    case hints(PositionRange)
  }
  var id: JSONValue
  var content: Content
  var document: Document
}
