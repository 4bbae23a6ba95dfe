import Interpreter
import LayoutEngine
import Testing
import ViewProgram

@testable import ViewEvaluator

/// The tables of builtins: what an entry says, and that no two say it.
@Suite struct BuiltinTableTests {
  private let table = BuiltinTable.swiftUI

  @Test func eachNameStandsOnce() {
    #expect(
      table.repeatedNames.isEmpty,
      "several entries of the same name: give the one entry all overloads, and delete the others")
  }

  @Test func eachStyleStandsOnce() {
    #expect(Set(styleFamilies.map(\.modifier)).count == styleFamilies.count)
    for family in styleFamilies {
      #expect(family.repeatedNames.isEmpty, "several entries of a style of \(family.modifier): delete the others")
    }
  }

  @Test func overloadsOfAnEntryAreDistinct() {
    for entry in table.modifiers.values {
      for receiver in [ModifierEntry.Receiver.view, .shape, .image] {
        let texts = entry.overloads.filter { $0.receiver == receiver }
          .flatMap { $0.signatures.map(\.text) }
        #expect(Set(texts).count == texts.count, "\(entry.name) lists an overload twice")
      }
    }
  }

  /// What entry points and reach follow as presenting is a modifier that shows its content elsewhere.
  @Test func presentingModifiersAreEntries() {
    for name in presentingModifiers {
      #expect(table.modifiers[name]?.showsElsewhere == true, "\(name)")
    }
  }

  @Test func muchUsedNamesAreInATable() {
    #expect(BuiltinTable.namesInNoTable.isEmpty)
  }

  @Test func initializersOfAViewAreDistinct() {
    for entry in table.views.values {
      let texts = entry.initializers.flatMap { $0.signatures.map(\.text) }
      #expect(Set(texts).count == texts.count, "\(entry.name) lists an initializer twice")
    }
  }

  @Test func fewEntriesTakeAnyLabels() {
    let any = Signature.anyLabels.text
    let modifiers = table.modifiers.values.filter { entry in
      entry.overloads.contains { $0.signatures.contains { $0.text == any } }
    }.map(\.name)
    let views = table.views.values.filter { entry in
      entry.initializers.contains { $0.signatures.contains { $0.text == any } }
    }.map(\.name)
    #expect(modifiers.count <= 5, "list the overloads instead: \(modifiers.sorted())")
    #expect(views.count <= 2, "list the initializers instead: \(views.sorted())")
  }

  // MARK: Labels

  private func takes(_ signature: Signature, _ written: String) -> Bool {
    signature.takes(arguments(written))
  }

  /// `"_ alignment {}"`: labels as in a call, `{}` for a closure behind the parentheses.
  private func arguments(_ written: String) -> ArgumentValues {
    ArgumentValues(
      items: written.split(separator: " ").map { word in
        ArgumentValues.Item(
          label: word == "_" || word == "{}" ? nil : String(word), value: .none,
          isTrailing: word == "{}", source: SourceReference(file: 0, start: 0, end: 0))
      })
  }

  @Test func labelsStandInOrder() {
    #expect(takes("width? height? alignment?", ""))
    #expect(takes("width? height? alignment?", "width alignment"))
    #expect(!takes("width? height? alignment?", "alignment width"))
    #expect(!takes("width? height? alignment?", "maxWidth"))
    #expect(takes("_? _?", "_"))
    #expect(takes("_? _?", "_ _"))
    #expect(!takes("_? _?", "_ _ _"))
    #expect(!takes("_ contentMode", "_"))
    #expect(!takes("", "_"))
  }

  @Test func closuresBehindTheParenthesesHaveNoLabel() {
    #expect(takes("isPresented onDismiss? content", "isPresented {}"))
    #expect(takes("isPresented onDismiss? content", "isPresented onDismiss {}"))
    #expect(takes("_ isPresented actions message?", "_ isPresented {} message"))
    #expect(!takes("isPresented onDismiss? content", "isPresented"))
  }

  @Test func repeatedArguments() {
    #expect(takes("_ for...", "_ for"))
    #expect(takes("_ for...", "_ for _ _"))
    #expect(!takes("_ for...", "_"))
    #expect(takes("_ for...?", "_"))
    #expect(!takes("_ for...", "_ _ _"))
  }
}
