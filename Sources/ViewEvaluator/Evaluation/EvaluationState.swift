import Interpreter
package import LayoutEngine
package import ViewProgram

/// The wishes of who runs an evaluation, beside the views themselves; set before it begins.
struct EvaluationRequest {
  /// Set to learn what a picture shows and layout does not depend on: colors, and what stands in bars.
  var isForPictures = false
  /// The colors of the asset catalogues, by name.
  var assetColors: [String: ShownColor] = [:]
  /// The views in a view's slots while its sizing is probed; nil outside of probing.
  var slotContent: SlotContent?
  /// The values that an earlier layout put into states; nil where nobody lays out again to find them.
  var knownMeasurements: Measurements?
  /// Set to learn what is understood, not to lay out.
  var coverage: CoverageLog?
  /// The values that properties are to have, whatever code says.
  var pins: [PinnedState] = []
}

/// The size of what fills the slots of a view that is probed.
package enum SlotContent: Hashable, Sendable { case hugging, expanding }

/// The things around the view code that runs: passed down, and as it was once that code has ended.
struct ViewSurroundings {
  /// The values that modifiers around the view set, by their names in the environment.
  var environment = Environment()
  /// Types of the module's views that are being built, outermost first: one that contains itself
  /// stops here.
  var instantiations: [String] = []
  /// Modifiers of the module that are running, to tell a call of the system's same-named one.
  var callsInProgress: [String] = []
  /// Whether the engine runs the code, while it lays out.
  var isDuringLayout = false
  /// Whether the code is an action that runs once, as a view appears.
  var isAppearing = false
  /// Loops over unknown numbers of elements, one in each other.
  var unknownLoops = 0

  /// How many views of a type are around what is evaluated.
  func nesting(of type: String) -> Int { instantiations.count { $0 == type } }

  /// Values by name, and what tells them from others, once somebody asks.
  struct Environment {
    private var values: [String: Value] = [:]
    private var known: Fingerprint?

    subscript(name: String) -> Value? {
      get { values[name] }
      set {
        values[name] = newValue
        known = nil
      }
    }

    func instances(underNamesWith prefix: String) -> [Instance] {
      values.compactMap { name, value in
        if name.hasPrefix(prefix), case .instance(let instance) = value { instance } else { nil }
      }
    }

    mutating func fingerprint() -> Fingerprint {
      if let known { return known }
      let fingerprint = Fingerprint(of: values)
      known = fingerprint
      return fingerprint
    }
  }
}

/// The traces that view code leaves behind, beside its views.
struct ViewEffects {
  /// Views and modifiers that were stood in for, as nobody knows them.
  var notUnderstood: Set<SourceReference> = []
  /// The views of the module whose bodies were built.
  var viewsBuilt: Set<BuiltView> = []
  var pinning = Pinning()
  /// The parts of the scenario that were read.
  var scenarioReads: ScenarioParts = []
  /// The screens that the views of this entry point present, in the order met.
  var presentations: [Presentation] = []
  /// The values that code pushes on the stacks of this entry point, and their paths.
  var pushes = Pushes()
  /// The canvases that `previewLayout` asked for, by where it stands.
  var canvases: [SourceReference: PreviewCanvas] = [:]
  var widgetRequest = WidgetRequest()
  /// The expanded regions of the Dynamic Island whose content is made, by position.
  var islandRegions: [String: [ViewNode]] = [:]
  var asked = ScreenRequests()
  /// Whether a state has a value that a gesture may leave it with: nobody knows how far that goes.
  var restsOnGesture = false
  /// The values that code which runs during layout put into states.
  var measurements = Measurements()
  /// The states, as `Type.property`, that can have several values, and those of them of which somebody asked for one.
  var openStates: Set<String> = []
  var readStates: Set<String> = []
  /// Those that were taken to hold something else than what they begin with.
  var changedStates: Set<String> = []
}

/// A view of the module, by the file that declares it and its qualified name.
package struct BuiltView: Hashable, Sendable {
  package var file: Int32
  package var name: String
  package init(file: Int32, name: String) {
    self.file = file
    self.name = name
  }
}

extension TypeEntry {
  package var builtView: BuiltView { BuiltView(file: file, name: qualifiedName) }
}

/// The requests of views to the screen or bar they are shown on.
struct ScreenRequests {
  /// How high the sheet shall be; nil where nothing is said.
  var detents: SheetDetents?
  /// The form of a popover in a narrow window, as `presentationCompactAdaptation` calls it.
  var compactAdaptation: String?
  /// Whether the sheet shall be as large as its content where there is more room than on a phone.
  var isFitted = false
  /// Where items of the toolbar go.
  var toolbarPlacements = Set<String>()
  /// For pictures.
  var toolbarItems: [BarItem] = []

  mutating func add(_ more: ScreenRequests) {
    detents = more.detents ?? detents
    compactAdaptation = more.compactAdaptation ?? compactAdaptation
    isFitted = isFitted || more.isFitted
    toolbarPlacements.formUnion(more.toolbarPlacements)
    toolbarItems += more.toolbarItems
  }
}

/// The answers that are kept from earlier on in an evaluation.
struct ViewMemory {
  /// The origins of the names that a type's code declares for itself.
  var localNames: [ObjectIdentifier: [String: [LocalOrigin]]] = [:]
  var knownBodies = KnownBodies()
  /// The notes on the layout code that runs; nil where nobody takes any.
  var layoutNotes: LayoutNotes?
  /// The app's fonts, by the names that code asked for; nil where there is none.
  var typefaces: [String: Typeface?] = [:]
  /// The uses of the rectangles that layout answered, by the marks that these carry.
  var rectangleUses: [RectangleUses] = []
  /// The places that keep such rectangles: `Type.property`, or a file-level name.
  var rectangleKeepers: [String: RectangleUses] = [:]
  /// The states whose values are being found out: what rests on them begins with what they do.
  var statesInProgress: Set<String> = []
  /// The keys of the user's defaults that code gave another value, and whether it did so with one that is not known.
  var changedDefaults: Set<String> = []
  var changesAnyDefaults = false
}

/// The app's resources that an evaluation asked for.
package struct ResourceUse: Sendable {
  package internal(set) var questions: Set<ResourceQuestion> = []
  /// Those that the project has no answer to, and where each stands.
  package internal(set) var missing: [ResourceQuestion: Set<SourceReference>] = [:]
}
