import Interpreter
package import LayoutEngine
package import LintRules
import Project
package import ViewEvaluator
package import ViewProgram

extension SourceReference: Stored, Comparable {
  package static func < (left: Self, right: Self) -> Bool {
    (left.file, left.start, left.end) < (right.file, right.start, right.end)
  }

  package init(from reader: inout ByteReader) {
    self.init(file: reader.next(), start: reader.next(), end: reader.next())
  }
  package func write(to writer: inout ByteWriter) { writer.write(file, start, end) }
}

extension RuleID: Stored {
  package init(from reader: inout ByteReader) { self.init(rawValue: reader.next()) }
  package func write(to writer: inout ByteWriter) { writer.write(rawValue) }
}

extension EvidenceValue: Stored {
  package init(from reader: inout ByteReader) {
    switch reader.nextCase() {
    case 1: self = .number(reader.next())
    case 2:
      self = .rect(
        Rect(x: reader.next(), y: reader.next(), width: reader.next(), height: reader.next()))
    case 3: self = .list(reader.next())
    default: self = .text(reader.next())
    }
  }

  package func write(to writer: inout ByteWriter) {
    switch self {
    case .text(let text): writer.write(case: 0, text)
    case .number(let number): writer.write(case: 1, number)
    case .rect(let rect): writer.write(case: 2, rect.minX, rect.minY, rect.width, rect.height)
    case .list(let elements): writer.write(case: 3, elements)
    }
  }
}

extension Evidence: Stored {
  package init(from reader: inout ByteReader) { self.init(reader.next(), reader.next()) }
  package func write(to writer: inout ByteWriter) { writer.write(name, value) }
}

extension RelatedPlace: Stored {
  package init(from reader: inout ByteReader) {
    self.init(source: reader.next(), message: reader.next())
  }
  package func write(to writer: inout ByteWriter) { writer.write(source, message) }
}

extension TextEdit: Stored {
  package init(from reader: inout ByteReader) {
    self.init(source: reader.next(), newText: reader.next())
  }
  package func write(to writer: inout ByteWriter) { writer.write(source, newText) }
}

extension Fix: Stored {
  package init(from reader: inout ByteReader) {
    self.init(
      title: reader.next(), safety: reader.next() ? .safe : .unsafe, isVerified: reader.next(),
      edits: reader.next(), outcome: reader.next(), helpers: reader.next())
  }
  package func write(to writer: inout ByteWriter) {
    writer.write(title, safety == .safe, isVerified, edits, outcome, helpers)
  }
}

extension DeclaredHelpers: Stored {
  package init(from reader: inout ByteReader) {
    self.init(edit: reader.next(), names: reader.next())
  }
  package func write(to writer: inout ByteWriter) { writer.write(edit, names) }
}

extension Finding: Stored {
  package init(from reader: inout ByteReader) {
    self.init(
      rule: reader.next(), severity: Severity(rawValue: reader.next()) ?? .warning,
      source: reader.next(), message: reader.next(), evidence: reader.next(),
      reasons: reader.next(), extent: reader.next(), related: reader.next(),
      effectsToIgnore: reader.next(), advice: reader.next())
    boundary = reader.next()
  }

  package func write(to writer: inout ByteWriter) {
    writer.write(
      rule, severity.rawValue, source, message, evidence, reasons, extent, related,
      effectsToIgnore, advice, boundary)
  }
}

extension Boundary: Stored {
  package init(from reader: inout ByteReader) {
    self.init(
      Axis(rawValue: reader.next()) ?? .windowWidth, reader.next(), fails: reader.next(), passes: reader.next())
  }
  package func write(to writer: inout ByteWriter) { writer.write(axis.rawValue, value, fails, passes) }
}

extension Diagnostic: Stored {
  package init(from reader: inout ByteReader) {
    self.init(
      reader.next(), severity: Severity(rawValue: reader.next()) ?? .warning,
      verdict: Verdict(rawValue: reader.next()) ?? .likely, scenario: reader.next(),
      entry: reader.next(), failingScenarios: reader.next(), totalScenarios: reader.next(),
      fixes: reader.next(), view: reader.next(), selections: reader.next())
    kinds = reader.next()
    passingWindow = reader.next()
  }

  package func write(to writer: inout ByteWriter) {
    writer.write(
      finding, severity.rawValue, verdict.rawValue, scenario, entry, failingScenarios,
      totalScenarios, fixes, view, selections, kinds, passingWindow)
  }
}

extension Size: Stored {
  package init(from reader: inout ByteReader) { self.init(width: reader.next(), height: reader.next()) }
  package func write(to writer: inout ByteWriter) { writer.write(width, height) }
}

extension ScenarioKinds: Stored {
  package init(from reader: inout ByteReader) { self.init(rawValue: reader.nextCase()) }
  package func write(to writer: inout ByteWriter) { writer.write(case: rawValue) }
}

extension EntryLimit: Stored {
  package init(from reader: inout ByteReader) {
    self.init(path: reader.next(), entryPoint: reader.next(), limit: reader.next())
  }
  package func write(to writer: inout ByteWriter) { writer.write(path, entryPoint, limit) }
}

extension LintStatistics: Stored {
  package init(from reader: inout ByteReader) {
    self.init(
      files: reader.next(), entryPoints: reader.next(), layouts: reader.next(),
      nodes: reader.next(), steps: reader.next(), measurements: reader.next(),
      notUnderstood: reader.next(),
      suppressed: reader.next(), views: reader.next(), viewsReached: reader.next(), texts: reader.next(),
      standInTexts: reader.next())
  }
  package func write(to writer: inout ByteWriter) {
    writer.write(
      files, entryPoints, layouts, nodes, steps, measurements, notUnderstood, suppressed, views, viewsReached, texts,
      standInTexts)
  }
}

// MARK: What one entry point showed

extension FindingKey: Stored, Comparable {
  package static func < (left: Self, right: Self) -> Bool {
    (left.source, left.rule) < (right.source, right.rule)
  }

  package init(from reader: inout ByteReader) {
    self.init(rule: reader.next(), source: reader.next())
  }
  package func write(to writer: inout ByteWriter) { writer.write(rule, source) }
}

extension EntryPoint: Stored {
  package init(from reader: inout ByteReader) {
    self.init(kind: reader.next(), name: reader.next(), file: reader.next())
  }
  package func write(to writer: inout ByteWriter) { writer.write(kind, name, file) }
}

extension EntryPoint.Kind: Stored {
  package init(from reader: inout ByteReader) {
    switch reader.nextCase() {
    case 1: self = .preview(reader.next())
    case 2: self = .view(reader.next())
    case 3: self = .previewProvider(reader.next())
    case 4: self = .scene(reader.next())
    case 5: self = .property(reader.next(), of: reader.next())
    default: self = .layoutFile
    }
  }

  package func write(to writer: inout ByteWriter) {
    switch self {
    case .layoutFile: writer.write(case: 0)
    case .preview(let position): writer.write(case: 1, position)
    case .view(let name): writer.write(case: 2, name)
    case .previewProvider(let name): writer.write(case: 3, name)
    case .scene(let name): writer.write(case: 4, name)
    case .property(let property, let type): writer.write(case: 5, property, type)
    }
  }
}

extension ResourceQuestion: Stored, Comparable {
  package static func < (left: Self, right: Self) -> Bool {
    (left.kind.rawValue, left.name, left.folder) < (right.kind.rawValue, right.name, right.folder)
  }

  package init(from reader: inout ByteReader) {
    let kind = Kind(rawValue: reader.nextCase()) ?? .image
    self.init(kind, reader.next(), inFolder: reader.next())
  }
  package func write(to writer: inout ByteWriter) { writer.write(case: kind.rawValue, name, folder) }
}

extension EntryReport: Stored {
  init(from reader: inout ByteReader) {
    self.init(
      entry: reader.next(), diagnostics: reader.next(), refuted: reader.next(),
      limits: reader.next(), files: reader.next(), filesSeen: reader.next(),
      resources: reader.next(), notUnderstood: reader.next(), views: reader.next(), leaves: reader.next(),
      shownPlaces: reader.next(), leastWindow: reader.next(), statistics: reader.next())
  }

  func write(to writer: inout ByteWriter) {
    writer.write(
      entry, diagnostics, refuted, limits, files, filesSeen, resources, notUnderstood, views, leaves, shownPlaces,
      leastWindow, statistics)
  }
}

extension BuiltView: Stored, Comparable {
  package static func < (left: Self, right: Self) -> Bool { (left.file, left.name) < (right.file, right.name) }

  package init(from reader: inout ByteReader) { self.init(file: reader.next(), name: reader.next()) }
  package func write(to writer: inout ByteWriter) { writer.write(file, name) }
}

extension Leaves.Leaf: Stored {
  init(from reader: inout ByteReader) {
    self.init(reason: reader.next(), isPartlyKnown: reader.next())
  }
  func write(to writer: inout ByteWriter) { writer.write(reason, isPartlyKnown) }
}

extension Leaves.Place: Stored {
  init(from reader: inout ByteReader) {
    self.init(source: reader.next(), kind: LeafKind(rawValue: reader.next()) ?? .other)
  }
  func write(to writer: inout ByteWriter) { writer.write(source, kind.rawValue) }
}

extension Leaves: Stored {
  init(from reader: inout ByteReader) { self.init(byPlace: reader.next()) }
  func write(to writer: inout ByteWriter) { writer.write(byPlace) }
}

extension MadeFixes: Stored {
  init(from reader: inout ByteReader) {
    self.init(fixes: reader.next(), edited: reader.next(), shownBy: reader.next(), files: reader.next())
  }
  func write(to writer: inout ByteWriter) { writer.write(fixes, edited, shownBy, files) }
}
