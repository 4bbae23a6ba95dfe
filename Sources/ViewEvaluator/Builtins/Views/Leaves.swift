import Interpreter
import LayoutEngine
import ViewProgram

/// Texts, images and what else has no views inside.
let leafViews: [ViewEntry] = [
  ViewEntry(
    "Text", "_", "verbatim", "_ tableName? bundle? comment?", "_ style", "_ format", "_ formatter",
    "timerInterval pauseTime? countsDown? showsHours?",
    by: { evaluator in { [evaluator.textNode($0.arguments, $0.source, in: $0.scope)] } }),
  ViewEntry(
    "Image", "_ variableValue? bundle? label?", "decorative variableValue? bundle?",
    "systemName variableValue?", "uiImage", "nsImage", "_ scale orientation? label",
    "decorative scale orientation?", "size label? opaque? colorMode? renderer",
    by: { evaluator in { [evaluator.imageNode($0.arguments, $0.source, in: $0.scope)] } }),
  ViewEntry(
    "AsyncImage", "url scale?", "url scale? content placeholder", "url scale? transaction? content",
    by: Evaluator.loadedImage
  ).showingElsewhere(),
  ViewEntry(
    "Spacer", "minLength?",
    by: { evaluator in
      { [ViewNode(.spacer(minLength: evaluator.length($0.arguments["minLength"])), source: $0.source)] }
    }),
  ViewEntry("Divider", "", by: { _ in { [ViewNode(.divider, source: $0.source)] } }),
  // A platter that is as large as its offer.
  ViewEntry("AccessoryWidgetBackground", "", by: { _ in { [ViewNode(.color(isClear: false), source: $0.source)] } }),
  ViewEntry("EmptyView", "", by: { _ in { [ViewNode(.emptyView, source: $0.source)] } }),
  ViewEntry("GeometryReader", "content", by: Evaluator.readerView).showingElsewhere(),
  .fillingView("Canvas", "opaque? colorMode? rendersAsynchronously? renderer symbols?"),
  .fillingView("Chart", "content", "_ content", "_ id content"),
  // Regions, positions and annotations in a dozen initializers, all of the same size.
  .fillingView("Map", .anyLabels),
  .fillingView("RealityView", "make update? placeholder?", "make update? attachments"),
  .fillingView("SignInWithAppleButton", "_? onRequest onCompletion", "_?"),
  .fillingView(
    "SceneView", "scene? pointOfView? options? preferredFramesPerSecond? antialiasingMode? delegate? technique?"),
  .fillingView(
    "SpriteView", "scene transition? isPaused? preferredFramesPerSecond? options? debugOptions? shouldRender?"),
  .fillingView("VideoPlayer", "player videoOverlay?"),
  .fillingView("WebView", "_", "url"),
  .nothing("Alert", "title message? dismissButton?", "title message? primaryButton secondaryButton"),
  .nothing("ActionSheet", "title message? buttons?"),
]

/// Shapes, which take whatever they are offered.
let shapeViews: [ViewEntry] = [
  .shape("Rectangle", ""),
  .shape("RoundedRectangle", "cornerRadius style?", "cornerSize style?"),
  .shape("Circle", ""),
  .shape("Capsule", "style?"),
  .shape("Ellipse", ""),
  .shape(
    "Path", "", "_", "ellipseIn", "roundedRect cornerRadius style?", "roundedRect cornerSize style?",
    "roundedRect cornerRadii style?"),
  .shape(
    "UnevenRoundedRectangle", "cornerRadii style?",
    "topLeadingRadius? bottomLeadingRadius? bottomTrailingRadius? topTrailingRadius? style?"),
  .shape("ContainerRelativeShape", ""),
  ViewEntry("AnyShape", "_", by: Evaluator.anyShape),
  // Corners in all combinations; its size does not depend on them.
  .shape("ConcentricRectangle", .anyLabels),
]

extension Evaluator {
  /// The shape in it, under another name.
  fileprivate func anyShape(_ call: SystemCall) -> [ViewNode]? {
    var shape = ShapeContent(name: call.name)
    let content = call.arguments.unlabeled(0).map { views($0, in: call.scope) } ?? []
    if case .shape(let inner)? = content.only?.kind {
      shape.isSquare = inner.isSquare
      shape.sizing = inner.sizing
    }
    return [ViewNode(.shape(shape), source: call.source)]
  }
}

extension ViewEntry {
  fileprivate static func shape(_ name: String, _ signatures: Signature...) -> ViewEntry {
    ViewEntry(
      name,
      Initializers(
        signatures: signatures,
        code: { evaluator in
          { call in
            let node = ViewNode(.shape(ShapeContent(name: call.name)), source: call.source)
            guard let radius = evaluator.length(call.arguments["cornerRadius"]) else { return [node] }
            return [node.outlined { $0.radius = radius }]
          }
        }))
  }

  /// A view of another framework that fills what it is offered.
  fileprivate static func fillingView(_ name: String, _ signatures: Signature...) -> ViewEntry {
    ViewEntry(
      name,
      Initializers(
        signatures: signatures,
        code: { _ in
          { [ViewNode(.control(name: $0.name, sizing: .greedy), source: $0.source)] }
        }))
  }
}

extension Evaluator {
  fileprivate func readerView(_ call: SystemCall) -> [ViewNode]? {
    let content = ReaderContent(
      evaluator: self, content: call.arguments.content, scope: call.scope)
    return [ViewNode(.geometryReader(content), source: call.source)]
  }

  fileprivate func imageNode(_ arguments: ArgumentValues, _ place: SourceReference, in scope: Scope) -> ViewNode {
    if let symbol = arguments["systemName"] { return symbolNode(symbol, at: place) }
    if let size = size(arguments["size"]) {
      // Code draws it; what it draws is as large as it says.
      let drawn = Size(width: size.width.value, height: size.height.value)
      return ViewNode(.image(ImageContent(.bitmap(drawn))), source: place)
    }
    guard let picture = arguments.items.first(where: { $0.label == "uiImage" || $0.label == "nsImage" }) else {
      let named = arguments["decorative"] ?? arguments.unlabeled(0)
      return imageNode(named, at: place, fallback: variant.profile.length)
    }
    let type = picture.label == "uiImage" ? "UIImage" : "NSImage"
    let value = interpreter.value(of: picture, as: type, in: scope)
    if case .record = value { return imageNode(value, at: place, fallback: variant.profile.length) }
    let isGiven = picture.expression.map { givesImage($0, of: type, in: scope) } ?? false
    return imageNode(
      value, at: place, fallback: variant.profile.length, madeOfPicture: isGiven ? .imported : .loaded)
  }

  func loadedImage(_ call: SystemCall) -> [ViewNode]? {
    let (arguments, place, scope) = (call.arguments, call.source, call.scope)
    let loaded = standInImage(side: variant.profile.length, .loaded, place)
    if let content = arguments.content, arguments["placeholder"] == nil {
      return self.contentViews(content, [.unknown(Unknown("AsyncImage.phase"))], in: scope)
    }
    let hasAddress = if case .none? = arguments["url"] { false } else { true }
    let isLoaded = hasAddress && interpreter.choose("has AsyncImage \(place.start)", count: 2) == 0
    guard let content = arguments.content else {
      // What stands there until it is loaded fills the offer, as a color does.
      return isLoaded ? [loaded] : [ViewNode(.color(isClear: false), source: place)]
    }
    return isLoaded
      ? self.contentViews(content, [.views([loaded])], in: scope)
      : self.contentViews(arguments["placeholder"], in: scope)
  }
}
