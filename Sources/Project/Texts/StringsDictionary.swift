import Foundation
import ViewProgram

/// Returns the patterns of a `.stringsdict` file by their keys; nil where it is none.
func parsedStringsDictionary(_ data: Data) -> [String: TextPattern]? {
  let list = try? PropertyListSerialization.propertyList(from: data, options: [], format: nil)
  return (list as? [String: Any])?.compactMapValues { ($0 as? [String: Any]).flatMap(pattern) }
}

private func pattern(_ entry: [String: Any]) -> TextPattern? {
  // Texts by the width that there is for them are chosen when code asks for one.
  guard let format = entry["NSStringLocalizedFormatKey"] as? String else { return nil }
  var pattern = TextPattern(format)
  for (name, value) in entry {
    guard let rule = value as? [String: Any],
      rule["NSStringFormatSpecTypeKey"] as? String == "NSStringPluralRuleType"
    else { continue }
    var forms: [String: TextForm] = [:]
    for category in ["zero", "one", "two", "few", "many", "other"] {
      forms[category] = (rule[category] as? String).map { .text($0) }
    }
    pattern.variables[name] = TextPattern.Variable(
      argument: nil, specifier: rule["NSStringFormatValueTypeKey"] as? String ?? "d", form: .plural(forms))
  }
  return pattern
}
