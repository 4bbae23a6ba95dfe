import Foundation
import Testing
import ViewProgram

/// Fixtures hold Swift code, a line `----` and what it is lowered to.
@Test(arguments: loweringFixtures())
func lowers(_ fixture: LoweringFixture) throws {
  let lowered = fixture.lowered()
  if ProcessInfo.processInfo.environment["LAYOUTLINT_UPDATE"] != nil, lowered != fixture.expected {
    try "\(fixture.source)\n----\n\(lowered)".write(
      to: fixture.file, atomically: true, encoding: .utf8)
  }
  #expect(lowered == fixture.expected)
}

/// Every field of every declaration and expression comes back from bytes.
@Test(arguments: loweringFixtures())
func readsBackTheSame(_ fixture: LoweringFixture) {
  let program = lower(
    SourceFile(path: fixture.path, text: fixture.source), for: BuildConfiguration())
  let facts = ProgramFacts(of: program)
  var writer = ByteWriter()
  writer.write(program, facts)
  var reader = ByteReader(writer.bytes[...])
  let read: Program = reader.next()
  let readFacts: ProgramFacts = reader.next()
  #expect(dumped(read) == dumped(program))
  var again = ByteWriter()
  again.write(read, readFacts)
  #expect(again.bytes == writer.bytes)
  #expect(!reader.isDamaged && reader.nextCase() == 0 && reader.isDamaged)
}

/// As Swift itself takes values apart.
private func dumped(_ program: Program) -> String {
  var text = ""
  dump(program, to: &text)
  return text
}

struct LoweringFixture: Sendable, CustomTestStringConvertible {
  var file: URL
  var source: String
  var expected: String
  var testDescription: String { file.lastPathComponent }
  var path: String { file.lastPathComponent.hasPrefix("layout") ? "a.layout" : "a.swift" }

  /// A fixture of parts (`## name`) is lowered part by part, each as a `.layout` body.
  func lowered() -> String {
    guard source.hasPrefix("## ") else {
      return lowered(source, as: path)
    }
    let parts = "\n\(source)".components(separatedBy: "\n## ").dropFirst()
    return parts.map { part in
      let (name, code) = part.splitOnce("\n")
      return "## \(name)\n\(lowered(code, as: "a.layout"))"
    }.joined()
  }

  private func lowered(_ code: String, as path: String) -> String {
    lower(SourceFile(path: path, text: code), for: BuildConfiguration()).dump()
  }
}

func loweringFixtures() -> [LoweringFixture] {
  let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Fixtures/lowering")
  let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path())) ?? []
  return names.sorted().filter { $0.hasSuffix(".txt") }.map { name in
    let file = folder.appending(path: name)
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    let (source, expected) = text.splitOnce("\n----\n")
    return LoweringFixture(file: file, source: source, expected: expected)
  }
}

extension String {
  func splitOnce(_ separator: String) -> (String, String) {
    guard let found = self.range(of: separator) else { return (self, "") }
    return (String(self[..<found.lowerBound]), String(self[found.upperBound...]))
  }
}
