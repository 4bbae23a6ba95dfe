import Synchronization

/// A file with its program, which is made when it is first asked for.
package final class SourceProgram: Sendable {
  package let file: SourceFile
  /// What the file declares, if it is read only once a name of it is looked up; nil of a file whose
  /// code is looked at anyway.
  package let names: DeclaredNames?
  package let isEager: Bool
  /// False of one of which only the declarations are known, and not the code in them.
  package let hasCode: Bool
  private let build: BuildConfiguration
  /// What an earlier run made of the file.
  private let known: Known?
  private let lowered: Mutex<Lowered?>
  private let madeInterface = Mutex<ProgramInterface?>(nil)

  private final class Lowered: Sendable {
    let program: Program
    let facts: ProgramFacts
    let declarations: FileDeclarations
    init(_ program: Program, _ facts: ProgramFacts) {
      self.program = program
      self.facts = facts
      declarations = FileDeclarations(of: program)
    }
  }

  /// What lowering a file makes; nil where it has to be done.
  package typealias Known = @Sendable () -> (Program, ProgramFacts)?

  /// - Parameters:
  ///   - isEager: to be read, whatever is in it.
  ///   - known: asked instead of reading the file.
  package init(
    _ file: SourceFile, for build: BuildConfiguration, isEager: Bool = false, known: Known? = nil
  ) {
    self.file = file
    self.build = build
    self.known = known
    names = isEager || file.mayHoldViewCode ? nil : DeclaredNames(file.text)
    self.isEager = names == nil
    hasCode = true
    lowered = Mutex(nil)
  }

  /// One that has been lowered.
  package convenience init(
    _ file: SourceFile, for build: BuildConfiguration, _ program: Program, isEager: Bool = false
  ) {
    self.init(file, for: build, isEager: isEager)
    lowered.withLock { $0 = Lowered(program, ProgramFacts(of: program)) }
  }

  /// One that was lowered in an earlier run.
  package convenience init(
    _ file: SourceFile, for build: BuildConfiguration, _ program: Program, _ facts: ProgramFacts
  ) {
    self.init(file, for: build, isEager: true)
    lowered.withLock { $0 = Lowered(program, facts) }
  }

  /// One of which only the declarations are known.
  package init(
    _ file: SourceFile, for build: BuildConfiguration, declarations: Program, _ facts: ProgramFacts
  ) {
    self.file = file
    self.build = build
    known = nil
    names = nil
    isEager = true
    hasCode = false
    lowered = Mutex(Lowered(declarations, facts))
  }

  package var isRead: Bool { lowered.withLock { $0 != nil } }
  package var program: Program { contents.program }
  package var facts: ProgramFacts { contents.facts }
  var declarations: FileDeclarations { contents.declarations }
  package var imports: [String] { names?.imports ?? program.imports }
  /// What code of other files can depend on.
  package var interface: ProgramInterface {
    if let made = madeInterface.withLock({ $0 }) { return made }
    let made = program.interface(facts)
    madeInterface.withLock { $0 = made }
    return made
  }

  /// The same, to be read whole and with the others.
  package var whole: SourceProgram {
    isEager && hasCode ? self : SourceProgram(file, for: build, isEager: true)
  }

  private var contents: Lowered {
    lowered.withLock { lowered in
      if let lowered { return lowered }
      let (program, facts) =
        known?()
        ?? {
          let program = lower(file, for: build)
          return (program, ProgramFacts(of: program))
        }()
      let made = Lowered(program, facts)
      lowered = made
      return made
    }
  }
}

/// The types and extensions of a file, at any depth.
struct FileDeclarations: Sendable {
  struct Item: Sendable {
    var declaration: TypeDeclaration
    /// The type around it, qualified; for an extension's types the extended one as written.
    var outer: String?
  }
  /// By qualified names; extensions by what they extend, as written.
  private(set) var types: [String: [Item]] = [:]
  private(set) var extensions: [String: [TypeDeclaration]] = [:]
  /// Of types, qualified, that may be a view, a scene or previews.
  private(set) var presentable: Set<String> = []
  /// Of properties, functions and cases of types.
  private(set) var memberNames: Set<String> = []
  /// Of typealiases in types.
  private(set) var aliasNames: Set<String> = []

  init(of program: Program) {
    for type in program.types { add(type, outer: nil) }
  }

  private mutating func add(_ type: TypeDeclaration, outer: String?) {
    let qualified = outer.map { $0 + "." + type.name } ?? type.name
    if type.kind == .extensionOf {
      extensions[type.name, default: []].append(type)
    } else {
      types[qualified, default: []].append(Item(declaration: type, outer: outer))
    }
    if type.mayBePresentable {
      presentable.insert(type.kind == .extensionOf ? type.name : qualified)
    }
    memberNames.formUnion(type.properties.lazy.map(\.name))
    memberNames.formUnion(type.functions.lazy.map(\.name))
    memberNames.formUnion(type.cases.lazy.map(\.name))
    aliasNames.formUnion(type.typealiases.lazy.map(\.name))
    for nested in type.nestedTypes { add(nested, outer: qualified) }
  }
}

extension TypeDeclaration {
  fileprivate var mayBePresentable: Bool {
    properties.contains { $0.name == "body" } || functions.contains { $0.name == "body" }
      || inheritedTypes.contains { $0.hasSuffix("View") || $0 == "App" || $0 == "PreviewProvider" }
  }
}

extension SourceFile {
  /// False for files without any word that view code, a preview or a comment to this tool needs.
  fileprivate var mayHoldViewCode: Bool {
    path.hasSuffix(".layout") || text.holds(anyOf: [marker, "#Preview"])
      || text.holds(anyOf: ["SwiftUI", "some View"]) && text.mentionsViews
  }
}

extension String {
  /// `Inner` of `Outer.Inner`.
  var lastPart: String { lastIndex(of: ".").map { String(self[index(after: $0)...]) } ?? self }
}
