import Foundation
import Testing

/// The toolchain's own formatter agrees with every file, by the `.swift-format` at the top.
@Suite struct FormattingTests {
  @Test func everyFileIsFormatted() throws {
    let files = (TidyTests.swiftFiles(in: "Sources") + TidyTests.swiftFiles(in: "Tests")).map(\.path)
      .filter { !$0.hasPrefix("Tests/Fixtures") && !$0.contains("+Generated") }
    #expect(files.count > 60)
    let formatter = Process()
    formatter.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    formatter.arguments = ["swift", "format", "lint", "--strict", "--parallel", "Package.swift"] + files
    formatter.currentDirectoryURL = TidyTests.root
    let output = Pipe()
    formatter.standardError = output
    try formatter.run()
    let complaints = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    formatter.waitUntilExit()
    #expect(
      formatter.terminationStatus == 0,
      """
      \(complaints)
      run: swift format -i $(git ls-files '*.swift' ':!Tests/Fixtures' ':!Examples' ':!*+Generated.swift')
      """)
  }
}
