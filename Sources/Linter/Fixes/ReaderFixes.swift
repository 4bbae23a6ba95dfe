import LayoutEngine
import LintRules
import ViewEvaluator
import ViewProgram

extension FixContext {
  /// Readers without which, or within which, the stack is as long as its content.
  func readerCandidates(_ found: FoundDiagnostic) -> [FixCandidate] {
    let diagnostic = found.diagnostic.diagnostic
    guard let call = index.initializerCall(at: diagnostic.source),
      let reader = WrittenReader(call)
    else { return [] }
    let minimum = minimumIOSVersion(of: call.source.position)
    return [
      reader.dropped(),
      reader.observed(minimum), reader.measuredBehind(),
      reader.relativeToContainer(minimum),
      bounded(reader, found),
    ].compactMap(\.self)
  }

  /// With the length that its content has in every scenario.
  private func bounded(_ reader: WrittenReader, _ found: FoundDiagnostic) -> FixCandidate? {
    let diagnostic = found.diagnostic.diagnostic
    guard let axis = diagnostic.evidence.text("axis"),
      let length = contentLength(of: found), length > 0
    else { return nil }
    let whole = Int(length.rounded(.up))
    return FixCandidate(
      title: "give the reader the \(axis) of its content, \(whole) pt", promise: .none,
      edits: [reader.call.modifier("frame(\(axis): \(whole))")])
  }

  /// Nil if it is not the same wherever the reader is found fault with.
  private func contentLength(of found: FoundDiagnostic) -> Double? {
    let diagnostic = found.diagnostic.diagnostic
    var lengths: [Double] = []
    for scenario in run.scenarios(of: found.entry) ?? [] {
      let evaluator = options.evaluator(of: found.entry, in: index, on: scenario, diagnostic.variant)
      defer { evaluator.close() }
      for tree in evaluator.trees(of: found.entry) {
        let tree = LayoutEngine.layOut(tree.root, in: tree.scenario(on: scenario))
        let findings = UnconstrainedGeometryReader.check(tree, facts: PlatformFacts())
        for finding in findings where finding.source == diagnostic.source {
          guard let length = finding.evidence.number("contentLength") else { return nil }
          lengths.append(length)
        }
      }
    }
    guard let least = lengths.min(), let most = lengths.max(), most - least <= Tolerance.points
    else { return nil }
    return most
  }
}

extension [Evidence] {
  fileprivate func text(_ name: String) -> String? {
    guard case .text(let text)? = first(where: { $0.name == name })?.value else { return nil }
    return text
  }

  fileprivate func number(_ name: String) -> Double? {
    guard case .number(let number)? = first(where: { $0.name == name })?.value else { return nil }
    return number
  }
}

/// A reader whose content is one expression, and where that uses the proxy.
private struct WrittenReader {
  let call: WrittenCall
  private let closure: Closure
  private let proxy: String
  private let content: Expression
  private let uses: [SourceRange]

  init?(_ call: WrittenCall) {
    guard call.name == "GeometryReader", call.arguments.isEmpty,
      case .closure(let closure)? = call.trailingClosures.first?.value.kind,
      closure.body.count == 1, case .expression(let content)? = closure.body.first
    else { return nil }
    self.call = call
    self.closure = closure
    self.content = content
    proxy = closure.parameters.first ?? "$0"
    uses = content.ranges(of: proxy)
  }

  private var source: WrittenSource { call.source }

  func dropped() -> FixCandidate? {
    guard uses.isEmpty, let edits = call.unwrapped(closure) else { return nil }
    return FixCandidate(
      title: "drop the reader: nothing uses its size", promise: .none, edits: edits)
  }

  // MARK: A size that is only copied

  /// The modifiers at the end of the content that use the proxy, if nothing else does.
  private var measuring: [WrittenCall]? {
    var calls: [WrittenCall] = []
    var rest = content
    let names = ["onAppear", "onChange", "preference", "task"]
    while let call = WrittenCall(rest, in: source), names.contains(call.name),
      case .call(let callee, _) = rest.kind, case .member(let base?, _, _) = callee.kind
    {
      calls.append(call)
      rest = base
    }
    return uses.isEmpty || !rest.ranges(of: proxy).isEmpty || calls.isEmpty ? nil : calls.reversed()
  }

  /// A reader behind its content measures it, and takes no room.
  func measuredBehind() -> FixCandidate? {
    guard let measuring, let end = measuring.first?.receiverEnd, proxy != "$0",
      let edits = call.unwrapped(closure)
    else { return nil }
    let close = content.range.end
    return FixCandidate(
      title: "measure the content from a background", promise: .none,
      edits: edits + [
        source.inserting(".background(GeometryReader { \(proxy) in Color.clear", at: end),
        source.inserting(" })", at: close),
      ])
  }

  /// `onGeometryChange` is there from iOS 16 on.
  func observed(_ minimumIOSVersion: Double?) -> FixCandidate? {
    guard let minimumIOSVersion, minimumIOSVersion >= 16, let measuring, measuring.count == 1,
      measuring[0].name == "onAppear", let end = measuring[0].receiverEnd,
      case .closure(let action)? = measuring[0].trailingClosures.first?.value.kind,
      action.body.count == 1, case .expression(let statement)? = action.body.first,
      case .assignment("=", let target, let value) = statement.kind,
      let edits = call.unwrapped(closure), let first = uses.first, uses.count == 1
    else { return nil }
    let path = source.text(SourceRange(start: first.end, end: value.range.end))
    let types = [".size": "CGSize", ".size.width": "CGFloat", ".size.height": "CGFloat"]
    guard first.start == value.range.start, let type = types[path] else { return nil }
    let text = source.text(target.range)
    let observing =
      "onGeometryChange(for: \(type).self) { $0\(path) } action: { \(text) = $0 }"
    let dot = source.afterTrivia(end)
    return FixCandidate(
      title: "measure the content with 'onGeometryChange'", promise: .none,
      edits: edits + [source.replacing(dot + 1, measuring[0].range.end, with: observing)])
  }

  // MARK: A share of the container

  /// `containerRelativeFrame` is there from iOS 17 on.
  func relativeToContainer(_ minimumIOSVersion: Double?) -> FixCandidate? {
    if let minimumIOSVersion, minimumIOSVersion < 17 { return nil }
    guard !uses.isEmpty, let frame = frameOfShare(), let share = frame.arguments.first,
      let side = share.label, let edits = call.unwrapped(closure)
    else { return nil }
    let axis = side == "width" ? "horizontal" : "vertical"
    let name = "containerRelativeFrame(.\(axis))"
    let isWhole = source.text(share.value) == "\(proxy).size.\(side)"
    let start = frame.nameRange.start
    let body =
      isWhole
      ? [source.replacing(start, frame.range.end, with: name)]
      : [source.replacing(start, share.value.start, with: "\(name) { \(side), _ in ")]
        + share.expression.ranges(ofLength: side, of: proxy).map { source.replacing($0, with: side) }
        + [source.replacing(share.value.end, frame.range.end, with: " }")]
    return FixCandidate(
      title: "take the \(side) from the container with 'containerRelativeFrame' (iOS 17)",
      promise: .none, edits: edits + body)
  }

  /// The one `frame(width:)` or `frame(height:)` that uses the proxy, and only its length.
  private func frameOfShare() -> WrittenCall? {
    var frames: [WrittenCall] = []
    let source = source
    ExpressionWalker { expression in
      guard let call = WrittenCall(expression, in: source), call.name == "frame",
        call.arguments.count == 1, ["width", "height"].contains(call.arguments[0].label)
      else { return }
      frames.append(call)
    }.walk(content)
    return frames.first { frame in
      guard let share = frame.arguments.first, let side = share.label else { return false }
      let lengths = share.expression.ranges(ofLength: side, of: proxy)
      return lengths.map(\.start) == uses.map(\.start)
    }
  }
}

extension Expression {
  /// Where a name is used.
  fileprivate func ranges(of name: String) -> [SourceRange] {
    var ranges: [SourceRange] = []
    ExpressionWalker { expression in
      if case .identifier(name, _) = expression.kind { ranges.append(expression.range) }
    }.walk(self)
    return ranges
  }

  /// `proxy.size.width` and the like.
  fileprivate func ranges(ofLength side: String, of proxy: String) -> [SourceRange] {
    var ranges: [SourceRange] = []
    ExpressionWalker { expression in
      if case .member(let size?, side, _) = expression.kind,
        case .member(let base?, "size", _) = size.kind, case .identifier(proxy, _) = base.kind
      {
        ranges.append(expression.range)
      }
    }.walk(self)
    return ranges
  }
}
