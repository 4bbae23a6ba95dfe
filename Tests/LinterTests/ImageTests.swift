import Foundation
import LayoutEngine
import Reporting
import TestSupport
import Testing
import ViewEvaluator
import ViewProgram

@testable import Linter
@testable import Project

/// Images are as large as the files that code names.
@Suite struct ImageTests {
  private static let logo = "{\"images\": [{\"filename\": \"a.svg\", \"idiom\": \"universal\"}]}"
  private static let resources = [
    "A/Assets.xcassets/logo.imageset/Contents.json": logo,
    "A/Assets.xcassets/logo.imageset/a.svg": "<svg width=\"120\" height=\"40\"/>",
    "A/Assets.xcassets/Icons/Contents.json": "{\"properties\": {\"provides-namespace\": true}}",
    "A/Assets.xcassets/Icons/star.imageset/Contents.json": logo,
    "A/Assets.xcassets/Icons/star.imageset/a.svg": "<svg width=\"120\" height=\"40\"/>",
    "Package.swift": """
    // swift-tools-version: 6.0
    import PackageDescription
    let package = Package(name: "A", targets: [.target(name: "A", path: "A")])
    """,
  ]

  private static let accessors = """
    struct ImageAsset {
      fileprivate(set) var name: String
      typealias Image = UIImage
      var image: Image {
        let bundle = Bundle.main
        let image = Image(named: name, in: bundle, compatibleWith: nil)
        guard let result = image else { fatalError("Unable to load image asset named \\(name).") }
        return result
      }
      var swiftUIImage: SwiftUI.Image { SwiftUI.Image(asset: self) }
    }
    extension SwiftUI.Image {
      init(asset: ImageAsset) {
        let bundle = Bundle.main
        self.init(asset.name, bundle: bundle)
      }
    }
    extension ImageAsset.Image {
      convenience init?(asset: ImageAsset) { self.init(named: asset.name, in: .main, compatibleWith: nil) }
    }
    enum Asset { static let logo = ImageAsset(name: "logo") }
    extension UIImage {
      static var mark: UIImage { UIImage(named: "logo")!.imageFlippedForRightToLeftLayoutDirection() }
      static let sign: UIImage = UIImage(resource: .logo).withTintColor(.red)
      static func icon(_ name: String) -> UIImage? { UIImage(named: name) }
    }
    extension NSImage { static var mark: NSImage { NSImage(named: "logo")! } }
    """

  private func layout(_ code: String, _ more: [String: String] = [:]) async throws -> EntryPointLayout {
    var files = Self.resources.merging(more) { $1 }
    files["A/A.swift"] =
      "import SwiftUI\n\(Self.accessors)\nstruct A: View { let name: String\nvar body: some View { \(code) } }"
    let folder = try temporaryFolder(files)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let project = await Project(readSources(at: ["."], workingDirectory: folder, isProjectSeen: true))
    let scenario = try #require(Scenario.device("iPhone 16"))
    return try layOut(path: "A/A.swift", view: "A", in: project, scenario: scenario)
  }

  @Test(arguments: [
    #"Image("logo")"#, #"Image("logo", bundle: .module)"#, #"Image(decorative: "logo")"#, "Image(.logo)",
    "Image(ImageResource.logo)", "Image(.Icons.star)", "Image(ImageResource.Icons.star)", #"Image("Icons/star")"#,
    #"Image(uiImage: UIImage(named: "logo")!)"#, "Image(uiImage: UIImage(resource: .logo))", "Image(uiImage: .logo)",
    #"Image(uiImage: UIImage(named: "logo")!.withRenderingMode(.alwaysTemplate))"#, "Image(asset: Asset.logo)",
    "Image(uiImage: Asset.logo.image)", "Asset.logo.swiftUIImage", #"Image("logo").renderingMode(.template)"#,
    #"Image(name == "a" ? "logo" : "Icons/star")"#, #"Image(uiImage: UIImage(named: "logo") ?? UIImage())"#,
    #"Color.red.frame(width: UIImage(named: "logo")!.size.width, height: 40)"#,
    #"ZStack { let image: ImageResource = .logo; Image(image) }"#,
    "Image(uiImage: .mark)", "Image(uiImage: .sign)", #"Image(uiImage: .icon("logo")!)"#, "Image(nsImage: .mark)",
    #"Image(uiImage: .init(named: "logo")!)"#, "Image(uiImage: .init(resource: .logo))", "Image(uiImage: UIImage.mark)",
    #"Image(uiImage: .init(named: "logo") ?? .init())"#, "Image(uiImage: .mark.withTintColor(.red))",
    #"Image(uiImage: #imageLiteral(resourceName: "logo"))"#, #"Image(uiImage: name == "a" ? .mark : .sign)"#,
  ])
  func namedImages(_ code: String) async throws {
    let layout = try await layout(code)
    #expect(layout.assumptions.isEmpty)
    #expect(layout.tree.root?.size == Size(width: 120, height: 40))
  }

  /// Accessors that a tool writes into a file which is not there.
  @Test(arguments: [
    "AppAsset.logo.swiftUIImage", "Image(uiImage: AppAsset.logo.image)",
    "AppAsset.Icons.star.swiftUIImage", "AppAsset.logo.swiftUIImage.renderingMode(.template)",
    "AppAsset.tint.swiftUIColor.frame(width: 120, height: 40)",
  ])
  func imagesByGeneratedAccessors(_ code: String) async throws {
    let layout = try await layout(code)
    #expect(layout.assumptions.isEmpty)
    #expect(layout.tree.root?.size == Size(width: 120, height: 40))
  }

  @Test(arguments: [
    (#"Image("nothing")"#, "no image of that name in the project: its size is assumed"),
    ("Image(.nothing)", "no image of that name in the project: its size is assumed"),
    ("Image(name)", "which image it is is not known: its size is assumed"),
    ("Image(uiImage: picture)", "an image is loaded while the app runs: its size is assumed"),
    ("Image(uiImage: UIImage(named: name)!)", "which image it is is not known: its size is assumed"),
    ("Image(uiImage: UIImage(data: bytes)!)", "an image is loaded while the app runs: its size is assumed"),
    (
      "AsyncImage(url: URL(string: \"https://example.org/a.png\"))",
      "an image is loaded while the app runs: its size is assumed"
    ),
    (#"Label("a", image: "nothing")"#, "no image of that name in the project: its size is assumed"),
    (#"Label("a", systemImage: name)"#, "which symbol it is is not known: its width is assumed"),
  ])
  func unknownImages(_ code: String, _ assumption: String) async throws {
    let layout = try await layout(code)
    #expect(layout.assumptions.contains(assumption))
  }

  /// A symbol of UIKit's is as large as it is in the usual font, whatever the font is.
  @Test func symbolsOfUIKit() async throws {
    let symbol = #"Image(uiImage: UIImage(systemName: "star")!.withRenderingMode(.alwaysTemplate))"#
    let (usual, own) = (
      try await layout(#"Image(systemName: "star")"#), try await layout(symbol + ".font(.largeTitle)")
    )
    #expect(own.assumptions.isEmpty)
    #expect(own.tree.root?.size == usual.tree.root?.size)
  }

  /// An image of a module of which there are no sources is none that is loaded.
  @Test func imagesThatPackagesGive() async throws {
    let icons = "import Icons\nimport UIKit\nextension UIImage { static var close: UIImage { .glyph(of: .cross) } }"
    let layout = try await layout("Image(uiImage: .close)", ["A/Icons.swift": icons])
    #expect(layout.assumptions == ["an image is what a module gives whose sources are not here: its size is assumed"])
  }

  /// The views of packages that load images are as large as what is made of the image; where nothing is, as it.
  @Test(arguments: [
    ("KFImage(url).placeholder { Image(systemName: \"star\") }.onSuccess { _ in }.resizable()", true),
    ("LazyImage(url: url) { state in if let image = state.image { image.resizable() } else { Color.gray } }", true),
    ("CachedAsyncImage(url: url) { image in image.resizable() } placeholder: { ProgressView() }", true),
    ("KFImage.url(url).placeholder { ProgressView() }.resizable()", true),
    ("KFImage.url(url).fade(duration: 0.2)", false),
    ("KFImage(url).fade(duration: 0.2)", false), ("WebImage(url: url)", false),
  ])
  func imagesThatPackagesLoad(_ code: String, fills: Bool) async throws {
    let layout = try await layout("\(code).frame(width: 31, height: 17)")
    #expect(layout.tree.root?.size == Size(width: 31, height: 17))
    let image = try #require(layout.tree.nodes.first { $0.children.isEmpty })
    #expect((image.size == Size(width: 31, height: 17)) == fills)
    #expect(layout.assumptions == ["an image is loaded while the app runs: its size is assumed"])
  }

  @Test func aSetMayHaveLostItsFile() async throws {
    let layout = try await layout(
      #"VStack { Image("lost"); Image(.lost) }"#, ["A/Assets.xcassets/lost.imageset/Contents.json": Self.logo])
    #expect(layout.assumptions == ["the file of an image is not in the project: its size is assumed"])
  }

  /// Names are found wherever view code gives them; fonts may be the system's.
  @Test func namesInNoCatalogueAreListed() async throws {
    var files = Self.resources
    files["A/Assets.xcassets/lost.imageset/Contents.json"] = Self.logo
    files["A/A.swift"] = """
      import SwiftUI
      struct A: View {
        let flag: Bool
        var body: some View {
          VStack { Image("logo"); Image("nothing").foregroundColor(Color("ink")); Image("lost") }
          if flag { Image("nothing") } else { Image(.neither).font(.custom("Avenir", size: 12)) }
        }
      }
      """
    let folder = try temporaryFolder(files)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let report = await coverage(
      of: await Project(readSources(at: ["."], workingDirectory: folder, isProjectSeen: true)))
    #expect(report.missingNames.map(\.name) == ["ink", "neither", "nothing"])
    #expect(report.missingNames.map(\.kind.isImage) == [false, true, true])
    #expect(report.missingNames.map(\.places.count) == [1, 1, 2])
    #expect(coverageText(report).contains("in no catalogue of the project:\n  color 'ink'  A/A.swift:5\n"))
  }

  @Test func ownInitializersAreNotTakenForThemselves() async throws {
    let layout = try await layout(
      #"Image("logo")"#,
      ["A/B.swift": "import SwiftUI\nextension Image { init(_ name: String) { self.init(name, bundle: .main) } }"])
    #expect(layout.tree.root?.size == Size(width: 120, height: 40))
  }

  /// Another picture in the same file is another result.
  @Test func changedFilesAreSeenByTheCache() async throws {
    var files = Self.resources
    files["A/A.swift"] = """
      import SwiftUI
      struct A: View { var body: some View { HStack { Image("logo"); Color.red.frame(width: 300) } } }
      struct B: View { var body: some View { Text("b") } }
      """
    let folder = try temporaryFolder(files)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    func found() -> DiscoveredFiles { readSources(at: ["."], workingDirectory: folder, isProjectSeen: true) }
    var session = LintSession(await Project(found()))
    let result = await session.lint(LintOptions())
    let resources = session.project.library.reader.stamps
    let keptResult = stored(result, restingOn: resources)
    let keptSession = await session.stored()
    func stale(_ session: LintSession) -> [String] {
      session.kept.filter(\.value.isStale).map(\.key.name).sorted()
    }
    #expect(LintResult(stored: keptResult, files: result.files) != nil)
    #expect(stale(await LintSession(found(), stored: keptSession)) == [])
    let file = folder + "/A/Assets.xcassets/logo.imageset/a.svg"
    try "<svg width=\"50\" height=\"50\"/>".write(toFile: file, atomically: true, encoding: .utf8)
    #expect(LintResult(stored: keptResult, files: result.files) == nil)
    #expect(stale(await LintSession(found(), stored: keptSession)) == ["A"])
    #expect(stale(session) == [])
    session.readResourcesAnew()
    #expect(stale(session) == ["A"])
  }

  /// A catalogue that comes makes another run.
  @Test func cataloguesArePartOfTheKey() throws {
    try inFolder(["A.swift": "struct A {}"]) { folder in
      func key() -> String {
        RunKey(
          of: readSources(at: ["."], workingDirectory: folder, isProjectSeen: true), options: LintOptions(), tool: "1"
        ).result
      }
      let before = key()
      try FileManager.default.createDirectory(
        atPath: folder + "/Assets.xcassets", withIntermediateDirectories: true)
      #expect(key() != before)
    }
  }
}
