import Foundation
import LayoutEngine
import LintRules
import ViewEvaluator

/// The search for where a finding begins: between a scenario that shows it and the next one that does not.
///
/// One axis is searched while all else stays as in the scenario that fails. Most type sizes were laid out before; lengths
/// of windows are halved between two neighbours down to a point.
struct BoundarySearch {
  let survey: Survey
  let found: Diagnostic
  /// The scenarios that show it.
  let failing: Set<Int>
  /// Evaluations and layouts that it took.
  private(set) var statistics = LintStatistics()
  /// The window that is just large enough, if it is one that people size.
  private(set) var passingWindow: Size?

  init(_ survey: Survey, _ found: Diagnostic, failing: Set<Int>) {
    self.survey = survey
    self.found = found
    self.failing = failing
  }

  private var searched: SearchedScenarios { survey.run.searched }
  private var scenarios: [Scenario] { searched.all }

  mutating func boundary() -> Boundary? {
    guard let first = failing.filter(searched.usual.contains).min() else {
      return languageBoundary() ?? typeSizeBoundary()
    }
    if searched.haveSeveralSizes, let boundary = typeSizeBoundary() { return boundary }
    let usual = searched.usual.filter { size($0) == size(first) }
    let passing = usual.filter { !failing.contains($0) }
    guard !passing.isEmpty else { return typeSizeBoundary() }
    let inSize = usual.filter(failing.contains)
    return boundary(on: .horizontal, inSize, passing) ?? boundary(on: .vertical, inSize, passing)
  }

  /// The languages that fail, where nothing else does; nil where all is laid out in one that is asked for.
  ///
  /// In windows of the usual width they may have room.
  private mutating func languageBoundary() -> Boundary? {
    guard let first = failing.min(), let language = scenarios[first].language,
      let passing = searched.untranslated(first)
    else { return nil }
    if let usual = searched.translated[0]?[language], size(usual) == size(first), !failing.contains(usual),
      let boundary = boundary(on: .horizontal, [first], [usual])
    {
      return boundary
    }
    let alike = failing.sorted().filter { searched.isTranslated($0) && size($0) == size(first) }
    let languages = Set(alike.compactMap { scenarios[$0].language }).sorted()
    return Boundary(
      .language, .text(languages.joined(separator: " and ")), fails: scenarios[first].title,
      passes: scenarios[passing].title)
  }

  // MARK: Type sizes

  /// The smallest type that fails in any window; nil where that is the smallest that is asked for.
  private mutating func typeSizeBoundary() -> Boundary? {
    let isSearched = allRules.first { $0.id == found.rule }?.searchedAxes.contains(.dynamicType) ?? false
    guard isSearched, var least = failing.min(by: { (size($0), $0) < (size($1), $1) }) else { return nil }
    while let next = positionBelow(least) {
      // The ones that nothing was left for are laid out now.
      if survey.shown.placements[next] != nil || extent(in: scenarios[next]) == nil {
        return Boundary(
          .dynamicType, .text(size(least).rawValue), fails: scenarios[least].title, passes: scenarios[next].title)
      }
      least = next
    }
    return nil
  }

  /// The same scenario in the next smaller type.
  private func positionBelow(_ position: Int) -> Int? {
    let next = DynamicTypeSize.allCases.last { $0 < size(position) }
    return searched.sizes(like: position).first { size($0) == next }
  }

  private func size(_ position: Int) -> DynamicTypeSize { scenarios[position].dynamicTypeSize }

  // MARK: Windows

  /// The shortest window that is long enough; nil where the ones that fail are not the shorter ones.
  private mutating func boundary(on axis: Axis, _ failing: [Int], _ passing: [Int]) -> Boundary? {
    func side(_ position: Int) -> Double { scenarios[position].screen[axis] }
    guard let longest = failing.max(by: { side($0) < side($1) }),
      let least = passing.map(side).min(), side(longest) < least
    else { return nil }
    var fails = side(longest).rounded(.down)
    let slight = 2 * (allRules.first { $0.id == found.rule }?.threshold.points ?? 0)
    var next: Int?
    for position in passing.sorted(by: { side($0) < side($1) }) where next == nil {
      if let extent = extent(axis, side(position).rounded(.up), in: longest) {
        // Too little to be told shows in some that pass, and this state was not laid out in all of them; what does not show
        // there is a matter of the device, not of the length.
        guard extent <= slight || self.extent(in: scenarios[position]) != nil else { return nil }
        fails = side(position).rounded(.up)
      }
      if side(position) > fails { next = position }
    }
    guard let next else { return nil }
    var passes = side(next).rounded(.up)
    while passes - fails > 1 {
      let middle = ((passes + fails) / 2).rounded(.down)
      if extent(axis, middle, in: longest) != nil { fails = middle } else { passes = middle }
    }
    if scenarios[longest].isMac {
      passingWindow = scenarios[longest].screen
      passingWindow?[axis] = passes
    }
    return Boundary(
      axis == .horizontal ? .windowWidth : .windowHeight, .number(passes), fails: scenarios[longest].title,
      passes: scenarios[next].title)
  }

  /// The extent of the finding in the window of a scenario, made as long as this; nil where it shows none.
  private mutating func extent(_ axis: Axis, _ length: Double, in position: Int) -> Double? {
    var scenario = scenarios[position]
    scenario.screen[axis] = length
    return extent(in: scenario)
  }

  private mutating func extent(in scenario: Scenario) -> Double? {
    let shown = survey.shown(by: found.selections, in: scenario, of: found.rule)
    statistics.add(shown.statistics)
    // What only a value shows that was tried out is no sign of what is certain.
    return shown.sightings.filter { $0.key == found.key && (found.finding.isTrial || !$0.finding.isTrial) }
      .map(\.finding.extent).max()
  }
}

extension Finding {
  /// `It begins below 391 pt of width.`, or that it is certain there; nil where the finding says it itself.
  var sentenceOfBoundary: String? {
    let usualSize = DynamicTypeSize.large.rawValue
    let begins = isOfRoughLengths ? "is certain" : "begins"
    return switch (boundary?.axis, boundary?.value) {
    case (.windowWidth, .number(let points)): "It \(begins) below \(amount(points)) pt of width."
    case (.windowHeight, .number(let points)) where isInSheet:
      "It \(begins) in windows lower than \(amount(points)) pt."
    case (.windowHeight, .number(let points)): "It \(begins) below \(amount(points)) pt of height."
    case (.dynamicType, .text(usualSize)): "It \(begins) at the type size \(usualSize), the default."
    case (.dynamicType, .text(let size)) where isOfRoughLengths: "It is certain from the type size \(size) on."
    case (.dynamicType, .text(let size)): "It begins at the type size \(size)."
    case (.language, .text(let languages)): "It shows in \(Self.names(ofLanguages: languages))."
    default: nil
    }
  }

  /// `German, Polish and Japanese` for `de and pl and ja`.
  static func names(ofLanguages codes: String) -> String {
    let names = codes.components(separatedBy: " and ").map { code in
      Locale(identifier: "en").localizedString(forIdentifier: code) ?? code
    }
    return names.count > 1 ? names.dropLast().joined(separator: ", ") + " and " + names[names.count - 1] : names[0]
  }
}
