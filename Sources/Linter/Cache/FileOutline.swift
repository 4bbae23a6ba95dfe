package import ViewProgram

/// What a file declares, and what its code does to what others see, without the code itself.
package struct FileOutline: Stored, Sendable {
  let path: String
  private let contentHash: String
  private let bytes: ArraySlice<UInt8>

  init(of file: SourceFile, _ program: Program, _ facts: ProgramFacts) {
    path = file.path
    contentHash = Self.hash(of: file)
    var writer = ByteWriter()
    writer.write(program.outline, facts)
    bytes = writer.bytes[...]
  }

  package init(from reader: inout ByteReader) {
    path = reader.next()
    contentHash = reader.next()
    bytes = reader.raw(count: reader.next())
  }

  package func write(to writer: inout ByteWriter) {
    writer.write(path, contentHash, bytes.count)
    writer.write(raw: bytes)
  }

  func isOf(_ file: SourceFile) -> Bool { contentHash == Self.hash(of: file) }

  var declarations: (Program, ProgramFacts) {
    var reader = ByteReader(bytes)
    return (reader.next(), reader.next())
  }

  private static func hash(of file: SourceFile) -> String {
    var hash = StableHash()
    hash.add(file.text)
    return hash.digits
  }
}
