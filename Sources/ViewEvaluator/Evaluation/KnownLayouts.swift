import Interpreter
import LayoutEngine
import ViewProgram

/// The answers of the code of custom layouts, for all evaluations of an index.
///
/// Such code rests on the layout's values, on what the engine wants to know and on what the views in it answer. It is
/// kept what it asked them, one question after the other: where they answer the same again, so would the code.
final class KnownLayouts: Sendable {
  struct Call: Hashable, Sendable {
    /// A key for the layout's type and values.
    let fingerprint: Int
    let wish: Wish
    let subviewCount: Int
  }

  /// A question of the engine's.
  enum Wish: Hashable, Sendable {
    case size(ProposedSize)
    case placements(Rect, ProposedSize)
  }

  /// A question to one of the views, by its index.
  enum Question: Hashable, Sendable {
    case size(Int, ProposedSize)
    case priority(Int)
    case spacing(Int)
    case direction(Int)
    case value(Int, LayoutKey)
  }

  enum Answer: Hashable, Sendable {
    case size(Size)
    case number(Double)
    case spacing(ViewSpacing, scale: Double)
    case isRightToLeft(Bool)
    case value(Int)
  }

  enum Result: Sendable {
    case size(Size)
    case placements([SubviewPlacement?])
  }

  /// A run of the code from its first to its last step.
  struct Run: Sendable {
    var conversation: [(question: Question, answer: Answer)] = []
    var result: Result
    var steps: Int
    var files: EvaluationLog.Files
  }

  /// Runs of one call are few: its views differ, or they do not.
  private static let runLimit = 16
  private let runs = SharedTable<Call, [Run]>()

  /// The run of a call in which the views answered as they do now.
  ///
  /// - Parameter answer: asks a view; nil where its answer cannot be told from others.
  func run(of call: Call, _ answer: (Question) -> Answer?) -> Run? {
    var alike = runs.with { $0[call] ?? [] }
    var position = 0
    while let first = alike.first {
      guard position < first.conversation.count else { return first }
      let question = first.conversation[position].question
      guard let answer = answer(question) else { return nil }
      alike.removeAll { run in
        position >= run.conversation.count || run.conversation[position] != (question, answer)
      }
      position += 1
    }
    return nil
  }

  func note(_ run: Run, of call: Call) {
    runs.with { runs in
      if runs[call, default: []].count < Self.runLimit { runs[call, default: []].append(run) }
    }
  }
}

/// A type that names a value which views give the layout around them.
struct LayoutKey: Hashable, Sendable {
  let name: String
  let entry: TypeEntry?

  init(_ name: String, _ entry: TypeEntry?) {
    self.name = name
    self.entry = entry
  }

  static func == (first: LayoutKey, second: LayoutKey) -> Bool {
    first.name == second.name && first.entry === second.entry
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(entry.map(ObjectIdentifier.init))
  }
}

/// The notes on layout code that runs for the first time: what is its own, and what the views in it do.
struct LayoutNotes {
  fileprivate var conversation: [(question: KnownLayouts.Question, answer: KnownLayouts.Answer)] = []
  /// Whether some answer cannot be told from others.
  fileprivate var isLossy = false
  /// The counts of what the views did.
  fileprivate var stepsOfViews = 0
  fileprivate var oneTimeEventsOfViews = 0
  fileprivate var keptValuesOfViews = 0
  /// The traces that were left outside while the code runs, and by the code while views answer.
  fileprivate var otherFiles = EvaluationLog.Files()
  fileprivate var otherReads: ScenarioParts = []
}

extension Evaluator {
  /// The answer of layout code: as it was when the views in it said the same, or what `make` answers.
  func knownLayout(
    _ call: KnownLayouts.Call?, _ answer: (KnownLayouts.Question) -> KnownLayouts.Answer?,
    _ make: () -> KnownLayouts.Result?
  ) -> KnownLayouts.Result? {
    guard let call, memory.layoutNotes == nil, !isRunningAction, !interpreter.hasChangedStatics,
      !interpreter.surroundings.isTentative, !interpreter.surroundings.isIdle
    else { return make() }
    let known = interpreter.index.companion { KnownLayouts() }
    if let run = known.run(of: call, answer), interpreter.repeatSteps(run.steps) {
      interpreter.log.note(run.files)
      return run.result
    }
    let (before, met) = (interpreter.counts, limits.count + notUnderstood.count + filesAsked.count)
    memory.layoutNotes = LayoutNotes()
    exchangeTraces()
    let result = make()
    exchangeTraces()
    let notes = memory.layoutNotes ?? LayoutNotes()
    memory.layoutNotes = nil
    interpreter.log.note(notes.otherFiles)
    effects.scenarioReads.formUnion(notes.otherReads)
    guard let result else { return nil }
    let after = interpreter.counts
    let isWhole =
      !notes.isLossy && notes.otherReads.isEmpty && after.decisions == before.decisions && after.doubts == before.doubts
      && after.oneTimeEvents - before.oneTimeEvents == notes.oneTimeEventsOfViews
      && after.keptValues - before.keptValues == notes.keptValuesOfViews
      && met == limits.count + notUnderstood.count + filesAsked.count && !interpreter.hasChangedStatics
    if isWhole {
      let steps = after.steps - before.steps - notes.stepsOfViews
      known.note(
        KnownLayouts.Run(conversation: notes.conversation, result: result, steps: steps, files: notes.otherFiles),
        of: call)
    }
    return result
  }

  /// Asks a view of a layout, and notes its answer where notes are taken.
  ///
  /// - Parameter told: what tells the answer from others; nil where nothing does.
  func asking<Result>(
    _ question: KnownLayouts.Question?, told: (Result) -> KnownLayouts.Answer?, _ body: () -> Result
  ) -> Result {
    guard memory.layoutNotes != nil else { return body() }
    exchangeTraces()
    let around = memory.layoutNotes
    memory.layoutNotes = nil
    let before = interpreter.counts
    let result = body()
    let after = interpreter.counts
    memory.layoutNotes = around
    exchangeTraces()
    memory.layoutNotes?.stepsOfViews += after.steps - before.steps
    memory.layoutNotes?.oneTimeEventsOfViews += after.oneTimeEvents - before.oneTimeEvents
    memory.layoutNotes?.keptValuesOfViews += after.keptValues - before.keptValues
    if let question, let answer = told(result) {
      memory.layoutNotes?.conversation.append((question, answer))
    } else {
      memory.layoutNotes?.isLossy = true
    }
    return result
  }

  /// Puts the traces of who runs now aside, and takes those of the other: layout code, or what is around it.
  private func exchangeTraces() {
    guard var notes = memory.layoutNotes else { return }
    interpreter.log.exchange(&notes.otherFiles)
    swap(&notes.otherReads, &effects.scenarioReads)
    memory.layoutNotes = notes
  }
}
