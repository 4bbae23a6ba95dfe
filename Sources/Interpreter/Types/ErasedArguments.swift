import ViewProgram

/// Arguments that code knows as `Any` or by a generic parameter alone: overloads see no more of them.
extension Interpreter {
  /// Whether a generic parameter asks for a real number.
  func isReal(_ name: String, in candidate: Located<FunctionDeclaration>) -> Bool {
    (candidate.declaration.genericConstraints[name] ?? []).contains { wanted in
      if case .named(let name, _) = wanted { name.hasSuffix("FloatingPoint") } else { false }
    }
  }

  /// The rank of a type's name for one; a protocol takes what is known to have it.
  func rank(ofErased known: TypeReference?, as name: String, _ fit: OverloadFit) -> Int? {
    if isPlainType(name) || moduleType(named: name, from: fit.file) != nil { return nil }
    guard let isMet = has(known, name) else { return OverloadFit.open }
    if isMet { return 10 + refinement(of: name, seenFrom: fit.file) }
    return LibraryProtocols.isNamed(name) ? nil : OverloadFit.open
  }

  /// Whether code that knows an argument as `Any` or by a generic parameter may give it where a generic parameter asks for
  /// protocols; nil where that is not known.
  func meets(
    _ item: ArgumentValues.Item, requirementsOf name: String, in candidate: Located<FunctionDeclaration>
  ) -> Bool? {
    var answers: [Bool?] = []
    for case .named(let wanted, _) in candidate.declaration.genericConstraints[name] ?? [] where wanted != "Any" {
      let isOwn = moduleType(named: wanted, from: candidate.file).map { !$0.isExtensionOnly } ?? false
      answers.append(isOwn ? false : has(item.declared, wanted))
    }
    let isAsked = candidate.declaration.constraints.contains { $0.hasPrefix(name + ".") || $0.hasPrefix(name + " ==") }
    if isAsked { answers.append(nil) }
    return answers.contains(false) ? false : answers.contains(nil) ? nil : true
  }

  /// Whether what code knows of an erased value, `Any` or a generic parameter, has a protocol.
  func has(_ known: TypeReference?, _ name: String) -> Bool? {
    guard let known else { return nil }
    let protocols = known.parameterProtocols.compactMap { if case .named(let name, _) = $0 { name } else { nil } }
    if protocols.contains(name) { return true }
    guard LibraryProtocols.all(of: name) != nil else { return protocols.isEmpty ? false : nil }
    let all = protocols.map(LibraryProtocols.all(of:))
    if all.contains(where: { $0?.contains(name) == true }) { return true }
    return all.contains(nil) || !LibraryProtocols.isNamed(name) ? nil : false
  }
}

extension TypeReference {
  /// Whether generic code knows a value by a parameter of its own.
  var isOfParameter: Bool { if case .opaque(.named("Any", _)) = self { true } else { false } }

  /// The library's protocols by which generic code knows a value of its parameter's.
  var parameterProtocols: [TypeReference] { if case .opaque(.named("Any", let names)) = self { names } else { [] } }

  /// The type by which generic code knows a value of which the library's protocols are asked.
  static func ofParameter(asking protocols: [TypeReference]) -> TypeReference {
    .opaque(.named("Any", arguments: protocols))
  }
}
