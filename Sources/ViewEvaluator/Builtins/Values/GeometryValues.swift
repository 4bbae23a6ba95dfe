import Interpreter
import LayoutEngine

/// Lengths, places, edges and angles.
///
/// - In: nothing; out: entries of types with the code that makes their values, and of their static members.
/// - To add: an entry in the file of its family, with its initializers by labels and its code below the list.
let geometryValues: [ValueEntry] = [
  lengths("CGSize", "", "width height"),
  lengths("CGPoint", "", "x y"),
  lengths("CGVector", "", "dx dy"),
  lengths("UnitPoint", "", "x y").withMembers { evaluator in
    { name in
      evaluator.unitPoint(.member(name, nil)).map {
        .record("UnitPoint", ["x": .coordinate($0.x), "y": .coordinate($0.y)])
      }
    }
  },
  lengths("CGRect", "", "origin size", "x y width height"),
  ValueEntry(
    "CGAffineTransform", "", "a b c d tx ty", "_ _ _ _ _ _", "rotationAngle", "scaleX y",
    "translationX y", by: { evaluator in { evaluator.transform($0.arguments) } }
  ).withMembers { evaluator in { $0 == "identity" ? evaluator.transform(ArgumentValues()) : nil } },
  ValueEntry(
    "ProjectionTransform", "", "_", by: { evaluator in { evaluator.transform($0.arguments) } }),
  lengths("EdgeInsets", "", "top leading bottom trailing"),
  ValueEntry("NSDirectionalEdgeInsets", "top? leading? bottom? trailing?", by: Evaluator.edgeInsetsValue),
  lengths("UIEdgeInsets", "", "top left bottom right"),
  lengths("UIOffset", "", "horizontal vertical"),
  ValueEntry(
    "Angle", "", "degrees", "radians",
    by: { evaluator in
      {
        .record(
          "Angle", ["radians": .number(evaluator.angleInitializer($0.arguments), .double)])
      }
    }
  )
  .withMembers { _ in { $0 == "zero" ? zero("Angle", ["radians"]) : nil } }
  .withFunctions { evaluator in
    {
      .record(
        "Angle", ["radians": .number(evaluator.angle(.member($0, $1)), .double)])
    }
  },
  ValueEntry(
    "Alignment", "horizontal vertical",
    by: { evaluator in { evaluator.fieldsRecord($0.name, ["horizontal", "vertical"], $0.arguments) } }
  ).withMembers { _ in { .member($0, nil) } },
  guideValue("HorizontalAlignment"),
  guideValue("VerticalAlignment"),
]

/// A type that is stored as lengths.
private func lengths(_ type: String, _ signatures: Signature...) -> ValueEntry {
  ValueEntry(type, signatures, by: { evaluator in { evaluator.interpreter.geometry($0.name, $0.arguments) } })
    .withMembers { evaluator in { evaluator.interpreter.geometryConstant($0, of: type) } }
}

private func zero(_ type: String, _ fields: [String]) -> Value {
  .record(type, Dictionary(uniqueKeysWithValues: fields.map { ($0, .number(0)) }))
}

private func guideValue(_ type: String) -> ValueEntry {
  ValueEntry(
    type, "_", by: { _ in { call in call.arguments.unlabeled(0).map { .record(call.name, ["id": $0]) } } }
  ).withMembers { _ in { .record(type, ["name": .string($0)]) } }
}

extension Evaluator {
  fileprivate func edgeInsetsValue(_ call: SystemCall) -> Value? {
    interpreter.geometry("EdgeInsets", call.arguments)
  }
}
