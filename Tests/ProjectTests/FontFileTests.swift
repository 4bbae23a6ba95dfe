import Foundation
import TestSupport
import Testing
import ViewProgram

@testable import Project

/// A font file of a few characters, made by hand.
struct SampleFont {
  var family = "Sample"
  var style = "Regular"
  var weight = 400
  var isItalic = false
  var ascent = 900
  var descent = -300
  var lineGap = 100
  /// Of the characters from `A` on.
  var advances = [600, 700, 800]
  var hasGroups = false

  static func big(_ numbers: Int..., length: Int = 2) -> [UInt8] {
    numbers.flatMap { number in (0..<length).reversed().map { UInt8(number >> ($0 * 8) & 255) } }
  }

  private func zeros(_ count: Int) -> [UInt8] { Array(repeating: 0, count: count) }

  private var name: [UInt8] {
    let names = [(1, family), (4, "\(family) \(style)"), (6, "\(family)-\(style)"), (16, family)]
    var records: [UInt8] = []
    var strings: [UInt8] = []
    for (id, text) in names {
      let bytes = text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] }
      records += Self.big(3, 1, 0x409, id, bytes.count, strings.count)
      strings += bytes
    }
    return Self.big(0, names.count, 6 + records.count) + records + strings
  }

  /// A segment with numbers, and one with a list; or one group.
  private var cmap: [UInt8] {
    let last = 65 + advances.count - 1
    if hasGroups {
      return Self.big(0, 1, 3, 10) + Self.big(12, length: 4) + Self.big(12, 0) + Self.big(28, 0, 1, length: 4)
        + Self.big(65, last, 1, length: 4)
    }
    return Self.big(0, 1, 3, 1) + Self.big(12, length: 4) + Self.big(4, 42, 0, 6, 0, 0, 0)
      + Self.big(last, 0xE9, 0xFFFF, 0) + Self.big(65, 0xE9, 0xFFFF) + Self.big(1 - 65, 0, 1) + Self.big(0, 4, 0)
      + Self.big(advances.count)
  }

  var bytes: [UInt8] {
    let tables: [(String, [UInt8])] = [
      (
        "OS/2",
        Self.big(4, 0, weight) + zeros(56) + Self.big(isItalic ? 1 : 64) + zeros(4) + Self.big(950, -250, 50, 990, 310)
          + zeros(10) + Self.big(700)
      ),
      ("cmap", cmap), ("head", zeros(18) + Self.big(1000) + zeros(34)),
      ("hhea", Self.big(1, 0, ascent, descent, lineGap) + zeros(24) + Self.big(advances.count + 1)),
      ("hmtx", ([500] + advances).flatMap { Self.big($0, 0) }), ("name", name),
    ]
    var directory = Self.big(0, 1, length: 1) + Self.big(0, tables.count, 0, 0, 0)
    directory = [0, 1, 0, 0] + Self.big(tables.count, 0, 0, 0)
    var content: [UInt8] = []
    let start = directory.count + tables.count * 16
    for (tag, bytes) in tables {
      directory += Array(tag.utf8) + Self.big(0, start + content.count, bytes.count, length: 4)
      content += bytes
    }
    return directory + content
  }
}

/// Fonts are read from their files, whatever these hold.
@Suite struct FontFileTests {
  @Test(arguments: [false, true])
  func facesAndMeasures(_ hasGroups: Bool) throws {
    let font = SampleFont(hasGroups: hasGroups)
    let face = try #require(FontFile.faces(in: Data(font.bytes)).first)
    #expect(face.names == ["Sample", "Sample Regular", "Sample-Regular"])
    #expect(face.family == "Sample")
    #expect(face.weight == 400)
    let resource = try #require(face.resource(named: "a", fingerprint: 1))
    #expect(resource.ascent == 0.9 && resource.descent == 0.3 && resource.lineGap == 0.1)
    #expect(resource.capHeight == 0.7)
    var advances: [UInt32: Double] = [65: 600, 66: 700, 67: 800]
    if !hasGroups { advances[0xE9] = 800 }
    #expect(resource.advances == advances)
  }

  /// Where the usual line measures are missing, others stand in for them.
  @Test func lineMeasures() throws {
    let font = SampleFont(ascent: 0, descent: 0)
    let resource = try #require(FontFile.faces(in: Data(font.bytes)).first?.resource(named: "a", fingerprint: 1))
    #expect(resource.ascent == 0.99 && resource.descent == 0.31)
  }

  @Test func collections() {
    let font = SampleFont().bytes
    let header = Array("ttcf".utf8) + SampleFont.big(0x10000, 2, 20, 5_000_000, length: 4)
    #expect(FontFile.faces(in: Data(header)).isEmpty)
    #expect(FontFile.faces(in: Data(font + header)).count == 1)
    #expect(FontFile.faces(in: Data("OTTO".utf8)).isEmpty)
  }

  /// Cut anywhere and changed anywhere, a file has some faces or none, soon.
  @Test func damagedFiles() {
    var generator = SeededGenerator(seed: 11)
    for font in [SampleFont().bytes, SampleFont(hasGroups: true).bytes] {
      for length in font.indices {
        tryAll(Array(font.prefix(length)))
        var changed = font
        for _ in 0..<6 {
          changed[Int.random(in: changed.indices, using: &generator)] =
            Bool.random(using: &generator) ? 255 : UInt8.random(in: .min ... .max, using: &generator)
          tryAll(changed)
        }
      }
    }
  }

  private func tryAll(_ bytes: [UInt8]) {
    for face in FontFile.faces(in: Data(bytes)) {
      let resource = face.resource(named: "a", fingerprint: 1)
      #expect(resource.map { $0.advances.count <= 70_000 && $0.ascent.isFinite } ?? true)
    }
  }

  @Test func namesInAProject() async throws {
    try await inFolder(["App/A.swift": "", "App/Fonts/none.ttf": "no font"]) { folder in
      let fonts = [
        SampleFont(), SampleFont(style: "Bold", weight: 700, advances: [650, 750, 850]),
        SampleFont(style: "Italic", isItalic: true, advances: [1, 2, 3]), SampleFont(family: "Other"),
      ]
      for (number, font) in fonts.enumerated() {
        try Data(font.bytes).write(to: URL(fileURLWithPath: folder + "/App/Fonts/\(number).otf"))
      }
      let library = await Project(readSources(at: ["."], workingDirectory: folder)).library
      func font(_ name: String) -> FontResource? {
        guard case .font(let font)? = library.answer(ResourceQuestion(.font, name, inFolder: "")) else { return nil }
        return font
      }
      #expect(font("Sample")?.weight == 400)
      #expect(font("Sample")?.siblings.map(\.weight) == [700])
      #expect(font("Sample-Bold")?.advances[65] == 650)
      #expect(font("Sample Italic")?.advances[65] == 1)
      #expect(font("Other")?.siblings.isEmpty == true)
      #expect(font("Georgia") == nil)
    }
  }
}
