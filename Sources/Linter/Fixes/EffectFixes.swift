import LayoutEngine
import ViewProgram

extension FixContext {
  /// Layout-ignoring forms of the effects: the project's own modifiers for them first.
  func effectCandidates(_ effects: [SourceReference]) -> [FixCandidate] {
    let calls = Set(effects).sorted { ($0.file, $0.start) < ($1.file, $1.start) }
      .compactMap { index.modifierCall(at: $0) }
    guard !calls.isEmpty, calls.count == Set(effects).count else { return [] }
    let inPlace = calls.map { ignoredByLayout($0) }
    let wrapped = calls.map { call in
      ownWrapper(of: call).map { [call.source.replacing(call.nameRange, with: $0)] }
    }
    let names = Set(calls.map { "'\($0.name)'" }).sorted().joined(separator: " and ")
    let subject = calls.count == 1 ? names : "\(calls.count) effects (\(names))"
    let own = candidate(wrapped, "hide \(subject) from layout with the project's own modifier")
    return [
      own, candidate(inPlace, "hide \(subject) from layout with '.ignoredByLayout()'"),
      own == nil ? declaredWrapper(of: calls) : nil,
    ].compactMap(\.self)
  }

  private func candidate(_ rewrites: [[TextEdit]?], _ title: String) -> FixCandidate? {
    let edits = rewrites.compactMap(\.self)
    guard edits.count == rewrites.count else { return nil }
    return FixCandidate(title: title, promise: .movesNothingElse, edits: edits.flatMap(\.self))
  }

  /// A frame read inside of a space of its own is that of the untransformed view.
  func namedSpaceCandidates(
    _ read: SourceReference, _ effects: [SourceReference]
  ) -> [FixCandidate] {
    guard let innermost = effects.first, let effect = index.modifierCall(at: innermost),
      let receiverEnd = effect.receiverEnd, let frame = index.frameRead(at: read),
      let space = frame.argument("in")
    else { return [] }
    let name = "untransformed"
    let texts = [effect.source.file.text, frame.source.file.text]
    guard !texts.contains(where: { $0.contains("\"\(name)\"") }) else { return [] }
    let source = effect.source
    let lineStart = source.afterTrivia(receiverEnd)
    let isOwnLine = source.beginsLine(lineStart)
    let separator = isOwnLine ? source.lineEnding + source.indentation(at: lineStart) : ""
    return [
      FixCandidate(
        title: "read the frame in a coordinate space inside '\(effect.name)'", promise: .none,
        edits: [
          frame.source.replacing(space.value, with: ".named(\"\(name)\")"),
          source.inserting(".coordinateSpace(name: \"\(name)\")\(separator)", at: lineStart),
        ])
    ]
  }

  // MARK: The forms of the system's effects

  /// Only what stands around the arguments is touched: their text, comments and line breaks stay.
  private func ignoredByLayout(_ call: WrittenCall) -> [TextEdit]? {
    guard call.trailingClosures.isEmpty, let first = call.arguments.first else { return nil }
    switch call.name {
    case "rotationEffect", "rotation3DEffect":
      let type = call.name == "rotationEffect" ? "_RotationEffect" : "_Rotation3DEffect"
      return call.wrapped(in: name(type, for: call), labelling: first, as: "angle: ")
    case "transformEffect":
      return call.wrapped(in: name("_TransformEffect", for: call), labelling: first, as: "transform: ")
    case "projectionEffect":
      return call.wrapped(in: name("_ProjectionEffect", for: call), labelling: first, as: "transform: ")
    case "scaleEffect": return scale(call, first)
    case "offset":
      let type = name("_OffsetEffect", for: call)
      if first.label == nil { return call.wrapped(in: type, labelling: first, as: "offset: ") }
      return call.wrapped(in: type, pairing: ("x", "y"), neutral: "0", as: "offset: ")
    case "modifier": return custom(call, first)
    default: return nil
    }
  }

  /// A module's own type of that name would win: name the system's.
  private func name(_ type: String, for call: WrittenCall) -> String {
    let own = index.type(named: type, from: call.source.position)
    return own == nil ? type : "SwiftUI." + type
  }

  private func scale(_ call: WrittenCall, _ first: WrittenCall.WrittenArgument) -> [TextEdit]? {
    let type = name("_ScaleEffect", for: call)
    guard first.label == nil else {
      return call.wrapped(in: type, pairing: ("x", "y"), neutral: "1", as: "scale: ")
    }
    switch index.scaleKind(ofFirst: call) {
    case .size: return call.wrapped(in: type, labelling: first, as: "scale: ")
    case .factor:
      let factor = call.source.text(first.value)
      let height = call.source.inserting(", height: \(factor))", at: first.value.end)
      return call.wrapped(in: type, labelling: first, as: "scale: CGSize(width: ")
        .map { [height] + $0 }
    case nil: return nil
    }
  }

  /// `.modifier(Shake(amount: 3))`: an effect of the module, which has the method too.
  private func custom(_ call: WrittenCall, _ first: WrittenCall.WrittenArgument) -> [TextEdit]? {
    switch first.expression.kind {
    case .call, .identifier, .member:
      return [call.source.inserting(".ignoredByLayout()", at: first.value.end)]
    default:
      return [
        call.source.inserting("(", at: first.value.start),
        call.source.inserting(").ignoredByLayout()", at: first.value.end),
      ]
    }
  }

  // MARK: The project's own

  /// A modifier of `extension View` that does nothing but apply the effect, ignored by layout, and
  /// takes the same arguments.
  private func ownWrapper(of call: WrittenCall) -> String? {
    guard let type = effectTypes[call.name],
      let functions = index.extensions(of: "View", seenFrom: call.source.position)?.functions
    else { return nil }
    return functions.sorted { $0.key < $1.key }.first { name, overloads in
      overloads.contains { function in
        let parameters = function.declaration.parameters
        return function.declaration.isIgnoring(type) && name != call.name
          && takes(call.arguments.map(\.label), parameters)
          && (call.name != "scaleEffect" || fits(call, parameters))
      }
    }?.key
  }

  private func takes(_ labels: [String?], _ parameters: [Parameter]) -> Bool {
    var open = labels[...]
    for parameter in parameters {
      if let next = open.first, next == parameter.label {
        open = open.dropFirst()
      } else if parameter.defaultValue == nil {
        return false
      }
    }
    return open.isEmpty
  }

  /// A factor is no size.
  private func fits(_ call: WrittenCall, _ parameters: [Parameter]) -> Bool {
    guard let first = call.arguments.first, first.label == nil,
      case .named(let type, _)? = parameters.first?.type
    else { return true }
    return index.scaleKind(ofFirst: call) == (type.hasSuffix("Size") ? .size : .factor)
  }
}

private let effectTypes = [
  "rotationEffect": "_RotationEffect", "scaleEffect": "_ScaleEffect", "offset": "_OffsetEffect",
  "rotation3DEffect": "_Rotation3DEffect", "transformEffect": "_TransformEffect",
  "projectionEffect": "_ProjectionEffect",
]

extension FunctionDeclaration {
  /// `modifier(_RotationEffect(...).ignoredByLayout())` and nothing else.
  fileprivate func isIgnoring(_ type: String) -> Bool {
    let value: Expression?
    switch body?.only {
    case .expression(let expression)?: value = expression
    case .returning(let expression)?: value = expression
    default: value = nil
    }
    guard case .call(let modifier, let arguments)? = value?.kind, modifier.calledName == "modifier",
      case .call(let ignoring, _)? = arguments.only?.value.kind,
      case .member(let effect?, "ignoredByLayout", _) = ignoring.kind,
      case .call(let made, _) = effect.kind
    else { return false }
    return made.calledName == type
  }
}

extension Expression {
  /// `name` of `name`, `base.name` and `self.name`.
  fileprivate var calledName: String? {
    switch kind {
    case .identifier(let name, _), .member(_, let name, _): name
    default: nil
    }
  }
}

extension Array {
  fileprivate var only: Element? { count == 1 ? first : nil }
}

extension WrittenSource {
  func replacing(_ range: SourceRange, with text: String) -> TextEdit {
    replacing(range.start, range.end, with: text)
  }
}

extension WrittenCall {
  /// `.effect(a, more)` as `.modifier(Type(label: a, more).ignoredByLayout())`.
  fileprivate func wrapped(
    in type: String, labelling argument: WrittenArgument, as label: String
  ) -> [TextEdit]? {
    guard let parentheses else { return nil }
    return [
      source.replacing(nameRange.start, parentheses.start, with: "modifier(\(type)("),
      source.inserting(label, at: argument.value.start),
      source.inserting(").ignoredByLayout()", at: parentheses.end),
    ]
  }

  /// `.effect(x: a, y: b, more)` with a `CGSize` of both.
  fileprivate func wrapped(
    in type: String, pairing labels: (String, String), neutral: String, as label: String
  ) -> [TextEdit]? {
    let x = argument(labels.0), y = argument(labels.1)
    guard let parentheses, let first = x ?? y, let last = y ?? x else { return nil }
    let head = "\(label)CGSize(width" + (x == nil ? ": \(neutral), height" : "")
    var edits = [
      source.replacing(nameRange.start, parentheses.start, with: "modifier(\(type)("),
      source.replacing(first.start, first.start + 1, with: head),
    ]
    if x != nil, let y { edits.append(source.replacing(y.start, y.start + 1, with: "height")) }
    edits.append(source.inserting(y == nil ? ", height: \(neutral))" : ")", at: last.value.end))
    edits.append(source.inserting(").ignoredByLayout()", at: parentheses.end))
    return edits
  }
}

// MARK: A size or a factor

enum ScaleKind: Hashable { case size, factor }

extension ModuleIndex {
  /// What the first argument of a `scaleEffect` without a label stands for; nil where the code does
  /// not say.
  func scaleKind(ofFirst call: WrittenCall) -> ScaleKind? {
    call.arguments.first.flatMap { scaleKind(of: $0.expression, in: call.source) }
  }

  private func scaleKind(of expression: Expression, in source: WrittenSource) -> ScaleKind? {
    switch expression.kind {
    case .integer, .double, .infix, .prefix: return .factor
    case .ternary(_, let then, let otherwise):
      return scaleKind(of: then, in: source) ?? scaleKind(of: otherwise, in: source)
    case .call(let callee, let arguments):
      if callee.calledName == "CGSize" { return .size }
      if case .member(nil, "init", _) = callee.kind {
        return arguments.first?.label == "width" ? .size : nil
      }
      return ["CGFloat", "Double", "min", "max", "abs", "sin", "cos"].contains(callee.calledName)
        ? .factor : nil
    case .member(let base, let name, _):
      if case .identifier("self", _)? = base?.kind { return scaleKind(ofProperty: name, source, expression) }
      if ["translation", "size", "predictedEndTranslation"].contains(name) { return .size }
      return ["width", "height", "scale", "magnitude"].contains(name) ? .factor : nil
    case .identifier(let name, _): return scaleKind(ofProperty: name, source, expression)
    default: return nil
    }
  }

  private func scaleKind(
    ofProperty name: String, _ source: WrittenSource, _ use: Expression
  ) -> ScaleKind? {
    let owner = allTypes.filter {
      $0.file == source.position && $0.range.start <= use.range.start && use.range.end <= $0.range.end
    }.min { $0.range.end - $0.range.start < $1.range.end - $1.range.start }
    guard let property = owner?.properties[name]?.declaration else { return nil }
    switch property.type {
    case .named("CGSize", _)?: return .size
    case .named("CGFloat", _)?, .named("Double", _)?, .named("Float", _)?: return .factor
    case nil: return property.initializer.flatMap { scaleKind(of: $0, in: source) }
    default: return nil
    }
  }
}

extension ModuleIndex {
  /// `proxy.frame(in: ...)` where a finding says that it stands.
  fileprivate func frameRead(at place: SourceReference) -> WrittenCall? {
    call(in: place.file) { expression in
      guard expression.range.start == place.start, expression.range.end == place.end,
        case .call(let callee, _) = expression.kind, case .member(_, "frame", _) = callee.kind
      else { return false }
      return true
    }
  }
}
