import Interpreter
import LayoutEngine
import ViewProgram

/// Views of UIKit and AppKit that the module's representables show.
///
/// Along each axis such a view takes what it is offered; not more than its intrinsic length if it hugs its content (with
/// a priority of 750 and more), and not less if it resists compression as much, as all do until code says otherwise.
/// Where nothing is offered it has its intrinsic length, which is none for most views. The answer of a `sizeThatFits` is
/// taken as it is.
///
/// - Source: measured on iOS 26 (github.com/iamcgn/swiftui-web, Docs/elements/Representable.md); of AppKit's, assumed.
extension Evaluator {
  func platformView(_ instance: Instance, _ source: SourceReference?) -> ViewNode {
    let type = instance.type
    let code = sizingCode(of: instance)
    let answers = code.map { [answer($0, .unspecified), answer($0, ProposedSize(width: 240, height: 120))] } ?? []
    let shown = platformContent(of: type)
    let isKnown =
      answers.allSatisfy { $0 == .known } && !answers.isEmpty || shown.isKnown && !answers.contains(.unknown)
    if let source, isKnown, sizeHints[type.name] == nil {
      coverage?.record(.view, type.name, at: source, isUnderstood: true)
    } else if let source {
      noteNotUnderstood(.view, type.name, at: source)
    }
    guard slotContent == nil, sizeHints[type.name] == nil, isKnown || shown.fills && !answers.contains(.unknown) else {
      let unknown = Unknown(type.name, type: .named(type.name, arguments: []))
      return opaqueView(unknown, typical: filling.sizing, source: source)
    }
    var sizing = shown.sizing
    sizing.isOfUIKit = !type.inheritedTypes.contains { $0.hasPrefix("NS") }
    var node = ViewNode(.opaque(name: type.name, sizing: sizing, code: code?.sizing), source: source)
    node.assumptions = answers.contains(.nothing) || code == nil ? shown.assumptions(of: type.name) : []
    return node
  }

  // MARK: Its own answer

  private enum CodeAnswer { case known, nothing, unknown }

  /// The `sizeThatFits` of a representable, as a function and for the engine.
  private typealias SizingByCode = (value: (ProposedSize) -> Value?, sizing: CodeSizing)

  private func sizingCode(of instance: Instance) -> SizingByCode? {
    // The answer of the older one is what it makes of a variable.
    if instance.type.functions["_overrideSizeThatFits"] != nil { return ({ _ in nil }, CodeSizing { _ in nil }) }
    guard let method = interpreter.method("sizeThatFits", of: instance) else { return nil }
    let labels = method.candidates[0].declaration.parameters.dropFirst().map(\.label)
    let value = { [self] (proposal: ProposedSize) in
      let others = labels.map { label in
        (label: label, value: Value.unknown(Unknown((label ?? "view") + " of " + instance.type.name)))
      }
      let arguments = labeled([(nil, self.value(of: proposal))] + others)
      return apply(.function(method), arguments, in: Scope(parent: nil, instance: instance))
    }
    return (value, CodeSizing { [self] in knownSize(value($0)) })
  }

  private func answer(_ code: SizingByCode, _ proposal: ProposedSize) -> CodeAnswer {
    let value = code.value(proposal)
    if case .none? = value { return .nothing }
    return knownSize(value) == nil ? .unknown : .known
  }

  // MARK: The view it makes

  private func platformContent(of type: TypeEntry) -> PlatformContent {
    let makers = ["makeUIView", "makeNSView", "makeUIViewController", "makeNSViewController"]
    guard let maker = makers.lazy.compactMap({ type.functions[$0]?.first }).first,
      var name = maker.declaration.returnType.flatMap({ className($0, of: type) })
    else { return .unknown }
    if maker.declaration.name.hasSuffix("Controller") { return name == "UIHostingController" ? .unknown : filling }
    var isOwn = false
    // A class of the module is what its superclass is, unless it says itself how large it is.
    while let entry = interpreter.moduleType(named: name, from: type.file), !entry.isExtensionOnly {
      let isSized =
        entry.properties["intrinsicContentSize"] != nil || entry.functions["sizeThatFits"] != nil
        || entry.functions["systemLayoutSizeFitting"] != nil
      guard !isSized, let parent = entry.inheritedTypeNames.first, parent != name, !isOwn || parent != type.name else {
        return .unknown
      }
      (name, isOwn) = (parent, true)
    }
    let code = PlatformViewCode(of: type)
    let content = platformContent(ofClass: name, code, makesItself: code.makes(name))
    return isOwn || name.hasPrefix("NS") ? content.assumed(filling) : content
  }

  private var filling: PlatformContent {
    let (width, height): (Double, Double) =
      switch variant.profile {
      case .typical, .many: (100, 44)
      case .small: (0, 0)
      case .large: (240, 240)
      }
    return PlatformContent(
      sizing: LeafSizing(
        horizontal: .flexible(minimum: 0, ideal: width), vertical: .flexible(minimum: 0, ideal: height)),
      certainty: .filling)
  }

  private func className(_ reference: TypeReference, of type: TypeEntry) -> String? {
    switch reference {
    case .opaque(let constraint): return className(constraint, of: type)
    case .named(let name, _):
      guard name.hasSuffix("ViewType") || name.hasSuffix("ViewControllerType"), let meant = type.typealiases[name]
      else {
        return name
      }
      return className(meant, of: type)
    default: return nil
    }
  }

  private func platformContent(
    ofClass name: String, _ code: PlatformViewCode, makesItself: Bool
  ) -> PlatformContent {
    let design = scenario(reading: .design).design
    func sized(_ horizontal: LeafSizing.Length, _ vertical: LeafSizing.Length) -> PlatformContent {
      let sizing = code.followed(LeafSizing(horizontal: horizontal, vertical: vertical))
      return PlatformContent(sizing: sizing, certainty: name == "UISwitch" ? .known : .measures(name))
    }
    func fixed(_ metric: SystemMetric) -> LeafSizing.Length { .fixed(metric.value(in: design)) }
    func held(_ points: Double) -> LeafSizing.Length { .flexible(minimum: points, ideal: points) }
    switch name {
    // What it holds may constrain it, and what is made may be of another class.
    case "UIView", "NSView": return makesItself && !code.addsViews ? .bare : filling
    case "UIScrollView", "UITableView", "UICollectionView", "UIVisualEffectView", "MKMapView", "WKWebView", "MTKView",
      "ARView", "ARSCNView", "ARSKView", "SCNView", "SKView", "GLKView", "PDFView", "NSScrollView",
      "NSVisualEffectView":
      return .bare
    case "UITextView", "NSTextView": return code.mentionsScrolling ? .unknown : .bare
    case "UISwitch": return sized(fixed(.switchWidth), fixed(.switchHeight))
    case "UIStepper": return sized(fixed(.stepperWidth), fixed(.stepperHeight))
    case "UIActivityIndicatorView": return sized(fixed(.smallSpinner), fixed(.smallSpinner))
    case "UIProgressView": return sized(.flexible(minimum: 0, ideal: 0), fixed(.progressHeight))
    case "UISlider": return sized(.flexible(minimum: 0, ideal: 0), held(34))
    case "UILabel": return sized(held(variant.profile.length), held(20.5)).ofUnknownSize
    case "UIButton": return sized(held(variant.profile.length), held(30)).ofUnknownSize
    case "UITextField": return sized(held(variant.profile.length), held(34)).ofUnknownSize
    case "UIImageView": return sized(held(variant.profile.length), held(variant.profile.length)).ofUnknownSize
    default: return .unknown
    }
  }
}

/// A view of UIKit or AppKit, as far as a representable's code says which it is.
private struct PlatformContent {
  enum Certainty {
    case known
    /// A control of the system, which is known but for some points.
    case measures(String)
    /// It fills what it is offered; nobody knows how long it is where nothing is.
    case filling
    case unknown
  }
  var sizing: LeafSizing
  var certainty: Certainty

  /// A view without an intrinsic size.
  static let bare = PlatformContent(
    sizing: LeafSizing(horizontal: .flexible(minimum: 0, ideal: 0), vertical: .flexible(minimum: 0, ideal: 0)),
    certainty: .known)
  static let unknown = PlatformContent(sizing: .greedy, certainty: .unknown)

  var isKnown: Bool {
    switch certainty {
    case .known, .measures: true
    case .filling, .unknown: false
    }
  }

  /// Whether more is known of it than that it is a view.
  var fills: Bool { if case .unknown = certainty { false } else { true } }

  /// The same where it is another class, which may be otherwise.
  func assumed(_ filling: PlatformContent) -> PlatformContent {
    guard isKnown else { return self }
    return sizing == Self.bare.sizing ? filling : ofUnknownSize
  }

  /// The same where the length of what it shows is not known.
  var ofUnknownSize: PlatformContent { PlatformContent(sizing: sizing, certainty: .filling) }

  func assumptions(of name: String) -> [String] {
    switch certainty {
    case .known: []
    case .measures(let control): [Assumption.measures(of: control)]
    case .filling, .unknown: ["'\(name)' shows a view that is not SwiftUI's: its size is assumed"]
    }
  }
}

/// The code of a representable, as far as what it does with the view that it makes says how large that is.
private struct PlatformViewCode {
  private var hugs: [Axis: Bool] = [:]
  private var resists: [Axis: Bool] = [:]
  private(set) var addsViews = false
  private(set) var mentionsScrolling = false
  private var made: Set<String> = []

  init(of type: TypeEntry) {
    var found = PlatformViewCode()
    let walker = ExpressionWalker { found.add($0) }
    for function in type.functions.values.joined() { walker.walk(function.declaration.body ?? []) }
    self = found
  }

  private init() {}

  /// Whether it makes one of a class, and thus no other that has it for a superclass.
  func makes(_ name: String) -> Bool { made.contains(name) }

  private mutating func add(_ expression: Expression) {
    switch expression.kind {
    case .member(_, "isScrollEnabled", _): mentionsScrolling = true
    case .call(let callee, let arguments):
      if let name = expression.calledTypeName { made.insert(name) }
      guard case .member(_, let name, _) = callee.kind else { return }
      switch name {
      case "addSubview", "insertSubview", "addArrangedSubview", "activate", "constraint", "addConstraints":
        addsViews = true
      case "setContentHuggingPriority": Self.read(arguments, into: &hugs)
      case "setContentCompressionResistancePriority": Self.read(arguments, into: &resists)
      default: break
      }
    default: break
    }
  }

  /// `(.required, for: .vertical)`
  private static func read(_ arguments: [Argument], into levels: inout [Axis: Bool]) {
    guard arguments.count == 2, case .member(_, let level, _) = arguments[0].value.kind,
      case .member(_, let axis, _) = arguments[1].value.kind,
      let holds = ["required": true, "defaultHigh": true, "defaultLow": false, "fittingSizeLevel": false][level]
    else { return }
    levels[axis == "vertical" ? .vertical : .horizontal] = holds
  }

  /// The answer of a view of this intrinsic size, with the priorities that code gives it.
  func followed(_ sizing: LeafSizing) -> LeafSizing {
    LeafSizing(horizontal: followed(sizing.horizontal, .horizontal), vertical: followed(sizing.vertical, .vertical))
  }

  private func followed(_ length: LeafSizing.Length, _ axis: Axis) -> LeafSizing.Length {
    let intrinsic: Double
    var (isHugged, isHeld) = (false, true)
    switch length {
    case .fixed(let points): (intrinsic, isHugged) = (points, true)
    case .flexible(let minimum, let ideal): (intrinsic, isHeld) = (ideal, minimum > 0)
    case .lineHeight: return length
    }
    guard intrinsic > 0, hugs[axis] != nil || resists[axis] != nil else { return length }
    isHugged = hugs[axis] ?? isHugged
    isHeld = resists[axis] ?? isHeld
    // What hugs and may be compressed is taken to be given its length.
    return isHugged ? .fixed(intrinsic) : .flexible(minimum: isHeld ? intrinsic : 0, ideal: intrinsic)
  }
}
