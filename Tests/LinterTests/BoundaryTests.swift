import Foundation
import LayoutEngine
import LintRules
import Linter
import Project
import TestSupport
import Testing
import ViewProgram

/// Where a finding begins, and what is looked at only to find out.
@Suite struct BoundaryTests {
  private func boundary(of code: String, _ options: LintOptions = LintOptions()) async -> Boundary? {
    let project = await Project(files: [SourceFile(path: "a.layout", text: code)])
    return await lint(project, options: options).diagnostics.first?.finding.boundary
  }

  /// The frame is 400 pt wide; in a window that is a point narrower half a point of it is missing on each side.
  @Test func aWidthIsFoundToThePoint() async throws {
    let found = try #require(
      await boundary(of: "VStack { Text(\"Card\").frame(width: 400, height: 50).background(Color.red) }"))
    #expect(found.axis == .windowWidth)
    #expect(found.value == .number(400))
    #expect(found.fails == "iPhone SE 3, portrait")
    #expect(found.passes == "iPhone 17, portrait")
  }

  /// Rows of 40 pt without gaps: sixteen are 640 pt, seventeen are longer than 667.
  @Test func elementsAreCounted() async throws {
    let code = """
      struct Rows: View {
        let names: [String]
        var body: some View {
          List { LazyVStack(spacing: 0) { ForEach(names, id: \\.self) { _ in Color.red.frame(height: 40) } } }
        }
      }
      """
    let project = await Project(files: [SourceFile(path: "a.swift", text: code)])
    let found = try #require(await lint(project, options: LintOptions()).diagnostics.first?.finding.boundary)
    #expect(found == Boundary(.elementCount, .number(17), fails: "17 elements", passes: "16 elements"))
  }

  @Test func typeIsSearchedUnlessItIsPinned() async throws {
    let code = "Text(\"Notifications\").lineLimit(1).frame(width: 116)"
    let found = try #require(await boundary(of: code))
    #expect(found.axis == .dynamicType)
    #expect(found.value == .text("xxxLarge"))
    var pinned = LintOptions()
    pinned.pinnedAxes = [.dynamicType]
    #expect(await boundary(of: code, pinned) == nil)
  }

  /// Three tiles are 331 pt wide in type of this size, and 361 in the largest that their limit allows: a phone has room for
  /// them, part of an iPad has none.
  @Test func typeIsSearchedInTheNarrowestWindow() async throws {
    let code = """
      struct Tile: View {
        @ScaledMetric var side: CGFloat = 85
        var body: some View { Text("Go").frame(width: side, height: side).background(.yellow) }
      }
      struct Tiles: View {
        var body: some View {
          ScrollView { HStack(spacing: 8) { Tile(); Tile(); Tile() } }.dynamicTypeSize(...DynamicTypeSize.xxxLarge)
        }
      }
      """
    let project = await Project(files: [SourceFile(path: "a.swift", text: code)])
    let found = try #require(await lint(project, options: LintOptions()).diagnostics.first)
    #expect(found.severity == .warning)
    #expect(found.finding.boundary?.value == .text("xxLarge"))
    #expect(found.finding.boundary?.fails == "iPad 11, 1/3, portrait, xxLarge")
  }

  private let lines = "VStack(spacing: 0) { ForEach(0..<12) { Text(\"Line \\($0)\") }; Button(\"Go on\") {} }"

  /// A phone on its side has room for thirteen lines of 28 pt, one upright for higher ones.
  @Test func theSmallestTypeThatFailsInAnyWindowIsTold() async throws {
    let project = await Project(files: [SourceFile(path: "a.layout", text: lines)])
    let found = try #require(await lint(project, options: LintOptions()).diagnostics.first)
    #expect(found.scenario == "iPhone SE 3, landscape, accessibility1")
    #expect(found.finding.boundary?.value == .text("accessibility1"))
  }

  /// Several sizes that are asked for show what one of them does; where it begins is told if the next smaller one is seen.
  @Test(arguments: [
    (DynamicTypeSize.allCases, "accessibility1", Boundary.Axis.dynamicType),
    ([.accessibility5, .large], "accessibility5", .windowHeight), ([.accessibility5], "accessibility5", .windowHeight),
  ])
  func severalTypesShowWhatOneDoes(_ sizes: [DynamicTypeSize], _ first: String, _ axis: Boundary.Axis) async throws {
    var matrix = ScenarioMatrix()
    matrix.dynamicTypeSizes = sizes
    let project = await Project(files: [SourceFile(path: "a.layout", text: lines)])
    let options = LintOptions(scenarios: try matrix.scenarios())
    let found = try #require(await lint(project, options: options).diagnostics.first)
    #expect(found.scenario.hasSuffix(first))
    #expect(found.finding.boundary?.axis == axis)
  }

  @Test(arguments: [("{}", 1), (#"{"searchedAxes": ["dynamicType"]}"#, 1), (#"{"searchedAxes": ["language"]}"#, 0)])
  func configurationsSayWhatIsSearched(_ configuration: String, _ count: Int) throws {
    let code = """
      import SwiftUI
      struct Screen: View { var body: some View { Text("Notifications").lineLimit(1).frame(width: 120) } }
      """
    try inFolder([".layoutlint.json": configuration, "a.swift": code]) { folder in
      let run = try layoutlint(["lint", "--no-cache", "--format", "concise", folder])
      #expect(run.output.split(separator: "\n").count == count)
    }
  }

  /// A line limit leaves no room, and so does what takes all the height.
  @Test(arguments: ["Text(\"Save\").lineLimit(1).frame(width: 90)", "Text(\"Save\").frame(width: 90); fill"])
  func translationsAreSearched(_ views: String) throws {
    let code = """
      import SwiftUI
      struct Screen: View {
        var body: some View { VStack { \(views) } }
        var fill: some View { Color.blue.frame(minHeight: 0).layoutPriority(1) }
      }
      """
    let files = [
      "a.swift": code, "en.lproj/Localizable.strings": "\"Save\" = \"Save\";",
      "de.lproj/Localizable.strings": "\"Save\" = \"Speichern und fortfahren\";",
    ]
    try inFolder(files) { folder in
      let output = try layoutlint(["lint", folder]).output
      #expect(output.contains("warning: The text “Speichern und fortfahren” is cut off"))
      #expect(output.contains("It shows in German."))
    }
  }

  /// A translation with room at first has none in the narrowest window, or in large type.
  @Test(arguments: [
    (72, "It begins below 329 pt of width. This is in German."),
    (64, "It shows in German. This is at the type size xxxLarge."),
  ])
  func translationsAreSearchedWhereRoomIsShort(padding: Int, sentences: String) throws {
    let files = [
      "a.swift": """
      import SwiftUI
      struct Screen: View {
        var body: some View { VStack { Text("Save").lineLimit(1).padding(.horizontal, \(padding)) } }
      }
      """,
      "en.lproj/Localizable.strings": "\"Save\" = \"Save\";",
      "de.lproj/Localizable.strings": "\"Save\" = \"Speichern und fortfahren\";",
    ]
    try inFolder(files) { folder in
      let output = try layoutlint(["lint", folder]).output
      #expect(output.contains("The text “Speichern und fortfahren” is cut off"))
      #expect(output.contains(sentences))
    }
  }

  /// In a language that is asked for, the type size is what tells.
  @Test func aLanguageThatIsAskedForIsNoBoundary() throws {
    let files = [
      "a.swift": """
      import SwiftUI
      struct Screen: View {
        var body: some View { VStack { Text("Save").lineLimit(1).frame(width: 200) } }
      }
      """,
      "en.lproj/Localizable.strings": "\"Save\" = \"Save\";",
      "de.lproj/Localizable.strings": "\"Save\" = \"Speichern und fortfahren\";",
    ]
    try inFolder(files) { folder in
      let output = try layoutlint(["lint", "--language", "de", folder]).output
      #expect(output.contains("The text “Speichern und fortfahren” is cut off"))
      #expect(output.contains("It begins at the type size") && !output.contains("It shows in"))
    }
  }

  /// A format's text has the number in it that the code gives.
  @Test func translatedFormatsAreSearched() throws {
    let files = [
      "a.swift": #"""
      import SwiftUI
      struct Screen: View {
        let name: String
        var body: some View {
          VStack { Text("free \(3)").lineLimit(1).frame(width: 90); Text("hello \(name)").lineLimit(1).frame(width: 150) }
        }
      }
      """#,
      "en.lproj/Localizable.strings": "\"free %lld\" = \"%lld free\"; \"hello %@\" = \"Hi %@\";",
      "de.lproj/Localizable.strings":
        "\"free %lld\" = \"Noch %lld Speicherplätze\"; \"hello %@\" = \"Schön, dass du wieder da bist, %@\";",
    ]
    try inFolder(files) { folder in
      let output = try layoutlint(["lint", folder]).output
      #expect(output.contains("warning: The text “Noch 3 Speicherplätze” is cut off"))
      #expect(output.contains("warning: The text “Schön, dass du wieder da…” is cut off"))
    }
  }

  /// Its lines are more in another language than the window holds.
  @Test func translatedScreensAreSearched() throws {
    let long = Array(repeating: "Bitte lesen Sie die Bedingungen", count: 8).joined(separator: ", ")
    let files = [
      "a.swift": """
      import SwiftUI
      struct Screen: View {
        var body: some View {
          VStack { ForEach(0..<12) { _ in Text("Terms") }; Button("Next") {}.frame(height: 60) }
        }
      }
      """,
      "en.lproj/Localizable.strings": "\"Terms\" = \"Read this\";",
      "de.lproj/Localizable.strings": "\"Terms\" = \"\(long)\";",
    ]
    try inFolder(files) { folder in
      let output = try layoutlint(["lint", "--format", "concise", folder]).output
      #expect(output.contains("[unscrollable-overflow]") && output.contains("It shows in German."))
    }
  }
}
