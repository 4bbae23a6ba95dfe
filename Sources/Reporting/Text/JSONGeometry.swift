import JSON
import LayoutEngine
import ViewProgram

extension JSONValue {
  init(_ size: Size) {
    self = ["width": .number(size.width), "height": .number(size.height)]
  }

  init(_ proposal: ProposedSize) {
    self = [
      "width": proposal.width.map(JSONValue.number) ?? .null,
      "height": proposal.height.map(JSONValue.number) ?? .null,
    ]
  }

  init(_ rect: Rect) {
    self = [
      "x": .number(rect.minX), "y": .number(rect.minY),
      "width": .number(rect.width), "height": .number(rect.height),
    ]
  }

  init(_ insets: Insets) {
    self = [
      "top": .number(insets.top), "leading": .number(insets.leading),
      "bottom": .number(insets.bottom), "trailing": .number(insets.trailing),
    ]
  }

  init(_ range: PlaceRange) {
    self = ["start": JSONValue(range.start), "end": JSONValue(range.end)]
  }

  init(_ place: Place) {
    self = ["line": .integer(place.line), "column": .integer(place.column)]
  }
}
