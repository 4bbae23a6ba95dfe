import Testing

/// Each folder of a module has an entry page: a doc comment that says what comes in and goes out, and
/// where to add what.
@Suite struct EntryPageTests {
  static let folders: [String: [TidyTests.Source]] = Dictionary(
    grouping: TidyTests.sources.filter { $0.path.split(separator: "/").count > 3 },
    by: { $0.path.split(separator: "/").dropLast().joined(separator: "/") })

  @Test(arguments: folders.keys.sorted()) func oneFileHasThePage(_ folder: String) {
    let pages = (Self.folders[folder] ?? []).filter { Self.holdsEntryPage($0.lines) }.map(\.path)
    #expect(
      pages.count == 1,
      """
      \(folder) has \(pages.isEmpty ? "no entry page" : "several entry pages: \(pages)"). Above the folder's \
      main type, say what comes in and goes out ("/// - In: ...; out: ...") and where to add what \
      ("/// - To add: ...").
      """)
  }

  /// Whether one doc comment at file level has both lines.
  static func holdsEntryPage(_ lines: [String]) -> Bool {
    lines.split { !$0.hasPrefix("///") }.contains { comment in
      comment.contains { $0.hasPrefix("/// - In: ") } && comment.contains { $0.hasPrefix("/// - To add: ") }
    }
  }

  @Test func aPageIsOneComment() {
    #expect(Self.holdsEntryPage(["/// A thing.", "///", "/// - In: a; out: b.", "/// - To add: c.", "struct A {"]))
    #expect(!Self.holdsEntryPage(["/// - In: a; out: b.", "struct A {}", "/// - To add: c.", "struct B {}"]))
    #expect(!Self.holdsEntryPage(["struct A {", "  /// - In: a; out: b.", "  /// - To add: c."]))
  }
}
