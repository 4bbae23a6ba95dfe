import JSON
import Linter
import Project

/// The JSON Schema of `.layoutlint.json`, made from the declarations that check it.
package func configurationSchema() -> String {
  let head: [JSONMember] = [
    JSONMember("$schema", .string("http://json-schema.org/draft-07/schema#")),
    JSONMember("title", .string("layoutlint configuration")),
  ]
  guard case .object(let members) = JSONValue(ConfigurationKeys.file) else { return "" }
  return JSONValue.object(head + members).document
}

/// The text that `layoutlint init` writes: the defaults that most often change, and how to change them.
package func initialConfiguration(devices: [String]) -> String {
  let names = devices.map { "\"\($0)\"" }.joined(separator: ", ")
  return """
    // What layoutlint does in this folder and below; 'layoutlint config schema' describes the keys.
    {
      // "all", "iphone" and "ipad" stand for many; "iPad 11, 1/2" is a window.
      "devices": [\(names)],
      "dynamicTypeSizes": ["large"],
      "layoutDirections": ["leftToRight"],
      "rules": {
        // "nested-lazy-stacks": "off", or "info", "warning", "error"
      },
      // As in .gitignore. What is excluded is still read, since other code may use it.
      "exclude": [],
      "overrides": [
        // {"files": "Watch/", "devices": ["iPhone SE 3"]}
      ],
    }

    """
}

extension JSONValue {
  fileprivate init(_ shape: ConfigurationShape) {
    switch shape {
    case .text: self = .type("string")
    case .number: self = .type("number", [JSONMember("minimum", .integer(0))])
    case .points(let least): self = .type("number", [JSONMember("minimum", .number(least))])
    case .flag: self = .type("boolean")
    case .wholeNumber: self = .type("integer", [JSONMember("minimum", .integer(0))])
    case .lengthOr(let names):
      self = ["anyOf": .array([JSONValue(.number), JSONValue(.choice(names))])]
    case .choice(let names): self = ["enum": .array(names.map(JSONValue.string))]
    case .name(let offered, _):
      self = [
        "anyOf": .array([["enum": .array(offered.map(JSONValue.string))], .type("string")])
      ]
    case .list(let shape): self = .type("array", [JSONMember("items", JSONValue(shape))])
    case .oneOrMore(let shape):
      self = ["anyOf": .array([JSONValue(shape), .type("array", [JSONMember("items", JSONValue(shape))])])]
    case .map(_, let names, let values):
      self = .closedObject(names.map { JSONMember($0, JSONValue(values)) })
    case .named(let shape): self = .type("object", [JSONMember("additionalProperties", JSONValue(shape))])
    case .object(let keys):
      self = .closedObject(keys.map { JSONMember($0.name, JSONValue($0.shape).described($0.help)) })
    }
  }

  private static func type(_ name: String, _ more: [JSONMember] = []) -> JSONValue {
    .object([JSONMember("type", .string(name))] + more)
  }

  private static func closedObject(_ properties: [JSONMember]) -> JSONValue {
    .type(
      "object", [JSONMember("properties", .object(properties)), JSONMember("additionalProperties", .boolean(false))])
  }

  private func described(_ help: String) -> JSONValue {
    guard case .object(let members) = self else { return self }
    return .object([JSONMember("description", .string(help))] + members)
  }
}
