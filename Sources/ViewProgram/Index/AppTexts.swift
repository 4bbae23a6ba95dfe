/// The texts that an app brings along beside its code, by key and language.
///
/// Who reads files implements it; code that looks a text up asks it through the index of a project.
package protocol AppTexts: Sendable {
  /// The language that the app was written in.
  var developmentLanguage: String { get }
  /// Every language that some text is there in, sorted.
  var languages: [String] { get }
  func answer(to question: TextQuestion) -> TextAnswer
  /// The only key whose letters and digits are those of a name, whatever their case, and its catalogue; nil where there are
  /// none, or several.
  func entry(spelled name: String, hasArguments: Bool) -> (key: String, table: String)?
  /// The texts in the other languages of the keys that have this one in the language that the app was written in, also
  /// where it is what a format made of values, if its key was looked up.
  func translations(of text: String) -> [String: Set<String>]
  /// The share of a text that some key which was looked up has in whichever language: 1 of a text without values.
  func writtenShare(of text: String) -> Double
}

/// A key that code looks up.
package struct TextQuestion: Hashable, Sendable {
  package var key: String
  /// The name of the catalogue; nil: `Localizable`.
  package var table: String?
  package var bundle: TextBundle
  /// The path of the file whose code asks.
  package var file: String
  /// Nil: the app's own.
  package var language: String?

  package init(key: String, table: String?, bundle: TextBundle, file: String, language: String?) {
    self.key = key
    self.table = table
    self.bundle = bundle
    self.file = file
    self.language = language
  }
}

/// The bundle that a key is looked up in.
package enum TextBundle: Hashable, Sendable {
  /// The app's.
  case main
  /// That of the module whose code asks.
  case module
  /// One that code names in another way.
  case other
}

package enum TextAnswer: Hashable, Sendable {
  /// With the language that it is in.
  case found(TextPattern, language: String)
  /// No catalogue has the key: it is its own text.
  case missing
  /// Only the language that the app was written in has one, and where the other has texts of its own.
  case untranslated(TextPattern)
  /// Several catalogues have different texts.
  case open
}

/// A text of a catalogue: a format, perhaps one of several that a number or the device chooses.
package struct TextPattern: Hashable, Sendable {
  /// A text that stands for `%#@name@` in a format.
  package struct Variable: Hashable, Sendable {
    /// The argument that it is about, from 0 on; nil: the next one.
    package var argument: Int?
    /// The conversion of the number without its percent sign: `lld`.
    package var specifier: String
    package var form: TextForm
    package init(argument: Int?, specifier: String, form: TextForm) {
      self.argument = argument
      self.specifier = specifier
      self.form = form
    }
  }

  package var form: TextForm
  package var variables: [String: Variable]

  package init(_ form: TextForm, variables: [String: Variable] = [:]) {
    self.form = form
    self.variables = variables
  }

  package init(_ text: String) { self.init(.text(text)) }
}

package indirect enum TextForm: Hashable, Sendable {
  case text(String)
  /// By `zero`, `one`, `two`, `few`, `many`, `other`.
  case plural(TextForms)
  /// By `iphone`, `ipad`, `mac`, `other` ...
  case device(TextForms)
}

/// By the names of categories or devices.
package typealias TextForms = [String: TextForm]
