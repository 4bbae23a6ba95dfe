import JSON
import Linter
import Project

extension Server {
  /// Layouts are made in turn, off the actor: evaluation needs a large stack.
  func query(_ content: LayoutQuery.Content, of document: Document, id: JSONValue) {
    let query = LayoutQuery(id: id, content: content, document: document)
    if let known = KnownLayouts.HoverKey(query).flatMap({ linting.knownLayouts.hovers[$0] }) {
      return sendResult(known, to: id)
    }
    requests.add(query)
    answerNextQuery()
  }

  private func answerNextQuery() {
    guard let query = requests.startLayout() else { return }
    let answer = LayoutAnswer(
      query: query, options: lintOptions, encoding: client.encoding, settings: client.settings,
      renderers: options.renderers, session: linting.session, known: linting.knownLayouts)
    Task {
      let (result, known) = await Parallel.onLargeStack {
        var answer = answer
        return (answer.result(), answer.known)
      }
      linting.keep(known, try? result.get(), for: KnownLayouts.HoverKey(query))
      switch result {
      case .success(let value): sendResult(value, to: query.id)
      case .failure(let error): send(error.answer(to: query.id))
      }
      requests.finishLayout()
      answerNextQuery()
    }
  }
}
