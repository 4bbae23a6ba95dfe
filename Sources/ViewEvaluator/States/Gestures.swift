import Interpreter
import LayoutEngine
import ViewProgram

/// The values that gestures tell their callbacks.
extension Evaluator {
  /// The values that a gesture's callbacks are told: on the way, and at both ends. Each number says how far the gesture
  /// can take it: a drag to the edges of the window, a pinch from half to three times, a rotation once around.
  func toldValues(by gesture: ProgramFacts.Gesture) -> [Value] {
    switch gesture {
    case .drag: [0.125, -1, 1].map(drag)
    case .magnification: Self.magnifications
    case .magnify: Self.magnifications.map { .record("MagnifyGesture.Value", ["magnification": $0]) }
    case .rotation: Self.rotations
    case .rotate: Self.rotations.map { .record("RotateGesture.Value", ["rotation": $0]) }
    }
  }

  private static var magnifications: [Value] {
    [0.8, 0.5, 3].map { .number(Quantity(value: $0, lower: 0.5, upper: 3), .cgFloat) }
  }

  private static var rotations: [Value] {
    [0.25, 1, -1].map { halfTurns in
      let radians = Quantity(value: halfTurns * .pi, lower: -.pi, upper: .pi)
      return .record("Angle", ["radians": .number(radians, .double)])
    }
  }

  private func drag(_ share: Double) -> Value {
    let window = scenario(reading: .device).screen
    func moved(_ length: Double) -> Value {
      .number(Quantity(value: share * length, lower: -length, upper: length), .cgFloat)
    }
    func place(_ length: Double) -> Value {
      .number(Quantity(value: (1 + share) / 2 * length, lower: 0, upper: length), .cgFloat)
    }
    let translation = Value.record("CGSize", ["width": moved(window.width), "height": moved(window.height)])
    let location = Value.record("CGPoint", ["x": place(window.width), "y": place(window.height)])
    return .record(
      "DragGesture.Value",
      [
        "translation": translation, "predictedEndTranslation": translation, "location": location,
        "predictedEndLocation": location,
      ])
  }
}
