import JSON
import Linter

extension Fix {
  var isAppliedUnasked: Bool { safety == .safe && isVerified }
}

/// Why a person has to agree to an edit first.
enum EditAnnotation {
  /// An edit that moves what is drawn; the outcome says how far.
  case movesViews(String)
  case changesConfiguration

  static let id = "layoutlint"

  var json: JSONValue {
    switch self {
    case .movesViews(let outcome):
      [
        "label": "changes more than the finding", "needsConfirmation": true,
        "description": .string(outcome.isEmpty ? "not laid out" : outcome),
      ]
    case .changesConfiguration:
      [
        "label": "switches a rule off", "needsConfirmation": true,
        "description": "for every file that the configuration holds for",
      ]
    }
  }
}

extension Server {
  /// Edits that name the versions they were made for, where the client can check them.
  func workspaceEdit(
    _ edits: [LocatedEdit], annotation: EditAnnotation? = nil, creating newPath: String? = nil
  ) -> JSONValue {
    var paths: [String] = []
    for edit in edits where !paths.contains(edit.path) { paths.append(edit.path) }
    let annotation = client.capabilities.takesChangeAnnotations ? annotation : nil
    let files = paths.map { path in
      (
        document: documents.document(ofPath: path),
        uri: documents.uri(ofPath: path),
        edits: JSONValue.array(
          edits.filter { $0.path == path }.map { annotation == nil ? $0.json : $0.annotated })
      )
    }
    guard client.capabilities.takesVersionedEdits else {
      return ["changes": .object(files.map { JSONMember($0.uri, $0.edits) })]
    }
    let creation = newPath.map { path -> [JSONValue] in
      [["kind": "create", "uri": .string(documents.uri(ofPath: path)), "options": ["ignoreIfExists": true]]]
    }
    let changes = files.map { file -> JSONValue in
      let version = file.document?.version.map(JSONValue.integer) ?? .null
      return [
        "textDocument": ["uri": .string(file.uri), "version": version], "edits": file.edits,
      ]
    }
    var members = [JSONMember("documentChanges", .array((creation ?? []) + changes))]
    if let annotation {
      members.append(
        JSONMember(
          "changeAnnotations", .object([JSONMember(EditAnnotation.id, annotation.json)])))
    }
    return .object(members)
  }
}

extension LocatedEdit {
  fileprivate var annotated: JSONValue {
    ["range": range.json, "newText": .string(newText), "annotationId": .string(EditAnnotation.id)]
  }
}
