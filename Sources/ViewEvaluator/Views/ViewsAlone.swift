import Interpreter
import LayoutEngine
import ViewProgram

/// Views by themselves, which no code makes.
extension Evaluator {
  /// The cases of an enum by itself that are told apart.
  private static let caseLimit = 24

  /// A view of the module by itself: of an enum, one of its cases, which of them is a choice.
  func madeAlone(_ type: TypeEntry, _ arguments: ArgumentValues, in scope: Scope) -> Value {
    guard type.kind == .enumeration, type.isView, arguments.isEmpty, !type.cases.isEmpty else {
      return interpreter.instantiate(type, arguments, in: scope)
    }
    let count = min(type.cases.count, Self.caseLimit)
    let chosen = count > 1 ? interpreter.choose("case of " + type.qualifiedName, count: count) : 0
    return interpreter.enumCase(type.cases[chosen].name, of: type, ArgumentValues())
  }

  /// The arguments that a view is created with which no code creates: none, so that defaults hold; in another variant
  /// unknown ones for what users of a library may turn or scale it by.
  func inputs(of type: TypeEntry) -> ArgumentValues {
    var arguments = ArgumentValues()
    guard let initializer = type.initializerWithEffects,
      interpreter.choose("inputs of " + type.qualifiedName, count: 2) == 1
    else { return arguments }
    let declaration = initializer.declaration
    let source = SourceReference(
      file: initializer.file, start: declaration.range.start, end: declaration.range.end)
    for parameter in declaration.parameters where parameter.defaultValue == nil || parameter.mayBeEffect {
      let value = Value.unknown(Unknown(parameter.name, type: parameter.type))
      arguments.items.append(
        ArgumentValues.Item(label: parameter.label, value: value, isTrailing: false, source: source))
    }
    return arguments
  }
}

extension TypeEntry {
  /// The public initializer of a public view with a parameter that may turn or scale it.
  fileprivate var initializerWithEffects: Located<FunctionDeclaration>? {
    guard isPublic else { return nil }
    return initializers.first { $0.declaration.isPublic && $0.declaration.parameters.contains(where: \.mayBeEffect) }
  }
}

extension Parameter {
  /// Whether it is an angle or a factor that changes nothing by default.
  fileprivate var mayBeEffect: Bool {
    guard let defaultValue, case .named(let name, _)? = type else { return false }
    switch (name, defaultValue.kind) {
    case ("Angle", _): return true
    case ("CGFloat", .integer(let number)), ("Double", .integer(let number)), ("Float", .integer(let number)):
      return [0, 1].contains(number)
    case ("CGFloat", .double(let number)), ("Double", .double(let number)), ("Float", .double(let number)):
      return [0, 1].contains(number)
    default: return false
    }
  }
}
