import Foundation
import LayoutEngine
import ViewProgram

/// A format that takes a number to be a text.
final class PatternValue: HostValue {
  let textPattern: TextPattern
  let language: String
  init(_ pattern: TextPattern, language: String) {
    textPattern = pattern
    self.language = language
  }
  var typeNames: [String] { ["String"] }
}

/// Where and how a key is looked up.
package struct TextPlace {
  package var table: Value?
  package var bundle: Value?
  package var file: Int32

  package init(table: Value? = nil, bundle: Value? = nil, file: Int32) {
    self.table = table
    self.bundle = bundle
    self.file = file
  }
}

/// Texts as the app finds them in its string catalogues.
///
/// - In: keys with their arguments; out: what is shown, of which arguments may stay unknown.
/// - To add: a function that looks texts up, in `LocalizingCalls`.
extension Interpreter {
  /// The parts of a key's text; nil where the text is not known.
  ///
  /// - Parameters:
  ///   - fields: of a record as `localizationKey` makes it.
  ///   - number: stands in for one that is not known, where the text's form depends on it.
  package func shownParts(
    ofKey fields: [String: Value], at place: TextPlace, standingIn number: Double? = nil
  ) -> [ShownPart]? {
    guard case .string(let key)? = fields["key"] else { return nil }
    var place = place
    place.table = fields["table"] ?? place.table
    place.bundle = fields["bundle"] ?? place.bundle
    let arguments: [Value] = if case .array(let list)? = fields["arguments"] { Array(list) } else { [] }
    var fallback = key
    if let given = fields["defaultValue"] {
      guard case .string(let text) = given else { return nil }
      fallback = text
    }
    guard let (pattern, language) = foundPattern(of: key, at: place, or: fallback) else { return nil }
    if arguments.isEmpty, case .text(let text) = pattern.form, pattern.variables.isEmpty { return [.text(text)] }
    var reader = PatternReader(self, pattern, arguments, language, locale: locale(of: language))
    reader.standIn = number
    return reader.parts()
  }

  /// The pattern that the app would find, and its language; nil where that is not known.
  func foundPattern(of key: String, at place: TextPlace, or fallback: String) -> (TextPattern, String)? {
    guard let texts = index.texts else { return (TextPattern(fallback), host.language ?? "en") }
    let language = onlyLanguage(of: place.bundle) ?? host.language ?? texts.developmentLanguage
    var table: String?
    switch place.table {
    case nil, Value.none?: break
    case .string(let name)?: table = name.isEmpty ? nil : name
    default: return nil
    }
    let file = index.files.indices.contains(Int(place.file)) ? index.files[Int(place.file)].path : ""
    let question = TextQuestion(
      key: key, table: table, bundle: bundle(place.bundle), file: file, language: language)
    switch texts.answer(to: question) {
    case .found(let pattern, let language): return (pattern, language)
    case .missing: return (TextPattern(fallback), language)
    case .untranslated(let other):
      // The app shows what the code gives; if that is but the key, nobody means it to be seen.
      return fallback == key && other.form != .text(key) ? nil : (TextPattern(fallback), language)
    case .open: return nil
    }
  }

  /// The language of a bundle that holds one only.
  private func onlyLanguage(of bundle: Value?) -> String? {
    guard case .native(let native)? = bundle else { return nil }
    return (native.possible[0].base as? NamedBundle)?.language
  }

  private func bundle(_ value: Value?) -> TextBundle {
    switch value {
    case nil, Value.none?, .member("main", _)?: .main
    case .member("module", _)?: .module
    case .native(let native)?:
      switch (native.possible[0].base as? NamedBundle)?.kind {
      case .main?: .main
      case .module?: .module
      default: .other
      }
    case .unknown(let unknown)?:
      unknown.key == "Bundle.main" ? .main : unknown.key == "Bundle.module" ? .module : .other
    default: .other
    }
  }

  /// The locale that an argument says; the app's own for `Locale.current`; nil where it is not known.
  func locale(_ value: Value) -> Locale? {
    guard case .native(let native) = value, let locale = native.possible.first?.base as? Locale else {
      if case .member(let name, _) = value { return name.hasSuffix("urrent") ? appLocale : nil }
      return nil
    }
    // The user's own is held as it is in each of several places.
    return native.possible.count == 1 ? locale : appLocale
  }

  /// A text made of parts; unknown where one is.
  func joined(_ parts: [ShownPart]?) -> Value {
    let parts = parts ?? [.value(.none)]
    if let text = parts.text { return .string(text) }
    let unknown = parts.lazy.compactMap(\.unknownValue).prefix(1)
    return openAnswer("localized", of: Array(unknown), .named("String", arguments: [])).text(madeOf: parts)
  }

  /// The pieces of the text that a format of a catalogue makes of values; nil where not even these are known.
  func parts(of value: PatternValue, _ arguments: [Value], locale: Locale?) -> [ShownPart]? {
    PatternReader(self, value.textPattern, arguments, value.language, locale: locale).parts()
  }
}

/// Puts arguments into a pattern.
private struct PatternReader {
  let interpreter: Interpreter
  let textPattern: TextPattern
  let arguments: [Value]
  let language: String
  /// Nil: numbers are printed as in C.
  let locale: Locale?
  /// The number in place of those that are not known.
  var standIn: Double?

  /// Substitutions inside each other.
  private static let maximumDepth = 8

  init(
    _ interpreter: Interpreter, _ pattern: TextPattern, _ arguments: [Value], _ language: String, locale: Locale?
  ) {
    self.interpreter = interpreter
    textPattern = pattern
    self.arguments = arguments
    self.language = language
    self.locale = locale
  }

  func parts() -> [ShownPart]? {
    var next = 0
    guard let format = chosen(textPattern.form, argument: firstNumber) else { return nil }
    return parts(of: format, next: &next, depth: 0)
  }

  private var firstNumber: Int? {
    arguments.firstIndex { value in
      switch value {
      case .number, .wide: return true
      case .unknown(let unknown):
        guard case .named(let name, _)? = unknown.type else { return false }
        return NumberType(named: name) != nil
      default: return false
      }
    }
  }

  /// - Parameters:
  ///   - next: the argument that a conversion without a position reads.
  ///   - number: the argument that the text is about.
  private func parts(of format: String, next: inout Int, about number: Int? = nil, depth: Int) -> [ShownPart]? {
    guard depth < Self.maximumDepth, let pieces = FormatPieces(format)?.pieces else { return nil }
    var parts: [ShownPart] = []
    for piece in pieces {
      switch piece {
      case .text(let text): parts.append(.text(text))
      case .argument(nil, "arg"):
        guard let number, let part = part(number, conversion: nil) else { return nil }
        parts.append(part)
      case .argument(let position, let conversion):
        guard let part = part(position ?? next, conversion: conversion) else { return nil }
        if position == nil { next += 1 }
        parts.append(part)
      case .variable(let name, let position):
        guard let variable = textPattern.variables[name] else { return nil }
        let index = position ?? variable.argument ?? next
        guard let text = chosen(variable.form, argument: index) else { return nil }
        var inner = index
        let specified = text.replacing("%arg", with: "%\(index + 1)$\(variable.specifier)")
        guard let more = self.parts(of: specified, next: &inner, about: index, depth: depth + 1) else { return nil }
        parts += more
        if position == nil, variable.argument == nil { next = max(inner, index + 1) }
      }
    }
    return parts
  }

  private func part(_ index: Int, conversion: String?) -> ShownPart? {
    guard arguments.indices.contains(index) else { return nil }
    let value = arguments[index]
    if interpreter.isUnknown(value) { return interpreter.likelyPart(of: value, conversion, locale: locale) }
    if case .host = value { return .value(value) }
    if let text = interpreter.printed(value, conversion ?? "lld", locale: locale) { return .text(text) }
    // A translation may say `%@` where the code gives a number.
    return conversion == "@" ? interpreter.plainText(value).map { .text($0) } : nil
  }

  /// The text of a form; nil where it is not known which.
  private func chosen(_ form: TextForm, argument: Int?) -> String? {
    switch form {
    case .text(let text): return text
    case .device(let forms):
      return (forms[interpreter.host.deviceKind] ?? forms["other"]).flatMap { chosen($0, argument: argument) }
    case .plural(let forms):
      if forms.count == 1, let only = forms["other"] { return chosen(only, argument: argument) }
      guard let argument, arguments.indices.contains(argument) else { return nil }
      let given = interpreter.current(arguments[argument])
      let known = interpreter.known(given)
      guard let number = known ?? standIn else { return nil }
      let isInteger = known == nil || interpreter.exactInteger(given) != nil
      // Zero may be said in a way of its own in every language.
      if number == 0, let zero = forms["zero"] { return chosen(zero, argument: argument) }
      guard let category = PluralRules.category(of: number, isInteger: isInteger, in: language) else {
        return nil
      }
      return (forms[category] ?? forms["other"]).flatMap { chosen($0, argument: argument) }
    }
  }
}
