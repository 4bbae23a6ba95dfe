import LintRules

/// The way from a rule's findings to fixes.
///
/// - In: a finding, and all that a run knows of the project, as a `FixContext`; out: `FixCandidate`s, the best one
///   first, which `FixCheck` lays out before any of them is offered.
/// - To add: one entry in `all` for a rule whose page says `fix: safe` or `fix: unsafe`; a test holds the list to
///   the pages. The candidates are made in a file of their kind.
struct Fixer: Sendable {
  let rule: any LintRule.Type
  let candidates: @Sendable (FixContext, Diagnostic) -> [FixCandidate]

  init(
    of rule: any LintRule.Type,
    _ candidates: @escaping @Sendable (FixContext, Diagnostic) -> [FixCandidate]
  ) {
    self.rule = rule
    self.candidates = candidates
  }
}

extension Fixer {
  /// The fixers of all rules that have one.
  static let all: [Fixer] = [
    Fixer(of: AnchorDistortion.self) { context, found in
      let effects = found.finding.effectsToIgnore
      return context.effectCandidates(effects)
        + context.namedSpaceCandidates(found.source, effects)
    },
    Fixer(of: FixedFrameOverflow.self) { context, found in context.widthCandidates(found) },
    Fixer(of: NestedLazyStacks.self) { context, found in
      context.lazyCandidates(found)
    },
    Fixer(of: SafeAreaBackgroundBleed.self) { context, found in
      context.effectCandidates(found.finding.effectsToIgnore)
        + context.backgroundCandidates(found.source)
    },
    Fixer(of: TruncatedText.self) { context, found in context.textCandidates(found) },
    Fixer(of: UnconstrainedGeometryReader.self) { context, found in
      context.readerCandidates(found)
    },
    Fixer(of: UnscrollableOverflow.self) { context, found in context.scrollCandidates(found) },
  ]

  static func candidates(for found: Diagnostic, in context: FixContext) -> [FixCandidate] {
    let fixer = all.first { $0.rule.id == found.rule }
    return fixer?.candidates(context, found) ?? []
  }
}
