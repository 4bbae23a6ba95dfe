import Interpreter
import LayoutEngine
import ViewProgram

/// How much there is to show of some values.
struct Extent {
  private var letters = 0.0
  private var elements = 0.0
  private var number = 0.0
  /// The values that are looked at.
  private var room = 200

  init(of values: [Value]) { for value in values { add(value) } }

  private mutating func add(_ value: Value) {
    room -= 1
    guard room > 0 else { return }
    switch value {
    case .number(let quantity, _): if quantity.isConstant { number = max(number, quantity.value) }
    case .string(let text): letters += Double(text.count)
    case .array(let list):
      elements += Double(list.count)
      for element in list.elements.prefix(room) { add(element) }
    case .dictionary(let pairs): elements += Double(pairs.count)
    case .range: elements += Double(value.elementCount ?? 0)
    case .instance(let instance):
      guard instance.type.kind == .structure else { return }
      for field in instance.fields.sorted(by: { $0.key < $1.key }) { add(field.value) }
    case .enumCase(let value): for part in value.payload { add(part) }
    case .tuple(let parts): for part in parts { add(part.value) }
    case .binding(let binding): add(binding.value)
    case .wide, .boolean, .record, .native, .unknown, .none, .closure, .function, .keyPath, .type,
      .member, .host:
      break
    }
  }

  /// The positions of the first one, and of those with the most letters, elements and the largest number.
  static func largest(of extents: [Extent]) -> [Int] {
    guard let first = extents.first else { return [] }
    var positions = [0]
    for measure in [\Extent.letters, \.elements, \.number] {
      let most = extents.indices.reduce(0) {
        extents[$1][keyPath: measure] > extents[$0][keyPath: measure] ? $1 : $0
      }
      guard extents[most][keyPath: measure] > first[keyPath: measure], !positions.contains(most)
      else { continue }
      positions.append(most)
    }
    return positions
  }
}
