import LayoutEngine
import Testing
import ViewProgram

@testable import Linter
@testable import Project

/// Texts that depend on what nobody knows before the app runs: as much of them as the code says, and why the rest is open.
@Suite struct UnknownTextTests {
  /// The texts of a view `V`, with what is assumed about them.
  private func texts(_ code: String) async throws -> [(text: String, assumptions: [String])] {
    let file = SourceFile(path: "A.swift", text: "import SwiftUI\n" + code)
    let project = await Project(files: [file])
    let layout = try layOut(path: "A.swift", view: "V", in: project, scenario: Scenario.standardMatrix[0])
    return layout.tree.nodes.compactMap { node in
      if case .text(let content) = node.kind { (content.string, node.assumptions) } else { nil }
    }
  }

  static let reasons: [(code: String, reason: UnknownText)] = [
    (
      """
      struct Song: Decodable { var title: String }
      struct V: View { let song: Song; var body: some View { Text(song.title.uppercased()) } }
      """, .loaded
    ),
    (
      """
      struct Song: Codable { var title: String; var plays: Int }
      final class Library: ObservableObject { @Published var songs: [Song] = []; func load() async { songs = await all() } }
      struct V: View {
        @StateObject var library = Library()
        var body: some View { ForEach(library.songs, id: \\.title) { song in Text("\\(song.plays) plays") } }
      }
      """, .loaded
    ),
    (
      "struct V: View { @AppStorage(\"name\") var name = \"\"; var body: some View { Text(name + \"!\") } }", .entered
    ),
    (
      """
      final class Session: ObservableObject { @Published var message = ""; func open() async { message = await greet() } }
      struct V: View { @StateObject var session = Session(); var body: some View { Text(session.message) } }
      """, .loaded
    ),
    (
      """
      final class Session: ObservableObject {
        @Published var message = ""
        func open(_ link: Link) { link.ask { answer in DispatchQueue.main.async { self.message = answer.words } } }
      }
      struct V: View { @StateObject var session = Session(); var body: some View { Text(session.message) } }
      """, .loaded
    ),
    (
      """
      final class Session: ObservableObject {
        @Published var message = ""
        func open() { message = UserDefaults.standard.string(forKey: "last") ?? "" }
      }
      struct V: View { @ObservedObject var session: Session; var body: some View { Text(session.message) } }
      """, .loaded
    ),
    (
      """
      final class Session: ObservableObject {
        @Published var message = ""
        func turn() { message = String(message.reversed()) }
      }
      struct V: View { @ObservedObject var session: Session; var body: some View { Text(session.message) } }
      """, .model
    ),
    (
      """
      protocol Kept: Codable {}
      struct Song: Kept { var title: String }
      struct V: View { let song: Song; var body: some View { Text(song.title) } }
      """, .loaded
    ),
    (
      """
      struct V: View { var body: some View { Text(UserDefaults.standard.string(forKey: "name") ?? "") } }
      """, .entered
    ),
    ("struct V: View { @State var day = Date(); var body: some View { Text(day, format: .dateTime.hour()) } }", .time),
    ("struct V: View { let day: Date; var body: some View { Text(day, style: .relative) } }", .time),
    ("struct V: View { let title: String; var body: some View { Text(title) } }", .given),
    ("struct V: View { var body: some View { Text(imported()) } }", .other),
    (
      """
      typealias Song = SongV2
      @Model final class SongV2 { var title: String = "" }
      struct V: View { @Environment(Song.self) var song; var body: some View { Text(song.title) } }
      """, .loaded
    ),
    (
      """
      struct Song: Decodable { var title: String }
      extension String { func linked(_ link: String) -> AttributedString { AttributedString(self) } }
      struct V: View { let song: Song; var body: some View { Text(song.title.linked("a")) } }
      """, .loaded
    ),
    (
      """
      struct Song: Decodable { var title: String }
      struct V: View {
        let song: Song
        var line: AttributedString { var text = AttributedString("Title: "); text.append(other(song.title)); return text }
        var body: some View { Text(line) }
      }
      """, .loaded
    ),
    (
      """
      struct Song: Codable, Hashable { var title: String }
      struct Item<T> { var inner: T }
      struct Page<T, C: View>: View {
        let load: () async -> [Item<T>]
        let content: (T) -> C
        @State private var items: [Item<T>] = []
        var body: some View { ForEach(items) { content($0.inner) }.task { items = await load() } }
      }
      struct V: View { var body: some View { Page<Song, _>(load: fetched) { song in Text(song.title) } } }
      """, .loaded
    ),
    (
      """
      import Store
      struct V: View { let item: StoredItem; var body: some View { Text(item.title) } }
      """, .imported
    ),
    (
      """
      struct V: View {
        @State private var count = 0
        var body: some View { Text("\\(count)").task { count = await counted() } }
      }
      """, .loaded
    ),
    (
      """
      struct Song: Decodable { var title: String? }
      struct V: View {
        let song: Song
        var body: some View { if let name = song.title { Text(other(name)) } }
      }
      """, .loaded
    ),
    (
      """
      struct Song: Decodable { var title: String }
      struct V: View {
        var body: some View { row(found()) }
        func row(_ song: Song) -> some View { Text(other(song)) }
      }
      """, .loaded
    ),
    (
      """
      struct V: View {
        var body: some View { Text(failure().localizedDescription) }
      }
      """, .model
    ),
    (
      """
      struct V: View {
        let names: [String: Int]
        var lines: [Line] { names.map { Line(name: $0.key) } }
        var body: some View { ForEach(lines) { line in Text(line.name) } }
      }
      struct Line: Identifiable { var name: String; var id: String { name } }
      """, .given
    ),
  ]

  @Test(arguments: reasons) func theReasonIsSaid(_ example: (code: String, reason: UnknownText)) async throws {
    let found = try await texts(example.code)
    #expect(found.first?.assumptions.first == example.reason.words)
  }

  /// Texts of views whose code says all of it, and of some whose code does not: nil.
  static let shown: [(body: String, text: String?)] = [
    (
      #"@State var rows = [Row(title: "A")]; var body: some View { ForEach($rows) { $row in Text(row.title + "!") } }"#,
      "A!"
    ),
    (
      """
      @State var rows = [Row(title: "A")]
      var body: some View { ForEach($rows) { $row in Line(row: $row) } }
      struct Line: View { @Binding var row: Row; var body: some View { Text(row.title) } }
      """, "A"
    ),
    (
      #"@State var size = 20.0; var body: some View { Text("\(Int(size)) pt"); Slider(value: $size, in: 0...100) }"#,
      "20 pt"
    ),
    (#"@State var count = 3; var body: some View { Stepper("\(count)", value: $count, in: 1...10) }"#, "3"),
    (
      #"@State var share = 0.254; var body: some View { Text("\(share, specifier: "%.1f")"); Slider(value: $share) }"#,
      "0.3"
    ),
    (
      #"@State var share = 0.254; var body: some View { Text(String(format: "%.2f", share)); Slider(value: $share, in: 0...1) }"#,
      "0.25"
    ),
    (
      #"@State var share = 0.5; var body: some View { Text((share * 3).rounded().formatted()); Slider(value: $share, in: 0...1) }"#,
      "2"
    ),
    (#"var body: some View { Text("ab", format: Quoted()) }"#, "<ab>"),
    (#"var body: some View { Text("ab", format: imported()) }"#, nil),
    (#"var body: some View { Text(["a", "b"], format: .list(type: .and)) }"#, "a and b"),
    (#"var body: some View { Text("ab", format: .quoted) }"#, "<ab>"),
    (#"var body: some View { Text(Duration.seconds(90), format: .time(pattern: .minuteSecond)) }"#, "1:30"),
    (#"var body: some View { Text("\(3.25 as NSNumber, formatter: tenths)") }"#, "3.2"),
    (#"var body: some View { Text(NSNumber(value: 3.25), formatter: tenths) }"#, "3.2"),
    (#"var body: some View { Text(Decimal(3.5).formatted(.number.precision(.fractionLength(2)))) }"#, "3.50"),
    (#"var body: some View { Text(try! AttributedString(markdown: "**All** of it")) }"#, "All of it"),
    (##"var body: some View { Text((try? AttributedString(markdown: "# All\nof it")) ?? "") }"##, nil),
  ]

  @Test(arguments: shown) func whatTheCodeSaysIsShown(_ example: (body: String, text: String?)) async throws {
    let found = try await texts(
      """
      struct Row: Identifiable { let id = 1; var title: String }
      struct Quoted: FormatStyle { func format(_ value: String) -> String { "<" + value + ">" } }
      extension FormatStyle where Self == Quoted { static var quoted: Quoted { Quoted() } }
      let tenths: NumberFormatter = { let made = NumberFormatter(); made.maximumFractionDigits = 1; return made }()
      struct V: View {
      \(example.body)
      }
      """)
    let first = try #require(found.first)
    #expect((first.assumptions.isEmpty ? first.text : nil) == example.text)
  }

  @Test func onlyTheNumberInATextIsAssumed() async throws {
    let found = try await texts(
      "struct V: View { let count: Int; var body: some View { Text(\"\\(count) unread messages\") } }")
    #expect(found.map(\.text) == ["12 unread messages"])
    #expect(found[0].assumptions == [UnknownText.given.words])
  }

  /// What code puts around a value that nobody knows stays.
  @Test(arguments: [
    "Text(title + \" and more\")": "… and more", "Text(\"A: \" + (title + \"!\"))": "A: …!",
    "Row(text: \"To \\(title), from \\(title)\")": "To …, from …",
    "Row(text: String(format: \"%@ of %d\", title, 4))": "… of 4",
    "Text(title.uppercased() + \"?\")": "…?", "Text((title + \"?\").uppercased())": "…",
  ])
  func whatIsKnownOfATextStays(_ code: String, _ text: String) async throws {
    let found = try await texts(
      """
      struct Row: View { let text: String; var body: some View { Text(text) } }
      struct V: View { let title: String; var body: some View { \(code) } }
      """)
    let plain = try await texts("struct V: View { let title: String; var body: some View { Text(title) } }")
    #expect(found.first?.text == text.replacing("…", with: plain[0].text))
  }

  /// An app's cases have the app's names: the one that is shown is one that may be shown.
  @Test func anUnknownCaseShowsATextOfTheCode() async throws {
    let found = try await texts(
      """
      enum Fruit { case apple, pear, plum, fig, grape
        var name: String { switch self { case .apple: "Apple"; case .pear: "Pear"; case .plum: "Plum"; case .fig: "Fig"
          case .grape: "Grape" } }
      }
      struct V: View { let fruit: Fruit; var body: some View { Text(fruit.name) } }
      """)
    #expect(found.map(\.text) == ["Apple"])
    #expect(found[0].assumptions.isEmpty)
  }

  /// Two `switch`es over the same unknown take the same case.
  @Test func oneCaseIsTakenThroughout() async throws {
    let found = try await texts(
      """
      enum Fruit { case apple, pear, plum }
      struct V: View {
        let fruit: Fruit
        var body: some View {
          switch fruit { case .plum: Text("Plum"); case .pear: Text("Pear"); case .apple: Text("Apple") }
          switch fruit { case .apple: Text("red"); case .pear: Text("green"); case .plum: Text("blue") }
        }
      }
      """)
    #expect(found.map(\.text) == ["Plum", "blue"])
  }

  /// The places of elements that nobody knows are counted from the first.
  @Test(arguments: [
    "ForEach(Array(rows.enumerated()), id: \\.offset) { index, row in Text(\"\\(index + 1).\") }": ["1.", "2.", "3."],
    "ForEach(rows.indices, id: \\.self) { Text(\"at \\($0)\") }": ["at 0", "at 1", "at 2"],
    "ForEach(1..<rows.count, id: \\.self) { Text(\"no. \\($0)\") }": ["no. 1", "no. 2", "no. 3"],
    "ForEach(Array(rows.filter { $0 > 1 }.enumerated()), id: \\.offset) { index, _ in Text(\"\\(index)\") }":
      ["0", "1", "2"],
  ])
  func elementsAreCountedFromTheFirst(_ code: String, _ expected: [String]) async throws {
    let found = try await texts(
      "struct V: View { @State var rows: [Int] = []; var body: some View { VStack { \(code) }.task { rows = await all() } } }"
    )
    #expect(found.map(\.text) == expected)
    #expect(found.allSatisfy { $0.assumptions == [Assumption.unknownCount] })
  }

  @Test func aPickerShowsOneOfItsOptions() async throws {
    let found = try await texts(
      """
      struct V: View {
        @Binding var size: Int
        var body: some View { Picker("Size", selection: $size) { Text("Small").tag(0); Text("Large").tag(1) } }
      }
      """)
    #expect(found.last?.text == "Small")
    #expect(found.allSatisfy { $0.assumptions.isEmpty })
  }
}
