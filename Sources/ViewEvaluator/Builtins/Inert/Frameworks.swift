/// StoreKit, HealthKit and other frameworks whose modifiers present what is theirs.
let frameworkModifiers: [ModifierEntry] = inert([
  "activityBackgroundTint": ["_"],
  "activitySystemActionForegroundColor": ["_"],
  "appStoreOverlay": ["isPresented configuration"],
  "attributionViewStyle": ["_"],
  "contactAccessButtonCaption": ["_"],
  "contactAccessButtonStyle": ["_"],
  "contactAccessPicker": ["isPresented completionHandler"],
  "continuityDevicePicker": ["isPresented onDidConnect?"],
  "controlWidgetActionHint": ["_"],
  "controlWidgetStatus": ["_"],
  "currentEntitlementTask": ["for priority? action"],
  "familyActivityPicker": [
    "isPresented selection", "headerText? footerText? isPresented selection", "title isPresented selection",
  ],
  "gameSaveSyncing": [.anyLabels],
  "healthDataAccessRequest": [
    "store objectType predicate? trigger completion", "store readTypes trigger completion",
    "store shareTypes readTypes? trigger completion",
  ],
  "imagePlaygroundGenerationStyle": ["_ in"],
  "imagePlaygroundPersonalizationPolicy": ["_"],
  "imagePlaygroundSheet": [.anyLabels],
  "inAppPurchaseOptions": ["_"],
  "journalingSuggestionsPicker": ["isPresented onCompletion", "isPresented journalingSuggestionToken onCompletion"],
  "lookAroundViewer": [.anyLabels],
  "manageSubscriptionsSheet": ["isPresented", "isPresented subscriptionGroupID"],
  "musicSubscriptionOffer": ["isPresented options? onLoadCompletion?"],
  "offerCodeRedemption": ["isPresented onCompletion?"],
  "onApplePayCouponCodeChange": ["perform"],
  "onInAppPurchaseCompletion": ["perform"],
  "onInAppPurchaseStart": ["perform"],
  "payWithApplePayButtonStyle": ["_"],
  "productDescription": ["_"],
  "productViewStyle": ["_"],
  "promptsForUserConfiguration": [""],
  "quickLookPreview": ["_", "_ in"],
  "realityViewCameraControls": ["_"],
  "refundRequestSheet": ["for isPresented onDismiss?"],
  "shortcutsLinkStyle": ["_"],
  "signInWithAppleButtonStyle": ["_"],
  "siriTipViewStyle": ["_"],
  "storeButton": ["_ for..."],
  "storeProductTask": ["for priority? action"],
  "storeProductsTask": ["for priority? action"],
  "subscriptionStatusTask": ["for priority? action"],
  "subscriptionStoreButtonLabel": ["_"],
  "subscriptionStoreControlStyle": ["_", "_ placement"],
  "translationPresentation": ["isPresented text attachmentAnchor? arrowEdge? replacementAction?"],
  "translationTask": ["_ action", "source? target? action"],
  "workoutPreview": ["_ isPresented"],
])

/// MapKit: a map is as large as what it is offered.
let mapModifiers: [ModifierEntry] = inert([
  "mapCameraKeyframeAnimator": ["trigger keyframes"],
  "mapControlVisibility": ["_"],
  "mapControls": ["_"],
  "mapFeatureSelectionAccessory": ["_?"],
  "mapFeatureSelectionContent": ["content"],
  "mapFeatureSelectionDisabled": ["_"],
  "mapScope": ["_"],
  "mapStyle": ["_"],
  "onMapCameraChange": ["frequency? _"],
])

/// PhotosUI: the picker of photos, presented or in place.
let photoModifiers: [ModifierEntry] = inert([
  "photosPicker": [
    "isPresented selection matching? preferredItemEncoding?",
    "isPresented selection matching? preferredItemEncoding? photoLibrary",
    "isPresented selection maxSelectionCount? selectionBehavior? matching? preferredItemEncoding?",
    "isPresented selection maxSelectionCount? selectionBehavior? matching? preferredItemEncoding? photoLibrary",
  ],
  "photosPickerAccessoryVisibility": ["_ edges?"],
  "photosPickerDisabledCapabilities": ["_"],
])

/// TipKit: how a tip is drawn.
let tipModifiers: [ModifierEntry] = inert([
  "popoverTip": [
    "_ arrowEdge? action?", "_ attachmentAnchor? arrowEdge? action?",
    "_ isPresented attachmentAnchor? arrowEdge? action?",
  ],
  "tipBackground": ["_", "alignment? content"],
  "tipBackgroundInteraction": ["_"],
  "tipCornerRadius": ["_ antialiased?"],
  "tipImageSize": ["_"],
  "tipImageStyle": ["_", "_ _", "_ _ _"],
  "tipViewStyle": ["_"],
])

/// WebKit: a web view is as large as what it is offered.
let webModifiers: [ModifierEntry] = inert([
  "webViewBackForwardNavigationGestures": ["_"],
  "webViewContentBackground": ["_"],
  "webViewContextMenu": ["menu"],
  "webViewElementFullscreenBehavior": ["_"],
  "webViewLinkPreviews": ["_"],
  "webViewMagnificationGestures": ["_"],
  "webViewOnScrollGeometryChange": ["for of action"],
  "webViewScrollPosition": ["_"],
  "webViewTextSelection": ["_"],
])

/// WidgetKit and ActivityKit: what a widget says of itself, and how it is tinted.
let widgetModifiers: [ModifierEntry] = inert([
  "configurationDisplayName": ["_"],
  "description": ["_"],
  "disfavoredLocations": ["_ for"],
  "keylineTint": ["_"],
  "widgetAccentable": ["_?"],
  "widgetAccentedRenderingMode": ["_"],
  "widgetCurvesContent": ["_?"],
  "widgetLabel": ["_", "label"],
  "widgetURL": ["_"],
])
