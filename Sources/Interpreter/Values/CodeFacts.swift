import ViewProgram

/// The names that a piece of code mentions and the places that it may change: the same for whoever runs it.
final class CodeFacts: Sendable {
  let names: MentionedNames
  /// The names that stand by themselves, in order.
  let freeNames: [String]
  let assignedPlaces: [Expression]
  let changedPlaces: [Expression]

  /// - Complexity: linear in the length of the code.
  init(of body: [Statement], _ index: ModuleIndex) {
    names = MentionedNames(in: body) { index.mayBeValue($0) }
    freeNames = names.free.sorted()
    let changed = ChangedPlaces(in: body)
    assignedPlaces = changed.assigned
    changedPlaces =
      changed.assigned
      + changed.called.filter { index.mayBeValue($0.name) || !MentionedNames.harmless.contains($0.name) }
      .map(\.place)
  }
}
