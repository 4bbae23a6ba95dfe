/// Text and attribute values; what XML cannot hold, or what would reorder its surroundings, is
/// shown as a replacement mark.
func xmlEscaped(_ string: String) -> String {
  var result = ""
  for scalar in string.unicodeScalars {
    switch scalar {
    case "&": result += "&amp;"
    case "<": result += "&lt;"
    case ">": result += "&gt;"
    case "\"": result += "&quot;"
    case "\t", "\n", "\r": result += " "
    case "\u{FFFE}", "\u{FFFF}": result += "\u{FFFD}"
    default:
      if isControlOrReordering(scalar) {
        result += "\u{FFFD}"
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
  }
  return result
}
