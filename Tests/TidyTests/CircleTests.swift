import Foundation
import Testing

/// Arrows run one way: between modules, and between the folders inside of one.
@Suite struct CircleTests {
  struct Module: Sendable, CustomTestStringConvertible {
    var name: String
    /// By the path inside of the module.
    var files: [String: FileNames]
    var testDescription: String { name }
    var imports: Set<String> { files.values.reduce(into: []) { $0.formUnion($1.imports) } }
  }

  static let modules: [Module] = {
    var files: [String: [String: FileNames]] = [:]
    for source in TidyTests.sources where !source.path.contains("+Generated") {
      let parts = source.path.split(separator: "/", maxSplits: 2)
      guard parts.count == 3 else { continue }
      files[String(parts[1]), default: [:]][String(parts[2])] = FileNames(source.lines.joined(separator: "\n"))
    }
    return files.sorted { $0.key < $1.key }.map { Module(name: $0.key, files: $0.value) }
  }()

  static func graph(of module: Module) -> FolderGraph {
    let imported = modules.filter { module.imports.contains($0.name) }
    let foreignNames = imported.flatMap { $0.files.values.flatMap(\.declared.keys) }
    return FolderGraph(files: module.files, foreignNames: Set(foreignNames))
  }

  @Test(arguments: modules) func foldersOfAModuleMakeNoCircle(_ module: Module) {
    let graph = Self.graph(of: module)
    let circles = graph.circles
    #expect(
      circles.isEmpty,
      """
      The folders of \(module.name) lead to each other. Each line is an arrow with the names that make it, and a file
      that uses each; turn the thinnest round: put a file into the folder of its layer, split a type that mixes
      layers, or pass down what is reached up for. `.` is \(module.name)'s own folder.
      \(circles.map(graph.description(of:)).joined(separator: "\n"))
      """)
  }

  @Test func importsMakeNoCircle() {
    var graph = FolderGraph(files: [:])
    let names = Set(Self.modules.map(\.name))
    for module in Self.modules {
      for imported in module.imports.intersection(names) { graph.add("import", from: module.name, to: imported) }
    }
    #expect(graph.folders.count > 6)
    #expect(graph.circles.isEmpty, "\(graph.circles.map(graph.description(of:)))")
  }
}
