import Interpreter
import LayoutEngine
import ViewProgram

/// Rectangles that layout answered carry a mark, by which it is known what code wants of them.
extension Evaluator {
  /// No name that code can write.
  static let rectangleMark = "#uses"

  /// A rectangle whose uses are noted.
  func marked(_ rect: Rect, _ uses: RectangleUses) -> Value {
    guard case .record(let name, var fields) = value(of: rect) else { return value(of: rect) }
    fields[Self.rectangleMark] = .integer(memory.rectangleUses.count)
    memory.rectangleUses.append(uses)
    interpreter.notesUses = true
    return .record(name, fields)
  }

  private func uses(of value: Value) -> RectangleUses? {
    guard case .record(_, let fields) = value,
      case .number(let mark, _)? = fields[Self.rectangleMark],
      memory.rectangleUses.indices.contains(Int(mark.value))
    else { return nil }
    return memory.rectangleUses[Int(mark.value)]
  }

  /// Code reads a member of `value`.
  func noteUse(of name: String, in value: Value) {
    guard let uses = uses(of: value) else { return }
    switch name {
    case "minX", "midX", "maxX", "minY", "midY", "maxY", "width", "height":
      uses.note(member: name)
    case "size":
      uses.note(member: "width")
      uses.note(member: "height")
    case "origin":
      uses.note(member: "minX")
      uses.note(member: "minY")
    case "self": break
    default: uses.noteWhole()
    }
  }

  /// Something nobody looks into takes `values`, or rectangles in them.
  func noteWholeUse(of values: some Sequence<Value>) {
    guard interpreter.notesUses else { return }
    for value in values {
      switch value {
      case .record: uses(of: value)?.noteWhole()
      case .array(let elements): noteWholeUse(of: elements)
      case .tuple(let parts): noteWholeUse(of: parts.map(\.value))
      default: break
      }
    }
  }

  func noteWholeUse(of arguments: ArgumentValues) { noteWholeUse(of: arguments.items.map(\.value)) }
}
