private import SwiftIfConfig
internal import SwiftSyntax

extension Lowering {
  /// The code in the compiled clause of an `#if`; nil if none is compiled.
  func activeElements(_ node: IfConfigDeclSyntax?) -> IfConfigClauseSyntax.Elements? {
    guard let node, hasReadableConditions(node) else { return nil }
    return node.activeClause(in: Build(platform: build.platform)).clause?.elements
  }

  /// Conditions are evaluated recursively by SwiftIfConfig, so absurdly long ones are not asked.
  private func hasReadableConditions(_ node: IfConfigDeclSyntax) -> Bool {
    node.clauses.allSatisfy { clause in (clause.condition?.totalLength.utf8Length ?? 0) < 2_000 }
  }
}

/// A debug build for a device, by the newest compiler.
private struct Build: SwiftIfConfig.BuildConfiguration {
  var platform: Platform

  var targetPointerBitWidth: Int { 64 }
  var targetAtomicBitWidths: [Int] { [8, 16, 32, 64, 128] }
  var endianness: Endianness { .little }
  var languageVersion: VersionTuple { VersionTuple(6, 2) }
  var compilerVersion: VersionTuple { VersionTuple(6, 2) }

  func isCustomConditionSet(name: String) -> Bool { name == "DEBUG" }
  func hasFeature(name: String) -> Bool { true }
  func hasAttribute(name: String) -> Bool { true }

  func canImport(importPath: [(TokenSyntax, String)], version: CanImportVersion) -> Bool {
    guard let module = importPath.first?.1 else { return false }
    return Self.platformsWithModule[module]?.contains(platform) ?? true
  }

  func isActiveTargetOS(name: String) -> Bool {
    name == platform.rawValue || name == "OSX" && platform == .macOS
      || name == "xrOS" && platform == .visionOS
  }

  func isActiveTargetArchitecture(name: String) -> Bool { name == "arm64" }
  func isActiveTargetEnvironment(name: String) -> Bool { false }
  func isActiveTargetRuntime(name: String) -> Bool { name == "_ObjC" || name == "_multithreaded" }
  func isActiveTargetPointerAuthentication(name: String) -> Bool { name == "_none" }
  func isActiveTargetObjectFormat(name: String) -> Bool { name == "MachO" }

  /// Where the frameworks are that some platform lacks. Any other module is taken to be there:
  /// a framework of the system or a dependency.
  private static let platformsWithModule: [String: Set<Platform>] = {
    let modules: [(Set<Platform>, [String])] = [
      ([.iOS, .visionOS, .tvOS, .watchOS], ["UIKit"]),
      ([.macOS], ["AppKit", "Cocoa", "Carbon", "ScreenSaver", "IOKit"]),
      ([.watchOS], ["WatchKit"]),
      ([.tvOS], ["TVUIKit", "TVServices"]),
      ([.iOS], ["ActivityKit", "CarPlay", "CoreTelephony"]),
      ([.iOS, .visionOS], ["ARKit", "MessageUI", "HealthKitUI"]),
      ([.iOS, .watchOS], ["WatchConnectivity"]),
      ([.iOS, .visionOS, .watchOS], ["CoreMotion"]),
      ([.iOS, .visionOS, .macOS], ["WebKit", "SafariServices", "PhotosUI", "QuickLook"]),
      ([.visionOS], ["RealityKitContent", "CompositorServices"]),
      (
        [],
        [
          "Glibc", "Musl", "WinSDK", "Android", "FoundationNetworking", "FoundationXML",
          "OpenSwiftUI", "SwiftCrossUI", "TokamakShim", "TokamakCore",
        ]
      ),
    ]
    return Dictionary(
      uniqueKeysWithValues: modules.flatMap { platforms, names in names.map { ($0, platforms) } })
  }()
}
