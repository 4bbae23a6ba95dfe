package import ViewProgram

/// The declarations of a file with what its code does to others; apart from that, its code. Of a
/// file that nobody had to read, the names it declares.
package struct FileOutline: Stored, Sendable {
  package let path: String
  /// True of a file whose code is looked at anyway.
  let isEager: Bool
  let isRead: Bool
  private let contentHash: String
  private let bytes: ArraySlice<UInt8>
  /// Empty where it is not known.
  private let codeBytes: ArraySlice<UInt8>

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
    var codeWriter = ByteWriter()
    if isRead, source.hasCode { codeWriter.write(source.program) }
    codeBytes = codeWriter.bytes[...]
  }

  package init(from reader: inout ByteReader) {
    path = reader.next()
    isEager = reader.next()
    isRead = reader.next()
    contentHash = reader.next()
    bytes = reader.raw(count: reader.next())
    codeBytes = reader.raw(count: reader.next())
  }

  package func write(to writer: inout ByteWriter) {
    writer.write(path, isEager, isRead, contentHash, bytes.count)
    writer.write(raw: bytes)
    writer.write(codeBytes.count)
    writer.write(raw: codeBytes)
  }

  func isOf(_ file: SourceFile) -> Bool { contentHash == Self.hash(of: file) }

  /// The declarations of a file that was read.
  var declarations: (Program, ProgramFacts) {
    var reader = ByteReader(bytes)
    return (reader.next(), reader.next())
  }

  /// The same with their code; nil where it has to be read from the text.
  var code: (Program, ProgramFacts)? {
    guard !codeBytes.isEmpty else { return nil }
    var reader = ByteReader(codeBytes)
    return (reader.next(), declarations.1)
  }

  /// The names under which others see something else in a file than in this one, as far as they
  /// looked; nil: code that holds none of them may see it too.
  package func difference(from source: SourceProgram) -> Set<String>? {
    guard isRead else {
      var reader = ByteReader(bytes)
      let known: DeclaredNames? = reader.next()
      guard let known, let names = source.names else { return known == source.names ? [] : nil }
      return known.difference(from: names)
    }
    let (program, facts) = declarations
    guard isEager == source.isEager else { return nil }
    return program.interface(facts).difference(from: source.interface)
  }

  private static func hash(of file: SourceFile) -> String {
    StableHash(of: file.text).digits
  }
}
