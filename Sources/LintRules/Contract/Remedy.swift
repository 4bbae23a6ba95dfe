package import LayoutEngine

/// The room that one state of a view gives to a thing of which other states may show less.
///
/// A finding with a remedy is taken back where another variant of its entry point gives the same thing more room, and
/// shows it whole there: whoever uses the app can bring that state about, as a "More" under a text does.
package struct Remedy: Hashable, Sendable {
  /// The thing itself, whatever state it is seen in.
  package struct Subject: Hashable, Sendable {
    package var source: SourceReference
    package var text: String
    /// The tab's page that it stands on, "" outside of tabs: on another page the same view is another thing.
    package var page: String
  }
  package var subject: Subject
  /// In a unit of the rule's own.
  package var room: Double

  package init(source: SourceReference, text: String, page: String = "", room: Double) {
    subject = Subject(source: source, text: text, page: page)
    self.room = room
  }
}
