import Interpreter
package import LayoutEngine
package import Project
import ViewEvaluator
package import ViewProgram

/// How much of a project's view code is laid out and understood.
///
/// - In: a project; out: the views that were built, what of their leaves is the app's own, and the names that are not
///   understood.
/// - To add: a kind of leaf in `Leaves`; a reason why a view is not built in `Reach`.
package struct CoverageReport: Sendable {
  /// Why an expression is not understood.
  package enum Reason: String, Hashable, Sendable, CaseIterable {
    /// The file imports modules that are not among the sources: it may be one of theirs.
    case imported
    /// Only the system's modules can declare it, and we do not know it; or it wraps a view of
    /// another framework.
    case unsupported
    /// The project declares something of that name, but not where this code sees it.
    case unresolved
  }

  package enum NameKind: String, Hashable, Sendable { case view, modifier }

  /// A name that is not understood, and where.
  package struct Gap: Sendable {
    package var name: String
    package var kind: NameKind
    package var reason: Reason
    /// The labels of the calls, where the name is known and none of its overloads takes them.
    package var untakenLabels: String?
    /// In file order.
    package var places: [SourceReference]
  }

  /// A view that nothing built.
  package struct UnseenView: Sendable {
    package var name: String
    package var place: SourceReference
    package var reason: String
  }

  /// The views with a body.
  package struct Views: Sendable {
    package var declared = 0
    package var reached = 0
    /// Those of the reached that only previews show, with what data these have.
    package var reachedOnlyByPreviews = 0
    /// In file order.
    package var never: [UnseenView] = []
  }

  /// A name of an image or a color that no catalogue of the project has.
  package struct MissingName: Sendable {
    package var kind: ResourceQuestion.Kind
    package var name: String
    /// In file order.
    package var places: [SourceReference]
  }

  /// Texts, images and what else shows something itself, by where they stand in the code.
  package struct LeafCount: Sendable {
    package var grounded = 0
    package var standIn = 0
    /// Those of the stand-ins that are texts with words of the app's around what is not known.
    package var partlyKnown = 0
    package init() {}
  }

  /// A reason why leaves stand in for others.
  package struct StandInReason: Sendable {
    package var kind: LeafKind
    package var reason: String
    /// In file order.
    package var places: [SourceReference]
  }

  package var files: [SourceFile]
  /// The paths of files that are left out, as no target of their project compiles them.
  package var uncompiled: [String] = []
  package var views = Views()
  package var leaves: [LeafKind: LeafCount] = [:]
  /// The most frequent first.
  package var standIns: [StandInReason] = []
  /// By name.
  package var missingNames: [MissingName] = []
  package var viewExpressions = 0
  package var understood = 0
  /// The most frequent first.
  package var gaps: [Gap] = []

  /// Much used names of SwiftUI that no table of builtins has.
  package var unlistedNames: [String] = []

  /// Names that only the system can declare, and that no table of builtins has.
  package var namesInNoTable: [Gap] = []

  /// Calls of known names that no overload in the tables takes.
  package var untakenOverloads: [Gap] { gaps.filter { $0.untakenLabels != nil } }

  package func count(_ reason: Reason) -> Int {
    gaps.filter { $0.reason == reason }.reduce(0) { $0 + $1.places.count }
  }

  /// The share of the project's own expressions that are understood: 0...1.
  package var share: Double {
    let own = viewExpressions - count(.imported)
    return own > 0 ? Double(understood) / Double(own) : 1
  }
}

/// Runs all view code of a project once, whatever shows it, and counts what was understood.
///
/// - Parameter paths: the files that the counts are of; nil: all. Nobody sees the views of tests.
package func coverage(of project: Project, reporting paths: Set<String>? = nil) async -> CoverageReport {
  let index = await project.whole().index()
  let covered = await Parallel.map(roots(of: index)) { $0.covered(index) }
  var entries: [SourceReference: CoverageLog.Entry] = [:]
  let files = index.files.enumerated().map { (paths?.contains($1.path) ?? true) && !index.isOfTests(Int32($0)) }
  for part in covered {
    entries.merge(part.entries.filter { files[Int($0.key.file)] }) { $0.isUnderstood ? $1 : $0 }
  }
  var report = CoverageReport(files: index.files, viewExpressions: entries.count)
  report.uncompiled = project.uncompiled
  report.missingNames = missingNames(covered.map(\.resources), in: files)
  var session = LintSession(project)
  await session.countReach(in: files, into: &report)
  report.unlistedNames = BuiltinTable.namesInNoTable
  report.understood = entries.values.count(where: \.isUnderstood)
  let reasons = GapReasons(index)
  var places: [String: CoverageReport.Gap] = [:]
  for (place, entry) in entries where !entry.isUnderstood {
    let reason = reasons.reason(for: entry, at: place)
    let labels = entry.untakenLabels ?? ""
    let key = "\(entry.name)\u{0}\(entry.kind)\u{0}\(reason)\u{0}\(labels)"
    places[
      key,
      default: CoverageReport.Gap(
        name: entry.name, kind: entry.kind == .view ? .view : .modifier, reason: reason,
        untakenLabels: entry.untakenLabels, places: [])
    ].places.append(place)
  }
  report.gaps = places.values.map { gap in
    var gap = gap
    gap.places.sort { ($0.file, $0.start, $0.end) < ($1.file, $1.start, $1.end) }
    return gap
  }.sorted {
    ($1.places.count, $0.name, $0.kind.rawValue, $0.reason.rawValue, $0.untakenLabels ?? "")
      < ($0.places.count, $1.name, $1.kind.rawValue, $1.reason.rawValue, $1.untakenLabels ?? "")
  }
  report.namesInNoTable = report.gaps.filter { gap in
    gap.reason == .unsupported && gap.untakenLabels == nil && !reasons.isDeclared(gap.name)
      && !(gap.kind == .modifier
        ? BuiltinTable.hasModifier(gap.name) : BuiltinTable.knowsView(gap.name))
  }
  return report
}

extension ModuleIndex {
  /// Whether a file is of tests, as its folder or its imports say.
  fileprivate func isOfTests(_ file: Int32) -> Bool {
    files[Int(file)].isInTests || sources[Int(file)].imports.contains { $0 == "XCTest" || $0 == "Testing" }
  }
}

/// Code that is evaluated by itself.
private enum CoverageRoot {
  case entry(EntryPoint)
  case type(TypeEntry)
  case extensions(String, TypeEntry)
  case function(Located<FunctionDeclaration>)

  func covered(_ index: ModuleIndex) -> (entries: [SourceReference: CoverageLog.Entry], resources: ResourceUse) {
    let log = CoverageLog()
    let evaluator = Evaluator(
      index: index, scenario: Scenario.standardMatrix[0], variant: Variant(), limits: .covering)
    defer { evaluator.close() }
    evaluator.coverage = log
    switch self {
    case .entry(let entry): _ = evaluator.trees(of: entry)
    case .type(let type): evaluator.cover(type)
    case .extensions(let name, let entry): evaluator.cover(extensionOf: name, entry)
    case .function(let function): evaluator.cover(function.declaration, file: function.file)
    }
    return (log.entries, evaluator.resourceUse)
  }
}

/// The names of images and colors that none of these evaluations found; fonts may be the system's.
///
/// - Parameter files: whether something is said of each file.
private func missingNames(_ uses: [ResourceUse], in files: [Bool]) -> [CoverageReport.MissingName] {
  var names: [String: CoverageReport.MissingName] = [:]
  var places: [String: Set<SourceReference>] = [:]
  for (question, found) in uses.lazy.flatMap(\.missing) {
    let found = found.filter { files[Int($0.file)] }
    guard !found.isEmpty else { continue }
    guard question.kind == .image || question.kind == .generatedImage || question.kind == .color else { continue }
    let key = "\(question.kind.isImage ? "image" : "color") \(question.name)"
    names[key] = CoverageReport.MissingName(kind: question.kind, name: question.name, places: [])
    places[key, default: []].formUnion(found)
  }
  return names.sorted { $0.key < $1.key }.map { key, missing in
    var missing = missing
    missing.places = (places[key] ?? []).sorted()
    return missing
  }
}

extension ResourceQuestion.Kind {
  /// Whether it asks for an image, not a color.
  package var isImage: Bool { self == .image || self == .generatedImage }
}

private func roots(of index: ModuleIndex) -> [CoverageRoot] {
  let functions = index.sources.enumerated().flatMap { file, source in
    source.program.functions.map { Located($0, file: Int32(file)) }
  }
  return index.entryPoints.map { .entry($0) } + index.allTypes.map { .type($0) }
    + index.extendedTypes.map { .extensions($0.name, $0) } + functions.map { .function($0) }
}

/// Tells why a name is not understood.
private struct GapReasons {
  private let index: ModuleIndex
  /// True of each file that imports a module which is neither the system's nor the project's.
  private let importsOthers: [Bool]
  private let declared: Set<String>
  /// `UIViewRepresentable` and its like.
  private let wrappers: Set<String>

  init(_ index: ModuleIndex) {
    self.index = index
    importsOthers = index.sources.map { source in
      source.imports.contains { module in
        !systemModules.contains(module) && !index.modules.names.contains(module)
      }
    }
    let types = index.allTypes
    declared = Set(types.map(\.name))
    wrappers = Set(
      types.filter { $0.inheritedTypes.contains { $0.hasSuffix("Representable") } }.map(\.name))
  }

  func isDeclared(_ type: String) -> Bool { declared.contains(type) }

  func reason(for entry: CoverageLog.Entry, at place: SourceReference)
    -> CoverageReport.Reason
  {
    if declared.contains(entry.name) {
      return wrappers.contains(entry.name) ? .unsupported : .unresolved
    }
    // Members are seen in all files of a module, whichever of them imports.
    let files = entry.kind == .modifier ? index.modules.filesOfModule(of: place.file) : [place.file]
    return files.contains { importsOthers[Int($0)] } ? .imported : .unsupported
  }
}
