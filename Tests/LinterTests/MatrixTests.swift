import Foundation
import LayoutEngine
import Linter
import TestSupport
import Testing

/// The scenarios that `lint` lays out, by what its options and a file's header say.
@Suite struct MatrixTests {
  /// One line of text has one variant, so that each scenario is one layout.
  private func layouts(_ arguments: [String], header: String = "") throws -> String? {
    let folder = FileManager.default.temporaryDirectory.appending(path: "matrix-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "a.layout")
    try (header + "GeometryReader { _ in Text(\"a\") }.frame(width: 9, height: 9)\n")
      .write(to: file, atomically: true, encoding: .utf8)
    let run = try layoutlint(
      ["lint", "--statistics", "--rule", "anchor-distortion"] + arguments + [file.path()])
    return run.output.split(separator: "\n").first { $0.contains(" layout") }
      .map(String.init)?.split(separator: ", ").dropFirst().first.map(String.init)
  }

  @Test(
    arguments: [
      // Of four devices in both orientations, and a part of one, those that stand for the others.
      ([], "6 layouts"), (["--orientation", "landscape"], "4 layouts"),
      (["--dynamic-type", "all"], "108 layouts"), (["--device", "iphone 16"], "2 layouts"),
      (["--device", "iPad 11, 1/2", "--device", "iPad 11"], "4 layouts"),
      // 16 screens, nine of them phones; twelve sizes.
      (["--device", "all"], "32 layouts"),
      (["--device", "iphone", "--device", "all"], "32 layouts"),
      (["--device", "ipad", "--orientation", "portrait", "--dynamic-type", "all"], "84 layouts"),
      (["--dynamic-type", "small", "--dynamic-type", "xLarge", "--rtl"], "18 layouts"),
    ] as [([String], String)])
  func everythingTogether(_ arguments: [String], _ count: String) throws {
    #expect(try layouts(arguments) == count)
  }

  /// 24 elements of 21 pt are 504 pt: too many for all screens that are narrower, which are those of
  /// the five upright ones but for the whole iPad.
  @Test func everyScreenThatShowsItIsCounted() throws {
    let items = "LazyHStack(spacing: 0) { ForEach(0..<24) { _ in Color.red.frame(width: 21) } }"
    let code = """
      import SwiftUI
      struct Strip: View {
        var body: some View { ScrollView(.horizontal) { LazyHStack { \(items) } } }
      }
      """
    try inFolder(["a.swift": code]) { folder in
      let output = try layoutlint(["lint", folder]).output
      #expect(output.contains("seen on iPhone SE 3, portrait (4 of 9 screens)"))
    }
  }

  @Test func aHeaderNarrowsTheMatrix() throws {
    #expect(
      try layouts(["--dynamic-type", "all"], header: "//! device: iPad 11, 1/3\n") == "12 layouts")
    #expect(
      try layouts(["--device", "all"], header: "//! orientation: landscape\n") == "16 layouts")
    #expect(try layouts([], header: "//! proposal: 200xnil\n") == "1 layout")
    #expect(try layouts(["--rtl"], header: "//! dynamic-type: accessibility5\n") == "9 layouts")
  }

  @Test func aHeaderIsAsStrictAsTheCommandLine() {
    #expect(
      LayoutHeader(of: "//! device: iPad 11, 1/2\n//! screen: 9x9\nText").problem
        == "a device, a screen and a proposal exclude each other")
    #expect(LayoutHeader(of: "//! rtl\n").problem == "line 1: expected '//! key: value'")
    #expect(
      LayoutHeader(of: "//! dynamic-type: larg\n").problem
        == "line 1: unknown Dynamic Type size 'larg'; did you mean 'large'?")
  }
}
