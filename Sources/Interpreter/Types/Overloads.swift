import LayoutEngine
package import ViewProgram

/// Which of several functions of one name a call means.
extension Interpreter {
  /// The arguments that a parameter takes, of those that are left: one, none for its default, or
  /// as many as follow each other without a label.
  func positions(
    of parameter: Parameter, in arguments: ArgumentValues, after used: Set<Int>
  ) -> [Int] {
    let items = arguments.items
    guard
      let first = items.indices.first(where: { index in
        !used.contains(index)
          && (items[index].label == parameter.label
            || items[index].isTrailing && items[index].label == nil && parameter.takesClosure)
      })
    else { return [] }
    guard parameter.isVariadic else { return [first] }
    let more = items[(first + 1)...].prefix { $0.label == nil && !$0.isTrailing }
    return Array(first...first + more.count)
  }

  /// The overload whose labels fit the arguments best; nil if none can take them.
  package func best(_ candidates: [Located<FunctionDeclaration>], for arguments: ArgumentValues)
    -> Located<FunctionDeclaration>?
  {
    var best: (candidate: Located<FunctionDeclaration>, score: Int)?
    for candidate in candidates {
      guard let score = fit(candidate.declaration.parameters, arguments) else { continue }
      if best.map({ score > $0.score }) ?? true { best = (candidate, score) }
    }
    return best?.candidate
  }

  private func fit(_ parameters: [Parameter], _ arguments: ArgumentValues) -> Int? {
    var used = Set<Int>()
    var score = 0
    for parameter in parameters {
      let positions = positions(of: parameter, in: arguments, after: used)
      if let position = positions.first {
        used.formUnion(positions)
        guard canTake(arguments.items[position].value, parameter) else { return nil }
        score += 2 + kindScore(arguments.items[position].value, parameter)
      } else if parameter.defaultValue == nil, !parameter.isVariadic {
        return nil
      } else {
        score -= 1
      }
    }
    return used.count == arguments.items.count ? score : nil
  }

  /// False where a closure is given for what is none, or the other way round.
  private func canTake(_ value: Value, _ parameter: Parameter) -> Bool {
    switch (value, parameter.type) {
    case (.closure, .named(let name, _)?), (.closure, .optional(.named(let name, _))?):
      return parameter.isBuilder || !context.words.plainTypes.contains(name)
    case (.instance(let instance), .function(let parameters, _)?) where !parameters.isEmpty:
      return method("callAsFunction", of: instance) != nil
    case (.number, .function(let parameters, _)?), (.string, .function(let parameters, _)?),
      (.boolean, .function(let parameters, _)?), (.record, .function(let parameters, _)?),
      (.array, .function(let parameters, _)?), (.host, .function(let parameters, _)?):
      // Without parameters it may be an autoclosure.
      return parameters.isEmpty || parameter.isBuilder
    default: return true
    }
  }

  private func kindScore(_ value: Value, _ parameter: Parameter) -> Int {
    switch (value, parameter.type) {
    case (.closure, .function?), (.closure, .optional(.function)?): 1
    case (.closure, _): parameter.isBuilder ? 1 : -3
    case (_, .function?): -2
    case (.string, .named("String", _)?), (.boolean, .named("Bool", _)?): 1
    case (.number, .named("String", _)?), (.string, .named("Int", _)?), (.string, .named("CGFloat", _)?): -2
    default: 0
    }
  }
}

extension Parameter {
  var takesClosure: Bool {
    switch type {
    case .function?, .optional(.function)?: true
    default: isBuilder
    }
  }
  /// Whether the expressions of a closure given for it are what something is built of.
  var isBuilder: Bool { attributes.contains { $0.name.hasSuffix("Builder") } }
}
