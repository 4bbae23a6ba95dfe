import LayoutEngine
import ViewProgram

/// How special a parameter's type is for an argument, among those that take it.
extension Interpreter {
  /// The rank of a type for an argument: `open` where nobody knows, nil where it does not take the argument.
  func rank(of item: ArgumentValues.Item, as type: TypeReference, _ fit: inout OverloadFit) -> Int? {
    if !fit.isOnly, let (own, wanted) = boundTypes(item, as: type) {
      return rank(ofBound: own, as: wanted, &fit).map { rank(ofWhatHolds: $0, at: 500) }
    }
    if item.isOptional {
      if case .optional(let wrapped) = type, item.value.isNone, case .optional(let own)? = item.declared {
        return rank(ofType: own, as: wrapped, &fit).map { rank(ofWhatHolds: $0, at: 300) }
      }
      if case .optional(let wrapped) = type, !item.value.isNone {
        // One that is not known may say itself that it is optional.
        if case .unknown(let unknown) = item.value, case .optional(let own)? = unknown.type {
          return rank(ofType: own, as: wrapped, &fit).map { rank(ofWhatHolds: $0, at: 300) }
        }
        return rank(of: item.value, as: wrapped, item, &fit).map { rank(ofWhatHolds: $0, at: 300) }
      }
      if !fit.isOnly, case .named(let name, _) = type, isPlainType(name) || isConcrete(name, seenFrom: fit.file) {
        return nil
      }
    }
    return rank(of: item.value, as: type, item, &fit)
  }

  private func rank(
    of value: Value, as type: TypeReference, _ item: ArgumentValues.Item?, _ fit: inout OverloadFit
  ) -> Int? {
    switch type {
    case .named(let name, let arguments):
      if arguments.isEmpty, fit.generics.contains(name) {
        // What a closure is, nothing but a function's type says.
        if case .closure = value, !fit.isOnly { return nil }
        if !fit.isOnly, let item, item.isErased {
          guard let isMet = meets(item, requirementsOf: name, in: fit.candidate) else { return OverloadFit.open }
          if !isMet { return nil }
        }
        if case .number(_, .literal(_?)) = value, isReal(name, in: fit.candidate) { fit.count(.literal) }
        return 10 + requirements(on: name, in: fit.candidate)
      }
      if name == "Any" {
        if !(item?.isErased ?? false) { fit.count(.any) }
        return 0
      }
      if !fit.isOnly, item?.isErased ?? false {
        return rank(ofErased: item?.declared, as: name, fit)
      }
      if !fit.isOnly, let known = knownProtocol(item) { return rank(of: known, [:], as: name, arguments, fit) }
      return rank(of: value, as: name, arguments, item, &fit)
    case .optional(let wrapped):
      if value.isNone { return 5 }
      if case .unknown(let unknown) = value {
        guard let own = unknown.type else { return OverloadFit.open }
        if case .optional(let inner) = own { return rank(ofType: inner, as: wrapped, &fit) }
      }
      fit.count(.optional)
      return rank(of: value, as: wrapped, item, &fit)
    case .opaque(let constraint):
      guard case .named(let name, _) = constraint else { return OverloadFit.open }
      let scope = Scope(parent: nil, file: fit.file)
      if !fit.isOnly, let item, name != "Any" {
        if item.isErased { return rank(ofErased: item.declared, as: name, fit) }
        if let type = item.value.moduleType, let known = rank(ofDeclared: item, name, type, fit), known ?? 0 <= 0 {
          return known
        }
      }
      if isValue(value, of: constraint, in: scope) == false { return nil }
      return 10 + refinement(of: name, seenFrom: fit.file)
    case .function(let parameters, let result):
      if parameters.isEmpty, value.isEvaluated { return rank(of: value, as: result, item, &fit) }
      return rank(of: value, asTaking: parameters, result, &fit)
    case .tuple(let types, _):
      guard case .tuple(let parts) = value else { return isUnknown(value) ? OverloadFit.open : nil }
      guard types.count == parts.count else { return nil }
      var lowest = OverloadFit.exact
      for (type, part) in zip(types, parts) {
        guard let own = rank(of: part.value, as: type, nil, &fit) else { return nil }
        lowest = min(lowest, own)
      }
      return lowest
    }
  }

  /// That of a function type: closures are told apart by their parameters, and by what a single expression is.
  private func rank(
    of value: Value, asTaking parameters: [TypeReference], _ result: TypeReference, _ fit: inout OverloadFit
  ) -> Int? {
    guard case .closure(let closure) = value else { return OverloadFit.open }
    let code = closure.closure
    let count = code.parameterCount
    if count != parameters.count {
      // A pair is taken apart.
      guard parameters.count == 1, count > 1 else { return nil }
      if case .named(let name, _) = parameters[0], isPlainType(name) { return nil }
    }
    guard case .named(let wanted, _) = result, isPlainType(wanted) || wanted == "Void", code.body.count == 1,
      case .expression(let answer)? = code.body.first,
      case .named(let own, _)? = staticType(of: answer, in: closure.scope)
    else { return OverloadFit.open }
    if own == wanted { return OverloadFit.exact }
    // What it answers is not used.
    if wanted == "Void" { fit.count(.unusual) }
    // A number may be of either type as long as literals are part of it.
    let areNumbers = NumberType(named: own) != nil && NumberType(named: wanted) != nil
    return areNumbers || wanted == "Void" ? OverloadFit.open : nil
  }

  private func rank(
    of value: Value, as name: String, _ arguments: [TypeReference], _ item: ArgumentValues.Item?,
    _ fit: inout OverloadFit
  ) -> Int? {
    switch value {
    case .unknown(let unknown):
      guard let own = unknown.type else {
        // A variable holds a text rather than a key.
        let isText = Self.isKeyType(name) && item?.expression?.isTextLiteral == false
        return isText && !fit.takesKeys ? nil : OverloadFit.open
      }
      return rank(ofType: own, as: .named(name, arguments: arguments), &fit)
    case .binding(let binding):
      if name.hasSuffix(".Binding") {
        return isProjected(binding, by: String(name.dropLast(8))) ? OverloadFit.exact : nil
      }
      guard name == context.words.binding, let wrapped = arguments.first else {
        return rank(of: binding.value, as: name, arguments, item, &fit)
      }
      return rank(of: binding.value, as: wrapped, nil, &fit).map { rank(ofWhatHolds: $0, at: 500) }
    case .number(_, .double) where NumberType(named: name)?.isOtherReal == true && item?.expression?.isReal == true:
      fit.count(.literal)
      return 800
    case .number(_, .literal(let integer)) where isMade(name, ofNumber: integer, seenFrom: fit.file):
      fit.count(.literal)
      return 900
    case .number(_, .double)
    where item?.expression?.isReal == true && isMade(name, ofLiteral: "floatLiteral", seenFrom: fit.file):
      fit.count(.literal)
      return 900
    case .number(_, let own), .wide(_, let own): return rank(of: own, as: name, &fit)
    case .string(let text): return rank(of: text, as: name, arguments, item, &fit)
    case .boolean:
      if name == "Bool" { return OverloadFit.exact }
      if item?.expression?.isTruthLiteral ?? true, isMade(name, ofLiteral: "booleanLiteral", seenFrom: fit.file) {
        fit.count(.literal)
        return 900
      }
      return isPlainType(name) || isOtherType(name) ? nil : openRank(value, name, fit)
    case .array(let list): return rank(of: list, as: name, arguments, &fit)
    case .dictionary(let pairs): return rank(ofPairs: pairs, as: name, arguments, &fit)
    case .range(let lower, let upper, let isClosed):
      if name == "Range" || name == "ClosedRange" {
        guard isClosed == (name == "ClosedRange") else { return nil }
        guard let bound = arguments.first else { return OverloadFit.exact }
        return rank(of: lower.isNone ? upper : lower, as: bound, nil, &fit).map { rank(ofWhatHolds: $0, at: 500) }
      }
      return isPlainType(name) || isConcrete(name, seenFrom: fit.file) ? nil : OverloadFit.open
    case .instance(let instance):
      if let rank = rank(ofDeclared: item, name, instance.type, fit) { return rank }
      return rank(of: instance.type, instance.typeArguments, as: name, arguments, fit)
    case .enumCase(let value):
      if let type = value.type, let rank = rank(ofDeclared: item, name, type, fit) { return rank }
      return value.type.map { rank(of: $0, value.typeArguments, as: name, arguments, fit) } ?? OverloadFit.open
    case .record("String.Index", _) where name == "Range" || name == "ClosedRange": return nil
    case .record(let own, _): return name == own ? OverloadFit.exact : isPlainType(name) ? nil : OverloadFit.open
    case .native(let native):
      return name == native.type ? OverloadFit.exact : isPlainType(name) ? nil : OverloadFit.open
    case .host(let host):
      if host.typeNames.contains(name) { return OverloadFit.exact - 1 }
      return isPlainType(name) || Self.isKeyType(name) ? nil : OverloadFit.open
    case .none: return isPlainType(name) ? nil : OverloadFit.open
    case .member(let member, _): return rank(ofMember: member, as: name, fit)
    case .type(let own, let entry): return rank(ofType: own, entry, as: name, fit)
    case .keyPath(let names): return rank(of: names, asPathTo: arguments, fit)
    case .tuple: return isPlainType(name) ? nil : OverloadFit.open
    case .closure, .function: return OverloadFit.open
    }
  }

  private func rank(
    ofPairs pairs: [(key: Value, value: Value)], as name: String, _ arguments: [TypeReference], _ fit: inout OverloadFit
  ) -> Int? {
    guard name == "Dictionary" else {
      if isMade(name, ofLiteral: "dictionaryLiteral", seenFrom: fit.file) {
        fit.count(.literal)
        return 900
      }
      return isPlainType(name) ? nil : openRank(.dictionary(pairs), name, fit)
    }
    guard arguments.count == 2, let first = pairs.first else { return OverloadFit.exact - 1 }
    guard let key = rank(of: first.key, as: arguments[0], nil, &fit),
      let element = rank(of: first.value, as: arguments[1], nil, &fit)
    else { return nil }
    return min(key, element)
  }

  private func rank(of number: NumberType, as name: String, _ fit: inout OverloadFit) -> Int? {
    guard let wanted = NumberType(named: name) else {
      return isPlainType(name) || isOtherType(name) ? nil : openRank(.number(Quantity(0), number), name, fit)
    }
    if case .literal(let integer) = number {
      if wanted == (integer == nil ? .double : .int) { return OverloadFit.exact }
      if integer == nil, wanted.isInteger { return nil }
      fit.count(.literal)
      return wanted == .double ? 900 : 800
    }
    if number == wanted { return OverloadFit.exact }
    guard !number.isInteger, !wanted.isInteger, [.double, .cgFloat].contains(number),
      [.double, .cgFloat].contains(wanted)
    else { return nil }
    fit.count(.unusual)
    return 900
  }

  private func rank(
    of text: String, as name: String, _ arguments: [TypeReference], _ item: ArgumentValues.Item?,
    _ fit: inout OverloadFit
  ) -> Int? {
    if !fit.isOnly, case .named(let known, _)? = item?.declared, Self.textTypes.contains(known),
      Self.textTypes.contains(name)
    {
      return known == name ? OverloadFit.exact : nil
    }
    let isPart = item?.expression?.isPartOfText == true
    if name == "String" { return isPart ? nil : OverloadFit.exact }
    if name == "Substring", isPart { return OverloadFit.exact }
    let isLiteral = item?.expression?.isTextLiteral ?? true
    if Self.isKeyType(name) {
      if !isLiteral { fit.count(.unusual) }
      fit.count(.literal)
      return 900
    }
    if name == "Character" || name == "Substring" {
      if name == "Character", text.count != 1 { return nil }
      guard isLiteral else { return OverloadFit.open }
      fit.count(.literal)
      return 900
    }
    if Self.literalTypes.contains(name) {
      guard isLiteral else { return nil }
      fit.count(.literal)
      return 900
    }
    if isPlainType(name) || isOtherType(name) || !arguments.isEmpty { return nil }
    if let type = moduleType(named: name, from: fit.file), type.kind != .protocolType, !type.isExtensionOnly {
      guard isLiteral, isMade(name, ofLiteral: "stringLiteral", seenFrom: fit.file) else { return nil }
      fit.count(.literal)
      return 900
    }
    return openRank(.string(text), name, fit)
  }

  private func rank(
    of list: ListValue, as name: String, _ arguments: [TypeReference], _ fit: inout OverloadFit
  ) -> Int? {
    let kind: ListValue.Kind
    switch name {
    case "Array", "ContiguousArray": kind = .array
    case "ArraySlice": kind = .slice
    case "Set": kind = .set
    default:
      if isPlainType(name) { return nil }
      if name == "IndexSet", list.kind == .array, list.elementType == nil {
        fit.count(.literal)
        return 900
      }
      // Of the library's values those are lists that are sets of options.
      if list.elementType == nil, isMade(name, ofLiteral: "arrayLiteral", seenFrom: fit.file) {
        fit.count(.literal)
        return 900
      }
      return isOtherType(name) && !name.hasSuffix(".Set") ? nil : openRank(.array(list), name, fit)
    }
    if list.kind != kind {
      // A literal is what is wanted.
      guard list.kind == .array, list.elementType == nil else { return nil }
      fit.count(.literal)
    }
    if !fit.isOnly, let other = list.otherType { return other == "ReversedCollection" ? OverloadFit.open : nil }
    guard let element = arguments.first else { return OverloadFit.exact - 1 }
    if let own = list.elementType {
      return rank(ofType: own, as: element, &fit).map { rank(ofWhatHolds: $0, at: 500) }
    }
    guard let first = list.first else { return OverloadFit.exact - 1 }
    guard fit.isOnly || takesRest(of: list, element, fit) else { return nil }
    return rank(of: first, as: element, nil, &fit).map { rank(ofWhatHolds: $0, at: 500) }
  }

  /// Whether a type takes the elements of a list after the first one.
  private func takesRest(of list: ListValue, _ element: TypeReference, _ fit: OverloadFit) -> Bool {
    var fit = fit
    return list.elements.dropFirst().allSatisfy { rank(of: $0, as: element, nil, &fit) != nil }
  }

  private func isMade(_ name: String, ofNumber integer: Int?, seenFrom file: Int32) -> Bool {
    isMade(name, ofLiteral: "floatLiteral", seenFrom: file)
      || integer != nil && isMade(name, ofLiteral: "integerLiteral", seenFrom: file)
  }

  /// Whether a type of the module's is made of a literal.
  private func isMade(_ name: String, ofLiteral label: String, seenFrom file: Int32) -> Bool {
    guard index.mayBeType(name), let type = moduleType(named: name, from: file) else { return false }
    return type.initializers.contains { $0.declaration.parameters.first?.label == label }
      || label == "arrayLiteral" && type.isOptionSet
  }

  /// The rank of an optional or collection by that of what it holds: it is more special than a generic parameter.
  private func rank(ofWhatHolds rank: Int, at base: Int) -> Int {
    rank == OverloadFit.open || rank == OverloadFit.exact ? rank : base + rank / 4
  }

  /// Whether a name is that of a type of the module's which no protocol is.
  func isConcrete(_ name: String, seenFrom file: Int32) -> Bool {
    guard let type = moduleType(named: name, from: file), !type.isExtensionOnly else { return false }
    return type.kind != .protocolType
  }

  /// The rank of one type where a value of another is given.
  private func rank(ofType own: TypeReference, as type: TypeReference, _ fit: inout OverloadFit) -> Int? {
    if own == type { return OverloadFit.exact }
    switch (own, type) {
    case (_, .named(let name, let arguments)) where arguments.isEmpty && fit.generics.contains(name):
      return 10 + requirements(on: name, in: fit.candidate)
    case (_, .named("Any", _)):
      fit.count(.any)
      return 0
    case (.optional(let own), .optional(let type)): return rank(ofType: own, as: type, &fit)
    case (.optional, .named(let name, _)): return isPlainType(name) ? nil : OverloadFit.open
    case (_, .optional(let wrapped)):
      fit.count(.optional)
      return rank(ofType: own, as: wrapped, &fit)
    case (.named(let first, let given), .named(let second, let arguments)):
      if let number = NumberType(named: first) { return rank(of: number, as: second, &fit) }
      if first == second {
        guard given.count == arguments.count else { return OverloadFit.open }
        var lowest = OverloadFit.exact
        for (one, other) in zip(given, arguments) {
          guard let own = rank(ofType: one, as: other, &fit) else { return nil }
          lowest = min(lowest, own)
        }
        return lowest
      }
      if let entry = moduleType(named: first, from: fit.file) {
        return rank(of: entry, [:], as: second, arguments, fit)
      }
      return isPlainType(first) && isPlainType(second) ? nil : OverloadFit.open
    default: return OverloadFit.open
    }
  }

  /// That of a type for values of one that the module declares.
  private func rank(
    of own: TypeEntry, _ typeArguments: [String: TypeReference], as name: String, _ arguments: [TypeReference],
    _ fit: OverloadFit
  ) -> Int? {
    let scope = Scope(parent: nil, file: fit.file)
    let depth =
      own.kind == .classType
      ? 500 + lineage(of: own).count
      : own.kind == .protocolType ? 100 + refinement(of: own.name, seenFrom: own.file) : OverloadFit.exact
    if own.name == name || own.qualifiedName == name {
      guard !arguments.isEmpty else { return depth }
      for (parameter, wanted) in zip(own.genericParameters, arguments) {
        guard let given = typeArguments[parameter] else { return OverloadFit.open }
        if case .named(let name, _) = wanted, fit.generics.contains(name) { return depth - 1 }
        guard given != wanted else { continue }
        // What literals told may be another number.
        return isNumberType(given) && isNumberType(wanted) ? OverloadFit.open : nil
      }
      return depth
    }
    if isPlainType(name) { return nil }
    guard let wanted = moduleType(named: name, from: fit.file), !wanted.isExtensionOnly else {
      return isType(own, name, in: scope) == true ? 100 + refinement(of: name, seenFrom: fit.file) : OverloadFit.open
    }
    if wanted === own { return depth }
    switch wanted.kind {
    case .protocolType:
      return isType(own, name, in: scope) == true ? 100 + refinement(of: name, seenFrom: fit.file) : nil
    case .classType:
      if lineage(of: own).contains(where: { $0 === wanted }) { return 500 + lineage(of: wanted).count }
      return own.kind == .classType && isImported(own) ? OverloadFit.open : nil
    default: return nil
    }
  }

  /// That of a metatype.
  private func rank(ofType own: String, _ entry: TypeEntry?, as name: String, _ fit: OverloadFit) -> Int? {
    guard name.hasSuffix(".Type") else { return isPlainType(name) ? nil : OverloadFit.open }
    let wanted = String(name.dropLast(5))
    if wanted == own { return OverloadFit.exact }
    if fit.generics.contains(wanted) { return 10 + requirements(on: wanted, in: fit.candidate) }
    if let entry { return rank(of: entry, [:], as: wanted, [], fit) }
    return isPlainType(wanted) || isConcrete(wanted, seenFrom: fit.file) ? nil : OverloadFit.open
  }

  /// That of a key path's type, by what is declared of the property that it ends with.
  private func rank(of names: [String], asPathTo arguments: [TypeReference], _ fit: OverloadFit) -> Int? {
    guard arguments.count == 2, let name = names.first, names.count == 1, case .named(let rootName, _) = arguments[0],
      let root = entry(of: arguments[0], in: Scope(parent: nil, file: fit.file))
        ?? index.extensions(of: rootName, seenFrom: fit.file),
      let property = root.properties[name]?.declaration,
      let own = property.type ?? literalType(property.initializer)
    else { return OverloadFit.open }
    if own == arguments[1] { return OverloadFit.exact }
    if case .named(let wanted, _) = arguments[1], fit.generics.contains(wanted) { return 10 }
    if case .optional = arguments[1] { if case .optional = own { return 300 } else { return nil } }
    guard case .named(let own, _) = own, case .named(let wanted, _) = arguments[1] else { return OverloadFit.open }
    return isPlainType(own) && isPlainType(wanted) ? nil : OverloadFit.open
  }

  /// That of a binding by what it is bound to: one of what may be nil is none of what may not, nor the other way round.
  private func rank(ofBound own: TypeReference, as type: TypeReference, _ fit: inout OverloadFit) -> Int? {
    switch (own, type) {
    case (.optional(let own), .optional(let type)):
      rank(ofBound: own, as: type, &fit).map { rank(ofWhatHolds: $0, at: 300) }
    case (_, .optional): nil
    default: rank(ofType: own, as: type, &fit)
    }
  }

  /// Whether a wrapper of a kind made a binding.
  private func isProjected(_ binding: BindingValue, by wrapper: String) -> Bool {
    guard let state = binding.state, let dot = state.lastIndex(of: "."),
      let property = moduleType(named: String(state[..<dot]), from: 0)?
        .properties[String(state[state.index(after: dot)...])]
    else { return false }
    return property.declaration.attributes.contains { $0.name == wrapper }
  }

  /// That of a type for `.name`.
  private func rank(ofMember member: String, as name: String, _ fit: OverloadFit) -> Int? {
    if let entry = moduleType(named: name, from: fit.file), !entry.isExtensionOnly {
      return entry.cases.contains { $0.name == member } || entry.staticProperties[member] != nil
        || entry.functions[member] != nil || member == "init" || extensionAdding(member, to: entry) != nil
        ? OverloadFit.exact : entry.kind == .protocolType || entry.kind == .classType ? OverloadFit.open : nil
    }
    let own = index.extensions(of: name, seenFrom: fit.file)
    let isAdded = extensionAdding(member, toHosts: name, seenFrom: fit.file) != nil
    if isAdded || own?.staticProperties[member] != nil || own?.functions[member] != nil { return OverloadFit.exact }
    let isPlain = isPlainType(name) && !member.isOperator
    if let known = foreignMember(member, of: name), !(isPlain && isUnknown(known)) { return OverloadFit.exact }
    return member == "init" ? OverloadFit.exact : isPlain ? nil : OverloadFit.open
  }

  /// That of a type for an argument which is declared as a protocol or superclass; nil where it is not.
  private func rank(
    ofDeclared item: ArgumentValues.Item?, _ name: String, _ own: TypeEntry, _ fit: OverloadFit
  ) -> Int?? {
    guard let item, var declared = item.declared else { return nil }
    if case .optional(let wrapped) = declared { declared = wrapped }
    if case .opaque(let constraint) = declared {
      guard !fit.isOnly else { return nil }
      declared = constraint
    }
    guard case .named(let known, _) = declared, known != own.name else { return nil }
    if let entry = entry(of: declared, in: Scope(parent: nil, file: item.source.file)) {
      guard entry !== own, entry.kind == .classType || entry.kind == .protocolType else { return nil }
      return .some(rank(of: entry, [:], as: name, [], fit))
    }
    guard isType(own, known, in: Scope(parent: nil, file: own.file)) == true else { return nil }
    // A protocol of the library.
    if known == name { return 100 + refinement(of: name, seenFrom: fit.file) }
    return isPlainType(name) || moduleType(named: name, from: fit.file) != nil ? .some(nil) : OverloadFit.open
  }

  /// The rank of a protocol of the library for a value of the library.
  private func openRank(_ value: Value, _ name: String, _ fit: OverloadFit) -> Int? {
    if let wanted = moduleType(named: name, from: fit.file), !wanted.isExtensionOnly {
      guard wanted.kind == .protocolType else { return nil }
      let conforms = extendableTypes(of: value).contains {
        index.extensions(of: $0, seenFrom: fit.file)?.inheritedTypes.contains(name) == true
      }
      return conforms ? 100 + refinement(of: name, seenFrom: fit.file) : nil
    }
    return OverloadFit.open
  }

  private func isNumberType(_ type: TypeReference) -> Bool {
    if case .named(let name, _) = type { NumberType(named: name) != nil } else { false }
  }
}

extension NumberType {
  /// Whether it is one of those that a literal of a real number makes only where its place wants that.
  fileprivate var isOtherReal: Bool { self == .float || self == .decimal }
}

extension Expression {
  /// `text.prefix(3)` and its like, of a text: no `String`.
  fileprivate var isPartOfText: Bool {
    guard case .call(let callee, _) = kind, case .member(.some, let name, _) = callee.kind else { return false }
    return ["prefix", "suffix", "dropFirst", "dropLast", "drop"].contains(name)
  }
}
