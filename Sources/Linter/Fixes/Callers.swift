import LayoutEngine
import ViewProgram

extension FixContext {
  /// Callers that are followed upwards.
  private static let callerLimit = 8

  /// Whether what stands at a place is shown from more than one place of the app: what holds for
  /// one of them need not hold for the others.
  ///
  /// Names are counted, not what they mean: of two views of a name either is taken for shared.
  func isShared(_ place: SourceReference) -> Bool {
    var place = place
    for _ in 0..<Self.callerLimit {
      guard let declaration = index.sharedDeclaration(at: place) else { return false }
      if declaration.isPublic { return true }
      let uses = index.uses(of: declaration.name, outside: declaration.range, in: place.file)
      guard let use = uses.first else { return false }
      if uses.count > 1 { return true }
      place = use
    }
    return true
  }
}

extension ModuleIndex {
  fileprivate struct SharedDeclaration {
    var name: String
    /// Uses in here are its own.
    var range: SourceRange
    var isPublic: Bool
  }

  /// The declaration around a place that others name: a view, a modifier, a function, a property.
  fileprivate func sharedDeclaration(at place: SourceReference) -> SharedDeclaration? {
    let program = programs[place.file]
    guard program.layoutBody == nil, let source = writtenSource(place.file) else { return nil }
    let holds = { (range: SourceRange) in range.start <= place.start && place.start < range.end }
    guard !program.previews.contains(where: { holds($0.range) }) else { return nil }
    var types = program.types
    var type: TypeDeclaration?
    while let next = types.first(where: { holds($0.range) }) {
      type = next
      types = next.nestedTypes
    }
    let functions = type.map { $0.functions + $0.initializers } ?? program.functions
    let properties = type?.properties ?? program.properties
    let function = functions.first { holds($0.range) }
    let property = properties.first { holds($0.range) }
    let own = function.map { ($0.name, $0.range) } ?? property.map { ($0.name, $0.range) }
    guard type?.inheritedTypes.contains("PreviewProvider") != true else { return nil }
    if let type, own.map({ ["body", "makeBody", "init"].contains($0.0) }) ?? true {
      return SharedDeclaration(
        name: type.name, range: type.range, isPublic: source.isPublic(type.range))
    }
    guard let (name, range) = own else { return nil }
    let isPublic =
      source.isPublic(range)
      || type.map { source.isPublic($0.range) } == true
        && type?.kind == .extensionOf
    return SharedDeclaration(name: name, range: range, isPublic: isPublic)
  }

  /// Where code names something, but for previews and one range of a file.
  fileprivate func uses(
    of name: String, outside range: SourceRange, in file: Int32
  ) -> [SourceReference] {
    var uses: [SourceReference] = []
    for (position, source) in sources.enumerated() where source.file.text.holds(anyOf: [name]) {
      let own = Int32(position) == file
      let previews = source.program.previewRanges
      source.program.forEachExpression { expression in
        let place: SourceRange
        switch expression.kind {
        case .identifier(name, _): place = expression.range
        case .member(_, name, let nameRange): place = nameRange
        default: return
        }
        let isOwn = own && range.start <= place.start && place.end <= range.end
        guard !isOwn, !previews.contains(where: { $0.start <= place.start && place.end <= $0.end })
        else { return }
        uses.append(SourceReference(file: Int32(position), start: place.start, end: place.end))
      }
    }
    return uses
  }
}

extension Program {
  fileprivate var previewRanges: [SourceRange] {
    previews.map(\.range)
      + types.filter { $0.inheritedTypes.contains("PreviewProvider") }.map(\.range)
  }
}
