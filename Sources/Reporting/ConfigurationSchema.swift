import Linter

/// The JSON Schema of `.layoutlint.json`, made from the declarations that check it.
package func configurationSchema() -> String {
  let head: [JSON.Member] = [
    ("$schema", .string("http://json-schema.org/draft-07/schema#")),
    ("title", .string("layoutlint configuration")),
  ]
  guard case .object(let members) = JSON(ConfigurationKeys.file) else { return "" }
  return JSON.object(head + members).document
}

/// What `layoutlint init` writes: the defaults that most often change, and how to change them.
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

extension JSON {
  fileprivate init(_ shape: ConfigurationShape) {
    switch shape {
    case .text: self = .type("string")
    case .number: self = .type("number", [("minimum", .integer(0))])
    case .points(let least): self = .type("number", [("minimum", .number(least))])
    case .flag: self = .type("boolean")
    case .wholeNumber: self = .type("integer", [("minimum", .integer(0))])
    case .lengthOr(let names):
      self = .object([("anyOf", .array([JSON(.number), JSON(.choice(names))]))])
    case .choice(let names): self = .object([("enum", .array(names.map(JSON.string)))])
    case .name(let offered, _):
      self = .object([
        (
          "anyOf",
          .array([.object([("enum", .array(offered.map(JSON.string)))]), .type("string")])
        )
      ])
    case .list(let shape): self = .type("array", [("items", JSON(shape))])
    case .oneOrMore(let shape):
      self = .object([("anyOf", .array([JSON(shape), .type("array", [("items", JSON(shape))])]))])
    case .map(_, let names, let values):
      self = .closedObject(names.map { ($0, JSON(values)) })
    case .named(let shape): self = .type("object", [("additionalProperties", JSON(shape))])
    case .object(let keys):
      self = .closedObject(keys.map { ($0.name, JSON($0.shape).described($0.help)) })
    }
  }

  private static func type(_ name: String, _ more: [Member] = []) -> JSON {
    .object([("type", .string(name))] + more)
  }

  private static func closedObject(_ properties: [Member]) -> JSON {
    .type(
      "object", [("properties", .object(properties)), ("additionalProperties", .boolean(false))])
  }

  private func described(_ help: String) -> JSON {
    guard case .object(let members) = self else { return self }
    return .object([("description", .string(help))] + members)
  }
}
