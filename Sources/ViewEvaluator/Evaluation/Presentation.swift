import Interpreter
import LayoutEngine
import ViewProgram

/// A view that is shown over or instead of a screen: each is laid out by itself.
struct Presentation {
  enum Style: Hashable, Sendable {
    case sheet, cover, pushed
    /// A sheet where there is little room.
    case popover
    /// A column beside the view where there is room; else a sheet.
    case inspector
  }
  /// The screen that the code around it makes where that runs once.
  struct Screen {
    var content: Value
    var arguments: [Value]
    /// The arguments of the view of the module that is all there is of the content; nil where it is something else.
    var ownArguments: [Argument]?
    var scope: Scope
  }
  var style: Style
  /// At least one, in the order met; in a loop, one for each element.
  var screens: [Screen]
  /// The type of the values that are shown by it where they are pushed: `navigationDestination(for: Route.self)`.
  var pushedType: Value?
  var source: SourceReference
}

/// The values that code pushes on navigation stacks, which `navigationDestination(for:)` shows.
struct Pushes {
  /// Known values of links, in the order met.
  var links: [Value] = []
  var paths: [Value] = []
}

/// How high a sheet stands.
enum SheetDetent: Hashable {
  case large, medium
  /// A share of the height that a large one has.
  case fraction(Double)
  case height(Double)
}

/// The heights between which a person pulls a sheet.
struct SheetDetents: Hashable {
  /// The one it is shown in.
  var first: SheetDetent
  var highest: SheetDetent

  static let large = SheetDetents(first: .large, highest: .large)

  init(first: SheetDetent, highest: SheetDetent) {
    self.first = first
    self.highest = highest
  }

  /// Shows the lowest of some first; nil where there are none.
  init?(_ detents: [SheetDetent]) {
    guard let lowest = detents.min(by: SheetDetent.isLower), let highest = detents.max(by: SheetDetent.isLower) else {
      return nil
    }
    self.init(first: lowest, highest: highest)
  }
}

/// The canvas that `previewLayout` shows a preview on.
enum PreviewCanvas {
  case fixed(Size)
  case fitting
  /// No preview: a sheet over the screen.
  case sheet(SheetDetents)
  /// A popover, and how it shows in a narrow window.
  case popover(CompactAdaptation)
  case widget(WidgetFamily)
  case activity(ActivityPlace)
  /// No preview either: a window that code gives a size, or one that fits its content.
  case window(Size)
  case fittingWindow
  /// An image that code renders.
  case picture
  /// A cell of a table: as wide as the window, as high as it wants to be.
  case cell
}

extension SheetDetent {
  /// A detent by its name in code; nil for others, as those of the module's own.
  init?(_ name: String, _ length: Double?) {
    switch (name, length) {
    case ("large", _): self = .large
    case ("medium", _): self = .medium
    case ("fraction", let share?): self = .fraction(share)
    case ("height", let height?): self = .height(height)
    default: return nil
    }
  }

  static func isLower(_ first: SheetDetent, _ second: SheetDetent) -> Bool {
    first.height(below: 800, medium: 400) < second.height(below: 800, medium: 400)
  }

  /// - Parameters:
  ///   - largest: points that a large sheet is high.
  ///   - medium: points that a medium one is high.
  func height(below largest: Double, medium: Double) -> Double {
    switch self {
    case .large: largest
    case .medium: min(largest, medium)
    case .fraction(let share): largest * min(1, max(0, share))
    case .height(let height): min(largest, max(0, height))
    }
  }
}

/// How a popover shows in a window of compact width.
enum CompactAdaptation: Hashable {
  case popover, cover
  case sheet(SheetDetents)
}
