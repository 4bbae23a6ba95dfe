import Interpreter
import LayoutEngine
import ViewProgram

/// The app's own images, as its code names them.
extension Evaluator {
  /// An image that code shows, with the size that its file says.
  ///
  /// - Parameters:
  ///   - fallback: the side of the square that stands for one whose size is not known.
  ///   - reason: why a picture of UIKit's or AppKit's is not known that it is made of; nil: it is made of none.
  func imageNode(
    _ value: Value?, at place: SourceReference, fallback: Double, madeOfPicture reason: UnknownImage? = nil
  ) -> ViewNode {
    if case .record("UIImage", let fields)? = value, let symbol = fields[Self.symbolName] {
      // It is as large as in the usual font, whatever the font is.
      var node = symbolNode(symbol, at: place)
      node.environment.append(.font(Font(.fixed(Self.symbolSize))))
      return node
    }
    switch resource(value, at: place) {
    case .found(.image(let image)):
      let rendition = rendition(of: image)
      var content = ImageContent(.bitmap(Size(width: rendition.width, height: rendition.height)))
      if let caps = rendition.caps {
        content.capInsets = Insets(top: caps.top, leading: caps.left, bottom: caps.bottom, trailing: caps.right)
      }
      return ViewNode(.image(content), source: place)
    case .found(.symbol(let name)): return ViewNode(.image(ImageContent(.symbol(name))), source: place)
    case .missing: return standInImage(side: fallback, UnknownImage.missing, place)
    case .found(.absent): return standInImage(side: fallback, UnknownImage.absent, place)
    case .found(.color), .found(.font), .found(.file), .found(.contents), .found(.tooLarge), .found(.text), .unknown:
      let reason = reason ?? (isPicture(value) ? .loaded : nil)
      return standInImage(side: fallback, (isNamed(value) ? nil : reason) ?? .other, place)
    }
  }

  /// One of the system's symbols, by a name.
  func symbolNode(_ name: Value, at place: SourceReference) -> ViewNode {
    guard case .string(let name) = name else {
      return ViewNode(.image(ImageContent(.symbol("circle"))), source: place).assuming(UnknownImage.symbol.words)
    }
    return ViewNode(.image(ImageContent(.symbol(name))), source: place)
  }

  /// Whether it is what was read from a file, drawn or fetched, and no name.
  private func isPicture(_ value: Value?) -> Bool {
    guard case .unknown(let unknown)? = value else { return false }
    guard case .named(let type, _)? = unknown.unwrapped.type else { return false }
    return ["UIImage", "NSImage", "CGImage", "Data"].contains(type)
  }

  /// Whether it is made of a name, which nobody knows.
  private func isNamed(_ value: Value?) -> Bool {
    guard case .unknown(let unknown)? = value else { return false }
    return unknown.key.contains("named:") || unknown.key.contains("Asset")
  }

  /// A square in place of an image.
  func standInImage(side: Double, _ reason: UnknownImage, _ place: SourceReference?) -> ViewNode {
    var node = ViewNode(.image(ImageContent(.bitmap(Size(width: side, height: side)))), source: place)
    node.assumptions = [reason.words]
    return node
  }

  /// The rendition for the scenario, which is looked at only where that makes a difference.
  private func rendition(of image: ImageResource) -> ImageResource.Rendition {
    if let common = image.common { return common }
    let scenario = scenario(reading: [.idiom, .displayScale])
    return image.rendition(idiom: scenario.assetIdiom, scale: scenario.displayScale) ?? image.renditions[0]
  }

  private enum NamedResource {
    case found(ResourceAnswer)
    /// A name that is known, of which the project has nothing.
    case missing
    /// Only whoever runs the app knows which it is.
    case unknown
  }

  private func resource(_ value: Value?, at place: SourceReference) -> NamedResource {
    guard let question = imageQuestion(value, at: place) else { return .unknown }
    return answer(question, at: place).map { .found($0) } ?? .missing
  }

  private func imageQuestion(_ value: Value?, at place: SourceReference) -> ResourceQuestion? {
    let path = index.files[Int(place.file)].path
    switch moduleConstant(value, of: "ImageResource") ?? value {
    case .string(let name)?: return ResourceQuestion(.image, name, from: path)
    case .member(let name, nil)?: return ResourceQuestion(.generatedImage, name, from: path)
    case .record("ImageResource", let fields)?, .record("UIImage", let fields)?:
      if case .string(let name)? = fields[Self.imageName] { return ResourceQuestion(.image, name, from: path) }
      guard case .string(let name)? = fields[Self.imageMember] else { return nil }
      return ResourceQuestion(.generatedImage, name, from: path)
    case .binding(let binding)?: return imageQuestion(binding.value, at: place)
    case .unknown(let unknown)?: return generatedImageQuestion(unknown, from: path)
    default: return nil
    }
  }

  /// The answer to a question that code asks, which is noted.
  func answer(_ question: ResourceQuestion, at place: SourceReference) -> ResourceAnswer? {
    resourceUse.questions.insert(question)
    let answer = index.resources?.answer(question)
    if answer == nil, place.end > 0 { resourceUse.missing[question, default: []].insert(place) }
    return answer
  }

  // MARK: Values

  /// The fields of the records of `ImageResource` and `UIImage` that say which image it is.
  static let imageName = "asset name"
  static let imageMember = "asset member"
  private static let symbolName = "symbol name"
  /// The points of the font that symbols of UIKit's are drawn in which nothing configures.
  private static let symbolSize = 17.0

  /// `UIImage(named:)`, `UIImage(resource:)`, `UIImage(systemName:)`; nil where nobody knows the image.
  func platformImage(_ call: SystemCall) -> Value? {
    if let symbol = call.arguments["systemName"] {
      return interpreter.isUnknown(symbol) ? nil : .record("UIImage", [Self.symbolName: symbol])
    }
    let named = call.arguments["named"] ?? call.arguments["imageLiteralResourceName"]
    guard let question = imageQuestion(named ?? call.arguments["resource"], at: call.source),
      case .image(let image)? = answer(question, at: call.source)
    else { return nil }
    return platformImage(image)
  }

  private func platformImage(_ image: ImageResource) -> Value {
    let rendition = rendition(of: image)
    return .record(
      "UIImage",
      [
        Self.imageName: .string(image.name),
        "size": value(of: Size(width: rendition.width, height: rendition.height)),
      ])
  }

  /// `UIImage.logo`, as Xcode makes it of names in catalogues.
  func platformImage(member name: String) -> Value? {
    guard index.resources?.isEmpty == false else { return nil }
    let place = SourceReference(file: 0, start: 0, end: 0)
    let question = ResourceQuestion(.generatedImage, name, from: "")
    guard case .image(let image)? = answer(question, at: place) else { return nil }
    return platformImage(image)
  }

  /// `ImageResource(name:bundle:)`
  func imageResource(_ arguments: ArgumentValues) -> Value? {
    guard case .string(let name)? = arguments["name"] else { return nil }
    return .record("ImageResource", [Self.imageName: .string(name)])
  }

  /// `.Icons.star`, a member of a folder that gives its name: nil where the project has no such image.
  func memberOfFolder(_ folder: String, _ name: String, in scope: Scope) -> Value? {
    guard folder.first?.isUppercase == true, let resources = index.resources, !resources.isEmpty else { return nil }
    let path = index.files[Int(scope.file)].path
    let whole = folder + "/" + name
    let isKnown = [ResourceQuestion.Kind.generatedImage, .generatedColor].contains { kind in
      let question = ResourceQuestion(kind, whole, from: path)
      resourceUse.questions.insert(question)
      return resources.answer(question) != nil
    }
    // A folder in a folder.
    return isKnown || name.first?.isUppercase == true ? .member(whole, nil) : nil
  }
}

extension Scenario {
  /// The device as asset catalogues call it.
  fileprivate var assetIdiom: String {
    switch design {
    case .iOS18, .iOS26: isPad ? "ipad" : "iphone"
    case .macOS26: "mac"
    case .watchOS26: "watch"
    case .tvOS26: "tv"
    case .visionOS26: "vision"
    }
  }
}
