/// A hash that is the same in every process: 128 bits, of words folded in by full multiplications.
package struct StableHash {
  private var first: UInt64 = 0xcbf2_9ce4_8422_2325
  private var second: UInt64 = 0x9e37_79b9_7f4a_7c15

  package init() {}

  package init(of text: String) { add(text) }

  /// Adds a text and its length, so that two texts are not taken for one.
  package mutating func add(_ text: String) {
    var text = text
    text.withUTF8 { add(UnsafeRawBufferPointer($0)) }
  }

  /// The same of bytes.
  package mutating func add(_ bytes: ArraySlice<UInt8>) {
    bytes.withUnsafeBytes { add($0) }
  }

  private mutating func add(_ bytes: UnsafeRawBufferPointer) {
    let width = MemoryLayout<UInt64>.size
    let whole = bytes.count / width * width
    for offset in stride(from: 0, to: whole, by: width) {
      add(UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)))
    }
    add(bytes[whole...].reversed().reduce(0) { $0 << 8 | UInt64($1) })
    add(UInt64(bytes.count))
  }

  package mutating func add(_ number: Int) { add(UInt64(truncatingIfNeeded: number)) }

  /// Half of it, for what is compared with few others.
  var number: UInt64 { first ^ second }

  private mutating func add(_ word: UInt64) {
    first = Self.folded(first ^ word, 0xa076_1d64_78bd_642f)
    second = Self.folded(second &+ word, 0xe703_7ed1_a0b4_28db) ^ word
  }

  private static func folded(_ left: UInt64, _ right: UInt64) -> UInt64 {
    let (high, low) = left.multipliedFullWidth(by: right)
    return high ^ low
  }

  package var digits: String {
    [first, second].map { half in
      let digits = String(half, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }
}
