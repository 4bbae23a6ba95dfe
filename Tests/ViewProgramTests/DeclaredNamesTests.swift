import Foundation
import Testing

@testable import ViewProgram

@Suite struct DeclaredNamesTests {
  @Test func namesWhatAFileDeclares() throws {
    let outline = try #require(
      DeclaredNames(
        """
        import Combine
        @testable import struct Kit.Model
        // struct Comment {}
        public final class Store: ObservableObject {
          enum Kind { case small, large(Int) }
          let text = "class \\(names["}"] ?? "{") {"
          class func make() -> Store { struct Local {}; return Store() }
          func == (left: Store, right: Store) -> Bool { true }
          static func ... (left: Store, right: Store) -> Store { left }
        }
        extension Kit.Model { typealias Other = Int }
        let (first, second) = (1, 2)
        func global() {}
        """))
    #expect(outline.imports == ["Combine", "Kit"])
    #expect(outline.types == ["Store", "Store.Kind"])
    #expect(outline.extensions == ["Kit.Model"])
    #expect(outline.globals == ["first", "second", "global"])
    #expect(outline.typeNames == ["Store", "Kind", "Local", "Model", "Other"])
    #expect(outline.values.isSuperset(of: ["small", "large", "text", "make", "==", "..."]))
  }

  private static let changes: [(String, Set<String>)] = [
    ("a.name = 1", ["name"]), ("a.first.second += 1", ["first", "second"]), ("a.name.append(1)", ["name"]),
    ("a.name\n  .toggle()", ["name"]), ("a.name?.b = 1", ["name", "b"]), ("a.name![0] = 1", ["name"]),
    ("f(&a.name)", ["name"]), ("f($a.first.second)", ["first", "second"]), ("assign(to: \\.name, on: a)", ["name"]),
    ("let a = \"\\(b.name.removeFirst())\"", ["name"]), ("a.`name` = 1", ["name"]),
    ("if a.name == 1 { f(a.name, b.c >= 2) }", []), ("let name = a.name", []), ("name = 1; f(name: 1)", []),
    ("list.map { $0.name }", []), ("let a = \"a.name = 1\" // a.name = 1", []), ("a.f()", []),
  ]

  @Test(arguments: changes) func namesTheMembersThatItMayChange(_ text: String, _ names: Set<String>) {
    #expect(DeclaredNames(text)?.changedMembers == names)
  }

  @Test(arguments: ["struct A {", "}", "let a = \"", "/* open", "\"\"\" open", "let a = \"\\(\""])
  func saysNothingOfWhatDoesNotAddUp(_ text: String) {
    #expect(DeclaredNames(text) == nil)
  }

  /// Whatever lowering finds in a file, its outline names too.
  @Test(arguments: try sources()) func leavesNothingOut(_ path: String) throws {
    let file = SourceFile(path: path, text: try String(contentsOfFile: path, encoding: .utf8))
    guard let outline = DeclaredNames(file.text) else { return }
    let program = lower(file, for: BuildConfiguration())
    let declared = FileDeclarations(of: program)
    #expect(outline.types.isSuperset(of: declared.types.keys))
    #expect(outline.extensions.isSuperset(of: declared.extensions.keys))
    #expect(Set(outline.imports).isSuperset(of: program.imports))
    let changed = ProgramFacts(of: program).memberChanges.keys.filter { !$0.hasPrefix("[") }
    #expect(outline.changedMembers.isSuperset(of: changed))
    let globals =
      program.functions.map(\.name) + program.properties.map(\.name)
      + program.typealiases.map(\.name)
    #expect(outline.globals.isSuperset(of: globals))
    for type in declared.types.values.joined().map(\.declaration)
      + declared.extensions.values.joined()
    {
      #expect(outline.values.isSuperset(of: type.functions.map(\.name)))
      #expect(outline.values.isSuperset(of: type.properties.map(\.name)))
      #expect(outline.values.isSuperset(of: type.cases.map(\.name)))
      #expect(outline.typeNames.isSuperset(of: type.typealiases.map(\.name)))
    }
  }

  private static func sources() throws -> [String] {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    return try ["Sources", "Tests"].flatMap { folder in
      try FileManager.default.subpathsOfDirectory(atPath: root.appending(path: folder).path)
        .filter { $0.hasSuffix(".swift") }.map { root.appending(path: folder + "/" + $0).path }
    }
  }
}
