import Interpreter
package import LayoutEngine
import ViewProgram

/// The fate of the view and modifier expressions that an evaluation met.
///
/// An evaluator with a log lays nothing out: it takes every branch and runs every closure that
/// builds views, so that all of them are met.
package final class CoverageLog {
  package enum Kind: String, Hashable, Sendable, CaseIterable { case view, modifier }

  package struct Entry: Hashable, Sendable {
    package var kind: Kind
    package var name: String
    /// Understood: its size and place follow from what is known of it.
    package var isUnderstood: Bool
    /// The labels of a call that no overload takes, though the name is known.
    package var untakenLabels: String?
  }

  /// By where they stand. What was not understood once, in any context, is not understood.
  package private(set) var entries: [SourceReference: Entry] = [:]
  private var visited: Set<SourceReference> = []

  package init() {}

  func record(_ kind: Kind, _ name: String, at place: SourceReference, isUnderstood: Bool) {
    guard place.end > 0, !isUnderstood || entries[place] == nil else { return }
    let labels = entries[place]?.untakenLabels
    entries[place] = Entry(
      kind: kind, name: name, isUnderstood: isUnderstood, untakenLabels: labels)
  }

  /// Notes that `name` is known, and none of its overloads takes a call with these labels.
  func recordUntaken(_ kind: Kind, _ name: String, _ labels: String, at place: SourceReference) {
    guard place.end > 0 else { return }
    entries[place] = Entry(kind: kind, name: name, isUnderstood: false, untakenLabels: labels)
  }

  /// True the first time.
  func visit(_ place: SourceReference) -> Bool { visited.insert(place).inserted }
}

extension Evaluator {
  /// Notes views and modifiers in a chain whose names are not known.
  func note(_ missing: [MissingName]) {
    for item in missing {
      noteNotUnderstood(item.kind == .member ? .modifier : .view, item.name, at: item.place)
    }
  }

  func noteNotUnderstood(_ kind: CoverageLog.Kind, _ name: String, at place: SourceReference) {
    effects.notUnderstood.insert(place)
    coverage?.record(kind, name, at: place, isUnderstood: false)
  }

  /// Notes a call of a modifier, and whether an overload takes it.
  func recordModifier(_ call: ModifierCall, isKnown: Bool, isTaken: Bool) {
    guard let coverage else { return }
    if isKnown, !isTaken {
      coverage.recordUntaken(
        .modifier, call.name, call.arguments.writtenLabels, at: call.source)
    } else {
      coverage.record(.modifier, call.name, at: call.source, isUnderstood: isTaken)
    }
  }
}
