package import LayoutEngine
package import ViewProgram

/// A framework: what its names, values, attributes and builders mean.
///
/// An interpreter asks its host wherever the language and the code of the module do not say what is meant. An answer
/// of nil means that the host does not know it either: then the next one is asked, and in the end it is unknown.
package protocol Host: CallHost, MemberHost, PropertyHost, BuilderHost {}

/// Where a call stands: from its name on, its receiver if that is written, and all of it.
package struct CallPlace {
  package var name: SourceReference
  package var receiver: SourceRange?
  package var whole: SourceRange
}

/// A call of which nothing has been evaluated yet.
package struct WrittenCall {
  package var name: String
  /// Nil for `name(...)`.
  package var base: Expression?
  package var arguments: [Argument]
  package var nameRange: SourceRange
  package var range: SourceRange

  package func place(in scope: Scope) -> CallPlace {
    CallPlace(
      name: SourceReference(file: scope.file, start: nameRange.start, end: range.end),
      receiver: base?.range, whole: range)
  }
}

/// The meaning of calls.
package protocol CallHost: AnyObject {
  /// A call that the host takes before its receiver and its arguments are evaluated.
  func take(_ call: WrittenCall, in scope: Scope) -> Value?

  /// A call of a function or an initializer that the module does not declare.
  func call(
    _ name: String, _ arguments: ArgumentValues, _ place: SourceReference, in scope: Scope
  ) -> Value?

  /// `type.name(...)` of a type that the module does not declare; without a place, for `.name(...)`.
  func callStatic(
    _ name: String, of type: String, _ arguments: ArgumentValues, _ place: SourceReference?,
    in scope: Scope
  ) -> Value?

  /// A value of the host's as good as one that is not known, for what can be asked of it; nil where there is none.
  func value(standingFor unknown: Unknown) -> Value?

  /// The value of a property that no code gives one, where what is around it says which one it has to be.
  func value(knownOf unknown: Unknown) -> Value?

  /// Whether it has a type of a name.
  func declares(_ type: String) -> Bool

  /// Whether it makes values of a type by initializers of which these arguments are one's; nil for other types.
  func makes(_ type: String, of arguments: ArgumentValues) -> Bool?

  /// An instance of a type of the module that is not made by its initializer alone; under a name of the host's,
  /// if the call is no `init`.
  func make(
    _ type: TypeEntry, named name: String?, _ arguments: ArgumentValues, _ place: SourceReference,
    in scope: Scope
  ) -> Value?

  /// A value of the host's after a method that changes it; nil where it has no such method.
  func changeValue(_ value: Value, by name: String, _ arguments: ArgumentValues) -> Value?

  /// A method of a value of the host's own.
  func callMethod(
    _ name: String, of value: Value, _ arguments: ArgumentValues, _ place: CallPlace,
    in scope: Scope
  ) -> Value?

  /// A method that the host adds to whatever conforms to its protocols, the module's own types among it.
  func callAddedMethod(
    _ name: String, of value: Value, _ arguments: ArgumentValues, _ place: CallPlace,
    in scope: Scope
  ) -> Value?

  /// Whether it is a method that the host adds, and that does nothing with the values it is given.
  func ignoresValues(of name: String, on value: Value) -> Bool

  /// Whether there is such a method at all.
  func isAddedMethod(_ name: String, of value: Value, _ arguments: ArgumentValues, in scope: Scope) -> Bool

  /// The result of calling a value that is no function of the module.
  func callValue(_ value: Value, _ arguments: ArgumentValues, in scope: Scope) -> Value?

  /// An operator on values of the host's; with one operand a prefix.
  func apply(
    operator name: String, _ operands: [Value], key: @autoclosure () -> String
  ) -> Value?

  /// Something that nobody looks into takes `values`; asked where `notesUses` is set.
  func noteUse(of values: [Value])
}

/// The members and extensions that there are.
package protocol MemberHost: AnyObject {
  /// The language that texts are looked up and numbers printed in; nil: the app's own.
  var language: String? { get }
  /// The kind of device, as string catalogues name it.
  var deviceKind: String { get }
  /// The newest major version of the system that code may ask for.
  var systemVersion: Int { get }
  /// The platform that code runs on, as `#available` calls it.
  var platformName: String { get }

  /// A property of a value of the host's own.
  func ownMember(_ name: String, of value: Value, in scope: Scope) -> Value?

  /// Whether one constant of the host's types comes before another, or is the same one; nil where they have no order.
  func isOrdered(_ first: String, notBehind second: String) -> Bool?

  /// `type.name` of a type that the module does not declare.
  func systemMember(_ name: String, of type: String) -> Value?

  /// `value[arguments]` of a value of the host's own.
  func ownElement(
    of value: Value, _ arguments: ArgumentValues, _ place: @autoclosure () -> SourceReference
  ) -> Value?

  /// Something for a member that nobody knows, so that what is around it may go on.
  func unknownMember(
    _ name: String, of value: Value, _ place: CallPlace, in scope: Scope
  ) -> Value?

  /// The types of its own values in which a module may declare more types: `Font.AppFont`.
  var extendableTypes: [String] { get }
  /// The type of a member of a value of one of the host's types, or of what a function of it answers; nil for others.
  func type(ofMember name: String, of type: String) -> TypeReference?
  /// The type of the elements of one of the host's collections; nil for other types.
  func elementType(of type: String) -> TypeReference?
  /// The protocols of the host's that one of its types, or of its protocols, conforms to, the nearest first.
  func protocols(of type: String) -> [String]
  /// The types and protocols whose extensions a value has properties of, the nearest first.
  func extendedTypes(of value: Value) -> [String]

  /// Code reads `name` of a value of the host's, and of that perhaps one member only.
  func noteRead(of name: String, _ member: String?, from value: any HostValue)
}

/// The meaning of properties' attributes, and of storing a value.
package protocol PropertyHost: AnyObject {
  /// The first value of a property wrapper of the host's.
  func wrapperValue(
    _ attribute: AttributeUse, _ declaration: PropertyDeclaration, initial: Value?,
    of instance: Instance, file: Int32, in scope: Scope
  ) -> Value?

  /// Whether a property is read where it is used, not where its instance is made.
  func isReadLate(_ attribute: AttributeUse) -> Bool

  /// The value that such a property reads as.
  func value(
    readBy attribute: AttributeUse, key: String, type: TypeReference?, in scope: Scope
  ) -> Value

  /// One of the values that a property of an instance takes which others change; nil where it may be any.
  func value(
    of property: Located<PropertyDeclaration>, in instance: Instance, startingAs initial: Value?
  ) -> Value?

  /// Gives an instance that is made now its open properties.
  func complete(_ instance: Instance)

  /// The value that a property holds to which an initializer gave `value`.
  func stored(_ value: Value, in property: PropertyDeclaration, of instance: Instance) -> Value?

  /// The one of its values that a state has.
  func decided(_ key: String, of values: [Value]) -> Value

  /// The value that a variable at file level holds instead of its initial one.
  func stored(inFileLevel name: String) -> Value?

  /// An action stores a value in a place that outlives it.
  func store(_ value: Value, in place: StoredPlace)
}

/// A place that outlives the code that stores something there.
package enum StoredPlace {
  case fileLevel(String)
  case binding(BindingValue)
  case field(String, Instance)
}

/// The things that are built of the values of several expressions.
package protocol BuilderHost: AnyObject {
  /// The value that a builder makes of the values of a body's expressions.
  func build(_ values: [Built], in scope: Scope) -> Value

  /// The value that a property keeps of a closure of expressions that it is given.
  func build(_ closure: Value, in scope: Scope) -> Value

  /// Whether a body that is declared to answer this is one to build something of.
  func isBuilt(_ type: TypeReference?) -> Bool
}
