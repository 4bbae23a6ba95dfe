import Foundation
import ViewProgram

/// A face in a font file: its names, its measures and its advances; whatever the bytes are, nothing outside of them
/// is read.
///
/// - Source: the OpenType specification, `name`, `head`, `hhea`, `OS/2`, `cmap`, `hmtx`. Apple's text system takes
///   line measures from `hhea`; where those are 0, from `OS/2`.
struct FontFile {
  private let bytes: Bytes
  private var tables: [String: Range<Int>] = [:]
  private let unitsPerEm: Double
  /// PostScript name, full name, families.
  private(set) var names: Set<String> = []
  private(set) var family: String?
  private(set) var weight = 400
  private(set) var isItalic = false

  private static let maximumTables = 256
  private static let maximumFaces = 64
  private static let maximumNames = 2048
  private static let maximumCharacters = 70_000

  /// All faces in a file; none where it is no font.
  static func faces(in data: Data) -> [FontFile] {
    let bytes = Bytes(data)
    guard bytes.hold("ttcf", at: 0), let count = bytes.big32(8) else {
      return FontFile(bytes, at: 0).map { [$0] } ?? []
    }
    return (0..<min(count, maximumFaces)).compactMap { number in
      bytes.big32(12 + number * 4).flatMap { FontFile(bytes, at: $0) }
    }
  }

  private init?(_ bytes: Bytes, at start: Int) {
    let kinds: [[UInt8]] = [[0, 1, 0, 0], Array("OTTO".utf8), Array("true".utf8)]
    guard kinds.contains(where: { bytes.hold($0, at: start) }), let count = bytes.big16(start + 4) else { return nil }
    self.bytes = bytes
    for number in 0..<min(count, Self.maximumTables) {
      let place = start + 12 + number * 16
      guard let offset = bytes.big32(place + 8), let length = bytes.big32(place + 12), offset <= bytes.count
      else { break }
      let tag = String(decoding: bytes[place..<place + 4], as: UTF8.self)
      tables[tag] = offset..<offset + min(length, bytes.count - offset)
    }
    guard let head = tables["head"]?.lowerBound, let units = bytes.big16(head + 18), (16...16384).contains(units)
    else { return nil }
    unitsPerEm = Double(units)
    if let table = tables["OS/2"]?.lowerBound {
      weight = min(900, max(100, bytes.big16(table + 4) ?? 400))
      isItalic = (bytes.big16(table + 62) ?? 0) & 1 == 1
    }
    readNames()
  }

  // MARK: Names

  private mutating func readNames() {
    guard let table = tables["name"]?.lowerBound, let count = bytes.big16(table + 2),
      let strings = bytes.big16(table + 4)
    else { return }
    for number in 0..<min(count, Self.maximumNames) {
      let place = table + 6 + number * 12
      guard let platform = bytes.big16(place), let id = bytes.big16(place + 6), let length = bytes.big16(place + 8),
        let offset = bytes.big16(place + 10), [1, 4, 6, 16].contains(id)
      else { continue }
      let start = table + strings + offset
      let text = Self.text(bytes[start..<start + length], isWide: platform != 1)
      guard !text.isEmpty else { continue }
      names.insert(text)
      // The family that the user sees has all weights.
      if id == 16 || (id == 1 && family == nil) { family = text }
    }
  }

  private static func text(_ bytes: ArraySlice<UInt8>, isWide: Bool) -> String {
    guard isWide else { return String(decoding: bytes, as: UTF8.self) }
    let places = stride(from: bytes.startIndex, to: bytes.endIndex - bytes.count % 2, by: 2)
    return String(decoding: places.map { UInt16(bytes[$0]) << 8 | UInt16(bytes[$0 + 1]) }, as: UTF16.self)
  }

  // MARK: Measures

  /// The face with all of its advances.
  ///
  /// - Complexity: linear in its characters.
  func resource(named name: String, fingerprint: UInt64) -> FontResource? {
    guard let hhea = tables["hhea"]?.lowerBound, let hmtx = tables["hmtx"],
      let ascent = bytes.signed16(hhea + 4), let descent = bytes.signed16(hhea + 6),
      let count = bytes.big16(hhea + 34), count > 0
    else { return nil }
    var resource = FontResource(name: name)
    resource.fingerprint = fingerprint
    resource.weight = weight
    resource.ascent = em(ascent)
    resource.descent = em(-descent)
    resource.lineGap = em(bytes.signed16(hhea + 8) ?? 0)
    let metrics = tables["OS/2"]?.lowerBound
    if ascent == 0, descent == 0, let metrics { readLineMeasures(of: &resource, in: metrics) }
    let version = metrics.flatMap { bytes.big16($0) } ?? 0
    let capHeight = version >= 2 ? metrics.flatMap { bytes.signed16($0 + 88) } ?? 0 : 0
    resource.capHeight = capHeight > 0 ? em(capHeight) : resource.ascent * 0.74
    forEachCharacter { scalar, glyph in
      let place = hmtx.lowerBound + min(glyph, count - 1) * 4
      guard place + 2 <= hmtx.upperBound, let advance = bytes.big16(place) else { return }
      resource.advances[scalar] = em(advance) * 1000
    }
    return resource.advances.isEmpty ? nil : resource
  }

  /// The typographic measures where the file says to use them, else those for Windows.
  private func readLineMeasures(of resource: inout FontResource, in table: Int) {
    let usesTypographic = (bytes.big16(table + 62) ?? 0) & 1 << 7 != 0
    if usesTypographic {
      resource.ascent = em(bytes.signed16(table + 68) ?? 0)
      resource.descent = em(-(bytes.signed16(table + 70) ?? 0))
      resource.lineGap = em(bytes.signed16(table + 72) ?? 0)
    } else {
      resource.ascent = em(bytes.big16(table + 74) ?? 0)
      resource.descent = em(bytes.big16(table + 76) ?? 0)
    }
  }

  private func em(_ units: Int) -> Double { Double(units) / unitsPerEm }

  // MARK: Characters

  private func forEachCharacter(_ body: (UInt32, Int) -> Void) {
    guard let cmap = tables["cmap"]?.lowerBound, let count = bytes.big16(cmap + 2) else { return }
    var found: (format: Int, place: Int)?
    for number in 0..<min(count, Self.maximumTables) {
      let record = cmap + 4 + number * 8
      guard let platform = bytes.big16(record), let encoding = bytes.big16(record + 2),
        let offset = bytes.big32(record + 4), let format = bytes.big16(cmap + offset),
        platform == 0 || (platform == 3 && [1, 10].contains(encoding)), [4, 12].contains(format)
      else { continue }
      // The one with more than 16 bits has all.
      if (found?.format ?? 0) < format { found = (format, cmap + offset) }
    }
    var room = Self.maximumCharacters
    switch found {
    case (4, let place)?: readSegments(at: place, &room, body)
    case (12, let place)?: readGroups(at: place, &room, body)
    default: break
    }
  }

  private func readSegments(at place: Int, _ room: inout Int, _ body: (UInt32, Int) -> Void) {
    guard let double = bytes.big16(place + 6) else { return }
    let count = double / 2
    for segment in 0..<count {
      let ends = place + 14 + segment * 2
      let starts = ends + 2 * count + 2
      let offsets = starts + 4 * count
      guard let end = bytes.big16(ends), let start = bytes.big16(starts), let delta = bytes.big16(starts + 2 * count),
        let offset = bytes.big16(offsets), start <= end
      else { continue }
      for code in start...end where code != 0xFFFF {
        room -= 1
        guard room >= 0 else { return }
        var glyph = code
        if offset != 0 {
          guard let listed = bytes.big16(offsets + offset + (code - start) * 2) else { break }
          if listed == 0 { continue }
          glyph = listed
        }
        glyph = (glyph + delta) & 0xFFFF
        if glyph != 0 { body(UInt32(code), glyph) }
      }
    }
  }

  private func readGroups(at place: Int, _ room: inout Int, _ body: (UInt32, Int) -> Void) {
    guard let count = bytes.big32(place + 12) else { return }
    for group in 0..<min(count, Self.maximumCharacters) {
      let record = place + 16 + group * 12
      guard let start = bytes.big32(record), let end = bytes.big32(record + 4), let first = bytes.big32(record + 8)
      else { return }
      guard start <= end, end <= 0x10FFFF else { continue }
      for code in start...end {
        room -= 1
        guard room >= 0 else { return }
        let glyph = first + code - start
        if glyph != 0 { body(UInt32(code), glyph) }
      }
    }
  }
}
