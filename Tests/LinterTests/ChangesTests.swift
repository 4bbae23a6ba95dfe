import Foundation
import LintRules
import TestSupport
import Testing
import ViewProgram

@testable import Linter
@testable import Project

/// Which findings a change is held to have brought.
@Suite struct ChangesTests {
  private static let screen = """
    struct Screen: View {
      var body: some View {
        VStack { GeometryReader { _ in Card() }; Text("b") }
      }
    }
    struct Other: View {
      var body: some View {
        VStack { GeometryReader { _ in Text("c") }; Text("d") }
      }
    }
    """
  private static let filling = "struct Card: View {\n  var body: some View { List { Text(\"a\") } }\n}\n"
  private static let small = "struct Card: View {\n  var body: some View { Text(\"a\") }\n}\n"

  @Test func aCallerThatAChangeBreaksIsReported() async {
    let change = ChangedFile(path: "card.swift", oldText: Self.filling, newText: Self.small)
    #expect(await views(Self.screen, Self.small, change) == ["Screen.body"])
  }

  @Test func whatWasThereBeforeIsNot() async {
    let change = ChangedFile(path: "card.swift", oldText: Self.small + "\n", newText: Self.small)
    #expect(await views(Self.screen, Self.small, change) == [])
  }

  @Test func touchedDeclarationsAreJudgedWhole() async {
    let old = Self.screen.replacing("Text(\"d\")", with: "Text(\"e\")")
    let change = ChangedFile(path: "screen.swift", oldText: old, newText: Self.screen)
    #expect(await views(Self.screen, Self.small, change) == ["Other.body"])
  }

  @Test func removedLinesTouchTheirDeclaration() async {
    let line = "    VStack { GeometryReader { _ in Card"
    let old = Self.screen.replacing(line, with: "    // a\n\(line)")
    let change = ChangedFile(path: "screen.swift", oldText: old, newText: Self.screen)
    #expect(await views(Self.screen, Self.small, change) == ["Screen.body"])
  }

  @Test func newFilesAreJudgedWhole() async {
    let change = ChangedFile(path: "screen.swift", oldText: nil, newText: Self.screen)
    #expect(await views(Self.screen, Self.small, change) == ["Screen.body", "Other.body"])
  }

  private func views(_ screen: String, _ card: String, _ change: ChangedFile) async -> [String] {
    let project = await Project(files: [
      SourceFile(path: "screen.swift", text: screen), SourceFile(path: "card.swift", text: card),
    ])
    var session = LintSession(project)
    let result = await session.lint(LintOptions())
    #expect(result.diagnostics.map(\.view) == ["Screen.body", "Other.body"])
    return await newFindings(
      of: result, in: session, causedBy: [change], options: LintOptions()
    ).diagnostics.map(\.view)
  }
}

@Suite struct FileSelectionTests {
  private static let files = [
    ".git/info/exclude": "local.swift\n",
    ".gitignore": "Generated/\n!Generated/kept.swift\n*.g.swift\n/top.swift\n",
    "a.swift": "", "b.g.swift": "", "local.swift": "", "top.swift": "", "sub/top.swift": "",
    "Generated/kept.swift": "", "sub/Generated/x.swift": "",
    "sub/.gitignore": "!*.g.swift\nc.swift\n", "sub/c.swift": "", "sub/d.g.swift": "", "sub/deep/c.swift": "",
    "sub/View.layout": "",
  ]

  /// Git itself decides what it ignores; this is what `git ls-files -o --exclude-standard` lists.
  @Test func ignoredFilesAreLeftOut() throws {
    try inFolder(Self.files) { folder in
      let below = ["sub/View.layout", "sub/d.g.swift", "sub/top.swift"]
      #expect(paths(["."], in: folder) == ["a.swift"] + below)
      // The rules of the folders above hold too.
      #expect(paths(["sub"], in: folder) == below)
      // A file that is named is meant.
      #expect(paths(["sub/c.swift"], in: folder) == ["sub/c.swift"])
    }
  }

  @Test func gitAgrees() throws {
    try inFolder(Self.files) { folder in
      try FileManager.default.removeItem(atPath: folder + "/.git")
      guard run(["git", "init", "-q"], in: folder) != nil else { return }
      try "local.swift\n".write(
        toFile: folder + "/.git/info/exclude", atomically: true, encoding: .utf8)
      let listed = run(["git", "ls-files", "-o", "--exclude-standard"], in: folder) ?? ""
      let sources = listed.split(separator: "\n").map(String.init).filter(SourceSearch.isSource)
      #expect(paths(["."], in: folder) == sources.sorted())
    }
  }

  @Test func wildcardsAreExpanded() throws {
    try inFolder(Self.files) { folder in
      #expect(paths(["sub/*.layout"], in: folder) == ["sub/View.layout"])
      #expect(paths(["**/top.swift"], in: folder) == ["sub/top.swift"])
      let found = readSources(at: ["*.no"], workingDirectory: folder)
      #expect(found.notes.map(\.message) == ["matches no .swift or .layout file"])
    }
  }

  @Test func stagedAndCommittedChangesAreFound() throws {
    try inFolder(["a.swift": "1\n", "b.swift": "1\n", "c.txt": "1\n"]) { folder in
      let git = ["git", "-c", "user.name=a", "-c", "user.email=a@b"]
      guard run(git + ["init", "-q"], in: folder) != nil else { return }
      #expect(try stagedFiles(in: folder) == [])
      _ = run(git + ["add", "."], in: folder)
      #expect(try stagedFiles(in: folder).map(\.path) == ["a.swift", "b.swift"])
      _ = run(git + ["commit", "-qm", "one"], in: folder)
      try "2\n".write(toFile: folder + "/a.swift", atomically: true, encoding: .utf8)
      _ = run(git + ["add", "."], in: folder)
      try "3\n".write(toFile: folder + "/a.swift", atomically: true, encoding: .utf8)
      try "x\n".write(toFile: folder + "/ü\"d.swift", atomically: true, encoding: .utf8)
      try FileManager.default.removeItem(atPath: folder + "/b.swift")
      #expect(
        try stagedFiles(in: folder)
          == [ChangedFile(path: "a.swift", oldText: "1\n", newText: "2\n")])
      #expect(
        try changedFiles(since: "HEAD", in: folder) == [
          ChangedFile(path: "a.swift", oldText: "1\n", newText: "3\n"),
          ChangedFile(path: "b.swift", oldText: "1\n", newText: nil),
          ChangedFile(path: "ü\"d.swift", oldText: nil, newText: "x\n"),
        ])
      #expect(throws: GitError(message: "git knows no revision 'no'")) {
        try changedFiles(since: "no", in: folder)
      }
    }
  }

  private func paths(_ operands: [String], in folder: String) -> [String] {
    readSources(at: operands, workingDirectory: folder).files.map(\.path)
  }

  private func run(_ words: [String], in folder: String) -> String? {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = words
    process.currentDirectoryURL = URL(fileURLWithPath: folder)
    let output = Pipe()
    process.standardOutput = output
    guard (try? process.run()) != nil else { return nil }
    let data = try? output.fileHandleForReading.readToEnd()
    process.waitUntilExit()
    return process.terminationStatus == 0 ? String(decoding: data ?? Data(), as: UTF8.self) : nil
  }
}
