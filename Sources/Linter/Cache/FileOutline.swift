package import ViewProgram

/// What a file declares, and what its code does to what others see, without the code itself; of a
/// file that nobody had to read, the names it declares.
package struct FileOutline: Stored, Sendable {
  let path: String
  /// Of a file whose code is looked at anyway.
  let isEager: Bool
  let isRead: Bool
  private let contentHash: String
  private let bytes: ArraySlice<UInt8>

  init(of source: SourceProgram) {
    path = source.file.path
    isEager = source.isEager
    isRead = source.isRead
    contentHash = Self.hash(of: source.file)
    var writer = ByteWriter()
    if isRead {
      writer.write(source.program.outline, source.facts)
    } else {
      writer.write(source.names)
    }
    bytes = writer.bytes[...]
  }

  package init(from reader: inout ByteReader) {
    path = reader.next()
    isEager = reader.next()
    isRead = reader.next()
    contentHash = reader.next()
    bytes = reader.raw(count: reader.next())
  }

  package func write(to writer: inout ByteWriter) {
    writer.write(path, isEager, isRead, contentHash, bytes.count)
    writer.write(raw: bytes)
  }

  func isOf(_ file: SourceFile) -> Bool { contentHash == Self.hash(of: file) }

  /// Of one that was read.
  var declarations: (Program, ProgramFacts) {
    var reader = ByteReader(bytes)
    return (reader.next(), reader.next())
  }

  /// Whether others see in a file what they saw in this one, as far as they looked.
  func looksLike(_ source: SourceProgram) -> Bool {
    guard isRead else {
      var reader = ByteReader(bytes)
      return source.names == reader.next()
    }
    let (program, facts) = declarations
    return isEager == source.isEager && program.interface(facts) == source.interface
  }

  private static func hash(of file: SourceFile) -> String {
    var hash = StableHash()
    hash.add(file.text)
    return hash.digits
  }
}
