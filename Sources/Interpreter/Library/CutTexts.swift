import ViewProgram

/// The places of parts of texts, which have the indices of the whole.
///
/// A text knows nothing of where it was cut from: what it may be a part of is remembered by what it says. Where that leaves
/// more than one place, its indices mean nothing in another text.
extension Interpreter {
  /// Notes that a text was cut from another one.
  func notePart(_ part: String, at start: Int, of whole: String) {
    guard part != whole else { return }
    guard memory.textPlaces.count < Self.mostTextParts else {
      memory.hasLostTextParts = true
      return
    }
    let outer = memory.textPlaces[whole] ?? []
    let places =
      [EvaluationMemory.CutPlace(whole: whole, start: start)]
      + outer.map { EvaluationMemory.CutPlace(whole: $0.whole, start: $0.start + start) }
    memory.textPlaces[part, default: []].formUnion(places)
  }

  /// How much further on an index of one text is in another one that it was cut from, or that was cut from the same; nil
  /// where that is not known.
  func shift(from text: String, to other: String) -> Int? {
    guard !memory.hasLostTextParts else { return nil }
    func places(_ text: String) -> Set<EvaluationMemory.CutPlace> {
      (memory.textPlaces[text] ?? []).union([EvaluationMemory.CutPlace(whole: text, start: 0)])
    }
    let others = places(other)
    let shifts = places(text).flatMap { own in
      others.filter { $0.whole == own.whole }.map { own.start - $0.start }
    }
    return Set(shifts).count == 1 ? shifts[0] : nil
  }

  private static let mostTextParts = 1000
}
