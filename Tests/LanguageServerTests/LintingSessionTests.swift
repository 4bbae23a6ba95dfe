import JSON
import Testing
import ViewProgram

@testable import LanguageServer
@testable import Linter
@testable import Project

@Suite struct LintingSessionTests {
  private func text(_ text: String, _ revision: Int) -> SourceChange {
    .text(DocumentText(text), revision: revision)
  }

  private var long: String { String(repeating: "a", count: LintingSession.largeByteCount + 1) }

  private func session(of text: String) -> LintSession {
    LintSession().updated(by: ["/a.swift": self.text(text, 1)])
  }

  @Test func aRunTakesWhatCameBeforeIt() {
    var linting = LintingSession()
    linting.note(text("a", 1), at: "/a.swift")
    linting.note(text("b", 2), at: "/b.swift")
    #expect(linting.isSettled == false)
    let seen = linting.readyChanges
    linting.startRun()
    linting.note(text("bb", 3), at: "/b.swift")
    linting.finish(
      AnalysisOutcome(session: session(of: "a"), isComplete: true), of: seen, generation: 0)
    #expect(linting.changes.mapValues(\.revision) == ["/b.swift": 3])
    #expect(linting.session.project.files.map(\.path) == ["/a.swift"])
    #expect(linting.isSettled == false)
  }

  @Test func aCancelledRunIsToBeRepeated() {
    var linting = LintingSession()
    linting.startRun()
    #expect(linting.isSettled)
    linting.finish(
      AnalysisOutcome(session: LintSession(), isComplete: false), of: [:], generation: 0)
    #expect(linting.isSettled == false)
  }

  @Test func aRunOfAnOlderProjectIsLeftOut() {
    var linting = LintingSession()
    linting.note(text("a", 1), at: "/a.swift")
    let seen = linting.readyChanges
    linting.restart()
    linting.take(session(of: "a"), of: 0)
    linting.finish(
      AnalysisOutcome(session: session(of: "a"), isComplete: true), of: seen, generation: 0)
    #expect(linting.session.project.files.isEmpty)
    #expect(linting.changes.count == 1)
    #expect(linting.generation == 1)
  }

  @Test func aLargeTextWaitsUntilItIsRead() throws {
    var linting = LintingSession()
    linting.note(text(long, 1), at: "/a.swift")
    #expect(linting.readyChanges.isEmpty)
    #expect(linting.largePaths == ["/a.swift"])
    #expect(linting.isReady("/a.swift") == false)
    let large = try #require(linting.largeText(at: "/a.swift", generation: 0))
    let lowered = linting.session.lowered(SourceFile(path: "/a.swift", text: "a"))
    linting.take(lowered, at: "/a.swift", revision: 0, generation: 0)
    #expect(linting.isReady("/a.swift") == false)
    linting.take(lowered, at: "/a.swift", revision: large.revision, generation: 0)
    #expect(linting.isReady("/a.swift"))
    #expect(linting.readyChanges.count == 1)
  }

  @Test func configurationsAreReadOnceAfterTheyChanged() {
    var linting = LintingSession()
    let first = linting.configuration(isWatched: true)
    #expect(first.isStale)
    linting.configureAnew()
    linting.take(first)
    #expect(linting.configuration(isWatched: true).isStale)
    linting.take(linting.configuration(isWatched: true))
    #expect(linting.configuration(isWatched: true).isStale == false)
  }

  @Test func layoutsAreForgottenWithWhatTheyRestOn() {
    var linting = LintingSession()
    let revision = linting.knownLayouts.revision
    linting.take(LintSession(), of: 0)
    #expect(linting.knownLayouts.revision == revision)
    linting.take(session(of: "a"), of: 0)
    #expect(linting.knownLayouts.revision != revision)
  }

  @Test func anAnswerIsKeptForAsLongAsItHolds() throws {
    var linting = LintingSession()
    let document = Document(uri: "file:///a.swift", path: "/a.swift", revision: 1, text: DocumentText(""))
    let place = LayoutPlace(position: Position(line: 0, character: 0))
    let query = LayoutQuery(id: 1, content: .hover(place), document: document)
    let key = try #require(KnownLayouts.HoverKey(query))
    let known = linting.knownLayouts
    linting.keep(known, "text", for: key)
    #expect(linting.knownLayouts.hovers[key] == "text")
    linting.forgetLayouts()
    linting.keep(known, "text", for: key)
    #expect(linting.knownLayouts.hovers.isEmpty)
  }
}
