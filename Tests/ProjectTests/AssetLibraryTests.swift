import Foundation
import TestSupport
import Testing
import ViewProgram

@testable import Project

/// What catalogues and loose files hold is found by the names that code uses.
@Suite struct AssetLibraryTests {
  static func set(_ files: String...) -> String {
    let images = files.map { file -> String in
      let scale = file.contains("@2x") ? ", \"scale\": \"2x\"" : ""
      let idiom = file.contains("~ipad") ? "ipad" : "universal"
      return "{\"filename\": \"\(file)\", \"idiom\": \"\(idiom)\"\(scale)}"
    }
    return "{\"images\": [\(images.joined(separator: ", "))]}"
  }

  static func svg(_ width: Int, _ height: Int) -> String { "<svg width=\"\(width)\" height=\"\(height)\"/>" }

  private static let files = [
    "App/Assets.xcassets/logo.imageset/Contents.json": set("a.svg"),
    "App/Assets.xcassets/logo.imageset/a.svg": svg(120, 40),
    "App/Assets.xcassets/Folder/in-a_folder Image.imageset/Contents.json": set("a.svg"),
    "App/Assets.xcassets/Folder/in-a_folder Image.imageset/a.svg": svg(10, 11),
    "App/Assets.xcassets/Icons/Contents.json": "{\"properties\": {\"provides-namespace\": true}}",
    "App/Assets.xcassets/Icons/star-filled.imageset/Contents.json": set("a.svg", "b~ipad.svg"),
    "App/Assets.xcassets/Icons/star-filled.imageset/a.svg": svg(24, 20),
    "App/Assets.xcassets/Icons/star-filled.imageset/b~ipad.svg": svg(48, 40),
    "App/Assets.xcassets/badge.symbolset/Contents.json": "{}",
    "App/Assets.xcassets/BrandColor.colorset/Contents.json": "{}",
    "App/Assets.xcassets/empty.imageset/Contents.json": "{\"images\": [{\"idiom\": \"universal\"}]}",
    "App/Assets.xcassets/broken.imageset/Contents.json": "{",
    "App/Assets.xcassets/AppIcon.appiconset/Contents.json": "{}",
    "Kit/Resources/More.xcassets/logo.imageset/Contents.json": set("a.svg"),
    "Kit/Resources/More.xcassets/logo.imageset/a.svg": svg(1, 2),
    "Kit/Resources/photo.svg": svg(7, 8),
    "App/A.swift": "", "Kit/K.swift": "", "Package.swift": "",
  ]

  private func size(_ answer: ResourceAnswer?, idiom: String = "iphone") -> [Double]? {
    guard case .image(let image)? = answer else { return nil }
    return image.rendition(idiom: idiom, scale: 3).map { [$0.width, $0.height] }
  }

  private func library(in folder: String) async -> AssetLibrary {
    await Project(readSources(at: ["."], workingDirectory: folder)).library
  }

  @Test func namesOfImages() async throws {
    try await inFolder(Self.files) { folder in
      let library = await library(in: folder)
      func image(_ name: String, _ kind: ResourceQuestion.Kind = .image, from path: String = "App/A.swift") -> [Double]?
      {
        size(library.answer(ResourceQuestion(kind, name, from: path)))
      }
      #expect(image("logo") == [120, 40])
      #expect(image("logo", from: "Kit/K.swift") == [1, 2])
      #expect(image("in-a_folder Image") == [10, 11])
      #expect(image("Icons/star-filled") == [24, 20])
      #expect(image("star-filled") == nil)
      #expect(image("photo") == [7, 8])
      #expect(image("photo.svg") == [7, 8])
      #expect(image("AppIcon") == [60, 60])
      #expect(image("empty") == nil)
      #expect(image("broken") == nil)
      #expect(image("nothing") == nil)
      #expect(image("inAFolder", .generatedImage) == [10, 11])
      #expect(image("inAFolderImage", .generatedImage) == [10, 11])
      #expect(image("Icons/starFilled", .generatedImage) == [24, 20])
      #expect(image("starFilled", .generatedImage) == nil)
    }
  }

  @Test func otherKinds() async throws {
    try await inFolder(Self.files) { folder in
      let library = await library(in: folder)
      func answer(_ kind: ResourceQuestion.Kind, _ name: String) -> ResourceAnswer? {
        library.answer(ResourceQuestion(kind, name, from: "App/A.swift"))
      }
      #expect(answer(.image, "badge") == .symbol(name: "badge"))
      #expect(answer(.color, "BrandColor") == .color)
      #expect(answer(.generatedColor, "brand") == .color)
      #expect(answer(.image, "BrandColor") == nil)
      let star = answer(.image, "Icons/star-filled")
      #expect(size(star, idiom: "ipad") == [48, 40])
      guard case .image(let image)? = star else { return }
      #expect(image.common == nil)
    }
  }

  /// Nothing is read before somebody asks, and no set but those that are named.
  @Test func onlyWhatIsNamedIsRead() async throws {
    try await inFolder(Self.files) { folder in
      let library = await library(in: folder)
      #expect(library.reader.stamps == ResourceStamps())
      _ = library.answer(ResourceQuestion(.image, "logo", from: "App/A.swift"))
      let seen = library.reader.paths.map { $0.replacing(folder, with: "") }
      #expect(
        seen == [
          "/App/Assets.xcassets", "/App/Assets.xcassets/Folder", "/App/Assets.xcassets/Folder/Contents.json",
          "/App/Assets.xcassets/Icons", "/App/Assets.xcassets/Icons/Contents.json",
          "/App/Assets.xcassets/logo.imageset/Contents.json", "/App/Assets.xcassets/logo.imageset/a.svg",
          "/Kit/Resources/More.xcassets",
        ])
    }
  }

  @Test func changesAreSeen() async throws {
    try await inFolder(Self.files) { folder in
      let library = await library(in: folder)
      let question = ResourceQuestion(.image, "logo", from: "App/A.swift")
      let before = library.fingerprint(of: question)
      #expect(library.reader.stamps.areCurrent)
      let file = folder + "/App/Assets.xcassets/logo.imageset/a.svg"
      try Self.svg(5, 6).write(toFile: file, atomically: true, encoding: .utf8)
      #expect(!library.reader.stamps.areCurrent)
      #expect(library.forgotten.fingerprint(of: question) != before)
    }
  }
}
