import JSON
import Linter
import Project
import ViewProgram

// Large texts are read beside the runs, so that no other document waits for them.

extension Server {
  /// As reading takes long, the next edit is waited for.
  private static let largeTextPause = Duration.milliseconds(100)

  func startReading() {
    guard phase == .running else { return }
    for path in linting.largePaths where work.reading[path] == nil {
      work.reading[path] = Task {
        try? await Task.sleep(for: Self.largeTextPause)
        let notice = Task {
          try await Task.sleep(for: options.budget)
          tellOfReading(path)
        }
        await read(path)
        notice.cancel()
        work.reading[path] = nil
        startAnalysis()
      }
    }
  }

  /// Nobody can stop the parser, but what it made of an older text makes the next one fast.
  private func read(_ path: String) async {
    let generation = linting.generation
    var last: LoweredFile?
    while let (text, revision) = linting.largeText(at: path, generation: generation) {
      let lowered = await Parallel.onLargeStack { [session = linting.session, last] in
        session.lowered(SourceFile(path: path, text: text.string), after: last)
      }
      last = lowered
      linting.take(lowered, at: path, revision: revision, generation: generation)
    }
  }

  /// Who waits for a text that takes long to read hears that it does.
  private func tellOfReading(_ path: String) {
    for document in documents.all where document.path == path && !document.isSeen {
      var analysis = DocumentAnalysis(
        revision: document.revision, findings: [], isComplete: false, hasFixes: false)
      analysis.budget = options.budget
      analysis.edition = (document.analysis?.edition ?? 0) + 1
      documents.keep(analysis, of: document.uri)
      guard !client.capabilities.pullsDiagnostics else { continue }
      publish(analysis.items, uri: document.uri, version: document.version)
    }
    answerWaiting()
  }
}
