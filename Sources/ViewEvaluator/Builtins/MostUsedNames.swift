/// The views of SwiftUI that apps use most, the most used first.
///
/// Source: uses counted in 35 public repositories.
let mostUsedViews = [
  "Text", "Button", "VStack", "Image", "Color", "HStack", "Spacer", "ForEach", "Section", "ZStack",
  "Label", "Group", "RoundedRectangle", "Rectangle", "Toggle", "ToolbarItem", "Divider",
  "NavigationLink", "List", "EmptyView", "Circle", "ScrollView", "NavigationView", "ProgressView",
  "GeometryReader", "Picker", "TextField", "Form", "AnyView", "NavigationStack", "Path", "Menu",
  "LabeledContent", "Capsule", "LinearGradient", "LazyVGrid", "Link", "ToolbarItemGroup",
  "WindowGroup", "Slider", "LazyVStack", "Stepper", "ScrollViewReader", "GroupBox", "SecureField",
  "TimelineView", "TextEditor", "TabView", "ColorPicker", "ShareLink", "GridRow", "LazyHStack",
  "CommandGroup", "DatePicker", "AsyncImage", "Tab", "ContainerRelativeShape", "Gauge",
  "ViewThatFits", "DisclosureGroup",
]

/// The modifiers of SwiftUI that apps use most, the most used first.
///
/// Source: calls counted in 35 public repositories.
let mostUsedModifiers = [
  "padding", "frame", "font", "foregroundStyle", "foregroundColor", "background", "buttonStyle",
  "onChange", "animation", "opacity", "onAppear", "fill", "environment", "disabled", "lineLimit",
  "overlay", "navigationTitle", "resizable", "multilineTextAlignment", "fontWeight", "offset",
  "tag", "listRowBackground", "toolbar", "fixedSize", "sheet", "aspectRatio", "tint", "clipShape",
  "environmentObject", "navigationBarTitleDisplayMode", "cornerRadius", "stroke", "onTapGesture",
  "contentShape", "scaleEffect", "previewDisplayName", "transition", "ignoresSafeArea",
  "previewLayout", "rotationEffect", "onReceive", "accessibilityLabel", "alert", "id", "task",
  "bold", "accessibilityElement", "controlSize", "modifier", "accessibilityHidden", "redacted",
  "listStyle", "imageScale", "listRowInsets", "preferredColorScheme", "focused", "labelStyle",
  "shadow", "onDisappear", "navigationViewStyle", "accessibilityAddTraits",
  "matchedGeometryEffect", "allowsHitTesting", "progressViewStyle", "symbolVariant", "pickerStyle",
  "scaledToFit", "mask", "border", "renderingMode", "clipped", "listRowSeparator",
  "keyboardShortcut", "monospacedDigit", "glassEffect", "symbolRenderingMode",
  "scrollContentBackground", "contextMenu", "minimumScaleFactor", "labelsHidden", "safeAreaInset",
  "navigationBarTitle", "strokeBorder", "position", "help", "confirmationDialog",
  "onPreferenceChange", "autocorrectionDisabled", "alignmentGuide", "accessibility",
  "keyboardType", "accentColor", "onSubmit", "zIndex", "rotation3DEffect", "edgesIgnoringSafeArea",
  "textCase", "refreshable", "onDelete",
]
