/// The documents that the client has open, by URI as the client spells it.
///
/// Each change of a document gets a number, the revision, that grows over all of them: whoever worked on
/// a document asks by its revision whether it is still the same.
struct OpenDocuments: Sendable {
  private var byURI: [String: Document] = [:]
  /// The number of the last change of any document or file.
  private(set) var revision = 0

  subscript(uri: String) -> Document? { byURI[uri] }

  var all: some Collection<Document> { byURI.values }

  /// The document, if it is the one of that revision still.
  func document(_ uri: String, at revision: Int) -> Document? {
    byURI[uri].flatMap { $0.revision == revision ? $0 : nil }
  }

  mutating func nextRevision() -> Int {
    revision += 1
    return revision
  }
}

// MARK: What the client does

extension OpenDocuments {
  /// One of the edits that a client sends.
  enum Change: Hashable {
    case whole(String)
    case part(PositionRange, String)
  }

  mutating func open(_ uri: String, languageID: String?, version: Int?, _ text: String) -> Document {
    let document = Document(
      uri: uri, path: path(ofURI: uri, languageID: languageID), version: version,
      revision: nextRevision(), text: DocumentText(text))
    byURI[uri] = document
    return document
  }

  /// Applies edits in their order; nil if no such document is open.
  mutating func edit(
    _ uri: String, version: Int?, _ changes: [Change], encoding: PositionEncoding
  ) -> Document? {
    // Taken out, so that its text is changed in place.
    guard var document = byURI.removeValue(forKey: uri) else { return nil }
    for change in changes {
      switch change {
      case .whole(let text): document.text = DocumentText(text)
      case .part(let range, let text): document.text.replace(range, with: text, encoding: encoding)
      }
    }
    document.version = version
    document.revision = nextRevision()
    byURI[uri] = document
    return document
  }

  mutating func close(_ uri: String) -> Document? { byURI.removeValue(forKey: uri) }
}

// MARK: What runs find

extension OpenDocuments {
  mutating func keep(_ analysis: DocumentAnalysis, of uri: String) { byURI[uri]?.analysis = analysis }

  mutating func forgetAnalyses() {
    for uri in byURI.keys { byURI[uri]?.analysis = nil }
  }
}

// MARK: Files

extension OpenDocuments {
  var paths: Set<String> { Set(byURI.values.map(\.path)) }

  /// Under which URI a file is open: the last by name, where it is so under several.
  var urisByPath: [String: String] {
    Dictionary(byURI.values.map { ($0.path, $0.uri) }, uniquingKeysWith: { max($0, $1) })
  }

  /// The document of a file: the first by its URI, where it is open under several.
  func document(ofPath path: String) -> Document? {
    byURI.values.filter { $0.path == path }.min { $0.uri < $1.uri }
  }

  /// The URI that a client knows a file by.
  func uri(ofPath path: String) -> String { document(ofPath: path)?.uri ?? fileURI(ofPath: path) }
}
