package import Linter
package import ViewProgram

/// How a layout is written down; the files are those that its places count in.
package struct LayoutRenderers: Sendable {
  package var text: @Sendable (EntryPointLayout, [SourceFile]) -> String
  /// As SVG, with a word at each of some nodes.
  package var picture: @Sendable (EntryPointLayout, [(node: Int, caption: String)]) -> String

  package init(
    text: @escaping @Sendable (EntryPointLayout, [SourceFile]) -> String,
    picture: @escaping @Sendable (EntryPointLayout, [(node: Int, caption: String)]) -> String
  ) {
    self.text = text
    self.picture = picture
  }
}
