import Foundation
import Interpreter
import LayoutEngine
import Testing
import ViewProgram

@testable import ViewEvaluator

/// The tables of builtins against what SwiftUI declares, as far as the declarations are here.
@Suite struct DeclaredBuiltinTests {
  private let table = BuiltinTable.swiftUI
  private let declarations: SwiftUIDeclarations
  private static let tests = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent()

  init() throws {
    let file = Self.tests.appendingPathComponent("Declarations/SwiftUI.swiftinterface")
    declarations = SwiftUIDeclarations(try String(contentsOf: file, encoding: .utf8))
  }

  @Test func declarationsAreRead() {
    #expect(declarations.modifiers.count > 80)
    #expect(declarations.initializers.count > 50)
    #expect(declarations.modifiers["frame"]?.map(\.written).sorted().last == "width? height? alignment?")
    #expect(
      declarations.modifiers["onGeometryChange"]?.map(\.written) == ["for of action"],
      "generic parameters and closures are no parameters")
  }

  /// Where the two differ is a list to look through. What is declared and not taken is unknown to the tool, which has
  /// to be meant; what is taken and not declared is wrong, or no example uses it.
  @Test func differencesAreListed() throws {
    let file = Self.tests.appendingPathComponent("Fixtures/builtins.txt")
    let text = listed.joined(separator: "\n") + "\n"
    let known = try? String(contentsOf: file, encoding: .utf8)
    if ProcessInfo.processInfo.environment["LAYOUTLINT_UPDATE"] != nil, known != text {
      try text.write(to: file, atomically: true, encoding: .utf8)
    }
    #expect(known == text, "`LAYOUTLINT_UPDATE=1 swift test` writes Tests/Fixtures/builtins.txt: review it")
  }

  private var listed: [String] {
    let modifiers = declarations.modifiers.keys.filter { table.modifiers[$0] == nil }
    let views = declarations.views.filter {
      table.views[$0] == nil && table.values[$0] == nil && !(declarations.initializers[$0] ?? []).isEmpty
    }
    var lines = ["# Declared, in no table"]
    lines += modifiers.sorted().map { "." + $0 } + views.sorted()
    lines += ["", "# Declared, and no overload of its entry takes it"] + untaken
    lines += ["", "# In a table; of the name, other overloads are declared"]
    for (name, entry) in table.modifiers.sorted(by: { $0.key < $1.key }) {
      lines += undeclared(entry.overloads.flatMap(\.signatures), declarations.modifiers[name]).map { ".\(name)(\($0))" }
    }
    for (name, entry) in table.views.sorted(by: { $0.key < $1.key }) {
      lines += undeclared(entry.initializers.flatMap(\.signatures), declarations.initializers[name])
        .map { "\(name)(\($0))" }
    }
    return lines
  }

  private var untaken: [String] {
    var lines: [String] = []
    for (name, overloads) in declarations.modifiers {
      guard let signatures = table.modifiers[name]?.overloads.flatMap(\.signatures) else { continue }
      lines += overloads.filter { !isTaken($0, by: signatures) }.map { ".\(name)(\($0.written))" }
    }
    for (name, overloads) in declarations.initializers {
      if let signatures = table.views[name]?.initializers.flatMap(\.signatures) {
        lines += overloads.filter { !isTaken($0, by: signatures) }.map { "\(name)(\($0.written))" }
      } else if let entry = table.values[name], entry.hasCode {
        lines += overloads.filter { calls(of: $0).contains { entry.code(taking: $0) == nil } }
          .map { "\(name)(\($0.written))" }
      }
    }
    return lines.sorted()
  }

  /// The shortest calls of `signatures` that no declared overload takes; none where nothing of the name is declared.
  private func undeclared(_ signatures: [Signature], _ overloads: Set<SwiftUIDeclarations.Overload>?) -> [String] {
    guard let overloads, !overloads.isEmpty else { return [] }
    let declared = overloads.map { Signature(stringLiteral: $0.written) }
    var seen = Set<String>()
    return signatures.filter { $0.text != Signature.anyLabels.text }.map(\.text).filter { text in
      let required = text.split(separator: " ").filter { !$0.hasSuffix("?") }
      let call = arguments(required.map { $0.hasSuffix("...") ? $0.dropLast(3) : $0 }.map(String.init))
      return seen.insert(text).inserted && !declared.contains { $0.takes(call) }
    }
  }

  // MARK: Calls

  private func isTaken(_ overload: SwiftUIDeclarations.Overload, by signatures: [Signature]) -> Bool {
    calls(of: overload).allSatisfy { call in signatures.contains { $0.takes(call) } }
  }

  /// The shortest and the longest call, and one with each of the arguments that may be left out.
  private func calls(of overload: SwiftUIDeclarations.Overload) -> [ArgumentValues] {
    let parameters = overload.parameters
    let choices = [-1] + parameters.indices.filter { parameters[$0].isOptional } + [parameters.count]
    return choices.map { choice in
      arguments(
        parameters.indices.filter { !parameters[$0].isOptional || $0 == choice || choice == parameters.count }
          .map { parameters[$0].label ?? "_" })
    }
  }

  private func arguments(_ labels: [String]) -> ArgumentValues {
    ArgumentValues(
      items: labels.map { label in
        ArgumentValues.Item(
          label: label == "_" ? nil : label, value: .none, isTrailing: false,
          source: SourceReference(file: 0, start: 0, end: 0))
      })
  }
}
