import Foundation
import LayoutEngine
import ViewProgram

/// A decoder or an encoder of JSON, with what is set on it; or a decoder of property lists.
final class JSONCoder: Hashable {
  let decoder = JSONDecoder()
  let encoder = JSONEncoder()
  let isOfPropertyLists: Bool
  /// Whether dates are written in a way that is not known here.
  var hasOpenDates = false
  /// The formatter that dates are read with, as it is in each world; nil: the decoder reads them itself.
  var dateFormatter: NativeValue?

  init(isOfPropertyLists: Bool) { self.isOfPropertyLists = isOfPropertyLists }

  static func == (left: JSONCoder, right: JSONCoder) -> Bool { left === right }
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// JSON whose keys stand in another order in each run.
struct UnorderedJSON: Hashable {
  var data: Data
}

extension Interpreter {
  func makeCoder(_ type: String, _ arguments: ArgumentValues) throws -> Value? {
    guard arguments.isEmpty else { throw Unanswered() }
    return .foundation(type, JSONCoder(isOfPropertyLists: type == "PropertyListDecoder"))
  }

  func set(_ name: String, of coder: JSONCoder, to value: Value) throws -> Bool {
    if coder.isOfPropertyLists { return false }
    if name == "dateDecodingStrategy" {
      coder.hasOpenDates = false
      coder.dateFormatter = nil
      if case .member("formatted", let arguments?) = value, case .native(let formatter)? = arguments.unlabeled(0) {
        coder.dateFormatter = formatter
        return true
      }
    }
    switch (name, memberName(value)) {
    case ("keyDecodingStrategy", "convertFromSnakeCase"?): coder.decoder.keyDecodingStrategy = .convertFromSnakeCase
    case ("keyDecodingStrategy", "useDefaultKeys"?): coder.decoder.keyDecodingStrategy = .useDefaultKeys
    case ("keyEncodingStrategy", "convertToSnakeCase"?): coder.encoder.keyEncodingStrategy = .convertToSnakeCase
    case ("keyEncodingStrategy", "useDefaultKeys"?): coder.encoder.keyEncodingStrategy = .useDefaultKeys
    case ("dateDecodingStrategy", "iso8601"?): coder.decoder.dateDecodingStrategy = .iso8601
    case ("dateDecodingStrategy", "secondsSince1970"?): coder.decoder.dateDecodingStrategy = .secondsSince1970
    case ("dateDecodingStrategy", "millisecondsSince1970"?): coder.decoder.dateDecodingStrategy = .millisecondsSince1970
    case ("dateDecodingStrategy", "deferredToDate"?): coder.decoder.dateDecodingStrategy = .deferredToDate
    case ("dateDecodingStrategy", _): coder.hasOpenDates = true
    case ("dateEncodingStrategy", "iso8601"?): coder.encoder.dateEncodingStrategy = .iso8601
    case ("dateEncodingStrategy", "secondsSince1970"?): coder.encoder.dateEncodingStrategy = .secondsSince1970
    case ("outputFormatting", _): coder.encoder.outputFormatting = try formatting(value)
    default: return false
    }
    return true
  }

  private func formatting(_ value: Value) throws -> JSONEncoder.OutputFormatting {
    if case .array(let list) = value { return try list.reduce(into: []) { $0.formUnion(try formatting($1)) } }
    switch memberName(value) {
    case "sortedKeys"?: return .sortedKeys
    case "prettyPrinted"?: return .prettyPrinted
    case "withoutEscapingSlashes"?: return .withoutEscapingSlashes
    default: throw Unanswered()
    }
  }
}
