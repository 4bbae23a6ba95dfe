/// The environment values that layout depends on, as they stand at one node; shared by its subtree.
final class LayoutEnvironment {
  let design: SystemDesign
  var font = Font.body
  /// Whether code sets a font, here or further out.
  var hasFont = false
  var fontWeight: FontWeight?
  var isBold: Bool?
  var isMonospaced = false
  var hasMonospacedDigits = false
  var isSecondaryScale = false
  var baselineOffset = 0.0
  var lineRule: LineHeightRule?
  var allowsTightening = false
  var truncationMode = TruncationMode.tail
  var tracking = 0.0
  var textCase: TextCase?
  var minimumLines: Int?
  var maximumLines: Int?
  var lineSpacing = 0.0
  var minimumScaleFactor = 1.0
  /// Whether code says where a text is cut off, here or further out.
  var choosesTruncation = false
  /// Whether texts are drawn as bars in their place, as while they are loaded.
  var isPlaceholder = false
  let hasNarrowestTexts: Bool
  var textAlignment = HorizontalAlignment.leading
  var imageScale = ImageScale.medium
  var dynamicTypeSize: DynamicTypeSize
  var isRightToLeft: Bool
  var listStyle: ListStyle?
  var scrolling: ScrollSettings
  /// The settings that each scroll view begins with.
  private let initialScrolling: ScrollSettings
  private let hasKeyboard: Bool
  private let barHeights: BarHeights
  var listMetrics: ListMetrics

  init(_ scenario: Scenario) {
    design = scenario.design
    hasNarrowestTexts = scenario.hasNarrowestTexts
    listMetrics = ListMetrics(design: scenario.design)
    font = Self.usualFont(in: scenario.design)
    dynamicTypeSize = scenario.dynamicTypeSize
    let share = scenario.scrollPosition.share
    initialScrolling = ScrollSettings(offset: UnitPoint(x: share, y: share))
    scrolling = initialScrolling
    hasKeyboard = scenario.keyboardHeight > 0
    barHeights = BarHeights(scenario)
    isRightToLeft = scenario.layoutDirection == .rightToLeft
  }

  private static func usualFont(in design: SystemDesign) -> Font { design == .macOS26 ? .usualOnMac : .body }

  private init(_ other: LayoutEnvironment) {
    design = other.design
    font = other.font
    hasFont = other.hasFont
    fontWeight = other.fontWeight
    isBold = other.isBold
    isMonospaced = other.isMonospaced
    hasMonospacedDigits = other.hasMonospacedDigits
    isSecondaryScale = other.isSecondaryScale
    baselineOffset = other.baselineOffset
    lineRule = other.lineRule
    allowsTightening = other.allowsTightening
    truncationMode = other.truncationMode
    tracking = other.tracking
    textCase = other.textCase
    minimumLines = other.minimumLines
    maximumLines = other.maximumLines
    lineSpacing = other.lineSpacing
    minimumScaleFactor = other.minimumScaleFactor
    choosesTruncation = other.choosesTruncation
    isPlaceholder = other.isPlaceholder
    hasNarrowestTexts = other.hasNarrowestTexts
    textAlignment = other.textAlignment
    imageScale = other.imageScale
    dynamicTypeSize = other.dynamicTypeSize
    isRightToLeft = other.isRightToLeft
    listStyle = other.listStyle
    scrolling = other.scrolling
    initialScrolling = other.initialScrolling
    hasKeyboard = other.hasKeyboard
    barHeights = other.barHeights
    listMetrics = other.listMetrics
  }

  /// This environment with `changes`; of several changes of a kind the first one counts.
  func changed(by changes: [EnvironmentChange]) -> LayoutEnvironment {
    guard !changes.isEmpty else { return self }
    let copy = LayoutEnvironment(self)
    for change in changes.reversed() { copy.apply(change) }
    return copy
  }

  private func apply(_ change: EnvironmentChange) {
    switch change {
    case .font(let font):
      self.font = font ?? Self.usualFont(in: design)
      hasFont = font != nil
    case .usualFont(let font): if !hasFont { self.font = font }
    case .fontWeight(let weight): fontWeight = weight
    case .isMonospaced(let flag): isMonospaced = flag
    case .tracking(let points): tracking = points.isFinite ? points : 0
    case .textCase(let textCase): self.textCase = textCase
    case .lineLimit(let minimum, let maximum):
      minimumLines = minimum
      // Of none, or fewer, one is shown.
      maximumLines = maximum.map { max(1, $0) }
    case .lineSpacing(let points): lineSpacing = points.isFinite ? points : 0
    case .minimumScaleFactor(let factor): minimumScaleFactor = factor.orZeroIfNaN.clamped(0, 1)
    case .multilineTextAlignment(let alignment): textAlignment = alignment
    case .truncationMode(let mode):
      truncationMode = mode
      choosesTruncation = true
    case .isPlaceholder(let flag): isPlaceholder = flag
    case .isBold(let flag): isBold = flag
    case .monospacedDigits: hasMonospacedDigits = true
    case .isSecondaryScale(let flag): isSecondaryScale = flag
    case .baselineOffset(let points): baselineOffset = points.isFinite ? points : 0
    case .lineHeight(let rule): lineRule = rule
    case .allowsTightening(let flag): allowsTightening = flag
    case .imageScale(let scale): imageScale = scale
    case .dynamicTypeSize(let range): dynamicTypeSize = dynamicTypeSize.clamped(to: range)
    case .layoutDirection(let direction): isRightToLeft = direction == .rightToLeft
    case .defaultMinimumListRowHeight(let height): listMetrics.minimumRowHeight = height.asLength
    case .defaultMinimumListHeaderHeight(let height):
      listMetrics.minimumHeaderHeight = height.asLength
    case .contentMargin(let edge, let points): scrolling.margins[edge] = points.orZeroIfNaN
    case .scrollAlignment(let anchor): scrolling.alignment = anchor
    // What the scenario asks for counts before where code begins.
    case .scrollOffset(let anchor): if initialScrolling == ScrollSettings() { scrolling.offset = anchor }
    case .scrollClips(let flag): scrolling.clips = flag
    case .listStyle(let style): listStyle = style
    case .listRowSpacing(let points): listMetrics.rowSpacing = points.asLength
    case .isEditing(let flag): listMetrics.isEditing = flag
    // The room above it is that below the title (measured on iOS 26).
    case .belowLargeTitle: if !barHeights.isLow { listMetrics.topGap = 0 }
    case .listSectionMargin(let edge, let points): listMetrics.sectionMargins[edge] = points?.asLength
    case .listSectionSpacing(let points): listMetrics.sectionSpacing = points?.asLength
    }
  }

  /// The environment of what is in a scroll view, which keeps its settings to itself.
  var insideScrollView: LayoutEnvironment {
    guard scrolling != initialScrolling else { return self }
    let copy = LayoutEnvironment(self)
    copy.scrolling = initialScrolling
    return copy
  }

  /// The bars that are seen: those at the bottom stand behind the keyboard.
  func shown(_ bars: Bars) -> Insets {
    barHeights.insets(of: hasKeyboard ? Bars(top: bars.top) : bars)
  }

  var fontMetrics: FontMetrics {
    var metrics = FontMetrics(font, weight: fontWeight, isBold: isBold, at: dynamicTypeSize, in: design)
    if isMonospaced { metrics.isMonospaced = true }
    if hasMonospacedDigits { metrics.hasMonospacedDigits = true }
    metrics.addedTracking = tracking
    metrics.baselineOffset = baselineOffset
    metrics.lineRule = lineRule
    return isSecondaryScale ? metrics.secondary : metrics
  }

  /// The letters that a text shows for `string`.
  func displayed(_ string: String) -> String {
    switch textCase {
    case .uppercase?: string.uppercased()
    case .lowercase?: string.lowercased()
    case nil: string
    }
  }
}

/// The environment's settings for scroll views.
struct ScrollSettings: Hashable {
  /// The margins around the content.
  var margins = Insets.zero
  /// The place of content that is shorter than its scroll view, if code says so.
  var alignment: UnitPoint?
  /// The place that longer content is scrolled to.
  var offset = UnitPoint.zero
  /// Whether nothing of the content shows beyond the bounds.
  var clips = true
}

/// The environment's settings for lists.
struct ListMetrics {
  let design: SystemDesign
  var minimumRowHeight: Double
  var minimumHeaderHeight: Double?
  var rowSpacing: Double
  /// Nil: as between sections.
  var topGap: Double?
  /// The spacing that code sets.
  var sectionSpacing: Double?
  var sectionMargins: [Edge: Double] = [:]
  var isEditing = false

  init(design: SystemDesign) {
    self.design = design
    minimumRowHeight = SystemMetric.rowHeight.value(in: design)
    rowSpacing = SystemMetric.rowSpacing.value(in: design)
  }

  subscript(metric: SystemMetric) -> Double { metric.value(in: design) }
}
