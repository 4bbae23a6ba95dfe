import LayoutEngine
import ViewProgram

/// A project's own modifier that does nothing but apply an effect which layout ignores.
struct OwnHelper {
  let name: String
  /// Its parameters, by what they are to the effect.
  fileprivate let parameters: [(label: String?, role: String, isOptional: Bool)]

  var roles: [String] { parameters.map(\.role) }

  /// Labels for arguments in these roles; nil if it does not take them in this order.
  func labels(for roles: [String]) -> [String?]? {
    var open = roles[...]
    var labels: [String?] = []
    for parameter in parameters {
      if open.first == parameter.role {
        open.removeFirst()
        labels.append(parameter.label)
      } else if !parameter.isOptional {
        return nil
      }
    }
    return open.isEmpty ? labels : nil
  }
}

extension FixContext {
  /// An own modifier in place of a call, under whatever name, with the labels that it takes.
  func ownHelper(for call: WrittenCall) -> (name: String, labels: [String?])? {
    guard let roles = call.roles(in: index), let effect = LayoutHelper.effects[call.name],
      let functions = index.extensions(of: "View", seenFrom: call.source.position)?.functions
    else { return nil }
    for (name, overloads) in functions.sorted(by: { $0.key < $1.key }) where name != call.name {
      for function in overloads where isVisible(function, from: call.source.position) {
        if let helper = OwnHelper(function.declaration, applying: effect),
          let labels = helper.labels(for: roles)
        {
          return (name, labels)
        }
      }
    }
    return nil
  }

  /// Whether every build of a file has the modifier, for any view.
  private func isVisible(_ function: Located<FunctionDeclaration>, from file: Int32) -> Bool {
    guard let around = extensionOfView(around: function), around.constraints.isEmpty,
      around.attributes.isEmpty, let source = index.writtenSource(function.file)
    else { return false }
    if function.file == file { return true }
    guard !function.declaration.isPrivate, !around.isPrivate,
      !source.isConditional(function.declaration.range.start)
    else { return false }
    if index.modules.isCompiled(function.file, wherever: file) { return true }
    let isPublic = source.isPublic(function.declaration.range) || source.isPublic(around.range)
    return isPublic && index.modules.isImported(function.file, by: file)
  }

  private func extensionOfView(around function: Located<FunctionDeclaration>) -> TypeDeclaration? {
    index.programs[function.file].types.first { type in
      type.kind == .extensionOf && ["View", "SwiftUI.View"].contains(type.name)
        && type.range.start <= function.declaration.range.start
        && function.declaration.range.end <= type.range.end
    }
  }
}

extension OwnHelper {
  /// Nil if the function does anything else, or not all that the effect can do.
  init?(_ function: FunctionDeclaration, applying effect: String) {
    guard function.appliedEffect == effect, let arguments = function.effectArguments,
      !function.isStatic, function.attributes.isEmpty, function.genericParameters.isEmpty
    else { return nil }
    var roles: [String: String] = [:]
    for argument in arguments {
      guard let label = argument.label,
        Self.read(argument.value, as: label, of: effect, into: &roles)
      else { return nil }
    }
    var parameters: [(label: String?, role: String, isOptional: Bool)] = []
    for parameter in function.parameters {
      guard let role = roles.removeValue(forKey: parameter.name) else { return nil }
      let isOptional = parameter.defaultValue.map { $0.isNeutral(as: role, of: effect) }
      guard isOptional != false else { return nil }
      parameters.append((parameter.label, role, isOptional == true))
    }
    guard roles.isEmpty else { return nil }
    name = function.name
    self.parameters = parameters
  }

  /// Notes which parameter an argument of the effect is made of; false where it is something else.
  private static func read(
    _ value: Expression, as label: String, of effect: String, into roles: inout [String: String]
  ) -> Bool {
    if case .identifier(let name, _) = value.kind {
      return roles.updateValue(label == "scale" || label == "offset" ? "size" : label, forKey: name)
        == nil
    }
    guard let (width, height) = value.sides else { return value.isNeutral(as: label, of: effect) }
    if case .identifier(let name, _) = width.kind, case .identifier(name, _) = height.kind {
      return roles.updateValue("factor", forKey: name) == nil
    }
    for (side, role) in [(width, "x"), (height, "y")] {
      if case .identifier(let name, _) = side.kind {
        guard roles.updateValue(role, forKey: name) == nil else { return false }
      } else if !side.isNeutral(as: role, of: effect) {
        return false
      }
    }
    return true
  }
}

extension FunctionDeclaration {
  /// `_RotationEffect` of `modifier(_RotationEffect(...).ignoredByLayout())` and nothing else.
  var appliedEffect: String? { effect?.type }

  fileprivate var effectArguments: [Argument]? { effect?.arguments }

  private var effect: (type: String, arguments: [Argument])? {
    let value: Expression?
    switch body?.only {
    case .expression(let expression)?: value = expression
    case .returning(let expression)?: value = expression
    default: value = nil
    }
    guard case .call(let modifier, let arguments)? = value?.kind, modifier.calledName == "modifier",
      modifier.isOfSelf, case .call(let ignoring, _)? = arguments.only?.value.kind,
      case .member(let effect?, "ignoredByLayout", _) = ignoring.kind,
      case .call(let made, let values) = effect.kind, let type = made.calledName
    else { return nil }
    return (type, values)
  }
}

extension Expression {
  /// `name` of `name`, `base.name` and `self.name`.
  var calledName: String? {
    switch kind {
    case .identifier(let name, _), .member(_, let name, _): name
    default: nil
    }
  }

  /// `name` and `self.name`.
  fileprivate var isOfSelf: Bool {
    switch kind {
    case .identifier: return true
    case .member(let base?, _, _):
      if case .identifier("self", _) = base.kind { return true }
      return false
    default: return false
    }
  }

  /// The two sides of `CGSize(width: a, height: b)`.
  fileprivate var sides: (width: Expression, height: Expression)? {
    guard case .call(let callee, let arguments) = kind,
      ["CGSize", "init"].contains(callee.calledName), arguments.count == 2,
      arguments[0].label == "width", arguments[1].label == "height"
    else { return nil }
    return (arguments[0].value, arguments[1].value)
  }

  /// Whether it is what the system's modifier takes where nothing is said.
  fileprivate func isNeutral(as role: String, of effect: String) -> Bool {
    let number: Double
    switch (kind, role) {
    case (.member(_, "center", _), "anchor"): return true
    case (.integer(let value), _): number = Double(value)
    case (.double(let value), _): number = value
    default: return false
    }
    switch role {
    case "x", "y": return number == (effect == "_ScaleEffect" ? 1 : 0)
    case "anchorZ": return number == 0
    case "perspective": return number == 1
    default: return false
    }
  }
}

extension Array {
  fileprivate var only: Element? { count == 1 ? first : nil }
}
