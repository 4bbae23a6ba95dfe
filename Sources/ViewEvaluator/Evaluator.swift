package import LayoutEngine
package import ViewProgram

/// Evaluates the view code of one entry point under one variant and scenario.
///
/// An abstract interpreter: what it does not understand becomes `.unknown`, and an opaque node
/// where a view is wanted. It never fails; every recursion and loop has a limit.
package final class Evaluator {
  package let index: ModuleIndex
  package let scenario: Scenario
  package let variant: Variant
  /// By the names of views that are not understood.
  let sizeHints: [String: SizeHint]
  let bounds: EvaluationLimits
  /// What is known of the system's modifiers.
  let builtins = BuiltinTable.swiftUI

  /// Choices met so far, in order.
  package private(set) var choices: [ChoicePoint] = []
  private var seenChoices = Set<String>()
  /// What unknown values turned out to be when they were compared.
  var equalities: [String: Value] = [:]
  var inequalities: [String: [String]] = [:]
  /// Limits that were reached, in words.
  package private(set) var limits: [String] = []
  /// True once a limit cut the evaluation short: other variants would be cut short as well.
  package private(set) var isExhausted = false
  /// What the result depends on.
  package internal(set) var scenarioReads: ScenarioParts = []

  /// Views and modifiers that were stood in for, as nobody knows them.
  package internal(set) var notUnderstood: Set<SourceReference> = []
  /// Set to learn what is understood, not to lay out.
  package var coverage: CoverageLog?

  /// The files whose code was run, by their indices.
  package private(set) var filesRun: Set<Int32> = []
  /// The files that the types and globals come from which were looked up.
  package internal(set) var filesSeen: Set<Int32> = []
  private var lastFileRun: Int32 = -1
  private var lastTypeSeen: TypeEntry?
  private var capturedScopes: [Scope] = []

  /// Set to learn what a picture shows and layout does not depend on: colors, and what stands in bars.
  package var showsLooks = false
  /// Of the asset catalogues, by name.
  package var assetColors: [String: ShownColor] = [:]
  /// Of the toolbar whose content is being evaluated.
  var toolbarItems: [BarItem] = []

  /// What stands in a view's slots while its sizing is probed; nil outside of probing.
  package var slotContent: SlotContent?

  /// Where the layout code that runs has put its subviews; nil where that was not understood.
  var placements: [Int: SubviewPlacement?] = [:]

  /// What an earlier layout put into states; nil where nobody lays out again to find them.
  package var knownMeasurements: Measurements?
  package var measurements = Measurements()
  var isRunningAction = false
  /// Whether such code may store constants.
  var keepsConstants = true
  /// How many contents that are built during layout are being evaluated, inside each other.
  var layoutTimeDepth = 0
  /// What became of the rectangles that layout answered, by the marks that these carry.
  var rectangleUses: [RectangleUses] = []
  /// The member of what is evaluated next that its reader wants.
  var askedMember: String?

  /// Once it says so, the result is anything.
  package var isCancelled: (@Sendable () -> Bool)?

  var depth = 0
  /// Calls and bodies evaluated so far.
  package private(set) var steps = 0
  /// Modifiers of the module that are running, to tell a call of the system's same-named one.
  var callsInProgress: [String] = []
  /// Functions that are running, by where they are declared.
  var runningFunctions: [SourceReference: Int] = [:]
  /// Static members and globals evaluate to the same wherever they are read.
  var staticValues: [StaticPlace: Value] = [:]
  /// Counts what was decided because it is not known, and what such a decision answered again.
  var decisions = 0
  /// What `previewLayout` asked for, by where it stands.
  var canvases: [SourceReference: PreviewCanvas] = [:]
  var widgetRequest = WidgetRequest()
  /// What modifiers around the view being evaluated set, by name of the environment's value.
  var environment: [String: Value] = [:] { didSet { knownBodies.environment = nil } }
  var knownBodies = KnownBodies()
  /// Counts what a known body would not do again, and what was cut off by a limit.
  var oneTimeEvents = 0
  /// What the views of this entry point present, in the order met.
  var presentations: [Presentation] = []
  /// What the sheet that is evaluated asks for.
  var sheetDetent = SheetDetent.large
  /// Where the items of the toolbar go whose content is being evaluated.
  var toolbarPlacements = Set<String>()
  /// User types being instantiated: a view that contains itself stops here.
  var instantiations: [String] = []

  static let depthLimit = 900
  /// Calls of one function inside each other.
  static let recursionLimit = 6
  static let instantiationLimit = 48
  /// Views of one type inside each other: with several in each, they double at every level.
  static let selfLimit = 3

  package init(
    index: ModuleIndex, scenario: Scenario, variant: Variant, limits: EvaluationLimits = .linting,
    sizeHints: [String: SizeHint] = [:]
  ) {
    self.index = index
    self.scenario = scenario
    self.variant = variant
    self.sizeHints = sizeHints
    bounds = limits
  }

  // MARK: Choices

  /// Which of `count` options this variant takes at `key`.
  func choose(_ key: String, count: Int) -> Int {
    decisions += 1
    if isRunningAction { return 0 }
    if seenChoices.insert(key).inserted {
      choices.append(ChoicePoint(key: key, optionCount: count))
    }
    let selection = variant.selections[key] ?? 0
    return selection < count ? selection : 0
  }

  func decide(_ value: Value, key: @autoclosure () -> String) -> Bool {
    switch value {
    case .boolean(let flag): return flag
    case .binding(let binding): return decide(binding.value, key: key())
    case .unknown(let unknown): return choose("is " + unknown.key, count: 2) == 0
    default: return choose("is " + key(), count: 2) == 0
    }
  }

  /// Evaluates what is shown and not laid out, and forgets what it met on the way.
  ///
  /// - Returns: `fallback` where nobody wants to see it.
  func aside<Result>(_ fallback: Result, _ body: () -> Result) -> Result {
    guard showsLooks, coverage == nil else { return fallback }
    let met = (choices, seenChoices, limits, isExhausted, notUnderstood, presentations)
    defer { (choices, seenChoices, limits, isExhausted, notUnderstood, presentations) = met }
    return body()
  }

  // MARK: Limits

  func note(limit: String) {
    if !limits.contains(limit) { limits.append(limit) }
  }

  /// Runs `body` one level deeper, or answers `fallback` at the limit.
  func nested<Result>(_ fallback: @autoclosure () -> Result, _ body: () -> Result) -> Result {
    steps += 1
    guard depth < Self.depthLimit, steps < bounds.steps, isCancelled?() != true else {
      isExhausted = true
      oneTimeEvents += 1
      note(
        limit: depth < Self.depthLimit
          ? "time limit" : "views are nested too deeply")
      return fallback()
    }
    depth += 1
    defer { depth -= 1 }
    return body()
  }

  func noteRun(in scope: Scope) {
    guard scope.file != lastFileRun else { return }
    lastFileRun = scope.file
    filesRun.insert(scope.file)
  }

  // MARK: Names

  /// The type that a name means in code of `file`, inside the type `outer`.
  func moduleType(named name: String, from file: Int32, inside outer: String? = nil) -> TypeEntry? {
    let type = index.type(named: name, from: file, inside: outer)
    if let type { noteSeen(type) }
    return type
  }

  /// The classes, protocols and extended system types that a type names as inherited.
  func ancestors(of type: TypeEntry) -> [TypeEntry] {
    let ancestors = index.ancestors(of: type)
    // What extends a type of the system is found by the names of its members.
    for ancestor in ancestors where !ancestor.isExtensionOnly { noteSeen(ancestor) }
    return ancestors
  }

  func aliasedType(named name: String, in scope: Scope) -> TypeReference? {
    guard let alias = index.globalTypealias(named: name, seenFrom: scope.file) else { return nil }
    filesSeen.insert(alias.file)
    return alias.declaration.type
  }

  private func noteSeen(_ type: TypeEntry) {
    guard type !== lastTypeSeen else { return }
    lastTypeSeen = type
    filesSeen.formUnion(type.files)
  }

  // MARK: Memory

  /// Notes a scope that a value holds on to.
  func keep(_ scope: Scope) {
    guard !scope.isCaptured else { return }
    scope.isCaptured = true
    capturedScopes.append(scope)
  }

  /// Lets go of all values: closures and the scopes that hold them would keep each other for ever.
  /// Nothing can be evaluated afterwards, nor can a tree be laid out that holds code.
  package func close() {
    for scope in capturedScopes { scope.dissolve() }
    capturedScopes = []
    staticValues = [:]
    knownBodies = KnownBodies()
    equalities = [:]
    placements = [:]
  }

  // MARK: Sources

  func source(_ range: SourceRange, in scope: Scope) -> SourceReference {
    SourceReference(file: scope.file, start: range.start, end: range.end)
  }

  /// The text of an expression, as a name for what it stands for.
  func key(_ range: SourceRange, in scope: Scope) -> String {
    let owner = scope.type?.name ?? "file \(scope.file)"
    let file = Int(scope.file)
    guard index.files.indices.contains(file) else { return "\(owner) \(range.start)" }
    return owner + "." + index.files[file].slice(range)
  }
}

/// A static member, or with no type a global of a file.
struct StaticPlace: Hashable {
  var type: ObjectIdentifier?
  var name: String
  var file: Int32 = 0
}

/// What fills the slots of a view that is probed.
package enum SlotContent: Hashable, Sendable { case hugging, expanding }

extension SourceFile {
  /// The text of a range; empty if it lies outside.
  package func slice(_ range: SourceRange) -> String {
    let utf8 = text.utf8
    let count = Int32(clamping: utf8.count)
    guard range.start >= 0, range.start <= range.end, range.end <= count else { return "" }
    let start = utf8.index(utf8.startIndex, offsetBy: Int(range.start))
    let end = utf8.index(start, offsetBy: Int(range.end - range.start))
    return String(text[start..<end])
  }
}
