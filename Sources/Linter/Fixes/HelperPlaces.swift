import LayoutEngine
import ViewProgram

/// Where a modifier is declared for the first time.
private struct HelperPlace {
  var source: WrittenSource
  /// The end of what it stands after.
  var offset: Int32
  /// The blanks before each line; nil: an extension of its own is around it.
  var indentation: String?
}

extension FixContext {
  /// Declares modifiers, once for the module of a file; nil where that cannot be.
  ///
  /// They go where the module has such modifiers, else into the extension of `View` that the file
  /// has, else into one of their own after the declaration that needs them.
  func helperDeclaration(of helpers: [LayoutHelper], for call: WrittenCall) -> DeclaredHelpers? {
    guard index.programs[call.source.position].layoutBody == nil,
      helpers.allSatisfy({ !isTaken($0, for: call) })
    else { return nil }
    let place = place(for: call)
    let unit = place.source.indentationUnit
    let inner = place.indentation ?? unit
    var members: [String] = []
    for helper in helpers {
      if !members.isEmpty { members.append("") }
      let effect = name(helper.effect, for: call)
      members += helper.lines(naming: effect, unit: unit, width: 100 - inner.columns)
    }
    members = members.map { $0.isEmpty ? $0 : inner + $0 }
    let lines = place.indentation == nil ? ["extension View {"] + members + ["}"] : members
    return DeclaredHelpers(
      edit: place.source.inserting(text(of: lines, at: place), at: place.offset),
      names: helpers.map(\.signature))
  }

  private func text(of lines: [String], at place: HelperPlace) -> String {
    let ending = place.source.lineEnding
    let text = lines.joined(separator: ending)
    if place.source.byte(at: place.offset) != nil {
      let isLoose = place.indentation != nil || place.source.isBlankLine(after: place.offset)
      return ending + ending + text + (isLoose ? "" : ending)
    }
    let isClosed = place.source.byte(at: place.offset - 1) == 10
    return (isClosed ? "" : ending) + ending + text + ending
  }

  /// Whether something else of that name takes the same.
  private func isTaken(_ helper: LayoutHelper, for call: WrittenCall) -> Bool {
    let labels = helper.parameters.map { $0.first == "_" ? nil : String($0.prefix { $0 != ":" }) }
    let others = index.extensions(of: "View").flatMap { $0.functions[helper.name] ?? [] }
    return others.contains { other in
      index.modules.areTogether(other.file, call.source.position)
        && other.declaration.parameters.map(\.label) == labels
        && OwnHelper(other.declaration, applying: helper.effect)?.roles ?? helper.roles
          == helper.roles
    }
  }

  private func place(for call: WrittenCall) -> HelperPlace {
    if let home = homes(for: call).last { return home }
    let source = call.source
    let end = source.endOfDeclaration(around: call.range.start, in: index.programs[source.position])
    return HelperPlace(source: source, offset: end ?? source.end, indentation: nil)
  }

  /// Extensions of `View` that anyone may add to, the best one last.
  private func homes(for call: WrittenCall) -> [HelperPlace] {
    let own = call.source.position
    let others = index.extensions(of: "View").flatMap { $0.functions.values.flatMap(\.self) }
      .filter { $0.declaration.appliedEffect.map(LayoutHelper.effects.values.contains) ?? false }
      .map(\.file).filter { $0 != own && index.modules.isCompiled($0, wherever: own) }
    return (Set(others).sorted(by: >) + [own]).flatMap { file -> [HelperPlace] in
      guard let source = index.writtenSource(file) else { return [] }
      return index.programs[file].types.compactMap { type in
        let isHelping = type.functions.contains { $0.appliedEffect != nil }
        return file == own || isHelping ? home(type, in: source) : nil
      }
    }
  }

  private func home(_ type: TypeDeclaration, in source: WrittenSource) -> HelperPlace? {
    guard type.kind == .extensionOf, ["View", "SwiftUI.View"].contains(type.name), !type.isPrivate,
      type.constraints.isEmpty, type.attributes.isEmpty, type.inheritedTypes.isEmpty,
      let last = type.functions.max(by: { $0.range.end < $1.range.end }),
      !source.isConditional(type.range.start), !source.isPublic(type.range)
    else { return nil }
    let members =
      type.functions.map(\.range) + type.properties.map(\.range) + type.nestedTypes.map(\.range)
    let end = members.map(\.end).max() ?? last.range.end
    let lineEnd = source.endOfLine(end)
    guard lineEnd < type.range.end, source.beginsLine(last.range.start) else { return nil }
    return HelperPlace(
      source: source, offset: lineEnd, indentation: source.indentation(at: last.range.start))
  }
}

extension WrittenSource {
  var end: Int32 { Int32(clamping: file.text.utf8.count) }

  /// Where the line ends that a place is on, if nothing but a comment follows it there.
  func endOfLine(_ offset: Int32) -> Int32 {
    var place = offset
    var isComment = false
    while let byte = byte(at: place), byte != 10, byte != 13 {
      isComment = isComment || (byte == UInt8(ascii: "/") && self.byte(at: place + 1) == byte)
      guard isComment || byte == 32 || byte == 9 else { return offset }
      place += 1
    }
    return place
  }

  /// True at the end of the file, too.
  fileprivate func isBlankLine(after offset: Int32) -> Bool {
    let line = file.location(at: offset).line + 1
    return file.line(line).map { $0.allSatisfy(\.isWhitespace) } ?? true
  }

  /// Whether a place is between `#if` and `#endif`.
  func isConditional(_ offset: Int32) -> Bool {
    let lines = String(decoding: file.text.utf8.prefix(Int(offset)), as: UTF8.self)
      .split(whereSeparator: \.isNewline).map { $0.drop { $0 == " " || $0 == "\t" } }
    return lines.count { $0.hasPrefix("#if") } > lines.count { $0.hasPrefix("#endif") }
  }

  func isPublic(_ declaration: SourceRange) -> Bool {
    let head = text(declaration).prefix { $0 != "{" && $0 != "(" }
    return head.split(whereSeparator: \.isWhitespace).contains { $0 == "public" || $0 == "open" }
  }

  /// The blanks that lines are indented by: a tab, or the fewest spaces that any begins with.
  var indentationUnit: String {
    var fewest = 0
    for line in file.text.split(whereSeparator: \.isNewline) {
      if line.first == "\t" { return "\t" }
      let count = line.prefix { $0 == " " }.count
      guard count > 1, count < line.count, line.dropFirst(count).first != "*" else { continue }
      fewest = fewest == 0 ? count : min(fewest, count)
    }
    return String(repeating: " ", count: fewest == 0 || fewest > 8 ? 4 : fewest)
  }

  /// The end of what stands around a place at file level; nil under a condition, which need not
  /// hold wherever the file is compiled.
  fileprivate func endOfDeclaration(around offset: Int32, in program: Program) -> Int32? {
    let ranges =
      program.types.map(\.range) + program.functions.map(\.range)
      + program.properties.map(\.range) + program.previews.map(\.range)
    guard let around = ranges.first(where: { $0.start <= offset && offset < $0.end }),
      !isConditional(around.start)
    else { return nil }
    let end = endOfLine(around.end)
    guard let next = byte(at: end) else { return end }
    return next == 10 || next == 13 ? end : nil
  }
}
