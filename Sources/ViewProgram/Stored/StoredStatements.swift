extension Statement: Stored {
  package init(from reader: inout ByteReader) {
    switch reader.nextCase() {
    case 1: self = .expression(reader.next())
    case 2:
      self = .binding(
        reader.next(), type: reader.next(), value: reader.next(), getter: reader.next())
    case 3: self = .ifElse(reader.next())
    case 4: self = .switchCase(reader.next())
    case 5: self = .guardElse(conditions: reader.next(), otherwise: reader.next())
    case 6:
      self = .forIn(
        reader.next(), sequence: reader.next(), condition: reader.next(), body: reader.next(),
        range: reader.next())
    case 7:
      self = .whileLoop(conditions: reader.next(), body: reader.next(), isRepeat: reader.next())
    case 8: self = .labeled(reader.next(), reader.next())
    case 9: self = .returning(reader.next())
    case 10: self = .function(reader.next())
    case 11: self = .type(reader.next())
    case 12: self = .block(reader.next())
    case 13: self = .leave(reader.next())
    case 14: self = .variable(reader.next())
    case 15: self = .doCatch(reader.next())
    case 16: self = .deferred(reader.next())
    case 17: self = .throwing(reader.next())
    case 18: self = .alias(reader.next())
    default: self = .unsupported(reader.next(), reader.next())
    }
  }

  package func write(to writer: inout ByteWriter) {
    switch self {
    case .unsupported(let name, let range): writer.write(case: 0, name, range)
    case .expression(let value): writer.write(case: 1, value)
    case .binding(let pattern, let type, let value, let getter):
      writer.write(case: 2, pattern, type, value, getter)
    case .ifElse(let statement): writer.write(case: 3, statement)
    case .switchCase(let statement): writer.write(case: 4, statement)
    case .guardElse(let conditions, let otherwise): writer.write(case: 5, conditions, otherwise)
    case .forIn(let pattern, let sequence, let condition, let body, let range):
      writer.write(case: 6, pattern, sequence, condition, body, range)
    case .whileLoop(let conditions, let body, let isRepeat):
      writer.write(case: 7, conditions, body, isRepeat)
    case .labeled(let label, let statement): writer.write(case: 8, label, statement)
    case .returning(let value): writer.write(case: 9, value)
    case .function(let function): writer.write(case: 10, function)
    case .type(let type): writer.write(case: 11, type)
    case .block(let body): writer.write(case: 12, body)
    case .leave(let jump): writer.write(case: 13, jump)
    case .variable(let property): writer.write(case: 14, property)
    case .doCatch(let statement): writer.write(case: 15, statement)
    case .deferred(let body): writer.write(case: 16, body)
    case .throwing(let error): writer.write(case: 17, error)
    case .alias(let alias): writer.write(case: 18, alias)
    }
  }
}

extension Jump: Stored {
  package init(from reader: inout ByteReader) {
    switch reader.nextCase() {
    case 1: self = .breaking(label: reader.next())
    case 2: self = .continuing(label: reader.next())
    default: self = .fallingThrough
    }
  }

  package func write(to writer: inout ByteWriter) {
    switch self {
    case .breaking(let label): writer.write(case: 1, label)
    case .continuing(let label): writer.write(case: 2, label)
    case .fallingThrough: writer.write(case: 3)
    }
  }
}

extension IfStatement: Stored {
  package init(from reader: inout ByteReader) {
    self.init(
      conditions: reader.next(), then: reader.next(), otherwise: reader.next(),
      range: reader.next())
  }
  package func write(to writer: inout ByteWriter) {
    writer.write(conditions, then, otherwise, range)
  }
}

extension SwitchStatement: Stored {
  package init(from reader: inout ByteReader) {
    self.init(subject: reader.next(), cases: reader.next(), range: reader.next())
  }
  package func write(to writer: inout ByteWriter) { writer.write(subject, cases, range) }
}

extension SwitchStatement.Case: Stored {
  package init(from reader: inout ByteReader) {
    self.init(patterns: reader.nextPatterns(), body: reader.next())
  }
  package func write(to writer: inout ByteWriter) {
    writer.write(patterns.map(\.pattern), patterns.map(\.condition), body)
  }
}

extension DoStatement: Stored {
  package init(from reader: inout ByteReader) {
    self.init(body: reader.next(), catches: reader.next(), range: reader.next())
  }
  package func write(to writer: inout ByteWriter) { writer.write(body, catches, range) }
}

extension CatchClause: Stored {
  package init(from reader: inout ByteReader) {
    self.init(patterns: reader.nextPatterns(), body: reader.next())
  }
  package func write(to writer: inout ByteWriter) {
    writer.write(patterns.map(\.pattern), patterns.map(\.condition), body)
  }
}

extension ByteReader {
  fileprivate mutating func nextPatterns() -> [(pattern: Pattern, condition: Expression?)] {
    let patterns: [Pattern] = next()
    let conditions: [Expression?] = next()
    return zip(patterns, conditions).map { (pattern: $0, condition: $1) }
  }
}

extension Condition: Stored {
  package init(from reader: inout ByteReader) {
    switch reader.nextCase() {
    case 1: self = .expression(reader.next())
    case 2: self = .optionalBinding(reader.next(), value: reader.next())
    case 3: self = .patternMatch(reader.next(), value: reader.next())
    default:
      let platforms: [String] = reader.next()
      let versions: [[Int]] = reader.next()
      self = .available(
        zip(platforms, versions).map { (platform: $0, version: $1) }, isNegated: reader.next())
    }
  }

  package func write(to writer: inout ByteWriter) {
    switch self {
    case .available(let platforms, let isNegated):
      writer.write(case: 0, platforms.map(\.platform), platforms.map(\.version), isNegated)
    case .expression(let value): writer.write(case: 1, value)
    case .optionalBinding(let pattern, let value): writer.write(case: 2, pattern, value)
    case .patternMatch(let pattern, let value): writer.write(case: 3, pattern, value)
    }
  }
}

extension Pattern: Stored {
  package init(from reader: inout ByteReader) {
    switch reader.nextCase() {
    case 1: self = .identifier(reader.next(), isVariable: reader.next())
    case 2: self = .tuple(reader.next())
    case 3: self = .enumCase(reader.next(), reader.next())
    case 4: self = .optional(reader.next())
    case 5: self = .isType(reader.next(), binding: reader.next())
    case 6: self = .expression(reader.next())
    default: self = .wildcard
    }
  }

  package func write(to writer: inout ByteWriter) {
    switch self {
    case .wildcard: writer.write(case: 0)
    case .identifier(let name, let isVariable): writer.write(case: 1, name, isVariable)
    case .tuple(let elements): writer.write(case: 2, elements)
    case .enumCase(let name, let elements): writer.write(case: 3, name, elements)
    case .optional(let pattern): writer.write(case: 4, pattern)
    case .isType(let type, let binding): writer.write(case: 5, type, binding)
    case .expression(let value): writer.write(case: 6, value)
    }
  }
}
