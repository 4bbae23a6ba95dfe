import LayoutEngine
import LintRules
import Project
import ViewEvaluator
import ViewProgram

extension LintRun {
  /// The findings of a rule in a layout of an entry point, in one of its scenarios.
  func findings(
    of rule: any LintRule.Type, in tree: LaidOutTree, of entry: EntryPoint, at position: Int
  ) -> [Finding] {
    let facts = platformFacts(of: entry)
    lazy var screen = judgedScreen(of: tree, at: entry)
    let told = rule.check(tree, facts: facts).filter {
      isWorthTelling($0, of: rule) && !isSizedByPreview($0, of: entry) && !isArrangedByPreview($0, of: entry)
        && !isBesideColumns($0, in: tree, of: entry) && isReadForPlatform(of: entry, $0)
        && (!$0.needsWholeScreen || screen.shows($0, in: tree))
        && !(($0.needsWholeScreen || $0.touchesWindow) && isScrolledElsewhere($0, in: tree, of: entry))
    }.map { finding in
      var finding = finding
      let isNarrow = rule.searchedAxes.contains(.windowWidth) && isNarrowedByPreview(finding, in: tree, of: entry)
      finding.isTrial = finding.isTrial || isNarrow
      return finding
    }
    guard !told.isEmpty, !isForOtherPlatforms(tree, entry) else { return [] }
    guard told.contains(where: { !$0.holdsForNarrowestTexts }) else { return told }
    let places = Set(rule.check(tree.withNarrowestTexts(), facts: facts).map(\.source))
    return told.filter { $0.holdsForNarrowestTexts || places.contains($0.source) }
  }

  /// The diagnostics without texts that lack height in a column of which one tells as firmly that all of it does.
  func withoutConsequences(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    let columns = diagnostics.filter { $0.rule == UnscrollableOverflow.id }
    return diagnostics.filter { text in
      !columns.contains { column in
        text.finding.surroundings.contains(column.source) && column.severity >= text.severity
          && (column.verdict != .likely || text.verdict == .likely)
      }
    }
  }

  /// Whether a rule looks at a scenario; at other type sizes every rule does where code asks for the size, as it may show
  /// other views then.
  func isAsked(_ rule: any LintRule.Type, at position: Int, _ readsTypeSize: Bool) -> Bool {
    searched.usual.contains(position) || readsTypeSize && options.scenarios[position].language == nil
      || rule.searchedAxes.contains(options.scenarios[position].language == nil ? .dynamicType : .language)
  }

  /// The part of a tree that somebody has on a whole screen.
  private enum Screen {
    case all, none
    /// A view, whatever a preview puts around it.
    case view(LaidOutNode)

    func shows(_ finding: Finding, in tree: LaidOutTree) -> Bool {
      switch self {
      case .all: true
      case .none: false
      case .view(let own): tree.descendants(of: own.index).contains { $0.nameSource == finding.source }
      }
    }
  }

  /// The screen that a tree shows: a component that is as high as its content is judged on the screens that show
  /// it, and what a preview puts together is shown to nobody.
  private func judgedScreen(of tree: LaidOutTree, at entry: EntryPoint) -> Screen {
    switch entry.kind {
    case .layoutFile, .scene: return .all
    case .view:
      // Of one that others show, and that was laid out by itself as nothing did, nobody knows what scrolls it; and of
      // one that an app makes nowhere, nobody knows where it would stand.
      let isElsewhere = unshown.contains(entry) && index.shownTypes.contains(entry.name)
      guard isElsewhere || !mayBeMade(entry.name), let own = tree.nodes.first else { return .all }
      return takesEveryHeight(own, in: tree) ? .all : .none
    case .property: return .none
    case .preview, .previewProvider:
      guard let own = tree.nodes.first(where: isMadeByApp), let name = own.kind.customName,
        case let around = tree.ancestors(of: own.index),
        around.allSatisfy({ $0.kind.stackAxis == nil || $0.children.count == 1 })
      else { return .none }
      let isPart = index.shownTypes.contains(name) || index.popsOverOnly(name)
      guard isPart else { return around.contains(where: isOwn) ? .view(own) : .all }
      return takesEveryHeight(own, in: tree) ? .view(own) : .none
    }
  }

  /// Whether a node is a view of the project; of those that only previews make, the one they are about is in them.
  private func isMadeByApp(_ node: LaidOutNode) -> Bool {
    node.kind.customName.map(mayBeMade) ?? false
  }

  /// Whether code makes something of a type, or none puts views into windows, so that nobody knows.
  private func mayBeMade(_ type: String) -> Bool { index.madeTypes.contains(type) || !index.uses.showsWindows }

  private func isOwn(_ node: LaidOutNode) -> Bool { node.kind.customName != nil }

  /// Whether a finding is in a view that stands here by itself, and that code shows in scroll views only.
  private func isScrolledElsewhere(_ finding: Finding, in tree: LaidOutTree, of entry: EntryPoint) -> Bool {
    let place = finding.source
    guard !index.scrolledTypes.isEmpty,
      let node = tree.nodes.first(where: { $0.nameSource == place || $0.source == place })
    else { return false }
    let own = [node] + tree.ancestors(of: node.index)
    return own.contains { node in
      guard let name = node.kind.customName, index.scrolledTypes.contains(name) else { return false }
      return entry.isPreview ? isWrittenInPreview(node) : name == entry.name
    }
  }

  private func isWrittenInPreview(_ node: LaidOutNode) -> Bool {
    node.nameSource.map { index.isForPreviews($0.start, in: $0.file) } ?? false
  }

  /// Whether a preview shows a view that the app makes in code for other platforms only, and puts none of the app's
  /// other views into it.
  private func isForOtherPlatforms(_ tree: LaidOutTree, _ entry: EntryPoint) -> Bool {
    guard entry.isPreview, let name = tree.nodes.lazy.compactMap(\.kind.customName).first, !mayBeMade(name),
      let type = index.type(named: name, from: entry.file),
      !tree.nodes.contains(where: { isMadeByApp($0) && isWrittenInPreview($0) })
    else { return false }
    // What stands in an `#if` that does not count here is in the text of its file, and nowhere else.
    return index.files.indices.contains {
      $0 != Int(entry.file) && $0 != Int(type.file) && index.files[$0].text.holds(anyOf: [name])
    }
  }

  /// Whether the code of a finding was read for the platform of the entry point, or is the same on all: a file of targets
  /// for several is read for one of them only, and `#if` may say something else on the others.
  private func isReadForPlatform(of entry: EntryPoint, _ finding: Finding) -> Bool {
    let file = Int(finding.source.file)
    return facts[Int(entry.file)].platform == facts[file].platform || !index.files[file].text.holds(anyOf: ["#if "])
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
      && index.restsOnInputs(finding.judgedArguments, ofModifierAt: place, in: file, givenIn: entry.file)
  }

  /// Whether a preview shows in a narrow window what the app has in the last column of a split view only, where it is
  /// judged as well.
  private func isBesideColumns(_ finding: Finding, in tree: LaidOutTree, of entry: EntryPoint) -> Bool {
    guard entry.isPreview, !finding.judgedArguments.isEmpty, !tree.scenario.hasColumns,
      let name = index.programs[finding.source.file].declaration(at: finding.source.start).path.split(separator: ".")
        .first
    else { return false }
    return index.isMadeInLastColumnsOnly(String(name))
  }

  /// Whether the cause is what a preview puts around a view that the app shows elsewhere: there it is judged, too.
  private func isArrangedByPreview(_ finding: Finding, of entry: EntryPoint) -> Bool {
    guard entry.isPreview, let cause = finding.related.first?.source,
      index.isForPreviews(cause.start, in: cause.file)
    else { return false }
    let path = index.programs[finding.source.file].declaration(at: finding.source.start).path
    return path.split(separator: ".").contains { index.madeTypes.contains(String($0)) }
  }

  /// Whether a preview's own modifiers and rows leave a view that the app shows elsewhere less width than margins do.
  private func isNarrowedByPreview(_ finding: Finding, in tree: LaidOutTree, of entry: EntryPoint) -> Bool {
    guard entry.isPreview, let node = tree.nodes.first(where: { $0.nameSource == finding.source }) else { return false }
    let around = [node] + tree.ancestors(of: node.index)
    guard let own = around.lastIndex(where: { $0.kind.customName.map(index.madeTypes.contains) ?? false })
    else { return false }
    let taken = zip(around[own...], around[(own + 1)...]).map { inner, outer in
      let isOfPreview = (outer.kind.isModifier || outer.kind.stackAxis == .horizontal) && isWrittenInPreview(outer)
      guard isOfPreview, let room = outer.proposal.width, let width = inner.proposal.width else { return 0.0 }
      return room - width
    }
    return taken.reduce(0, +) > Self.widestMargins
  }

  /// In points, of both sides together: what padding and the insets of a list take.
  private static let widestMargins = 40.0

  /// Whether a user of the app can come by what is found, or of the package: not where it is in a view that an app
  /// makes nowhere but in its previews.
  func isOfUse(_ diagnostic: Diagnostic) -> Bool {
    let path = index.programs[diagnostic.source.file].declaration(at: diagnostic.source.start).path
    let types = path.split(separator: ".").map(String.init)
    guard !types.contains(where: mayBeMade), let name = types.first,
      let type = index.type(named: name, from: diagnostic.source.file), type.isView, type.kind == .structure
    else { return true }
    return type.isPublic || isGallery
  }

  /// Whether most of many views are made by previews alone, as in a collection of examples, which is read there.
  private var isGallery: Bool {
    let views = index.presentableTypes.filter { $0.isView && $0.kind == .structure }
    return views.count > 10 && 2 * views.count { !mayBeMade($0.name) } > views.count
  }

  private func isWorthTelling(_ finding: Finding, of rule: any LintRule.Type) -> Bool {
    let isLarge = isSearching || rule.tellingScenarios == .all || finding.extent >= rule.threshold.points
    return isLarge && options.isWorthTelling(finding, in: index)
  }
}

extension ViewKind {
  fileprivate var customName: String? { if case .custom(let name) = self { name } else { nil } }
}
