/// Lowers a file's view code. Never fails: what cannot be read is marked in place.
package func lower(_ file: SourceFile, for build: BuildConfiguration) -> Program {
  Program()
}

/// Which `#if` branches are compiled.
package struct BuildConfiguration: Hashable, Sendable {
  package enum Platform: String, Hashable, Sendable { case iOS, macOS }
  package var platform: Platform
  package init(platform: Platform = .iOS) { self.platform = platform }
}
