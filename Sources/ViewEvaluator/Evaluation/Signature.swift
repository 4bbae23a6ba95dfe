import Interpreter

/// The argument labels that an overload takes, as in `"_ alignment? content"`.
///
/// Labels stand in order, apart by spaces. `_` is an argument without a label; `?` follows one that
/// has a default value, `...` one that is given any number of times. Nothing at all is a call
/// without arguments.
struct Signature: Sendable, ExpressibleByStringLiteral {
  struct Parameter: Sendable, Hashable {
    /// Nil for an argument without a label.
    var label: String?
    var isOptional = false
    var isRepeated = false
  }

  let text: String
  private let parameters: [Parameter]
  private let takesAnything: Bool

  /// Any arguments whatever: for names whose overloads are not known, or too many to tell apart.
  static let anyLabels = Signature(text: "*", takesAnything: true)

  init(stringLiteral text: String) {
    self.init(text: text, takesAnything: false)
  }

  private init(text: String, takesAnything: Bool) {
    self.text = text
    self.takesAnything = takesAnything
    parameters = takesAnything ? [] : text.split(separator: " ").map { Parameter(written: $0) }
  }

  /// Whether a call with these arguments may mean the overload.
  func takes(_ arguments: ArgumentValues) -> Bool {
    takesAnything || takes(arguments.items[...], parameters[...])
  }

  /// Tries the first parameter with and without the first argument, as a default value may stand
  /// for it.
  private func takes(
    _ arguments: ArraySlice<ArgumentValues.Item>, _ parameters: ArraySlice<Parameter>
  ) -> Bool {
    guard let parameter = parameters.first else { return arguments.isEmpty }
    let others = parameters.dropFirst()
    if let argument = arguments.first, parameter.takes(argument) {
      var rest = arguments.dropFirst()
      if takes(rest, others) { return true }
      while parameter.isRepeated, let next = rest.first, next.label == nil, !next.isTrailing {
        rest = rest.dropFirst()
        if takes(rest, others) { return true }
      }
    }
    return parameter.isOptional && takes(arguments, others)
  }
}

extension Signature.Parameter {
  fileprivate init(written word: Substring) {
    var name = word
    if name.hasSuffix("?") {
      name = name.dropLast()
      isOptional = true
    }
    if name.hasSuffix("...") {
      name = name.dropLast(3)
      isRepeated = true
    }
    label = name == "_" ? nil : String(name)
  }

  /// A closure behind the parentheses has no label, whatever its parameter is called.
  fileprivate func takes(_ argument: ArgumentValues.Item) -> Bool {
    argument.label == label || argument.isTrailing && argument.label == nil
  }
}

extension ArgumentValues {
  /// The labels of a call as they are written: `(_:alignment:)`.
  var writtenLabels: String {
    "(" + items.map { ($0.label ?? ($0.isTrailing ? "{}" : "_")) + ":" }.joined() + ")"
  }
}
