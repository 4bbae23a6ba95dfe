import Foundation
import LayoutEngine
import ViewProgram

/// The functions and initializers that look texts up, or print values as a language wants it.
extension Interpreter {
  /// Nil for a call of something else.
  package func localizingCall(_ name: String, _ arguments: ArgumentValues, file: Int32) -> Value? {
    switch name {
    case "NSLocalizedString":
      let place = TextPlace(table: arguments["tableName"], bundle: arguments["bundle"], file: file)
      return plainText(ofKey: arguments.unlabeled(0), or: arguments["value"], at: place)
    case "String":
      if arguments["format"] != nil { return formattedText(of: arguments) }
      return arguments["localized"] == nil ? nil : localized(arguments, file: file)
    case "AttributedString":
      if case .string(let source)? = arguments["markdown"] { return markdownText(source) }
      guard arguments["localized"] != nil else { return nil }
      let text = localized(arguments, file: file)
      guard case .string(let source) = text else { return text }
      return attributedText(ofMarkdown: source)
    case _ where Self.isKeyType(name): return keyCall(name, arguments)
    default: return nil
    }
  }

  /// The text of `AttributedString(markdown:options:)`; nil where it may be made of several paragraphs.
  private func markdownText(_ source: String) -> Value? {
    let isLine =
      !source.contains(where: \.isNewline) && source.first.map { !"#->*+|`=0123456789 ".contains($0) } ?? true
    guard isLine || source.hasPrefix("**") && !source.contains(where: \.isNewline) else { return nil }
    return attributedText(ofMarkdown: source)
  }

  private func attributedText(ofMarkdown source: String) -> Value {
    let pieces = markdownPieces(of: source)
    let parts = pieces.map { piece in
      let intents = (piece.isBold ? ["stronglyEmphasized"] : []) + (piece.isCode ? ["code"] : [])
      let text = StyledText(plain: piece.text)
      return intents.isEmpty
        ? text : text.setting("inlinePresentationIntent", to: .array(intents.map { .member($0, nil) })) ?? text
    }
    let whole = parts.reduce(StyledText(plain: "") as StyledText?) { $0?.adding($1) }
    return whole?.value ?? .string(pieces.map(\.text).joined())
  }

  /// `String.localizedStringWithFormat(_:_:)`, and `String.LocalizationValue(_:)`.
  func localizingStaticCall(_ name: String, of type: String, _ arguments: ArgumentValues) -> Value? {
    if type == "String", name == "LocalizationValue" { return keyCall(type + "." + name, arguments) }
    guard name == "localizedStringWithFormat" || name == "localizedUserNotificationString",
      type == "String" || type == "NSString"
    else { return nil }
    guard name == "localizedStringWithFormat" else { return unknownText }
    let values = arguments.items.dropFirst().map(\.value)
    return text(arguments.unlabeled(0), values, appLocale)
  }

  /// `bundle.localizedString(forKey:value:table:)`, and `bundle.object(forInfoDictionaryKey:)`; nil for other functions.
  func localizedString(_ name: String, of bundle: Value, _ arguments: ArgumentValues, file: Int32) -> Value? {
    if name == "object", case .string(let key)? = arguments["forInfoDictionaryKey"] {
      return information(key, of: bundle, file: file)
    }
    guard name == "localizedString", let key = arguments["forKey"] else { return nil }
    return plainText(
      ofKey: key, or: arguments["value"], at: TextPlace(table: arguments["table"], bundle: bundle, file: file))
  }

  /// The value of the app's property list for a key, in the language that the app is shown in.
  private func information(_ key: String, of value: Value, file: Int32) -> Value? {
    guard case .native(let native) = value, let bundle = native.possible.first?.base as? NamedBundle,
      bundle.kind == .main, bundle.language == nil, let written = information(key, of: bundle)
    else { return nil }
    let place = TextPlace(table: .string("InfoPlist"), file: file)
    guard let (pattern, _) = foundPattern(of: key, at: place, or: key) else { return nil }
    if pattern.form == .text(key) { return written }
    if case .text(let text) = pattern.form, pattern.variables.isEmpty { return .string(text) }
    return nil
  }

  private var unknownText: Value { .unknown(Unknown("text", type: .named("String", arguments: []))) }

  /// The text as a catalogue holds it, its conversions among it.
  private func plainText(ofKey key: Value?, or fallback: Value?, at place: TextPlace) -> Value {
    guard case .string(let key)? = key else { return unknownText }
    var text = key
    switch fallback {
    case .string(let given)?: text = given.isEmpty ? key : given
    case nil, Value.none?: break
    default:
      // What the code gives counts only where no catalogue has the key.
      guard let (pattern, language) = foundPattern(of: key, at: place, or: "\u{0}"), pattern.form != .text("\u{0}")
      else {
        return unknownText
      }
      return value(of: pattern, language)
    }
    guard let (pattern, language) = foundPattern(of: key, at: place, or: text) else { return unknownText }
    return value(of: pattern, language)
  }

  private func value(of pattern: TextPattern, _ language: String) -> Value {
    if case .text(let text) = pattern.form, pattern.variables.isEmpty { return .string(text) }
    return .host(PatternValue(pattern, language: language))
  }

  /// The text of `L10n.tr("Localizable", "welcome", name)`, as generators of accessors write it, where the way in which the
  /// app looks texts up is not understood: its catalogue, key and values are told. Nil for other functions.
  func generatedText(
    of function: FunctionDeclaration, _ arguments: ArgumentValues, file: Int32
  ) -> Value? {
    guard function.name == "tr", function.returnType == .named("String", arguments: []) else { return nil }
    let parts = arguments.items.filter { $0.label == nil }.map(\.value)
    guard parts.count > 1, case .string = parts[0] else { return nil }
    let format = plainText(ofKey: parts[1], or: unknownText, at: TextPlace(table: parts[0], file: file))
    if case .unknown = format { return nil }
    return text(format, Array(parts.dropFirst(2)), appLocale)
  }

  // MARK: Keys

  /// `LocalizedStringKey(_:)` and its like, of a literal, a text or another key.
  package func keyCall(_ name: String, _ arguments: ArgumentValues) -> Value? {
    guard let first = arguments.items.first else { return nil }
    let key = localizationKey(ofArgument: first, as: name)
    guard case .record(_, var fields) = key else {
      return openAnswer(name, of: arguments.items.map(\.value), .named(name, arguments: []))
    }
    if let table = arguments["table"] { fields["table"] = table }
    if let bundle = arguments["bundle"] { fields["bundle"] = bundle }
    if let given = arguments.items.first(where: { $0.label == "defaultValue" }) { setDefault(given, in: &fields) }
    return .record(name, fields)
  }

  /// An argument that a key is wanted for: a literal, a text that holds one, `.init(text)`, or a key of another type.
  private func localizationKey(ofArgument item: ArgumentValues.Item, as type: String) -> Value? {
    if let literal = localizationKey(ofLiteral: item, as: type) { return literal }
    switch item.value {
    case .string(let text): return .record(type, ["key": .string(text)])
    case .member: return key(namedBy: item.value)
    case .record(let other, _) where Self.isKeyType(other): return item.value
    default: return nil
    }
  }

  /// `.init(text)`, `.welcome`, `.localized("Welcome")`: a key's initializer, or a member that the module adds to the types
  /// of keys, or that is generated from a catalogue while the app is built.
  package func key(namedBy value: Value) -> Value? {
    if let own = moduleConstant(value, of: "LocalizedStringKey", "LocalizedStringResource") { return own }
    if case .member("init", let arguments?) = value { return keyCall("LocalizedStringKey", arguments) }
    guard case .member(let name, let arguments) = value,
      let found = index.texts?.entry(spelled: name, hasArguments: arguments?.items.isEmpty == false)
    else { return nil }
    var fields: [String: Value] = ["key": .string(found.key), "table": .string(found.table)]
    if let arguments { fields["arguments"] = .array(arguments.items.map { settled($0.value) }) }
    return .record("LocalizedStringKey", fields)
  }

  /// The text that holds where no catalogue has the key, which brings its own arguments.
  private func setDefault(_ item: ArgumentValues.Item, in fields: inout [String: Value]) {
    guard case .record(_, let own)? = localizationKey(ofLiteral: item, as: "String.LocalizationValue") else {
      fields["defaultValue"] = item.value
      return
    }
    fields["defaultValue"] = own["key"]
    fields["arguments"] = own["arguments"]
  }

  /// `String(localized:defaultValue:table:bundle:)`.
  private func localized(_ arguments: ArgumentValues, file: Int32) -> Value {
    guard let item = arguments.items.first(where: { $0.label == "localized" }) else { return unknownText }
    guard case .record(_, var fields)? = localizationKey(ofArgument: item, as: "String.LocalizationValue") else {
      return unknownText
    }
    if let given = arguments.items.first(where: { $0.label == "defaultValue" }) { setDefault(given, in: &fields) }
    return joined(
      shownParts(
        ofKey: fields, at: TextPlace(table: arguments["table"], bundle: arguments["bundle"], file: file)))
  }

  // MARK: Formats

  /// `String(format:locale:arguments:)` and its like.
  private func formattedText(of arguments: ArgumentValues) -> Value {
    var values = arguments.items.filter { $0.label == nil }.map(\.value)
    if let given = arguments["arguments"] {
      guard case .array(let list) = given else { return unknownText }
      values = list.flatMap(passedOn)
    }
    var locale: Locale?
    if let given = arguments["locale"], !isNil(given) {
      locale = self.locale(given)
      // Texts are the same in every locale.
      if locale == nil, !values.allSatisfy({ if case .string = $0 { true } else { false } }) { return unknownText }
    }
    return text(arguments["format"], values, locale)
  }

  /// The arguments of a function that handed its own on as one.
  private func passedOn(_ value: Value) -> [Value] {
    if case .array(let list) = value { list.flatMap(passedOn) } else { [value] }
  }

  private func isNil(_ value: Value) -> Bool { if case .none = value { true } else { false } }

  private func text(_ format: Value?, _ values: [Value], _ locale: Locale?) -> Value {
    var known: [ShownPart]?
    switch format {
    case .string(let format)?:
      if let text = formatted(format, values, locale: locale) { return .string(text) }
      known = parts(of: PatternValue(TextPattern(format), language: host.language ?? "en"), values, locale: locale)
    case .host(let host)?:
      known = (host as? PatternValue).flatMap { parts(of: $0, values, locale: locale) }
      if let text = known?.text { return .string(text) }
    default: break
    }
    return .unknown(Unknown("text", type: .named("String", arguments: [])).made(of: values)).text(madeOf: known ?? [])
  }
}
