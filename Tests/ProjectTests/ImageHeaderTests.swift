import Foundation
import TestSupport
import Testing

@testable import Project

/// Sizes are read from the first bytes, whatever these are.
@Suite struct ImageHeaderTests {
  private static func big(_ numbers: Int..., length: Int = 4) -> [UInt8] {
    numbers.flatMap { number in (0..<length).reversed().map { UInt8(number >> ($0 * 8) & 255) } }
  }

  private static func little(_ numbers: Int..., length: Int = 2) -> [UInt8] {
    numbers.flatMap { number in (0..<length).map { UInt8(number >> ($0 * 8) & 255) } }
  }

  private static func text(_ text: String) -> [UInt8] { Array(text.utf8) }

  private static func box(_ name: String, _ content: [UInt8]) -> [UInt8] {
    big(content.count + 8) + text(name) + content
  }

  static func png(_ width: Int, _ height: Int) -> [UInt8] {
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + big(13) + text("IHDR") + big(width, height)
  }

  /// - Parameter orientation: as a camera writes it.
  private static func jpeg(_ width: Int, _ height: Int, orientation: Int? = nil) -> [UInt8] {
    var bytes: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE0] + big(16, length: 2) + Array(repeating: 0, count: 14)
    if let orientation {
      let exif =
        text("Exif\0\0MM\0*") + big(8) + big(1, length: 2) + big(274, 3, length: 2) + big(1)
        + big(orientation, 0, length: 2) + big(0)
      bytes += [0xFF, 0xE1] + big(exif.count + 2, length: 2) + exif
    }
    return bytes + [0xFF, 0xFF, 0xC2] + big(17, length: 2) + [8] + big(height, width, length: 2)
  }

  private static let heic =
    box("ftyp", text("heic"))
    + box(
      "meta",
      big(0)
        + box(
          "iprp",
          box(
            "ipco",
            box("ispe", big(0, 512, 512)) + box("ispe", big(0, 400, 300)) + box("ispe", big(0, 4000, 3000))
              + box("irot", [1]))))

  private static let files: [(name: String, bytes: [UInt8], width: Int, height: Int)] = [
    ("png", png(120, 40), 120, 40), ("jpeg", jpeg(640, 480), 640, 480),
    ("turned jpeg", jpeg(640, 480, orientation: 6), 480, 640),
    ("jpeg that stands", jpeg(640, 480, orientation: 3), 640, 480),
    ("gif", text("GIF89a") + little(30, 20), 30, 20),
    ("webp", text("RIFF....WEBPVP8 ") + Array(repeating: 0, count: 10) + little(550, 368), 550, 368),
    ("webp, extended", text("RIFF....WEBPVP8X") + Array(repeating: 0, count: 8) + little(99, 49, length: 3), 100, 50),
    ("webp, lossless", text("RIFF....WEBPVP8L") + little(0, 0) + [0x2F] + little(7 | 9 << 14, length: 4), 8, 10),
    ("bmp", text("BM") + Array(repeating: 0, count: 16) + little(64, -32, length: 4), 64, 32),
    (
      "tiff",
      text("II*\0") + little(8, length: 4) + little(2) + little(256, 3) + little(1, length: 4)
        + little(70, 0) + little(257, 4) + little(1, length: 4) + little(90, length: 4), 70, 90
    ),
    ("heic, turned", heic, 3000, 4000),
  ]

  @Test func sizes() {
    for file in Self.files {
      let header = ImageHeader(Data(file.bytes))
      #expect(header?.width == file.width, "\(file.name)")
      #expect(header?.height == file.height, "\(file.name)")
    }
  }

  @Test func otherBytesHaveNone() {
    #expect(ImageHeader(Data()) == nil)
    #expect(ImageHeader(Data("version https://git-lfs.github.com/spec/v1\n".utf8)) == nil)
    #expect(ImageHeader(Data(Self.png(0, 40))) == nil)
    #expect(ImageHeader(Data(Self.png(-1, 40))) == nil)
  }

  /// Cut anywhere and changed anywhere, a file has some size or none.
  @Test func damagedFiles() {
    var generator = SeededGenerator(seed: 7)
    let drawings = ["%PDF-1.4 /MediaBox [ 0 0 24.5 24 ] /Rotate 90", "<svg width='10' viewBox='0 0 20 30'>"]
    for bytes in Self.files.map(\.bytes) + drawings.map(Self.text) {
      for length in bytes.indices {
        tryAll(Array(bytes.prefix(length)))
        var changed = bytes
        for _ in 0..<4 {
          changed[Int.random(in: changed.indices, using: &generator)] = UInt8.random(
            in: .min ... .max, using: &generator)
          tryAll(changed)
        }
      }
    }
  }

  private func tryAll(_ bytes: [UInt8]) {
    let data = Data(bytes)
    #expect(ImageHeader(data).map { $0.width > 0 && $0.height > 0 } ?? true)
    #expect(VectorSize(pdf: data).map { $0.width > 0 && $0.height > 0 } ?? true)
    #expect(VectorSize(svg: data).map { $0.width > 0 && $0.height > 0 } ?? true)
  }

  @Test(arguments: [
    ("/MediaBox [0 0 24 12]", 24.0, 12.0), ("/MediaBox[ 10 10.5 34 20.5 ]", 24, 10),
    ("/MediaBox [0 0 100 100] /CropBox [0 0 50 40]", 50, 40), ("/MediaBox [0 0 24 12] /Rotate 270 ", 12, 24),
  ])
  func pages(_ text: String, _ width: Double, _ height: Double) {
    let size = VectorSize(pdf: Data("%PDF-1.7\n\(text)\n".utf8))
    #expect(size?.width == width && size?.height == height)
  }

  @Test(arguments: [
    (#"width="24" height="20""#, 24.0, 20.0), (#"viewBox="0 0 48 40""#, 48, 40),
    (#"width="24px" height="20.5px" viewBox="0 0 1 1""#, 24, 20.5), (#"width="24" viewBox="0 0 48 40""#, 24, 20),
    (#"width="100%" height="100%" viewBox="0,0 30 10""#, 30, 10),
    (#"stroke-width="3" width='72pt' height='36pt'"#, 96, 48),
  ])
  func drawings(_ attributes: String, _ width: Double, _ height: Double) {
    let size = VectorSize(svg: Data("<?xml version=\"1.0\"?>\n<svg \(attributes)><path/></svg>".utf8))
    #expect(size?.width == width && size?.height == height)
  }
}
