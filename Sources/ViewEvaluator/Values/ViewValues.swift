import Interpreter
import LayoutEngine
import ViewProgram

/// The values that only SwiftUI makes and takes apart.
///
/// - In: values of the interpreter; out: lengths, colors, fonts, edges and alignments as the engine takes them, and back.
/// - To add: a case here for a value with content of its own, its members and methods in the file of its kind.
enum ViewValue {
  case views([ViewNode])
  case font(Font)
  case proxy(GeometryProxy)
  case dimensions(ViewDimensions)
  /// The view that a custom `Layout` is given.
  case subview(LayoutSubview, Placements)
  case spacing(PreferredSpacing)
  case anchor(Anchor)
  case effect(GeometryEffect)
}

/// A class, so that asking a value what it is costs one comparison and no cast of its content.
final class ViewValueBox: HostValue {
  let content: ViewValue

  init(_ content: ViewValue) { self.content = content }

  var typeNames: [String] {
    switch content {
    case .font: ["Font"]
    case .proxy: ["GeometryProxy"]
    case .subview: ["LayoutSubview"]
    case .spacing: ["ViewSpacing"]
    case .dimensions: ["ViewDimensions"]
    case .views, .anchor, .effect: []
    }
  }

  func isSame(as other: any HostValue) -> Bool? {
    switch (content, (other as? ViewValueBox)?.content) {
    case (.subview(let first, _), .subview(let second, _)?): first.index == second.index
    case (.font(let first), .font(let second)?): first.isSame(as: second)
    default: nil
    }
  }
}

extension Value {
  static func views(_ nodes: [ViewNode]) -> Value { .host(ViewValueBox(.views(nodes))) }
  static func font(_ font: Font) -> Value { .host(ViewValueBox(.font(font))) }
  static func proxy(_ proxy: GeometryProxy) -> Value { .host(ViewValueBox(.proxy(proxy))) }
  static func dimensions(_ dimensions: ViewDimensions) -> Value {
    .host(ViewValueBox(.dimensions(dimensions)))
  }
  static func subview(_ subview: LayoutSubview, _ placements: Placements) -> Value {
    .host(ViewValueBox(.subview(subview, placements)))
  }
  static func spacing(_ spacing: PreferredSpacing) -> Value { .host(ViewValueBox(.spacing(spacing))) }
  static func anchor(_ anchor: Anchor) -> Value { .host(ViewValueBox(.anchor(anchor))) }
  static func effect(_ effect: GeometryEffect) -> Value { .host(ViewValueBox(.effect(effect))) }

  /// Nil for what is no value of SwiftUI's own.
  var viewValue: ViewValue? {
    guard case .host(let host) = self else { return nil }
    return (host as? ViewValueBox)?.content
  }

  var views: [ViewNode]? { if case .views(let nodes)? = viewValue { nodes } else { nil } }
  var font: Font? { if case .font(let font)? = viewValue { font } else { nil } }
  var proxy: GeometryProxy? { if case .proxy(let proxy)? = viewValue { proxy } else { nil } }
  var subview: LayoutSubview? { if case .subview(let subview, _)? = viewValue { subview } else { nil } }
  var spacing: PreferredSpacing? { if case .spacing(let spacing)? = viewValue { spacing } else { nil } }
  var anchor: Anchor? { if case .anchor(let anchor)? = viewValue { anchor } else { nil } }
}

extension Evaluator {
  /// A property of a value of SwiftUI's own; nil where it has none of that name.
  func hostMember(_ name: String, of value: Value, in scope: Scope) -> Value? {
    switch value.viewValue {
    case .proxy(let proxy)?: proxyMember(name, proxy)
    case .dimensions(let dimensions)?:
      dimensionsMember(name, dimensions) ?? interpreter.extensionMember(name, of: value, in: scope)
    case .subview(let subview, _)?:
      subviewMember(name, subview) ?? interpreter.extensionMember(name, of: value, in: scope)
    case .views(let nodes)?: interpreter.addedProperty(name, of: value, in: scope) ?? viewsMember(name, nodes)
    case .anchor? where name == "value": interpreter.extensionMember(name, of: value, in: scope)
    case .font?, .anchor?, .effect?, .spacing?, nil:
      interpreter.libraryMember(name, of: value)
        ?? interpreter.extensionMember(name, of: value, in: scope)
    }
  }

  /// `id` of a subview, `value` of a `TupleView`.
  private func viewsMember(_ name: String, _ nodes: [ViewNode]) -> Value? {
    switch name {
    case "id": subviewID(of: nodes)
    case "value" where nodes.count > 1: .tuple(nodes.map { (label: nil, value: .views([$0])) })
    default: nil
    }
  }

  /// `proxy[anchor]`, `dimensions[guide]`, `subview[Key.self]`; nil where that is not known.
  func hostElement(
    _ key: Value?, isExplicit: Bool, of value: Value, _ place: @autoclosure () -> SourceReference
  ) -> Value? {
    switch (value.viewValue, key) {
    case (.proxy(let proxy)?, let key?):
      guard let anchor = key.anchor else { return nil }
      let uses = RectangleUses()
      return rectValue(proxy.rect(of: anchor, source: place(), uses: uses), of: anchor, uses)
    case (.dimensions(let dimensions)?, let key?):
      return dimension(key, isExplicit: isExplicit, of: dimensions)
    case (.subview(let subview, _)?, let key): return layoutValue(key, of: subview)
    default: return nil
    }
  }

  /// A method of a value of SwiftUI's own that is no view; nil where it is not known.
  func hostMethod(
    _ name: String, of value: Value, _ arguments: ArgumentValues, in scope: Scope
  ) -> Value? {
    switch value.viewValue {
    case .proxy(let proxy)? where name == "bounds":
      guard let space = coordinateSpace(arguments["of"]) else { return nil }
      return proxy.bounds(of: space).map { self.value(of: $0) } ?? Value.none
    case .anchor?, .proxy?, .dimensions?:
      return interpreter.mappedValue(name, value, arguments, in: scope)
    case .subview(let subview, let placements)?:
      return subviewMethod(name, subview, placements, arguments)
    case .spacing(let spacing)?: return name == "formUnion" ? nil : spacingMethod(name, spacing, arguments)
    case .font(let font)?: return .font(modified(font, name, arguments))
    case .effect(var effect)?:
      if name == "ignoredByLayout" { effect.isIgnoredByLayout = true }
      return .effect(effect)
    case .views?, nil: return nil
    }
  }
}
