import LayoutEngine
import LintRules

/// The scenarios of an entry point: the usual ones, which are all laid out, then those in which something is looked for
/// that the usual ones do not show.
struct SearchedScenarios: Sendable {
  private(set) var all: [Scenario]
  /// How many of them, from the first on, are usual.
  let usualCount: Int
  /// The usual ones between which all others lie: those with least room, the widest one, and one of each orientation
  /// in which the system takes room below.
  let representative: Set<Int>
  /// The searched scenarios that tell whether a closer look is worth it: what has room there has it on all phones.
  private(set) var largest: [Int] = []
  /// Those that are laid out where those show something, or where code asks for the type size.
  private(set) var telling: [Int] = []
  /// Scenarios that are like one of the others but for the language, by that one and by language.
  private(set) var translated: [Int: [String: Int]] = [:]

  /// Those nearest to the usual one first: of several that fail, the first one is told.
  private static let order: [DynamicTypeSize] =
    DynamicTypeSize.allCases.filter { $0 > .large } + DynamicTypeSize.allCases.filter { $0 < .large }.reversed()

  /// - Parameters:
  ///   - axes: those that nobody pinned.
  ///   - languages: those that the app's texts are translated to.
  init(_ usual: [Scenario], searching axes: Set<Boundary.Axis>, languages: [String] = []) {
    all = usual
    usualCount = usual.count
    representative =
      Self.isUsualMatrix(usual)
      ? Set(Self.tightest(usual) + usual.extremes + Self.firstWithInsets(usual)) : Set(usual.indices)
    // First those that most people have.
    let isTranslated = axes.contains(.language) && usual.allSatisfy { $0.language == nil }
    let languages = isTranslated ? languages : []
    addLanguages(languages, to: Self.narrowest(usual))
    addSizes(axes, languages)
  }

  /// The smallest window on a Mac in which something passes that fails in others; nil where that is none.
  func smallestWindow(besides failing: Set<Int>) -> Size? {
    usual.filter { all[$0].isMac && !failing.contains($0) }.map { all[$0].screen }
      .min { ($0.width, $0.height) < ($1.width, $1.height) }
  }

  private mutating func addLanguages(_ names: [String], to positions: [Int]) {
    for position in positions {
      for name in names {
        translated[position, default: [:]][name] = all.count
        all.append(all[position].inLanguage(name))
      }
    }
  }

  private mutating func addSizes(_ axes: Set<Boundary.Axis>, _ languages: [String]) {
    let usual = Array(all[usual])
    guard axes.contains(.dynamicType),
      usual.allSatisfy({ $0.dynamicTypeSize == .large && $0.design.platformName == "iOS" })
    else { return }
    // What has room in the largest type of all on a phone lacks it in a narrower part of an iPad in smaller types only.
    let lowest = usual.map(\.screen.height).min()
    let windows = Self.tightest(usual)
    for size in Self.order {
      for window in windows {
        if size == .accessibility5, window == 0 || usual[window].screen.height == lowest { largest.append(all.count) }
        if size == .xxxLarge { telling.append(all.count) }
        all.append(usual[window].at(size))
      }
      if size == .xxxLarge {
        let narrowest = Self.narrowest(usual).map { usual[$0].at(size) }
        addLanguages(languages, to: telling.filter { narrowest.contains(all[$0]) })
      }
    }
  }

  /// The first, the narrowest and the lowest of some scenarios, in the largest of their type sizes, and the first of all.
  private static func tightest(_ scenarios: [Scenario]) -> [Int] {
    let size = scenarios.map(\.dynamicTypeSize).max()
    let largest = scenarios.indices.filter { scenarios[$0].dynamicTypeSize == size }
    let narrowest = largest.min { scenarios[$0].screen.width < scenarios[$1].screen.width }
    let lowest = largest.min { scenarios[$0].screen.height < scenarios[$1].screen.height }
    return Set([scenarios.indices.first, largest.first, narrowest, lowest].compactMap(\.self)).sorted()
  }

  /// The first and the narrowest of some scenarios: what has no room in another language lacks it there.
  private static func narrowest(_ scenarios: [Scenario]) -> [Int] {
    let narrowest = scenarios.indices.min { scenarios[$0].screen.width < scenarios[$1].screen.width }
    return Set([scenarios.indices.first, narrowest].compactMap(\.self)).sorted()
  }

  /// Whether nobody asked for these scenarios: who does wants to see each of them.
  private static func isUsualMatrix(_ scenarios: [Scenario]) -> Bool {
    scenarios.count > leastMatrix && Set(scenarios).isSubset(of: Scenario.standardMatrix)
  }

  /// The number of scenarios of which none stands for others.
  private static let leastMatrix = 5

  private static func firstWithInsets(_ scenarios: [Scenario]) -> [Int] {
    Orientation.allCases.compactMap { orientation in
      scenarios.firstIndex { $0.orientation == orientation && $0.safeArea.bottom > 0 }
    }
  }

  var usual: Range<Int> { 0..<usualCount }
  /// Whether the usual ones differ in their type sizes, as somebody asked for several.
  var haveSeveralSizes: Bool { usual.contains { all[$0].dynamicTypeSize != all[0].dynamicTypeSize } }
  /// The usual scenarios that have least room.
  var tightest: [Int] { Self.tightest(Array(all[usual])) }
  /// The first, the narrowest and the lowest of some scenarios.
  func tightest(among positions: [Int]) -> [Int] { Self.tightest(positions.map { all[$0] }).map { positions[$0] } }
  /// Those, and the same windows in the largest type, if that is searched.
  func tightest(inUsualSize isUsual: Bool) -> [Int] { tightest + (isUsual ? [] : largest) }
  /// All that are like one of them but for the type size.
  func sizes(like position: Int) -> [Int] {
    all.indices.filter { all[$0].at(.large) == all[position].at(.large) }
  }

  /// The scenario that another one is like but for the language; nil for those in the app's own.
  func untranslated(_ position: Int) -> Int? { translated.first { $0.value.values.contains(position) }?.key }
  func isTranslated(_ position: Int) -> Bool { untranslated(position) != nil }

  /// Whether a scenario's type is one that is only set by those who need it.
  func isOfAccessibilitySize(_ position: Int) -> Bool { all[position].dynamicTypeSize.isAccessibilitySize }
}
