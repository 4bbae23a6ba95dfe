extension BuiltinTable {
  /// SwiftUI and the frameworks that extend it.
  ///
  /// To add a modifier, write an entry in the file of its family; a family's list stands here.
  static let swiftUI = BuiltinTable(
    modifiers: [
      layoutModifiers, decorationModifiers, geometryModifiers, environmentModifiers, barModifiers,
      controlSettingModifiers, presentingEntries, shapeAndImageModifiers, codeModifiers,
      accessibilityModifiers, speechModifiers, appearanceModifiers, imageModifiers,
      animationModifiers, chartModifiers, eventModifiers, gestureModifiers, focusModifiers,
      textModifiers, listModifiers, scrollModifiers, controlModifiers, navigationModifiers,
      tabModifiers, searchModifiers, sceneModifiers, previewModifiers, valueModifiers,
      presentationModifiers, frameworkModifiers, mapModifiers, photoModifiers, tipModifiers,
      webModifiers, widgetModifiers,
    ])

  package static func hasModifier(_ name: String) -> Bool { swiftUI.modifiers[name] != nil }

  /// Much used names that no entry has.
  package static var namesInNoTable: [String] {
    mostUsedModifiers.filter { swiftUI.modifiers[$0] == nil }
  }
}
