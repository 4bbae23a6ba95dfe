import Foundation
import LintRules
import Linter
import Reporting
import Testing
import ViewProgram

@testable import LayoutEngine
@testable import Project

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// The pictures of laid-out trees, read back as XML.
@Suite struct PictureTests {
  @Test func everyWindowIsWellFormedAndHasSizeAndTitle() throws {
    for scenario in Scenario.standardMatrix {
      let root = try elements(in: drawn("Text(\"a\")", in: scenario))[0]
      #expect(root.name == "svg")
      let box = root["viewBox"].split(separator: " ").compactMap { Double($0) }
      #expect(box.count == 4)
      #expect(box[2] >= scenario.screen.width && box[3] >= scenario.screen.height)
    }
  }

  @Test func textStandsWhereLayoutPutsIt() throws {
    let code =
      "VStack(alignment: .leading) { Text(\"a < b & \\\"c\\\"\u{7}\") }.font(.system(size: 20))"
    let texts = try elements(in: drawn(code)).filter { $0.name == "text" && $0["class"] == "ink" }
    #expect(texts.map(\.content) == ["a < b & \"c\"\u{FFFD}"])
    #expect(texts.first?["font-size"] == "20")
  }

  @Test func aTextIsBrokenAsItIsMeasured() throws {
    // 3 words of 5 letters at 17 pt: two of them are wider than 60 pt, each one is narrower.
    let picture = try drawn("Text(\"seven eight three\").frame(width: 60)")
    let lines = try elements(in: picture).filter { $0["class"] == "ink" && $0.name == "text" }
    #expect(lines.map(\.content) == ["seven", "eight", "three"])
    #expect(lines.allSatisfy { (Double($0["textLength"]) ?? 100) <= 60 })
  }

  /// A capsule of 46 points, 28 from the sides, with its prompt; in tabs it stands elsewhere, or in their stead.
  @Test func aSearchFieldLooksLikeOne() throws {
    func texts(_ code: String) throws -> [String] {
      try elements(in: drawn(code)).filter { $0.name == "text" && ["faint", "tint"].contains($0["class"]) }.map(
        \.content)
    }
    let page =
      "NavigationStack { Text(\"a\").navigationTitle(\"b\").searchable(text: .constant(\"\"), prompt: \"Find\") }"
    let all = try elements(in: drawn(page))
    let field = try #require(all.first { $0.name == "rect" && $0["class"] == "unsafe" && $0["height"] == "46" })
    #expect(field["rx"] == "23" && field["width"] == "337")
    #expect(try texts(page).contains("Find"))
    #expect(try texts(page.replacing(", prompt: \"Find\"", with: "")).contains("Search"))
    #expect(
      try texts(
        "\(page.replacing(".searchable(text: .constant(\"\"), prompt: \"Find\")", with: "")).searchable(text: .constant(\"\"), prompt: \"Find\")"
      ).contains("Find"))
    let inTabs = try texts("TabView { Tab(\"One\", systemImage: \"star\") { \(page) } }")
    #expect(!inTabs.contains("Find") && inTabs.contains("One"))
    let inSearchTab = try texts("TabView { Tab(role: .search) { \(page) } }")
    #expect(inSearchTab.contains("Find"))
  }

  @Test func aTurnedViewIsDrawnTurnedAndItsReportedFrameIsDashed() throws {
    let code = "Color.red.frame(width: 100, height: 50).rotationEffect(.degrees(90))"
    let all = try elements(in: drawn(code))
    // A quarter turn: x' = -y, y' = x.
    let turned = all.first { $0.name == "g" && $0["transform"].hasPrefix("matrix(0 1 -1 0 ") }
    #expect(turned != nil)
    let oblique = try elements(
      in: drawn("Color.red.frame(width: 100, height: 50).rotationEffect(.degrees(30))"))
    let dashed = try #require(oblique.first { $0.name == "rect" && $0["class"] == "reported" })
    // 100 cos 30 + 50 sin 30 by 100 sin 30 + 50 cos 30
    #expect(abs((Double(dashed["width"]) ?? 0) - 111.6) < 0.1)
    #expect(abs((Double(dashed["height"]) ?? 0) - 93.3) < 0.1)
  }

  @Test(arguments: [
    ("Color.red.frame(width: 500, height: 20)", "sticks out of the window: 53.5 pt left and right"),
    ("Text(\"hello\").fixedSize().frame(width: 10)", "sticks out of its frame"),
    ("Text(\"one two three four five six\").lineLimit(1).frame(width: 60)", "is cut off"),
    ("HStack(spacing: 0) { Color.red.frame(width: 393); Color.blue.frame(height: 9) }", "0 × 9 pt"),
    ("Color.red.frame(width: 20, height: 20).offset(x: -300)", "sticks out of the window"),
  ])
  func whatIsWrongIsMarkedAndSaid(_ code: String, _ words: String) throws {
    let all = try elements(in: drawn(code))
    #expect(all.contains { $0["class"] == "warning" })
    #expect(all.contains { $0["class"] == "warning-mark" })
    let said = all.filter { $0.name == "text" && $0["class"] == "ink" }.map(\.content)
    #expect(said.joined(separator: " ").contains(words), "\(said)")
  }

  @Test(arguments: [
    "Text(\"hello\")", "Color.red.frame(width: 393, height: 20)", "Color.red.ignoresSafeArea()",
    "ScrollView { Color.red.frame(height: 5000) }", "Rectangle().frame(height: 0.5)",
    "Color.clear.frame(width: 500, height: 1)", "Divider()",
    "Image(\"a\").resizable().scaledToFill().frame(width: 50, height: 90).clipped()",
    "Color.red.frame(width: 20, height: 20).offset(x: 100)", "HStack { Spacer(); Text(\"a\") }",
  ])
  func whatIsInOrderIsNotMarked(_ code: String) throws {
    #expect(try !elements(in: drawn(code)).contains { $0["class"].contains("warning") })
  }

  @Test func highlightsAreMarkedAndCaptioned() throws {
    let tree = try laidOut("VStack { Text(\"a\") }")
    var options = PictureOptions()
    options.highlights = [(node: 0, caption: "here & now"), (node: 99, caption: "nowhere")]
    options.title = "Two <of> them"
    let all = try elements(in: picture(of: tree, options))
    #expect(all.count { $0["class"] == "highlight" } == 1)
    #expect(all.contains { $0.content == "here & now" })
    #expect(!all.contains { $0.content == "nowhere" })
    #expect(all.first { $0.name == "title" }?.content.hasPrefix("Two <of> them: iPhone 16") == true)
  }

  @Test func hugeTreesAreCutShortAndSaySo() throws {
    let tree = try laidOut("VStack { ForEach(0..<40) { Text(\"\\($0)\") } }")
    var options = PictureOptions()
    options.showsNames = false
    for (limit, isCut) in [(39, true), (40, false), (41, false)] {
      options.maximumNodeCount = limit
      let all = try elements(in: picture(of: tree, options))
      let numbers = all.filter { $0["class"] == "ink" && Int($0.content) != nil }
      #expect(numbers.count == min(40, limit))
      #expect(all.contains { $0.content.hasPrefix("Only the first \(limit)") } == isCut)
    }
  }

  @Test(arguments: [
    "Color.red.frame(width: 1e300, height: 1e300)", "Text(String(repeating: \"x\", count: 9000))",
    "Color.red.frame(width: -5, height: .infinity)", "Text(\"a\").scaleEffect(0)",
    "Text(\"a\").rotation3DEffect(.degrees(90), axis: (x: 0, y: 1, z: 0))",
    "Text(\"\").position(x: .nan, y: .infinity)", "Color.red.scaleEffect(1e200)",
    "ScrollView(.horizontal) { Spacer() }.padding(-1e18)",
  ])
  func nothingInItIsEndless(_ code: String) throws {
    for proposal in [
      ProposedSize.unspecified, .infinity, .zero, ProposedSize(width: 9, height: nil),
    ] {
      let picture = try drawn(code, in: .fixed(proposal: proposal))
      #expect(picture.utf8.count < 60_000)
      for element in try elements(in: picture) {
        for value in element.attributes.values {
          #expect(!value.contains("nan") && !value.contains("inf") && !value.contains("e+"))
        }
      }
    }
  }

  @Test func anEmptyTreeSaysSo() throws {
    let scenario = try #require(Scenario.device("iPhone 16"))
    let all = try elements(in: picture(of: LaidOutTree(scenario: scenario)))
    #expect(all.contains { $0.content == "No view to show." })
  }

  @Test func labelsKeepClearOfEachOtherAndOfTexts() throws {
    let code = """
      List { ForEach(0..<9) { number in
        HStack {
          Image(systemName: "star"); VStack { Text("Row \\(number)"); Text("more") }; Spacer()
        }
      } }
      """
    let boxes = try elements(in: drawn(code)).filter { $0.name == "text" }.compactMap { text in
      Double(text["x"]).flatMap { x in
        Double(text["y"]).map { y in
          Rect(
            x: x, y: y - 6, width: Double(text["textLength"]) ?? Double(text.content.count) * 4,
            height: 5)
        }
      }
    }
    #expect(boxes.count > 18)
    for (index, box) in boxes.enumerated() {
      for other in boxes[..<index] {
        let isApart =
          box.maxX <= other.minX || other.maxX <= box.minX || box.maxY <= other.minY
          || other.maxY <= box.minY
        #expect(isApart)
      }
    }
  }

  @Test func aLabelStandsOnNoFillButThatOfItsOwnView() throws {
    // The row's name has no room beside the cells that fill it: it stands above them.
    let code = """
      HStack(spacing: 0) { Color.red; Color.blue }.frame(width: 300, height: 90)
      """
    let all = try elements(in: drawn(code))
    let label = try #require(all.first { $0.content.hasPrefix("HStack") })
    let fills = all.filter { $0["class"].hasPrefix("shade") }
    #expect(fills.count == 2)
    for fill in fills {
      #expect((Double(label["y"]) ?? 0) <= (Double(fill["y"]) ?? 0))
    }
    let names = all.filter { $0.content.hasPrefix("Color") }
    #expect(names.count == 2, "on their own fills")
  }

  @Test func whatIsScrolledOutOfSightIsNotNamed() throws {
    let code = """
      ScrollView { VStack(spacing: 0) {
        Color.red.frame(height: 300)
        Circle().frame(height: 800)
        Capsule().frame(height: 50)
      } }
      """
    let names = try elements(in: drawn(code)).map(\.content)
    #expect(names.contains { $0.hasPrefix("Circle") })
    #expect(!names.contains { $0.hasPrefix("Capsule") })
  }

  @Test(arguments: [("offset(x: 40)", true), ("offset(x: 0)", false), ("scaleEffect(2)", true)])
  func theRoomOfAViewDrawnElsewhereIsOutlined(_ effect: String, _ isOutlined: Bool) throws {
    let all = try elements(in: drawn("Circle().frame(width: 90, height: 90).\(effect)"))
    // The room is in the middle of the window: (393 - 90) / 2.
    #expect(all.contains { $0["class"] == "outline" && $0["x"] == "151.5" })
    let name = String(effect.prefix { $0 != "(" })
    #expect(all.contains { $0.content.hasPrefix(name) } == isOutlined)
  }

  @Test func theSameTreeGivesTheSameBytesAndNamesNothingOutside() throws {
    let code = "List { Text(\"a\"); Toggle(\"b\", isOn: .constant(true)) }.clipped()"
    let first = try drawn(code)
    #expect(try drawn(code) == first)
    #expect(!first.contains("href") && !first.contains("<script"))
    #expect(first.ranges(of: "http").count == 1, "the namespace")
    #expect(first.contains("@media (prefers-color-scheme: dark)"))
  }

  @Test func barsShowWhatIsKnownOfThem() throws {
    let code = """
      NavigationStack {
        Text("Body").navigationTitle("Mail").toolbar {
          Button("Done") {}
          ToolbarItem(placement: .navigationBarLeading) { Button {} label: { Label("Add", systemImage: "plus") } }
          ToolbarItem(placement: .bottomBar) { Button("Archive") {} }
        }
      }
      """
    let texts = try elements(in: drawn(code)).filter { $0.name == "text" }
    let title = try #require(texts.first { $0.content == "Mail" })
    #expect(title["font-size"] == "34" && title["x"] == "16")
    let done = try #require(texts.first { $0.content == "Done" })
    #expect(done["class"] == "tint" && (Double(done["x"]) ?? 0) > 300)
    let archive = try #require(texts.first { $0.content == "Archive" })
    #expect((Double(archive["y"]) ?? 0) > 750)
    #expect(!texts.contains { $0.content == "Add" }, "a toolbar shows the symbol")
    let pills = try elements(in: drawn(code)).filter { $0["class"] == "track" && $0["rx"] == "5" }
    #expect(pills.isEmpty)
    let unknown = try drawn("NavigationStack { Text(\"a\").navigationTitle(nobodyKnows) }")
    #expect(try elements(in: unknown).contains { $0["class"] == "track" && $0["rx"] == "5" })
  }

  @Test func tabsShowTheirLabels() throws {
    let code = """
      TabView {
        Text("1").tabItem { Label("First", systemImage: "star") }
        Tab("Second", systemImage: "heart") { Text("2"); Text("3") }
      }
      """
    let texts = try elements(in: drawn(code)).filter { $0.name == "text" && $0["font-size"] == "10" }
    #expect(texts.map(\.content) == ["First", "Second"])
    #expect(texts.map { $0["class"] } == ["tint", "faint"])
  }

  /// What bars show is evaluated for pictures only: it makes no variants, and no layout differs.
  @Test func whatBarsShowDecidesNothing() throws {
    let code = """
      TabView {
        Text("1").tabItem { if nobodyKnows { Text("a") } else { Text("b") } }
      }
      """
    let file = SourceFile(path: "a.layout", text: code)
    var project = Project()
    project.put(file)
    let device = try #require(Scenario.device("iPhone 16"))
    let layout = try layOut(path: file.path, view: nil, in: project, scenario: device)
    #expect(layout.variantCount == 1)
  }

  @Test(arguments: [
    // The groups' grounds, the colored rows, the lines between rows and whether the list has a ground.
    ("Text(\"a\"); Text(\"b\")", 1, 0, 1, true),
    ("Text(\"a\").listRowSeparator(.hidden); Text(\"b\"); Text(\"c\")", 1, 0, 1, true),
    ("Text(\"a\").listRowSeparator(.hidden, edges: .top); Text(\"b\")", 1, 0, 1, true),
    ("ForEach(0..<3) { _ in Text(\"a\") }.listRowSeparator(.hidden)", 1, 0, 0, true),
    ("HStack { Text(\"a\") }.listRowBackground(Color.clear).padding()", 0, 0, 0, true),
    ("Text(\"a\").listRowBackground(Color.red); Text(\"b\").listRowBackground(Circle().fill(.blue))", 1, 2, 1, true),
    ("Section { Text(\"a\").listRowBackground(Color.clear); Text(\"b\") }.listRowBackground(Color.red)", 1, 1, 1, true),
    ("Text(\"a\")", 1, 0, 0, false),
  ])
  func rowsLookAsCodeSays(_ rows: String, groups: Int, colored: Int, lines: Int, hasGround: Bool) throws {
    let picture = try drawn("List { \(rows) }" + (hasGround ? "" : ".scrollContentBackground(.hidden)"))
    let all = try elements(in: picture)
    #expect(all.count { $0.name == "rect" && $0["class"] == "window" && $0["rx"] == "10" } == groups)
    #expect(all.count { $0.name == "rect" && $0["class"] == "shade-known" } == colored)
    #expect(all.count { $0.name == "path" && $0["class"] == "hairline" } == lines)
  }

  @Test func sectionHeadersStandOnTheGroundOfTheirList() throws {
    let code = """
      List {
        Section { Text("a"); Text("b") } header: { Text("Head") } footer: { Text("Foot") }
      }
      """
    let all = try elements(in: drawn(code))
    let cards = all.filter { $0["class"] == "window" && $0["rx"] == "10" }
    #expect(cards.count == 1)
    let head = try #require(all.first { $0.content == "Head" })
    let foot = try #require(all.first { $0.content == "Foot" })
    let top = Double(cards[0]["y"]) ?? 0
    let bottom = top + (Double(cards[0]["height"]) ?? 0)
    #expect((Double(head["y"]) ?? 1000) < top)
    #expect((Double(foot["y"]) ?? 0) > bottom)
  }

  @Test(arguments: [
    ("Color.orange", "#ff9500", "#ff9f0a", 1), ("Color(white: 0.5)", "#808080", "#808080", 1),
    ("Circle().fill(.red.opacity(0.5))", "#ff3b30", "#ff453a", 0.5),
    ("Color.clear.background(Color(red: 1, green: 0, blue: 0.2))", "#ff0033", "#ff0033", 1),
    ("Color(hue: 0.5, saturation: 1, brightness: 1)", "#00ffff", "#00ffff", 1),
    ("Color(.systemBackground)", "#ffffff", "#000000", 1),
  ])
  func fillsHaveTheirColor(_ code: String, _ light: String, _ dark: String, _ opacity: Double) throws {
    var options = PictureOptions()
    options.showsNames = false
    let all = try elements(in: picture(of: laidOut(code), options))
    let fill = try #require(all.first { $0["class"] == "shade-known" })
    #expect(fill["fill"] == light)
    #expect(fill["style"] == "--light: \(light); --dark: \(dark)")
    #expect(fill["fill-opacity"] == (opacity == 1 ? "" : "\(opacity)"))
  }

  @Test func fillsBehindTextsArePale() throws {
    var options = PictureOptions()
    options.showsNames = false
    let tree = try laidOut("Text(\"white on black\").background(Color.black)")
    let fill = try #require(try elements(in: picture(of: tree, options)).first { $0["class"] == "shade-known" })
    // Two fifths of black on white; as opaque as it is, so that it covers what it covers.
    #expect(fill["fill"] == "#999999" && fill["fill-opacity"] == "")
  }

  /// A catalogue's color, named as a text and as the member that Xcode makes of it.
  @Test(arguments: ["Color(\"sea-green\")", "Circle().fill(.seaGreen)", "Color(.seaGreen)"])
  func colorsOfCataloguesAreRead(_ code: String) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "colors-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    let set = folder.appending(path: "Assets.xcassets/Brand/sea-green.colorset")
    try FileManager.default.createDirectory(at: set, withIntermediateDirectories: true)
    let json = """
      {"colors": [
        {"idiom": "universal", "color": {"components": {"white": "0.000", "alpha": "1.000"}}},
        {"idiom": "universal", "appearances": [{"appearance": "luminosity", "value": "light"}],
          "color": {"color-space": "srgb", "components":
            {"red": "0x20", "green": "0.5", "blue": "255", "alpha": "1.000"}}},
        {"idiom": "universal", "appearances": [{"appearance": "luminosity", "value": "dark"}],
          "color": {"components": {"white": "0.2", "alpha": "1.000"}}}
      ], "info": {"author": "xcode", "version": 1}}
      """
    try json.write(to: set.appending(path: "Contents.json"), atomically: true, encoding: .utf8)
    try code.write(to: folder.appending(path: "a.layout"), atomically: true, encoding: .utf8)
    let project = await Project(readSources(at: ["."], workingDirectory: folder.path))
    let device = try #require(Scenario.device("iPhone 16"))
    func fills(_ project: Project) throws -> [Element] {
      // As an editor asks for it.
      var session = LintSession(project)
      let views = session.views(in: "a.layout")
      let view = try #require(views.first)
      let answer = session.entryLayout(of: view, in: "a.layout", on: device, LintOptions())
      let layout = try #require(answer)
      let alone = try layOut(path: "a.layout", view: nil, in: project, scenario: device)
      #expect(picture(of: layout.tree) == picture(of: alone.tree))
      var options = PictureOptions()
      options.showsNames = false
      return try elements(in: picture(of: layout.tree, options)).filter { $0["class"] == "shade-known" }
    }
    #expect(try fills(project).isEmpty)
    #expect(try fills(project.readingColors()).map { $0["style"] } == ["--light: #2080ff; --dark: #333333"])
  }

  @Test func unknownColorsAreShades() throws {
    for code in ["Color(\"brand\")", "Circle()", "Color(red: nobodyKnows, green: 0, blue: 0)"] {
      let all = try elements(in: drawn(code))
      #expect(all.contains { $0["class"] == "shade-0" })
    }
  }

  /// Whatever the viewer's font, a line of the view is as wide as layout takes it to be.
  @Test func everyLineIsAsWideAsItIsMeasured() throws {
    let code = "NavigationStack { List { Text(\"Wide\").frame(width: 30) }.navigationTitle(\"Title\") }"
    let texts = try elements(in: drawn(code)).filter {
      $0.name == "text" && $0["text-anchor"] != "middle" && ["ink", "tint"].contains($0["class"])
    }
    #expect(texts.count > 1)
    #expect(texts.allSatisfy { $0["textLength"] != "" && $0["lengthAdjust"] == "spacingAndGlyphs" })
  }

  @Test func aSymbolThatWeHaveNoDrawingOfSaysItsName() throws {
    let all = try elements(in: drawn("Image(systemName: \"cloud.sun\")"))
    #expect(all.contains { $0.name == "title" && $0.content == "cloud.sun" })
  }

  @Test func idsBeginWithThePrefix() throws {
    var options = PictureOptions()
    options.identifierPrefix = "p7-"
    let all = try elements(in: picture(of: laidOut("ScrollView { Text(\"a\") }"), options))
    #expect(all.compactMap { $0.attributes["id"] } == ["p7-clip-1"])
    #expect(all.contains { $0["clip-path"] == "url(#p7-clip-1)" })
  }
}

private func laidOut(_ code: String, in scenario: Scenario? = nil) throws -> LaidOutTree {
  let file = SourceFile(path: "a.layout", text: code)
  var project = Project()
  project.put(file)
  let device = try #require(Scenario.device("iPhone 16"))
  return try layOut(path: file.path, view: nil, in: project, scenario: scenario ?? device).tree
}

private func drawn(_ code: String, in scenario: Scenario? = nil) throws -> String {
  picture(of: try laidOut(code, in: scenario))
}

private struct Element {
  var name: String
  var attributes: [String: String]
  var content = ""
  subscript(attribute: String) -> String { attributes[attribute] ?? "" }
}

/// All elements in document order; fails where the text is not well-formed.
private func elements(in document: String) throws -> [Element] {
  let parser = XMLParser(data: Data(document.utf8))
  let collector = ElementCollector()
  parser.delegate = collector
  try #require(parser.parse(), "\(String(describing: parser.parserError))")
  return collector.elements
}

private final class ElementCollector: NSObject, XMLParserDelegate {
  var elements: [Element] = []
  private var open: [Int] = []

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    open.append(elements.count)
    elements.append(Element(name: name, attributes: attributes))
  }

  func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) {
    open.removeLast()
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) {
    if let last = open.last { elements[last].content += string }
  }
}
