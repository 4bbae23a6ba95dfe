/// The table of all that is known of SwiftUI, put together from the lists of its folders.
///
/// - In: the lists of `Modifiers`, `Inert`, `Views` and `Values`; out: entries by name.
/// - To add: an entry in the file of its family; a family that is new is a list, which is named here.
extension BuiltinTable {
  /// SwiftUI and the frameworks that extend it.
  ///
  /// To add a modifier, a view or a value, write an entry in the file of its family; a family's list stands
  /// here.
  static let swiftUI = BuiltinTable(
    modifiers: [
      layoutModifiers, decorationModifiers, geometryModifiers, environmentModifiers, textStyleModifiers,
      rowAndCellModifiers, barModifiers, tableModifiers,
      controlSettingModifiers, controlStyleModifiers, presentingEntries, shapeAndImageModifiers, codeModifiers,
      accessibilityModifiers, speechModifiers, appearanceModifiers, imageModifiers,
      animationModifiers, chartModifiers, eventModifiers, gestureModifiers, focusModifiers,
      textModifiers, listModifiers, scrollModifiers, controlModifiers, navigationModifiers,
      tabModifiers, searchModifiers, sceneModifiers, previewModifiers, valueModifiers,
      presentationModifiers, frameworkModifiers, mapModifiers, photoModifiers, tipModifiers,
      webModifiers, widgetModifiers, loaderModifiers,
    ],
    views: [
      leafViews, shapeViews, stackViews, listViews, tableViews, transparentViews, barViews, controlViews,
      loaderViews,
    ],
    values: [geometryValues, colorValues, memberValues, layoutValues, effectValues, stateValues])

  /// Whether an entry has this name.
  package static func hasModifier(_ name: String) -> Bool { swiftUI.modifiers[name] != nil }
  package static func knowsView(_ name: String) -> Bool { swiftUI.views[name] != nil }

  /// Much used names that no entry has.
  package static var namesInNoTable: [String] {
    mostUsedViews.filter { swiftUI.views[$0] == nil && swiftUI.values[$0] == nil }
      + mostUsedModifiers.filter { swiftUI.modifiers[$0] == nil }
  }
}

/// The names of the types that SwiftUI declares; an extension of one may be meant whatever a project calls its own.
package let systemTypeNames: Set<String> = Set(BuiltinTable.swiftUI.views.keys).union(BuiltinTable.swiftUI.values.keys)
