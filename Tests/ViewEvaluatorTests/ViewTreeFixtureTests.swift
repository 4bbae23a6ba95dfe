import Foundation
import LayoutEngine
import Testing
import Interpreter
import ViewEvaluator
import ViewProgram

/// Code, and the view tree that Swift's and SwiftUI's rules make of it, over all its variants.
///
/// A file of `Fixtures/trees` is one topic: cases that begin with `//- name`, each a `.layout` text,
/// then other files that begin with `//@ path` (folders are modules), then the tree, a line each:
///
///     //= VStack leading
///     //=   frame width 20|40        20 or 40, as a state or branch decides
///     //=   either
///     //=     Text "closed"
///     //=   or
///     //=     nothing
///     //=   Vendor ?                 stood in for, in part or as a whole
///
/// Lengths are points, angles degrees; what is at its default is left out. Without a `.layout` text
/// every entry point has a line of its own. Trees are written by hand before they are compared:
/// nothing rewrites them.
@Suite struct ViewTreeFixtureTests {
  @Test(arguments: ViewTreeFixture.all) func isUnderstood(_ fixture: ViewTreeFixture) {
    #expect(!fixture.expected.isEmpty, "expects nothing")
    let found = fixture.found()
    #expect(
      found == fixture.expected,
      "found:\n\(found.map { "//= " + $0 }.joined(separator: "\n"))\n")
  }

  @Test func thereAreFixtures() { #expect(ViewTreeFixture.all.count > 110) }
}

struct ViewTreeFixture: Sendable, CustomTestStringConvertible {
  var testDescription: String
  var files: [SourceFile]
  var expected: [String]

  static let all: [ViewTreeFixture] = {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Fixtures/trees")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path())) ?? []
    return names.sorted().filter { $0.hasSuffix(".txt") }.flatMap { name in
      let text = (try? String(contentsOf: folder.appending(path: name), encoding: .utf8)) ?? ""
      return "\n\(text)".components(separatedBy: "\n//- ").dropFirst().map {
        ViewTreeFixture(file: name, part: $0)
      }
    }
  }()

  private init(file: String, part: String) {
    let lines = part.components(separatedBy: "\n")
    testDescription = "\(file): \(lines[0])"
    expected = lines.filter { $0.hasPrefix("//= ") }.map { String($0.dropFirst(4)) }
    let code = lines.dropFirst().filter { !$0.hasPrefix("//= ") }.joined(separator: "\n")
    let parts = "\n\(code)".components(separatedBy: "\n//@ ")
    files = parts.dropFirst().map { part in
      let path = part.prefix { $0 != "\n" }
      return SourceFile(path: String(path), text: String(part.dropFirst(path.count)))
    }
    if parts[0].contains(where: { !$0.isWhitespace }) {
      files.append(SourceFile(path: "case.layout", text: parts[0]))
    }
    files.sort { $0.path < $1.path }
  }

  func found() -> [String] {
    let programs = files.map { lower($0, for: BuildConfiguration()) }
    let index = ModuleIndex(files: files, programs: programs, modules: modules(programs))
    let entries = index.entryPoints
    var lines: [String]
    if let body = entries.first(where: { $0.kind == .layoutFile }) {
      lines = mergedTree(variants(of: body, in: index))
    } else {
      lines = entries.flatMap { entry in
        [entry.name] + mergedTree(variants(of: entry, in: index)).map { "  " + $0 }
      }
    }
    for (file, program) in zip(files, programs) where !program.syntaxErrors.isEmpty {
      lines.append("syntax errors in \(file.path)")
    }
    return lines
  }

  /// A folder is a module.
  private func modules(_ programs: [Program]) -> ModuleMap? {
    let folders = files.map { String($0.path.split(separator: "/").dropLast().last ?? "") }
    let names = Set(folders).sorted()
    guard names.count > 1 else { return nil }
    return ModuleMap(
      files: files, names: names, modulesOfFiles: folders.map { [names.firstIndex(of: $0) ?? 0] },
      imports: programs.map(\.imports))
  }

  /// A first variant, then one for each other option of each choice that was met.
  private func variants(of entry: EntryPoint, in index: ModuleIndex) -> [[TreeLine]] {
    guard let scenario = Scenario.device("iPhone 16") else { return [] }
    var open: [[String: Int]] = [[:]]
    var seen = Set<String>()
    var trees: [[TreeLine]] = []
    while trees.count < open.count, trees.count < 64 {
      let selections = open[trees.count]
      let evaluator = Evaluator(
        index: index, scenario: scenario, variant: Variant(selections: selections))
      defer { evaluator.close() }
      let roots = evaluator.trees(of: entry).map { tree in
        layOut(tree.root, in: tree.scenario(on: scenario)).lines
      }
      trees.append((roots.first ?? []) + roots.dropFirst().map { TreeLine(["also"], $0) })
      for choice in evaluator.choices where seen.insert(choice.key).inserted {
        open += (1..<max(1, choice.optionCount)).map { option in
          selections.merging([choice.key: option]) { _, new in new }
        }
      }
    }
    return trees
  }
}

// MARK: Trees as text

/// A view as words, and the views in it.
struct TreeLine: Hashable {
  var words: [String]
  var children: [TreeLine]
  init(_ words: [String], _ children: [TreeLine]) {
    self.words = words
    self.children = children
  }
}

/// What all of several trees have, and where they differ, what each of them has.
private func mergedTree(_ variants: [[TreeLine]]) -> [String] {
  var trees: [[TreeLine]] = []
  for tree in variants where !trees.contains(tree) { trees.append(tree) }
  guard let first = trees.first, let shortest = trees.map(\.count).min() else { return [] }
  let isAlike = trees.allSatisfy { $0.map { $0.words[0] } == first.map { $0.words[0] } }
  if isAlike {
    return first.indices.flatMap { position in merged(trees.map { $0[position] }) }
  }
  let start = (0..<shortest).prefix { position in
    trees.allSatisfy { $0[position].words[0] == first[position].words[0] }
  }.count
  let end = (0..<shortest - start).prefix { position in
    trees.allSatisfy {
      $0[$0.count - 1 - position].words[0] == first[first.count - 1 - position].words[0]
    }
  }.count
  let middles = trees.map { mergedTree([Array($0.dropFirst(start).dropLast(end))]) }
  var alternatives: [[String]] = []
  for middle in middles where !alternatives.contains(middle) { alternatives.append(middle) }
  return mergedTree(trees.map { Array($0.prefix(start)) })
    + alternatives.enumerated().flatMap { position, lines in
      [position == 0 ? "either" : "or"] + (lines.isEmpty ? ["nothing"] : lines).map { "  " + $0 }
    } + mergedTree(trees.map { Array($0.suffix(end)) })
}

private func merged(_ views: [TreeLine]) -> [String] {
  let counts = Set(views.map(\.words.count))
  let words: [String]
  if counts.count == 1 {
    words = views[0].words.indices.map { position in
      distinct(views.map { $0.words[position] }).joined(separator: "|")
    }
  } else {
    words = [distinct(views.map { $0.words.joined(separator: " ") }).joined(separator: " | ")]
  }
  return [words.joined(separator: " ")] + mergedTree(views.map(\.children)).map { "  " + $0 }
}

private func distinct(_ words: [String]) -> [String] {
  words.enumerated().filter { words.firstIndex(of: $1) == $0 }.map(\.element)
}

extension LaidOutTree {
  fileprivate var lines: [TreeLine] {
    func line(_ position: Int) -> TreeLine {
      let node = nodes[position]
      return TreeLine(words(of: node), node.children.map(line))
    }
    return nodes.isEmpty ? [] : [line(0)]
  }
}
