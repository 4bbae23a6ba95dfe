import JSON
import ViewProgram

/// Switches a rule off in the configuration that holds for a file.
///
/// - Parameters:
///   - folder: where a configuration is made if none holds for the file.
///   - keys: what may stand in a configuration.
/// - Returns: the old text is empty where there is no such file yet; nil where the file is broken, or
///   another setting would still win.
package func switchingOff(
  _ rule: String, at path: String, newFileIn folder: String, keys: ConfigurationShape
) -> FileChange? {
  let path = FilePath(path)
  let known: Configuration?
  do {
    var configurations = try Configurations(workingDirectory: "/", at: nil, keys: keys)
    known = try configurations.configuration(of: path)
  } catch {
    return nil
  }
  guard let configuration = known else {
    let text = "{\n  \"rules\": {\n    \"\(rule)\": \"off\"\n  }\n}\n"
    let file = FilePath(folder).appending(Configuration.name)
    return FileChange(path: file.text, oldText: "", newText: text)
  }
  let isOverridden = configuration.overrides.contains { override in
    override.files.cover(path) && override.values["rules.\(rule)"] != nil
  }
  let file = configuration.folder.appending(Configuration.name)
  guard !isOverridden, let bytes = file.bytes else { return nil }
  let text = String(decoding: bytes, as: UTF8.self)
  return switchingOff(rule, in: text).map {
    FileChange(path: file.text, oldText: text, newText: $0)
  }
}

package func switchingOff(_ rule: String, in text: String) -> String? {
  guard let root = try? PlacedJSON(text) else { return nil }
  var bytes = Array(text.utf8)
  guard let rules = root["rules"] else {
    return root.adding("\"rules\": { \"\(rule)\": \"off\" }", to: bytes)
  }
  guard let level = rules[rule] else {
    return rules.adding("\"\(rule)\": \"off\"", to: bytes)
  }
  // A level is a word without escapes: it ends at the quote that it begins with.
  let start = Int(level.start)
  guard let end = bytes[(start + 1)...].firstIndex(of: bytes[start]) else { return nil }
  bytes.replaceSubrange(start...end, with: "\"off\"".utf8)
  return String(decoding: bytes, as: UTF8.self)
}

extension PlacedJSON {
  /// The text with another first member in this object, set off as the first one was.
  fileprivate func adding(_ member: String, to bytes: [UInt8]) -> String? {
    guard value.isObject else { return nil }
    let inside = Int(start) + 1
    let blanks = bytes[inside...].prefix { [0x20, 0x09, 0x0A, 0x0D].contains($0) }
    let added = members.isEmpty ? " \(member) " : member + ","
    let new = members.isEmpty ? Array(added.utf8) : Array(blanks) + Array(added.utf8)
    return String(decoding: bytes[..<inside] + new + bytes[inside...], as: UTF8.self)
  }
}
