import Interpreter
import LayoutEngine
import LintRules
import Project
import ViewEvaluator
import ViewProgram

extension FixContext {
  /// Readers without which, or within which, the stack is as long as its content.
  func readerCandidates(_ found: Diagnostic) -> [FixCandidate] {
    let diagnostic = found
    guard let call = index.initializerCall(at: diagnostic.source),
      let reader = WrittenReader(call)
    else { return [] }
    let minimum = lowestIOSVersion(of: call.source.position)
    return [reader.dropped()].compactMap(\.self) + measuringCandidates(reader, minimum)
      + [withFixedLength(reader, found), fillsContainer(found) ? reader.relativeToContainer(minimum) : nil].compactMap(
        \.self)
  }

  /// Whether the reader is as wide or as high as the container that a relative frame would measure by, and not, say, in
  /// padding.
  private func fillsContainer(_ found: Diagnostic) -> Bool {
    guard let entry = found.entry, let scenario = run.scenarios(of: entry).first else { return false }
    return options.withLayouts(of: entry, in: index, on: scenario, found.variant) { trees in
      trees.contains { tree in
        tree.nodes.contains { node in
          guard case .geometryReader = node.kind, node.nameSource == found.source else { return false }
          let container = tree.ancestors(of: node.index).first(where: \.kind.isRelativeContainer)
          let size = container?.size ?? tree.scenario.screen
          return Axis.allCases.allSatisfy { axis in
            !node.readAxes.contains(AxisSet(axis)) || abs(node.size[axis] - size[axis]) < Tolerance.points
          }
        }
      }
    }
  }

  /// The candidates that put a reader which only measures behind what it measures, where it takes no room.
  ///
  /// `onGeometryChange` is there from iOS 16 and macOS 13 on, though it came with iOS 18.
  private func measuringCandidates(_ reader: WrittenReader, _ minimum: Double?) -> [FixCandidate] {
    let stack = index.stack(around: reader.call)
    let takesBuilder = minimum.map { $0 >= 15 } ?? false
    let behind = [
      stack.flatMap { reader.movedBehind($0, takingBuilder: takesBuilder) },
      reader.measuredBehind(takingBuilder: takesBuilder),
    ].compactMap(\.self)
    let file = reader.source.position
    guard project.isBuilt(file, from: [.macOS: 13, .tvOS: 16, .watchOS: 9]), minimum ?? 16 >= 16
    else { return behind }
    let observing = [stack.flatMap { reader.observed(on: $0) }, reader.observed()].compactMap(\.self)
    guard minimum == nil else { return observing + behind }
    // Nobody says what it is built for.
    return behind
      + observing.map { candidate in
        var candidate = candidate
        candidate.title += " (iOS 16)"
        return candidate
      }
  }

  /// In points, far less than what is seen.
  private static let roundingError = 1e-3

  /// With the length that its content has, whatever is varied; not in code that others show too.
  private func withFixedLength(_ reader: WrittenReader, _ found: Diagnostic) -> FixCandidate? {
    let diagnostic = found
    guard let axis = diagnostic.evidence.text("axis"), !isShared(diagnostic.source),
      let length = contentLength(of: found), length > Self.roundingError
    else { return nil }
    // Sums of fractions may be a little more than the whole points that they stand for.
    let whole = Int((length - Self.roundingError).rounded(.up))
    return FixCandidate(
      title: "give the reader the \(axis) of its content, \(whole) pt", promise: .none,
      edits: [reader.call.modifier("frame(\(axis): \(whole))")])
  }

  /// Nil if it is not the same wherever the reader is found fault with: on each screen, with larger
  /// type, and with less and more in place of what is not known.
  private func contentLength(of found: Diagnostic) -> Double? {
    let variant = found.variant
    let scenarios = found.entry.map { run.scenarios(of: $0) } ?? []
    var attempts = scenarios.map { ($0, variant) }
    if let first = scenarios.first {
      for profile in [StandInProfile.small, .large] {
        var other = variant
        other.profile = profile
        attempts.append((first, other))
      }
      attempts.append((first.at(.accessibility3), variant))
    }
    var lengths: [Double] = []
    for (scenario, variant) in attempts {
      guard let seen = contentLengths(of: found, scenario, variant) else { return nil }
      lengths += seen
    }
    guard let least = lengths.min(), let most = lengths.max(), most - least <= Tolerance.points
    else { return nil }
    return most
  }

  private func contentLengths(
    of found: Diagnostic, _ scenario: Scenario, _ variant: Variant
  ) -> [Double]? {
    guard let entry = found.entry else { return nil }
    let findings = options.withLayouts(of: entry, in: index, on: scenario, variant) {
      $0.flatMap { UnconstrainedGeometryReader.check($0, facts: PlatformFacts()) }
    }
    var lengths: [Double] = []
    for finding in findings where finding.source == found.source {
      guard let length = finding.evidence.number("contentLength") else { return nil }
      lengths.append(length)
    }
    return lengths
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

extension WrittenReader {
  func dropped() -> FixCandidate? {
    guard uses.isEmpty, content != nil, let edits = call.unwrapped(closure) else { return nil }
    return FixCandidate(
      title: "drop the reader: nothing uses its size", promise: .none, edits: edits)
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
    guard let content else { return nil }
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
