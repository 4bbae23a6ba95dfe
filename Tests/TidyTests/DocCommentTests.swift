import Testing

/// The first sentence of a doc comment stands on its own, subject first.
@Suite struct DocCommentTests {
  static let modules: [String: [TidyTests.Source]] = Dictionary(
    grouping: TidyTests.sources.filter { !$0.path.contains("+Generated") },
    by: { String($0.path.split(separator: "/")[1]) })

  @Test(arguments: modules.keys.sorted()) func subjectsComeFirst(_ module: String) {
    let found = (Self.modules[module] ?? []).flatMap { source in
      Self.startsWithoutSubject(source.lines).map { "\(source.path):\($0)" }
    }
    #expect(
      found.isEmpty,
      """
      \(found.count) doc comments of \(module) begin with "Of " or "What ", say "The ... that ..." or
      "Returns ..." instead.
      \(found.joined(separator: "\n"))
      """)
  }

  /// The numbers of lines, from 1, where a doc comment begins with one of those words.
  static func startsWithoutSubject(_ lines: [String]) -> [Int] {
    var isInside = false
    var result: [Int] = []
    for (index, line) in lines.enumerated() {
      let text = line.drop { $0 == " " }
      defer { isInside = text.hasPrefix("///") }
      if !isInside, text.hasPrefix("/// Of ") || text.hasPrefix("/// What ") { result.append(index + 1) }
    }
    return result
  }

  @Test func onlyTheFirstLineIsLookedAt() {
    let text = """
      /// What it is.
      struct A {
        /// The size.
        /// Of all sizes.
        var size = 1 // What
        /// Of a room.
        var room = 2
      /// Whatever.
      """
    #expect(Self.startsWithoutSubject(text.split(separator: "\n").map(String.init)) == [1, 6])
  }
}
