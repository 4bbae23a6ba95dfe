import Foundation
import LayoutEngine
import TestSupport
import Testing
import ViewEvaluator
import ViewProgram

@testable import Linter
@testable import Project

/// The texts that an app shows are those of its string catalogues.
@Suite struct LocalizedTextTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var code: String
    var english: String?
    /// Nil: nobody knows what the app would show.
    var german: String?
    var testDescription: String { code }
  }

  static let cases: [Case] = [
    Case(code: #"Text("hello.world")"#, english: #"Hello, World"#, german: #"Hallo Welt"#),
    Case(code: #"Text(verbatim: "hello.world")"#, english: #"hello.world"#, german: #"hello.world"#),
    Case(code: #"Text("\(1) items")"#, english: #"1 item"#, german: #"1 Ding"#),
    Case(code: #"Text("\(12345) items")"#, english: #"12,345 items"#, german: #"12.345 Dinge"#),
    Case(code: #"Text("\(1) of \(2)")"#, english: #"1 apple of 2 trees"#, german: #"1 apple of 2 trees"#),
    Case(code: #"Text("By \("Ann") at \("Noon")")"#, english: #"At Noon by Ann"#, german: #"At Noon by Ann"#),
    Case(
      code: #"Text("missing **key** \(0.5, specifier: "%.1f")")"#, english: #"missing key 0.5"#,
      german: #"missing key 0,5"#),
    Case(code: #"Button("hello.world") {}"#, english: #"Hello, World"#, german: #"Hallo Welt"#),
    Case(code: #"Label("Plain", systemImage: "star")"#, english: #"Plain"#, german: #"Plain"#),
    Case(code: #"Row(title: "hello.world")"#, english: #"Hello, World"#, german: #"Hallo Welt"#),
    Case(code: #"Row(title: "\(2) items")"#, english: #"2 items"#, german: #"2 Dinge"#),
    Case(code: #"Text(Kind.a.title)"#, english: #"Hello, World"#, german: #"Hallo Welt"#),
    Case(code: #"Text(Kind.a.rawValue)"#, english: #"hello.world"#, german: #"hello.world"#),
    Case(code: #"Text(LocalizedStringKey(Kind.a.rawValue))"#, english: #"Hello, World"#, german: #"Hallo Welt"#),
    Case(code: #"Text(Kind.a.counted(1))"#, english: #"1 item"#, german: #"1 Ding"#),
    Case(code: #"Text(String(localized: "hello.world"))"#, english: #"Hello, **World**"#, german: #"Hallo Welt"#),
    Case(code: #"Text(.translated("hello.world"))"#, english: #"Hello, World"#, german: #"Hallo Welt"#),
    Case(code: #"Text(.helloWorld)"#, english: #"Hello, World"#, german: #"Hallo Welt"#),
    Case(code: #"Button(.translated("hello.world")) {}"#, english: #"Hello, World"#, german: #"Hallo Welt"#),
    Case(
      code: #"Text(verbatim: .translated("hello.world"))"#, english: #"Hello, **World**"#, german: #"Hallo Welt"#),
    Case(code: #"Text("greeting".localized)"#, english: #"Hi "there"\#n%@"#, german: #"Hallo %@"#),
    Case(code: #"Text(String(format: "greeting".localized, "X"))"#, english: #"Hi "there"\#nX"#, german: #"Hallo X"#),
    Case(code: #"Text(L10n.title)"#, english: #"Title"#, german: #"T"#),
    Case(code: #"Text(L10n.named("Z"))"#, english: #"Tab Z"#, german: #"Tab Z"#),
    Case(code: #"Text(Loc.title)"#, english: #"Title"#, german: nil),
    Case(code: #"Text(Loc.named("Z"))"#, english: #"Tab Z"#, german: nil),
    // A language that the user chooses in the app is the one that it is shown in.
    Case(code: #"Text(Chosen.text("hello.world"))"#, english: #"Hello, **World**"#, german: #"Hallo Welt"#),
    Case(code: #"Text(L10n.files(0))"#, english: #"No file found"#, german: nil),
    Case(code: #"Text(L10n.files(2000))"#, english: #"2,000 files found"#, german: nil),
    Case(code: #"Text("title", tableName: "Legacy")"#, english: #"Title"#, german: nil),
    Case(code: #"Text("Hi \(Text("hello.world"))!")"#, english: #"Hi Hello, World!"#, german: #"Hi Hallo Welt!"#),
    Case(code: #"Text("hello.world") + Text("Plain")"#, english: #"Hello, WorldPlain"#, german: #"Hallo WeltPlain"#),
    Case(
      code: #"Text(String.localizedStringWithFormat(NSLocalizedString("files", tableName: "Legacy", comment: ""), 1))"#,
      english: #"1 file found"#, german: nil),
    Case(code: #"Text(true ? "hello.world" : "Plain")"#, english: #"Hello, World"#, german: #"Hallo Welt"#),
    Case(
      code: #"Text(String(localized: "some.key", defaultValue: "Default \(3)"))"#, english: #"Default 3"#,
      german: #"Default 3"#),
    Case(code: #"Text(LocalizedStringResource("hello.world"))"#, english: #"Hello, World"#, german: #"Hallo Welt"#),
    // Keys that are made of texts, as wrappers around the catalogues make them.
    Case(
      code: #"Text(String(localized: String.LocalizationValue(Kind.a.rawValue)))"#, english: #"Hello, **World**"#,
      german: #"Hallo Welt"#),
    Case(
      code: #"Text(String(localized: .init(Kind.a.rawValue)))"#, english: #"Hello, **World**"#, german: #"Hallo Welt"#),
    Case(
      code: #"Text(LocalizedStringResource(String.LocalizationValue(Kind.a.rawValue)))"#, english: #"Hello, World"#,
      german: #"Hallo Welt"#),
    Case(code: #"Text(.init(Kind.a.rawValue))"#, english: #"Hello, World"#, german: #"Hallo Welt"#),
    Case(code: #"Text(1234.5.formatted())"#, english: #"1,234.5"#, german: #"1.234,5"#),
    Case(code: #"Text(1234.5, format: .number)"#, english: #"1,234.5"#, german: #"1.234,5"#),
    Case(code: #"Text(AttributedString(localized: "hello.world"))"#, english: #"Hello, World"#, german: #"Hallo Welt"#),
    // What a tool generates from the catalogues stands in no file.
    Case(code: #"Text(Keys.Hello.world)"#, english: #"Hello, World"#, german: #"Hallo Welt"#),
    Case(code: #"Text(R.string.localizable.helloWorld())"#, english: #"Hello, World"#, german: #"Hallo Welt"#),
    Case(code: #"Text(Strings.hello)"#, english: nil, german: nil),
    Case(code: #"Text(.daysLeft(count: 1, total: 2))"#, english: #"1 of 2 days"#, german: #"1 von 2 Tagen"#),
    Case(code: #"Text(String(localized: .day(3)))"#, english: #"Day 3"#, german: #"Day 3"#),
  ]

  @Test(arguments: cases) func aTextIsLookedUp(_ example: Case) async throws {
    try await inFolder(Self.files) { folder in
      let found1 = try await texts(of: example.code, in: folder, language: nil)
      #expect(found1 == [example.english])
      let found2 = try await texts(of: example.code, in: folder, language: "de")
      #expect(found2 == [example.german])
    }
  }

  /// What is known of a text stays, and a key's arguments are stood in for by themselves.
  @Test func unknownArgumentsLeaveTheRest() async throws {
    try await inFolder(Self.files) { folder in
      let layout = try await layout(of: "V", "App/Named.swift", in: folder, language: nil)
      let texts = layout.tree.nodes.compactMap { node in
        if case .text(let content) = node.kind { (content.string, node.assumptions) } else { nil }
      }
      #expect(texts.map(\.0) == ["At Noon by Some text here", "12 items", "Some text here"])
      #expect(texts.allSatisfy { $0.1 == [Assumption.unknownText] })
    }
  }

  @Test func aLanguageSaysTheDirection() throws {
    var matrix = ScenarioMatrix()
    matrix.devices = ["iPhone 16"]
    matrix.orientations = [.portrait]
    matrix.languages = ["all"]
    try inFolder(Self.files) { folder in
      let found = readSources(at: ["App"], workingDirectory: folder)
      let languages = ProjectLanguages { found.appTexts }
      func titles() -> [String]? { (try? matrix.scenarios(known: languages))?.map(\.title) }
      #expect(titles() == ["iPhone 16, portrait", "iPhone 16, portrait, de"])
      matrix.languages = ["en", "he"]
      #expect(titles() == ["iPhone 16, portrait", "iPhone 16, portrait, he, right to left"])
      matrix.layoutDirections = [.leftToRight]
      #expect(titles() == ["iPhone 16, portrait", "iPhone 16, portrait, he"])
    }
  }

  /// A changed text makes another key of a run.
  @Test func changedTextsAreNoticed() throws {
    try inFolder(Self.files) { folder in
      func key() -> String {
        let found = readSources(at: ["App"], workingDirectory: folder, isProjectSeen: true)
        return RunKey(of: found, options: LintOptions(), tool: "").session
      }
      let before = key()
      #expect(key() == before)
      try "\"title\" = \"Another\";".write(
        toFile: folder + "/App/en.lproj/Legacy.strings", atomically: true, encoding: .utf8)
      #expect(key() != before)
    }
  }

  /// A package's own texts win in its code, and nothing is said where two apps have different ones.
  @Test func theNearestCatalogueCounts() async throws {
    let files = [
      "One/Localizable.strings": "\"a\" = \"in One\"; \"b\" = \"b in One\";",
      "Two/Localizable.strings": "\"a\" = \"in Two\";",
      "One/Views/V.swift": "import SwiftUI\nstruct V: View { var body: some View { Text(\"a\") } }",
      "Shared/V.swift": """
      import SwiftUI
      struct W: View { var body: some View { VStack { Text("a"); Text("b"); Text("c") } } }
      """,
    ]
    try await inFolder(files) { folder in
      let found3 = try await texts(of: "V", "One/Views/V.swift", in: folder, language: nil)
      #expect(found3 == ["in One"])
      let found4 = try await texts(of: "W", "Shared/V.swift", in: folder, language: nil)
      #expect(found4 == [nil, "b in One", "c"])
    }
  }

  private func texts(of code: String, in folder: String, language: String?) async throws -> [String?] {
    let view = "struct V: View { var body: some View { \(code) } }"
    try ("import SwiftUI\n" + view).write(toFile: folder + "/App/V.swift", atomically: true, encoding: .utf8)
    return try await texts(of: "V", "App/V.swift", in: folder, language: language)
  }

  private func texts(
    of view: String, _ path: String, in folder: String, language: String?
  ) async throws -> [String?] {
    try await layout(of: view, path, in: folder, language: language).tree.nodes.compactMap { node in
      guard case .text(let content) = node.kind else { return nil }
      return node.assumptions.isEmpty ? content.string : String?.none
    }
  }

  private func layout(
    of view: String, _ path: String, in folder: String, language: String?
  ) async throws -> EntryPointLayout {
    let project = await Project(readSources(at: ["."], workingDirectory: folder))
    var scenario = try #require(Scenario.device("iPhone 16"))
    scenario.language = language
    return try layOut(path: path, view: view, in: project, scenario: scenario)
  }

  private static let files: [String: String] = [
    "App/Localizable.xcstrings": #"""
    {
     "sourceLanguage": "en",
     "strings": {
      "%lld items": {
       "localizations": {
        "de": {
         "variations": {
          "plural": {
           "one": {"stringUnit": {"state": "translated", "value": "%lld Ding"}},
           "other": {"stringUnit": {"state": "translated", "value": "%lld Dinge"}}
          }
         }
        },
        "en": {
         "variations": {
          "plural": {
           "one": {"stringUnit": {"state": "translated", "value": "%lld item"}},
           "other": {"stringUnit": {"state": "translated", "value": "%lld items"}}
          }
         }
        }
       }
      },
      "%lld of %lld": {
       "localizations": {
        "en": {
         "stringUnit": {
          "state": "new",
          "value": "%#@a@ of %#@b@"
         },
         "substitutions": {
          "a": {
           "argNum": 1,
           "formatSpecifier": "lld",
           "variations": {
            "plural": {
             "one": {"stringUnit": {"state": "translated", "value": "%arg apple"}},
             "other": {"stringUnit": {"state": "translated", "value": "%arg apples"}}
            }
           }
          },
          "b": {
           "argNum": 2,
           "formatSpecifier": "lld",
           "variations": {
            "plural": {
             "one": {"stringUnit": {"state": "translated", "value": "%arg tree"}},
             "other": {"stringUnit": {"state": "translated", "value": "%arg trees"}}
            }
           }
          }
         }
        }
       }
      },
      "By %@ at %@": {
       "localizations": {
        "en": {"stringUnit": {"state": "translated", "value": "At %2$@ by %1$@"}}
       }
      },
      "Day %lld": {"extractionState": "manual"},
      "DaysLeft": {
       "extractionState": "manual",
       "localizations": {
        "de": {"stringUnit": {"state": "translated", "value": "%1$(count)lld von %2$(total)lld Tagen"}},
        "en": {"stringUnit": {"state": "translated", "value": "%1$(count)lld of %2$(total)lld days"}}
       }
      },
      "Plain": {},
      "hello.world": {
       "extractionState": "manual",
       "localizations": {
        "de": {"stringUnit": {"state": "translated", "value": "Hallo Welt"}},
        "en": {"stringUnit": {"state": "translated", "value": "Hello, **World**"}}
       }
      }
     },
     "version": "1.0"
    }
    """#,
    "App/en.lproj/Legacy.strings": #"""
    /* comment */
    "greeting" = "Hi \"there\"\n%@"; // another
    title = "Title";
    "tabs.%@" = "Tab %@";
    """#,
    "App/de.lproj/Legacy.strings": #"""
    "greeting" = "Hallo %@";
    """#,
    "App/en.lproj/Legacy.stringsdict": #"""
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0">
    <dict>
    <key>files</key>
    <dict>
    <key>NSStringLocalizedFormatKey</key>
    <string>%#@files@ found</string>
    <key>files</key>
    <dict>
    <key>NSStringFormatSpecTypeKey</key>
    <string>NSStringPluralRuleType</string>
    <key>NSStringFormatValueTypeKey</key>
    <string>d</string>
    <key>zero</key>
    <string>No file</string>
    <key>one</key>
    <string>%d file</string>
    <key>other</key>
    <string>%d files</string>
    </dict>
    </dict>
    </dict>
    </plist>
    """#,
    "App/Helpers.swift": #"""
    import SwiftUI
    extension LocalizedStringKey {
      static func translated(_ key: String) -> LocalizedStringKey { LocalizedStringKey(key) }
    }
    extension String {
      static func translated(_ key: String) -> String { NSLocalizedString(key, comment: "") }
      var localized: String { NSLocalizedString(self, tableName: "Legacy", comment: "") }
    }
    enum L10n {
      static let title = L10n.tr("Legacy", "title", fallback: "T")
      static func named(_ p1: Any) -> String {
        L10n.tr("Legacy", "tabs.%@", String(describing: p1), fallback: "Tab %@")
      }
      static func files(_ p1: Int) -> String { L10n.tr("Legacy", "files", p1, fallback: "files") }
    }
    extension L10n {
      private static func tr(_ table: String, _ key: String, _ args: CVarArg..., fallback value: String) -> String {
        let format = BundleToken.bundle.localizedString(forKey: key, value: value, table: table)
        return String(format: format, locale: Locale.current, arguments: args)
      }
    }
    enum Chosen {
      static func text(_ key: String) -> String {
        guard let path = Bundle.main.path(forResource: Settings.shared.language, ofType: "lproj"),
          let bundle = Bundle(path: path)
        else { return key }
        return NSLocalizedString(key, bundle: bundle, comment: "")
      }
    }
    enum Loc {
      static var title: String { return Loc.tr("Legacy", "title") }
      static func named(_ p1: Any) -> String { return Loc.tr("Legacy", "tabs.%@", String(describing: p1)) }
    }
    extension Loc {
      private static func tr(_ table: String, _ key: String, _ args: CVarArg...) -> String {
        let format = Current.texts.string(key, table)
        return String(format: format, locale: Locale.current, arguments: args)
      }
    }
    private final class BundleToken {
      static let bundle: Bundle = {
        #if SWIFT_PACKAGE
        return Bundle.module
        #else
        return Bundle(for: BundleToken.self)
        #endif
      }()
    }
    struct Row: View {
      let title: LocalizedStringKey
      var body: some View { Text(title) }
    }
    enum Kind: String {
      case a = "hello.world"
      var title: LocalizedStringKey { switch self { case .a: "hello.world" } }
      func counted(_ n: Int) -> LocalizedStringKey { "\(n) items" }
    }
    struct Named: View {
      let name: String
      let count: Int
      var body: some View {
        VStack {
          Text("By \(name) at \("Noon")")
          Text("\(count) items")
          Text(name)
        }
      }
    }
    """#,
    "App/Named.swift": #"""
    import SwiftUI
    struct V: View {
      var body: some View { Named(name: nobodyKnows(), count: nobodyCounts()) }
    }
    """#,
  ]
}
