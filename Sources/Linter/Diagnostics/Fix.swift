package import LayoutEngine

/// A way out of a finding, as edits of the source.
package struct Fix: Hashable, Sendable {
  package enum Safety: String, Hashable, Sendable { case safe, unsafe }
  package var title: String
  package var safety: Safety
  /// True if the fixed source was laid out: the finding is gone, and no other has come.
  package var isVerified: Bool
  /// Not overlapping, in the order of their places.
  package var edits: [TextEdit]
  /// The views that are drawn elsewhere then: `no view moves`; empty where nothing was laid out.
  package var outcome = ""
  /// The modifiers it declares for all to use: of fixes that are made at once, one has to.
  package var helpers: DeclaredHelpers?
}

/// Modifiers that a fix declares, and that other fixes of the module may need as well.
package struct DeclaredHelpers: Hashable, Sendable {
  /// One of the fix's own.
  package var edit: TextEdit
  /// With all that tells them from others: `offsetIgnoredByLayout(x: CGFloat = 0, ...)`.
  package var names: [String]
}

package struct TextEdit: Hashable, Sendable {
  package var source: SourceReference
  package var newText: String
}
