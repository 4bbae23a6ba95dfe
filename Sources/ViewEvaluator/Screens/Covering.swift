import Interpreter
import LayoutEngine
package import ViewProgram

/// The view code of a project, each piece evaluated by itself to learn what is understood.
extension Evaluator {
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
