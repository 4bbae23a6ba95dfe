// swift-tools-version: 6.0
import PackageDescription

// Plugins that run the installed layoutlint: nothing of the tool is compiled with your package.
let package = Package(
  name: "layoutlint-plugins",
  products: [
    .plugin(name: "LintLayout", targets: ["LintLayout"]),
    .plugin(name: "CheckLayout", targets: ["CheckLayout"]),
  ],
  targets: [
    .plugin(
      name: "LintLayout",
      capability: .command(
        intent: .custom(verb: "lint-layout", description: "Lint the package's SwiftUI layouts"))),
    .plugin(name: "CheckLayout", capability: .buildTool()),
  ])
