import LayoutEngine
import LintRules
import Linter
import ViewProgram

extension LintResult {
  /// A number for each finding that stays the same when lines move, and is no other finding's.
  ///
  /// It is made from the rule, the path and the code in question, blanks left out; the same code
  /// twice in one file is told apart by its order; in a shard it is not, as others may have it too.
  var fingerprints: [String] {
    var counts: [String: Int] = [:]
    return diagnostics.map { diagnostic in
      let file = files.file(of: diagnostic.source)
      let range = SourceRange(start: diagnostic.source.start, end: diagnostic.source.end)
      let code = file?.text(in: range).filter { !$0.isWhitespace } ?? ""
      let key = [diagnostic.rule.rawValue, file?.path ?? "", code].joined(separator: "\0")
      let first = hexadecimalHash(of: key)
      return shard == nil ? fingerprint(first, &counts) : first
    }
  }
}

/// The fingerprint of the next finding that has `first` in common with those counted before it.
func fingerprint(_ first: String, _ counts: inout [String: Int]) -> String {
  let number = counts[first, default: 0]
  counts[first] = number + 1
  return number == 0 ? first : hexadecimalHash(of: "\(first)\0\(number)")
}

/// The 64-bit FNV-1a hash: its two constants are the algorithm's own.
package func hexadecimalHash(of text: String) -> String {
  var hash: UInt64 = 0xcbf2_9ce4_8422_2325
  for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
  let digits = String(hash, radix: 16)
  return String(repeating: "0", count: 16 - digits.count) + digits
}
