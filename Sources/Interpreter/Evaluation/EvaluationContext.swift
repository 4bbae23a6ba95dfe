package import ViewProgram

/// The givens of an evaluation: nothing in it changes while code runs.
package struct EvaluationContext {
  package let index: ModuleIndex
  package let variant: Variant
  package internal(set) var limits: EvaluationLimits
  package let words: HostWords
  /// Runs each branch, whatever its condition says: to learn what is understood, not what code shows.
  package var takesEveryBranch = false
  /// Once it says so, the result is anything.
  package var isCancelled: (@Sendable () -> Bool)?

  package init(
    index: ModuleIndex, variant: Variant, limits: EvaluationLimits, words: HostWords
  ) {
    self.index = index
    self.variant = variant
    self.limits = limits
    self.words = words
  }
}

/// The names of a host's that change how code is read, rather than being values or calls.
package struct HostWords: Sendable {
  /// The module that its names come from: `Module.Name` is `Name`.
  package var module: String
  /// The attribute of a closure whose expressions the host builds something of.
  package var builder: String
  /// The wrapper, and the type, of what is a place in somebody else's storage.
  package var binding: String
  /// The protocol whose extensions are no part of the types that conform to it.
  package var root: String
  /// The types that classes inherit from whose instances others change as well.
  package var watched: Set<String>
  /// Types of which no closure is a value.
  package var plainTypes: Set<String>
  /// Types that it makes values of, and that modules add initializers to.
  package var madeTypes: Set<String>

  package init(
    module: String, builder: String, binding: String, root: String, watched: Set<String>, madeTypes: Set<String> = [],
    plainTypes: Set<String>
  ) {
    self.module = module
    self.builder = builder
    self.binding = binding
    self.root = root
    self.watched = watched
    self.plainTypes = plainTypes
    self.madeTypes = madeTypes
  }
}
