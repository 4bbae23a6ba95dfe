import Interpreter
import LayoutEngine

/// Views of much used packages that show images which the app loads: as the system's own loader does, they are as large
/// as what their content makes of the image.
let loaderViews: [ViewEntry] = [
  .loader("KFImage", "_? isLoaded?", "source? isLoaded?"),
  .loader("KFAnimatedImage", "_?", "source?"),
  .loader("KFImage.url", "_ cacheKey?"), .loader("KFImage.source", "_"), .loader("KFImage.resource", "_"),
  .loader("KFImage.dataProvider", "_"), .loader("KFImage.data", "_ cacheKey"),
  .loader("AnimatedImage", "url options? context? isAnimating? placeholder?", "name bundle? isAnimating?"),
  .loader(
    "URLImage", "_ content", "_ failure content", "_ inProgress failure content", "_ empty inProgress failure content"),
  .loader("LazyImage", "url transaction? content?", "request transaction? content?"),
  .loader(
    "CachedAsyncImage", "url urlCache? scale?", "url urlCache? scale? transaction? content",
    "url urlCache? scale? content placeholder", "urlRequest urlCache? scale?",
    "urlRequest urlCache? scale? transaction? content", "urlRequest urlCache? scale? content placeholder"),
  .loader(
    "WebImage", "url scale? options? context? isAnimating?",
    "url scale? options? context? isAnimating? transaction? content",
    "url scale? options? context? isAnimating? content placeholder"),
]

/// How such images are loaded and appear; each is declared on the image that is loaded.
let loaderModifiers: [ModifierEntry] = [
  .loading("placeholder", "_", "content"),
  .loading("onSuccess", "_?", "perform?"), .loading("onFailure", "_?", "perform?"),
  .loading("onProgress", "_?", "perform?"), .loading("onFailureImage", "_"), .loading("fade", "duration"),
  .loading("indicator", "_"), .loading("setProcessor", "_"), .loading("appendProcessor", "_"),
  .loading("cancelOnDisappear", "_"), .loading("loadDiskFileSynchronously", "_?"), .loading("cacheMemoryOnly", "_?"),
  .loading("cacheOriginalImage", "_?"), .loading("retry", "_?", "maxCount interval?"), .loading("downsampling", "size"),
  .loading("fromMemoryCacheOrRefresh", "_?"), .loading("onlyFromCache", "_?"), .loading("forceRefresh", "_?"),
  .loading("requestModifier", "_"), .loading("backgroundDecode", "_?"), .loading("startLoadingBeforeViewAppear", "_?"),
  .loading("memoryCacheExpiration", "_?"), .loading("diskCacheExpiration", "_?"), .loading("scaleFactor", "_"),
]

extension ViewEntry {
  /// One whose size nobody configured.
  fileprivate static func loader(_ name: String, _ signatures: Signature...) -> ViewEntry {
    ViewEntry(
      name,
      Initializers(
        signatures: signatures,
        code: { evaluator in { evaluator.sizeHints[$0.name] == nil ? evaluator.packagedImage($0) : nil } })
    ).showingElsewhere()
  }
}

extension Evaluator {
  /// The loaded image: what stands in its place until then a modifier tells later on, if anything does.
  fileprivate func packagedImage(_ call: SystemCall) -> [ViewNode]? {
    guard call.arguments.content == nil else { return loadedImage(call) }
    return [standInImage(side: variant.profile.length, .loaded, call.source)]
  }
}

extension ModifierEntry {
  fileprivate static func loading(_ name: String, _ signatures: Signature...) -> ModifierEntry {
    ModifierEntry(name, .init(receiver: .image, signatures: signatures, effect: .inert))
  }
}
