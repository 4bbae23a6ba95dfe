import Interpreter
import LayoutEngine
import ViewProgram

/// Images and colors that code names by accessors which a tool generates from the asset catalogues while an app is
/// built: `Asset.Icons.star.swiftUIImage`, `AppAsset.tint.swiftUIColor`, `Image(uiImage: Asset.star.image)`.
extension Evaluator {
  /// The view that such an accessor is, or a picture that is loaded; nil for all else that is not known.
  func asset(_ unknown: Unknown) -> Value? {
    // Most keys name something else, and there are many.
    guard Self.assetEndings.contains(where: unknown.key.hasSuffix) || isOfPhase(unknown.key) else { return nil }
    let names = unknown.key.split(separator: ".").map(String.init)
    if isLoadedPicture(names) { return .views([standInImage(side: variant.profile.length, .loaded, nil)]) }
    switch names.last {
    case "swiftUIColor": return color(of: unknown)
    case "swiftUIImage":
      let nowhere = SourceReference(file: 0, start: 0, end: 0)
      return .views([imageNode(.unknown(unknown), at: nowhere, fallback: variant.profile.length).standingNowhere])
    default: return nil
    }
  }

  private func isOfPhase(_ key: String) -> Bool {
    key.utf8.firstIndex(of: UInt8(ascii: ".")).map { key.utf8[$0...].starts(with: ".phase.".utf8) } ?? false
  }

  private static let assetEndings = [".image", "swiftUIColor", "swiftUIImage"]

  /// Whether it is what a view that loads pictures hands to its content: `phase.image`, `state.image`.
  private func isLoadedPicture(_ names: [String]) -> Bool {
    guard let last = names.last, names.count > 2 else { return false }
    if names[1] == "phase", names[0].hasSuffix("Image") { return last == "image" || names[2] == "success" }
    // The first parameter of a closure, named after the view that calls it and where that stands.
    return last == "image" && names[names.count - 2] == "0" && names[names.count - 3].contains("Image ")
  }

  /// The question to the catalogues that an accessor is which no source file declares; nil where they hold nothing of
  /// that name.
  func generatedImageQuestion(_ unknown: Unknown, from path: String) -> ResourceQuestion? {
    guard let resources = index.resources, !resources.isEmpty else { return nil }
    // The code follows the name of the type, or of the file, that it stands in.
    var names = unknown.key.split(separator: ".").dropFirst().map(String.init)
    if let last = names.last, Self.imageAccessors.contains(last) { names.removeLast() }
    guard names.count > 1, let head = names.first, head.first?.isUppercase == true, !index.mayBeType(head),
      names.allSatisfy({ $0.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" } }),
      index.extensions(of: head).isEmpty
    else { return nil }
    // Folders of a catalogue give their names only if they say so.
    let questions = [names.dropFirst().joined(separator: "/"), names[names.count - 1]].map {
      ResourceQuestion(.generatedImage, $0, from: path)
    }
    return questions.first { question in
      resourceUse.questions.insert(question)
      return resources.answer(question) != nil
    }
  }

  /// The members of an asset that are its image.
  private static let imageAccessors: Set = ["swiftUIImage", "image", "uiImage", "nsImage"]
}

/// Images that modules give of which there are no sources.
extension Evaluator {
  /// Whether code takes an image from such a module, perhaps by an accessor of its own: `.closeIcon`, which is
  /// `UIImage.gridicon(.cross)`.
  func givesImage(_ code: Expression, of type: String, in scope: Scope) -> Bool {
    var (file, statements) = (scope.file, [Statement.expression(code)])
    if let name = code.chainStart, let own = index.extensions(of: type, seenFrom: file)?.staticProperties[name] {
      file = own.file
      statements = own.declaration.getter ?? own.declaration.initializer.map { [.expression($0)] } ?? []
    }
    guard index.importsUnknown(file) else { return false }
    var isGiven = false
    ExpressionWalker { [index] part in
      guard case .call(let callee, _) = part.kind, case .member(_, let name, _) = callee.kind else { return }
      isGiven = isGiven || name != "init" && !index.mayBeValue(name) && !Self.imageFunctions.contains(name)
    }.walk(statements)
    return isGiven
  }

  /// Functions of UIKit's and AppKit's that give or change images.
  private static let imageFunctions: Set = [
    "withRenderingMode", "withTintColor", "resizableImage", "imageFlippedForRightToLeftLayoutDirection",
    "withHorizontallyFlippedOrientation", "withAlignmentRectInsets", "preparingForDisplay", "preparingThumbnail",
    "applyingSymbolConfiguration", "withConfiguration", "withSymbolConfiguration", "icon", "image", "data",
  ]
}

extension ViewNode {
  /// The same without a place, which whoever shows it gives it.
  fileprivate var standingNowhere: ViewNode {
    var node = self
    node.source = nil
    return node
  }
}
