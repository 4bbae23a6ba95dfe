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

  /// Code reads a member of `value`; what an extension of the module makes of it is seen once that runs.
  func noteUse(of name: String, in value: Value) {
    guard let uses = uses(of: value) else { return }
    if index.mayBeValue(name), index.extensions(of: "CGRect").contains(where: { $0.properties[name] != nil }) { return }
    let read = interpreter.memberRead
    // Where something is on the screen is compared with a place there.
    if read?.isCompared == true, NamedUses.places.contains(name) { return }
    uses.note(member: NamedUses.path(name, read?.asked), at: read?.place)
  }

  /// Something nobody looks into takes `values`, or rectangles in them.
  func noteWholeUse(of values: some Sequence<Value>) {
    guard interpreter.notesUses else { return }
    for value in values { forEachRectangle(in: value) { uses(of: $0)?.noteWhole() } }
  }

  func noteWholeUse(of arguments: ArgumentValues) { noteWholeUse(of: arguments.items.map(\.value)) }

  /// Whether a rectangle that layout answered is `value` or stands in it.
  func holdsRead(_ value: Value) -> Bool {
    var isMarked = false
    forEachRectangle(in: value) { isMarked = isMarked || uses(of: $0) != nil }
    return isMarked
  }

  /// The depth down to which values are looked into for rectangles.
  private static let mostNestedRectangles = 5

  private func forEachRectangle(in value: Value, depth: Int = 0, _ visit: (Value) -> Void) {
    guard depth < Self.mostNestedRectangles else { return }
    func goOn(_ inner: Value) { forEachRectangle(in: inner, depth: depth + 1, visit) }
    switch value {
    case .record(let name, let fields):
      if name == "CGRect" { visit(value) } else { fields.values.forEach(goOn) }
    case .array(let elements): elements.forEach(goOn)
    case .dictionary(let pairs): pairs.forEach { goOn($0.value) }
    case .tuple(let parts): parts.forEach { goOn($0.value) }
    case .instance(let instance) where !instance.type.canBeView: instance.fields.values.forEach(goOn)
    case .enumCase(let known): known.payload.forEach(goOn)
    default: break
    }
  }
}

// MARK: Rectangles that something keeps

extension Evaluator {
  /// A state, a property of a model or a variable keeps `value`: what code makes of that is what it wants of the
  /// rectangles in it.
  func noteKeeping(of value: Value, in place: StoredPlace) {
    guard interpreter.notesUses else { return }
    forEachRectangle(in: value) { rectangle in
      guard let uses = uses(of: rectangle) else { return }
      guard let keeper = keeper(place) else { return uses.noteWhole() }
      uses.note(keptBy: keeper)
    }
  }

  private func keeper(_ place: StoredPlace) -> RectangleUses? {
    switch place {
    case .fileLevel(let name): return keeper(name, named: name)
    case .binding(let binding):
      guard let state = binding.state, let name = state.split(separator: ".").last else { return nil }
      return keeper(state, named: String(name))
    case .field(let name, let instance):
      if case .binding(let binding)? = instance.fields[name] {
        return binding.state == nil ? nil : keeper(.binding(binding))
      }
      return keeper(instance.type.name + "." + name, named: name)
    }
  }

  /// The uses of all rectangles that are kept under a key. Whoever is not run names them all the same: in all files that were run, as
  /// nobody else sees what is shown here.
  private func keeper(_ key: String, named name: String) -> RectangleUses {
    if let known = memory.rectangleKeepers[key] { return known }
    let keeper = RectangleUses { [index, weak self] in
      guard let self else { return [RectangleUse(member: nil, place: nil)] }
      return self.filesRun.sorted().flatMap { file in
        NamedUses(of: name, in: index.programs[file]).all.map { use in
          let place = SourceReference(file: file, start: use.range.start, end: use.range.end)
          return RectangleUse(member: use.member, place: place)
        }
      }
    }
    memory.rectangleKeepers[key] = keeper
    return keeper
  }

  /// The value that a layout before put into a state, whose rectangles are those that this layout puts there.
  func kept(_ value: Value, by key: String) -> Value {
    var hasRectangles = false
    forEachRectangle(in: value) { _ in hasRectangles = true }
    guard hasRectangles else { return value }
    let name = key.split(separator: ".").last.map(String.init) ?? key
    let mark = memory.rectangleUses.count
    memory.rectangleUses.append(keeper(key, named: name))
    interpreter.notesUses = true
    return mapRectangles(in: value) { fields in fields[Self.rectangleMark] = .integer(mark) }
  }

  /// The value that is kept for another layout, where the uses of this one's rectangles are over.
  func unmarked(_ value: Value) -> Value {
    guard interpreter.notesUses, holdsRead(value) else { return value }
    return mapRectangles(in: value) { $0[Self.rectangleMark] = nil }
  }

  private func mapRectangles(
    in value: Value, depth: Int = 0, _ change: (inout [String: Value]) -> Void
  ) -> Value {
    guard depth < Self.mostNestedRectangles else { return value }
    func mapped(_ inner: Value) -> Value { mapRectangles(in: inner, depth: depth + 1, change) }
    switch value {
    case .record(let name, var fields):
      if name == "CGRect" { change(&fields) } else { fields = fields.mapValues(mapped) }
      return .record(name, fields)
    case .array(let elements): return .array(elements.map(mapped))
    case .dictionary(let pairs): return .dictionary(pairs.map { ($0.key, mapped($0.value)) })
    case .tuple(let parts): return .tuple(parts.map { ($0.label, mapped($0.value)) })
    case .instance(let instance) where instance.type.kind == .structure && !instance.type.canBeView:
      let copy = Instance(type: instance.type, fields: instance.fields.mapValues(mapped), key: instance.key)
      copy.source = instance.source
      copy.typeArguments = instance.typeArguments
      return .instance(copy)
    case .enumCase(var known):
      known.payload = known.payload.map(mapped)
      return .enumCase(known)
    default: return value
    }
  }
}
