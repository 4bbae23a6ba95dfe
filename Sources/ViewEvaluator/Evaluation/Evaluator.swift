package import Interpreter
package import LayoutEngine
package import ViewProgram

/// Evaluates the view code of one entry point under one variant and scenario.
///
/// Swift is the interpreter's; what SwiftUI makes of it is said here, to which it is the host. What it does not
/// understand is an opaque node where a view is wanted.
///
/// - In: the index of a module, a scenario, a variant; out, from the folders above: view trees, and a log of what was met.
/// - To add: what evaluation has to know or to remember, in `EvaluationState`; the forms of entries (`ModifierEntry`,
///   `ViewEntry`, `ValueEntry`). The folders, each using only those before it: `Evaluation`, `Values`, `States`,
///   `Views`, `Controls`, `Modifiers`, `Screens`, `Builtins`, `Host`.
package final class Evaluator {
  let interpreter: Interpreter
  package let scenario: Scenario
  /// By the names of views that are not understood.
  let sizeHints: [String: SizeHint]
  /// The table of the system's views, modifiers and values.
  let builtins: BuiltinTable
  var request = EvaluationRequest()

  var surroundings = ViewSurroundings()
  var effects = ViewEffects()
  var memory = ViewMemory()
  /// All that was asked for, never set back.
  package internal(set) var resourceUse = ResourceUse()

  static let instantiationLimit = 48
  /// Views of one type inside each other: with several in each, they double at every level.
  static let selfLimit = 3

  package init(
    index: ModuleIndex, scenario: Scenario, variant: Variant, limits: EvaluationLimits,
    sizeHints: [String: SizeHint], builtins: BuiltinTable
  ) {
    self.builtins = builtins
    interpreter = Interpreter(
      EvaluationContext(index: index, variant: variant, limits: limits, words: Self.words))
    self.scenario = scenario
    self.sizeHints = sizeHints
  }

  private static let words = HostWords(
    module: "SwiftUI", builder: "ViewBuilder", binding: "Binding", root: "View",
    watched: ["ObservableObject", "Observable", "NSObject"],
    madeTypes: ["Image", "UIImage", "NSImage", "Font", "UIFont"],
    plainTypes: [
      "String", "Int", "Double", "CGFloat", "Bool", "Color", "Image", "Font", "Text", "CGSize", "CGPoint",
      "CGRect", "LocalizedStringKey", "Alignment", "Edge.Set", "EdgeInsets", "Date", "URL",
    ])

  /// Lets go of all values. Nothing can be evaluated afterwards, nor can a tree be laid out that
  /// holds code.
  package func close() {
    interpreter.close()
    memory = ViewMemory()
  }

  // MARK: What was asked

  package var isForPictures: Bool {
    get { request.isForPictures }
    set { request.isForPictures = newValue }
  }
  package var assetColors: [String: ShownColor] {
    get { request.assetColors }
    set { request.assetColors = newValue }
  }
  package var slotContent: SlotContent? {
    get { request.slotContent }
    set { request.slotContent = newValue }
  }
  package var knownMeasurements: Measurements? {
    get { request.knownMeasurements }
    set { request.knownMeasurements = newValue }
  }
  package var coverage: CoverageLog? {
    get { request.coverage }
    set {
      request.coverage = newValue
      interpreter.context.takesEveryBranch = newValue != nil
    }
  }
  /// Once it says so, the result is anything.
  package var isCancelled: (@Sendable () -> Bool)? {
    get { interpreter.context.isCancelled }
    set { interpreter.context.isCancelled = newValue }
  }

  // MARK: What came of it

  /// The values that this layout has put into states.
  package var measurements: Measurements {
    get { effects.measurements }
    set { effects.measurements = newValue }
  }

  /// Choices met so far, in order.
  package var choices: [ChoicePoint] { interpreter.log.choices }
  /// Limits that were reached, in words.
  package var limits: [String] { interpreter.log.limits }
  /// True once a limit cut the evaluation short: other variants would be cut short as well.
  package var isExhausted: Bool { interpreter.log.isExhausted }
  /// The files whose code was run, by their indices.
  package var filesRun: Set<Int32> { interpreter.log.filesRun }
  /// The files that the types and globals come from which were looked up.
  package var filesSeen: Set<Int32> { interpreter.log.filesSeen }
  /// The files of bundles that were asked for.
  package var filesAsked: Set<ResourceQuestion> { interpreter.log.resources }
  /// Calls and bodies evaluated so far.
  package var steps: Int { interpreter.counts.steps }
  /// Views and modifiers that were stood in for, as nobody knows them.
  package var notUnderstood: Set<SourceReference> { effects.notUnderstood }
  /// The views of the module whose bodies were built.
  package var viewsBuilt: Set<BuiltView> { effects.viewsBuilt }
  /// The parts of the scenario that the result depends on.
  package var scenarioReads: ScenarioParts { effects.scenarioReads }
  /// Whether a state that is shown has a value which a gesture may leave it with.
  package var restsOnGesture: Bool { effects.restsOnGesture }

  // MARK: Scopes of effects

  /// Evaluates what is shown and not laid out, and forgets what it met on the way.
  ///
  /// - Returns: `fallback` where nobody wants to see it.
  func aside<Result>(_ fallback: Result, _ body: () -> Result) -> Result {
    guard isForPictures, coverage == nil else { return fallback }
    let before = effects
    defer { effects = before }
    return interpreter.apart(body)
  }

  /// Runs code where `surroundings` are around it.
  func within<Result>(_ surroundings: ViewSurroundings, _ body: () -> Result) -> Result {
    let outside = self.surroundings
    self.surroundings = surroundings
    defer { self.surroundings = outside }
    return body()
  }

  /// Runs code that builds views while they are laid out, in the environment that was around it.
  ///
  /// The views and modifiers that were being built there have come to their ends.
  func duringLayout<Result>(in surroundings: ViewSurroundings, _ body: () -> Result) -> Result {
    var inside = ViewSurroundings()
    inside.environment = surroundings.environment
    inside.unknownLoops = surroundings.unknownLoops
    inside.isDuringLayout = true
    return within(inside, body)
  }

  /// Runs `body`, and tells what it asks of the screen apart from what was asked before.
  func collectingRequests<Result>(_ body: () -> Result) -> (result: Result, asked: ScreenRequests) {
    let before = effects.asked
    effects.asked = ScreenRequests()
    let result = body()
    let asked = effects.asked
    effects.asked = before
    return (result, asked)
  }
}
