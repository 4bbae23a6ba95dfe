import Interpreter
package import LayoutEngine
package import ViewProgram

/// What became of the view and modifier expressions that an evaluation met.
///
/// An evaluator with a log lays nothing out: it takes every branch and runs every closure that
/// builds views, so that all of them are met.
package final class CoverageLog {
  package enum Kind: String, Hashable, Sendable, CaseIterable { case view, modifier }

  package struct Entry: Hashable, Sendable {
    package var kind: Kind
    package var name: String
    /// Understood: its size and place follow from what is known of it.
    package var isUnderstood: Bool
    /// The labels of a call that no overload takes, though the name is known.
    package var untakenLabels: String?
  }

  /// By where they stand. What was not understood once, in any context, is not understood.
  package private(set) var entries: [SourceReference: Entry] = [:]
  private var visited: Set<SourceReference> = []

  package init() {}

  func record(_ kind: Kind, _ name: String, at place: SourceReference, isUnderstood: Bool) {
    guard place.end > 0, !isUnderstood || entries[place] == nil else { return }
    let labels = entries[place]?.untakenLabels
    entries[place] = Entry(
      kind: kind, name: name, isUnderstood: isUnderstood, untakenLabels: labels)
  }

  /// Notes that `name` is known, and none of its overloads takes a call with these labels.
  func recordUntaken(_ kind: Kind, _ name: String, _ labels: String, at place: SourceReference) {
    guard place.end > 0 else { return }
    entries[place] = Entry(kind: kind, name: name, isUnderstood: false, untakenLabels: labels)
  }

  /// True the first time.
  func visit(_ place: SourceReference) -> Bool { visited.insert(place).inserted }
}

extension Evaluator {
  /// Notes views and modifiers in a chain whose names are not known.
  func note(_ missing: [MissingName]) {
    for item in missing {
      noteNotUnderstood(item.kind == .member ? .modifier : .view, item.name, at: item.place)
    }
  }

  func noteNotUnderstood(_ kind: CoverageLog.Kind, _ name: String, at place: SourceReference) {
    effects.notUnderstood.insert(place)
    coverage?.record(kind, name, at: place, isUnderstood: false)
  }

  /// Notes a call of a modifier, and whether an overload takes it.
  func recordModifier(_ call: ModifierCall, isKnown: Bool, isTaken: Bool) {
    guard let coverage else { return }
    if isKnown, !isTaken {
      coverage.recordUntaken(
        .modifier, call.name, call.arguments.writtenLabels, at: call.source)
    } else {
      coverage.record(.modifier, call.name, at: call.source, isUnderstood: isTaken)
    }
  }

  /// Runs closures that build views which are not laid out where they stand.
  func visit(_ arguments: ArgumentValues, of name: String, in scope: Scope) {
    guard let coverage else { return }
    for item in arguments.items where item.label != "action" && item.label != "onDismiss" {
      guard case .closure(let closure) = item.value, coverage.visit(item.source) else { continue }
      let values = closure.closure.parameters.map { Value.unknown(Unknown($0)) }
      _ = content(item.value, values.isEmpty ? [.unknown(Unknown(name))] : values, in: scope)
    }
  }

  /// Evaluates all the view code of a type by itself, with unknown values for what callers give.
  package func cover(_ type: TypeEntry) {
    let instance = Instance(type: type)
    let properties = Array(type.properties.values) + type.staticProperties.values
    for property in properties.sorted(by: { $0.declaration.range.start < $1.declaration.range.start })
    where property.declaration.showsViews {
      let scope = Scope(
        parent: nil, instance: property.declaration.isStatic ? nil : instance, file: property.file,
        type: type)
      cover(property.declaration.getter ?? [], in: scope)
    }
    for function in type.functions.values.joined() where function.declaration.showsViews {
      let scope = Scope(
        parent: nil, instance: function.declaration.isStatic ? nil : instance, file: function.file,
        type: type)
      cover(function.declaration, in: scope)
    }
  }

  /// Evaluates what code adds to a type that it does not declare, such as `View`.
  package func cover(extensionOf name: String, _ entry: TypeEntry) {
    let view = Value.views([ViewNode(representative(of: name))])
    for property in Array(entry.properties.values) + entry.staticProperties.values
    where property.declaration.showsViews {
      cover(
        property.declaration.getter ?? [],
        in: Scope(parent: nil, selfValue: view, file: property.file))
    }
    for function in entry.functions.values.joined() where function.declaration.showsViews {
      cover(function.declaration, in: Scope(parent: nil, selfValue: view, file: function.file))
    }
  }

  private func representative(of type: String) -> ViewKind {
    switch type {
    case "Text": .text(TextContent("text"))
    case "Image": .image(ImageContent(.symbol("circle")))
    case "Shape", "InsettableShape": .shape(ShapeContent(name: "Rectangle"))
    default: .color(isClear: false)
    }
  }

  /// Evaluates a function of its own file.
  package func cover(_ function: FunctionDeclaration, file: Int32) {
    if function.showsViews { cover(function, in: Scope(parent: nil, file: file)) }
  }

  private func cover(_ function: FunctionDeclaration, in scope: Scope) {
    interpreter.bind(function.parameters, ArgumentValues(), in: scope)
    cover(function.body ?? [], in: scope)
  }

  private func cover(_ body: [Statement], in scope: Scope) {
    _ = views(of: body, in: scope)
  }
}

extension PropertyDeclaration {
  fileprivate var showsViews: Bool {
    getter != nil && (type?.isOpaqueView == true || attributes.contains { $0.name == "ViewBuilder" })
  }
}

extension FunctionDeclaration {
  fileprivate var showsViews: Bool {
    body != nil
      && (returnType?.isOpaqueView == true || attributes.contains { $0.name == "ViewBuilder" })
  }
}

extension Value {
  /// Holds nothing that shows a view when it is run.
  var isData: Bool {
    switch self {
    case .closure, .function, .instance, .binding: false
    case .host: views == nil
    default: true
    }
  }
}
