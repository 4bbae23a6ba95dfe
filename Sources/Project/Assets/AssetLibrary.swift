import Foundation
import Synchronization
package import ViewProgram

/// The images, colors, fonts and data files of a project, looked up by name.
///
/// Catalogues are listed when the first name is asked for, and a file is read only if code names it. What an answer
/// rests on is known to its `reader`.
/// - In: where catalogues and loose files lie; out: answers to `ResourceQuestion`s.
/// - To add: a kind of resource, as a case of question and answer, with a file that reads it.
package final class AssetLibrary: AppResources {
  private let catalogs: [FilePath]
  private let files: [FilePath]
  private let fonts: [FilePath]
  private let base: FilePath
  /// The folders in which files of bundles are looked for.
  private let folders: [FilePath]
  private let layout: SourceLayout
  package let reader = ResourceReader()
  private let state = Mutex(State())

  private struct State: Sendable {
    var names: AssetNames?
    var answers: [ResourceQuestion: ResourceAnswer?] = [:]
    var images: [FilePath: ImageResource?] = [:]
    var fonts: FontNames?
    var bundled: BundledFiles?
  }

  /// - Parameters:
  ///   - files: pictures that lie beside the code.
  ///   - fonts: font files, all of which code is taken to register.
  ///   - base: where the paths of code start from.
  init(
    catalogs: [FilePath] = [], files: [FilePath] = [], fonts: [FilePath] = [], base: FilePath,
    folders: [FilePath] = [], layout: SourceLayout = SourceLayout()
  ) {
    self.folders = folders
    self.layout = layout
    self.catalogs = catalogs
    self.files = files
    self.fonts = fonts
    self.base = base
  }

  /// The same with nothing known.
  var forgotten: AssetLibrary {
    AssetLibrary(catalogs: catalogs, files: files, fonts: fonts, base: base, folders: folders, layout: layout)
  }

  package var isEmpty: Bool { catalogs.isEmpty && files.isEmpty && fonts.isEmpty }

  package func answer(_ question: ResourceQuestion) -> ResourceAnswer? {
    guard !isEmpty || [.file, .contents, .information].contains(question.kind) else { return nil }
    return state.withLock { state in
      if let known = state.answers[question] { return known }
      let answer = answer(question, &state)
      state.answers[question] = .some(answer)
      return answer
    }
  }

  /// A hash of an answer, the same in every process.
  package func fingerprint(of question: ResourceQuestion) -> UInt64 {
    var hash = StableHash()
    switch answer(question) {
    case .font(let font)?:
      for face in [font] + font.siblings { hash.add("\(face.name) \(face.fingerprint)") }
    case .contents(let bytes)?: hash.add(bytes[...])
    case let other?: hash.add("\(other)")
    case nil: break
    }
    return hash.number
  }

  private func answer(_ question: ResourceQuestion, _ state: inout State) -> ResourceAnswer? {
    if question.kind == .font {
      if state.fonts == nil { state.fonts = FontNames(of: fonts, read: reader) }
      return state.fonts?.font(named: question.name).map { .font($0) }
    }
    if question.kind == .information {
      return layout.information(question.name, of: base.appending(question.folder))
    }
    if question.kind == .file || question.kind == .contents {
      let files = state.bundled ?? BundledFiles(in: folders, layout, base: base, read: reader)
      state.bundled = files
      return question.kind == .file ? files.answer(question) : files.contents(of: FilePath(question.name))
    }
    if state.names == nil { state.names = AssetNames(catalogs: catalogs, files: files, read: reader) }
    let found = nearest(state.names?.entries(for: question) ?? [], to: base.appending(question.folder))
    guard let entry = found.first else { return nil }
    switch entry.kind {
    case .color: return .color
    case .symbol: return .symbol(name: entry.name)
    case .image, .stack, .appIcon, .file:
      let image = state.images[entry.path] ?? image(entry, found)
      state.images[entry.path] = .some(image)
      return image.map { .image($0) } ?? .absent
    }
  }

  private func image(_ entry: AssetEntry, _ all: [AssetEntry]) -> ImageResource? {
    switch entry.kind {
    case .image: return ImageSet.image(entry.name, in: entry.path, read: reader)
    case .stack: return stacked(entry)
    // A phone's home screen shows it so.
    case .appIcon: return ImageResource(name: entry.name, [.init(idiom: nil, scale: nil, width: 60, height: 60)])
    case .file:
      let folder = entry.path.parent
      let renditions = all.filter { $0.kind == .file && $0.path.parent == folder }.compactMap(rendition)
      return ImageResource(name: entry.name, renditions)
    case .symbol, .color: return nil
    }
  }

  private func rendition(_ entry: AssetEntry) -> ImageResource.Rendition? {
    guard let parts = ImageFileName(entry.path.name), let size = ImageFile.size(of: entry.path, read: reader)
    else { return nil }
    switch size {
    case .points(let width, let height):
      return .init(idiom: parts.idiom, scale: nil, width: width, height: height)
    case .pixels(let width, let height):
      return .init(
        idiom: parts.idiom, scale: parts.scale, width: width / parts.scale, height: height / parts.scale)
    }
  }

  /// A stack is as large as its layers.
  private func stacked(_ entry: AssetEntry) -> ImageResource? {
    for layer in reader.names(in: entry.path) where layer.hasSuffix(".imagestacklayer") {
      let content = entry.path.child(layer).child("Content.imageset")
      if let image = ImageSet.image(entry.name, in: content, read: reader) { return image }
    }
    return nil
  }

  /// Those of the innermost folder around the code first; of several as near, the first by path.
  private func nearest(_ entries: [AssetEntry], to folder: FilePath) -> [AssetEntry] {
    guard entries.count > 1 else { return entries }
    let place = folder.text.split(separator: "/")
    func nearness(_ entry: AssetEntry) -> Int {
      zip(place, entry.path.text.split(separator: "/")).prefix { $0 == $1 }.count
    }
    return entries.map { (nearness($0), $0) }.sorted { left, right in
      left.0 != right.0 ? left.0 > right.0 : left.1.path.text < right.1.path.text
    }.map(\.1)
  }

  /// All colors, of several with one name the first.
  func allColors() -> [String: AssetColor] {
    let names = state.withLock { state in
      let names = state.names ?? AssetNames(catalogs: catalogs, files: files, read: reader)
      state.names = names
      return names
    }
    return names.colors.reduce(into: [:]) { colors, entry in
      if colors[entry.name] == nil { colors[entry.name] = AssetColor.color(in: entry.path, read: reader) }
    }
  }
}

/// The names of all that catalogues and loose files hold.
private struct AssetNames: Sendable {
  private var images: [String: [AssetEntry]] = [:]
  private var generatedImages: [String: [AssetEntry]] = [:]
  private var colorsByName: [String: [AssetEntry]] = [:]
  private var generatedColors: [String: [AssetEntry]] = [:]
  private(set) var colors: [AssetEntry] = []

  init(catalogs: [FilePath], files: [FilePath], read reader: ResourceReader) {
    for catalog in catalogs {
      for entry in AssetCatalog(at: catalog, read: reader).entries { add(entry) }
    }
    for file in files {
      guard let parts = ImageFileName(file.name) else { continue }
      let name = String(parts.name)
      let entry = AssetEntry(kind: .file, name: name, path: file)
      images[name, default: []].append(entry)
      images[name + "." + parts.suffix, default: []].append(entry)
    }
  }

  private mutating func add(_ entry: AssetEntry) {
    guard entry.kind == .color else {
      images[entry.name, default: []].append(entry)
      for key in Self.keys(entry.name, "image") { generatedImages[key, default: []].append(entry) }
      return
    }
    colors.append(entry)
    colorsByName[entry.name, default: []].append(entry)
    for key in Self.keys(entry.name, "color") { generatedColors[key, default: []].append(entry) }
  }

  func entries(for question: ResourceQuestion) -> [AssetEntry] {
    switch question.kind {
    case .image: images[question.name] ?? []
    case .color: colorsByName[question.name] ?? []
    case .generatedImage: generatedImages[Self.key(question.name)] ?? []
    case .generatedColor: generatedColors[Self.key(question.name)] ?? []
    case .font, .file, .contents, .information: []
    }
  }

  /// The names under which Xcode may make it a member, as letters and digits: a last word that says what it is, is
  /// left out.
  private static func keys(_ name: String, _ kind: String) -> Set<String> {
    let whole = key(name)
    let short = whole.hasSuffix(kind) ? String(whole.dropLast(kind.count)) : whole
    return short.isEmpty || short.hasSuffix("/") ? [whole] : [whole, short]
  }

  private static func key(_ name: String) -> String {
    String(name.lowercased().filter { $0.isLetter || $0.isNumber || $0 == "/" || $0 == "." })
      .split { $0 == "/" }.map { part in part.filter { $0 != "." } }.joined(separator: "/")
  }
}
