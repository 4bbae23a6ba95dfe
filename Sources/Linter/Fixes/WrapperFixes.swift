import LayoutEngine
import ViewProgram

/// A modifier that draws as one of the system's does, and that layout does not see.
private struct Wrapper {
  /// Of the system's modifier.
  var labels: [String?]
  var parameters: String
  var effect: String
}

private let wrappers: [String: [Wrapper]] = [
  "rotationEffect": [
    Wrapper(
      labels: [nil, "anchor"], parameters: "_ angle: Angle, anchor: UnitPoint = .center",
      effect: "_RotationEffect(angle: angle, anchor: anchor)")
  ],
  "offset": [
    Wrapper(labels: [nil], parameters: "_ offset: CGSize", effect: "_OffsetEffect(offset: offset)"),
    Wrapper(
      labels: ["x", "y"], parameters: "x: CGFloat = 0, y: CGFloat = 0",
      effect: "_OffsetEffect(offset: CGSize(width: x, height: y))"),
  ],
  "scaleEffect": [
    Wrapper(
      labels: [nil, "anchor"], parameters: "_ factor: CGFloat, anchor: UnitPoint = .center",
      effect: "_ScaleEffect(scale: CGSize(width: factor, height: factor), anchor: anchor)"),
    Wrapper(
      labels: ["x", "y", "anchor"],
      parameters: "x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center",
      effect: "_ScaleEffect(scale: CGSize(width: x, height: y), anchor: anchor)"),
  ],
]

extension FixContext {
  /// A modifier for the effect, declared at the end of the file, in the effect's place: the next
  /// one who needs it finds it there.
  func declaredWrapper(of calls: [WrittenCall]) -> FixCandidate? {
    guard let call = calls.first, calls.count == 1, let form = wrapper(of: call) else { return nil }
    let name = call.name + "IgnoredByLayout"
    let source = call.source
    let own = index.extensions(of: "View", seenFrom: source.position)?.functions[name]
    guard index.program(source.position).layoutBody == nil, own == nil,
      !isShadowed(form.effect, at: source.position)
    else { return nil }
    let lines = [
      "", "extension View {",
      "    /// Drawn like '\(call.name)', but layout does not see it.",
      "    func \(name)(\(form.parameters)) -> some View {",
      "        modifier(\(form.effect).ignoredByLayout())", "    }", "}", "",
    ]
    let end = Int32(clamping: source.file.text.utf8.count)
    let isClosed = source.byte(at: end - 1) == 10
    let declaration = (isClosed ? "" : source.lineEnding) + lines.joined(separator: source.lineEnding)
    return FixCandidate(
      title: "hide '\(call.name)' from layout with a modifier for it, '\(name)'",
      promise: .movesNothingElse,
      edits: [
        source.replacing(call.nameRange, with: name), source.inserting(declaration, at: end),
      ])
  }

  private func wrapper(of call: WrittenCall) -> Wrapper? {
    let labels = call.arguments.map(\.label)
    guard call.name != "scaleEffect" || labels.first != .some(nil)
      || index.scaleKind(ofFirst: call) == .factor
    else { return nil }
    return wrappers[call.name]?.first { form in
      form.labels.contains(nil) == labels.contains(nil) && labels.allSatisfy(form.labels.contains)
    }
  }

  private func isShadowed(_ effect: String, at position: Int32) -> Bool {
    index.type(named: String(effect.prefix { $0 != "(" }), from: position) != nil
  }
}
