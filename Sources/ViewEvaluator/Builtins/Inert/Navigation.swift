/// Navigation and toolbars: what bars show at the height they have.
let navigationModifiers: [ModifierEntry] = inert([
  "navigationAllowDismissalGestures": ["_?"],
  "navigationBarBackButtonHidden": ["_?"],
  "navigationDocument": ["_", "_ preview"],
  "navigationSplitViewStyle": ["_"],
  "navigationViewStyle": ["_"],
  "persistentSystemOverlays": ["_"],
  "toolbarBackground": ["_ for...", "_"],
  "toolbarBackgroundVisibility": ["_ for..."],
  "toolbarColorScheme": ["_ for..."],
  "toolbarForegroundStyle": ["_ for..."],
  "toolbarItemHidden": ["_?"],
  "toolbarRole": ["_"],
  "toolbarTitleMenu": ["content"],
])

/// Tabs, where their bar stays as it is.
let tabModifiers: [ModifierEntry] = inert([
  "customizationBehavior": ["_ for..."],
  "customizationID": ["_"],
  "defaultAdaptableTabBarPlacement": ["_?"],
  "defaultVisibility": ["_ for..."],
  "tabBarMinimizeBehavior": ["_"],
  "tabPlacement": ["_"],
  "tabViewCustomization": ["_"],
  "tabViewSearchActivation": ["_"],
  "tabViewSidebarFooter": ["content"],
  "tabViewSidebarHeader": ["content"],
])

/// Search: what a search field offers once somebody searches.
let searchModifiers: [ModifierEntry] = inert([
  "searchCompletion": ["_"],
  "searchDictationBehavior": ["_"],
  "searchPresentationToolbarBehavior": ["_"],
  "searchScopes": ["_ scopes", "_ activation _", "_ activation scopes", "_ _"],
  "searchSelection": ["_"],
  "searchSuggestions": ["_", "_ for"],
  "searchToolbarBehavior": ["_"],
])
