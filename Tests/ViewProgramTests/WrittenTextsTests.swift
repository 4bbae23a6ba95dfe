import Testing
import ViewProgram

@Suite struct WrittenTextsTests {
  @Test(arguments: [
    ("Hello", 1), ("say \"hi\"", 1), ("first\nsecond", 1), ("yes", 1), ("C:\\", 1), ("sample", 0), ("Hell", 0),
    ("Nobody", 0), ("preview", 0), ("12", 0), ("3 of 9 done", 0.8), ("Anna wrote \"hi\"", 0.65), ("9 done", 0),
    ("3 of them", 0), ("5 previews", 0), ("One word and then some more", 1), ("One word and Anna", 0.53),
    ("7 days are left", 0.93), ("Bold words here", 1), ("See the terms now", 1), ("on lines of its own", 1),
  ])
  func literalsAreFound(_ text: String, _ share: Double) {
    let code = ##"""
      import SwiftUI
      struct Screen: View {
        let flag = true
        var body: some View {
          Text("Hello"); Text("say \"hi\""); Text("first\nsecond"); Text("a \(flag ? "yes" : "no") b"); Text("C:\\")
          Text("12"); Text("\(done) of \(count(of: all)) done"); Text("\(name) wrote \"\(text)\"")
          Text("One word " + "and then some more"); Text(String(format: "%d days are left", days))
          Text("**Bold** words here"); Text("See [the terms](https://example.com) now")
          Text("""
            on lines of its own
            """)
        }
      }
      struct SampleData { let name = "sample" }
      #Preview { Text("preview"); Text("\(count) previews") }
      """##
    let file = SourceFile(path: "a.swift", text: code)
    let index = ModuleIndex(sources: [SourceProgram(file, for: BuildConfiguration())])
    #expect(abs(index.writtenShare(of: text) - share) < 0.05)
  }

  @Test func valuesOfPropertiesThatPreviewsNameAreMadeForThem() {
    func file(_ name: String, _ code: String) -> SourceProgram {
      SourceProgram(SourceFile(path: name, text: "import SwiftUI\n" + code), for: BuildConfiguration())
    }
    let index = ModuleIndex(sources: [
      file(
        "author.swift",
        """
        struct Author { var name: String }
        extension Author {
          static let first = Author(name: "Of previews")
          static let second = Author(name: "Of both")
          static let third = Author(name: "Of nobody")
          static let sample = [first]
          let fourth = "Of each"
        }
        """),
      file(
        "card.swift",
        """
        struct Card: View { var author: Author; var body: some View { Text(author.name) } }
        #Preview { Card(author: .first); Card(author: .second); Text(Author.first.fourth) }
        """),
      file("app.swift", "struct Home: View { var body: some View { Card(author: .second); Text(firstly) } }"),
    ])
    #expect(index.writtenShare(of: "Of previews") == 0)
    #expect(index.writtenShare(of: "Of both") == 1)
    #expect(index.writtenShare(of: "Of nobody") == 1)
    #expect(index.writtenShare(of: "Of each") == 1)
  }
}
