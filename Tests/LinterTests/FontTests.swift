import Foundation
import LayoutEngine
import TestSupport
import Testing
import ViewEvaluator
import ViewProgram

@testable import Linter
@testable import Project

/// Texts in the app's own fonts are as large as these say.
@Suite struct FontTests {
  /// As a project's font files would answer.
  private final class Fonts: AppResources {
    var isEmpty: Bool { false }
    func answer(_ question: ResourceQuestion) -> ResourceAnswer? {
      guard question.kind == .font, question.name == "Sample" else { return nil }
      var font = FontResource(name: "Sample")
      (font.ascent, font.descent, font.lineGap, font.capHeight) = (0.9, 0.3, 0.1, 0.7)
      font.advances = [65: 600, 66: 700, 32: 250, 0x2026: 900]
      var bold = font
      bold.name = "Sample 700"
      bold.weight = 700
      bold.advances = [65: 650, 66: 750]
      font.siblings = [bold]
      return .font(font)
    }
  }

  private func size(_ code: String, typeSize: DynamicTypeSize = .large) async throws -> Size {
    let text =
      "import SwiftUI\n"
      + #"extension Font { static let sample = Font.custom("Sample", size: 20) }"#
      + #"extension Font { static func sample(_ size: CGFloat) -> Font { .custom("Sample", size: size) } }"#
      + "\nstruct A: View { var body: some View { \(code) } }"
    let project = await Project(files: [SourceFile(path: "A.swift", text: text)])
    let index = ModuleIndex(sources: project.sources, resources: Fonts())
    var scenario = try #require(Scenario.device("iPhone 16"))
    scenario.dynamicTypeSize = typeSize
    let entry = try requestedEntry(path: "A.swift", view: "A", in: index)
    let layout = try layOut(entry, in: index, scenario: scenario, path: "A.swift")
    return try #require(layout.tree.root).size
  }

  @Test(arguments: [
    (#"Text("AB").font(.custom("Sample", size: 20))"#, 26.0),
    (#"Text("AB").font(.custom("Sample", fixedSize: 20))"#, 26),
    (#"Text("A A").font(.custom("Sample", size: 20))"#, 29),
    (#"Text("AB").font(.custom("Sample", size: 20).bold())"#, 28),
    (#"Text("AB").font(.custom("Sample", size: 20)).fontWeight(.heavy)"#, 28),
    (#"Text("AB").font(Font(UIFont(name: "Sample", size: 20)!))"#, 26),
    (#"Text("AB").font(Font.custom("Sample", size: 20))"#, 26),
    (#"Text("AB").font(.sample)"#, 26), (#"Text("AB").font(.sample(20))"#, 26),
    (#"Text("AB").font(.sample.bold())"#, 28),
    (#"Text("AB").kerning(1).font(.custom("Sample", size: 20))"#, 28),
  ])
  func widths(_ code: String, _ width: Double) async throws {
    let size = try await size(code)
    #expect(abs(size.width - width) < 0.34 && abs(size.height - 26) < 0.34, "\(size)")
  }

  /// A size grows with the type, unless it is fixed.
  @Test func typeSizes() async throws {
    let large = try await size(#"Text("AB").font(.custom("Sample", size: 17))"#, typeSize: .accessibility5)
    #expect(abs(large.width - 1.3 * 53) < 0.34)
    let title = try await size(
      #"Text("AB").font(.custom("Sample", size: 34, relativeTo: .largeTitle))"#, typeSize: .accessibility5)
    #expect(abs(title.width - 1.3 * 60) < 0.34)
    let fixed = try await size(#"Text("AB").font(.custom("Sample", fixedSize: 17))"#, typeSize: .accessibility5)
    #expect(abs(fixed.width - 1.3 * 17) < 0.34)
  }

  /// Fonts that nobody has, and characters that a font has not, are as wide as the system's.
  @Test func otherFonts() async throws {
    let system = try await size(#"Text("xyz").font(.system(size: 20))"#)
    let unknown = try await size(#"Text("xyz").font(.custom("Nobody", fixedSize: 20))"#)
    #expect(system == unknown)
    let missing = try await size(#"Text("日本").font(.custom("Sample", fixedSize: 20))"#)
    #expect(abs(missing.width - 40) < 0.34)
  }
}
