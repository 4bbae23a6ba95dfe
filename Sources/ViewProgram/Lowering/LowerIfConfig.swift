private import SwiftIfConfig
internal import SwiftSyntax

extension Lowering {
  /// What the compiled clause of an `#if` holds; nil if none is compiled.
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
  var platform: ViewProgram.BuildConfiguration.Platform

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
    switch platform {
    case .iOS: return !Self.modulesNotOnPhones.contains(module)
    case .macOS: return !Self.modulesNotOnMacs.contains(module)
    }
  }

  func isActiveTargetOS(name: String) -> Bool {
    switch platform {
    case .iOS: name == "iOS"
    case .macOS: name == "macOS" || name == "OSX"
    }
  }

  func isActiveTargetArchitecture(name: String) -> Bool { name == "arm64" }
  func isActiveTargetEnvironment(name: String) -> Bool { false }
  func isActiveTargetRuntime(name: String) -> Bool { name == "_ObjC" || name == "_multithreaded" }
  func isActiveTargetPointerAuthentication(name: String) -> Bool { name == "_none" }
  func isActiveTargetObjectFormat(name: String) -> Bool { name == "MachO" }

  /// Any other module is taken to be there: a framework of the system or a dependency.
  private static let modulesNotOnPhones: Set = [
    "AppKit", "Cocoa", "Carbon", "WatchKit", "TVUIKit", "TVServices", "Glibc", "Musl", "WinSDK",
    "Android", "FoundationNetworking", "FoundationXML", "ScreenSaver", "IOKit", "RealityKitContent",
    "CompositorServices", "OpenSwiftUI", "SwiftCrossUI", "TokamakShim", "TokamakCore",
  ]

  private static let modulesNotOnMacs: Set = [
    "UIKit", "WatchKit", "TVUIKit", "TVServices", "Glibc", "Musl", "WinSDK", "Android",
    "FoundationNetworking", "FoundationXML", "CoreTelephony", "ActivityKit", "CarPlay", "ARKit",
    "MessageUI", "RealityKitContent", "CompositorServices", "OpenSwiftUI", "SwiftCrossUI",
    "TokamakShim", "TokamakCore", "WatchConnectivity", "CoreMotion", "HealthKitUI",
  ]
}
