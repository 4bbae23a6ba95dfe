import JSON
import Testing

@testable import LanguageServer

@Suite struct OpenDocumentsTests {
  private func opened(_ uris: String...) -> OpenDocuments {
    var documents = OpenDocuments()
    for uri in uris { _ = documents.open(uri, languageID: "swift", version: 1, "let a = 1\n") }
    return documents
  }

  @Test func editsAreAppliedInTheirOrder() {
    var documents = opened("file:///a.swift")
    let start = Position(line: 0, character: 0)
    let edited = documents.edit(
      "file:///a.swift", version: 2,
      [.whole("b"), .part(PositionRange(start: start, end: start), "a")], encoding: .utf16)
    #expect(edited?.text.string == "ab")
    #expect(documents["file:///a.swift"]?.version == 2)
  }

  @Test func eachChangeIsANewRevision() throws {
    var documents = opened("file:///a.swift", "file:///b.swift")
    let first = try #require(documents["file:///a.swift"])
    _ = documents.edit(first.uri, version: 2, [], encoding: .utf16)
    #expect(documents.document(first.uri, at: first.revision) == nil)
    #expect(documents.document(first.uri, at: documents.revision) != nil)
    #expect(documents.revision == 3)
  }

  @Test func whatIsNotOpenCannotBeEdited() {
    var documents = opened("file:///a.swift")
    #expect(documents.edit("file:///b.swift", version: 2, [], encoding: .utf16) == nil)
    #expect(documents.close("file:///a.swift") != nil)
    #expect(documents.close("file:///a.swift") == nil)
    #expect(documents.revision == 1)
  }

  @Test func aFileMayBeOpenUnderSeveralNames() {
    let documents = opened("file:///a%62.swift", "file:///ab.swift", "untitled:Untitled-1")
    #expect(documents.paths == ["/ab.swift", "untitled:Untitled-1.swift"])
    #expect(documents.uri(ofPath: "/ab.swift") == "file:///a%62.swift")
    #expect(documents.urisByPath["/ab.swift"] == "file:///ab.swift")
    #expect(documents.uri(ofPath: "/c d.swift") == "file:///c%20d.swift")
  }

  @Test func analysesAreKeptUntilTheyAreForgotten() throws {
    var documents = opened("file:///a.swift")
    let document = try #require(documents["file:///a.swift"])
    documents.keep(
      DocumentAnalysis(revision: document.revision, findings: [], isComplete: true, hasFixes: false),
      of: document.uri)
    #expect(documents[document.uri]?.isAnalyzed == true)
    documents.forgetAnalyses()
    #expect(documents[document.uri]?.isSeen == false)
  }
}
