import Foundation
import LayoutEngine
import LintRules
import TestSupport
import Testing
import ViewProgram

@testable import Linter
@testable import Project
@testable import Reporting

/// What holds for some stand-ins for unknown values only is told to those who ask for it.
@Suite struct LikelyTests {
  /// On an iPhone SE the row is 375 pt wide: its reader gets 375 - 147 - 8 (spacing) = 220 pt. The
  /// stand-ins for the width leave 196, 120 and no point of them empty.
  private static let component = """
    import SwiftUI
    struct Share: View {
      let width: CGFloat
      var body: some View {
        HStack {
          GeometryReader { _ in Color.red.frame(width: width) }
          Color.blue.frame(width: 147)
        }
        .frame(height: 30)
      }
    }
    """

  private static let known = """
    import SwiftUI
    struct Whole: View { var body: some View { Share(width: 20) } }
    """
  private static let unknown = """
    import SwiftUI
    struct Open: View {
      let width: CGFloat
      var body: some View { Share(width: width) }
    }
    """

  private static func project(_ texts: String...) async -> Project {
    await Project(
      files: texts.enumerated().map { SourceFile(path: "\($0).swift", text: $1) })
  }

  private static func options(showsLikely: Bool) -> LintOptions {
    var options = LintOptions(scenarios: [Scenario.standardMatrix[0]])
    options.showsLikely = showsLikely
    return options
  }

  @Test func reportedWhereAskedFor() async throws {
    let project = await Self.project(Self.component)
    #expect(await lint(project, options: Self.options(showsLikely: false)).diagnostics.isEmpty)
    var perFile = Self.options(showsLikely: false)
    perFile.files["0.swift"] = FileOptions(scenarios: perFile.scenarios, showsLikely: true)
    for options in [perFile, Self.options(showsLikely: true)] {
      let found = await lint(project, options: options).diagnostics
      #expect(found.map(\.verdict) == [.likely])
      #expect(found.map(\.severity) == [.info])
      #expect(found.flatMap(\.fixes).isEmpty)
    }
  }

  /// A modifier of another module scrolls nothing; a view of it may.
  @Test(arguments: [("VStack", ".tracked(name: \"a\")", LintRules.Verdict.bounded), ("Pager", "", .likely)])
  func whatIsTooWideInSomethingOfAnotherModule(_ view: String, _ modifier: String, _ verdict: Verdict) async {
    let project = await Self.project(
      """
      import SwiftUI
      import Other
      struct Wide: View {
        var body: some View {
          \(view) { Capsule().frame(width: 520, height: 40) }\(modifier)
        }
      }
      """)
    let found = await lint(project, options: Self.options(showsLikely: true)).diagnostics
    #expect(found.map(\.rule) == [FixedFrameOverflow.id])
    #expect(found.map(\.verdict) == [verdict])
  }

  /// A window of the Mac that is previewed where phones are laid out has no room there, and nobody has it there.
  @Test(arguments: [("os(macOS)", true), ("os(iOS)", false)])
  func aPreviewOfWhatOtherPlatformsShow(_ condition: String, _ isElsewhere: Bool) async throws {
    let project = await Self.project(
      """
      import SwiftUI
      struct Shortcuts: View { var body: some View { Color.gray.frame(width: 800, height: 600) } }
      #Preview { Shortcuts() }
      """,
      """
      import SwiftUI
      struct ReaderApp: App {
        var body: some Scene {
          WindowGroup { Text("Hello") }
          #if \(condition)
            WindowGroup("Keys") { Shortcuts() }
          #endif
        }
      }
      """)
    let found = await lint(project, options: Self.options(showsLikely: false)).diagnostics
    #expect(found.map(\.rule.rawValue) == (isElsewhere ? [] : ["fixed-frame-overflow"]))
  }

  /// The content of an app's window keeps it larger than the windows in which a preview of a part of it has no room.
  @Test(arguments: [("", true), (".frame(minWidth: 970, minHeight: 520)", false), (".frame(minWidth: 600)", true)])
  func aPreviewInWindowsThatTheAppNeverHas(_ frame: String, _ isTold: Bool) throws {
    let text = """
      import SwiftUI
      struct Export: View {
        var body: some View {
          VStack(spacing: 0) {
            Text("Export your installed apps to a file, then import it on another Mac to have them all there, one by one.")
            Spacer(minLength: 24)
            Color.red.frame(height: 310)
            Spacer(minLength: 24)
          }
          .padding(40)
        }
      }
      struct Root: View {
        @State private var step = 0
        var body: some View { NavigationSplitView { Text("A") } detail: { if step == 3 { Export() } } }
      }
      @main struct Tried: App {
        var body: some Scene {
          WindowGroup { Root()\(frame) }
          Settings { Text("Settings").frame(width: 300, height: 200) }
        }
      }
      #Preview { Export().padding() }
      """
    try inFolder(["a.swift": text]) { folder in
      let run = try layoutlint(["lint", "--device", "macos", "--format", "concise", "--no-cache", folder])
      #expect(run.output.contains("unscrollable-overflow") == isTold)
    }
  }

  /// A popover is as high as its content, whose texts would be cut off in the lowest window that a preview can have.
  @Test(arguments: [("popover", false), ("sheet", true)])
  func aPreviewOfWhatPopsOver(_ presented: String, _ isTold: Bool) throws {
    let text = """
      import SwiftUI
      struct Tools: View {
        var body: some View {
          VStack(alignment: .leading, spacing: 8) {
            ForEach(0..<11) { _ in Text("Developer tools and services for everyone").padding(8) }
          }
          .frame(width: 200)
        }
      }
      struct Root: View {
        @State private var isShown = false
        var body: some View { Button("Tools") { isShown = true }.\(presented)(isPresented: $isShown) { Tools() } }
      }
      @main struct Tried: App { var body: some Scene { WindowGroup { Root() } } }
      #Preview { Tools() }
      """
    try inFolder(["a.swift": text]) { folder in
      let run = try layoutlint(["lint", "--device", "macos", "--format", "concise", "--no-cache", folder])
      #expect(run.output.contains("unscrollable-overflow") == isTold)
    }
  }

  /// How far a library's view is turned is said by whoever uses it: some value makes it read a box around itself.
  @Test(arguments: [
    ("let turn: Angle", "rotationEffect(turn)"), ("let factor: CGFloat", "scaleEffect(factor)"),
    ("let turn: Angle; public init(turn: Angle = .zero) { self.turn = turn }", "rotationEffect(turn)"),
    ("let factor: Double; public init(_ factor: Double = 1) { self.factor = factor }", "scaleEffect(factor)"),
  ])
  func anInputThatNobodyGives(_ input: String, _ effect: String) async throws {
    let project = await Self.project(
      """
      import SwiftUI
      public struct Turned: View {
        \(input)
        public var body: some View {
          GeometryReader { geo in Color.red.frame(width: geo.frame(in: .global).width) }
            .frame(width: 90, height: 90).\(effect)
        }
      }
      """)
    #expect(await lint(project, options: Self.options(showsLikely: false)).diagnostics.isEmpty)
    let found = await lint(project, options: Self.options(showsLikely: true)).diagnostics
    #expect(found.map(\.verdict) == [.likely])
    #expect(found.first?.finding.reasons.first?.contains("not known") == true)
  }

  /// Though it counts as suppressed only where it would have been told.
  @Test(arguments: [false, true]) func aSuppressionOfItIsOfUse(_ showsLikely: Bool) async {
    let reader = "GeometryReader { _ in"
    let comment = "// layoutlint:disable:next unconstrained-geometry-reader\n      "
    let project = await Self.project(
      Self.component.replacingOccurrences(of: reader, with: comment + reader))
    let result = await lint(project, options: Self.options(showsLikely: showsLikely))
    #expect(result.diagnostics.isEmpty)
    #expect(result.suppressed.count == (showsLikely ? 1 : 0))
  }

  /// Whoever shows it first; of shards too.
  @Test(arguments: [[known, unknown], [unknown, known]])
  func aClaimIsMoreThanLikely(_ callers: [String]) async throws {
    let project = await Self.project(Self.component, callers[0], callers[1])
    var options = Self.options(showsLikely: true)
    let whole = await lint(project, options: options)
    #expect(whole.diagnostics.map(\.verdict) == [.proved])
    #expect(whole.diagnostics.map(\.severity) == [.warning])
    #expect(whole.diagnostics.map(\.entryPoint) == ["Whole"])
    var reports: [(name: String, text: String)] = []
    for part in ["1/2", "2/2"] {
      options.shard = Shard(part)
      reports.append((part, JSONReporter().report(await lint(project, options: options))))
    }
    let merged = try mergedReport(reports)
    #expect(merged.text == JSONReporter().report(whole))
    #expect(merged.severities == [.warning])
  }

  @Test func configuredForAFolderAndNeverAFailure() throws {
    let files = ["a/.layoutlint.json": "{showLikely: true}", "a/a.swift": Self.component]
    try inFolder(files) { folder in
      let device = ["--device", "iPhone SE 3", "--orientation", "portrait", "--no-cache"]
      let run = try layoutlint(["lint", "--fail-on", "info", "--format", "json"] + device + [folder])
      #expect(run.status == 0)
      #expect(run.output.contains("\"verdict\": \"likely\""))
      let other = try layoutlint(["lint", "--no-config", "--format", "json"] + device + [folder])
      #expect(!other.output.contains("likely"))
    }
  }
}
