extension ModuleIndex {
  /// Whether some code says what keys of the user's defaults hold before anybody stores something there.
  ///
  /// - Complexity: reads all sources once.
  package var registersDefaults: Bool {
    companion { RegisteredDefaults(exist: sources.contains(where: \.registersDefaults)) }.exist
  }
}

private final class RegisteredDefaults: Sendable {
  let exist: Bool
  init(exist: Bool) { self.exist = exist }
}
