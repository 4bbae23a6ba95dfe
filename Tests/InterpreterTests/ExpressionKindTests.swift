import Testing
import ViewProgram

/// Each kind of expression has the value that it has in Swift, or none that is known.
@Suite struct ExpressionKindTests {
  @Test(arguments: ExpressionKindName.allCases) func isRightOrUnknown(_ kind: ExpressionKindName) {
    for sample in kind.samples {
      #expect(sample.answer() == sample.expected, "\(sample)")
      var found: [ExpressionKindName] = []
      ExpressionWalker { found.append(ExpressionKindName($0.kind)) }.walk(sample.program.statements)
      #expect(found.contains(kind), "\(sample) has no such expression")
    }
  }
}

/// The kinds of expression that lowering makes. A new one needs a case here, and samples.
enum ExpressionKindName: CaseIterable {
  case integer, wideInteger, double, string, boolean, nilLiteral, array, dictionary, tuple, identifier, member, call
  case subscripted, closure, infix, prefix, postfix, ternary, assignment, optionalChain, forceUnwrap, optionalTry, cast
  case keyPath, macro, ifExpression, switchExpression, unsupported

  init(_ kind: ExpressionKind) {
    switch kind {
    case .integer: self = .integer
    case .wideInteger: self = .wideInteger
    case .double: self = .double
    case .string: self = .string
    case .boolean: self = .boolean
    case .nilLiteral: self = .nilLiteral
    case .array: self = .array
    case .dictionary: self = .dictionary
    case .tuple: self = .tuple
    case .identifier: self = .identifier
    case .member: self = .member
    case .call: self = .call
    case .subscripted: self = .subscripted
    case .closure: self = .closure
    case .infix: self = .infix
    case .prefix: self = .prefix
    case .postfix: self = .postfix
    case .ternary: self = .ternary
    case .assignment: self = .assignment
    case .optionalChain: self = .optionalChain
    case .forceUnwrap: self = .forceUnwrap
    case .optionalTry: self = .optionalTry
    case .cast: self = .cast
    case .keyPath: self = .keyPath
    case .macro: self = .macro
    case .ifExpression: self = .ifExpression
    case .switchExpression: self = .switchExpression
    case .unsupported: self = .unsupported
    }
  }

  var samples: [Sample] {
    switch self {
    case .integer:
      [
        Sample("return 7 / 2", "3"), Sample("let w: Double = 7\nreturn w / 2", "3.5"),
        Sample("return 0x1F + 1_000", "1031"),
      ]
    case .wideInteger:
      [Sample("let a: UInt64 = 0xFFFF_FFFF_FFFF_FFFF\nreturn a", "18446744073709551615")]
    case .double: [Sample("return 0.1 + 0.2", "0.30000000000000004"), Sample("return 1e3", "1000.0")]
    case .string:
      [
        Sample("let a = 3\nreturn \"a\\(a)b\\(a + 1)\"", "a3b4"), Sample("return \"a\\(mystery())\"", "?"),
        Sample("let a: Int? = 3\nreturn \"\\(a ?? 0)\"", "3"),
      ]
    case .boolean: [Sample("return !true || false", "false")]
    case .nilLiteral: [Sample("let a: Int? = nil\nreturn a ?? 4", "4")]
    case .array:
      [
        Sample("return [1, 2.5]", "[1.0, 2.5]"), Sample("return [1, mystery()].count", "2"),
        Sample("return [1, mystery()]", "?"),
      ]
    case .dictionary:
      [Sample("return [\"a\": 1, \"b\": 2][\"b\"]!", "2"), Sample("return [\"a\": mystery()][\"a\"]!", "?")]
    case .tuple: [Sample("let a = (x: 1, 2)\nreturn a.x + a.1", "3"), Sample("return (1, mystery())", "(1, ?)")]
    case .identifier: [Sample("let a = 1\nreturn a", "1"), Sample("return mystery", "?")]
    case .member:
      [
        Sample("return \"abc\".count", "3"), Sample("return mystery.count", "?"), Sample("return \"abc\".mystery", "?"),
        Sample("return (1, 2).mystery", "?"), Sample("let a: Int? = nil\nreturn a?.description ?? \"no\"", "no"),
      ]
    case .call: callSamples
    case .subscripted:
      [
        Sample("return [1, 2, 3][1]", "2"), Sample("return [1, 2, 3][mystery()]", "1 | 2 | 3"),
        Sample("return [\"a\": 1, \"b\": 2][mystery()] ?? 9", "1 | 2 | 9"),
        Sample("return [1, 2, 3, 4, 5][mystery()]", "?"),
        Sample("return mystery[1]", "?"),
        Sample("var a = [1, 2]\na[mystery()] = 5\nreturn a", "?"),
        Sample("var a = [1, 2]\na[1] = 5\nreturn a", "[1, 5]"),
        Sample("var a = [\"x\": 1]\na[mystery()] = 5\nreturn a", "?"),
        Sample("var a = [\"x\": 1]\na[\"x\", default: 0] += 5\nreturn a", "[\"x\": 6]"),
      ]
    case .closure:
      [
        Sample("var a = 1\nlet f = { (n: Int) in a += n }\nf(2)\nf(3)\nreturn a", "6"),
        Sample("var a = 1\nlet f = { [a] in a * 2 }\na = 5\nreturn f()", "2"),
        Sample("var a = 1\nlet f = { a = 2 }\nmystery(f)\nreturn a", "?"),
      ]
    case .infix:
      [
        Sample("return 2 + 3 * 4", "14"), Sample("return 1 + mystery()", "?"),
        Sample("return mystery() == 1", "true | false"),
        Sample("return false && mystery()", "false"), Sample("return mystery() ?? 3", "?"),
        Sample("return Int.max + 1", "?"), Sample("return 1 <=> 2", "?"),
      ]
    case .prefix:
      [Sample("let a = 3\nreturn -a", "-3"), Sample("return -mystery()", "?"), Sample("return ~5", "-6")]
    case .postfix:
      [Sample("return [1, 2, 3][1...]", "[2, 3]"), Sample("return 1++", "?")]
    case .ternary:
      [Sample("return 1 < 2 ? \"a\" : \"b\"", "a"), Sample("return mystery() ? \"a\" : \"b\"", "a | b")]
    case .assignment:
      [
        Sample("var a = 1\na += 4\na *= 2\nreturn a", "10"), Sample("var a = 1\na = mystery()\nreturn a", "?"),
        Sample("var a = 1\na += mystery()\nreturn a", "?"),
        Sample("var a = 1\nvar b = 2\n(a, b) = (b, a)\nreturn (a, b)", "(2, 1)"),
        Sample("var a = 1\nvar b = 2\n(a, b) = mystery()\nreturn (a, b)", "(?, ?)"),
        Sample("var a = (x: 1, y: 2)\na.x = 5\nreturn a.x + a.y", "7"),
        Sample("var a = 1\nmystery.value = a\nreturn a", "1"),
      ]
    case .optionalChain:
      [
        Sample("var a: [Int]? = nil\na?.append(1)\nreturn a?.count ?? -1", "-1"),
        Sample("var a: [Int]? = [2]\na?.append(1)\nreturn a?.count ?? -1", "2"),
        Sample("var a: [Int]? = [2]\na?.mystery()\nreturn a?.count ?? -1", "?"),
      ]
    case .forceUnwrap:
      [Sample("let a: Int? = 3\nreturn a! + 1", "4"), Sample("var a: [Int]? = [1]\na!.append(2)\nreturn a!", "[1, 2]")]
    case .optionalTry:
      [
        Sample(
          "struct E: Error {}\nfunc f(_ a: Int) throws -> Int { if a > 1 { throw E() }\nreturn a }\nreturn [try? f(1), try? f(2)].compactMap { $0 }",
          "[1]"),
        Sample("return (try? mystery()) ?? 3", "?"),
        Sample("func f() throws -> Int { try mystery()\nreturn 5 }\nreturn (try? f()) ?? 3", "?"),
      ]
    case .cast:
      [
        Sample("let a: Any = 3\nreturn (a as? String) ?? \"none\"", "none"),
        Sample("let a: Any = 3\nreturn a is Int", "true"),
        Sample("return 3 as Double", "3.0"), Sample("return mystery() as? Int ?? 2", "?"),
        Sample("return mystery() is Int", "?"),
      ]
    case .keyPath:
      [Sample("return [\"a\", \"bcd\"].map(\\.count)", "[1, 3]"), Sample("return [\"a\"].map(\\.mystery)", "?")]
    case .macro: [Sample("return #line", "?"), Sample("var a = 1\n_ = #mystery(a)\nreturn a", "1")]
    case .ifExpression: [Sample("let a = if 1 > 2 { 3 } else { 4 }\nreturn a", "4")]
    case .switchExpression: [Sample("let a = switch 3 { case 3: \"x\"\ndefault: \"y\" }\nreturn a", "x")]
    case .unsupported: [Sample("let a = <#value#>\nreturn (a, 1)", "(?, 1)")]
    }
  }

  private var callSamples: [Sample] {
    [
      Sample("func f(_ a: Int, by b: Int = 3) -> Int { a * b }\nreturn f(2) + f(2, by: 5)", "16"),
      Sample("return mystery()", "?"), Sample("return mystery(1)(2)", "?"), Sample("return [1].mystery()", "?"),
      Sample("let f = { (a: Int) in a + 1 }\nreturn f(2)", "3"), Sample("return max(1, 4, 2)", "4"),
    ]
  }
}
