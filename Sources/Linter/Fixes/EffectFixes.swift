import LayoutEngine
import ViewProgram

extension FixContext {
  /// Forms of the effects that layout does not see: a modifier for each, the project's own where it
  /// has one; then the effects themselves, in place.
  func effectCandidates(_ effects: [SourceReference]) -> [FixCandidate] {
    let calls = Set(effects).sorted { ($0.file, $0.start) < ($1.file, $1.start) }
      .compactMap { index.modifierCall(at: $0) }
    guard !calls.isEmpty, calls.count == Set(effects).count else { return [] }
    let names = Set(calls.map { "'\($0.effectName)'" }).sorted().joined(separator: " and ")
    let subject = calls.count == 1 ? names : "\(calls.count) effects (\(names))"
    let helping = helperCandidate(calls, subject)
    return [helping, inPlace(calls, subject, isAlternative: helping != nil)].compactMap(\.self)
  }

  /// The effects as they are, with the type and braces that the system keeps to itself: what a
  /// person writes once, in a modifier, if at all.
  private func inPlace(
    _ calls: [WrittenCall], _ subject: String, isAlternative: Bool
  ) -> FixCandidate? {
    guard !isAlternative || calls.contains(where: { $0.name != "modifier" }) else { return nil }
    let rewrites = calls.compactMap { ignoredByLayout($0) }
    guard rewrites.count == calls.count else { return nil }
    // A `.layout` file has no place for a modifier of its own.
    let isPlain =
      calls.allSatisfy { $0.name == "modifier" || index.programs[$0.source.position].layoutBody != nil }
    return FixCandidate(
      title: "hide \(subject) from layout with '.ignoredByLayout()'\(isPlain ? "" : " in place")",
      promise: isPlain ? .movesNothingElse : .none, edits: rewrites.flatMap(\.self))
  }

  private func helperCandidate(_ calls: [WrittenCall], _ subject: String) -> FixCandidate? {
    var edits: [TextEdit] = []
    var missing: [LayoutHelper] = []
    var names: [String] = []
    for call in calls {
      if let own = ownHelper(for: call) {
        edits += call.renamed(to: own.name, labels: own.labels)
        names.append(own.name)
      } else if call.name == "modifier", let rewrite = ignoredByLayout(call) {
        edits += rewrite
      } else if let roles = call.roles(in: index), let helper = LayoutHelper.fitting(call, roles) {
        edits += call.renamed(to: helper.name, labels: call.arguments.map(\.label))
        names.append(helper.name)
        if !missing.contains(where: { $0.signature == helper.signature }) { missing.append(helper) }
      } else {
        return nil
      }
    }
    guard let first = calls.first, !names.isEmpty else { return nil }
    let declared = missing.isEmpty ? nil : helperDeclaration(of: missing, for: first)
    guard missing.isEmpty || declared != nil else { return nil }
    if let declared { edits.append(declared.edit) }
    let quoted = Set(names.map { "'\($0)'" }).sorted().joined(separator: " and ")
    let kind = missing.isEmpty ? "the project's own" : names.count == 1 ? "a modifier" : "modifiers"
    return FixCandidate(
      title: "hide \(subject) from layout with \(kind) \(quoted)", promise: .movesNothingElse,
      edits: edits, helpers: declared)
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
        title: "read the frame in a coordinate space inside '\(effect.effectName)'", promise: .none,
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
    case "modifier": return customModifier(call, first)
    default: return nil
    }
  }

  /// A module's own type of that name would win: name the system's.
  func name(_ type: String, for call: WrittenCall) -> String {
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
      // Anything but a number would be evaluated twice.
      guard first.expression.isNumber else { return nil }
      let factor = call.source.text(first.value)
      let height = call.source.inserting(", height: \(factor))", at: first.value.end)
      return call.wrapped(in: type, labelling: first, as: "scale: CGSize(width: ")
        .map { [height] + $0 }
    case nil: return nil
    }
  }

  /// `.modifier(Shake(amount: 3))`: an effect of the module, which has the method too.
  private func customModifier(_ call: WrittenCall, _ first: WrittenCall.WrittenArgument) -> [TextEdit]? {
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
}

extension Expression {
  fileprivate var isNumber: Bool {
    switch kind {
    case .integer, .double: true
    case .prefix(_, let value): value.isNumber
    default: false
    }
  }
}

extension LayoutHelper {
  /// The one that takes what a call passes.
  fileprivate static func fitting(_ call: WrittenCall, _ roles: [String]) -> LayoutHelper? {
    all.first { helper in
      helper.modifier == call.name && roles.allSatisfy(helper.roles.contains)
        && (roles.contains(helper.roles[0]) || helper.roles[0] == "x")
    }
  }
}

extension WrittenCall {
  /// `rotationEffect`, and `Spin` of `modifier(Spin(angle: 3))`.
  fileprivate var effectName: String {
    guard name == "modifier", let effect = arguments.first?.expression else { return name }
    if case .call(let callee, _) = effect.kind, let type = callee.calledName { return type }
    return name
  }

  /// The same arguments for another modifier.
  fileprivate func renamed(to name: String, labels: [String?]) -> [TextEdit] {
    [source.replacing(nameRange, with: name)]
      + zip(arguments, labels).compactMap { argument, label in
        guard argument.label != label else { return nil }
        return source.replacing(
          argument.start, argument.value.start, with: label.map { "\($0): " } ?? "")
      }
  }
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
