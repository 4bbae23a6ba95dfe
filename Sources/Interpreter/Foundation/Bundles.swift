import Foundation
import LayoutEngine
import ViewProgram

/// A bundle that code names, and the file whose module's it is.
struct NamedBundle: Hashable {
  var kind: BundleKind
  var file: Int32
  /// The language of a bundle inside of another one that holds only what is translated into it: `de.lproj`.
  var language: String?
}

/// The address or the path of a file in a bundle, of which code may tell the end only: where an app lies, nobody knows.
struct BundledFile: Hashable {
  var path: String
}

/// The property list of a bundle.
struct BundledInformation: Hashable {
  var bundle: NamedBundle
}

/// Bundles, and the files of the project that are in them.
///
/// - In: names of files; out: their places, and what is in them, as the index's `AppResources` answers.
extension Interpreter {
  /// `Bundle.main` and `Bundle.module`, as code of a scope means them; nil for other members.
  func bundle(_ name: String, in scope: Scope) -> Value? {
    guard let kind = BundleKind(rawValue: name), kind != .ofClass else { return nil }
    return .foundation("Bundle", NamedBundle(kind: kind, file: scope.file))
  }

  /// `Bundle(for:)`, and `Bundle(path:)` of a language's folder; nil for other initializers.
  func makeBundle(_ arguments: ArgumentValues) -> Value? {
    guard arguments.items.count == 1 else { return nil }
    if case .type(_, let entry?)? = arguments["for"] {
      return .foundation("Bundle", NamedBundle(kind: .ofClass, file: entry.file))
    }
    guard let file = bundledFile(arguments["path"] ?? arguments["url"]), file.path.hasSuffix(Self.languageSuffix)
    else { return nil }
    let language = String(file.path.dropLast(Self.languageSuffix.count))
    return .foundation("Bundle", NamedBundle(kind: .main, file: -1, language: language))
  }

  private static let languageSuffix = ".lproj"

  /// A bundle's word on its languages, whichever bundle it is; nil for other members.
  func bundleMember(_ name: String) -> Value? {
    guard let texts = index.texts else { return nil }
    func list(_ languages: [String]) -> Value { Value.array(ListValue(languages.map { Value.string($0) })) }
    switch name {
    case "preferredLocalizations": return list([host.language ?? texts.developmentLanguage])
    case "localizations": return list(texts.languages)
    case "developmentLocalization": return .string(texts.developmentLanguage)
    default: return nil
    }
  }

  // MARK: The property list

  /// The property list of the app's main bundle, and the bundle's name; nil for other bundles and members.
  func informationMember(_ name: String, _ bundle: NamedBundle) -> Value? {
    guard bundle.kind == .main, bundle.language == nil else { return nil }
    switch name {
    case "infoDictionary": return .foundation("Dictionary", BundledInformation(bundle: bundle))
    case "bundleIdentifier": return information("CFBundleIdentifier", of: bundle)
    default: return nil
    }
  }

  /// The text of the property list for a key, or nil if it has none; nil where that is not known.
  func information(_ key: String, of bundle: NamedBundle) -> Value? {
    guard index.files.indices.contains(Int(bundle.file)) else { return nil }
    let code = index.files[Int(bundle.file)].path
    switch resource(ResourceQuestion(.information, key, inFolder: code)) {
    case .text(let text)?: return .string(text)
    case .absent?: return Value.none
    default: return nil
    }
  }

  /// Something unknown that a bundle is where code asks for more than its files; nil for what is no bundle.
  func unknownBundle(_ value: NativeValue) -> Unknown? {
    guard let bundle = value.possible.first?.base as? NamedBundle else { return nil }
    return Unknown("Bundle." + bundle.kind.rawValue)
  }

  // MARK: Files

  /// The place of a file, or nil if the bundle has none; nil where it is not known.
  func bundleMethod(_ name: String, _ bundle: NamedBundle, _ arguments: ArgumentValues) -> Value? {
    guard let first = arguments.items.first, first.label == "forResource", name == "url" || name == "path" else {
      return nil
    }
    if case .unknown = first.value { return chosenLanguage(name, arguments) }
    guard case .string(var file) = first.value else { return nil }
    for item in arguments.items.dropFirst() {
      switch (item.label, item.value) {
      case (_, .none): continue
      case ("withExtension"?, .string(let suffix)), ("ofType"?, .string(let suffix)):
        let suffix = suffix.drop { $0 == "." }
        if !suffix.isEmpty { file += "." + suffix }
      case ("subdirectory"?, .string(let folder)), ("inDirectory"?, .string(let folder)): file = folder + "/" + file
      default: return nil
      }
    }
    if file.hasSuffix(Self.languageSuffix), let languages = index.texts?.languages {
      guard languages.contains(String(file.dropLast(Self.languageSuffix.count))) else { return Value.none }
      return place(file, as: name)
    }
    guard index.files.indices.contains(Int(bundle.file)) else { return nil }
    let question = ResourceQuestion(file, in: bundle.kind, from: index.files[Int(bundle.file)].path)
    switch resource(question) {
    case .file(let path)?: return place(path, as: name)
    case .absent?: return Value.none
    default: return nil
    }
  }

  /// The folder of the language that the app is shown in, where code lets a user choose it; nil for other files.
  private func chosenLanguage(_ name: String, _ arguments: ArgumentValues) -> Value? {
    guard let texts = index.texts, arguments.items.count == 2,
      case .string("lproj")? = arguments["ofType"] ?? arguments["withExtension"]
    else { return nil }
    return place((host.language ?? texts.developmentLanguage) + Self.languageSuffix, as: name)
  }

  /// The answer of `url(forResource:)` or `path(forResource:)` for a file.
  private func place(_ path: String, as name: String) -> Value {
    .foundation(name == "url" ? "URL" : "String", BundledFile(path: path))
  }

  private func resource(_ question: ResourceQuestion) -> ResourceAnswer? {
    log.note(asked: question)
    return index.resources?.answer(question)
  }

  func bundledFile(_ value: Value?) -> BundledFile? {
    switch value {
    case .native(let native)?: native.possible.count == 1 ? native.possible[0].base as? BundledFile : nil
    case .binding(let binding)?: bundledFile(binding.value)
    default: nil
    }
  }

  /// The bytes of a file; throws where they are not known.
  func contents(of file: BundledFile) throws -> Data {
    switch resource(ResourceQuestion(.contents, file.path, inFolder: "")) {
    case .contents(let bytes)?:
      counts.filesRead += 1
      try spend(1 + bytes.count / Self.bytesOfStep)
      return Data(bytes)
    case .tooLarge?:
      note(limit: "a file of a bundle is larger than 4 MB and not read")
      throw Unanswered()
    default: throw Unanswered()
    }
  }

  /// Runs code whose value is kept at a place, and notes if that is what stands in files.
  func notingFiles<Result>(
    at place: @autoclosure () -> EvaluationMemory.StaticPlace, _ body: () -> Result
  ) -> Result {
    let files = counts.filesRead
    defer { if counts.filesRead > files { memory.shipped.insert(place()) } }
    return body()
  }

  /// Takes a kept value, which reads what it was read from.
  func noteKept(at place: EvaluationMemory.StaticPlace) {
    counts.keptValues += 1
    if !memory.shipped.isEmpty, memory.shipped.contains(place) { counts.filesRead += 1 }
  }

  /// Reading so many bytes takes about as long as a call.
  private static let bytesOfStep = 1 << 14

  /// Counts work that is done in this process as steps; throws where the limit strikes.
  func spend(_ steps: Int) throws {
    for _ in 0..<steps {
      guard nested(false, { true }) else { throw Unanswered() }
    }
  }

  /// `String(contentsOf:)` and `String(contentsOfFile:)`; nil for other initializers and other files.
  func bundledText(_ arguments: ArgumentValues) -> Value? {
    guard let first = arguments.items.first, first.label == "contentsOf" || first.label == "contentsOfFile",
      let file = bundledFile(first.value)
    else { return nil }
    let isPlain = arguments.items.dropFirst().allSatisfy { item in
      item.label == "encoding" && memberName(item.value) == "utf8"
    }
    guard isPlain, let data = try? contents(of: file), let text = String(validating: data, as: UTF8.self) else {
      return .unknown(Unknown("text of a file", type: .named("String", arguments: [])))
    }
    return .string(text)
  }

  // MARK: Addresses

  /// The members that do not tell where the bundle lies.
  func fileMember(_ name: String, _ file: BundledFile) -> Value? {
    let url = URL(filePath: file.path, directoryHint: .notDirectory)
    switch name {
    case "lastPathComponent", "pathExtension", "isFileURL": return addressMember(name, url)
    case "path": return .foundation("String", file)
    case "absoluteURL", "standardizedFileURL": return .foundation("URL", file)
    default: return nil
    }
  }

  func fileMethod(_ name: String, _ file: BundledFile, _ arguments: ArgumentValues) -> Value? {
    switch name {
    case "path": return .foundation("String", file)
    case "deletingPathExtension" where arguments.isEmpty:
      let url = URL(filePath: file.path, directoryHint: .notDirectory).deletingPathExtension()
      return .foundation("URL", BundledFile(path: url.path()))
    default: return nil
    }
  }
}
