import Interpreter
import LayoutEngine

/// Colors, gradients and fonts.
let colorValues: [ValueEntry] = [
  color("Color"),
  color("UIColor"),
  color("NSColor"),
  ValueEntry("ShapeStyle").withMembers { evaluator in { evaluator.namedColor($0, of: "ShapeStyle") } },
  gradient(
    "LinearGradient", "gradient startPoint endPoint", "colors startPoint endPoint",
    "stops startPoint endPoint"),
  gradient(
    "RadialGradient", "gradient center startRadius endRadius", "colors center startRadius endRadius",
    "stops center startRadius endRadius"),
  gradient(
    "AngularGradient", "gradient center startAngle? endAngle?", "colors center startAngle? endAngle?",
    "stops center startAngle? endAngle?", "gradient center angle?", "colors center angle?",
    "stops center angle?"),
  gradient(
    "EllipticalGradient", "gradient center? startRadiusFraction? endRadiusFraction?",
    "colors center? startRadiusFraction? endRadiusFraction?",
    "stops center? startRadiusFraction? endRadiusFraction?", "_ center? startRadiusFraction? endRadiusFraction?"),
  gradient("Gradient", "colors", "stops"),
  gradient(
    "MeshGradient", "width height points colors background? smoothsColors? colorSpace?",
    "width height locations colors background? smoothsColors? colorSpace?",
    "width height bezierPoints colors background? smoothsColors? colorSpace?"),
  gradient("ImagePaint", "image sourceRect? scale?"),
  gradient("Material", .anyLabels).withMembers { evaluator in
    { evaluator.namedColor($0.hasSuffix("Material") || $0 == "bar" ? $0 : $0 + "Material", of: "ShapeStyle") }
  },
  ValueEntry("HierarchicalShapeStyle").withMembers { evaluator in { evaluator.namedColor($0, of: "ShapeStyle") } },
  ValueEntry(
    "UIImage", "named", "named in compatibleWith", "named in with", "resource", "imageLiteralResourceName",
    "systemName",
    by: { evaluator in { evaluator.platformImage($0) } }
  ).withMembers { evaluator in { evaluator.platformImage(member: $0) } },
  ValueEntry("NSImage", "named", "resource", by: { evaluator in { evaluator.platformImage($0) } })
    .withMembers { evaluator in { evaluator.platformImage(member: $0) } },
  ValueEntry("ImageResource", "name bundle", by: { evaluator in { evaluator.imageResource($0.arguments) } })
    .withMembers { _ in { .record("ImageResource", [Evaluator.imageMember: .string($0)]) } },
  ValueEntry("SFSymbol", "rawValue", by: { _ in { .safeSymbol($0.arguments["rawValue"]) } })
    .withMembers { _ in { .safeSymbol(.string($0.safeSymbolName)) } },
  ValueEntry("AnyShapeStyle", "_", by: { _ in { $0.arguments.unlabeled(0) } }),
  // Made of descriptors and files that nobody reads.
  ValueEntry("Font", .anyLabels, by: { evaluator in { .font(evaluator.platformFont($0.arguments)) } })
    .withMembers { evaluator in { evaluator.font(.member($0, nil)).map { .font($0) } } }
    .withFunctions { evaluator in { evaluator.font(.member($0, $1)).map { .font($0) } } },
  ValueEntry("UIFont", .anyLabels, by: { evaluator in { .font(evaluator.platformFont($0.arguments)) } })
    .withFunctions { evaluator in { .font(evaluator.platformFont(from: $0, $1)) } },
  ValueEntry("UIFontMetrics", "forTextStyle", by: { _ in { .fontMetrics(of: $0.arguments["forTextStyle"]) } })
    .withMembers { _ in { $0 == "default" ? .fontMetrics(of: .member("body", nil)) : nil } },
  ValueEntry(
    "UITraitCollection", "preferredContentSizeCategory",
    by: { _ in { .record("UITraitCollection", [Evaluator.category: $0.arguments[Evaluator.category] ?? .none]) } }),
]

/// Whatever it is made of, as apps add initializers of their own.
private func color(_ type: String) -> ValueEntry {
  ValueEntry(type, .anyLabels, by: { evaluator in { evaluator.colorInitializer($0.arguments) } })
    .withMembers { evaluator in { evaluator.namedColor($0, of: type) } }
    .withFunctions { _ in { _, _ in .record("Color", [:]) } }
}

private func gradient(_ type: String, _ signatures: Signature...) -> ValueEntry {
  ValueEntry(type, signatures, by: { _ in { _ in .record("Color", ["gradient": .boolean(true)]) } })
}
