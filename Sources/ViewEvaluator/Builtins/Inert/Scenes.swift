/// Scenes, windows and commands: what is around the views of an app.
let sceneModifiers: [ModifierEntry] = inert([
  "commands": ["content"],
  "commandsRemoved": [""],
  "commandsReplaced": ["content"],
  "defaultAppStorage": ["_"],
  "defaultLaunchBehavior": ["_"],
  "defaultPosition": ["_"],
  "defaultWindowPlacement": ["_"],
  "ornament": ["visibility? attachmentAnchor contentAlignment? ornament"],
  "presentedWindowStyle": ["_"],
  "presentedWindowToolbarStyle": ["_"],
  "restorationBehavior": ["_"],
  "supportedVolumeViewpoints": ["_"],
  "touchBar": ["_", "content"],
  "volumeBaseplateVisibility": ["_"],
  "windowBackgroundDragBehavior": ["_"],
  "windowDismissBehavior": ["_"],
  "windowFullScreenBehavior": ["_"],
  "windowIdealSize": ["_"],
  "windowLevel": ["_"],
  "windowManagerRole": ["_"],
  "windowMinimizeBehavior": ["_"],
  "windowResizeAnchor": ["_"],
  "windowResizeBehavior": ["_"],
  "windowStyle": ["_"],
  "windowToolbarFullScreenVisibility": ["_"],
  "windowToolbarStyle": ["_"],
])

/// Previews, as far as they set no canvas.
let previewModifiers: [ModifierEntry] = inert([
  "previewDevice": ["_"],
  "previewDisplayName": ["_"],
  "previewInterfaceOrientation": ["_"],
])

/// Values that go down, up or nowhere, where nothing in layout asks for them.
let valueModifiers: [ModifierEntry] = inert([
  // Of apps that erase types; it is declared by none of SwiftUI's own modules.
  "eraseToAnyView": [""],
  "equatable": [""],
  "help": ["_"],
  "modelContainer": [
    "_", "for inMemory? isAutosaveEnabled? isUndoEnabled? onSetup?",
  ],
  "modelContext": ["_"],
])
