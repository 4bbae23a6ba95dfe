import Testing

@testable import ViewProgram

/// An index that was made from an earlier one answers as one that was made anew.
@Suite struct ModuleIndexTests {
  @Test(arguments: [
    "struct B { var body = 1 }", "struct C: P {}", "extension A { var more: Int { 1 } }",
    "extension View { func other() {} }", "protocol P { var given: Int { get } }",
    "extension P { var given: Int { 2 } }", "func global() {}", "let global = 1\ntypealias T = A",
    "struct A {}", "// nothing", "struct Outer { struct Inner {} }", "extension Outer.Inner { }",
  ])
  func editsAreSeen(_ text: String) throws {
    let texts = [
      "struct A: P { struct Inner {} }\nextension View { func mine() {} }",
      "protocol P {}\nextension P { var given: Int { 1 } }\nfunc global(_ x: Int) {}",
      "struct D: View, P { var body: some View { A() } }",
      "protocol Q: P {}", "struct E: Q {}",
    ]
    for changed in texts.indices {
      let before = texts.enumerated().map { source($1, $0) }
      var after = before
      after[changed] = source(text, changed)
      let old = ModuleIndex(sources: before)
      _ = Self.answers(old)
      let new = ModuleIndex(sources: after, after: old)
      #expect(Self.answers(new) == Self.answers(ModuleIndex(sources: after)))
      let undone = ModuleIndex(sources: before, after: new)
      #expect(Self.answers(undone) == Self.answers(ModuleIndex(sources: before)))
    }
  }

  @Test func tellsRequirementsFromMore() throws {
    let text = """
      protocol Root { var root: Int { get }; init() }
      protocol P: Root { func asked(); subscript(i: Int) -> Int { get } }
      extension P { func asked() {}; func added() {} }
      class Base: P { func asked() {} }
      class Derived: Base, Other { func own() {} }
      extension Derived: Last {}
      """
    let index = ModuleIndex(sources: [source(text, 0)])
    let derived = try #require(index.type(named: "Derived", from: 0))
    #expect(index.requiredNames(of: derived) == ["root", "init", "asked", "subscript"])
    #expect(derived.inheritedTypeNames == ["Base", "Other", "Last"])
    let base = try #require(index.type(named: "Base", from: 0))
    #expect(base.requirements.isEmpty)
    let asked = try #require(base.functions["asked"]).map { $0.declaration.body != nil }
    #expect(asked == [true, false, true])
  }

  @Test func keepsMembersOfDifferentConstraints() throws {
    let text = """
      struct Box<Value: Hashable> { var plain = 1 }
      extension Box where Value == Int { var name: Int { 1 } }
      extension Box where Value == String { var name: Int { 2 } }
      """
    let box = try #require(ModuleIndex(sources: [source(text, 0)]).type(named: "Box", from: 0))
    #expect(box.genericConstraints == ["Value": [.named("Hashable", arguments: [])]])
    #expect(box.propertyOverloads.keys.sorted() == ["name"])
    let names = try #require(box.propertyOverloads["name"])
    #expect(names.map(\.declaration.constraints) == [["Value == Int"], ["Value == String"]])
  }

  private func source(_ text: String, _ file: Int) -> SourceProgram {
    SourceProgram(
      SourceFile(path: "\(file).swift", text: text), for: BuildConfiguration(), isEager: file != 1)
  }

  private static func answers(_ index: ModuleIndex) -> [String] {
    let names = ["A", "B", "C", "D", "E", "P", "Q", "T", "Inner", "Outer.Inner", "A.Inner", "Outer"]
    let types = names.flatMap { name in
      (0..<3).map { file in
        let type = index.type(named: name, from: Int32(file))
        return "\(name) \(file): \(type.map(describe) ?? "none")"
      }
    }
    let added = ["View", "P", "A", "Inner"].map { name in
      "+\(name): \(index.extensions(of: name).map(describe))"
    }
    let globals = (0..<3).map { file in
      let functions = index.globalFunctions(named: "global", seenFrom: Int32(file)) ?? []
      let property = index.globalProperty(named: "global", seenFrom: Int32(file))
      return "\(functions.map(\.file)) \(String(describing: property?.file))"
    }
    return types + added + globals + [index.presentableTypes.map(describe).joined(separator: ", ")]
  }

  private static func describe(_ type: TypeEntry) -> String {
    "\(type.qualifiedName) \(type.file) \(type.range) \(type.inheritedTypes.sorted()) "
      + "\(type.properties.map { "\($0) \($1.file)" }.sorted()) \(type.functions.keys.sorted())"
  }
}
