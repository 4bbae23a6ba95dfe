import Foundation
import LayoutEngine
import TestSupport
import Testing
import ViewProgram

@testable import Linter
@testable import Project

/// What code asks of its app's property list is what the project says.
@Suite struct BundleInformationTests {
  /// An app with one view, its property list and its build settings.
  private func shown(
    _ code: String, list: [String: String]?, settings: String, script: String? = nil
  ) async throws -> [String?] {
    var files = [
      "App/V.swift": """
      import SwiftUI
      extension Bundle {
        var version: String { infoDictionary?["CFBundleShortVersionString"] as? String ?? "none" }
        var appName: String? { object(forInfoDictionaryKey: "CFBundleDisplayName") as? String }
      }
      struct V: View { var body: some View { \(code) } }
      """,
      "App.xcodeproj/project.pbxproj": appProject(named: "Tea", settings: settings, script: script),
    ]
    if let list {
      let pairs = list.sorted { $0.key < $1.key }.map { "<key>\($0.key)</key><string>\($0.value)</string>" }
      files["Info.plist"] = "<plist version=\"1.0\"><dict>\(pairs.joined())</dict></plist>"
    }
    var shown: [String?] = []
    try await inFolder(files) { folder in
      let project = await Project(readSources(at: ["."], workingDirectory: folder, isProjectSeen: true))
      let scenario = try #require(Scenario.device("iPhone 16"))
      let layout = try layOut(path: "App/V.swift", view: "V", in: project, scenario: scenario)
      shown = layout.tree.nodes.compactMap { node in
        guard case .text(let content) = node.kind else { return nil }
        return node.assumptions.isEmpty ? content.string : String?.none
      }
    }
    return shown
  }

  private static let texts = """
    VStack {
      Text("v" + Bundle.main.version)
      Text(Bundle.main.appName ?? "unnamed")
      Text(Bundle.main.object(forInfoDictionaryKey: "CFBundleName") as? String ?? "-")
      Text(Bundle.main.bundleIdentifier ?? "-")
    }
    """

  @Test func generatedListsAreMadeOfSettings() async throws {
    let settings = """
      GENERATE_INFOPLIST_FILE = YES; MARKETING_VERSION = 2.1; PRODUCT_BUNDLE_IDENTIFIER = "org.example.$(TARGET_NAME)";
      PRODUCT_NAME = "$(TARGET_NAME)"; INFOPLIST_KEY_CFBundleDisplayName = "Tea Time";
      """
    let found = try await shown(Self.texts, list: nil, settings: settings)
    #expect(found == ["v2.1", "Tea Time", "Tea", "org.example.Tea"])
  }

  @Test func filesNameSettings() async throws {
    let list = ["CFBundleShortVersionString": "$(MARKETING_VERSION).0", "CFBundleName": "${PRODUCT_NAME}"]
    let found = try await shown(
      Self.texts, list: list, settings: "INFOPLIST_FILE = Info.plist; MARKETING_VERSION = 3;")
    #expect(found == ["v3.0", "unnamed", "Tea", "-"])
  }

  /// What only a build or a script tells is not known.
  @Test func whatIsNotWrittenIsUnknown() async throws {
    let list = ["CFBundleShortVersionString": "$(VERSION_OF_SERVER)", "CFBundleName": "Tea"]
    let open = try await shown(Self.texts, list: list, settings: "INFOPLIST_FILE = Info.plist;")
    #expect(open[0] == nil)
    #expect(open[2] == "Tea")
    let edited = try await shown(
      Self.texts, list: list, settings: "INFOPLIST_FILE = Info.plist;", script: "PlistBuddy -c Set Info.plist")
    #expect(edited[2] == nil)
  }

  @Test func otherBundlesAreNotKnown() async throws {
    let code = "Text(Bundle(identifier: \"org.example.Other\")?.version ?? \"-\")"
    let found = try await shown(
      code, list: ["CFBundleShortVersionString": "1"], settings: "INFOPLIST_FILE = Info.plist;")
    #expect(found == [nil])
  }
}
