// swift-tools-version: 6.2
import Foundation
import PackageDescription

#if canImport(Darwin)
  import Darwin
#endif

// MARK: Where SwiftSyntax comes from

/// The toolchain's `lib/swift/host`, which holds SwiftSyntax as built for the compiler itself.
///
/// The manifest runs inside the toolchain, so its own libPackageDescription stands at
/// `<toolchain>/usr/lib/swift/pm/ManifestAPI`: the host libraries are `../../host` from there.
func toolchainHostLibraries() -> String? {
  guard let library = packageDescriptionPath() else { return nil }
  var folder = URL(fileURLWithPath: library).resolvingSymlinksInPath().deletingLastPathComponent()
  while folder.path != "/" {
    let host = folder.appendingPathComponent("host").path
    if folder.lastPathComponent == "swift", holdsSwiftSyntax(host) { return host }
    folder.deleteLastPathComponent()
  }
  return nil
}

func packageDescriptionPath() -> String? {
  #if canImport(Darwin)
    var info = Dl_info()
    guard let symbol = dlsym(UnsafeMutableRawPointer(bitPattern: -2), "swift_retain") else { return nil }
    for index in 0..<_dyld_image_count() {
      guard let name = _dyld_get_image_name(index) else { continue }
      let path = String(cString: name)
      if path.contains("libPackageDescription") { return path }
    }
    return dladdr(symbol, &info) != 0 ? info.dli_fname.map { String(cString: $0) } : nil
  #else
    // `String(contentsOfFile:)` takes the short reads of /proc for the end of the file.
    let data = try? FileHandle(forReadingAtPath: "/proc/self/maps")?.readToEnd()
    return String(decoding: data ?? Data(), as: UTF8.self).split(separator: "\n").lazy
      .filter { $0.contains("libPackageDescription") }
      .compactMap { line in line.firstIndex(of: "/").map { String(line[$0...]) } }
      .first
  #endif
}

func holdsSwiftSyntax(_ folder: String) -> Bool {
  ["SwiftSyntax", "SwiftParser", "SwiftOperators", "SwiftIfConfig", "SwiftDiagnostics"].allSatisfy {
    FileManager.default.fileExists(atPath: "\(folder)/\($0).swiftmodule")
  }
}

/// `LAYOUTLINT_SWIFT_SYNTAX` is `toolchain` or `package` to force either source.
let hostLibraries: String? =
  switch Context.environment["LAYOUTLINT_SWIFT_SYNTAX"] {
  case "package": nil
  case "toolchain":
    toolchainHostLibraries() ?? "lib/swift/host of this toolchain has no SwiftSyntax"
  default: toolchainHostLibraries()
  }

// MARK: Settings shared by all targets

let shared: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  // Debug builds, and with them all tests, check each access; it costs a release 3 % of its time.
  .unsafeFlags(["-enforce-exclusivity=unchecked"], .when(configuration: .release)),
]

let syntaxModules = [
  "SwiftSyntax", "SwiftParser", "SwiftParserDiagnostics", "SwiftOperators", "SwiftIfConfig",
  "SwiftDiagnostics",
]

let syntaxSettings: [SwiftSetting] = hostLibraries.map { [.unsafeFlags(["-I", $0])] } ?? []
let syntaxLinking: [LinkerSetting] =
  hostLibraries.map { host in
    [.unsafeFlags(["-L", host, "-Xlinker", "-rpath", "-Xlinker", host])]
      + syntaxModules.map { .linkedLibrary($0) }
  } ?? []
let syntaxProducts: [Target.Dependency] =
  hostLibraries == nil
  ? syntaxModules.map { .product(name: $0, package: "swift-syntax") } : []

func library(
  _ name: String, _ dependencies: [Target.Dependency] = [], settings: [SwiftSetting] = []
) -> Target {
  .target(
    name: name, dependencies: dependencies, swiftSettings: shared + settings + reaching(dependencies))
}

/// All tests wait for what runs code, lays it out and judges it: optimized, they take half the time.
/// Debug builds keep their checks there, too.
let optimized = [SwiftSetting.unsafeFlags(["-O"], .when(configuration: .debug))]

func tests(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .testTarget(
    name: name, dependencies: dependencies + ["TestSupport"],
    swiftSettings: shared + reaching(dependencies))
}

/// The compiler loads what a module imports internally, so users of `ViewProgram` need the search
/// path too. Those that do not depend on it (the engine, the rules) cannot see SwiftSyntax at all.
func reaching(_ dependencies: [Target.Dependency]) -> [SwiftSetting] {
  dependencies.contains { if case .byNameItem("ViewProgram", _) = $0 { true } else { false } }
    ? syntaxSettings : []
}

// MARK: The package, in layer order

let package = Package(
  name: "layoutlint",
  platforms: [.macOS(.v15)],
  products: [.executable(name: "layoutlint", targets: ["layoutlint"])],
  dependencies: hostLibraries == nil
    ? [.package(url: "https://github.com/swiftlang/swift-syntax.git", from: "603.0.0")] : [],
  targets: [
    library("JSON"),
    library("LayoutEngine", settings: optimized),
    .target(
      name: "ViewProgram", dependencies: syntaxProducts,
      swiftSettings: shared + syntaxSettings, linkerSettings: syntaxLinking),
    library("Interpreter", ["LayoutEngine", "ViewProgram"], settings: optimized),
    library("ViewEvaluator", ["LayoutEngine", "ViewProgram", "Interpreter"]),
    library("Project", ["JSON", "ViewProgram"]),
    library("LintRules", ["LayoutEngine"], settings: optimized),
    library("Linter", ["JSON", "LayoutEngine", "ViewProgram", "Project", "Interpreter", "ViewEvaluator", "LintRules"]),
    library("Reporting", ["JSON", "LayoutEngine", "ViewProgram", "Project", "LintRules", "Linter"]),
    library("LanguageServer", ["JSON", "LayoutEngine", "ViewProgram", "Project", "LintRules", "Linter"]),
    .executableTarget(
      name: "layoutlint",
      dependencies: [
        "LayoutEngine", "ViewProgram", "Project", "Interpreter", "ViewEvaluator", "LintRules", "Linter",
        "Reporting",
        "LanguageServer",
      ],
      swiftSettings: shared + syntaxSettings),

    .executableTarget(name: "layoutbench", dependencies: ["LayoutEngine"], swiftSettings: shared),

    .target(name: "TestSupport", path: "Tests/TestSupport", swiftSettings: shared),
    tests("LayoutEngineTests", ["LayoutEngine"]),
    tests("ViewProgramTests", ["ViewProgram"]),
    tests("InterpreterTests", ["Interpreter", "ViewProgram", "LayoutEngine"]),
    tests("ViewEvaluatorTests", ["ViewEvaluator", "Interpreter", "ViewProgram", "LayoutEngine"]),
    tests("JSONTests", ["JSON"]),
    tests("ProjectTests", ["Project", "ViewProgram"]),
    tests(
      "LintRulesTests",
      ["LintRules", "Linter", "Project", "Reporting", "ViewProgram", "LayoutEngine"]),
    tests(
      "LinterTests",
      [
        "JSON", "Linter", "Project", "LintRules", "Reporting", "Interpreter", "ViewEvaluator",
        "ViewProgram", "LayoutEngine",
      ]),
    tests(
      "LanguageServerTests",
      ["JSON", "LanguageServer", "Project", "Linter", "ViewEvaluator", "ViewProgram"]),
    // It reads all sources as text, which takes seconds where nothing is optimized.
    .testTarget(
      name: "TidyTests", dependencies: ["TestSupport"], swiftSettings: shared + [.unsafeFlags(["-O"])]),
  ]
)

// MARK: One module's tests

/// The names of the targets that one of them needs, itself among them.
func names(neededBy name: String, in targets: [Target]) -> Set<String> {
  guard let target = targets.first(where: { $0.name == name }) else { return [name] }
  return target.dependencies.reduce(into: [name]) { needed, dependency in
    if case .byNameItem(let other, _) = dependency {
      needed.formUnion(names(neededBy: other, in: targets))
    }
  }
}

// `LAYOUTLINT_ONLY=LintRulesTests` leaves out what these tests do not need, for who builds them alone.
if let only = Context.environment["LAYOUTLINT_ONLY"] {
  let needed = names(neededBy: only, in: package.targets)
  package.targets.removeAll { !needed.contains($0.name) }
  package.products.removeAll()
}
