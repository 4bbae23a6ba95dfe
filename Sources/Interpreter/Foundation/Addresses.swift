import Foundation
import LayoutEngine
import ViewProgram

/// Addresses and identifiers.
extension Interpreter {
  func makeAddress(_ type: String, _ arguments: ArgumentValues) throws -> Value? {
    switch type {
    case "UUID": return try makeIdentifier(arguments)
    case "URLQueryItem":
      let value = try orNil(arguments["value"]) { try text($0) }
      return .foundation(type, URLQueryItem(name: try text(arguments["name"]), value: value))
    case "URLComponents":
      if arguments.isEmpty { return .foundation(type, URLComponents()) }
      if arguments["url"] != nil {
        let isResolved = try flag(arguments["resolvingAgainstBaseURL"], otherwise: false)
        return .foundation(
          type, URLComponents(url: try foundation(arguments["url"]), resolvingAgainstBaseURL: isResolved))
      }
      guard arguments.items.count == 1 else { throw Unanswered() }
      return .foundation(type, URLComponents(string: try text(arguments["string"])))
    default: return try makeURL(arguments)
    }
  }

  private func makeURL(_ arguments: ArgumentValues) throws -> Value? {
    switch arguments.items.map({ $0.label ?? "" }) {
    case ["string"]: return .foundation("URL", URL(string: try text(arguments["string"])))
    case ["string", "relativeTo"]:
      let base = try orNil(arguments["relativeTo"]) { try foundation($0) as URL }
      return .foundation("URL", URL(string: try text(arguments["string"]), relativeTo: base))
    case ["fileURLWithPath"], ["filePath"]:
      if let file = bundledFile(arguments.items[0].value) { return .foundation("URL", file) }
      // The file system is not asked.
      let path = try text(arguments.items[0].value)
      guard path.hasPrefix("/") else { throw Unanswered() }
      return .foundation("URL", URL(filePath: path, directoryHint: path.hasSuffix("/") ? .isDirectory : .notDirectory))
    default: throw Unanswered()
    }
  }

  /// One that no other is equal to; its text is another one in each world.
  private func makeIdentifier(_ arguments: ArgumentValues) throws -> Value? {
    if let given = arguments["uuidString"] { return .foundation("UUID", UUID(uuidString: try text(given))) }
    guard arguments.isEmpty else { throw Unanswered() }
    let world = UInt64(memory.world ?? 0)
    _ = try self.world()
    var state = UInt64(memory.instants) &* 0x9E37_79B9_7F4A_7C15 &+ world &* 0xD1B5_4A32_D192_ED03 &+ 1
    func next() -> UInt8 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return UInt8(truncatingIfNeeded: state >> 40)
    }
    let counter = withUnsafeBytes(of: memory.instants) { Array($0) }
    return .foundation(
      "UUID",
      UUID(
        uuid: (
          next(), next(), next(), next(), next(), next(), next() & 0x0F | 0x40, next(), next() & 0x3F | 0x80, next(),
          next(), next(), counter[3], counter[2], counter[1], counter[0]
        )))
  }

  // MARK: Addresses

  func addressMember(_ name: String, _ url: URL) -> Value? {
    switch name {
    case "absoluteString", "description": .string(url.absoluteString)
    case "relativeString": .string(url.relativeString)
    case "scheme": .text(url.scheme)
    case "host": .text(url.host)
    case "port": .whole(url.port)
    case "path": .string(url.path)
    case "query": .text(url.query)
    case "fragment": .text(url.fragment)
    case "user": .text(url.user)
    case "lastPathComponent": .string(url.lastPathComponent)
    case "pathExtension": .string(url.pathExtension)
    case "pathComponents": .array(url.pathComponents.map { .string($0) })
    case "isFileURL": .boolean(url.isFileURL)
    case "hasDirectoryPath": .boolean(url.hasDirectoryPath)
    case "absoluteURL": .foundation("URL", url.absoluteURL)
    default: nil
    }
  }

  func addressMethod(_ name: String, _ url: URL, _ arguments: ArgumentValues) throws -> Value? {
    guard let first = arguments.items.first else {
      switch name {
      case "host": return .text(url.host())
      case "path": return .string(url.path())
      case "query": return .text(url.query())
      case "fragment": return .text(url.fragment())
      case "deletingLastPathComponent": return .foundation("URL", url.deletingLastPathComponent())
      case "deletingPathExtension": return .foundation("URL", url.deletingPathExtension())
      default: return nil
      }
    }
    guard arguments.items.count == 1 else { throw Unanswered() }
    switch (name, first.label) {
    case ("path", "percentEncoded"?): return .string(url.path(percentEncoded: try flag(first.value, otherwise: true)))
    case ("host", "percentEncoded"?): return .text(url.host(percentEncoded: try flag(first.value, otherwise: true)))
    case ("appendingPathComponent", nil), ("appending", "path"?):
      return .foundation("URL", url.appending(path: try text(first.value), directoryHint: .inferFromPath))
    case ("appending", "component"?):
      return .foundation("URL", url.appending(component: try text(first.value), directoryHint: .inferFromPath))
    case ("appending", "queryItems"?): return .foundation("URL", url.appending(queryItems: try queryItems(first.value)))
    case ("appendingPathExtension", nil): return .foundation("URL", url.appendingPathExtension(try text(first.value)))
    default: return nil
    }
  }

  func changed(_ url: URL, by name: String, _ arguments: ArgumentValues) throws -> Value? {
    switch name {
    case "append": try addressMethod("appending", url, arguments)
    case "appendPathComponent": try addressMethod("appendingPathComponent", url, arguments)
    case "appendPathExtension": try addressMethod("appendingPathExtension", url, arguments)
    case "deleteLastPathComponent": try addressMethod("deletingLastPathComponent", url, arguments)
    default: try addressMethod("deletingPathExtension", url, arguments)
    }
  }

  // MARK: Their parts

  private func queryItems(_ value: Value?) throws -> [URLQueryItem] {
    try orderedElements(ofArgument: value).map { item in
      if case .member("init", let arguments?) = item {
        return try foundation(makeAddress("URLQueryItem", arguments))
      }
      return try foundation(item)
    }
  }

  func addressMember(_ name: String, _ parts: URLComponents) -> Value? {
    switch name {
    case "scheme": return .text(parts.scheme)
    case "host": return .text(parts.host)
    case "port": return .whole(parts.port)
    case "path": return .string(parts.path)
    case "query": return .text(parts.query)
    case "percentEncodedQuery": return .text(parts.percentEncodedQuery)
    case "fragment": return .text(parts.fragment)
    case "string": return .text(parts.string)
    case "url": return .foundation("URL", parts.url)
    case "queryItems":
      guard let items = parts.queryItems else { return Value.none }
      return .array(
        ListValue(
          items.map { .foundation("URLQueryItem", $0) }, .array, of: .named("URLQueryItem", arguments: [])))
    default: return nil
    }
  }

  func setting(_ name: String, of parts: URLComponents, to value: Value) throws -> Value? {
    var parts = parts
    func text() throws -> String? { try orNil(value) { try self.text($0) } }
    switch name {
    case "scheme":
      // Foundation stops at what is no scheme.
      guard try text()?.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber) }) ?? true else { throw Unanswered() }
      parts.scheme = try text()
    case "host": parts.host = try text()
    case "path": parts.path = try self.text(value)
    case "query": parts.query = try text()
    case "fragment": parts.fragment = try text()
    case "port":
      let port = try orNil(value) { try count($0) }
      guard port ?? 0 >= 0 else { throw Unanswered() }
      parts.port = port
    case "queryItems": parts.queryItems = try orNil(value) { try queryItems($0) }
    default: return nil
    }
    return .foundation("URLComponents", parts)
  }
}
