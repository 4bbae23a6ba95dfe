import Foundation

/// The initializers and modifiers that `Tests/Declarations/SwiftUI.swiftinterface` declares, by their labels.
///
/// It reads text: each declaration stands on one line, and a line that ends with a brace opens a type.
struct SwiftUIDeclarations {
  /// The parameters of a function, in order.
  struct Overload: Hashable {
    struct Parameter: Hashable {
      /// Nil for `_`.
      var label: String?
      var isOptional: Bool
      var isRepeated: Bool
    }
    var parameters: [Parameter]

    /// As an entry has it: `_ alignment? content`.
    var written: String {
      parameters.map { parameter in
        (parameter.label ?? "_") + (parameter.isRepeated ? "..." : "") + (parameter.isOptional ? "?" : "")
      }.joined(separator: " ")
    }
  }

  /// By the name of the function, of those that views, shapes, texts and images have.
  private(set) var modifiers: [String: Set<Overload>] = [:]
  /// By the type's name.
  private(set) var initializers: [String: Set<Overload>] = [:]
  /// The types that are views.
  private(set) var views: Set<String> = []

  private static let receivers: Set = ["View", "Shape", "InsettableShape", "Image", "Text", "DynamicViewContent"]

  init(_ text: String) {
    var types: [String] = []
    for line in text.split(separator: "\n") {
      let words = line.drop { $0 == " " }
      if words.hasPrefix("}") {
        _ = types.popLast()
      } else if let range = words.range(of: "func "), let type = types.last, Self.receivers.contains(type),
        !words.contains("static ")
      {
        let name = words[range.upperBound...].prefix { $0.isLetter || $0.isNumber }
        modifiers[String(name), default: []].insert(Overload(declared: words[range.upperBound...]))
      } else if let range = words.range(of: " init"), let type = types.last {
        initializers[type, default: []].insert(Overload(declared: words[range.upperBound...]))
      }
      guard words.hasSuffix("{") else { continue }
      let type = Self.typeName(words)
      types.append(type)
      if words.contains(" : View") { views.insert(type) }
    }
  }

  /// `public struct List<A> : View where ... {`: List.
  private static func typeName(_ line: Substring) -> String {
    let words = line.split(separator: " ").map(String.init)
    let keywords: Set = ["struct", "enum", "class", "protocol", "extension"]
    guard let keyword = words.firstIndex(where: keywords.contains), words.count > keyword + 1 else { return "" }
    return String(words[keyword + 1].prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." })
  }
}

extension SwiftUIDeclarations.Overload {
  /// From the generic parameters on: `<T>(for type: T.Type, action: @escaping (T) -> Void) -> some View`.
  fileprivate init(declared text: Substring) {
    var depth = 0
    var parts: [String] = []
    var isInside = false
    for character in text {
      switch character {
      case "(" where !isInside && depth == 0:
        isInside = true
        parts.append("")
        continue
      case "<" where !isInside: depth += 1
      case ">" where !isInside: depth -= 1
      case "(", "[", "<": depth += 1
      case ")" where depth == 0 && isInside:
        self.init(parts)
        return
      case ")", "]": depth -= 1
      case ">" where parts.last?.hasSuffix("-") != true: depth -= 1
      case "," where depth == 0 && isInside:
        parts.append("")
        continue
      default: break
      }
      if isInside { parts[parts.count - 1].append(character) }
    }
    self.init([])
  }

  private init(_ parts: [String]) {
    parameters = parts.compactMap { part in
      guard let colon = part.firstIndex(of: ":") else { return nil }
      let names = part[..<colon].split(separator: " ").filter { !$0.hasPrefix("@") }
      guard let label = names.first else { return nil }
      return Parameter(
        label: label == "_" ? nil : String(label), isOptional: part.contains(" = "),
        isRepeated: part.hasSuffix("..."))
    }
  }
}
