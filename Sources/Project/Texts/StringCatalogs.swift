import Foundation
import Synchronization
import ViewProgram

/// The string catalogues of a project: `.xcstrings`, and `.strings` and `.stringsdict` by language.
///
/// - In: paths of files; out: the text of a key, as the app would find it. Files are read when a key is first looked up.
/// - To add: a type that reads another kind of file, and an arm where its entries are asked.
final class StringCatalogs: AppTexts {
  /// The files of one table that lie in one folder.
  private struct Table: Sendable {
    var folder: FilePath
    var name: String
    var catalogs: [FilePath] = []
    /// By language.
    var strings: [String: FilePath] = [:]
    var dictionaries: [String: FilePath] = [:]
    /// The modules it is part of.
    var modules: [Int] = []
    var isOfApplication = true
  }

  private struct Known: Sendable {
    var catalogs: [FilePath: StringCatalog?] = [:]
    var strings: [FilePath: [String: String]] = [:]
    var dictionaries: [FilePath: [String: TextPattern]] = [:]
    var answers: [TextQuestion: TextAnswer] = [:]
    /// By text and language.
    var translations: [String: [String: Set<String>]] = [:]
    var orders: [Place: [[Int]]] = [:]
    var developmentLanguage: String?
    var contents: Contents?
    private var templates: [TextPattern: [FormatTemplate]] = [:]

    /// The formats of a pattern that have places for values, and more than a unit beside these.
    mutating func templates(of pattern: TextPattern) -> [FormatTemplate] {
      if let templates = templates[pattern] { return templates }
      let found = pattern.templates.filter { $0.hasPlaces && $0.text.writtenCount > 2 }
      templates[pattern] = found
      return found
    }
  }

  /// All that the files hold, as far as no key is needed to find it.
  private struct Contents: Sendable {
    var languages: [String] = []
    /// By what they say in the development language.
    var entries: [String: [Entry]] = [:]
    /// The same by the letters and digits of their keys.
    var spellings: [String: Set<Entry>] = [:]
    /// Those with arguments by these letters without the conversions.
    var wordSpellings: [String: Set<Entry>] = [:]
  }

  private struct Entry: Hashable, Sendable {
    /// Index into `tables`.
    var table: Int
    var key: String
  }

  /// From where which tables are asked, by which bundle.
  private struct Place: Hashable, Sendable {
    var file: String
    var table: String
    var bundle: TextBundle
  }

  private let tables: [Table]
  private let layout: SourceLayout
  private let folder: FilePath
  private let known = Mutex(Known())

  static let defaultTable = "Localizable"
  /// The name that folders have whose texts are in the development language.
  private static let base = "Base"

  /// - Parameter folder: what the paths of files start from.
  /// - Returns: nil where there is no file.
  init?(_ files: [FilePath], _ layout: SourceLayout, folder: FilePath) {
    guard !files.isEmpty else { return nil }
    self.layout = layout
    self.folder = folder
    tables = Self.tablesOfTexts(of: files, layout)
  }

  private static func tablesOfTexts(of files: [FilePath], _ layout: SourceLayout) -> [Table] {
    var tables: [String: Table] = [:]
    for file in files {
      let name = file.name.split(separator: ".").dropLast().joined(separator: ".")
      let holder = file.parent
      let language = holder.name.hasSuffix(".lproj") ? normalized(String(holder.name.dropLast(6))) : nil
      let folder = language == nil ? holder : holder.parent
      var table = tables[folder.text + "\u{0}" + name] ?? Table(folder: folder, name: name)
      if file.name.hasSuffix(".xcstrings") {
        table.catalogs.append(file)
      } else if file.name.hasSuffix(".stringsdict") {
        table.dictionaries[language ?? base] = file
      } else {
        table.strings[language ?? base] = file
      }
      table.modules = layout.modules(of: folder.child(String(file.name)))
      tables[folder.text + "\u{0}" + name] = table
    }
    return tables.sorted { $0.key < $1.key }.map(\.value).compactMap { table in
      var table = table
      let own = table.modules.map { layout.modules[$0] }
      if !own.isEmpty, own.allSatisfy(\.isTest) { return nil }
      table.isOfApplication = own.allSatisfy { $0.isApplication || $0.isLoose }
      return table
    }
  }

  // MARK: Languages

  var developmentLanguage: String { known.withLock { developmentLanguage(&$0) } }

  private func developmentLanguage(_ known: inout Known) -> String {
    if let language = known.developmentLanguage { return language }
    let language = foundDevelopmentLanguage(&known)
    known.developmentLanguage = language
    return language
  }

  private func foundDevelopmentLanguage(_ known: inout Known) -> String {
    if let language = layout.developmentLanguage { return Self.normalized(language) }
    var counts: [String: Int] = [:]
    for file in tables.flatMap(\.catalogs) {
      if let language = readCatalog(file, &known)?.sourceLanguage { counts[language, default: 0] += 1 }
    }
    if let most = counts.max(by: { ($0.value, $1.key) < ($1.value, $0.key) }) { return most.key }
    let languages = Set(tables.flatMap(\.strings.keys)).subtracting([Self.base])
    return languages.contains("en") || languages.isEmpty ? "en" : languages.min() ?? "en"
  }

  /// - Complexity: reads all catalogues.
  var languages: [String] {
    known.withLock { contents(developmentLanguage(&$0), &$0).languages }
  }

  private func contents(_ development: String, _ known: inout Known) -> Contents {
    if let contents = known.contents { return contents }
    var contents = Contents()
    var languages: Set = [development]
    for (position, table) in tables.enumerated() where table.name != "InfoPlist" {
      func add(_ key: String, saying text: String) {
        let entry = Entry(table: position, key: key)
        contents.entries[text, default: []].append(entry)
        contents.spellings[Self.spelling(of: key), default: []].insert(entry)
        if key.contains("%"), let words = FormatPieces(key)?.words {
          contents.wordSpellings[Self.spelling(of: words), default: []].insert(entry)
        }
      }
      languages.formUnion(table.strings.keys)
      languages.formUnion(table.dictionaries.keys)
      for file in table.catalogs {
        guard let catalog = readCatalog(file, &known) else { continue }
        languages.insert(catalog.sourceLanguage)
        catalog.eachKey(in: development) { key, translations, text in
          languages.formUnion(translations)
          if let text { add(key, saying: text) }
        }
      }
      for language in Set([development, Self.base]) {
        guard let file = table.strings[language] else { continue }
        for (key, text) in readStrings(in: file, &known) { add(key, saying: text) }
      }
    }
    languages.remove(Self.base)
    contents.languages = languages.sorted()
    known.contents = contents
    return contents
  }

  private static func normalized(_ language: String) -> String {
    switch language {
    case "English": "en"
    case "German": "de"
    case "French": "fr"
    case "Spanish": "es"
    case "Italian": "it"
    case "Japanese": "ja"
    default: language.replacing("_", with: "-")
    }
  }

  /// The names that texts for a language may be under, the best first.
  private static func names(for language: String) -> [String] {
    var names: [String] = []
    var rest = normalized(language)
    while true {
      names.append(rest)
      switch rest {
      case "zh-CN", "zh-SG": names.append("zh-Hans")
      case "zh-TW", "zh-HK", "zh-MO": names.append("zh-Hant")
      case "nb": names.append("no")
      case "no": names.append("nb")
      default: break
      }
      guard let dash = rest.lastIndex(of: "-") else { return names }
      rest = String(rest[..<dash])
    }
  }

  // MARK: Texts

  func answer(to question: TextQuestion) -> TextAnswer {
    known.withLock { known in
      if let answer = known.answers[question] { return answer }
      let answer = looked(question, developmentLanguage(&known), &known)
      known.answers[question] = answer
      return answer
    }
  }

  /// - Complexity: reads all catalogues.
  func translations(of text: String) -> [String: Set<String>] {
    known.withLock { known in
      if let translations = known.translations[text] { return translations }
      let translations = soughtTranslations(of: text, &known)
      known.translations[text] = translations
      return translations
    }
  }

  private func soughtTranslations(of text: String, _ known: inout Known) -> [String: Set<String>] {
    let development = developmentLanguage(&known)
    let contents = contents(development, &known)
    var translations = soughtTranslations(ofFormatted: text, contents.languages, development, &known)
    for entry in contents.entries[text] ?? [] {
      let table = tables[entry.table]
      for language in contents.languages where language != development {
        let question = TextQuestion(key: entry.key, table: table.name, bundle: .main, file: "", language: language)
        guard case .found(let pattern, language: let own) = answer(to: question, in: table, development, &known),
          own != development, case .text(let other) = pattern.form
        else { continue }
        translations[language, default: []].insert(other)
      }
    }
    return translations
  }

  /// The texts that formats in other languages make of what one that was looked up made this text of.
  private func soughtTranslations(
    ofFormatted text: String, _ languages: [String], _ development: String, _ known: inout Known
  ) -> [String: Set<String>] {
    var translations: [String: Set<String>] = [:]
    let asked = known.answers.compactMap { question, answer -> (TextQuestion, [Int: Substring])? in
      guard question.language == nil || question.language == development, case .found(let pattern, _) = answer else {
        return nil
      }
      let values = known.templates(of: pattern).lazy.compactMap { $0.arguments(in: text) }.first
      return values.map { (question, $0) }
    }
    for (question, values) in asked {
      for language in languages where language != development {
        var other = question
        other.language = language
        guard case .found(let pattern, language: let own) = looked(other, development, &known), own != development
        else { continue }
        translations[language, default: []].formUnion(
          known.templates(of: pattern).compactMap { $0.filled(with: values) })
      }
    }
    return translations
  }

  /// - Complexity: reads all catalogues.
  func entry(spelled name: String, hasArguments: Bool) -> (key: String, table: String)? {
    let spelling = Self.spelling(of: name)
    guard !spelling.isEmpty else { return nil }
    let entries = known.withLock { known in
      let contents = contents(developmentLanguage(&known), &known)
      // Of a key with values in it, the words between them are the name of a function.
      return (hasArguments ? contents.wordSpellings[spelling] : nil) ?? contents.spellings[spelling] ?? []
    }
    guard let first = entries.first, entries.allSatisfy({ $0.key == first.key }) else { return nil }
    let names = Set(entries.map { tables[$0.table].name })
    return names.count == 1 ? (first.key, tables[first.table].name) : nil
  }

  private static func spelling(of name: String) -> String {
    name.lowercased().filter { $0.isLetter || $0.isNumber }
  }

  /// - Complexity: linear in the number of keys that were looked up.
  func writtenShare(of text: String) -> Double {
    known.withLock { known in
      var share = 0.0
      for case .found(let pattern, _) in known.answers.values {
        if pattern.form == .text(text) { return 1 }
        share = known.templates(of: pattern).reduce(share) { max($0, $1.text.share(of: text)) }
      }
      return share
    }
  }

  private func looked(_ question: TextQuestion, _ development: String, _ known: inout Known) -> TextAnswer {
    for alike in order(question, &known) {
      let answers = Set(alike.map { answer(to: question, in: tables[$0], development, &known) }).subtracting([.missing])
      if answers.count > 1 { return .open }
      if let answer = answers.first { return answer }
    }
    return .missing
  }

  /// The tables of the name, those first that the app would look into; alike ones together.
  private func order(_ question: TextQuestion, _ known: inout Known) -> [[Int]] {
    let name = question.table ?? Self.defaultTable
    let place = Place(file: question.file, table: name, bundle: question.bundle)
    if let order = known.orders[place] { return order }
    let file = folder.appending(question.file)
    let modules = Set(layout.modules(of: file))
    let ranks = tables.indices.filter { tables[$0].name == name }.map { index in
      let table = tables[index]
      let fits = question.bundle == .main ? table.isOfApplication : !modules.isDisjoint(with: table.modules)
      return (index, rank: (fits ? 1 : 0, Self.commonDepth(file.parent.text, table.folder.text)))
    }
    let groups = Dictionary(grouping: ranks) { "\($0.rank.0) \($0.rank.1)" }.values
    let order = groups.sorted { ($1.first?.rank ?? (0, 0)) < ($0.first?.rank ?? (0, 0)) }.map { $0.map(\.0) }
    known.orders[place] = order
    return order
  }

  /// The number of folders around both.
  private static func commonDepth(_ first: String, _ second: String) -> Int {
    zip(first.split(separator: "/"), second.split(separator: "/")).prefix { $0 == $1 }.count
  }

  private func answer(
    to question: TextQuestion, in table: Table, _ development: String, _ known: inout Known
  ) -> TextAnswer {
    let wanted = Self.names(for: question.language ?? development)
    if let answer = answer(to: question.key, inCatalogsOf: table, wanted, &known) { return answer }
    let languages = Set(table.strings.keys).union(table.dictionaries.keys)
    let own = wanted.first(where: languages.contains)
    for language in [own, development, Self.base] {
      guard let language, languages.contains(language),
        let pattern = pattern(of: question.key, in: table, language, &known)
      else { continue }
      if own != nil, language != own, !wanted.contains(development) { return .untranslated(pattern) }
      return .found(pattern, language: language == Self.base ? development : language)
    }
    return .missing
  }

  private func answer(
    to key: String, inCatalogsOf table: Table, _ wanted: [String], _ known: inout Known
  ) -> TextAnswer? {
    for file in table.catalogs {
      guard let catalog = readCatalog(file, &known), catalog.holds(key) else { continue }
      for language in wanted + [catalog.sourceLanguage] {
        if let pattern = catalog.pattern(of: key, in: language) { return .found(pattern, language: language) }
      }
    }
    return nil
  }

  private func pattern(
    of key: String, in table: Table, _ language: String, _ known: inout Known
  ) -> TextPattern? {
    if let file = table.dictionaries[language] {
      if known.dictionaries[file] == nil {
        known.dictionaries[file] = file.readable.flatMap(parsedStringsDictionary) ?? [:]
      }
      if let pattern = known.dictionaries[file]?[key] { return pattern }
    }
    return table.strings[language].flatMap { readStrings(in: $0, &known)[key] }.map { TextPattern($0) }
  }

  private func readStrings(in file: FilePath, _ known: inout Known) -> [String: String] {
    if let strings = known.strings[file] { return strings }
    let strings = file.readable.flatMap(parsedStrings) ?? [:]
    known.strings[file] = strings
    return strings
  }

  private func readCatalog(_ file: FilePath, _ known: inout Known) -> StringCatalog? {
    if let catalog = known.catalogs[file] { return catalog }
    let catalog = file.readable.flatMap { StringCatalog(Array($0)) }
    known.catalogs[file] = catalog
    return catalog
  }
}

extension FilePath {
  /// The bytes of a file that is not too large.
  fileprivate var readable: Data? {
    guard let size = fileSize, size <= maximumFileSize else { return nil }
    return bytes
  }
}
