import Testing

/// What the search for circles takes for a use of a name, and what not.
@Suite struct CircleToolTests {
  private func graph(_ files: [String: String], foreign: Set<String> = []) -> FolderGraph {
    FolderGraph(files: files.mapValues { FileNames($0) }, foreignNames: foreign)
  }

  private func arrows(_ files: [String: String], foreign: Set<String> = []) -> [String] {
    graph(files, foreign: foreign).arrows.flatMap { user, used in
      used.flatMap { folder, names in names.keys.map { "\(user) -> \(folder): \($0)" } }
    }.sorted()
  }

  @Test func aCircleIsFoundWithItsNames() {
    let graph = graph([
      "Up/Room.swift": "struct Room { var wall: Wall }",
      "Down/Wall.swift": "struct Wall { func paint() { Room() } }",
      "Below/Ground.swift": "struct Ground {}",
      "Down/Floor.swift": "struct Floor { let ground = Ground() }",
    ])
    #expect(graph.circles == [["Down", "Up"]])
    #expect(
      graph.description(of: ["Down", "Up"]) == """
        a circle of Down, Up
          Down -> Up: Room (Down/Wall.swift)
          Up -> Down: Wall (Up/Room.swift)
        """)
  }

  @Test func aLongCircleIsFound() {
    let graph = graph([
      "A/A.swift": "func a1() { beta() }", "B/B.swift": "func beta() { gamma() }",
      "C/C.swift": "func gamma() { a1() }", "D/D.swift": "func delta() { a1() }", "Root.swift": "let root = delta()",
    ])
    #expect(graph.circles == [["A", "B", "C"]])
  }

  @Test func aCleanSetPasses() {
    let graph = graph([
      "Up/Room.swift": "struct Room { var wall: Wall; func paint() { wall.paint(self.color) } }",
      "Down/Wall.swift": "struct Wall { func paint(_ color: Int) {} }",
    ])
    #expect(graph.circles.isEmpty)
    #expect(graph.folders == ["Up", "Down"])
  }

  @Test func commentsAndStringsAreNoCode() {
    let text = ###"""
      // Wall
      /* Wall /* Wall */ Wall */
      let a = "Wall \"Wall", b = ##"Wall \(Wall)"##, c = /Wall["]/
      let d = """
        Wall "quoted" Wall
        """
      """###
    #expect(arrows(["Up/Room.swift": text, "Down/Wall.swift": "struct Wall {}"]).isEmpty)
  }

  @Test func codeInStringsIsCode() {
    let files = ["Down/Wall.swift": "struct Wall {}\nstruct Door {}\nstruct Roof {}"]
    let text = ##"let a = "x \(f("\(Wall())")) Roof", b = #"\#(Door()) \(Roof())"#"##
    #expect(
      arrows(files.merging(["Up/Room.swift": text]) { $1 }) == ["Up -> Down: Door", "Up -> Down: Wall"])
  }

  @Test(arguments: [
    "func f(height: Int) -> Int { height }", "func f() { let height = 1; print(height) }",
    "func f(_ height: Int = 1) { g { height } }", "func f() { g { height in height } }",
    "func f() { g { (height: Int, _) -> Int in height } }", "func f() { for height in 0..<1 { print(height) } }",
    "func f() { if case .some(let height) = x { print(height) } }", "func f() { g(height: 1) }",
    "func f() { if case let .some(height) = x { print(height) } }", "func f() { let (height, b) = x\nprint(height) }",
    "func f() { func height() {}\nheight() }", "func height() {}\nfunc f() { height() }",
    "private let height = 1\nlet b = height",
  ])
  func whatStandsNearerIsMeant(_ text: String) {
    #expect(arrows(["Up/Room.swift": text, "Down/Wall.swift": "func height() -> Int { 1 }"]).isEmpty)
  }

  @Test(arguments: [
    "func f() { let height = height()\nprint(height) }", "let a = height()", "func f(a: Int = height()) {}",
    "struct A { let b = [height(): 1] }", "func f() { a.map(height) }", "func g(height: Int) {}\nlet a = height()",
    "func f() { do { let height = 1 }\nprint(height()) }",
  ])
  func aGlobalIsUsed(_ text: String) {
    let found = arrows(["Up/Room.swift": text, "Down/Wall.swift": "func height() -> Int { 1 }"])
    #expect(found == ["Up -> Down: height"])
  }

  @Test func membersOfExtensionsAreNames() {
    let server = "struct Server { func start() { wake() } }"
    let found = arrows(["Server.swift": server, "Handlers/Wake.swift": "extension Server { func wake() {} }"])
    #expect(found == [". -> Handlers: wake", "Handlers -> .: Server"])
  }

  @Test func membersThatOthersMayHaveTooCountForNothing() {
    let wall = "struct Wall { var paint = 1; var count = 2; enum Kind { case brick, stone(size: Int) } }"
    let room = "func f(x: Any) { x.paint; x.count; x.stone; y.brick; Task.brick; Wall.brick; x.size }"
    let found = arrows(["Down/Wall.swift": wall, "Up/Room.swift": room], foreign: ["paint"])
    #expect(found == ["Up -> Down: Wall", "Up -> Down: brick", "Up -> Down: stone"])
  }

  @Test func namesOfTwoFilesCountForNothing() {
    let found = arrows([
      "Down/Wall.swift": "struct Wall {}", "Other/Wall.swift": "struct Wall {}", "Up/Room.swift": "let a = Wall()",
    ])
    #expect(found.isEmpty)
  }

  @Test func privateNamesAreNobodyElses() {
    let wall =
      "private struct Wall { var a = 1 }\nfileprivate func paint() {}\nprivate extension Int { var door: Int { 1 } }"
    #expect(arrows(["Down/Wall.swift": wall, "Up/Room.swift": "let a = Wall(), b = paint(), c = 1.door"]).isEmpty)
  }

  @Test func privateSettersLeaveAShareForOthers() {
    let found = arrows([
      "Down/Wall.swift": "struct Wall { private(set) var paint = 1 }", "Up/Room.swift": "let a = x.paint",
    ])
    #expect(found == ["Up -> Down: paint"])
  }
}
