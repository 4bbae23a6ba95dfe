import LayoutEngine
import ViewProgram

extension Evaluator {
  /// A call of a system type's initializer or a global function; nil if it is none we know.
  func systemCall(
    _ name: String, _ generics: [TypeReference], _ arguments: ArgumentValues,
    _ place: SourceReference, in scope: Scope
  ) -> Value? {
    noteWholeUse(of: arguments)
    if let value = systemValue(name, arguments, in: scope) { return value }
    if let stack = stackName(ofLayout: name) {
      return systemView(stack, arguments, place, in: scope).map { .views($0) }
    }
    return systemView(name, arguments, place, in: scope).map { .views($0) }
  }

  private func systemValue(_ name: String, _ arguments: ArgumentValues, in scope: Scope) -> Value? {
    switch name {
    case "CGFloat", "Double", "Float", "Int", "TimeInterval", "UInt", "Int32", "Int64":
      return number(name, arguments)
    case "String", "LocalizedStringKey", "LocalizedStringResource", "AttributedString",
      "NSLocalizedString", "Substring":
      return text(arguments)
    case "CGSize": return fields(name, ["width", "height"], arguments)
    case "CGPoint", "UnitPoint": return fields(name, ["x", "y"], arguments)
    case "CGRect": return rect(arguments, in: scope)
    case "CGAffineTransform", "ProjectionTransform": return transform(arguments)
    case "EdgeInsets", "NSDirectionalEdgeInsets":
      return fields("EdgeInsets", ["top", "leading", "bottom", "trailing"], arguments)
    case "Angle":
      return .record("Angle", ["radians": .number(angleInitializer(arguments), isInteger: false)])
    case "Alignment": return fields(name, ["horizontal", "vertical"], arguments)
    case "HorizontalAlignment", "VerticalAlignment":
      return arguments.unlabeled(0).map { .record(name, ["id": $0]) }
    case "Color", "UIColor", "NSColor":
      return colorInitializer(arguments)
    case "LinearGradient", "RadialGradient", "AngularGradient", "EllipticalGradient", "Gradient",
      "Material", "AnyShapeStyle", "MeshGradient", "ImagePaint":
      return name == "AnyShapeStyle" ? arguments.unlabeled(0) : .record("Color", ["gradient": .boolean(true)])
    case "Font", "UIFont": return .font(.body)
    case "WidgetPreviewContext":
      return .record(name, ["family": arguments["family"] ?? .none])
    case "GridItem": return gridItem(arguments)
    case "max", "min", "abs", "floor", "ceil", "round", "trunc", "sqrt", "pow", "hypot", "fmod",
      "sin", "cos", "tan", "asin", "acos", "atan", "atan2", "exp", "log", "log2", "log10", "cbrt":
      return mathFunction(name, arguments)
    case "Array": return array(arguments)
    case "Set", "ArraySlice": return arguments.unlabeled(0) ?? .array([])
    case "State":
      return .record(
        "State", ["value": arguments["initialValue"] ?? arguments["wrappedValue"] ?? arguments.unlabeled(0) ?? .none])
    case "Binding": return bindingCall(arguments)
    case "ProposedViewSize": return proposalInitializer(arguments)
    case "ViewSpacing", "LayoutProperties": return .record(name, [:])
    case "withAnimation", "print", "debugPrint", "assert", "assertionFailure": return .tuple([])
    case "stride", "zip", "Range", "ClosedRange": return sequence(name, arguments)
    case "_RotationEffect", "_ScaleEffect", "_OffsetEffect", "_Rotation3DEffect",
      "_TransformEffect", "_ProjectionEffect", "_ShadowEffect", "_OpacityEffect":
      return underscoredEffect(name, arguments)
    case "AnyLayout":
      guard let layout = arguments.unlabeled(0) else { return nil }
      let content = ArgumentValues(items: arguments.items.filter(\.isTrailing))
      return content.isEmpty ? layout : apply(layout, content, in: scope)
    case "HStackLayout", "VStackLayout", "ZStackLayout", "GridLayout":
      // With content it is the view.
      if arguments.items.contains(where: \.isTrailing) { return nil }
      return .record(name, Dictionary(arguments.items.map { ($0.label ?? "", $0.value) }) { first, _ in first })
    default: return nil
    }
  }

  /// `HStackLayout` lays out as `HStack` does.
  func stackName(ofLayout name: String) -> String? {
    ["HStackLayout", "VStackLayout", "ZStackLayout", "GridLayout"].contains(name)
      ? String(name.dropLast("Layout".count)) : nil
  }

  private func number(_ name: String, _ arguments: ArgumentValues) -> Value? {
    guard let quantity = quantity(arguments.unlabeled(0)), !isUnknown(arguments.unlabeled(0)) else {
      return .unknown(Unknown(name + "()", type: .named(name, arguments: [])))
    }
    let isInteger = name.contains("Int") && name != "TimeInterval"
    guard isInteger else { return .number(quantity, isInteger: false) }
    return .number(
      Quantity(
        value: quantity.value.rounded(.towardZero), lower: quantity.lower.rounded(.towardZero),
        upper: quantity.upper.rounded(.towardZero), isKnown: quantity.isKnown), isInteger: true)
  }

  private func text(_ arguments: ArgumentValues) -> Value {
    switch arguments.unlabeled(0) {
    case .string(let text)?: .string(text)
    case .number(let quantity, true)? where quantity.isConstant && abs(quantity.value) < 1e15:
      .string(String(Int(quantity.value)))
    case nil where arguments.isEmpty: .string("")
    default: .unknown(Unknown("text", type: .named("String", arguments: [])))
    }
  }

  private func fields(_ name: String, _ names: [String], _ arguments: ArgumentValues) -> Value {
    var result: [String: Value] = [:]
    for (position, field) in names.enumerated() {
      result[field] = arguments[field] ?? arguments.unlabeled(position) ?? .number(0)
    }
    return .record(name, result)
  }

  func rect(_ arguments: ArgumentValues, in scope: Scope) -> Value {
    if let origin = arguments["origin"], let size = arguments["size"] {
      let zero = Value.number(0)
      return .record(
        "CGRect",
        [
          "x": member("x", of: origin, key: "x", in: scope) ?? zero,
          "y": member("y", of: origin, key: "y", in: scope) ?? zero,
          "width": member("width", of: size, key: "width", in: scope) ?? zero,
          "height": member("height", of: size, key: "height", in: scope) ?? zero,
        ])
    }
    return fields("CGRect", ["x", "y", "width", "height"], arguments)
  }

  private func gridItem(_ arguments: ArgumentValues) -> Value {
    var fields: [String: Value] = ["size": arguments.unlabeled(0) ?? .member("flexible", nil)]
    fields["spacing"] = arguments["spacing"]
    fields["alignment"] = arguments["alignment"]
    return .record("GridItem", fields)
  }

  /// Whether they are known, or stood in for in part.
  func gridItems(_ value: Value?) -> (items: [GridItem], areKnown: Bool) {
    let standIn = GridItem(.flexible(minimum: 10, maximum: .infinity))
    guard case .array(let values)? = value, !values.isEmpty else {
      let count = variant.profile == .small ? 1 : variant.profile == .typical ? 2 : 4
      return (Array(repeating: standIn, count: count), false)
    }
    var areKnown = true
    let items = values.prefix(64).map { item in
      var item = item
      if case .member("init", let arguments?) = item { item = gridItem(arguments) }
      guard case .record("GridItem", let fields) = item else {
        areKnown = false
        return standIn
      }
      if fields.values.contains(where: hasUnknown) { areKnown = false }
      return GridItem(
        gridSize(fields["size"]), spacing: length(fields["spacing"]),
        alignment: alignment(fields["alignment"]))
    }
    return (items, areKnown)
  }

  private func hasUnknown(_ value: Value) -> Bool {
    if case .member(_, let arguments?) = value {
      return arguments.items.contains { isUnknown($0.value) }
    }
    return isUnknown(value)
  }

  private func gridSize(_ value: Value?) -> GridItem.Size {
    guard case .member(let name, let arguments)? = value else {
      return .flexible(minimum: 10, maximum: .infinity)
    }
    let minimum = length(arguments?["minimum"]) ?? 10
    let maximum = length(arguments?["maximum"]) ?? .infinity
    switch name {
    case "fixed": return .fixed(length(arguments?.unlabeled(0)) ?? 10)
    case "adaptive": return .adaptive(minimum: minimum, maximum: maximum)
    default: return .flexible(minimum: minimum, maximum: maximum)
    }
  }

  private func array(_ arguments: ArgumentValues) -> Value {
    if let repeated = arguments["repeating"] {
      guard let count = quantity(arguments["count"]), count.isConstant, count.value >= 0 else {
        return .unknown(Unknown("Array", type: .named("Array", arguments: [])))
      }
      return .array(
        Array(repeating: repeated, count: Int(Swift.min(count.value, Double(bounds.elements)))))
    }
    guard let source = arguments.unlabeled(0) else { return .array([]) }
    if case .unknown = source { return source }
    return .array(elements(of: source))
  }

  private func bindingCall(_ arguments: ArgumentValues) -> Value {
    guard let get = arguments["get"] else { return arguments.unlabeled(0) ?? .unknown(Unknown("Binding")) }
    let scope = Scope(parent: nil)
    let value = apply(get, ArgumentValues(), in: scope) ?? .unknown(Unknown("Binding.get"))
    return .binding(BindingValue(value: value, state: nil))
  }

  private func sequence(_ name: String, _ arguments: ArgumentValues) -> Value {
    if name == "zip", let first = arguments.unlabeled(0), let second = arguments.unlabeled(1) {
      return .array(
        zip(elements(of: first), elements(of: second)).map { .tuple([(nil, $0), (nil, $1)]) })
    }
    guard name == "stride", let from = quantity(arguments["from"]), let step = quantity(arguments["by"]),
      let end = quantity(arguments["to"] ?? arguments["through"]), from.isConstant, step.isConstant,
      end.isConstant, step.value != 0
    else { return .unknown(Unknown(name, type: .named("Array", arguments: []))) }
    var values: [Value] = []
    var current = from.value
    let isClosed = arguments["through"] != nil
    let isInteger = [from, step, end].allSatisfy { $0.value == $0.value.rounded() }
    while values.count < bounds.elements,
      (step.value > 0 ? current < end.value : current > end.value)
        || isClosed && current == end.value
    {
      values.append(.number(Quantity(current), isInteger: isInteger))
      current += step.value
    }
    return .array(values)
  }

  // MARK: Static members of system types

  func systemStatic(_ name: String, of type: String) -> Value? {
    switch type {
    case "CGFloat", "Double", "Float", "Int":
      return numericConstant(name).map { .number($0) }
        ?? .unknown(Unknown(type + "." + name, type: .named(type, arguments: [])))
    case "Color", "UIColor", "NSColor", "ShapeStyle":
      return namedColor(name, of: type)
    case "Font": return font(.member(name, nil)).map { .font($0) }
    case "UnitPoint":
      return unitPoint(.member(name, nil)).map {
        .record("UnitPoint", ["x": .number($0.x), "y": .number($0.y)])
      }
    case "CGSize": return name == "zero" ? .record(type, ["width": .number(0), "height": .number(0)]) : nil
    case "ProposedViewSize":
      switch name {
      case "zero": return value(of: ProposedSize.zero)
      case "infinity": return value(of: ProposedSize(width: .infinity, height: .infinity))
      case "unspecified": return value(of: ProposedSize.unspecified)
      default: return nil
      }
    case "CGPoint": return name == "zero" ? .record(type, ["x": .number(0), "y": .number(0)]) : nil
    case "CGRect":
      return name == "zero"
        ? .record(type, ["x": .number(0), "y": .number(0), "width": .number(0), "height": .number(0)])
        : nil
    case "CGAffineTransform": return name == "identity" ? transform(ArgumentValues()) : nil
    case "Angle": return name == "zero" ? .record(type, ["radians": .number(0)]) : nil
    case "HorizontalAlignment", "VerticalAlignment": return .record(type, ["name": .string(name)])
    case "Alignment", "Edge", "Axis", "ContentMode",
      "TextAlignment", "Edge.Set", "Set", "Weight", "TextStyle", "ColorScheme",
      "DynamicTypeSize", "UserInterfaceSizeClass", "LayoutDirection", "CoordinateSpace":
      return .member(name, nil)
    case "UIScreen" where name == "main": return mainScreen()
    case "UIScreen", "UIApplication", "UIDevice", "Bundle", "ProcessInfo", "NSScreen":
      return .unknown(Unknown(type + "." + name))
    default: return nil
    }
  }

  /// `UIScreen.main`; where the window is a part of the screen, nobody knows how large that is.
  private func mainScreen() -> Value {
    let scenario = scenario(reading: .device)
    if scenario.device.contains(",") { return .unknown(Unknown("UIScreen.main")) }
    let bounds = Rect(origin: .zero, size: scenario.screen)
    return .record(
      "UIScreen", ["bounds": value(of: bounds), "scale": .number(scenario.displayScale)])
  }

  func systemStaticCall(
    _ name: String, of type: String, _ arguments: ArgumentValues, in scope: Scope
  ) -> Value? {
    switch type {
    case "Angle":
      return .record(
        "Angle", ["radians": .number(angle(.member(name, arguments)), isInteger: false)])
    case "Font": return font(.member(name, arguments)).map { .font($0) }
    case "Color", "UIColor", "NSColor": return .record("Color", [:])
    case "Double", "CGFloat", "Int": return .unknown(Unknown(type + "." + name, type: .named(type, arguments: [])))
    case "Binding":
      guard name == "constant" else { return nil }
      return .binding(BindingValue(value: arguments.unlabeled(0) ?? .none, state: nil))
    case "GridItem.Size", "CoordinateSpace", "NamedCoordinateSpace": return .member(name, arguments)
    default: return nil
    }
  }

  // MARK: Fields and methods of system values

  func recordMember(_ name: String, _ type: String, _ fields: [String: Value]) -> Value? {
    noteUse(of: name, in: .record(type, fields))
    if let field = fields[name] { return field }
    switch type {
    case "CGRect": return rectMember(name, fields)
    case "Angle":
      guard name == "degrees", let radians = quantity(fields["radians"]) else { return nil }
      return .number(radians.scaled(by: 180 / .pi), isInteger: false)
    case "Color":
      if name == "gradient" { return .record(type, fields.filter { $0.key != "fill" }) }
      return name == "self" ? .record(type, fields) : nil
    default: return name == "self" ? .record(type, fields) : nil
    }
  }

  private func rectMember(_ name: String, _ fields: [String: Value]) -> Value? {
    let x = fields["x"] ?? .number(0), y = fields["y"] ?? .number(0)
    let width = fields["width"] ?? .number(0), height = fields["height"] ?? .number(0)
    func sum(_ left: Value, _ right: Value) -> Value { infix("+", left, right, key: "rect." + name) }
    func half(_ value: Value) -> Value { infix("/", value, .number(2), key: "rect." + name) }
    switch name {
    case "size": return .record("CGSize", ["width": width, "height": height])
    case "origin": return .record("CGPoint", ["x": x, "y": y])
    case "minX": return x
    case "minY": return y
    case "midX": return sum(x, half(width))
    case "midY": return sum(y, half(height))
    case "maxX": return sum(x, width)
    case "maxY": return sum(y, height)
    default: return nil
    }
  }

  func value(of size: Size) -> Value {
    .record("CGSize", ["width": .number(size.width), "height": .number(size.height)])
  }

  func value(of proposal: ProposedSize) -> Value {
    .record(
      "ProposedViewSize",
      [
        "width": proposal.width.map { .number($0) } ?? Value.none,
        "height": proposal.height.map { .number($0) } ?? Value.none,
      ])
  }

  func value(of rect: Rect) -> Value {
    .record(
      "CGRect",
      [
        "x": .number(rect.minX), "y": .number(rect.minY), "width": .number(rect.width),
        "height": .number(rect.height),
      ])
  }

  func rectValue(_ rect: Rect, of anchor: Anchor, _ uses: RectangleUses) -> Value {
    switch anchor.source {
    case .bounds, .rect: marked(rect, uses)
    case .point, .location:
      .record("CGPoint", ["x": .number(rect.minX), "y": .number(rect.minY)])
    }
  }

  func proxyMember(_ name: String, _ proxy: GeometryProxy) -> Value? {
    switch name {
    case "size": return value(of: proxy.size)
    case "safeAreaInsets":
      let insets = proxy.safeAreaInsets
      return .record(
        "EdgeInsets",
        [
          "top": .number(insets.top), "leading": .number(insets.leading),
          "bottom": .number(insets.bottom), "trailing": .number(insets.trailing),
        ])
    default: return nil
    }
  }

  func frame(
    of proxy: GeometryProxy, in space: CoordinateSpaceReference?, _ place: SourceReference
  ) -> Value {
    proxy.noteRead(of: .both)
    guard let space else {
      return .unknown(Unknown("frame(in:)", type: .named("CGRect", arguments: [])))
    }
    let uses = RectangleUses()
    return marked(proxy.frame(in: space, source: place, uses: uses), uses)
  }

  /// `name` is read from a proxy, and of that perhaps one `member` only.
  func noteRead(of name: String, _ member: String?, from proxy: GeometryProxy) {
    guard name == "size" else { return }
    switch member {
    case "width": proxy.noteRead(of: .horizontal)
    case "height": proxy.noteRead(of: .vertical)
    default: proxy.noteRead(of: .both)
    }
  }

  func takeAskedMember() -> String? {
    defer { askedMember = nil }
    return askedMember
  }

  func coordinateSpace(_ value: Value?) -> CoordinateSpaceReference? {
    switch value {
    case .member("local", _)?: .local
    case .member("global", _)?: .global
    case .member("scrollView", _)?: .scrollView
    case .member("named", let arguments?)?: .named(spaceName(arguments.unlabeled(0)))
    default: nil
    }
  }

  /// A coordinate space's or id's name, as far as it can be told apart.
  func spaceName(_ value: Value?) -> String {
    switch value {
    case .string(let text)?: text
    case .number(let quantity, _)?: "\(quantity.value)"
    case .unknown(let unknown)?: unknown.key
    case .enumCase(let enumValue)?: (enumValue.type?.name ?? "") + "." + enumValue.name
    case .type(let name, _)?: name
    default: memberName(value) ?? "?"
    }
  }
}

extension Expression {
  /// `x.size` or `x.frame(...)`: of a proxy, one number of it may be all that is wanted.
  var mayAskGeometry: Bool {
    switch kind {
    case .member(.some, "size", _): true
    case .call(let callee, _): if case .member(.some, "frame", _) = callee.kind { true } else { false }
    default: false
    }
  }
}
