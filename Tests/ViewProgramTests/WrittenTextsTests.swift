import Testing
import ViewProgram

@Suite struct WrittenTextsTests {
  @Test(arguments: [
    ("Hello", true), ("say \"hi\"", true), ("first\nsecond", true), ("yes", true), ("C:\\", true), ("sample", false),
    ("Hell", false), ("Nobody", false), ("preview", false), ("12", false),
  ])
  func literalsAreFound(_ text: String, _ isWritten: Bool) {
    let code = #"""
      import SwiftUI
      struct Screen: View {
        let flag = true
        var body: some View {
          Text("Hello"); Text("say \"hi\""); Text("first\nsecond"); Text("a \(flag ? "yes" : "no") b"); Text("C:\\")
          Text("12")
        }
      }
      struct SampleData { let name = "sample" }
      #Preview { Text("preview") }
      """#
    let file = SourceFile(path: "a.swift", text: code)
    let index = ModuleIndex(sources: [SourceProgram(file, for: BuildConfiguration())])
    #expect(index.isWritten(text) == isWritten)
  }
}
