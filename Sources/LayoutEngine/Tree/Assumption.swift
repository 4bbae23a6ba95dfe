/// The words for stand-ins that rules ask about.
package enum Assumption {
  package static let unknownCount = "a collection is not known: its number of elements is assumed"
  package static let unknownText = "a text is not known: its length is assumed"
}
