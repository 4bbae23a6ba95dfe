import Foundation
import TestSupport
import Testing

@testable import Project
@testable import ViewProgram

/// Which applications and platforms a module is for, as those say that import it.
@Suite struct ModuleUseTests {
  /// A package, an application for phones and televisions, and one that tries a part of it out.
  private func layout() throws -> SourceLayout {
    let manifest = try #require(
      PackageManifest(
        """
        let package = Package(
          name: "Kit", platforms: [.iOS(.v17), .tvOS(.v17), .macOS(.v14)],
          products: [
            .library(name: "Screens", targets: ["Screens"]), .library(name: "Remote", targets: ["Remote"]),
            .library(name: "Unused", targets: ["Unused"]),
          ],
          targets: [
            .target(
              name: "Screens", dependencies: ["Words", .target(name: "Big", condition: .when(platforms: [.tvOS]))],
              path: "Screens"),
            .target(name: "Remote", path: "Remote"), .target(name: "Words", path: "Words"),
            .target(name: "Big", path: "Big"), .target(name: "Unused", path: "Unused"),
          ])
        """))
    let project = try #require(XcodeProject(Data(Self.project.utf8), in: FilePath("/repo")) { _ in nil })
    var layout = SourceLayout()
    layout.add(manifest, in: FilePath("/repo/Kit"))
    layout.add(project)
    layout.narrowToUses()
    return layout
  }

  @Test func aTargetIsForThePlatformsOnWhichItIsImported() throws {
    let layout = try layout()
    let platforms = Dictionary(
      layout.modules.map { ($0.name, Set($0.platforms.keys)) }, uniquingKeysWith: { $0.union($1) })
    #expect(platforms["Screens"] == [.iOS, .tvOS])
    #expect(platforms["Words"] == [.iOS, .tvOS])
    #expect(platforms["Big"] == [.tvOS])
    #expect(platforms["Remote"] == [.tvOS])
    #expect(platforms["Unused"] == [.iOS, .tvOS, .macOS])
  }

  @Test func phonesAreHeldAsTheApplicationOfAModuleAllows() throws {
    let layout = try layout()
    func orientations(_ name: String) -> PhoneOrientations {
      layout.phoneOrientations(of: layout.modules.firstIndex { $0.name == name })
    }
    #expect(orientations("App") == .portrait)
    #expect(orientations("Trial") == [.portrait, .landscape])
    #expect(orientations("Words") == .portrait)
    #expect(orientations("Unused") == .portrait)
    #expect(layout.padUse(of: layout.modules.firstIndex { $0.name == "App" }) == .asOnPhone)
    // An app that cannot be held in all ways has the whole screen.
    #expect(layout.padUse(of: layout.modules.firstIndex { $0.name == "Trial" }) == .onWholeScreen)
  }

  private static let project = """
    { objects = {
      P = { isa = PBXProject; targets = (A, T); };
      A = { isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application";
        buildConfigurationList = AL; packageProductDependencies = (S, R); buildPhases = (AF); };
      AF = { isa = PBXFrameworksBuildPhase; files = (SB, RB); };
      SB = { isa = PBXBuildFile; productRef = S; };
      RB = { isa = PBXBuildFile; productRef = R; platformFilters = (tvos, ); };
      S = { isa = XCSwiftPackageProductDependency; productName = Screens; };
      R = { isa = XCSwiftPackageProductDependency; productName = Remote; };
      W = { isa = XCSwiftPackageProductDependency; productName = Words; };
      AL = { buildConfigurations = (AC); };
      AC = { buildSettings = { SUPPORTED_PLATFORMS = "iphoneos appletvos"; TARGETED_DEVICE_FAMILY = 1;
        "INFOPLIST_KEY_UISupportedInterfaceOrientations" = UIInterfaceOrientationPortrait; }; };
      T = { isa = PBXNativeTarget; name = Trial; productType = "com.apple.product-type.application";
        buildConfigurationList = TL; packageProductDependencies = (W); };
      TL = { buildConfigurations = (TC); };
      TC = { buildSettings = { SDKROOT = iphoneos;
        "INFOPLIST_KEY_UISupportedInterfaceOrientations" =
          "UIInterfaceOrientationPortrait UIInterfaceOrientationLandscapeLeft"; }; };
    }; rootObject = P; }
    """
}
