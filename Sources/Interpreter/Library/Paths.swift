import Foundation
import ViewProgram

/// Paths, as an `NSString` takes them apart: its members, which no other text has.
extension Interpreter {
  func pathMember(_ name: String, of text: String) -> Value? {
    switch name {
    case "lastPathComponent": .string((text as NSString).lastPathComponent)
    case "pathExtension": .string((text as NSString).pathExtension)
    case "deletingLastPathComponent": .string((text as NSString).deletingLastPathComponent)
    case "deletingPathExtension": .string((text as NSString).deletingPathExtension)
    case "pathComponents": .array((text as NSString).pathComponents.map { .string($0) })
    case "length": .integer(text.utf16.count)
    default: nil
    }
  }

  func pathMethod(_ name: String, _ text: String, _ arguments: ArgumentValues) throws -> Value? {
    switch name {
    case "appendingPathComponent":
      guard arguments.labels == [nil] else { throw Unanswered() }
      return .string((text as NSString).appendingPathComponent(try self.text(arguments.unlabeled(0))))
    case "appendingPathExtension":
      let path = (text as NSString).appendingPathExtension(try self.text(arguments.unlabeled(0)))
      return path.map { .string($0) } ?? Value.none
    default: return nil
    }
  }
}
