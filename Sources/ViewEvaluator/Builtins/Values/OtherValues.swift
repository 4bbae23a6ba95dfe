import Interpreter
import LayoutEngine
import ViewProgram

/// Types whose static members are told apart by their names alone.
let memberValues: [ValueEntry] =
  [
    "ContentMode", "TextAlignment", "Set", "Weight", "TextStyle", "ColorScheme", "DynamicTypeSize",
    "ContentSizeCategory", "UserInterfaceSizeClass", "LayoutDirection",
  ].map { ValueEntry($0).withMembers { _ in { .member($0, nil) } } }
  + ["Edge", "Axis"].map { type in
    ValueEntry(type).withMembers { _ in { $0 == "Set" ? .type(type + ".Set", nil) : .member($0, nil) } }
  }
  + ["Edge.Set", "Axis.Set"].map { type in
    ValueEntry(type, "_", by: { _ in { $0.arguments.unlabeled(0) } }).withMembers { _ in { .member($0, nil) } }
  }
  + [
    ValueEntry("CoordinateSpace").withMembers { _ in { .member($0, nil) } }
      .withFunctions { _ in { .member($0, $1) } },
    // None, as several in a row are a list.
    ValueEntry("EmptyModifier", "", by: { _ in { _ in .array([]) } }).withMembers { _ in { _ in .array([]) } },
    ValueEntry("NavigationPath", "", "_", by: { _ in { $0.arguments.unlabeled(0) ?? .array([]) } }),
    ValueEntry("PresentationDetent").withMembers { _ in { .member($0, nil) } }
      .withFunctions { _ in { .member($0, $1) } },
    ValueEntry("GridItem.Size").withFunctions { _ in { .member($0, $1) } },
    ValueEntry("NamedCoordinateSpace").withFunctions { _ in { .member($0, $1) } },
    ValueEntry("UIScreen").withMembers(Evaluator.screenMember),
    ValueEntry("WKInterfaceDevice").withFunctions(Evaluator.watchFunction),
    ValueEntry("UIDevice").withMembers(Evaluator.deviceMember),
    ValueEntry("UIApplication").withMembers(Evaluator.applicationMember),
    ValueEntry("UserDefaults", "", "suiteName", by: { _ in { _ in Evaluator.userDefaults("standard") } })
      .withMembers { _ in Evaluator.userDefaults },
    ValueEntry("ProcessInfo").withMembers { _ in
      { $0 == "processInfo" ? process : .unknown(Unknown("ProcessInfo." + $0)) }
    },
  ]
  + ["Bundle", "NSScreen"].map { type in
    ValueEntry(type).withMembers { _ in { .unknown(Unknown(type + "." + $0)) } }
  }

/// The process of an app that runs on what it was made for.
private var process: Value {
  .record(
    "ProcessInfo", ["isiOSAppOnMac": .boolean(false), "isMacCatalystApp": .boolean(false)])
}

/// Values that layouts take and are made of.
let layoutValues: [ValueEntry] = [
  ValueEntry(
    "GridItem", "_? spacing? alignment?",
    by: { evaluator in { evaluator.gridItem($0.arguments) } }),
  ValueEntry(
    "ProposedViewSize", "_", "width height",
    by: { evaluator in { evaluator.proposalInitializer($0.arguments) } }
  ).withMembers(Evaluator.namedProposal),
  ValueEntry("ViewSpacing", "", by: { _ in { _ in .spacing(PreferredSpacing(value: .plain)) } })
    .withMembers { _ in { $0 == "zero" ? .spacing(PreferredSpacing(value: .zero)) : nil } },
  ValueEntry("LayoutProperties", "", by: { _ in { .record($0.name, [:]) } }),
  ValueEntry("AnyLayout", "_ content?", by: Evaluator.layoutOfAny),
  // With content each is the view.
  ValueEntry("HStackLayout", "alignment? spacing?", by: Evaluator.layoutOfStack),
  ValueEntry("VStackLayout", "alignment? spacing?", by: Evaluator.layoutOfStack),
  ValueEntry("ZStackLayout", "alignment?", by: Evaluator.layoutOfStack),
  ValueEntry(
    "GridLayout", "alignment? horizontalSpacing? verticalSpacing?", by: Evaluator.layoutOfStack),
]

/// The effects behind modifiers, as `modifier(_:)` is given them.
let effectValues: [ValueEntry] = [
  effect("_RotationEffect", "angle anchor?"),
  effect("_ScaleEffect", "scale anchor?"),
  effect("_OffsetEffect", "offset"),
  effect("_Rotation3DEffect", "angle axis anchor? anchorZ? perspective?"),
  effect("_TransformEffect", "transform"),
  effect("_ProjectionEffect", "transform"),
  effect("_ShadowEffect", "color radius offset"),
  effect("_OpacityEffect", "opacity"),
]

/// States, bindings, and what previews and animations are told.
let stateValues: [ValueEntry] = [
  ValueEntry("State", "", "initialValue", "wrappedValue", by: Evaluator.wrapper),
  ValueEntry("StateObject", "wrappedValue", by: Evaluator.wrapper),
  ValueEntry("ObservedObject", "wrappedValue", "initialValue", by: Evaluator.wrapper),
  ValueEntry("Published", "initialValue", "wrappedValue", by: Evaluator.wrapper),
  ValueEntry("AppStorage", "wrappedValue _ store?", "_ store?", by: Evaluator.wrapper),
  ValueEntry("SceneStorage", "wrappedValue _", "_", by: Evaluator.wrapper),
  ValueEntry("GestureState", "", "initialValue", "wrappedValue", by: Evaluator.wrapper),
  ValueEntry("FocusState", "", by: Evaluator.wrapper),
  ValueEntry(
    "ScaledMetric", "wrappedValue relativeTo?",
    by: { evaluator in
      {
        let metric = evaluator.scaledMetric($0.arguments["wrappedValue"], relativeTo: $0.arguments["relativeTo"])
        return .record("ScaledMetric", ["value": metric])
      }
    }),
  ValueEntry("Binding", "get set", "projectedValue", "_", by: Evaluator.bindingValue)
    .withFunctions(Evaluator.bindingFunction),
  ValueEntry("LocalizedStringKey", "_", "stringLiteral", by: Evaluator.localizedText),
  ValueEntry(
    "LocalizedStringResource", "_ defaultValue? table? locale? bundle? comment?",
    by: Evaluator.localizedText),
  ValueEntry(
    "WidgetPreviewContext", "family",
    by: { _ in { .record($0.name, ["family": $0.arguments["family"] ?? .none]) } }),
  ValueEntry("withAnimation", "_? completionCriteria? _ completion?", by: { _ in { _ in .tuple([]) } }),
]

private func effect(_ name: String, _ signature: Signature) -> ValueEntry {
  ValueEntry(
    name, signature, by: { evaluator in { evaluator.underscoredEffect($0.name, $0.arguments) } })
}

extension Evaluator {
  /// `UIScreen.main`, which is all of the screen where the window is a part of it.
  func screenMember(_ name: String) -> Value? {
    let unknown = Value.unknown(Unknown("UIScreen." + name))
    guard name == "main" else { return unknown }
    let scenario = scenario(reading: .device)
    guard let size = scenario.wholeScreen else { return unknown }
    let bounds = Rect(origin: .zero, size: size)
    return .record(
      "UIScreen", ["bounds": value(of: bounds), "scale": .number(scenario.displayScale)])
  }

  /// `UIDevice.current`
  fileprivate func deviceMember(_ name: String) -> Value? {
    guard name == "current" else { return .unknown(Unknown("UIDevice." + name)) }
    let scenario = scenario(reading: .idiom)
    let idiom =
      switch scenario.design {
      case .iOS18, .iOS26, .watchOS26: scenario.isPad ? "pad" : "phone"
      case .macOS26: "mac"
      case .tvOS26: "tv"
      case .visionOS26: "vision"
      }
    return .record("UIDevice", ["userInterfaceIdiom": .member(idiom, nil)])
  }

  /// `WKInterfaceDevice.current()`
  fileprivate func watchFunction(_ name: String, _ arguments: ArgumentValues) -> Value? {
    guard name == "current" else { return nil }
    let scenario = scenario(reading: .device)
    return .record(
      "WKInterfaceDevice",
      [
        "screenBounds": value(of: Rect(origin: .zero, size: scenario.screen)),
        "screenScale": .number(scenario.displayScale),
      ])
  }

  fileprivate func namedProposal(_ name: String) -> Value? {
    switch name {
    case "zero": value(of: ProposedSize.zero)
    case "infinity": value(of: ProposedSize(width: .infinity, height: .infinity))
    case "unspecified": value(of: ProposedSize.unspecified)
    default: nil
    }
  }

  fileprivate func layoutOfAny(_ call: SystemCall) -> Value? {
    guard let layout = call.arguments.unlabeled(0) else { return nil }
    let content = ArgumentValues(items: call.arguments.items.filter(\.isTrailing))
    return content.isEmpty ? layout : apply(layout, content, in: call.scope)
  }

  fileprivate func layoutOfStack(_ call: SystemCall) -> Value? {
    if call.arguments.items.contains(where: \.isTrailing) { return nil }
    let fields = call.arguments.items.map { ($0.label ?? "", $0.value) }
    return .record(call.name, Dictionary(fields) { first, _ in first })
  }

  /// A property wrapper as an initializer makes it, with the value that it begins with, if it is given one.
  fileprivate func wrapper(_ call: SystemCall) -> Value? {
    let value = call.arguments["initialValue"] ?? call.arguments["wrappedValue"]
    return .record(call.name, value.map { ["value": $0] } ?? [:])
  }

  fileprivate func bindingValue(_ call: SystemCall) -> Value? {
    guard let get = call.arguments["get"] else { return call.arguments.items.first?.value }
    let value =
      apply(get, ArgumentValues(), in: Scope(parent: nil)) ?? .unknown(Unknown("Binding.get"))
    return .binding(BindingValue(value: value, state: nil))
  }

  fileprivate func localizedText(_ call: SystemCall) -> Value? {
    interpreter.localizingCall(call.name, call.arguments, file: call.source.file)
  }

  fileprivate func bindingFunction(_ name: String, _ arguments: ArgumentValues) -> Value? {
    guard name == "constant" else { return nil }
    return .binding(BindingValue(value: arguments.unlabeled(0) ?? .none, state: nil))
  }
}
