import ViewProgram

/// The fonts of an app's files, by the names that code may use for them.
struct FontNames: Sendable {
  private var faces: [Face] = []

  private struct Face: Sendable {
    var file: FontFile
    var fingerprint: UInt64
  }

  /// More files than these are not looked at.
  private static let maximumFiles = 256

  /// - Complexity: linear in the size of the files.
  init(of files: [FilePath], read reader: ResourceReader) {
    for file in files.prefix(Self.maximumFiles) {
      guard let bytes = reader.bytes(of: file, limit: maximumFileSize) else { continue }
      var hash = StableHash()
      hash.add(Array(bytes)[...])
      for face in FontFile.faces(in: bytes) { faces.append(Face(file: face, fingerprint: hash.number)) }
    }
  }

  /// A font by its PostScript name, its full name, or its family's, of which the regular one is meant.
  func font(named name: String) -> FontResource? {
    let named = faces.filter { $0.file.names.contains(name) }
    let chosen = named.min { left, right in rank(left, name) < rank(right, name) }
    guard let chosen, var font = chosen.file.resource(named: name, fingerprint: chosen.fingerprint) else { return nil }
    guard let family = chosen.file.family else { return font }
    let others = faces.filter { face in
      face.file.family == family && face.file.isItalic == chosen.file.isItalic
        && face.file.weight != chosen.file.weight
    }
    font.siblings = others.compactMap { face in
      face.file.resource(named: "\(family) \(face.file.weight)", fingerprint: face.fingerprint)
    }
    return font
  }

  private func rank(_ face: Face, _ name: String) -> (Int, Int) {
    (face.file.isItalic ? 1 : 0, abs(face.file.weight - 400))
  }
}
