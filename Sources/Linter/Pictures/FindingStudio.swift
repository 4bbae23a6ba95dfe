import Interpreter
import LayoutEngine
import LintRules
import Project
import ViewEvaluator
import ViewProgram

/// Lays scenes out as their findings describe them, and has them drawn.
///
/// - In: a finding and its project; out: layouts of it before and after, posed as its message says.
/// - To add: how a message is shown, in `FindingPose`; which views share a picture, in `ReportedViews`.
struct FindingStudio: Sendable {
  let project: Project
  let index: ModuleIndex
  let options: LintOptions
  let result: LintResult
  let draw: Drawing

  /// The findings of a scene, each on the screen that its message speaks of, and on the others.
  func shown(_ scene: FindingScene) -> [ReportedFinding] {
    let run = LintRun(index: index, facts: project.buildFacts(of: index), options: options)
    let scenarios = scenarios(of: scene, run)
    var findings = scene.findings.map { ReportedFinding(number: $0) }
    for (position, scenario) in scenarios.enumerated() {
      options.withLayouts(
        of: scene.entry, in: index, on: scenario, scene.variant, assetColors: project.shownColors
      ) { trees in
        let facts = run.platformFacts(of: scene.entry)
        let checked = CheckedTrees(trees, rules: rules(of: scene), facts)
        for place in findings.indices {
          let isOwn = scenario.title == result.diagnostics[findings[place].number].scenario
          let shot = Shot(scene: scene, scenario: scenario, position: position, isOwn: isOwn)
          add(checked, shot, to: &findings[place])
        }
      }
    }
    for place in findings.indices {
      if findings[place].own == nil {
        findings[place].notes = [reason(findings[place], in: scenarios)]
      } else {
        findings[place].sides = sides(of: findings[place].number, scene, run)
      }
    }
    return findings
  }

  /// The two sides of the place where a finding begins: the last window or type size that shows it, and the first
  /// that does not; empty where it begins with a number of elements.
  private func sides(of number: Int, _ scene: FindingScene, _ run: LintRun) -> [ReportedPicture] {
    let diagnostic = result.diagnostics[number]
    guard let boundary = diagnostic.finding.boundary, let searched = run.looking(at: scene.entry)?.searched,
      let screens = boundary.pictureScreens(among: searched.all)
    else { return [] }
    let pictures = zip(screens, [true, false]).compactMap { screen, showsFinding -> ReportedPicture? in
      options.withLayouts(
        of: scene.entry, in: index, on: screen.scenario, scene.variant, assetColors: project.shownColors
      ) { trees in
        let known = Finding(diagnostic)
        guard let (tree, node) = trees.lazy.compactMap({ tree in tree.node(of: known).map { (tree, $0) } }).first
        else { return nil }
        let subject = PictureSubject(
          tree: tree, identifier: "b\(number + 1)-\(showsFinding ? 1 : 2)-", node: node, isOwn: true)
        _ = tree.scroll(toShow: node)
        return ReportedPicture(scenario: screen.title, showsFinding: showsFinding, drawing: draw(subject))
      }
    }
    return pictures.count == 2 ? pictures : []
  }

  /// The usual ones, and those beside them that messages speak of.
  private func scenarios(of scene: FindingScene, _ run: LintRun) -> [Scenario] {
    guard let searched = run.looking(at: scene.entry)?.searched else { return [] }
    let told = Set(scene.findings.map { result.diagnostics[$0].scenario })
    return searched.all.enumerated().filter { searched.usual.contains($0) || told.contains($1.title) }.map(\.element)
  }

  private func rules(of scene: FindingScene) -> [any LintRule.Type] {
    let wanted = Set(scene.findings.map { result.diagnostics[$0].rule })
    return allRules.filter { wanted.contains($0.id) }
  }

  /// A scenario of a scene.
  private struct Shot {
    var scene: FindingScene
    var scenario: Scenario
    var position: Int
    var isOwn: Bool
  }

  private func reason(_ finding: ReportedFinding, in scenarios: [Scenario]) -> String {
    let diagnostic = result.diagnostics[finding.number]
    if !scenarios.contains(where: { $0.title == diagnostic.scenario }) {
      return "No picture: \(diagnostic.scenario) is not among the screens of this run."
    }
    return
      "No picture: laid out once more, '\(diagnostic.entryPoint)' does not show what this is about."
  }

  private func add(_ checked: CheckedTrees, _ shot: Shot, to reported: inout ReportedFinding) {
    let diagnostic = result.diagnostics[reported.number]
    let identifier = "f\(reported.number + 1)-\(shot.position + 1)-"
    guard let found = Found(diagnostic, in: checked, isOwn: shot.isOwn) else {
      guard !shot.isOwn, let tree = checked.trees.first else { return }
      let subject = PictureSubject(tree: tree, identifier: identifier, isOwn: false)
      reported.others.append(picture(of: subject, shot.scenario, showsFinding: false))
      return
    }
    // Other findings look at the same tree, unscrolled.
    let nodes = found.posed.nodes
    defer { found.posed.nodes = nodes }
    let (subject, scrolls) = found.pictured(identifier, isOwn: shot.isOwn)
    let picture = picture(of: subject, shot.scenario, showsFinding: true)
    guard shot.isOwn else { return reported.others.append(picture) }
    reported.own = picture
    addFixed(found, subject, scrolls, shot, to: &reported)
  }

  private func picture(
    of subject: PictureSubject, _ scenario: Scenario, showsFinding: Bool
  ) -> ReportedPicture {
    ReportedPicture(
      scenario: scenario.title, showsFinding: showsFinding, drawing: draw(subject))
  }

  /// The same state of the fixed code, unless nothing drawn differs.
  private func addFixed(
    _ found: Found, _ before: PictureSubject, _ scrolls: [Scroll], _ shot: Shot,
    to reported: inout ReportedFinding
  ) {
    guard let fix = result.diagnostics[reported.number].fixes.first else { return }
    guard let fixed = project.applying(fix.edits) else {
      reported.notes.append("No picture of the fix: its edits do not fit the text any more.")
      return
    }
    let (scene, index) = (shot.scene, fixed.index())
    options.withLayouts(
      of: scene.entry, in: index, on: shot.scenario, scene.variant, assetColors: project.shownColors
    ) { trees in
      guard trees.indices.contains(found.tree) else {
        reported.notes.append("No picture of the fix: with it, another view is shown.")
        return
      }
      let after = found.fixedSubject(trees[found.tree], before, scrolls)
      guard after.differs(from: before) else {
        let outcome = fix.outcome.isEmpty ? "" : " (\(fix.outcome))"
        reported.notes.append(
          "No picture of the fix: in this state it draws the same\(outcome).")
        return
      }
      reported.fixed = picture(of: after, shot.scenario, showsFinding: false)
    }
  }
}

extension Boundary {
  /// The screens on both sides, the one that fails first, each with words for it; nil where no screen is the boundary.
  fileprivate func pictureScreens(among scenarios: [Scenario]) -> [(scenario: Scenario, title: String)]? {
    guard let failing = scenarios.first(where: { $0.title == fails }) else { return nil }
    let along: LayoutEngine.Axis
    switch axis {
    case .windowWidth: along = .horizontal
    case .windowHeight: along = .vertical
    case .dynamicType, .language:
      return scenarios.first { $0.title == passes }.map { [(failing, failing.title), ($0, $0.title)] }
    case .elementCount: return nil
    }
    guard case .number(let points) = value else { return nil }
    return [points - 1, points].map { length in
      var scenario = failing
      scenario.screen[along] = length
      return (scenario, "\(amount(length)) pt \(along == .horizontal ? "wide" : "high")")
    }
  }
}

/// An entry point's layouts in a scenario, with what rules say of them.
private struct CheckedTrees {
  let trees: [LaidOutTree]
  /// By tree.
  private let findings: [[Finding]]

  init(_ trees: [LaidOutTree], rules: [any LintRule.Type], _ facts: PlatformFacts) {
    self.trees = trees
    findings = trees.map { tree in rules.flatMap { $0.check(tree, facts: facts) } }
  }

  /// The finding of a diagnostic; that with its very message, if there is one.
  func match(for diagnostic: Diagnostic) -> (finding: Finding, tree: Int)? {
    for (position, findings) in findings.enumerated() {
      let alike = findings.filter {
        $0.rule == diagnostic.rule && $0.source == diagnostic.source
      }
      let finding = alike.first { $0.message == diagnostic.message } ?? alike.first
      if let finding { return (finding, position) }
    }
    return nil
  }
}

/// A finding in one of the trees that its entry point shows.
private struct Found {
  let finding: Finding
  /// Index into the entry point's trees.
  let tree: Int
  let posed: LaidOutTree
  private let pose: FindingPose?
  private let node: Int

  /// - Parameter isOwn: true where the finding is known to show.
  init?(_ diagnostic: Diagnostic, in checked: CheckedTrees, isOwn: Bool) {
    let trees = checked.trees
    var found = checked.match(for: diagnostic)
    if found == nil, isOwn {
      let known = Finding(diagnostic)
      found = trees.indices.first { trees[$0].node(of: known) != nil }.map { (known, $0) }
    }
    guard let found else { return nil }
    pose = FindingPose(of: found.finding, in: trees[found.tree])
    posed = pose?.assumed(by: trees[found.tree]) ?? trees[found.tree]
    guard let node = posed.node(of: found.finding) else { return nil }
    finding = found.finding
    tree = found.tree
    self.node = node
  }

  /// Scrolled to what it is about.
  func pictured(_ identifier: String, isOwn: Bool) -> (PictureSubject, [Scroll]) {
    let areas = posed.areas(of: finding, at: posed.nodes[node])
    let length = posed.guessedLength(of: finding, at: node)
    let rest = posed.nodes[node].drawnFrame
    let scrolls = posed.scroll(toShow: node)
    let moved = posed.nodes[node].drawnFrame
    let shift = Point(x: moved.minX - rest.minX, y: moved.minY - rest.minY)
    let subject = PictureSubject(
      tree: posed, identifier: identifier, node: node, areas: areas.map { $0.moved(by: shift) },
      length: length, isOwn: isOwn)
    return (subject, scrolls)
  }

  /// The fixed view in the same state, scrolled as far.
  func fixedSubject(
    _ tree: LaidOutTree, _ before: PictureSubject, _ scrolls: [Scroll]
  ) -> PictureSubject {
    let tree = pose?.assumed(by: tree) ?? tree
    let length = before.length.flatMap { tree.knownLength(along: $0.axis) }
    tree.scroll(as: scrolls)
    return PictureSubject(
      tree: tree, identifier: before.identifier + "fixed-", length: length, isOwn: true)
  }
}

extension Finding {
  /// The finding, as far as it is known once it is reported.
  fileprivate init(_ diagnostic: Diagnostic) {
    self.init(
      rule: diagnostic.rule, severity: diagnostic.severity, source: diagnostic.source,
      message: diagnostic.message, evidence: diagnostic.evidence, extent: 0,
      related: diagnostic.related, advice: diagnostic.advice)
  }
}

extension PictureArea {
  fileprivate func moved(by shift: Point) -> PictureArea {
    PictureArea(sort, corners.map { $0.offset(x: shift.x, y: shift.y) })
  }
}

extension PictureSubject {
  /// Whether anybody sees a difference: another view, another place, or another length to scroll.
  fileprivate func differs(from other: PictureSubject) -> Bool {
    if length?.isRight != other.length?.isRight { return true }
    let (mine, others) = (tree.drawnLeaves, other.tree.drawnLeaves)
    guard mine.count == others.count else { return true }
    return zip(mine, others).contains { mine, other in
      mine.name != other.name || mine.frame.isApart(from: other.frame)
    }
  }
}

extension LaidOutTree {
  /// The visible views, and where they are; of a style background, what it fills.
  fileprivate var drawnLeaves: [(name: String, frame: Rect)] {
    let window = Rect(origin: .zero, size: scenario.screen)
    return nodes.filter { $0.isVisibleLeaf && ($0.fillRect ?? $0.drawnFrame).overlaps(window) }
      .map { ($0.kind.name, $0.fillRect ?? $0.drawnFrame) }
  }
}

extension Rect {
  fileprivate func isApart(from other: Rect) -> Bool {
    [minX - other.minX, minY - other.minY, maxX - other.maxX, maxY - other.maxY]
      .contains { abs($0) > Tolerance.points }
  }
}
