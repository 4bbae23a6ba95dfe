import Foundation
import TestSupport
import Testing

@testable import Project
@testable import ViewProgram

/// Which files are one module, and what that means for names.
@Suite struct ModuleTests {
  @Test func manifest() throws {
    let manifest = try #require(
      PackageManifest(
        """
        // swift-tools-version: 6.0
        import PackageDescription
        let name = "Kit"
        let more: [Target] = [.target(name: "\\(name)UI", dependencies: ["Kit"], path: "UI", exclude: ["Old"])]
        let package = Package(
          name: name, platforms: [.iOS(.v15_4), .macOS("12.3"), .macCatalyst(.v16)],
          targets: [
            .target(name: name, sources: ["A", "B.swift"]),
            .testTarget(name: "KitTests"), .binaryTarget(name: "Blob", path: "Blob.xcframework"),
          ] + more
        )
        """))
    #expect(manifest.platforms == [.iOS: 16, .macOS: 12.3])
    #expect(manifest.targets.map(\.name) == ["Kit", "KitTests", "KitUI"])
    #expect(manifest.targets[0].sources == ["A", "B.swift"])
    #expect(manifest.targets[1].isTest)
    #expect(manifest.targets[2].path == "UI")
    #expect(manifest.targets[2].excluded == ["Old"])
    #expect(PackageManifest("let package = 3") == nil)
    #expect(PackageManifest("let package = Package(name: \"a\", targets: a + a").map(\.targets.count) == 0)
  }

  @Test func aManifestAddsToItsPackage() throws {
    let manifest = try #require(
      PackageManifest(
        """
        import PackageDescription
        var package = Package(name: "Kit", targets: [.target(name: "Kit")])
        package.targets.append(.target(name: "More"))
        if Context.environment["SERVER"] == nil {
          package.targets.append(contentsOf: [.target(name: "App", dependencies: ["Kit"])])
          package.products += [.library(name: "All", targets: ["App", "Kit"])]
        }
        others.targets.append(.target(name: "None"))
        """))
    #expect(manifest.targets.map(\.name) == ["Kit", "More", "App"])
    #expect(manifest.targets[2].dependencies.map(\.name) == ["Kit"])
    #expect(manifest.products["All"] == ["App", "Kit"])
  }

  @Test func codeForSeveralSystemsIsLookedAtForTheFirstThatIsLaidOut() {
    #expect(SourceModule(name: "A", platforms: [.macOS: 13, .visionOS: 0]).platform == .macOS)
    #expect(SourceModule(name: "A", platforms: [.macOS: 13, .iOS: 15]).platform == .iOS)
    #expect(SourceModule(name: "A", platforms: [.watchOS: 9, .visionOS: 1]).platform == .visionOS)
    #expect(SourceModule(name: "A").platform == .iOS)
  }

  @Test func project() throws {
    let project = try #require(XcodeProject(Data(projectText.utf8), in: FilePath("/repo")) { _ in nil })
    #expect(project.targets.map(\.module.name) == ["My_App", "Watch"])
    let app = project.targets[0]
    #expect(app.module.platforms == [.iOS: 16.2])
    #expect(app.module.isApplication)
    #expect(app.files.map(\.text) == ["/repo/App/Views/Card.swift", "/repo/Shared.swift"])
    #expect(app.folders.map(\.path.text) == ["/repo/Feature"])
    #expect(app.folders.first?.excluded == [FilePath("/repo/Feature/Only/Watch.swift")])
    let watch = project.targets[1]
    #expect(watch.module.platforms == [.watchOS: 9])
    #expect(watch.files.map(\.text) == ["/repo/Shared.swift", "/repo/Feature/Only/Watch.swift"])

    var layout = SourceLayout()
    layout.add(project)
    func modules(_ path: String) -> [String] {
      layout.modules(of: FilePath(path)).map { layout.modules[$0].name }
    }
    #expect(modules("/repo/Shared.swift") == ["My_App", "Watch"])
    #expect(modules("/repo/Feature/Deep/A.swift") == ["My_App"])
    #expect(modules("/repo/Feature/Only/Watch.swift") == ["Watch"])
    #expect(modules("/repo/Other.swift") == [])
    #expect(XcodeProject(Data("{ objects = 3; }".utf8), in: FilePath("/"), contents: { _ in nil }) == nil)
  }

  /// A configuration file says what the project leaves open, and a target's own settings count more.
  @Test func configurationFiles() throws {
    let files = [
      "/repo/Config/App.xcconfig": """
      // SDKROOT = watchos
      #include "../Shared/Base.xcconfig"
      #include? "Missing.xcconfig"
      PRODUCT_NAME = $(PREFIX) App // as it is sold
      PRODUCT_NAME[config=Debug] = Try;
      IPHONEOS_DEPLOYMENT_TARGET[sdk=macosx*] = 9.0
      INFOPLIST_FILE = ${FOLDER:default=App}/Info.plist
      OTHER = $(inherited) -b
      LOOP = $(LOOP2)
      LOOP2 = $(LOOP)
      """,
      "/repo/Shared/Base.xcconfig":
        "SDKROOT = macosx\r\nPREFIX = My\nMACOSX_DEPLOYMENT_TARGET = 13.1\n#include \"Base.xcconfig\"",
    ]
    var settings = BuildSettings()
    settings.override(with: ["OTHER": "-a", "SDKROOT": "iphoneos", "LIST": ["x"]])
    settings.override(withFile: FilePath("/repo/Config/App.xcconfig"), configuration: "Release") { files[$0.text] }
    #expect(settings["SDKROOT"] == "macosx")
    #expect(settings["PRODUCT_NAME"] == "My App")
    #expect(settings["MACOSX_DEPLOYMENT_TARGET"] == "13.1")
    #expect(settings["IPHONEOS_DEPLOYMENT_TARGET"] == nil)
    #expect(settings["INFOPLIST_FILE"] == "App/Info.plist")
    #expect(settings["OTHER"] == "-a -b")
    #expect(settings["LOOP"]?.contains("$") == true)
    #expect(settings["LIST"] == nil)
    settings.override(with: ["SDKROOT": "appletvos"])
    #expect(settings["SDKROOT"] == "appletvos")
  }

  /// One file's layout needs what its module imports, and what that does, and nothing else.
  @Test func onlyWhatIsImportedIsRead() throws {
    let names = ["App", "Kit", "Base", "Other"]
    let targets = names.map { ".target(name: \"\($0)\")" }.joined(separator: ", ")
    var files = [
      "Package.swift": "import PackageDescription\nlet package = Package(name: \"P\", targets: [\(targets)])",
      "Sources/App/b.swift": "#if os(iOS)\n  @testable import Kit\n#endif\nstruct B {}",
      "Sources/Kit/a.swift": "public import struct Base.Thing // import Other",
      "loose.swift": "import Other",
    ]
    for name in names { files["Sources/\(name)/\(name).swift"] = "struct \(name) {}" }
    try inFolder(files) { folder in
      let found = readSources(
        at: ["Sources/App/App.swift"], workingDirectory: folder, isProjectSeen: true)
      let paths = found.imported().files.map(\.path).sorted()
      #expect(
        paths == [
          "Sources/App/App.swift", "Sources/App/b.swift", "Sources/Base/Base.swift",
          "Sources/Kit/Kit.swift", "Sources/Kit/a.swift",
        ])
    }
  }

  @Test func sourcesOfAPackageOnDisk() async throws {
    let folder = try temporaryFolder([
      "Package.swift": """
      import PackageDescription
      let package = Package(name: "P", platforms: [.iOS(.v16)], targets: [
        .target(name: "One"), .target(name: "Two"), .target(name: "App", dependencies: ["One"])])
      """,
      "Sources/One/Card.swift": card(width: 10),
      "Sources/Two/Card.swift": card(width: 20),
      "Sources/App/Screen.swift": "import SwiftUI\nimport One\nstruct Screen { let card = Card() }",
    ])
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let found = readSources(at: ["."], workingDirectory: folder)
    let index = await Project(found).index()
    func file(_ suffix: String) -> Int32 {
      Int32(index.files.firstIndex { $0.path.hasSuffix(suffix) } ?? -1)
    }
    let screen = file("Screen.swift"), one = file("One/Card.swift"), two = file("Two/Card.swift")
    #expect(index.type(named: "Card", from: screen)?.file == one)
    #expect(index.type(named: "One.Card", from: screen)?.file == one)
    #expect(index.type(named: "Two.Card", from: screen) == nil)
    #expect(index.type(named: "Card", from: two)?.file == two)
    #expect(index.type(named: "Screen", from: one) == nil)
    #expect(index.globalProperty(named: "width", seenFrom: screen)?.file == one)
    #expect(index.globalProperty(named: "width", seenFrom: two)?.file == two)
    #expect(index.extensions(of: "View", seenFrom: screen)?.functions["card"]?.map(\.file) == [one])
    #expect(index.extensions(of: "View", seenFrom: two)?.functions["card"]?.map(\.file) == [two])
  }

  @Test func aDeclarationIsImportedFromItsModule() async throws {
    let folder = try temporaryFolder([
      "Package.swift": """
      import PackageDescription
      let package = Package(name: "P", targets: [.target(name: "Base"), .target(name: "App")])
      """,
      "Sources/Base/Thing.swift": "import SwiftUI\npublic struct Thing: View {}",
      "Sources/App/Screen.swift": "import SwiftUI\nimport struct Base.Thing\nstruct Screen: View {}",
    ])
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let index = await Project(readSources(at: ["."], workingDirectory: folder)).index()
    let screen = try #require(index.files.firstIndex { $0.path.hasSuffix("Screen.swift") })
    let thing = try #require(index.files.firstIndex { $0.path.hasSuffix("Thing.swift") })
    #expect(index.type(named: "Thing", from: Int32(screen))?.file == Int32(thing))
    #expect(index.type(named: "Base.Thing", from: Int32(screen))?.file == Int32(thing))
  }

  /// Nothing sees what tests declare, and most hold no view code. Other files without any are read
  /// once somebody asks for one of their names.
  @Test func filesAreReadWhereTheyHoldViewsOrAreAskedFor() async throws {
    let folder = try temporaryFolder([
      "Package.swift": """
      let package = Package(name: "P", targets: [.target(name: "A"), .testTarget(name: "ATests")])
      """,
      "Sources/A/A.swift": "struct Model { enum Kind { case small } }\nlet width = 1.0",
      "Sources/A/B.swift": "struct Other { enum Kind {} }",
      "Sources/A/C.swift": "import SwiftUI\nstruct ViewModel {} // of a View",
      "Tests/ATests/Plain.swift": "import XCTest\nstruct Plain {}",
      "Tests/ATests/Shown.swift": "import SwiftUI\nstruct Shown: View {}",
    ])
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let index = await Project(readSources(at: ["."], workingDirectory: folder)).index()
    #expect(index.allTypes.map(\.name) == ["Shown"])
    let shown = try #require(index.files.firstIndex { $0.path == "Tests/ATests/Shown.swift" })
    let reads = { index.sources.filter(\.isRead).map(\.file.path).filter { $0.hasPrefix("S") } }
    #expect(index.type(named: "Plain", from: Int32(shown)) == nil)
    #expect(index.type(named: "Kind", from: Int32(shown)) == nil)
    #expect(reads() == [])
    #expect(index.type(named: "Kind", from: 1, inside: "Model")?.qualifiedName == "Model.Kind")
    #expect(index.globalProperty(named: "width", seenFrom: 1) != nil)
    #expect(reads() == ["Sources/A/A.swift"])
  }

  private func card(width: Int) -> String {
    """
    import SwiftUI
    public let width = \(width)
    public struct Card: View { var body: some View { Color.red.frame(width: CGFloat(width)) } }
    extension View { public func card() -> some View { padding(\(width)) } }
    """
  }
}

private let projectText = """
  // !$*UTF8*$!
  { rootObject = P; objects = {
    P = { isa = PBXProject; mainGroup = G; buildConfigurationList = PL; targets = (A, W); };
    PL = { buildConfigurations = (PC); };
    PC = { name = Release; buildSettings = { SDKROOT = iphoneos; IPHONEOS_DEPLOYMENT_TARGET = 15.0; }; };
    G = { isa = PBXGroup; children = (GA, S, F); sourceTree = "<group>"; };
    GA = { isa = PBXGroup; path = App; children = (GV); sourceTree = "<group>"; };
    GV = { isa = PBXGroup; path = Views; children = (C); sourceTree = "<group>"; };
    C = { isa = PBXFileReference; path = Card.swift; sourceTree = "<group>"; };
    S = { isa = PBXFileReference; path = Shared.swift; sourceTree = SOURCE_ROOT; };
    F = { isa = PBXFileSystemSynchronizedRootGroup; path = Feature; exceptions = (X, Y); sourceTree = "<group>"; };
    X = { isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = A; membershipExceptions = (Only/Watch.swift); };
    Y = { isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = W; membershipExceptions = (Only/Watch.swift); };
    A = { isa = PBXNativeTarget; name = "My App"; productType = "com.apple.product-type.application";
          buildPhases = (B, R); buildConfigurationList = AL; fileSystemSynchronizedGroups = (F); };
    AL = { buildConfigurations = (AD, AR); defaultConfigurationName = Release; };
    AD = { name = Debug; buildSettings = { IPHONEOS_DEPLOYMENT_TARGET = 17.0; }; };
    AR = { name = Release; buildSettings = { IPHONEOS_DEPLOYMENT_TARGET = 16.2; PRODUCT_NAME = "$(TARGET_NAME)"; }; };
    B = { isa = PBXSourcesBuildPhase; files = (B1, B2, B3); };
    R = { isa = PBXResourcesBuildPhase; files = (B1); };
    B1 = { fileRef = C; }; B2 = { fileRef = S; }; B3 = { fileRef = MISSING; };
    W = { isa = PBXNativeTarget; name = Watch; productType = "com.apple.product-type.application";
          buildPhases = (BW); buildConfigurationList = WL; };
    WL = { buildConfigurations = (WR); };
    WR = { name = Release; buildSettings = { SDKROOT = watchos; WATCHOS_DEPLOYMENT_TARGET = 9.0; }; };
    BW = { isa = PBXSourcesBuildPhase; files = (B2); };
  }; }
  """
