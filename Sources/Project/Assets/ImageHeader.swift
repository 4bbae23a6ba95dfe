import Foundation

/// The size of a picture in pixels, from the first bytes of its file: nothing is decoded.
///
/// - Source: the formats' own specifications (PNG, JPEG/EXIF, GIF89a, WebP, BMP, TIFF 6.0, ISO 23008-12).
struct ImageHeader: Hashable {
  var width: Int
  var height: Int

  /// Larger pictures are damaged files.
  private static let maximumSide = 1 << 20

  private init?(_ width: Int?, _ height: Int?, isTurned: Bool = false) {
    guard let width, let height, width > 0, height > 0, width <= Self.maximumSide, height <= Self.maximumSide
    else { return nil }
    self.width = isTurned ? height : width
    self.height = isTurned ? width : height
  }

  /// Nil for what is no picture, or one that is cut off or of a kind that is not known.
  ///
  /// - Parameter bytes: the file, or its beginning.
  init?(_ data: Data) {
    let bytes = Bytes(data)
    let found: ImageHeader? =
      if bytes.hold([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], at: 0) {
        ImageHeader(bytes.big32(16), bytes.big32(20))
      } else if bytes.hold([0xFF, 0xD8], at: 0) {
        Self.jpeg(bytes)
      } else if bytes.hold("GIF8", at: 0) {
        ImageHeader(bytes.little16(6), bytes.little16(8))
      } else if bytes.hold("RIFF", at: 0), bytes.hold("WEBP", at: 8) {
        Self.webP(bytes)
      } else if bytes.hold("BM", at: 0) {
        // The height of one that is stored from the top is negative.
        ImageHeader(bytes.little32(18), bytes.little32(22).map { Int(Int32(truncatingIfNeeded: $0).magnitude) })
      } else if bytes.hold("II*\0", at: 0) || bytes.hold("MM\0*", at: 0) {
        TIFFFields(bytes, at: 0).flatMap {
          ImageHeader($0.first[256], $0.first[257], isTurned: (5...8).contains($0.first[274] ?? 1))
        }
      } else if bytes.hold("ftyp", at: 4) {
        Self.heif(bytes)
      } else {
        nil
      }
    guard let found else { return nil }
    self = found
  }

  // MARK: JPEG

  private static let maximumSegments = 4096

  private static func jpeg(_ bytes: Bytes) -> ImageHeader? {
    var place = 2
    var isTurned = false
    for _ in 0..<maximumSegments {
      guard let lead = bytes[place], let marker = bytes[place + 1] else { return nil }
      guard lead == 0xFF else { return nil }
      // Filling, and markers that stand alone.
      if marker == 0xFF {
        place += 1
        continue
      }
      if marker == 0x01 || (0xD0...0xD8).contains(marker) {
        place += 2
        continue
      }
      guard let length = bytes.big16(place + 2), length >= 2 else { return nil }
      switch marker {
      case 0xC0...0xC3, 0xC5...0xC7, 0xC9...0xCB, 0xCD...0xCF:
        return ImageHeader(bytes.big16(place + 7), bytes.big16(place + 5), isTurned: isTurned)
      case 0xE1 where bytes.hold("Exif\0\0", at: place + 4):
        let orientation = TIFFFields(bytes, at: place + 10)?.first[274] ?? 1
        isTurned = (5...8).contains(orientation)
      case 0xD9, 0xDA: return nil
      default: break
      }
      place += 2 + length
    }
    return nil
  }

  // MARK: WebP

  private static func webP(_ bytes: Bytes) -> ImageHeader? {
    if bytes.hold("VP8X", at: 12) {
      return ImageHeader(bytes.little24(24).map { $0 + 1 }, bytes.little24(27).map { $0 + 1 })
    }
    if bytes.hold("VP8 ", at: 12) {
      return ImageHeader(bytes.little16(26).map { $0 & 0x3FFF }, bytes.little16(28).map { $0 & 0x3FFF })
    }
    guard bytes.hold("VP8L", at: 12), let bits = bytes.little32(21) else { return nil }
    return ImageHeader((bits & 0x3FFF) + 1, (bits >> 14 & 0x3FFF) + 1)
  }

  // MARK: HEIC

  private static let maximumBoxes = 2048

  /// The largest of the pictures in it: tiles and thumbnails are smaller.
  private static func heif(_ bytes: Bytes) -> ImageHeader? {
    var largest: (width: Int, height: Int)?
    var isTurned = false
    var count = 0
    func read(_ range: Range<Int>, depth: Int) {
      var place = range.lowerBound
      while place + 8 <= range.upperBound, count < maximumBoxes, depth < 8 {
        count += 1
        guard let short = bytes.big32(place) else { return }
        let length = short == 0 ? range.upperBound - place : short
        guard length >= 8, length <= range.upperBound - place else { return }
        let content = place + 8..<place + length
        if bytes.hold("meta", at: place + 4) {
          read(min(content.lowerBound + 4, content.upperBound)..<content.upperBound, depth: depth + 1)
        } else if bytes.hold("iprp", at: place + 4) || bytes.hold("ipco", at: place + 4) {
          read(content, depth: depth + 1)
        } else if bytes.hold("ispe", at: place + 4), let width = bytes.big32(place + 12),
          let height = bytes.big32(place + 16)
        {
          if largest.map({ $0.width * $0.height < width * height }) ?? true { largest = (width, height) }
        } else if bytes.hold("irot", at: place + 4), let quarters = bytes[place + 8] {
          isTurned = quarters & 1 == 1
        }
        place += length
      }
    }
    read(0..<bytes.count, depth: 0)
    return ImageHeader(largest?.width, largest?.height, isTurned: isTurned)
  }
}

/// The numbers in the first directory of a TIFF file, or of a picture's EXIF block.
private struct TIFFFields {
  /// By tag.
  private(set) var first: [Int: Int] = [:]

  private static let maximumFields = 512

  init?(_ bytes: Bytes, at start: Int) {
    let isLittle = bytes.hold("II", at: start)
    func short(_ place: Int) -> Int? { isLittle ? bytes.little16(place) : bytes.big16(place) }
    func long(_ place: Int) -> Int? { isLittle ? bytes.little32(place) : bytes.big32(place) }
    guard short(start + 2) == 42, let offset = long(start + 4), let count = short(start + offset) else { return nil }
    for number in 0..<min(count, Self.maximumFields) {
      let place = start + offset + 2 + number * 12
      guard let tag = short(place), let type = short(place + 2) else { break }
      switch type {
      case 3: first[tag] = short(place + 8)
      case 4: first[tag] = long(place + 8)
      default: break
      }
    }
  }
}
