import LayoutEngine
import LintRules
import ViewProgram

// Ways out of a lack of room: for texts that are cut off, widths that are fixed, and screens that do not scroll.

extension FixContext {
  /// More lines, a smaller size, or a claim to room before the neighbours.
  func textCandidates(_ found: Diagnostic) -> [FixCandidate] {
    guard let call = index.initializerCall(at: found.source) else { return [] }
    if found.finding.text("text") != nil, found.finding.number("neededHeight") != nil {
      return [
        FixCandidate(
          title: "let the text keep its height", promise: .none,
          edits: index.adding("fixedSize(horizontal: false, vertical: true)", to: call))
      ]
    }
    if found.finding.number("keptWidth") != nil { return [wrapping(call)].compactMap(\.self) }
    return [withMoreLines(call, found), shrinking(call, found), withPriority(call)].compactMap(\.self)
  }

  /// A text of the width that it is offered, and as high as that makes it.
  private func wrapping(_ call: WrittenCall) -> FixCandidate? {
    guard let kept = index.modifier("fixedSize", of: call), let parentheses = kept.parentheses else { return nil }
    return FixCandidate(
      title: "let the text wrap", promise: .none,
      edits: [kept.source.replacing(parentheses, with: "horizontal: false, vertical: true")])
  }

  /// Any number of lines, where its words have room on one.
  private func withMoreLines(_ call: WrittenCall, _ found: Diagnostic) -> FixCandidate? {
    guard let limit = index.modifier("lineLimit", of: call), let parentheses = limit.parentheses,
      let given = found.finding.number("givenWidth"), let word = found.finding.number("widestWord"), word <= given,
      hasRoomForLines(found)
    else { return nil }
    return FixCandidate(
      title: "allow as many lines as the text needs", promise: .none,
      edits: [limit.source.replacing(parentheses, with: "nil")])
  }

  /// Whether a fixed height around a text has room for all of its lines, in large type, too: lines beyond it are as much
  /// out of sight as the end of a single one.
  private func hasRoomForLines(_ found: Diagnostic) -> Bool {
    guard found.finding.number("linesWithRoom") != nil else { return true }
    return ([found.finding] + seenInLargeType(found)).allSatisfy { finding in
      guard let most = finding.number("linesWithRoom"), let given = finding.number("givenWidth"),
        let needed = finding.number("neededWidth")
      else { return true }
      return most * given * Self.shareOfLine >= needed
    }
  }

  /// The findings at the same place in the largest type that is no accessibility size.
  private func seenInLargeType(_ found: Diagnostic) -> [Finding] {
    guard let entry = found.entry, let scenario = run.scenarios(of: entry).first else { return [] }
    return options.withLayouts(of: entry, in: index, on: scenario.at(.xxxLarge), found.variant) { trees in
      trees.flatMap { TruncatedText.check($0, facts: PlatformFacts()) }.filter { $0.source == found.source }
    }
  }

  /// The part of a line that words fill at least, as a rule (assumed).
  private static let shareOfLine = 0.85
  /// Text that is smaller than this is no better than text that is cut off.
  private static let leastScale = 0.6

  private func shrinking(_ call: WrittenCall, _ found: Diagnostic) -> FixCandidate? {
    guard let given = found.finding.number("givenWidth"), let needed = found.finding.number("neededWidth"),
      let lines = found.finding.number("lineLimit"), needed > 0,
      index.modifier("minimumScaleFactor", of: call) == nil
    else { return nil }
    // Less than needed, in steps that people write.
    let scale = ((given * lines / needed - 0.04) * 20).rounded(.down) / 20
    guard scale >= Self.leastScale, scale < 1 else { return nil }
    return FixCandidate(
      title: "let the text shrink to \(Int((scale * 100).rounded())) %", promise: .none,
      edits: index.adding("minimumScaleFactor(\(scale))", to: call))
  }

  private func withPriority(_ call: WrittenCall) -> FixCandidate {
    FixCandidate(
      title: "give the text room before its neighbours", promise: .none,
      edits: index.adding("layoutPriority(1)", to: call))
  }

  /// The width as the most that a frame takes, or no least width where there is a most.
  func widthCandidates(_ found: Diagnostic) -> [FixCandidate] {
    guard let call = index.modifierCall(at: found.source), call.name == "frame", let parentheses = call.parentheses
    else { return [] }
    if let least = call.argument("minWidth") {
      // In a row something else may be what is too wide.
      return isInRow(found) ? [] : [withoutLeastWidth(call, least)].compactMap(\.self)
    }
    guard let width = call.argument("width") else { return [] }
    let text = call.source.text(width.value)
    let alignment = call.argument("alignment").map { ", alignment: " + call.source.text($0.value) } ?? ""
    var arguments = "maxWidth: \(text)"
    if let height = call.argument("height") {
      // A frame has either fixed lengths or flexible ones.
      arguments += "\(alignment)).frame(height: \(call.source.text(height.value))"
    }
    arguments += alignment
    return [
      FixCandidate(
        title: "let the frame be narrower with 'maxWidth'", promise: .none,
        edits: [call.source.replacing(parentheses, with: arguments)])
    ]
  }

  private func isInRow(_ found: Diagnostic) -> Bool {
    found.finding.related.contains { place in
      index.initializerCall(at: place.source).map { ["HStack", "LazyHStack"].contains($0.name) } ?? false
    }
  }

  /// A flexible frame that says nothing of its least width, in the same words otherwise.
  private func withoutLeastWidth(_ call: WrittenCall, _ least: WrittenCall.WrittenArgument) -> FixCandidate? {
    guard call.argument("maxWidth") == nil else {
      guard let next = call.arguments.first(where: { $0.start > least.start }) else { return nil }
      return FixCandidate(
        title: "let the frame be narrower without 'minWidth'", promise: .none,
        edits: [call.source.replacing(least.start, next.start, with: "")])
    }
    // A name says what it is for: `minWidth` as a maximum would be wrong in words.
    guard call.argument("idealWidth") == nil, Double(call.source.text(least.value)) != nil else { return nil }
    return FixCandidate(
      title: "let the frame be narrower with 'maxWidth'", promise: .none,
      edits: [call.source.replacing(least.start, least.value.start, with: "maxWidth: ")])
  }

  /// The column in a scroll view, as high as its place where that is higher.
  ///
  /// A scroll view puts what is shorter at its top, and leaves spacers no room.
  func scrollCandidates(_ found: Diagnostic) -> [FixCandidate] {
    // Nothing scrolls in a widget.
    guard found.finding.text("place") != "widget", found.finding.number("layerHeight") == nil,
      let call = index.initializerCall(at: found.source),
      call.source.beginsLine(call.range.start), !holdsScroller(call)
    else { return [] }
    let text = call.source.text(call.range)
    let name = ["geometry", "proxy", "place"].first { !text.contains($0) } ?? "geometry"
    let height = "\(name).size.height"
    let column = index.heightFixed(call) ?? call
    return [
      FixCandidate(
        title: "put the '\(call.name)' into a 'ScrollView'", promise: .none, edits: scrolled(column),
        keepsRest: true),
      FixCandidate(
        title: "put the '\(call.name)' into a 'ScrollView' that it fills where it has room", promise: .none,
        edits: scrolled(column, in: "GeometryReader { \(name) in", "frame(maxWidth: .infinity, minHeight: \(height))"),
        keepsRest: true),
    ]
  }

  /// Whether something in a column scrolls, which has no height of its own in a scroll view: in its code, or in that of
  /// members of the same file that it names.
  private func holdsScroller(_ call: WrittenCall) -> Bool {
    var isFound = false
    var open = Set<String>()
    let walker = ExpressionWalker { expression in
      if case .identifier(let name, _) = expression.kind { open.insert(name) }
      guard let name = expression.calledTypeName else { return }
      isFound = isFound || ["List", "Form", "ScrollView", "Table", "TextEditor"].contains(name)
    }
    for argument in call.trailingClosures {
      if case .closure(let closure) = argument.value.kind { walker.walk(closure.body) }
    }
    let types = index.programs[call.source.position].types
    let members =
      types.flatMap(\.properties).map { ($0.name, $0.getter ?? []) }
      + types.flatMap(\.functions).map { ($0.name, $0.body ?? []) }
    var known = Set<String>()
    while !isFound, let name = open.popFirst() {
      guard known.insert(name).inserted else { continue }
      for (_, code) in members.filter({ $0.0 == name }) { walker.walk(code) }
    }
    return isFound
  }

  /// - Parameters:
  ///   - container: how one begins that the scroll view is put into.
  ///   - modifier: of the column.
  private func scrolled(_ call: WrittenCall, in container: String? = nil, _ modifier: String? = nil) -> [TextEdit] {
    let source = call.source
    let indentation = source.indentation(at: call.range.start)
    let step = indentation.hasPrefix("\t") ? "\t" : "    "
    // Later iOS need not let it bounce where there is nothing to scroll.
    let staysStill = (lowestIOSVersion(of: source.position) ?? 0) >= 16.4
    let openings = [container, "ScrollView {"].compactMap(\.self)
    var before = "", after = "", inset = indentation
    for opening in openings {
      inset += step
      before += opening + source.lineEnding + inset
    }
    if let modifier { after += "\(source.lineEnding)\(inset).\(modifier)" }
    for opening in openings.reversed() {
      inset.removeLast(step.count)
      after += "\(source.lineEnding)\(inset)}"
      if opening == openings.last, staysStill {
        after += "\(source.lineEnding)\(inset).scrollBounceBehavior(.basedOnSize)"
      }
    }
    let steps = String(repeating: step, count: openings.count)
    return [source.inserting(before, at: call.range.start)]
      + lineStarts(in: call).map { source.inserting(steps, at: $0) } + [source.inserting(after, at: call.range.end)]
  }

  /// The starts of a call's lines but the first, empty ones left out; none where white space is text.
  private func lineStarts(in call: WrittenCall) -> [Int32] {
    let file = call.source.file
    let first = file.location(at: call.range.start).line
    let last = file.location(at: call.range.end).line
    guard last > first, !call.source.text(call.range).contains("\"\"\"") else { return [] }
    return (first + 1...last).filter { file.line($0)?.contains { !$0.isWhitespace } ?? false }
      .map { file.offset(of: LineColumn(line: $0, column: 1)) }
  }
}

extension ModuleIndex {
  /// The edits that put a modifier behind a view: for a text that is a part of another one, behind that one, as only
  /// texts can be parts of texts.
  fileprivate func adding(_ modifier: String, to call: WrittenCall) -> [TextEdit] {
    var whole: SourceRange?
    programs[call.source.position].forEachExpression { expression in
      let range = expression.range
      if expression.isText(madeOf: call.range), (range.end - range.start) > whole.map({ $0.end - $0.start }) ?? 0 {
        whole = range
      }
    }
    guard let whole, whole != call.range else { return [call.modifier(modifier)] }
    let source = call.source
    let end = source.afterTrivia(whole.end)
    if source.isParenthesised(whole.start), source.byte(at: end) == UInt8(ascii: ")") {
      return [source.inserting(".\(modifier)", at: end + 1)]
    }
    return [source.inserting("(", at: whole.start), source.inserting(").\(modifier)", at: whole.end)]
  }

  /// The modifier behind a call that makes it as high as it wants to be: a scroll view in it would be so, too.
  fileprivate func heightFixed(_ call: WrittenCall) -> WrittenCall? {
    modifier("fixedSize", of: call).flatMap { fixed in
      fixed.argument("vertical").map { fixed.source.text($0.value) } == "false" ? nil : fixed
    }
  }

  /// A modifier in the chain that begins with a call.
  fileprivate func modifier(_ name: String, of call: WrittenCall) -> WrittenCall? {
    self.call(in: call.source.position) { expression in
      guard case .call(let callee, _) = expression.kind, case .member(_, name, _) = callee.kind else { return false }
      return expression.range.start == call.range.start
    }
  }
}

extension Expression {
  /// Whether it is a sum of texts, or a text made of another, of which the one in a range is a part.
  fileprivate func isText(madeOf part: SourceRange) -> Bool {
    switch kind {
    case .infix("+", let first, let second): first.isPart(part) || second.isPart(part)
    case .call(let callee, let arguments):
      if case .identifier("Text", _) = callee.kind { arguments.contains { $0.value.isPart(part) } } else { false }
    default: false
    }
  }

  /// Whether it is the text in a range, with its own modifiers, or a text made of it.
  private func isPart(_ part: SourceRange) -> Bool {
    if range == part || isText(madeOf: part) { return true }
    switch kind {
    case .call(let callee, _):
      if case .member(let base?, _, _) = callee.kind { return base.isPart(part) }
      return false
    case .ternary(_, let first, let second): return first.isPart(part) || second.isPart(part)
    default: return false
    }
  }
}

extension WrittenSource {
  /// Whether a parenthesis stands before an expression that groups it, and is not that of a call.
  fileprivate func isParenthesised(_ start: Int32) -> Bool {
    guard byte(at: start - 1) == UInt8(ascii: "(") else { return false }
    return byte(at: start - 2).map { $0 == 32 || (9...13).contains($0) || $0 == UInt8(ascii: "{") } ?? true
  }
}
