import LayoutEngine
import ViewProgram

/// A reader's use that only tells its size, frame or insets to someone else.
struct Measurement {
  /// The modifiers that tell, in their order.
  let modifiers: [WrittenCall]
  /// The end of what they are applied to.
  let end: Int32
  /// True if nothing but the telling is in the reader.
  let isInvisible: Bool
}

extension WrittenReader {
  /// Nil if anything but the modifiers at the end of the content uses the proxy.
  var measurement: Measurement? {
    guard let content else { return nil }
    var calls: [WrittenCall] = []
    var rest = content
    let names = ["onAppear", "onChange", "preference", "task"]
    while let call = WrittenCall(rest, in: source), names.contains(call.name),
      case .call(let callee, _) = rest.kind, case .member(let base?, _, _) = callee.kind
    {
      calls.append(call)
      rest = base
    }
    guard !uses.isEmpty, rest.ranges(of: proxy).isEmpty, !calls.isEmpty else { return nil }
    return Measurement(
      modifiers: calls.reversed(), end: rest.range.end, isInvisible: rest.isInvisible)
  }

  /// Whether all it shows is nothing, whatever its code does before that.
  private var showsNothing: Bool {
    if let measurement { return measurement.isInvisible }
    guard !uses.isEmpty else { return false }
    switch closure.body.last {
    case .returning(let value?)?: return value.isInvisible
    case .expression(let value)?:
      return value.isInvisible
        && closure.body.dropLast().allSatisfy {
          if case .binding = $0 { true } else { false }
        }
    default: return false
    }
  }

  // MARK: On the content

  /// A reader behind its content measures it, and takes no room.
  func measuredBehind(takingBuilder: Bool) -> FixCandidate? {
    guard let measurement, !measurement.isInvisible, proxy != "$0", let content,
      let edits = call.unwrapped(closure)
    else { return nil }
    let told = source.text(SourceRange(start: measurement.end, end: content.range.end))
    guard let place = modifierPlace(after: measurement, in: content), !told.contains("\"\"\"") else {
      return nil
    }
    let lines = ["GeometryReader { \(proxy) in"] + clear(told).map { source.indentationUnit + $0 } + ["}"]
    return FixCandidate(
      title: "measure the content from a background", promise: .none,
      edits: edits + [
        source.replacing(
          measurement.end, content.range.end,
          with: place + measuringBackground(lines, indentation(of: place), takingBuilder))
      ])
  }

  /// `onGeometryChange` in place of the reader.
  func observed() -> FixCandidate? {
    guard let measurement, !measurement.isInvisible, let content, let edits = call.unwrapped(closure),
      let place = modifierPlace(after: measurement, in: content),
      let lines = observing(measurement, indentation(of: place))
    else { return nil }
    return FixCandidate(
      title: "measure the content with 'onGeometryChange'", promise: .none,
      edits: edits + [
        source.replacing(measurement.end, content.range.end, with: place + lines)
      ])
  }

  // MARK: On the stack around it

  /// A reader that shows nothing moves behind the stack that it stood in.
  func movedBehind(_ stack: WrittenCall, takingBuilder: Bool) -> FixCandidate? {
    let text = source.text(call.range)
    guard showsNothing, !text.contains("\"\"\""), let removal = removal() else { return nil }
    let place = modifierPlace(after: stack)
    let lines = outdented(text, from: source.indentation(at: call.range.start))
    return FixCandidate(
      title: "measure '\(stack.name)' from a background", promise: .none,
      edits: [
        removal,
        source.inserting(
          place + measuringBackground(lines, indentation(of: place), takingBuilder), at: stack.range.end),
      ])
  }

  func observed(on stack: WrittenCall) -> FixCandidate? {
    let place = modifierPlace(after: stack)
    guard let measurement, measurement.isInvisible, let removal = removal(),
      let modifier = observing(measurement, indentation(of: place))
    else { return nil }
    return FixCandidate(
      title: "measure '\(stack.name)' with 'onGeometryChange'", promise: .none,
      edits: [removal, source.inserting(place + modifier, at: stack.range.end)])
  }

  /// The whole lines that the reader takes; nil where others share them.
  private func removal() -> TextEdit? {
    let end = source.endOfLine(call.range.end)
    guard source.beginsLine(call.range.start), let last = source.byte(at: end), last == 10 || last == 13
    else { return nil }
    let start = call.range.start - Int32(source.indentation(at: call.range.start).utf8.count)
    return source.replacing(start, end + (last == 13 ? 2 : 1), with: "")
  }

  // MARK: Text

  /// `Color.clear` with the modifiers that tell.
  private func clear(_ told: String) -> [String] {
    let lines = told.split(whereSeparator: \.isNewline).map(String.init)
    let written = lines.filter { !$0.allSatisfy(\.isWhitespace) }
    guard written.count > 1 else {
      return ["Color.clear" + (written.first.map { String($0.drop(while: \.isWhitespace)) } ?? "")]
    }
    let isOwnLine = told.first?.isNewline == true
    let rest = isOwnLine ? written : Array(written.dropFirst())
    let least = rest.map { $0.prefix { $0 == " " || $0 == "\t" }.count }.min() ?? 0
    let unit = isOwnLine ? source.indentationUnit : ""
    return ["Color.clear" + (isOwnLine ? "" : written[0])]
      + rest.map { unit + String($0.dropFirst(least)) }
  }

  private func measuringBackground(
    _ lines: [String], _ indentation: String, _ takesBuilder: Bool
  ) -> String {
    let unit = source.indentationUnit
    let (open, close) = takesBuilder ? (".background {", "}") : (".background(", ")")
    return ([open] + lines.map { indentation + unit + $0 } + [indentation + close])
      .joined(separator: source.lineEnding)
  }

  private func outdented(_ text: String, from indentation: String) -> [String] {
    text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map {
      $0.hasPrefix(indentation) ? String($0.dropFirst(indentation.count)) : String($0)
    }
  }

  /// The text between the content and a modifier after it: nothing but white space, unless
  /// there is a comment.
  private func modifierPlace(after measurement: Measurement, in content: Expression) -> String? {
    let dot = source.afterTrivia(measurement.end)
    let between = source.text(SourceRange(start: measurement.end, end: dot))
    guard between.allSatisfy(\.isWhitespace) else { return nil }
    guard between.contains(where: \.isNewline) else {
      return source.lineEnding + source.indentation(at: call.range.start) + source.indentationUnit
    }
    let surplus =
      source.beginsLine(content.range.start)
      ? source.indentation(at: content.range.start).utf8.count
        - source.indentation(at: call.range.start).utf8.count : 0
    return source.lineEnding + String(source.indentation(at: dot).dropFirst(max(0, surplus)))
  }

  /// As for the modifiers that are there, else below the stack's first word.
  private func modifierPlace(after stack: WrittenCall) -> String {
    let next = source.afterTrivia(stack.range.end)
    let isModifier = source.byte(at: next) == UInt8(ascii: ".") && source.beginsLine(next)
    return source.lineEnding + source.indentation(at: isModifier ? next : stack.range.start)
  }

  private func indentation(of place: String) -> String { place.filter { !$0.isNewline } }
}

// MARK: onGeometryChange

extension WrittenReader {
  /// One modifier for all that tells; nil where they tell different things, or in other ways.
  private func observing(_ measurement: Measurement, _ indentation: String) -> String? {
    var told: ToldValue?
    for modifier in measurement.modifiers {
      guard let next = value(toldBy: modifier), told == nil || told == next else { return nil }
      told = next
    }
    guard let told else { return nil }
    let unit = source.indentationUnit
    let short =
      ".onGeometryChange(for: \(told.type).self) { $0\(told.path) }"
      + " action: { \(told.action.replacing(ToldValue.mark, with: "$0")) }"
    if told.isPlain, indentation.columns + short.columns <= 100 { return short }
    let name = proxy == "$0" ? "proxy" : proxy
    let action = told.action.replacing(ToldValue.mark, with: "newValue")
    let lines = [
      ".onGeometryChange(for: \(told.type).self) { \(name) in", "\(unit)\(name)\(told.path)",
      "} action: { newValue in", "\(unit)\(action)", "}",
    ]
    return lines.joined(separator: source.lineEnding + indentation)
  }

  /// The value that an action gets to know, and what it does with it.
  private struct ToldValue: Equatable {
    static let mark = "\u{0}"
    var path: String
    var type: String
    /// With a mark where the value stands.
    var action: String
    /// True if the value is used once, and in no closure of the action's own.
    var isPlain: Bool
  }

  private func value(toldBy modifier: WrittenCall) -> ToldValue? {
    guard ["onAppear", "onChange"].contains(modifier.name),
      modifier.trailingClosures.count == 1,
      case .closure(let action) = modifier.trailingClosures[0].value.kind,
      action.body.count == 1, case .expression(let statement)? = action.body.first,
      !source.text(action.range).contains("//"), !source.text(statement.range).contains("\n")
    else { return nil }
    let observed = modifier.argument("of")?.expression
    let chains = statement.chains(of: proxy) + (observed?.chains(of: proxy) ?? [])
    guard let chain = chains.first, !chain.namesAnything(but: proxy),
      Set(chains.map(path)).count == 1, let type = chain.measuredType,
      observed.map({ $0.range == chain.range || path($0) == path(chain) }) ?? true
    else { return nil }
    var places = statement.chains(of: proxy).map(\.range)
    if observed != nil {
      let names = action.parameters.isEmpty ? ["$0"] : action.parameters.suffix(1)
      places += names.flatMap { statement.ranges(of: $0) }
    }
    guard !places.isEmpty, Set(places).count == places.count else { return nil }
    var text = Array(source.text(statement.range).utf8)
    for place in places.sorted(by: { $0.start > $1.start }) {
      let start = Int(place.start - statement.range.start)
      text.replaceSubrange(start..<start + Int(place.end - place.start), with: ToldValue.mark.utf8)
    }
    var hasClosure = false
    ExpressionWalker { if case .closure = $0.kind { hasClosure = true } }.walk(statement)
    return ToldValue(
      path: path(chain), type: type, action: String(decoding: text, as: UTF8.self),
      isPlain: places.count == 1 && !hasClosure)
  }

  /// `.size.width` of `geo.size.width`.
  private func path(_ chain: Expression) -> String {
    String(source.text(chain.range).dropFirst(proxy.count))
  }
}

private let measuredTypes = [
  "size": "CGSize", "frame": "CGRect", "origin": "CGPoint", "safeAreaInsets": "EdgeInsets",
  "width": "CGFloat", "height": "CGFloat", "x": "CGFloat", "y": "CGFloat",
  "minX": "CGFloat", "midX": "CGFloat", "maxX": "CGFloat",
  "minY": "CGFloat", "midY": "CGFloat", "maxY": "CGFloat",
  "top": "CGFloat", "leading": "CGFloat", "bottom": "CGFloat", "trailing": "CGFloat",
]

extension Expression {
  /// `Color.clear` and `EmptyView()`, framed or not.
  fileprivate var isInvisible: Bool {
    switch kind {
    case .member(let base?, "clear", _):
      if case .identifier("Color", _) = base.kind { return true }
      return false
    case .call(let callee, _):
      if case .identifier("EmptyView", _) = callee.kind { return true }
      guard case .member(let base?, let name, _) = callee.kind else { return false }
      return ["frame", "hidden", "onAppear", "onChange", "preference", "task"].contains(name)
        && base.isInvisible
    default: return false
    }
  }

  /// `proxy.size.width`, `proxy.frame(in: .global).minY`: the longest of them.
  fileprivate func chains(of proxy: String) -> [Expression] {
    var found: [Expression] = []
    ExpressionWalker { expression in
      guard expression.isChain(of: proxy),
        !found.contains(where: {
          $0.range.start <= expression.range.start && expression.range.end <= $0.range.end
        })
      else { return }
      found.append(expression)
    }.walk(self)
    return found
  }

  private func isChain(of proxy: String) -> Bool {
    switch kind {
    case .identifier(proxy, _): true
    case .member(let base?, let name, _): measuredTypes[name] != nil && base.isChain(of: proxy)
    case .call(let callee, _): callee.calledName == "frame" && callee.isChain(of: proxy)
    default: false
    }
  }

  fileprivate var measuredType: String? {
    switch kind {
    case .member(_, let name, _): name == "frame" ? nil : measuredTypes[name]
    case .call(let callee, _): callee.calledName.flatMap { measuredTypes[$0] }
    default: nil
    }
  }

  /// Whether anything else is named, which may not be had where the value is read.
  fileprivate func namesAnything(but proxy: String) -> Bool {
    var isNamed = false
    ExpressionWalker {
      if case .identifier(let name, _) = $0.kind, name != proxy { isNamed = true }
    }.walk(self)
    return isNamed
  }
}
