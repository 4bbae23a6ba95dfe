import ViewProgram

/// The code that a suppression at a line is bound to: what begins there, children left out.
///
/// - A declaration: all of it.
/// - A view: its call with its arguments and modifiers, over as many lines as they take.
/// - A modifier: its call.
///
/// The closures in a view's call hold other views, which answer for themselves.
struct BoundCode {
  private var ranges: [SourceRange]
  private var closures: [SourceRange] = []

  init(atLine number: Int, of file: SourceFile, _ program: Program) {
    guard let line = file.range(ofLine: number) else {
      ranges = []
      return
    }
    ranges = [line] + program.rangesDeclared(beginningIn: line)
    if ranges.count == 1 { addCalls(beginningIn: line, program) }
  }

  func binds(_ offset: Int32) -> Bool {
    if let line = ranges.first, line.holds(offset) { return true }
    return ranges.contains { $0.holds(offset) } && !closures.contains { $0.holds(offset) }
  }

  private mutating func addCalls(beginningIn line: SourceRange, _ program: Program) {
    var calls: [SourceRange] = []
    var inner: [SourceRange] = []
    program.forEachExpression { expression in
      switch expression.kind {
      case .closure: inner.append(expression.range)
      case .call(let callee, _):
        if line.holds(expression.range.start) { calls.append(expression.range) }
        guard case .member(_, name: _, let nameRange) = callee.kind,
          line.holds(nameRange.start)
        else { return }
        calls.append(SourceRange(start: nameRange.start, end: expression.range.end))
      default: break
      }
    }
    ranges += calls
    closures = inner.filter { closure in !closure.holds(line.start) }
  }
}

extension SourceRange {
  func holds(_ offset: Int32) -> Bool { start <= offset && offset < end }
}

extension Program {
  fileprivate func rangesDeclared(beginningIn line: SourceRange) -> [SourceRange] {
    var ranges = functions.map(\.range) + properties.map(\.range) + previews.map(\.range)
    func add(_ type: TypeDeclaration) {
      ranges.append(type.range)
      ranges += type.properties.map(\.range)
      ranges += (type.functions + type.initializers).map(\.range)
      type.nestedTypes.forEach(add)
    }
    types.forEach(add)
    return ranges.filter { line.holds($0.start) }
  }
}
