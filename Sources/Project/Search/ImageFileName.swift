/// The parts of the name of a picture beside the code: `name@2x~ipad.png`.
struct ImageFileName {
  private static let suffixes: Set<String> = [
    "png", "jpg", "jpeg", "gif", "webp", "heic", "heif", "bmp", "tif", "tiff", "pdf", "svg",
  ]

  private(set) var name: Substring
  private(set) var suffix: Substring
  private(set) var scale = 1.0
  private(set) var idiom: String?

  /// Nil for what is no picture.
  init?(_ file: Substring) {
    guard let dot = file.lastIndex(of: "."), dot > file.startIndex else { return nil }
    suffix = file[dot...].dropFirst()
    guard Self.suffixes.contains(suffix.lowercased()) else { return nil }
    name = file[..<dot]
    for (ending, device) in [("~ipad", "ipad"), ("~iphone", "iphone")] where name.hasSuffix(ending) {
      name = name.dropLast(ending.count)
      idiom = device
    }
    for (ending, factor) in [("@2x", 2.0), ("@3x", 3.0), ("@1x", 1.0)] where name.hasSuffix(ending) {
      name = name.dropLast(ending.count)
      scale = factor
    }
  }
}
