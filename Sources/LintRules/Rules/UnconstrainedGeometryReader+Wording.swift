import LayoutEngine

// The wording of `UnconstrainedGeometryReader`.

extension Finding {
  static func collapses(
    _ reader: LaidOutNode, _ axis: Axis, needed: Double, beside row: LaidOutNode?, inside scroll: LaidOutNode
  ) -> Finding? {
    reader.nameSource.map { source in
      let lengths = amounts([reader.size[axis], roundedUp(needed)])
      let container = scroll.kind.spokenName
      return Finding(
        rule: UnconstrainedGeometryReader.id, severity: .warning, source: source,
        message:
          "GeometryReader in \(container) is only \(lengths[0]) pt \(axis.lengthAdjective), its content needs \(lengths[1]) and is drawn over what follows. \(remedy(axis))",
        evidence: [
          Evidence("axis", .text(axis.lengthName)), Evidence("size", .number(reader.size[axis])),
          Evidence("contentLength", .number(needed)),
        ],
        reasons: [
          "\(container) offers what is in it no \(axis.lengthName) to fill; a GeometryReader that is offered none is 10 pt \(axis.lengthAdjective)\(row.map { ", in this \($0.kind.spokenName) as much as what stands beside it" } ?? "").",
          "What it shows reaches \(lengths[1]) pt from where it begins.",
        ],
        extent: needed - reader.size[axis],
        related: scroll.relatedPlace("this is what offers no \(axis.lengthName)"),
        advice: advice(axis))
    }
  }

  static func squashes(
    _ reader: LaidOutNode, _ axis: Axis, _ view: SquashedView, inside scroll: LaidOutNode
  ) -> Finding? {
    reader.nameSource.map { source in
      let length = amount(reader.size[axis])
      let container = scroll.kind.spokenName
      return Finding(
        rule: UnconstrainedGeometryReader.id, severity: .warning, source: source,
        message:
          "GeometryReader in \(container) is only \(length) pt \(axis.lengthAdjective), and so is the \(view.name) in it. \(remedy(axis))",
        evidence: [Evidence("axis", .text(axis.lengthName)), Evidence("size", .number(reader.size[axis]))],
        reasons: [
          "\(container) offers what is in it no \(axis.lengthName) to fill; a GeometryReader that is offered none is \(length) pt \(axis.lengthAdjective).",
          view.reason(axis.lengthName),
        ],
        extent: reader.size[axis],
        related: scroll.relatedPlace("this is what offers no \(axis.lengthName)"),
        advice: advice(axis))
    }
  }

  /// - Parameter isEmpty: whether nothing of the reader is seen: then it is there to measure.
  static func starves(
    _ reader: LaidOutNode, _ stack: LaidOutNode, _ axis: Axis, sibling: LaidOutNode, ideal: Double, isEmpty: Bool,
    in tree: LaidOutTree
  ) -> Finding? {
    reader.nameSource.map { source in
      let lengths = amounts([sibling.size[axis], ideal])
      let taken = amount(reader.size[axis])
      let name = tree.spokenName(of: sibling)
      return Finding(
        rule: UnconstrainedGeometryReader.id, severity: .warning, source: source,
        message:
          "GeometryReader takes \(taken) pt of the \(axis.lengthName)\(isEmpty ? " and shows nothing there" : ""), and \(name) gets \(lengths[0]) of the \(lengths[1]) pt it needs. \(isEmpty ? "Move it to a `.background`." : remedy(axis))",
        evidence: [
          Evidence("axis", .text(axis.lengthName)),
          Evidence("readerLength", .number(reader.size[axis])),
          Evidence("siblingLength", .number(sibling.size[axis])),
          Evidence("siblingIdeal", .number(ideal)),
        ],
        reasons: [
          takesAll(taken, stack, axis),
          "What is left for \(name) is \(lengths[0]) pt: it is cut off or squeezed.",
        ],
        extent: ideal - sibling.size[axis],
        related: stack.relatedPlace("this is what both are in")
          + sibling.relatedPlace("this gets \(lengths[0]) of the \(lengths[1]) pt it needs"),
        advice: isEmpty ? measuringAdvice(stack) : advice(axis))
    }
  }

  static func wastes(
    _ reader: LaidOutNode, _ stack: LaidOutNode, _ axis: Axis, needed: Double
  ) -> Finding? {
    reader.nameSource.map { source in
      let slack = reader.size[axis] - needed
      let room = reader.size[axis].rounded()
      let lengths = amounts([room, roundedUp(needed), room - roundedUp(needed)])
      return Finding(
        rule: UnconstrainedGeometryReader.id, severity: .warning, source: source,
        message:
          "GeometryReader fills \(lengths[0]) pt of the \(axis.lengthName), its content needs \(lengths[1]); the rest stays blank. \(remedy(axis))",
        evidence: [
          Evidence("axis", .text(axis.lengthName)),
          Evidence("readerLength", .number(reader.size[axis])),
          Evidence("contentLength", .number(needed)), Evidence("slack", .number(slack)),
        ],
        reasons: [
          takesAll(lengths[0], stack, axis),
          "What it shows ends after \(lengths[1]) pt; \(lengths[2]) pt are empty.",
        ],
        extent: slack,
        related: stack.relatedPlace("this is what it fills"),
        advice: advice(axis) + fillingAdvice(axis))
    }
  }
}

extension Finding {
  static func measures(_ reader: LaidOutNode, _ stack: LaidOutNode, _ axis: Axis) -> Finding? {
    reader.nameSource.map { source in
      let length = amount(reader.size[axis].rounded())
      return Finding(
        rule: UnconstrainedGeometryReader.id, severity: .warning, source: source,
        message:
          "GeometryReader takes \(length) pt of the \(axis.lengthName) to measure the \(axis.cross.lengthName), and shows nothing there. Move it to a `.background`.",
        evidence: [
          Evidence("axis", .text(axis.lengthName)),
          Evidence("readerLength", .number(reader.size[axis])),
        ],
        reasons: [takesAll(length, stack, axis), "What is in it is clear: all of it stays blank."],
        extent: reader.size[axis],
        related: stack.relatedPlace("this is what it fills"),
        advice: measuringAdvice(stack))
    }
  }

  static func stretches(_ reader: LaidOutNode, _ stack: LaidOutNode, _ axis: Axis)
    -> Finding?
  {
    reader.nameSource.map { source in
      let length = amount(reader.size[axis])
      return Finding(
        rule: UnconstrainedGeometryReader.id, severity: .warning, source: source,
        message:
          "GeometryReader fills \(length) pt of the \(axis.lengthName) and stretches its content over it, which has no \(axis.lengthName) of its own. \(remedy(axis))",
        evidence: [
          Evidence("axis", .text(axis.lengthName)),
          Evidence("readerLength", .number(reader.size[axis])),
        ],
        reasons: [
          takesAll(length, stack, axis),
          "The shapes and colors in it fill any room; none is given a \(axis.lengthName).",
        ],
        extent: reader.size[axis],
        related: stack.relatedPlace("this is what it fills"),
        advice: advice(axis) + fillingAdvice(axis))
    }
  }

  private static func measuringAdvice(_ stack: LaidOutNode) -> String {
    "Measure in a `.background` of \(stack.kind.spokenName), which takes no room, or with `.onGeometryChange`."
  }

  private static func takesAll(_ length: String, _ stack: LaidOutNode, _ axis: Axis) -> String {
    "A GeometryReader takes all the room it is offered, here \(length) pt of the \(axis.lengthName) of \(stack.kind.spokenName)."
  }

  /// As the fix rounds it: what is needed has to fit.
  private static func roundedUp(_ length: Double) -> Double {
    length < 10 ? length : (length - 0.05).rounded(.up)
  }

  private static func remedy(_ axis: Axis) -> String { "Give it a \(axis.lengthName)." }

  private static func advice(_ axis: Axis) -> String {
    "Give the GeometryReader its \(axis.lengthName) with `.frame(\(axis.lengthName):)`, or move it to a `.background` of what it measures."
  }

  /// The advice that makes the rule silent, too: `isToFill`.
  private static func fillingAdvice(_ axis: Axis) -> String {
    let label = axis == .horizontal ? "maxWidth" : "maxHeight"
    return " If all the room is meant, say so with `.frame(\(label): .infinity)`."
  }
}
