import Interpreter
import LayoutEngine
import ViewProgram

extension Evaluator {
  /// `HStackLayout` lays out as `HStack` does.
  func stackName(ofLayout name: String) -> String? {
    ["HStackLayout", "VStackLayout", "ZStackLayout", "GridLayout"].contains(name)
      ? String(name.dropLast("Layout".count)) : nil
  }

  /// A record of the fields that are given by label or in order.
  func fieldsRecord(_ name: String, _ names: [String], _ arguments: ArgumentValues) -> Value {
    var result: [String: Value] = [:]
    for (position, field) in names.enumerated() {
      result[field] = arguments[field] ?? arguments.unlabeled(position) ?? Value.none
    }
    return .record(name, result)
  }

  func gridItem(_ arguments: ArgumentValues) -> Value {
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
        gridSize(fields["size"]), spacing: gap(fields["spacing"]),
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

  // MARK: Fields and methods of system values

  func recordMember(_ name: String, _ type: String, _ fields: [String: Value]) -> Value? {
    noteUse(of: name, in: .record(type, fields))
    if let member = interpreter.geometryMember(name, type, fields) { return member }
    if let field = fields[name] { return field }
    switch type {
    case "ImageResource":
      guard case .string(let folder)? = fields[Self.imageMember] else { return nil }
      return .record(type, [Self.imageMember: .string(folder + "/" + name)])
    case "Angle":
      guard name == "degrees", let radians = quantity(fields["radians"]) else { return nil }
      return .number(radians.scaled(by: 180 / .pi), .double)
    case "Color":
      if name == "gradient" { return .record(type, fields.filter { $0.key != "fill" }) }
      return name == "self" ? .record(type, fields) : nil
    default: return name == "self" ? .record(type, fields) : nil
    }
  }

  func value(of size: Size) -> Value {
    .record("CGSize", ["width": .coordinate(size.width), "height": .coordinate(size.height)])
  }

  func value(of proposal: ProposedSize) -> Value {
    .record(
      "ProposedViewSize",
      [
        "width": proposal.width.map { .coordinate($0) } ?? Value.none,
        "height": proposal.height.map { .coordinate($0) } ?? Value.none,
      ])
  }

  func value(of rect: Rect) -> Value {
    .record(
      "CGRect",
      [
        "x": .coordinate(rect.minX), "y": .coordinate(rect.minY), "width": .coordinate(rect.width),
        "height": .coordinate(rect.height),
      ])
  }

  func rectValue(_ rect: Rect, of anchor: Anchor, _ uses: RectangleUses) -> Value {
    switch anchor.source {
    case .bounds, .rect: marked(rect, uses)
    case .point, .location:
      .record("CGPoint", ["x": .coordinate(rect.minX), "y": .coordinate(rect.minY)])
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
          "top": .coordinate(insets.top), "leading": .coordinate(insets.leading),
          "bottom": .coordinate(insets.bottom), "trailing": .coordinate(insets.trailing),
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
