package import ViewProgram

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

extension InputNote: Stored {
  package init(from reader: inout ByteReader) {
    self.init(path: reader.next(), message: reader.next(), isError: reader.next())
  }
  package func write(to writer: inout ByteWriter) { writer.write(path, message, isError) }
}
