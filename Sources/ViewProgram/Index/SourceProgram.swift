import Synchronization

/// A file with its program, which is made when it is first asked for.
package final class SourceProgram: Sendable {
  package let file: SourceFile
  /// The names that the file declares, if it is read only once a name of it is looked up; nil of a file whose
  /// code is looked at anyway.
  package let names: DeclaredNames?
  package let isEager: Bool
  /// False of one of which only the declarations are known, and not the code in them.
  package let hasCode: Bool
  private let build: BuildConfiguration
  /// The earlier run's work on the file.
  private let known: Known?
  private let lowered: Mutex<Lowered?>
  private let madeInterface = Mutex<ProgramInterface?>(nil)
  private let foundTexts = Mutex<QuotedTexts?>(nil)

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

  /// The result of lowering a file; nil where it has to be done.
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

  /// The texts in it between quotation marks, found once somebody asks.
  var quotedTexts: QuotedTexts {
    foundTexts.withLock { found in
      let texts = found ?? QuotedTexts(file.text)
      found = texts
      return texts
    }
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
  /// The part of it that code of other files can depend on.
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

extension SourceFile {
  /// False for files without any word that view code, a preview or a comment to this tool needs.
  fileprivate var mayHoldViewCode: Bool {
    path.hasSuffix(".layout")
      || text.holds(anyOf: [
        marker, "#Preview", "register(defaults:", "supportedInterfaceOrientations", ".rootViewController =",
      ])
      || text.holds(anyOf: ["SwiftUI", "some View"]) && text.mentionsViews
  }
}
