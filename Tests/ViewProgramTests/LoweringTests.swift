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
  for (_, program) in fixture.programs() {
    let facts = ProgramFacts(of: program)
    var writer = ByteWriter()
    writer.write(program, facts)
    var reader = ByteReader(writer.bytes[...])
    let read: Program = reader.next()
    let readFacts: ProgramFacts = reader.next()
    #expect(dumped(read) == dumped(program))
    #expect(read.dump() == program.dump())
    var again = ByteWriter()
    again.write(read, readFacts)
    #expect(again.bytes == writer.bytes)
    #expect(!reader.isDamaged && reader.nextCase() == 0 && reader.isDamaged)
  }
}

/// A walk over a file's code comes to every place that code can stand in.
@Test func walksIntoAllCode() {
  let text = """
    var a: Int { get { n1 } set { n2 } }
    var b = n3 { willSet { n4 } didSet { n5 } }
    struct S {
      var c: Int { get { n6 } set { n7 } }
      subscript(i: Int) -> Int { get { n8 } set { n9 } }
      func f() {
        defer { n10 }
        do { n11 } catch let e where n12 { n13 }
        var d: Int { get { n14 } set { n15 } }
        lazy var e = n16
        g { [x = n17] in n18 }
        h("\\(n19, specifier: n20)", n21++, try? n22)
        throw n23
      }
    }
    """
  let program = lower(SourceFile(path: "a.swift", text: text), for: BuildConfiguration())
  let names = Names()
  program.forEachExpression { expression in
    if case .identifier(let name, _) = expression.kind { names.all.insert(name) }
  }
  #expect((1...23).filter { !names.all.contains("n\($0)") } == [])
}

private final class Names {
  var all: Set<String> = []
}

/// State that a setter, an observer or a catch changes is known to change.
@Test func findsChangesInAllCode() {
  let text = """
    struct S: View {
      @State var a = 1
      var b: Int { get { a } set { a = newValue } }
      @State var c = 1 { didSet { d = 2 } }
      subscript(i: Int) -> Int { get { 1 } set { e = newValue } }
      func f() { do { try g() } catch { h = 1 }; defer { i = 2 } }
    }
    """
  let program = lower(SourceFile(path: "a.swift", text: text), for: BuildConfiguration())
  #expect(ProgramFacts(of: program).stateChanges["S"]?.keys.sorted() == ["a", "d", "e", "h", "i"])
}

/// The lines of what Swift itself takes values apart into, sorted as dictionaries have no order.
private func dumped(_ program: Program) -> [Substring] {
  var text = ""
  dump(program, to: &text)
  return text.split(separator: "\n").sorted()
}

struct LoweringFixture: Sendable, CustomTestStringConvertible {
  var file: URL
  var source: String
  var expected: String
  var testDescription: String { file.lastPathComponent }
  var path: String { file.lastPathComponent.hasPrefix("layout") ? "a.layout" : "a.swift" }

  /// A fixture of parts (`## name`) is lowered part by part, each as a `.layout` body.
  func lowered() -> String {
    programs().map { name, program in
      (name.map { "## \($0)\n" } ?? "") + program.dump()
    }.joined()
  }

  func programs() -> [(name: String?, program: Program)] {
    guard source.hasPrefix("## ") else { return [(nil, program(source, as: path))] }
    let parts = "\n\(source)".components(separatedBy: "\n## ").dropFirst()
    return parts.map { part in
      let (name, code) = part.splitOnce("\n")
      return (name, program(code, as: "a.layout"))
    }
  }

  private func program(_ code: String, as path: String) -> Program {
    lower(SourceFile(path: path, text: code), for: BuildConfiguration())
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
