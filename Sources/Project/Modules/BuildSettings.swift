/// The build settings of one target: what its project says, over that its own, each after a configuration file.
struct BuildSettings {
  /// The first layer counts most; each is a file's or an object's own settings.
  private var layers: [[String: String]] = []

  /// - Parameter values: what counts more than all settings so far; what is no text is left out.
  mutating func override(with values: [String: Any]) {
    layers.insert(values.compactMapValues { $0 as? String }, at: 0)
  }

  /// - Parameter configuration: the name that conditions such as `[config=Release]` ask for.
  /// - Complexity: linear in the size of the file and of those that it includes.
  mutating func override(
    withFile path: FilePath, configuration: String, contents: (FilePath) -> String?
  ) {
    var file = ConfigurationFile(configuration: configuration)
    file.read(path, depth: 0, contents: contents)
    layers.insert(file.settings, at: 0)
  }

  /// Takes values for what nobody sets.
  mutating func fallBack(on values: [String: String]) { layers.append(values) }

  /// A text with the settings put in that it names; nil where it names one that nobody sets.
  func expanded(_ text: String) -> String? {
    let result = expanded(text, of: "", in: 0, depth: 0)
    return result.contains("$(") || result.contains("${") ? nil : result
  }

  /// A setting with the others that it names put in; nil where nobody sets it.
  subscript(name: String) -> String? { value(of: name, from: 0, depth: 0) }

  /// Whether a setting is there, be it for some builds only: `NAME[sdk=iphoneos*]`.
  func holdsName(startingWith name: String) -> Bool {
    layers.contains { $0.keys.contains { $0.hasPrefix(name) } }
  }

  private static let maximumDepth = 8

  private func value(of name: String, from layer: Int, depth: Int) -> String? {
    guard depth < Self.maximumDepth,
      let found = layers.indices.dropFirst(layer).first(where: { layers[$0][name] != nil }),
      let text = layers[found][name]
    else { return nil }
    return expanded(text, of: name, in: found, depth: depth)
  }

  /// `$(NAME)` and `${NAME:default=text}` are what they stand for; what has another operator stays as it is.
  private func expanded(_ text: String, of name: String, in layer: Int, depth: Int) -> String {
    var result = ""
    var rest = text[...]
    while let start = rest.firstIndex(of: "$") {
      result += rest[..<start]
      rest = rest[start...]
      guard let close = rest.dropFirst().first.flatMap({ $0 == "(" ? ")" : $0 == "{" ? "}" as Character : nil }),
        let end = rest.firstIndex(of: close)
      else {
        result += rest
        return result
      }
      let reference = rest[rest.index(start, offsetBy: 2)..<end]
      let parts = reference.split(separator: ":default=", maxSplits: 1, omittingEmptySubsequences: false)
      let other = String(parts[0])
      let isInherited = other == "inherited" || other == name
      result +=
        (isInherited
          ? value(of: name, from: layer + 1, depth: depth + 1) : value(of: other, from: 0, depth: depth + 1))
        ?? (parts.count > 1 ? String(parts[1]) : isInherited ? "" : String(rest[start...end]))
      rest = rest[rest.index(after: end)...]
    }
    return result + rest
  }
}

/// The settings of an `.xcconfig` file and of those that it includes.
private struct ConfigurationFile {
  let configuration: String
  private(set) var settings: [String: String] = [:]
  private var filesRead = 0

  init(configuration: String) { self.configuration = configuration }

  private static let maximumDepth = 16
  private static let maximumFiles = 64

  mutating func read(_ path: FilePath, depth: Int, contents: (FilePath) -> String?) {
    guard depth < Self.maximumDepth, filesRead < Self.maximumFiles, let text = contents(path) else { return }
    filesRead += 1
    for line in text.split(whereSeparator: \.isNewline) {
      let statement = line.trimmed
      if statement.hasPrefix("#include") {
        let parts = statement.split(separator: "\"", omittingEmptySubsequences: false)
        if parts.count > 2 { read(path.parent.appending(String(parts[1])), depth: depth + 1, contents: contents) }
      } else if let equals = statement.assignment, let name = name(statement[..<equals].trimmed) {
        settings[name] = String(statement[statement.index(after: equals)...].value)
      }
    }
  }

  /// The name in `NAME[config=Release]`; nil where the conditions do not hold for every build of the configuration.
  private func name(_ text: Substring) -> String? {
    let parts = text.split(separator: "[")
    guard let name = parts.first?.trimmed, !name.isEmpty, !name.hasPrefix("//") else { return nil }
    let isMeant = parts.dropFirst().flatMap { $0.split(separator: ",") }.allSatisfy { condition in
      let sides = condition.split(separator: "=", maxSplits: 1).map { $0.trimmed.filter { $0 != "]" } }
      return sides.count == 2 && (sides[1] == "*" || sides[0] == "config" && sides[1] == configuration)
    }
    return isMeant ? String(name) : nil
  }
}

extension Substring {
  fileprivate var trimmed: Substring {
    var text = self
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return text
  }

  /// The place of the `=` between a name with its conditions and the value.
  fileprivate var assignment: Index? {
    var isCondition = false
    for position in indices {
      switch self[position] {
      case "[": isCondition = true
      case "]": isCondition = false
      case "=" where !isCondition: return position
      default: break
      }
    }
    return nil
  }

  /// The value without the comment and the semicolon after it.
  fileprivate var value: Substring {
    var text = firstRange(of: "//").map { self[..<$0.lowerBound] } ?? self
    text = text.trimmed
    while text.last == ";" { text = text.dropLast().trimmed }
    return text
  }
}
