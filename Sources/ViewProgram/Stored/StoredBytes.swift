/// A value that is kept as bytes: what is written first is read first.
///
/// - In: programs and their facts; out: bytes, and from bytes the same programs again.
/// - To add: an extension of the type in the file of its kind. The format has no number: another build of
///   the tool reads nothing that this one wrote.
package protocol Stored {
  /// Damaged bytes make some value; the reader says so at the end.
  init(from reader: inout ByteReader)
  func write(to writer: inout ByteWriter)
}

package struct ByteWriter {
  package private(set) var bytes: [UInt8] = []
  package init() {}

  package mutating func write<each Value: Stored>(_ values: repeat each Value) {
    repeat (each values).write(to: &self)
  }

  /// A case of an enum, by its number, with what it holds.
  package mutating func write<each Value: Stored>(case number: UInt8, _ values: repeat each Value) {
    bytes.append(number)
    repeat (each values).write(to: &self)
  }

  package mutating func write(raw more: some Collection<UInt8>) { bytes += more }

  fileprivate mutating func write(integer: some FixedWidthInteger) {
    for shift in stride(from: 0, to: integer.bitWidth, by: 8) {
      bytes.append(UInt8(truncatingIfNeeded: integer >> shift))
    }
  }
}

package struct ByteReader {
  private let bytes: ArraySlice<UInt8>
  private var position: Int
  /// True once more was asked for than there is: what was read then is worth nothing.
  package private(set) var isDamaged = false

  package init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    position = bytes.startIndex
  }

  package mutating func next<Value: Stored>() -> Value { Value(from: &self) }

  /// Case 0 at the end, which must not hold another value of its enum.
  package mutating func nextCase() -> UInt8 { raw(count: 1).first ?? 0 }

  package mutating func raw(count: Int) -> ArraySlice<UInt8> {
    guard count >= 0, count <= bytes.endIndex - position else {
      isDamaged = true
      position = bytes.endIndex
      return []
    }
    defer { position += count }
    return bytes[position..<position + count]
  }

  fileprivate mutating func integer<Integer: FixedWidthInteger>() -> Integer {
    var result: Integer = 0
    var shift = 0
    for byte in raw(count: Integer.bitWidth / 8) {
      result |= Integer(truncatingIfNeeded: byte) << shift
      shift += 8
    }
    return result
  }
}

extension Int32: Stored {
  package init(from reader: inout ByteReader) { self = reader.integer() }
  package func write(to writer: inout ByteWriter) { writer.write(integer: self) }
}

extension UInt64: Stored {
  package init(from reader: inout ByteReader) { self = reader.integer() }
  package func write(to writer: inout ByteWriter) { writer.write(integer: self) }
}

extension Int: Stored {
  package init(from reader: inout ByteReader) { self = reader.integer() }
  package func write(to writer: inout ByteWriter) { writer.write(integer: self) }
}

extension Double: Stored {
  package init(from reader: inout ByteReader) { self.init(bitPattern: reader.integer()) }
  package func write(to writer: inout ByteWriter) { writer.write(integer: bitPattern) }
}

extension Bool: Stored {
  package init(from reader: inout ByteReader) { self = reader.nextCase() != 0 }
  package func write(to writer: inout ByteWriter) { writer.write(case: self ? 1 : 0) }
}

extension String: Stored {
  package init(from reader: inout ByteReader) {
    let count: Int32 = reader.next()
    self.init(decoding: reader.raw(count: Int(count)), as: UTF8.self)
  }

  package func write(to writer: inout ByteWriter) {
    writer.write(Int32(utf8.count))
    writer.write(raw: utf8)
  }
}

extension Optional: Stored where Wrapped: Stored {
  package init(from reader: inout ByteReader) {
    let isThere: Bool = reader.next()
    self = isThere ? Wrapped(from: &reader) : nil
  }

  package func write(to writer: inout ByteWriter) {
    writer.write(self != nil)
    if let self { writer.write(self) }
  }
}

extension Array: Stored where Element: Stored {
  package init(from reader: inout ByteReader) {
    self = []
    let count: Int32 = reader.next()
    var left = count
    while left > 0, !reader.isDamaged {
      append(reader.next())
      left -= 1
    }
  }

  package func write(to writer: inout ByteWriter) {
    writer.write(Int32(count))
    for element in self { writer.write(element) }
  }
}

extension Set: Stored where Element: Stored & Comparable {
  package init(from reader: inout ByteReader) { self.init(reader.next() as [Element]) }
  package func write(to writer: inout ByteWriter) { writer.write(sorted()) }
}

extension Dictionary: Stored where Key: Stored & Comparable, Value: Stored {
  package init(from reader: inout ByteReader) {
    let keys: [Key] = reader.next()
    let values: [Value] = reader.next()
    self.init(zip(keys, values)) { first, _ in first }
  }

  package func write(to writer: inout ByteWriter) {
    let keys = keys.sorted()
    writer.write(keys, keys.compactMap { self[$0] })
  }
}
