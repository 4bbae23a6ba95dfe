import Foundation
import LayoutEngine
import ViewProgram

/// `JSONDecoder` and `JSONEncoder`, which read and write values of the module's types as Swift's own conformances do.
///
/// - In: data and a type, or a value; out: the value, or data, as Foundation's coders make them; errors are thrown on.
/// - To add: a type of the system in `systemValue(_:from:)` and `write(_:to:)`, a decoder's function in `CodingContainers`.
extension Interpreter {
  /// `decode(_:from:)` and `encode(_:)`; nil for what is none of them, or is not understood.
  func codingMethod(_ name: String, of value: NativeValue, _ arguments: ArgumentValues, in scope: Scope) -> Value? {
    if let box = value.possible.first?.base as? CodingBox {
      return coding(by: box.plan, named: name) { try box.plan.ask(name, of: box, arguments, in: scope) }
    }
    guard let coder = value.possible.first?.base as? JSONCoder, !value.isForgotten, value.possible.count == 1 else {
      return nil
    }
    switch (name, arguments.items.map(\.label)) {
    case ("decode", [nil, "from"]):
      let type = arguments.items[0].expression.flatMap { decodedType($0, in: scope) }
      let unknown = Value.unknown(Unknown("decode", type: type))
      guard let type, let data = try? json(arguments.items[1].value) else { return unknown }
      return thrownAway(unknown) { try decoded(data, by: coder, as: type, in: scope) }
    case ("encode", [nil]) where !coder.isOfPropertyLists:
      let unknown = Value.unknown(Unknown("encode", type: .named("Data", arguments: [])))
      return thrownAway(unknown) { try encoded(arguments.items[0].value, by: coder.encoder, in: scope) }
    default: return nil
    }
  }

  /// The answer of a part of a coder's; nil where it has none. What is not done leaves the whole open, unless an error says so.
  func coding(by plan: CodingPlan, named name: String, _ body: () throws -> Value?) -> Value? {
    let unknown = Value.unknown(Unknown(name))
    var isUnderstood = true
    var isDone = false
    let answer = thrownAway(unknown) {
      let answer = try body()
      isUnderstood = answer != nil
      isDone = isUnderstood
      return answer ?? unknown
    }
    if !isDone, thrown == nil { plan.hasOpenPart = true }
    return isUnderstood ? answer : nil
  }

  /// `JSONSerialization.jsonObject(with:)`; nil for all others.
  func deserialized(_ name: String, of type: String, _ arguments: ArgumentValues) -> Value? {
    guard type == "JSONSerialization", name == "jsonObject", arguments.labels == ["with"],
      let data = try? json(arguments.items[0].value)
    else { return nil }
    guard let object = try? JSONSerialization.jsonObject(with: data) else {
      thrown = thrown ?? .unknown(Unknown("error of JSON"))
      return .unknown(Unknown("thrown"))
    }
    return value(ofJSON: object)
  }

  /// A value of JSON's; its numbers and truths are of each type that has them.
  private func value(ofJSON object: Any) -> Value {
    let any = TypeReference.named("Any", arguments: [])
    switch object {
    case let text as String: return .string(text)
    case let list as [Any]: return .array(ListValue(list.map(value(ofJSON:)), .array, of: any))
    case let pairs as [String: Any]:
      return .dictionary(pairs.sorted { $0.key < $1.key }.map { (Value.string($0.key), value(ofJSON: $0.value)) })
    case is NSNull: return .foundation("NSNull", NSNull())
    case let number as NSNumber: return .native(.number(ofJSON: number))
    default: return .unknown(Unknown("JSON", type: any))
    }
  }

  /// Something that is not understood may have written to an encoder, or read from a decoder.
  func forgetCoding(_ value: NativeValue) {
    guard let box = value.possible.first?.base as? CodingBox else { return }
    box.plan.hasOpenPart = true
  }

  /// A property of a container of a decoder's.
  func codingMember(_ name: String, of value: NativeValue) -> Value? {
    guard let box = value.possible.first?.base as? CodingBox else { return nil }
    return box.plan.member(name, of: box)
  }

  /// An error of Foundation's is thrown in the code that runs as well.
  private func thrownAway(_ unknown: Value, _ body: () throws -> Value) -> Value {
    do {
      return try body()
    } catch let error as DecodingError {
      thrown = thrown ?? self.value(of: error)
    } catch is EncodingError {
      thrown = thrown ?? .unknown(Unknown("EncodingError", type: .named("EncodingError", arguments: [])))
    } catch {
      noteOpenCall()
    }
    return unknown
  }

  private func json(_ value: Value) throws -> Data {
    if case .native(let native) = value, let json = native.possible[0].base as? UnorderedJSON { return json.data }
    return try bytes(value)
  }

  private func decoded(_ data: Data, by coder: JSONCoder, as type: TypeReference, in scope: Scope) throws -> Value {
    let plan = CodingPlan(self, type, scope)
    plan.hasOpenDates = coder.hasOpenDates
    plan.dateFormatter = coder.dateFormatter
    guard !coder.isOfPropertyLists else {
      return try PropertyListDecoder().decode(DecodedValue.self, from: data, configuration: plan).value
    }
    return try coder.decoder.decode(DecodedValue.self, from: data, configuration: plan).value
  }

  private func encoded(_ value: Value, by encoder: JSONEncoder, in scope: Scope) throws -> Value {
    let plan = CodingPlan(self, typeReference(of: value) ?? .named("Any", arguments: []), scope)
    let data = try encoder.encode(EncodedValue(settled(value), plan))
    let isOrdered = encoder.outputFormatting.contains(.sortedKeys) || !plan.hasManyKeys
    return isOrdered ? .foundation("Data", data) : .foundation("Data", UnorderedJSON(data: data))
  }
}

/// The type of a coded value, while Foundation goes through it.
final class CodingPlan {
  let interpreter: Interpreter
  var type: TypeReference
  var scope: Scope
  /// Whether an object of several keys was written.
  var hasManyKeys = false
  /// Whether dates are read in a way that is not known here.
  var hasOpenDates = false
  /// The formatter that dates are read with.
  var dateFormatter: NativeValue?
  /// How many values have been read.
  var valueCount = 0
  /// Whether code of the module's own has done something that is not understood.
  var hasOpenPart = false

  init(_ interpreter: Interpreter, _ type: TypeReference, _ scope: Scope) {
    self.interpreter = interpreter
    self.type = type
    self.scope = scope
  }

  /// Runs `body` for a part of the value.
  func inside<Result>(_ type: TypeReference, _ scope: Scope, _ body: () throws -> Result) rethrows -> Result {
    let outside = (self.type, self.scope)
    (self.type, self.scope) = (type, scope)
    defer { (self.type, self.scope) = outside }
    return try body()
  }
}

struct CodedKey: CodingKey {
  var stringValue: String
  var intValue: Int? { nil }
  init(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { return nil }
}

/// A value as Foundation reads it.
struct DecodedValue: DecodableWithConfiguration {
  let value: Value

  init(from decoder: any Decoder, configuration plan: CodingPlan) throws {
    value = try plan.value(from: decoder)
  }
}

/// A value as Foundation writes it.
struct EncodedValue: Encodable {
  let value: Value
  let plan: CodingPlan

  init(_ value: Value, _ plan: CodingPlan) {
    self.value = value
    self.plan = plan
  }

  func encode(to encoder: any Encoder) throws { try plan.write(value, to: encoder) }
}
