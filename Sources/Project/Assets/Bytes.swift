import Foundation

/// Bytes of a file in which anything may stand: a place outside of them holds nothing.
struct Bytes {
  private let bytes: [UInt8]

  init(_ data: Data) { bytes = Array(data) }
  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var count: Int { bytes.count }

  subscript(place: Int) -> Int? { bytes.indices.contains(place) ? Int(bytes[place]) : nil }

  /// No more than what is there.
  subscript(range: Range<Int>) -> ArraySlice<UInt8> { bytes[range.clamped(to: bytes.indices)] }

  func hold(_ text: String, at place: Int) -> Bool { hold(Array(text.utf8), at: place) }

  func hold(_ wanted: [UInt8], at place: Int) -> Bool {
    place >= 0 && place <= bytes.count - wanted.count
      && bytes[place..<place + wanted.count].elementsEqual(wanted)
  }

  func big16(_ place: Int) -> Int? { big(place, 2) }
  func big32(_ place: Int) -> Int? { big(place, 4) }
  func little16(_ place: Int) -> Int? { little(place, 2) }
  func little24(_ place: Int) -> Int? { little(place, 3) }
  func little32(_ place: Int) -> Int? { little(place, 4) }

  /// With a sign.
  func signed16(_ place: Int) -> Int? { big16(place).map { Int(Int16(truncatingIfNeeded: $0)) } }

  private func big(_ place: Int, _ length: Int) -> Int? {
    guard place >= 0, place <= bytes.count - length else { return nil }
    return bytes[place..<place + length].reduce(0) { $0 << 8 | Int($1) }
  }

  private func little(_ place: Int, _ length: Int) -> Int? {
    guard place >= 0, place <= bytes.count - length else { return nil }
    return bytes[place..<place + length].reversed().reduce(0) { $0 << 8 | Int($1) }
  }
}
