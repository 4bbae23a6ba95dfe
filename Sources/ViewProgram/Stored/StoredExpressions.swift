extension Expression: Stored {
  package init(from reader: inout ByteReader) { self.init(reader.next(), range: reader.next()) }
  package func write(to writer: inout ByteWriter) { writer.write(kind, range) }
}

extension ExpressionKind: Stored {
  package init(from reader: inout ByteReader) {
    let number = reader.nextCase()
    switch number {
    case 1: self = .integer(reader.next())
    case 2: self = .double(reader.next())
    case 3: self = .string(reader.next())
    case 4: self = .boolean(reader.next())
    case 5: self = .nilLiteral
    case 6: self = .array(reader.next())
    case 7:
      let keys: [Expression] = reader.next()
      let values: [Expression] = reader.next()
      self = .dictionary(zip(keys, values).map { (key: $0, value: $1) })
    case 8: self = .tuple(reader.next())
    case 9: self = .identifier(reader.next(), generics: reader.next())
    case 10:
      self = .member(base: reader.next(), name: reader.next(), nameRange: reader.next())
    case 11: self = .call(callee: reader.next(), arguments: reader.next())
    case 12: self = .subscripted(base: reader.next(), arguments: reader.next())
    default: self = .operation(number, &reader)
    }
  }

  private static func operation(_ number: UInt8, _ reader: inout ByteReader) -> Self {
    switch number {
    case 13: .closure(reader.next())
    case 14: .infix(reader.next(), reader.next(), reader.next())
    case 15: .prefix(reader.next(), reader.next())
    case 16: .ternary(condition: reader.next(), then: reader.next(), otherwise: reader.next())
    case 17: .assignment(reader.next(), target: reader.next(), value: reader.next())
    case 18: .optionalChain(reader.next())
    case 19: .forceUnwrap(reader.next())
    case 20: .cast(reader.next(), reader.next(), reader.next())
    case 21: .keyPath(reader.next())
    case 22: .macro(reader.next(), reader.next())
    case 23: .ifExpression(reader.next())
    case 24: .switchExpression(reader.next())
    case 25: .wideInteger(reader.next())
    case 26: .postfix(reader.next(), reader.next())
    case 27: .optionalTry(reader.next())
    default: .unsupported(reader.next())
    }
  }

  package func write(to writer: inout ByteWriter) {
    switch self {
    case .unsupported(let name): writer.write(case: 0, name)
    case .integer(let value): writer.write(case: 1, value)
    case .double(let value): writer.write(case: 2, value)
    case .string(let segments): writer.write(case: 3, segments)
    case .boolean(let value): writer.write(case: 4, value)
    case .nilLiteral: writer.write(case: 5)
    case .array(let elements): writer.write(case: 6, elements)
    case .dictionary(let pairs): writer.write(case: 7, pairs.map(\.key), pairs.map(\.value))
    case .tuple(let elements): writer.write(case: 8, elements)
    case .identifier(let name, let generics): writer.write(case: 9, name, generics)
    case .member(let base, let name, let nameRange): writer.write(case: 10, base, name, nameRange)
    case .call(let callee, let arguments): writer.write(case: 11, callee, arguments)
    case .subscripted(let base, let arguments): writer.write(case: 12, base, arguments)
    case .closure(let closure): writer.write(case: 13, closure)
    case .infix(let name, let left, let right): writer.write(case: 14, name, left, right)
    case .prefix(let name, let operand): writer.write(case: 15, name, operand)
    case .ternary(let condition, let then, let otherwise):
      writer.write(case: 16, condition, then, otherwise)
    case .assignment(let name, let target, let value): writer.write(case: 17, name, target, value)
    case .optionalChain(let base): writer.write(case: 18, base)
    case .forceUnwrap(let base): writer.write(case: 19, base)
    case .cast(let value, let keyword, let type): writer.write(case: 20, value, keyword, type)
    case .keyPath(let names): writer.write(case: 21, names)
    case .macro(let name, let arguments): writer.write(case: 22, name, arguments)
    case .ifExpression(let statement): writer.write(case: 23, statement)
    case .switchExpression(let statement): writer.write(case: 24, statement)
    case .wideInteger(let value): writer.write(case: 25, value)
    case .postfix(let name, let operand): writer.write(case: 26, name, operand)
    case .optionalTry(let value): writer.write(case: 27, value)
    }
  }
}

extension StringSegment: Stored {
  package init(from reader: inout ByteReader) {
    switch reader.nextCase() {
    case 1: self = .interpolation(reader.next())
    case 2: self = .formatted(reader.next())
    default: self = .text(reader.next())
    }
  }

  package func write(to writer: inout ByteWriter) {
    switch self {
    case .text(let text): writer.write(case: 0, text)
    case .interpolation(let value): writer.write(case: 1, value)
    case .formatted(let arguments): writer.write(case: 2, arguments)
    }
  }
}

extension Argument: Stored {
  package init(from reader: inout ByteReader) {
    self.init(label: reader.next(), value: reader.next(), isTrailingClosure: reader.next())
  }
  package func write(to writer: inout ByteWriter) { writer.write(label, value, isTrailingClosure) }
}

extension Closure: Stored {
  package init(from reader: inout ByteReader) {
    self.init(parameters: reader.next(), body: reader.next(), range: reader.next())
    guard reader.next() else { return }
    let types: [TypeReference?] = reader.next()
    if types.count == parameters.count { parameterTypes = types }
    inoutParameters = reader.next()
    returnType = reader.next()
    captures = reader.next()
  }

  /// Most closures say nothing about types and captures.
  package func write(to writer: inout ByteWriter) {
    let saysMore =
      returnType != nil || !captures.isEmpty || parameterTypes.contains { $0 != nil }
    writer.write(parameters, body, range, saysMore)
    if saysMore { writer.write(parameterTypes, inoutParameters, returnType, captures) }
  }
}

extension Capture: Stored {
  package init(from reader: inout ByteReader) {
    self.init(name: reader.next(), value: reader.next(), isWeak: reader.next())
  }
  package func write(to writer: inout ByteWriter) { writer.write(name, value, isWeak) }
}
