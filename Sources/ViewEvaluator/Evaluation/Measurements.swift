import Interpreter
import LayoutEngine
import ViewProgram

/// The values that code puts into states once the layout is known: in `onGeometryChange` and
/// `onPreferenceChange`, and where the content of a `GeometryReader` appears or changes.
package struct Measurements {
  /// By `Type.property`, or a file-level name.
  private var states: [String: Value] = [:]
  /// States that were measured once: they begin with their initial values.
  private var startingOver: Set<String> = []
  /// Those that nothing but code stored which runs once, as a view appears.
  private var storedOnce: Set<String> = []

  package init() {}

  func value(of state: String) -> Value? { states[state] }

  func startsOver(_ state: String) -> Bool { startingOver.contains(state) && states[state] == nil }

  /// Where several views of a type measure something else, all that is known is the range.
  ///
  /// - Parameter isOnce: whether the code that stores it does not run again when the layout changes.
  mutating func record(_ value: Value, for state: String, isOnce: Bool) {
    if !isOnce { storedOnce.remove(state) } else if states[state] == nil { storedOnce.insert(state) }
    guard let known = states[state], !known.isAlike(value) else { return states[state] = value }
    states[state] = known.spread(to: value)
  }

  /// Whether every state that was measured is what another layout began with, or makes no difference.
  func isPart(of other: Measurements, unread: Set<String>) -> Bool {
    states.allSatisfy { state, value in
      guard let begun = other.states[state] else { return unread.contains(state) }
      return storedOnce.contains(state) || value.isAlike(begun)
    }
  }

  /// A state that is not measured again keeps what it holds.
  ///
  /// - Parameter others: the states that were taken to hold something else than what they begin with.
  func following(_ earlier: Measurements, whereOthersWereTakenFor others: Set<String>) -> Measurements {
    var result = earlier
    for (state, value) in states {
      let isKnown = earlier.states[state] != nil
      // What was taken for it at first is in what was measured.
      let startsOver = !isKnown && others.contains(state) && result.startingOver.insert(state).inserted
      if !startsOver, !(isKnown && storedOnce.contains(state)) { result.states[state] = value }
    }
    return result
  }

  /// States whose values do not settle hold any of them.
  func unsettled(after earlier: Measurements) -> Measurements {
    var result = earlier
    for (state, value) in states {
      let known = earlier.states[state]
      if known != nil, storedOnce.contains(state) { continue }
      result.states[state] = known?.isAlike(value) == true ? known : value.spread(to: known ?? value)
    }
    return result
  }
}

extension Evaluator {
  /// States that code measures are laid out with what was measured, this often at most; what has
  /// not settled by then is not known.
  package static let mostMeasuringLayouts = 6

  /// The measurements to lay out with instead; nil once the layout found those it was begun with.
  ///
  /// - Parameter attempt: how many layouts were made; the last one is what counts.
  package func nextMeasurements(after attempt: Int) -> Measurements? {
    guard let known = knownMeasurements, attempt <= Self.mostMeasuringLayouts,
      !measurements.isPart(of: known, unread: effects.openStates.subtracting(effects.readStates))
    else { return nil }
    return attempt < Self.mostMeasuringLayouts
      ? measurements.following(known, whereOthersWereTakenFor: effects.changedStates)
      : measurements.unsettled(after: known)
  }
}

extension Value {
  /// Lengths within a hundredth of a point of each other are alike; so are unknown ones of one range.
  ///
  /// - Parameter depth: how deep to look; what is deeper, as objects are that hold each other, nobody compares.
  func isAlike(_ other: Value, depth: Int = 12) -> Bool {
    guard depth > 0 else { return false }
    func areAlike(_ first: [Value], _ second: [Value]) -> Bool {
      first.count == second.count && zip(first, second).allSatisfy { $0.isAlike($1, depth: depth - 1) }
    }
    func areAlike(_ first: [String: Value], in second: [String: Value]) -> Bool {
      first.allSatisfy { key, value in second[key].map { value.isAlike($0, depth: depth - 1) } ?? false }
    }
    switch (self, other) {
    case (.none, .none): return true
    case (.number(let first, _), .number(let second, _)):
      return first.isKnown == second.isKnown && abs(first.lower - second.lower) < 0.01
        && abs(first.upper - second.upper) < 0.01
        && (!first.isKnown || abs(first.value - second.value) < 0.01)
    case (.boolean(let first), .boolean(let second)): return first == second
    case (.string(let first), .string(let second)): return first == second
    case (.array(let first), .array(let second)): return areAlike(first.elements, second.elements)
    case (.dictionary(let first), .dictionary(let second)):
      return areAlike(first.map(\.key), second.map(\.key)) && areAlike(first.map(\.value), second.map(\.value))
    case (.tuple(let first), .tuple(let second)): return areAlike(first.map(\.value), second.map(\.value))
    case (.record(let name, let fields), .record(let otherName, let others)):
      return name == otherName && fields.count == others.count && areAlike(fields, in: others)
    case (.enumCase(let first), .enumCase(let second)):
      return first.name == second.name && areAlike(first.payload, second.payload)
    case (.member(let first, let arguments), .member(let second, let others)):
      return first == second && arguments?.labels == others?.labels
        && areAlike(arguments?.items.map(\.value) ?? [], others?.items.map(\.value) ?? [])
    case (.range(let lower, let upper, let isClosed), .range(let otherLower, let otherUpper, let otherIsClosed)):
      return isClosed == otherIsClosed && areAlike([lower, upper], [otherLower, otherUpper])
    case (.wide(let first, _), .wide(let second, _)): return first == second
    case (.type(let first, let entry), .type(let second, let other)): return first == second && entry === other
    case (.keyPath(let first), .keyPath(let second)): return first == second
    case (.native(let first), .native(let second)): return first.possible == second.possible
    case (.host(let first), .host(let second)): return first.isSame(as: second) == true
    case (.closure(let first), .closure(let second)):
      return first.closure.range == second.closure.range && first.scope.file == second.scope.file
    case (.instance(let first), .instance(let second)):
      return first === second || first.type === second.type && areAlike(first.fields, in: second.fields)
    case (.unknown(let first), .unknown(let second)):
      // Nothing is known of either one; what layout asks of it the first one's name decides.
      return first.key == second.key || first.type == second.type && first.parts == nil && second.parts == nil
    default: return false
    }
  }

  /// One of two values: of lengths an unknown one between them.
  fileprivate func spread(to other: Value) -> Value {
    switch (self, other) {
    case (.number(let first, let type), .number(let second, _)):
      return .number(
        Quantity(
          value: second.value, lower: min(first.lower, second.lower),
          upper: max(first.upper, second.upper), isKnown: false), type)
    case (.record(let name, let fields), .record(let other, let others)) where name == other:
      return .record(name, fields.merging(others) { $0.isAlike($1) ? $0 : $0.spread(to: $1) })
    default: return .unknown(Unknown("measured"))
    }
  }
}
