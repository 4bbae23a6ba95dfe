import Testing

/// What code that is not understood could have changed is unknown; nothing else is.
@Suite struct PoisonTests {
  /// Ways of handing `x`, or what holds it, to a function that nobody knows.
  static let uses: [Sample] = [
    Sample("var x = 1\nmystery(&x)\nreturn x", "?"),
    Sample("var x = 1\nMystery.change(&x)\nreturn x", "?"),
    Sample("var x = 1\nlet f = Mystery()\nf.change(&x)\nreturn x", "?"),
    Sample("var x = 1\nlet y = 2\nmystery(x, y)\nreturn (x, y)", "(1, 2)"),
    Sample("var x = 1\nx.mystery()\nreturn x", "?"),
    Sample("var x = [1]\nx.mystery()\nreturn x.count", "?"),
    Sample("var x = (1, 2)\nx.0.mystery()\nreturn x.0", "?"),
    Sample("var x = [[1], [2]]\nx[0].mystery()\nreturn x[0]", "?"),
    Sample("var x = [1, 2]\nmystery(&x[0])\nreturn x", "?"),
    Sample("var x: Int? = 1\nx?.mystery()\nreturn x ?? 0", "?"),
    Sample("var x = \"a\"\nx.mystery(with: 1)\nreturn x", "?"),
    Sample("let x = [1]\n_ = x.mystery()\nreturn x", "[1]"),
    Sample("var x = 1\nmystery { x = 2 }\nreturn x", "?"),
    Sample("var x = 1\nmystery(action: { x = 2 }, 3)\nreturn x", "?"),
    Sample("var x = 1\nvar y = [1]\ny.mystery { x = 2 }\nreturn (x, y)", "(?, ?)"),
    Sample("var x = 1\nvar y = 1\nmystery { x = y }\nreturn (x, y)", "(?, 1)"),
    Sample("var x = [1]\nmystery { x.append(2) }\nreturn x", "?"),
    Sample("var x = 1\nmystery { mystery(&x) }\nreturn x", "?"),
    Sample("var x = 1\nlet f = { x = 2 }\nmystery(f)\nreturn x", "?"),
    Sample("var x = 1\nfunc f() { x = 2 }\nmystery(f)\nreturn x", "?"),
    Sample("var x = 1\nlet f = { x = 2 }\nmystery { f() }\nreturn x", "?"),
    Sample("var x = 1\nfunc f() { x = 2 }\nmystery { f() }\nreturn x", "?"),
    Sample("var x = 1\nlet f = { x = 2 }\nlet g = [f]\nmystery(g)\nreturn x", "?"),
    Sample("var x = 1\n[1, 2].mystery { x += $0 }\nreturn x", "?"),
    Sample("var x = 1\n\"abc\".mystery { x += 1 }\nreturn x", "?"),
    Sample("var x = 1\n3.mystery { x += 1 }\nreturn x", "?"),
    Sample("var x = 1\nlet m = mystery()\nm.run { x = 2 }\nreturn x", "?"),
    Sample("var x = 1\nlet m: [Int] = mystery()\nm.forEach { x += $0 }\nreturn x", "?"),
    Sample("var x = 1\nlet m: [Int] = mystery()\n_ = m.map { x += $0 }\nreturn x", "?"),
    Sample("var x = 1\nlet m: [Int] = mystery()\n_ = m.filter { x += 1\nreturn $0 > 1 }\nreturn x", "?"),
    Sample("var x = 1\nlet m: [Int] = mystery()\n_ = m.sorted { x += 1\nreturn $0 > $1 }\nreturn x", "?"),
    Sample("var x = 1\nlet m: [Int] = mystery()\n_ = m.first { x += 1\nreturn $0 > 1 }\nreturn x", "?"),
    Sample("var x = 1\n_ = [1].map { x += mystery($0) }\nreturn x", "?"),
    Sample("var x = 1\n_ = [1, 2].filter { x += 1\nreturn mystery($0) }\nreturn x", "?"),
    Sample("var x = 1\nx = mystery() ? 2 : 3\nreturn x", "2 | 3"),
    Sample("var x = 1\nx.self.mystery()\nreturn x", "?"),
    Sample("var x = 1\nmystery(by: &x, 2)\nmystery(2)\nx += 1\nreturn x", "?"),
    Sample("var x = 1\nswap(&x, &mystery)\nreturn x", "?"),
    Sample("var x = 1\nvar y = mystery()\nswap(&x, &y)\nreturn (x, y)", "(?, 1)"),
    Sample("var x = 1\nlet f = mystery()\nf(&x)\nreturn x", "?"),
    Sample("var x = 1\nlet f: (inout Int) -> Void = mystery()\nf(&x)\nreturn x", "?"),
    Sample("var x = 1\nlet f: (() -> Void) -> Void = mystery()\nf { x = 2 }\nreturn x", "?"),
  ]

  @Test(arguments: uses) func makesUnknown(_ sample: Sample) { #expect(sample.answer() == sample.expected) }

  static let types = """
    class Box { var n = 1; let c = 5; var next: Box?
      func bump() { n += 1 }
      func odd() { mystery(self) }
      func still() { mystery() } }
    struct Point { var x = 1; var y = 2
      mutating func move() { x += 1 }
      mutating func odd() { mystery(&self) }
      mutating func part() { mystery(&x) }
      mutating func some() { x = mystery() }
      mutating func whole() { self = mystery() }
      func plain() -> Int { mystery(self); return x } }
    enum Mode { case on, off
      mutating func flip() { self = self == .on ? .off : .on }
      mutating func odd() { self = mystery() } }
    extension Array { mutating func odd() { mystery(&self) }
      mutating func add(_ e: Element) { append(e) } }
    protocol Doing { func act() }

    """

  static let ofTypes: [Sample] = [
    // Objects that code nobody knows has in hand.
    ("let b = Box()\nb.mystery()\nreturn (b.n, b.c)", "(?, 5)"),
    ("let b = Box()\nmystery(b)\nreturn b.n", "?"),
    ("let b = Box()\nmystery([b])\nreturn b.n", "?"),
    ("let b = Box()\nmystery((1, b))\nreturn b.n", "?"),
    ("let b = Box()\nlet a = Box()\na.next = b\nmystery(a)\nreturn b.n", "?"),
    ("let b = Box()\nmystery { b.n = 2 }\nreturn b.n", "?"),
    ("let b = Box()\nmystery { b.bump() }\nreturn b.n", "?"),
    ("let b = Box()\nmystery(b.bump)\nreturn b.n", "?"),
    ("let b = Box()\nb.odd()\nreturn b.n", "?"),
    ("let b = Box()\nb.still()\nreturn b.n", "1"),
    ("let b = Box()\nb.bump()\nb.mystery = 5\nreturn b.n", "2"),
    ("let b = Box()\nlet m = mystery()\nm.take(b)\nreturn b.n", "?"),
    ("let b = Box()\nlet m: Doing = mystery()\nm.act(b)\nreturn b.n", "?"),
    ("let b = Box()\nb.n = mystery()\nreturn (b.n, b.c)", "(?, 5)"),
    // Values.
    ("var p = Point()\np.mystery()\nreturn p.x", "?"),
    ("let p = Point()\n_ = p.mystery()\nreturn p.x", "1"),
    ("var p = Point()\nmystery(p)\nreturn p.x", "1"),
    ("var p = Point()\nmystery(&p)\nreturn p.y", "?"),
    ("var p = Point()\nmystery(&p.x)\nreturn p.x", "?"),
    ("var p = Point()\np.x.mystery()\nreturn p.x", "?"),
    ("var p = Point()\np.move()\nreturn p.x", "2"),
    ("var p = Point()\np.odd()\nreturn p.x", "?"),
    ("var p = Point()\np.part()\nreturn (p.x, p.y)", "(?, 2)"),
    ("var p = Point()\np.some()\nreturn (p.x, p.y)", "(?, 2)"),
    ("var p = Point()\np.whole()\nreturn (p.x, p.y)", "(?, ?)"),
    ("var p = Point()\nlet n = p.plain()\nreturn (n, p.y)", "(1, 2)"),
    ("var p = [Point()]\np[0].mystery()\nreturn p[0].x", "?"),
    ("var p = [Point()]\np[0].part()\nreturn (p[0].x, p[0].y)", "(?, 2)"),
    ("var m = Mode.on\nm.flip()\nreturn m", "off"),
    ("var m = Mode.on\nm.odd()\nreturn m", "?"),
    ("var m = Mode.on\nm.mystery()\nreturn m", "?"),
    ("var a = [1]\na.odd()\nreturn a", "?"),
    ("var a = [1]\na.add(2)\nreturn a", "[1, 2]"),
    ("var p = Point()\nlet m: Point = mystery()\np = m\nreturn p.x", "?"),
    ("var x = 1\nlet m: Box = mystery()\nm.run(&x)\nreturn x", "?"),
    ("var x = 1\nlet m: Doing = mystery()\nm.act { x = 2 }\nreturn x", "?"),
  ].map { Sample(types + "func result() -> Any {\n" + $0.0 + "\n}\n", $0.1) }

  @Test(arguments: ofTypes) func makesUnknownWhatIsInHand(_ sample: Sample) {
    #expect(sample.answer() == sample.expected)
  }

  static let throwing = """
    struct Failure: Error {}
    var log = 0
    struct Store { var n = 1
      mutating func load() throws { try mystery(); n = 5 }
      mutating func early() throws { n = 5; try mystery() } }
    func read() throws -> Int { try mystery(); return 5 }
    func note() throws { try mystery(); log = 5 }
    func safe() -> Int { do { try mystery(); return 1 } catch { return 1 } }

    """

  /// Whether what comes after a call that may throw is run is not known.
  static let ofErrors: [Sample] = [
    ("var x = 1\ndo { try mystery()\nx = 2 } catch {}\nreturn x", "?"),
    ("var x = 1\ndo { try mystery() } catch { x = 3 }\nreturn x", "?"),
    ("var x = 1\ndo { x = try mystery() } catch { x = 3 }\nreturn x", "?"),
    ("var x = 1\nvar y = 1\ndo { y = 2\ntry mystery() } catch { x = 3 }\nreturn (x, y)", "(?, 2)"),
    ("var x = 1\ndo { let m = try mystery()\nx = m.count } catch { x = 0 }\nreturn x", "?"),
    ("var x = 1\ndo { x = try read() } catch { x = 0 }\nreturn x", "?"),
    ("var x = 1\ndo { _ = try read()\nx = 2 } catch {}\nreturn x", "?"),
    ("return (try? read()) ?? 0", "?"),
    ("return try! read()", "5"),
    ("var s = Store()\ntry? s.load()\nreturn s.n", "?"),
    ("var s = Store()\ntry? s.early()\nreturn s.n", "5"),
    ("var s = Store()\ndo { try s.load() } catch {}\nreturn s.n", "?"),
    ("var x = 1\nfunc f() throws { try mystery(); x = 2 }\ntry? f()\nreturn x", "?"),
    ("var x = 1\nlet f = { try mystery(); x = 2 }\ntry? f()\nreturn x", "?"),
    ("log = 0\ntry? note()\nreturn log", "?"),
    ("var x = 1\ndo { try mystery()\nx = 2 } catch { return 9 }\nreturn x", "2 | 9"),
    ("var x = 1\nfor i in 0..<3 { do { try mystery(i)\nx += 1 } catch { break } }\nreturn x", "4 | ?"),
    ("do { try mystery()\nthrow Failure() } catch is Failure { return 1 } catch { return 2 }", "1 | 2"),
    ("return safe()", "1"),
    ("var x = 1\ndo { mystery()\nx = 2 }\nreturn x", "2"),
    ("var x = 1\ndo { try mystery()\nx = 2 } catch Failure.a { x = 3 } catch { x = 4 }\nreturn x", "?"),
  ].map { Sample(throwing + "func result() -> Any {\n" + $0.0 + "\n}\n", $0.1) }

  @Test(arguments: ofErrors) func makesUnknownWhatAnErrorLeavesOut(_ sample: Sample) {
    #expect(sample.answer() == sample.expected)
  }
}
