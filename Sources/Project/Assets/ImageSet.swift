import Foundation
import ViewProgram

/// An image set of a catalogue: which file is shown where, and how large each is.
struct ImageSet: Decodable {
  private var images: [Entry]?
  private var properties: Properties?

  private struct Entry: Decodable {
    var filename: String?
    var idiom: String?
    var scale: String?
    var appearances: [Appearance]?
    var resizing: Resizing?
    private var subtype: String?
    private var widthClass: String?
    private var heightClass: String?
    private var locale: String?
    private var languageDirection: String?

    enum CodingKeys: String, CodingKey {
      case filename, idiom, scale, appearances, resizing, subtype, locale
      case widthClass = "width-class"
      case heightClass = "height-class"
      case languageDirection = "language-direction"
    }

    /// Nil for all.
    var device: String? { idiom == "universal" ? nil : idiom }
    var pixelsPerPoint: Double? { scale.flatMap { $0.hasSuffix("x") ? Double($0.dropLast()) : nil } }
    /// Whether it is shown only in some circumstances, where another one is meant first.
    var isSpecial: Bool {
      appearances != nil || subtype != nil || widthClass != nil || heightClass != nil || locale != nil
        || languageDirection == "right-to-left"
    }
  }

  private struct Appearance: Decodable {}

  private struct Resizing: Decodable {
    var mode: String?
    var capInsets: CapInsets?
    enum CodingKeys: String, CodingKey {
      case mode
      case capInsets = "cap-insets"
    }
    struct CapInsets: Decodable {
      var top: Double?
      var left: Double?
      var bottom: Double?
      var right: Double?
    }
  }

  private struct Properties: Decodable {
    var intent: String?
    var keepsVector: Bool?
    enum CodingKeys: String, CodingKey {
      case intent = "template-rendering-intent"
      case keepsVector = "preserves-vector-representation"
    }
  }

  private static let maximumRenditions = 64

  /// The image in a set's folder; nil where no file of it can be read.
  static func image(_ name: String, in folder: FilePath, read reader: ResourceReader) -> ImageResource? {
    guard let bytes = reader.bytes(of: folder.child("Contents.json"), limit: maximumFileSize),
      let set = try? JSONDecoder().decode(ImageSet.self, from: bytes)
    else { return nil }
    let all = (set.images ?? []).filter { $0.filename != nil }
    let plain = all.filter { !$0.isSpecial }
    var isVector = false
    let renditions = (plain.isEmpty ? all : plain).prefix(maximumRenditions).compactMap { entry in
      rendition(of: entry, in: folder, read: reader, &isVector)
    }
    return ImageResource(
      name: name, renditions, isTemplate: set.properties?.intent == "template",
      isVector: isVector && set.properties?.keepsVector ?? false)
  }

  private static func rendition(
    of entry: Entry, in folder: FilePath, read reader: ResourceReader, _ isVector: inout Bool
  ) -> ImageResource.Rendition? {
    guard let name = entry.filename, !name.contains("/"),
      let size = ImageFile.size(of: folder.child(name), read: reader)
    else { return nil }
    let scale = entry.pixelsPerPoint
    guard case .pixels(let width, let height) = size else {
      guard case .points(let width, let height) = size else { return nil }
      isVector = true
      return .init(idiom: entry.device, scale: scale, width: width, height: height)
    }
    let factor = max(0.1, scale ?? 1)
    let caps = entry.resizing.flatMap { resizing in
      resizing.capInsets.map {
        ImageResource.Caps(
          top: inPoints($0.top, factor), left: inPoints($0.left, factor), bottom: inPoints($0.bottom, factor),
          right: inPoints($0.right, factor))
      }
    }
    return .init(
      idiom: entry.device, scale: scale, width: width / factor, height: height / factor, caps: caps)
  }

  private static func inPoints(_ pixels: Double?, _ factor: Double) -> Double {
    min(10_000, max(0, (pixels ?? 0) / factor))
  }
}

/// A file with a picture in it.
enum ImageFile {
  enum Measure: Hashable {
    case pixels(Double, Double)
    case points(Double, Double)
  }

  /// The header of a photo stands behind what the camera wrote.
  private static let headLength = 512 << 10

  static func size(of file: FilePath, read reader: ResourceReader) -> Measure? {
    switch file.name.split(separator: ".").last?.lowercased() {
    case "pdf":
      reader.bytes(of: file, limit: maximumFileSize).flatMap { VectorSize(pdf: $0) }
        .map { .points($0.width, $0.height) }
    case "svg":
      reader.head(of: file, count: headLength).flatMap { VectorSize(svg: $0) }
        .map { .points($0.width, $0.height) }
    default:
      (reader.head(of: file, count: 4096).flatMap { ImageHeader($0) }
        ?? reader.head(of: file, count: headLength).flatMap { ImageHeader($0) })
        .map { .pixels(Double($0.width), Double($0.height)) }
    }
  }
}
