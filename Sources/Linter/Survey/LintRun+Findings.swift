import LayoutEngine
import LintRules
import ViewEvaluator
import ViewProgram

extension LintRun {
  /// The findings of a rule in a layout of an entry point, in one of its scenarios.
  func findings(
    of rule: any LintRule.Type, in tree: LaidOutTree, of entry: EntryPoint, at position: Int
  ) -> [Finding] {
    guard isAsked(rule, at: position) else { return [] }
    let facts = platformFacts(of: entry)
    lazy var screen = judgedScreen(of: tree, at: entry)
    let told = rule.check(tree, facts: facts).filter {
      isWorthTelling($0, of: rule) && !isSizedByPreview($0, of: entry) && !isArrangedByPreview($0, of: entry)
        && (!$0.needsWholeScreen || isOf(screen, $0))
    }
    guard !told.isEmpty, !isForOtherPlatforms(tree, entry) else { return [] }
    guard told.contains(where: { !$0.holdsForNarrowestTexts }) else { return told }
    let places = Set(rule.check(tree.withNarrowestTexts(), facts: facts).map(\.source))
    return told.filter { $0.holdsForNarrowestTexts || places.contains($0.source) }
  }

  private func isAsked(_ rule: any LintRule.Type, at position: Int) -> Bool {
    searched.usual.contains(position)
      || rule.searchedAxes.contains(options.scenarios[position].language == nil ? .dynamicType : .language)
  }

  /// The part of a tree that somebody has on a whole screen.
  private enum Screen {
    case all, none
    /// The part that the code of a view itself makes.
    case view(String)
  }

  /// The screen that a tree shows: a component that is as high as its content is judged on the screens that show
  /// it, and what a preview puts together is shown to nobody.
  private func judgedScreen(of tree: LaidOutTree, at entry: EntryPoint) -> Screen {
    switch entry.kind {
    case .layoutFile, .scene: return .all
    case .view:
      // Of one that others show, and that was laid out by itself as nothing did, nobody knows what scrolls it.
      guard unshown.contains(entry), index.shownTypes.contains(entry.name), let own = tree.nodes.first else {
        return .all
      }
      return takesEveryHeight(own, in: tree) ? .all : .none
    case .property: return .none
    case .preview, .previewProvider:
      guard let own = tree.nodes.first(where: { $0.kind.customName != nil }), let name = own.kind.customName,
        tree.ancestors(of: own.index).allSatisfy({ $0.kind.stackAxis == nil || $0.children.count == 1 }),
        index.madeTypes.contains(name) || !index.showsWindows
      else { return .none }
      return !index.shownTypes.contains(name) ? .all : takesEveryHeight(own, in: tree) ? .view(name) : .none
    }
  }

  /// Whether a preview shows a view that the app makes in code for other platforms only.
  private func isForOtherPlatforms(_ tree: LaidOutTree, _ entry: EntryPoint) -> Bool {
    guard entry.isPreview, index.showsWindows,
      let name = tree.nodes.lazy.compactMap(\.kind.customName).first, !index.madeTypes.contains(name),
      let type = index.type(named: name, from: entry.file)
    else { return false }
    // What stands in an `#if` that does not count here is in the text of its file, and nowhere else.
    return index.files.indices.contains {
      $0 != Int(entry.file) && $0 != Int(type.file) && index.files[$0].text.holds(anyOf: [name])
    }
  }

  private func isOf(_ screen: Screen, _ finding: Finding) -> Bool {
    switch screen {
    case .all: return true
    case .none: return false
    case .view(let name):
      let path = index.programs[finding.source.file].declaration(at: finding.source.start).path
      return path.split(separator: ".").contains { $0 == name }
    }
  }

  /// Whether a view is as high as whatever shows it lets it be.
  private func takesEveryHeight(_ node: LaidOutNode, in tree: LaidOutTree) -> Bool {
    var proposal = node.proposal
    proposal.height = 4 * tree.scenario.screen.height
    return tree.size(of: node.index, for: proposal).height >= proposal.height ?? .infinity
  }

  /// Whether what is judged is a number that only a preview gives its view.
  private func isSizedByPreview(_ finding: Finding, of entry: EntryPoint) -> Bool {
    let (place, file) = (finding.source.start, finding.source.file)
    return !finding.judgedArguments.isEmpty && entry.isPreview
      && index.restsOnInputs(finding.judgedArguments, ofModifierAt: place, in: file)
  }

  /// Whether the cause is what a preview puts around a view that the app shows elsewhere: there it is judged, too.
  private func isArrangedByPreview(_ finding: Finding, of entry: EntryPoint) -> Bool {
    guard entry.isPreview, let cause = finding.related.first?.source,
      index.isForPreviews(cause.start, in: cause.file)
    else { return false }
    let path = index.programs[finding.source.file].declaration(at: finding.source.start).path
    return path.split(separator: ".").contains { index.madeTypes.contains(String($0)) }
  }

  private func isWorthTelling(_ finding: Finding, of rule: any LintRule.Type) -> Bool {
    let isLarge = isSearching || rule.tellingScenarios == .all || finding.extent >= rule.threshold.points
    return isLarge && options.isWorthTelling(finding, in: index)
  }
}

extension ViewKind {
  fileprivate var customName: String? { if case .custom(let name) = self { name } else { nil } }
}

extension ModuleIndex {
  /// Whether code puts views into windows, so that what it makes nowhere is on no screen.
  fileprivate var showsWindows: Bool { !madeTypes.isDisjoint(with: Self.windows) }

  private static let windows: Set<String> = [
    "WindowGroup", "Window", "DocumentGroup", "UIHostingController", "NSHostingController", "NSHostingView",
    "WKHostingController",
  ]
}
