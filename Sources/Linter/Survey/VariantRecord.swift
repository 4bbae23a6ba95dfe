import LayoutEngine
import LintRules
import Interpreter
import ViewEvaluator
import ViewProgram

/// The record of what one variant of an entry point showed, for who lays it out again with other code.
struct VariantRecord: Sendable {
  var variant: Variant
  /// The scenarios of the run to lay it out in.
  var scenarios: [Int]
  var sightings: [Sighted]
  /// Where what a fix may change is written, of the views that were laid out: what was not, no rule
  /// has a word on, whatever its effects, readers and containers are.
  var places: Set<SourceReference>
  /// How the views of each scenario stand.
  var placements: [Int: PlacementHashes]
  /// Evaluation steps and views.
  var cost: Int

  /// A finding, confirmed or not, in a scenario.
  struct Sighted: Hashable, Sendable {
    var key: FindingKey
    var scenario: Int
  }

  /// - Parameter isOfManyElements: true where only the first scenario, and those with findings,
  ///   were sure to be laid out.
  init(_ variant: Variant, _ scenarios: [Int], _ isOfManyElements: Bool, _ shown: SurveyResult) {
    self.variant = variant
    sightings = shown.sightings.compactMap { diagnostic in
      diagnostic.sighting.map { Sighted(key: diagnostic.key, scenario: $0.scenario) }
    }
    let found = Set(sightings.map(\.scenario)).union(scenarios.prefix(1))
    self.scenarios = isOfManyElements ? scenarios.filter(found.contains) : scenarios
    places = shown.places
    placements = shown.placements
    cost = shown.statistics.steps + shown.statistics.nodes
  }
}

extension VariantRecord {
  func shows(_ key: FindingKey) -> Bool { sightings.contains { $0.key == key } }

  func shows(_ key: FindingKey, in scenario: Int) -> Bool {
    sightings.contains(Sighted(key: key, scenario: scenario))
  }

  /// Whether it shows something that is written in one of these declarations.
  func shows(_ declarations: Set<SourceReference>) -> Bool {
    places.contains { place in
      declarations.contains {
        $0.file == place.file && $0.start <= place.start && place.start < $0.end
      }
    }
  }
}

extension [VariantRecord] {
  /// The first variants, as much of them as is wanted of who shows nothing wrong: fixes of others
  /// may edit code that it shows.
  func glances(on scenarios: [Int]) -> [VariantRecord] {
    [StandInProfile.typical, .many].compactMap { profile in
      guard var record = first(where: { $0.variant.profile == profile }) else { return nil }
      record.scenarios = scenarios.filter(record.scenarios.contains)
      record.placements = record.placements.filter { scenarios.contains($0.key) }
      return record
    }
  }
}

/// How the views that each file's code shows stand: where two layouts agree in a file, whatever the
/// rest of them shows, its code was offered the same room and made the same of it.
struct PlacementHashes: Hashable, Sendable {
  /// One number for all views that a file's code shows, of what they are and where they stand.
  private var views: [Int32: Int] = [:]

  mutating func add(_ tree: LaidOutTree) {
    var hashers: [Int32: Hasher] = [:]
    for node in tree.nodes {
      guard let source = node.source else { continue }
      var hasher = hashers[source.file] ?? Hasher()
      hasher.combine(source.start)
      hasher.combine(node.kind.name)
      hasher.combine(node.proposal)
      for frame in [node.frame, node.reportedFrame, node.drawnFrame] { hasher.combine(frame) }
      hasher.combine(node.isDrawn)
      hashers[source.file] = hasher
    }
    for (file, hasher) in hashers { add(hasher.finalize(), to: file) }
  }

  private mutating func add(_ number: Int, to file: Int32) {
    var hasher = Hasher()
    hasher.combine(views[file])
    hasher.combine(number)
    views[file] = hasher.finalize()
  }

  func joined(with other: PlacementHashes) -> PlacementHashes {
    var result = self
    for (file, number) in other.views { result.add(number, to: file) }
    return result
  }

  /// The part of it about some files.
  func part(of files: Set<Int32>) -> PlacementHashes {
    var result = self
    result.views = views.filter { files.contains($0.key) }
    return result
  }
}

extension LaidOutTree {
  /// The places of views that fixes rewrite: effects, readers, stacks, backgrounds, frames, texts.
  var fixablePlaces: Set<SourceReference> {
    var places = Set<SourceReference>()
    for node in nodes where node.kind.isFixable { places.formUnion([node.source].compactMap(\.self)) }
    return places
  }
}

extension ViewKind {
  fileprivate var isFixable: Bool {
    if case .effect = self { return true }
    if case .background = self { return true }
    if case .text = self { return true }
    if case .frame = self { return true }
    return asksForGeometry || lazyAxis != nil || stackAxis != nil
  }
}
