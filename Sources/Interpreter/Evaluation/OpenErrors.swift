import ViewProgram

/// The calls that nobody knows, any of which may have thrown, and the code that one would have cut short.
struct OpenErrors {
  var hasOpenCall = false
  /// The bodies of functions that such a call stood in, with the scopes they ran in.
  var bodies: [(statements: ArraySlice<Statement>, scope: Scope)] = []
  /// The first statement with such a call, by the scope that it ran in.
  var cuts: [ObjectIdentifier: Int] = [:]

  /// Statements from the first one on that may not have been run.
  func open(of statements: [Statement], in scope: Scope) -> ArraySlice<Statement> {
    statements[(cuts[ObjectIdentifier(scope)] ?? 0)...]
  }
}

extension Interpreter {
  /// Notes a call of which nobody knows whether it throws.
  func noteOpenCall() { openErrors?.hasOpenCall = true }

  /// Runs code whose errors are caught, and tells which calls in it may have thrown.
  func catching<Result>(_ body: () -> Result) -> (Result, OpenErrors) {
    let outer = openErrors
    openErrors = OpenErrors()
    let result = body()
    let open = openErrors ?? OpenErrors()
    openErrors = outer
    return (result, open)
  }

  /// Runs the body of a function or closure, which an error may cut short if it can throw one.
  func cuttable<Result>(
    _ statements: [Statement], throwing: Bool, in scope: Scope, _ body: () -> Result
  ) -> Result {
    guard openErrors != nil else { return body() }
    let (result, open) = catching(body)
    guard throwing, open.hasOpenCall else { return result }
    openErrors?.hasOpenCall = true
    openErrors?.bodies += open.bodies + [(open.open(of: statements, in: scope), scope)]
    return result
  }
}
