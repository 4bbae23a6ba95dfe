import ViewProgram

/// The files that a target's bundle is made of, as its manifest or project says.
struct BundleContents: Hashable, Sendable {
  /// A file, or a folder with all that is in it.
  struct Entry: Hashable, Sendable {
    var path: FilePath
    /// Whether the bundle has the folder itself; else what is in it lies in the bundle side by side.
    var keepsFolder = false
    /// The files and folders in it that are left out.
    var excluded: Set<FilePath> = []
  }

  enum Kind: Hashable, Sendable {
    /// The bundle of an application or its extension, whose code finds it as the main one.
    case application
    case framework
    /// The bundle of a package's target.
    case package
  }

  var kind: Kind
  var entries: [Entry] = []
  /// False where something else may come into it when it is built.
  var isComplete = true
  /// The texts of its property list; nil where nobody says what is in that.
  var information: BundleInformation?

  /// Whether a file is in it, in a folder of it: `""` is the bundle itself.
  func holds(_ file: FilePath, in folder: String) -> Bool {
    entries.contains { $0.folder(of: file) == folder }
  }

  /// All of it in words.
  var summary: String {
    let all = entries.map { "\($0.path.text) \($0.keepsFolder) \($0.excluded.map(\.text).sorted())" }
    return "\(kind) \(isComplete) \(all) \(information?.summary ?? "-")"
  }
}

extension BundleContents.Entry {
  /// The folder in the bundle that a file comes into; nil for one that is no part of it.
  fileprivate func folder(of file: FilePath) -> String? {
    if file == path { return "" }
    guard file.text.hasPrefix(path.text + "/") else { return nil }
    var around = [file]
    while let last = around.last, last != path { around.append(last.parent) }
    guard excluded.isDisjoint(with: around) else { return nil }
    if keepsFolder { return path.parent.relative(file.parent) }
    // Bundles inside stay what they are; those of languages are looked into.
    guard let inner = around.last(where: { $0.name.hasSuffix(".bundle") }) else { return "" }
    return inner.parent.relative(file.parent)
  }
}

extension SourceLayout {
  /// The modules whose bundles code of a file means.
  ///
  /// - Returns: nil where nobody says what is in them.
  func bundles(meant bundle: BundleMeaning, by file: FilePath) -> [BundleContents]? {
    let own = modules(of: file).filter { !modules[$0].isLoose }
    switch bundle {
    case .main:
      let applications = own.filter { bundles[$0]?.kind == .application }
      if !applications.isEmpty { return applications.compactMap { bundles[$0] } }
      let all = modules.indices.filter { modules[$0].isApplication && bundles[$0] != nil }
      return all.isEmpty ? nil : all.compactMap { bundles[$0] }
    case .own:
      let known = own.compactMap { bundles[$0] }
      return known.isEmpty || known.contains { $0.kind == .package && $0.entries.isEmpty } ? nil : known
    }
  }

  enum BundleMeaning { case main, own }

  /// The text that the property list of the app has for a key, to whose code a file belongs; nil where it is not known.
  func information(_ key: String, of file: FilePath) -> ResourceAnswer? {
    guard let bundles = bundles(meant: .main, by: file), let first = bundles.first,
      let information = first.information, !information.unknown.contains(key),
      bundles.allSatisfy({
        $0.information?.texts[key] == information.texts[key] && $0.information?.unknown.contains(key) == false
      })
    else { return nil }
    guard let text = information.texts[key] else { return bundles.allSatisfy(\.isComplete) ? .absent : nil }
    return .text(text)
  }
}
