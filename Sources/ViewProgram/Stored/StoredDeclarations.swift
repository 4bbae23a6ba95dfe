extension SourceRange: Stored {
  package init(from reader: inout ByteReader) { self.init(start: reader.next(), end: reader.next()) }
  package func write(to writer: inout ByteWriter) { writer.write(start, end) }
}

extension Program: Stored {
  package init(from reader: inout ByteReader) {
    imports = reader.next()
    types = reader.next()
    functions = reader.next()
    properties = reader.next()
    previews = reader.next()
    typealiases = reader.next()
    layoutBody = reader.next()
    syntaxErrors = reader.next()
    comments = reader.next()
    localTypeNames = reader.next()
    localMemberNames = reader.next()
  }

  package func write(to writer: inout ByteWriter) {
    writer.write(
      imports, types, functions, properties, previews, typealiases, layoutBody, syntaxErrors,
      comments, localTypeNames, localMemberNames)
  }
}

extension SyntaxError: Stored {
  package init(from reader: inout ByteReader) {
    self.init(message: reader.next(), range: reader.next())
  }
  package func write(to writer: inout ByteWriter) { writer.write(message, range) }
}

extension TypeDeclaration: Stored {
  package init(from reader: inout ByteReader) {
    self.init(
      kind: reader.next(), name: reader.next(), range: reader.next(), nameRange: reader.next())
    isPrivate = reader.next()
    isPublic = reader.next()
    attributes = reader.next()
    genericParameters = reader.next()
    genericConstraints = reader.next()
    inheritedTypes = reader.next()
    inheritedArguments = reader.next()
    constraints = reader.next()
    properties = reader.next()
    functions = reader.next()
    initializers = reader.next()
    cases = reader.next()
    nestedTypes = reader.next()
    typealiases = reader.next()
  }

  package func write(to writer: inout ByteWriter) {
    writer.write(
      kind, name, range, nameRange, isPrivate, isPublic, attributes, genericParameters, genericConstraints,
      inheritedTypes, inheritedArguments, constraints, properties, functions, initializers, cases, nestedTypes,
      typealiases)
  }
}

extension TypeDeclaration.Kind: Stored {
  private static let all: [Self] = [
    .structure, .classType, .enumeration, .actor, .protocolType, .extensionOf,
  ]

  package init(from reader: inout ByteReader) {
    self = Self.all[min(Int(reader.nextCase()), Self.all.count - 1)]
  }

  package func write(to writer: inout ByteWriter) {
    switch self {
    case .structure: writer.write(case: 0)
    case .classType: writer.write(case: 1)
    case .enumeration: writer.write(case: 2)
    case .actor: writer.write(case: 3)
    case .protocolType: writer.write(case: 4)
    case .extensionOf: writer.write(case: 5)
    }
  }
}

extension EnumCaseDeclaration: Stored {
  package init(from reader: inout ByteReader) {
    self.init(name: reader.next(), parameters: reader.next(), rawValue: reader.next())
  }
  package func write(to writer: inout ByteWriter) { writer.write(name, parameters, rawValue) }
}

extension TypealiasDeclaration: Stored {
  package init(from reader: inout ByteReader) { self.init(name: reader.next(), type: reader.next()) }
  package func write(to writer: inout ByteWriter) { writer.write(name, type) }
}

extension AttributeUse: Stored {
  package init(from reader: inout ByteReader) {
    self.init(name: reader.next(), arguments: reader.next())
  }
  package func write(to writer: inout ByteWriter) { writer.write(name, arguments) }
}

extension PropertyDeclaration: Stored {
  package init(from reader: inout ByteReader) {
    self.init(
      name: reader.next(), range: reader.next(), attributes: reader.next(), type: reader.next(),
      initializer: reader.next(), getter: reader.next(), isStatic: reader.next(),
      isLet: reader.next(), isPrivate: reader.next())
    isSetPrivately = reader.next()
    isPublic = reader.next()
    setter = reader.next()
    willSet = reader.next()
    didSet = reader.next()
    constraints = reader.next()
    isLazy = reader.next()
    isWeak = reader.next()
    isOverride = reader.next()
    isThrowing = reader.next()
    isAsync = reader.next()
    isMutating = reader.next()
  }

  package func write(to writer: inout ByteWriter) {
    writer.write(
      name, range, attributes, type, initializer, getter, isStatic, isLet, isPrivate, isSetPrivately, isPublic)
    writer.write(
      setter, willSet, didSet, constraints, isLazy, isWeak, isOverride, isThrowing, isAsync, isMutating)
  }
}

extension Accessor: Stored {
  package convenience init(from reader: inout ByteReader) {
    self.init(parameter: reader.next(), body: reader.next(), range: reader.next())
  }
  package func write(to writer: inout ByteWriter) { writer.write(parameter, body, range) }
}

extension FunctionDeclaration: Stored {
  package init(from reader: inout ByteReader) {
    self.init(
      name: reader.next(), range: reader.next(), attributes: reader.next(),
      parameters: reader.next(), returnType: reader.next(), genericParameters: reader.next(),
      body: reader.next(), isStatic: reader.next(), isMutating: reader.next(),
      isPrivate: reader.next())
    isPublic = reader.next()
    genericConstraints = reader.next()
    constraints = reader.next()
    setter = reader.next()
    isAsync = reader.next()
    isThrowing = reader.next()
    isOverride = reader.next()
    isFailable = reader.next()
    isPostfix = reader.next()
    errorType = reader.next()
  }

  package func write(to writer: inout ByteWriter) {
    writer.write(
      name, range, attributes, parameters, returnType, genericParameters, body, isStatic,
      isMutating, isPrivate, isPublic)
    writer.write(
      genericConstraints, constraints, setter, isAsync, isThrowing, isOverride, isFailable,
      isPostfix, errorType)
  }
}

extension Parameter: Stored {
  package init(from reader: inout ByteReader) {
    self.init(
      label: reader.next(), name: reader.next(), type: reader.next(), attributes: reader.next(),
      defaultValue: reader.next(), isVariadic: reader.next(), isInout: reader.next())
    isAutoclosure = reader.next()
  }

  package func write(to writer: inout ByteWriter) {
    writer.write(label, name, type, attributes, defaultValue, isVariadic, isInout, isAutoclosure)
  }
}

extension PreviewDeclaration: Stored {
  package init(from reader: inout ByteReader) {
    self.init(
      name: reader.next(), arguments: reader.next(), body: reader.next(), range: reader.next())
  }
  package func write(to writer: inout ByteWriter) { writer.write(name, arguments, body, range) }
}

extension TypeReference: Stored {
  package init(from reader: inout ByteReader) {
    switch reader.nextCase() {
    case 1: self = .optional(reader.next())
    case 2: self = .opaque(reader.next())
    case 3: self = .function(parameters: reader.next(), result: reader.next())
    case 4: self = .tuple(reader.next(), labels: reader.next())
    default: self = .named(reader.next(), arguments: reader.next())
    }
  }

  package func write(to writer: inout ByteWriter) {
    switch self {
    case .named(let name, let arguments): writer.write(case: 0, name, arguments)
    case .optional(let wrapped): writer.write(case: 1, wrapped)
    case .opaque(let type): writer.write(case: 2, type)
    case .function(let parameters, let result): writer.write(case: 3, parameters, result)
    case .tuple(let elements, let labels): writer.write(case: 4, elements, labels)
    }
  }
}

extension ProgramFacts: Stored {
  package init(from reader: inout ByteReader) {
    stateChanges = reader.next()
    memberChanges = reader.next()
    shownTypes = reader.next()
    routedTypes = reader.next()
    environmentChanges = reader.next()
    environmentHelpers = reader.next()
    madeTypes = reader.next()
    previewedTypes = reader.next()
    presentedViews = reader.next()
    placements = reader.next()
    givenConstants = reader.next()
    registersDefaults = reader.next()
    orientations = reader.next()
  }

  package func write(to writer: inout ByteWriter) {
    writer.write(
      stateChanges, memberChanges, shownTypes, routedTypes, environmentChanges, environmentHelpers,
      madeTypes, previewedTypes, presentedViews, placements, givenConstants,
      registersDefaults, orientations)
  }
}

extension OrientationFacts: Stored {
  package init(from reader: inout ByteReader) {
    self.init(
      ofDelegate: reader.next(), delegateProperty: reader.next(), ofControllers: reader.next(),
      rootControllers: reader.next())
  }

  package func write(to writer: inout ByteWriter) {
    writer.write(ofDelegate, delegateProperty, ofControllers, rootControllers)
  }
}

extension PhoneOrientations: Stored {
  package init(from reader: inout ByteReader) { self.init(rawValue: UInt8(truncatingIfNeeded: reader.next() as Int)) }
  package func write(to writer: inout ByteWriter) { writer.write(Int(rawValue)) }
}

extension MemberName: Stored {
  package init(from reader: inout ByteReader) { self.init(type: reader.next(), name: reader.next()) }
  package func write(to writer: inout ByteWriter) { writer.write(type, name) }
}

extension Placement: Stored {
  package init(from reader: inout ByteReader) {
    self.init(scrolled: reader.next(), presented: reader.next(), plain: reader.next())
  }
  package func write(to writer: inout ByteWriter) { writer.write(scrolled, presented, plain) }
}

extension ProgramFacts.StateChange: Stored {
  package init(from reader: inout ByteReader) {
    switch reader.nextCase() {
    case 1: self = .toggled
    case 2: self = .assigned(reader.next())
    case 3: self = .withinRange(reader.next())
    case 4: self = .passed(to: reader.next(), label: reader.next())
    case 5: self = .assignedElsewhere
    case 9: self = .timed(ProgramFacts.Moment(rawValue: reader.next()) ?? .later, reader.next())
    case 10: self = .elementsChanged
    case 6: self = .stepped(reader.next(), reader.next())
    case 7: self = .picked(reader.next(), as: reader.next(), reader.next())
    case 8:
      self = .followed(
        ProgramFacts.Gesture(rawValue: reader.next()) ?? .drag, name: reader.next(), reader.next())
    case 11: self = .parts(reader.next())
    case 12: self = .called(reader.next())
    case 13: self = .given(reader.next(), name: reader.next(), reader.next())
    case 14: self = .calledOnBinding(reader.next())
    case 15: self = .bounded(reader.next(), reader.next())
    default: self = .changedSomehow
    }
  }

  package func write(to writer: inout ByteWriter) {
    switch self {
    case .changedSomehow: writer.write(case: 0)
    case .elementsChanged: writer.write(case: 10)
    case .toggled: writer.write(case: 1)
    case .assigned(let value): writer.write(case: 2, value)
    case .withinRange(let range): writer.write(case: 3, range)
    case .passed(let type, let label): writer.write(case: 4, type, label)
    case .calledOnBinding(let name): writer.write(case: 14, name)
    case .assignedElsewhere: writer.write(case: 5)
    case .timed(let moment, let change): writer.write(case: 9, moment.rawValue, change)
    case .stepped(let name, let value): writer.write(case: 6, name, value)
    case .picked(let elements, let name, let value): writer.write(case: 7, elements, name, value)
    case .followed(let gesture, let name, let value): writer.write(case: 8, gesture.rawValue, name, value)
    case .parts(let parts): writer.write(case: 11, parts)
    case .called(let call): writer.write(case: 12, call)
    case .given(let caller, let name, let value): writer.write(case: 13, caller, name, value)
    case .bounded(let most, let change): writer.write(case: 15, most, change)
    }
  }
}

extension ProgramFacts.PartChange: Stored {
  package init(from reader: inout ByteReader) {
    self.init(target: reader.next(), change: reader.next(), isBound: reader.next())
  }
  package func write(to writer: inout ByteWriter) { writer.write(target, change, isBound) }
}

extension ProgramFacts.Caller: Stored {
  package init(from reader: inout ByteReader) {
    self.init(type: reader.next(), name: reader.next(), label: reader.next(), position: reader.next())
  }
  package func write(to writer: inout ByteWriter) { writer.write(type, name, label, position) }
}

extension ProgramFacts.GivenConstant: Stored {
  package init(from reader: inout ByteReader) {
    self.init(label: reader.next(), position: reader.next(), value: reader.next())
  }
  package func write(to writer: inout ByteWriter) { writer.write(label, position, value) }
}

extension PresentedView: Stored {
  package init(from reader: inout ByteReader) {
    self.init(style: Style(rawValue: reader.nextCase()) ?? .cover, constants: reader.next(), detents: reader.next())
  }

  package func write(to writer: inout ByteWriter) { writer.write(case: style.rawValue, constants, detents) }
}

extension PresentedView.Detent: Stored {
  package init(from reader: inout ByteReader) { self.init(name: reader.next(), length: reader.next()) }
  package func write(to writer: inout ByteWriter) { writer.write(name, length) }
}

extension PresentedView.Constant: Stored {
  package init(from reader: inout ByteReader) { self.init(label: reader.next(), value: reader.next()) }
  package func write(to writer: inout ByteWriter) { writer.write(label, value) }
}

extension PresentedView.Constant.Value: Stored {
  package init(from reader: inout ByteReader) {
    switch reader.nextCase() {
    case 1: self = .integer(reader.next())
    case 2: self = .double(reader.next())
    case 3: self = .boolean(reader.next())
    case 4: self = .member(reader.next())
    default: self = .text(reader.next())
    }
  }

  package func write(to writer: inout ByteWriter) {
    switch self {
    case .text(let text): writer.write(case: 0, text)
    case .integer(let number): writer.write(case: 1, number)
    case .double(let number): writer.write(case: 2, number)
    case .boolean(let flag): writer.write(case: 3, flag)
    case .member(let name): writer.write(case: 4, name)
    }
  }
}
