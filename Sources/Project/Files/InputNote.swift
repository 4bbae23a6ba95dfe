/// Something about the input that is no finding: an unreadable file, a limit that was reached.
package struct InputNote: Hashable, Sendable {
  package var path: String
  package var message: String
  /// True where the file could not be linted at all.
  package var isError: Bool
  package init(path: String, message: String, isError: Bool) {
    self.path = path
    self.message = message
    self.isError = isError
  }
}
