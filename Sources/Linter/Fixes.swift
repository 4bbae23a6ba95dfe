import LayoutEngine
import LintRules
import ViewEvaluator
import ViewProgram

extension FoundDiagnostic {
  /// The fixes that were laid out and found to help.
  func withFixes(project: Project, options: LintOptions) -> FoundDiagnostic {
    var result = self
    let index = project.index()
    let edits = diagnostic.effects.compactMap { effect in
      ignoredByLayoutEdits(for: effect, index: index)
    }
    guard edits.count == diagnostic.effects.count, let first = edits.first else { return result }
    let all = edits.flatMap(\.edits).sorted { $0.source.start < $1.source.start }
    let title =
      edits.count == 1
      ? "hide '\(first.name)' from layout with '.ignoredByLayout()'"
      : "hide \(edits.count) effects from layout with '.ignoredByLayout()'"
    let check = FixCheck(project: project, options: options, entry: entry)
    guard check.cures(diagnostic.diagnostic, all) else { return result }
    result.diagnostic.diagnostic.fixes = [
      Fix(title: title, safety: .safe, isVerified: true, edits: all)
    ]
    return result
  }
}

/// Lays the fixed sources out again.
private struct FixCheck {
  let project: Project
  let options: LintOptions
  let entry: EntryPoint

  /// True if the finding is gone, and no other one has come.
  func cures(_ diagnostic: Diagnostic, _ edits: [TextEdit]) -> Bool {
    guard let file = project.files.at(Int(diagnostic.source.file)) else { return false }
    var fixed = project
    let groups = Dictionary(grouping: edits, by: \.source.file)
    for (position, group) in groups {
      guard let old = project.files.at(Int(position)), let text = old.applying(group) else {
        return false
      }
      fixed.update(SourceFile(path: old.path, text: text))
    }
    let before = count(project)
    let after = count(fixed)
    let syntaxErrors = fixed.programs.reduce(0) { $0 + $1.syntaxErrors.count }
    guard syntaxErrors <= project.programs.reduce(0, { $0 + $1.syntaxErrors.count }) else {
      return false
    }
    let key = CountKey(rule: diagnostic.rule, path: file.path)
    let isGone = (after[key] ?? 0) < (before[key] ?? 0)
    return isGone && after.allSatisfy { $0.value <= before[$0.key] ?? 0 }
  }

  private struct CountKey: Hashable {
    var rule: RuleID
    var path: String
  }

  /// Findings of the entry point, by rule and file: places move with the edit, counts do not.
  private func count(_ project: Project) -> [CountKey: Int] {
    let index = project.index()
    let run = LintRun(index: index, facts: project.buildFacts(), options: options)
    let found = run.report(on: entry).diagnostics.map { open in
      CountKey(rule: open.diagnostic.rule, path: index.files[Int(open.source.file)].path)
    }
    return Dictionary(grouping: found) { $0 }.mapValues(\.count)
  }
}

extension Array {
  fileprivate func at(_ index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}

// MARK: The layout-ignoring form of an effect

private struct EffectRewrite {
  var name: String
  var edits: [TextEdit]
}

/// `.rotationEffect(a, anchor: b)` becomes
/// `.modifier(_RotationEffect(angle: a, anchor: b).ignoredByLayout())`; only what stands around the
/// arguments is touched, so their text stays as it is.
private func ignoredByLayoutEdits(for effect: SourceReference, index: ModuleIndex) -> EffectRewrite?
{
  guard let call = index.modifierCall(at: effect) else { return nil }
  let rewriter = EffectRewriter(call: call, file: index.files[Int(effect.file)], index: index, effect)
  return rewriter.rewrite().map { EffectRewrite(name: call.name, edits: $0) }
}

struct LocatedCall {
  var name: String
  var nameRange: SourceRange
  var range: SourceRange
  var arguments: [Argument]
}

extension ModuleIndex {
  /// The call whose member name begins where `source` does.
  fileprivate func modifierCall(at source: SourceReference) -> LocatedCall? {
    guard programs.indices.contains(Int(source.file)) else { return nil }
    var found: LocatedCall?
    programs[Int(source.file)].forEachExpression { expression in
      guard case .call(let callee, let arguments) = expression.kind,
        case .member(_, let name, let nameRange) = callee.kind, nameRange.start == source.start
      else { return }
      found = LocatedCall(
        name: name, nameRange: nameRange, range: expression.range, arguments: arguments)
    }
    return found
  }
}

private struct EffectRewriter {
  let call: LocatedCall
  let file: SourceFile
  let index: ModuleIndex
  let effect: SourceReference

  init(call: LocatedCall, file: SourceFile, index: ModuleIndex, _ effect: SourceReference) {
    self.call = call
    self.file = file
    self.index = index
    self.effect = effect
  }

  func rewrite() -> [TextEdit]? {
    guard let first = call.arguments.first, !call.arguments.contains(where: \.isTrailingClosure)
    else { return nil }
    switch call.name {
    case "rotationEffect":
      return wrapped("modifier(\(type("_RotationEffect"))(angle: ", until: first, end: ").ignoredByLayout())")
    case "scaleEffect": return scale(first)
    case "offset": return offset(first)
    default: return nil
    }
  }

  /// A module's own type of that name would win: name the system's.
  private func type(_ name: String) -> String {
    index.type(named: name, from: effect.file) == nil ? name : "SwiftUI." + name
  }

  private func edit(_ start: Int32, _ end: Int32, _ text: String) -> TextEdit {
    TextEdit(source: SourceReference(file: effect.file, start: start, end: end), newText: text)
  }

  /// Replaces from the modifier's name to its first argument's value, and its closing bracket.
  private func wrapped(_ head: String, until argument: Argument, end: String) -> [TextEdit] {
    [
      edit(call.nameRange.start, argument.value.range.start, head),
      edit(call.range.end - 1, call.range.end, end),
    ]
  }

  private func text(_ argument: Argument?) -> String? {
    argument.map { file.slice($0.value.range) }
  }

  private func argument(_ label: String) -> Argument? { call.arguments.first { $0.label == label } }

  private func isSize(_ text: String) -> Bool {
    text.hasPrefix("CGSize") || text.hasPrefix(".init(width") || text.hasSuffix("translation")
      || text.lowercased().hasSuffix("size")
  }

  private func scale(_ first: Argument) -> [TextEdit]? {
    let head = "modifier(\(type("_ScaleEffect"))(scale: "
    if first.label == nil {
      guard let factor = text(first) else { return nil }
      if isSize(factor) { return wrapped(head, until: first, end: ").ignoredByLayout())") }
      let size = "CGSize(width: \(factor), height: \(factor))"
      return [
        edit(call.nameRange.start, first.value.range.end, head + size),
        edit(call.range.end - 1, call.range.end, ").ignoredByLayout())"),
      ]
    }
    return pair("x", "y", neutral: "1", head: head, tail: "anchor")
  }

  private func offset(_ first: Argument) -> [TextEdit]? {
    let head = "modifier(\(type("_OffsetEffect"))(offset: "
    if first.label == nil { return wrapped(head, until: first, end: ").ignoredByLayout())") }
    return pair("x", "y", neutral: "0", head: head, tail: nil)
  }

  private func pair(_ x: String, _ y: String, neutral: String, head: String, tail: String?)
    -> [TextEdit]?
  {
    let width = text(argument(x)) ?? neutral
    let height = text(argument(y)) ?? neutral
    let rest = tail.flatMap { label in text(argument(label)).map { ", \(label): \($0)" } } ?? ""
    let whole = "\(head)CGSize(width: \(width), height: \(height))\(rest)).ignoredByLayout())"
    return [edit(call.nameRange.start, call.range.end, whole)]
  }
}

extension SourceFile {
  /// The text with edits applied; nil if they overlap or lie outside.
  package func applying(_ edits: [TextEdit]) -> String? {
    let bytes = Array(text.utf8)
    var result: [UInt8] = []
    var position = 0
    for edit in edits.sorted(by: { $0.source.start < $1.source.start }) {
      let start = Int(edit.source.start), end = Int(edit.source.end)
      guard start >= position, end >= start, end <= bytes.count else { return nil }
      result += bytes[position..<start]
      result += Array(edit.newText.utf8)
      position = end
    }
    result += bytes[position...]
    return String(decoding: result, as: UTF8.self)
  }
}
