package import Project
package import ViewProgram

/// A result as bytes that `LintResult(stored:)` reads again.
///
/// - Parameter resources: the signs of what else it rests on.
package func stored(_ result: LintResult, restingOn resources: ResourceStamps = ResourceStamps()) -> [UInt8] {
  var writer = ByteWriter()
  writer.write(resources)
  writer.write(result.diagnostics, result.notes, result.statistics, result.suppressed, result.limits)
  return sealed(writer)
}

extension LintResult {
  /// - Parameter files: those that the result was made of, in the same order.
  /// - Returns: nil if the bytes are not whole, or resources that it rests on have changed.
  package init?(stored bytes: [UInt8], files: [SourceFile]) {
    guard var reader = unsealed(bytes), ResourceStamps(from: &reader).areCurrent else { return nil }
    self.init(
      files: files, diagnostics: reader.next(), notes: reader.next(), statistics: reader.next(),
      suppressed: reader.next(), limits: reader.next())
  }
}

extension DiscoveryRecord {
  /// Nil if the bytes are not whole.
  package init?(stored bytes: [UInt8]) {
    guard var reader = unsealed(bytes) else { return nil }
    self.init(from: &reader)
  }

  package var stored: [UInt8] {
    var writer = ByteWriter()
    writer.write(self)
    return sealed(writer)
  }
}

/// Bytes with their hash before them, by which damage shows.
func sealed(_ writer: ByteWriter) -> [UInt8] { hash(of: writer.bytes[...]) + writer.bytes }

/// Nil if the bytes are not those that were sealed.
func unsealed(_ bytes: [UInt8]) -> ByteReader? {
  let length = StableHash().digits.utf8.count
  guard bytes.count >= length, hash(of: bytes[length...]) == Array(bytes[..<length]) else {
    return nil
  }
  return ByteReader(bytes[length...])
}

private func hash(of bytes: ArraySlice<UInt8>) -> [UInt8] {
  var hash = StableHash()
  hash.add(bytes)
  return Array(hash.digits.utf8)
}
