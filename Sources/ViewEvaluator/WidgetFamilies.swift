import Interpreter
import LayoutEngine
import ViewProgram

/// The sizes that widgets come in.
///
/// - Source: Apple's Human Interface Guidelines, "Widgets", specifications; devices that are not
///   listed there get the row of the nearest smaller screen.
package enum WidgetFamily: String, Hashable, CaseIterable {
  case systemSmall, systemMedium, systemLarge, systemExtraLarge
  case accessoryCircular, accessoryRectangular, accessoryInline

  /// What a configuration supports that says nothing of it.
  static let unlisted: [WidgetFamily] = [
    .systemSmall, .systemMedium, .systemLarge, .systemExtraLarge,
  ]

  /// Nil where the device has no widgets of the family.
  func size(on scenario: Scenario) -> Size? {
    let width = min(scenario.screen.width, scenario.screen.height)
    let isPad = scenario.device.hasPrefix("iPad")
    let table = isPad ? Self.pads : Self.phones
    guard
      let row = table.last(where: {
        $0.screen.0 <= width && $0.screen.1 <= max(scenario.screen.width, scenario.screen.height)
      }) ?? table.first
    else { return nil }
    switch self {
    case .systemSmall: return Size(width: row.small, height: row.small)
    case .systemMedium: return Size(width: row.medium, height: row.small)
    case .systemLarge: return Size(width: row.medium, height: row.large)
    case .systemExtraLarge: return row.extra.map { Size(width: $0, height: row.large) }
    case .accessoryCircular: return row.circular.map { Size(width: $0, height: $0) }
    case .accessoryRectangular: return row.rectangular
    case .accessoryInline: return row.inline
    }
  }

  /// On the lock screen, without the margins that others have.
  var isAccessory: Bool { rawValue.hasPrefix("accessory") }

  private struct Row {
    var screen: (Double, Double)
    var small: Double
    var medium: Double
    var large: Double
    var extra: Double?
    var circular: Double?
    var rectangular: Size?
    var inline: Size?
  }

  private static func phone(
    _ screen: (Double, Double), _ small: Double, _ medium: Double, _ large: Double,
    _ circular: Double, _ rectangular: (Double, Double), _ inline: Double
  ) -> Row {
    Row(
      screen: screen, small: small, medium: medium, large: large, circular: circular,
      rectangular: Size(width: rectangular.0, height: rectangular.1),
      inline: Size(width: inline, height: 26))
  }

  private static let phones = [
    phone((320, 568), 141, 292, 311, 68, (153, 68), 225),
    phone((375, 667), 148, 321, 324, 68, (153, 68), 225),
    phone((375, 812), 155, 329, 345, 72, (157, 72), 225),
    phone((390, 844), 158, 338, 354, 72, (160, 72), 234),
    phone((414, 896), 169, 360, 379, 76, (160, 72), 248),
    phone((428, 926), 170, 364, 382, 76, (172, 76), 257),
  ]

  private static let pads = [
    Row(screen: (744, 1133), small: 141, medium: 305.5, large: 305.5, extra: 634.5),
    Row(screen: (768, 1024), small: 141, medium: 305.5, large: 305.5, extra: 634.5),
    Row(screen: (810, 1080), small: 146, medium: 320.5, large: 320.5, extra: 669),
    Row(screen: (820, 1180), small: 155, medium: 342, large: 342, extra: 715.5),
    Row(screen: (1024, 1366), small: 170, medium: 378.5, large: 378.5, extra: 795),
  ]
}

/// What a widget's configuration says of itself.
struct WidgetRequest {
  var families: [WidgetFamily]?
  var hasMargins = true
}

extension Evaluator {
  /// A widget's content in each of the sizes that it supports on the device; nil for what is none.
  func widgetTrees(of entry: EntryPoint, _ roots: () -> [ViewNode]) -> [EntryTree]? {
    guard case .scene(let name) = entry.kind,
      let type = moduleType(named: name, from: entry.file), type.inheritedTypes.contains("Widget")
    else { return nil }
    effects.widgetRequest = WidgetRequest()
    _ = roots()
    let request = effects.widgetRequest
    let device = scenario(reading: .device)
    return (request.families ?? WidgetFamily.unlisted).flatMap { family -> [EntryTree] in
      guard family.size(on: device) != nil else { return [] }
      return setting("widgetFamily", to: .member(family.rawValue, nil), roots).map { root in
        let hasMargins = effects.widgetRequest.hasMargins && !family.isAccessory
        let content =
          hasMargins
          ? ViewNode(
            .padding(Insets(top: 16, leading: 16, bottom: 16, trailing: 16)), children: [root])
          : root
        return EntryTree(withControls(content), canvas: .widget(family))
      }
    }
  }

  /// `StaticConfiguration(kind:provider:) { entry in }` and its like: the views of one entry.
  func widgetContent(_ arguments: ArgumentValues, in scope: Scope) -> [ViewNode] {
    var entry = Unknown("widget entry")
    if case .instance(let provider)? = arguments["provider"] {
      entry.type = provider.type.functions["placeholder"]?.first?.declaration.returnType
    }
    return content(arguments["content"] ?? arguments.content, [.unknown(entry)], in: scope)
  }

  /// Called for `supportedFamilies` of a configuration.
  func requestFamilies(_ arguments: ArgumentValues) {
    guard case .array(let values)? = arguments.unlabeled(0) else { return }
    let families = values.compactMap { memberName($0).flatMap(WidgetFamily.init) }
    if !families.isEmpty { effects.widgetRequest.families = families }
  }

  func requestNoMargins(_ arguments: ArgumentValues) { effects.widgetRequest.hasMargins = false }

  /// The family that `previewContext(WidgetPreviewContext(family:))` names.
  func widgetFamily(_ context: Value?) -> WidgetFamily? {
    guard case .record("WidgetPreviewContext", let fields)? = context else { return nil }
    return memberName(fields["family"]).flatMap(WidgetFamily.init)
  }
}
