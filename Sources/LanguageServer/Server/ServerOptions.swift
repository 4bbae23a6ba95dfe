package import LayoutEngine
package import LintRules

/// The choices of whoever starts the server.
package struct ServerOptions: Sendable {
  /// The tool's own, as `initialize` answers it.
  package var version: String
  package var scenarios: [Scenario]
  /// Nil: what the client and the server agree on.
  package var forcedEncoding: PositionEncoding?
  /// Beside the one that the client names: the server ends when it is gone.
  package var parentProcess: Int32?
  /// An analysis that takes longer shows what was found so far, and says so.
  package var budget = Duration.seconds(3)
  /// Before the server asks anything of its client: what a client does first waits for nothing.
  package var startingPause = Duration.seconds(1)
  /// Where a rule's page is found, as a URI; nil where it is nowhere.
  package var pageAddress: (@Sendable (RuleID) -> String?)?
  /// The writers of layouts for people; nil where nobody can show one.
  package var renderers: LayoutRenderers?

  package init(
    version: String, scenarios: [Scenario], forcedEncoding: PositionEncoding? = nil,
    parentProcess: Int32? = nil, renderers: LayoutRenderers? = nil
  ) {
    self.version = version
    self.scenarios = scenarios
    self.forcedEncoding = forcedEncoding
    self.parentProcess = parentProcess
    self.renderers = renderers
  }
}
