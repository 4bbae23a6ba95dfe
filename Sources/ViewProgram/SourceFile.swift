/// One file's text, with a line table.
package struct SourceFile: Sendable {
  /// As given by the user or made relative to the working folder; what reports print.
  package let path: String
  package let text: String
  package let lines: LineTable

  package init(path: String, text: String) {
    self.path = path
    var text = text
    text.makeContiguousUTF8()
    self.text = text
    lines = LineTable(text)
  }
}
