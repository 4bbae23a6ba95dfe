/// The project's name of a document: the file's path, or the URI itself where there is no file.
func path(ofURI uri: String, languageID: String? = nil) -> String {
  if let path = filePath(ofURI: uri) { return path }
  // What has no file name still has to be told from the other kind of layout description.
  let isKnown = uri.hasSuffix(".swift") || uri.hasSuffix(".layout")
  return isKnown ? uri : uri + (languageID?.hasSuffix("layout") == true ? ".layout" : ".swift")
}

/// Nil if it is no `file:` URI.
func filePath(ofURI uri: String) -> String? {
  guard uri.hasPrefix("file://") else { return nil }
  let afterScheme = uri.dropFirst("file://".count)
  guard let slash = afterScheme.firstIndex(of: "/") else { return nil }
  return percentDecoded(afterScheme[slash...])
}

func fileURI(ofPath path: String) -> String {
  guard path.hasPrefix("/") else { return path }
  var uri = "file://"
  for byte in path.utf8 {
    let scalar = Unicode.Scalar(byte)
    let isPlain =
      scalar.isASCII
      && (scalar.properties.isAlphabetic || "0123456789-._~/".unicodeScalars.contains(scalar))
    if isPlain {
      uri.unicodeScalars.append(scalar)
    } else {
      let digits = String(byte, radix: 16, uppercase: true)
      uri += "%" + (digits.count == 1 ? "0" : "") + digits
    }
  }
  return uri
}

/// A per cent sign that no two digits follow stands for itself.
private func percentDecoded(_ text: Substring) -> String {
  let bytes = Array(text.utf8)
  var result: [UInt8] = []
  var index = 0
  while index < bytes.count {
    if bytes[index] == UInt8(ascii: "%"), index + 2 < bytes.count,
      let value = UInt8(String(decoding: bytes[index + 1...index + 2], as: UTF8.self), radix: 16)
    {
      result.append(value)
      index += 3
    } else {
      result.append(bytes[index])
      index += 1
    }
  }
  return String(decoding: result, as: UTF8.self)
}
