import Testing
import ViewProgram

/// Each kind of statement is run as Swift runs it, or what it may have done is unknown.
@Suite struct StatementKindTests {
  @Test(arguments: StatementKind.allCases) func isRunOrUnknown(_ kind: StatementKind) {
    for sample in kind.samples {
      #expect(sample.answer() == sample.expected, "\(sample)")
      #expect(sample.program.statements.contains { StatementKind($0) == kind }, "\(sample) has no such statement")
    }
  }
}

/// The kinds of statement that lowering makes. A new one needs a case here, and samples.
enum StatementKind: CaseIterable {
  case expression, binding, variable, ifElse, switchCase, guardElse, forIn, whileLoop, labeled, returning, function
  case type, alias, block, doCatch, deferred, throwing, leave, unsupported

  init(_ statement: Statement) {
    switch statement {
    case .expression: self = .expression
    case .binding: self = .binding
    case .variable: self = .variable
    case .ifElse: self = .ifElse
    case .switchCase: self = .switchCase
    case .guardElse: self = .guardElse
    case .forIn: self = .forIn
    case .whileLoop: self = .whileLoop
    case .labeled: self = .labeled
    case .returning: self = .returning
    case .function: self = .function
    case .type: self = .type
    case .alias: self = .alias
    case .block: self = .block
    case .doCatch: self = .doCatch
    case .deferred: self = .deferred
    case .throwing: self = .throwing
    case .leave: self = .leave
    case .unsupported: self = .unsupported
    }
  }

  var samples: [Sample] {
    switch self {
    case .expression:
      [
        Sample("var a = [1]\na.append(2)\nreturn a", "[1, 2]"),
        Sample("var a = [1]\na.mystery()\nreturn a", "?"),
        Sample("var a = 1\nmystery(&a)\nreturn a", "?"),
      ]
    case .binding:
      [
        Sample("let (a, b) = (1, 2)\nreturn a + b", "3"),
        Sample("let a = 3\nvar b: Int { a * 2 }\nreturn b", "6"),
        Sample("let a = mystery()\nreturn a", "?"),
        Sample("let (a, b) = mystery()\nreturn (a, b, 1)", "(?, ?, 1)"),
      ]
    case .variable:
      [
        Sample("var a = 1 { didSet { a += oldValue } }\na = 5\nreturn a", "6"),
        Sample("var b = 1\nvar a: Int { get { b } set { b = newValue * 2 } }\na = 5\nreturn (a, b)", "(10, 10)"),
        Sample("var b = 1\nlazy var a = b\nb = 2\nreturn a", "2"),
        Sample("var b = 1\nvar a = 1 { didSet { b = mystery() } }\na = 5\nreturn (a, b)", "(5, ?)"),
        Sample(
          """
          @propertyWrapper struct Half { var wrappedValue: Int { didSet { wrappedValue /= 2 } } }
          func result() -> Any {
            @Half var a = 8
            a = 6
            return a
          }
          """, "3"),
      ]
    case .ifElse:
      [
        Sample("if 1 < 2 { return 1 } else { return 2 }", "1"),
        Sample("var a = 0\nif mystery() { a = 1 } else { a = 2 }\nreturn a", "1 | 2"),
        Sample("let a: Int? = 3\nif let a, case 2..<5 = a { return a }\nreturn 0", "3"),
      ]
    case .switchCase:
      [
        Sample("switch (1, 2) {\ncase (1, let b) where b > 1: return b\ndefault: return 0\n}", "2"),
        Sample(
          "var a = 0\nswitch 1 {\ncase 1: a = 1; fallthrough\ncase 2: a += 10\ndefault: a = 100\n}\nreturn a", "11"),
        Sample("switch mystery() {\ncase 1: return 1\ndefault: return 2\n}", "1 | 2"),
      ]
    case .guardElse:
      [
        Sample("let a: Int? = nil\nguard let a else { return 7 }\nreturn a", "7"),
        Sample("let a: Int? = 2\nguard let b = a, b > 1 else { return 7 }\nreturn b", "2"),
        Sample("guard mystery() else { return 7 }\nreturn 8", "8 | 7"),
      ]
    case .forIn:
      [
        Sample("var a = 0\nfor i in 0..<5 where i != 2 { a += i }\nreturn a", "8"),
        Sample("var a = 0\nfor case let (i, true) in [(1, true), (2, false)] { a += i }\nreturn a", "1"),
        Sample("var a = 0\nvar b = 1\nfor _ in mystery() { a += 1 }\nreturn (a, b)", "(?, 1)"),
        Sample("for i in mystery() { if i > 2 { return 1 } }\nreturn 0", "? | 0"),
        Sample("var a: [Int] = []\nfor i in Set([1, 2]) { a.append(i) }\nreturn a", "?"),
        Sample("var a = 0\nfor i in Set([1, 2]) { a += i }\nreturn a", "3"),
      ]
    case .whileLoop:
      [
        Sample("var a = 1\nwhile a < 100 { a *= 2 }\nreturn a", "128"),
        Sample("var a = 1\nrepeat { a += 1 } while a < 0\nreturn a", "2"),
        Sample("var a = 0\nwhile mystery() { a += 1 }\nreturn a", "? | 0"),
        Sample("var a = 0\nrepeat { a += 1 } while mystery()\nreturn a", "? | 1"),
        Sample("var a = 0\nwhile true { a += 1 }\nreturn a", "?"),
        Sample("var a = 0\nwhile let b = mystery.next() { a += b }\nreturn a", "? | 0"),
      ]
    case .labeled:
      [
        Sample(
          "var a = 0\nouter: for i in 0..<3 { for j in 0..<3 { if j > i { continue outer }\na += 1 } }\nreturn a", "6"),
        Sample("var a = 0\nouter: while true { while true { a += 1\nbreak outer } }\nreturn a", "1"),
      ]
    case .returning:
      [Sample("return 5", "5"), Sample("return mystery", "?"), Sample("func f() { return }\nf()\nreturn 1", "1")]
    case .function:
      [
        Sample("var a = 0\nadd(2)\nfunc add(_ n: Int) { a += n }\nadd(3)\nreturn a", "5"),
        Sample("func half(_ n: inout Int) { n /= 2 }\nvar a = 9\nhalf(&a)\nreturn a", "4"),
        Sample("var a = 0\nfunc add() { a = mystery() }\nadd()\nreturn a", "?"),
      ]
    case .type:
      [
        Sample("struct Pair { var a = 1\nvar b: Int }\nlet p = Pair(b: 2)\nreturn p.a + p.b", "3"),
        Sample("enum Side { case left, right }\nreturn Side.left == .right", "false"),
      ]
    case .alias:
      [
        Sample(
          "enum Outer { enum Size { static let side = 26 } }\ntypealias Size = Outer.Size\nreturn Size.side", "26"),
        Sample("struct Pair { var b: Int }\ntypealias Two = Pair\nreturn Two(b: 2).b", "2"),
        Sample("typealias Size = Mystery\nreturn Size.side", "?"),
      ]
    case .block:
      [Sample("var a = 1\ndo { let a = 5\n_ = a }\ndo { a += 1 }\nreturn a", "2")]
    case .doCatch:
      [
        Sample(
          """
          enum Failure: Error { case small(Int), large }
          func check(_ n: Int) throws -> Int { if n < 3 { throw Failure.small(n) }
            return n }
          func result() -> Any {
            var a = 0
            do { a += try check(4)
              a += try check(2)
              a = 100 } catch Failure.small(let n) where n > 1 { a += n * 10 } catch { a = -1 }
            return a
          }
          """, "24"),
        Sample("var a = 1\ndo { try mystery()\na = 2 } catch { a = 3 }\nreturn a", "?"),
        Sample("var a = 1\nvar b = 1\ndo { a = 2\ntry b.mystery() } catch {}\nreturn (a, b)", "(2, ?)"),
        Sample("do { try mystery() } catch { return 1 }\nreturn 2", "2 | 1"),
      ]
    case .deferred:
      [
        Sample("var a = 1\nfunc f() -> Int { defer { a = 5 }\nreturn a }\nreturn f() + a", "6"),
        Sample("var a = 1\nfunc f() { defer { mystery(&a) } }\nf()\nreturn a", "?"),
      ]
    case .throwing:
      [
        Sample("struct E: Error {}\nfunc f() throws -> Int { throw E() }\nreturn (try? f()) ?? 4", "4"),
        Sample(
          "func f() throws -> Int { throw mystery() }\nvar a = 0\ndo { a = try f() } catch { a = 3 }\nreturn a", "3"),
      ]
    case .leave:
      [
        Sample("var a = 0\nfor i in 0..<9 { if i == 4 { break }\nif i == 1 { continue }\na += i }\nreturn a", "5"),
        Sample("var a = 0\nfor i in 0..<9 { if mystery(i) { break }\na += 1 }\nreturn a", "0 | 9"),
      ]
    case .unsupported:
      [
        Sample("var a = 1\nlet b = 2\ndeinit { a = 2 }\nreturn (a, b)", "(?, 2)")
      ]
    }
  }
}

extension Program {
  /// All statements, those inside others too.
  var statements: [Statement] { functions.flatMap { ($0.body ?? []).flatMap(\.all) } }
}

extension Statement {
  fileprivate var all: [Statement] { [self] + inner.flatMap(\.all) }

  private var inner: [Statement] {
    switch self {
    case .ifElse(let statement): statement.then + (statement.otherwise ?? [])
    case .switchCase(let statement): statement.cases.flatMap(\.body)
    case .guardElse(_, let otherwise): otherwise
    case .forIn(_, _, _, let body, _), .whileLoop(_, let body, _), .block(let body), .deferred(let body): body
    case .labeled(_, let statement): [statement]
    case .doCatch(let statement): statement.body + statement.catches.flatMap(\.body)
    case .function(let function): function.body ?? []
    case .binding, .variable, .expression, .type, .alias, .leave, .returning, .throwing, .unsupported: []
    }
  }
}
