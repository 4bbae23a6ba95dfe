import ViewProgram

/// How an application is shown on phones and iPads, as far as settings, a property list or a manifest say.
struct ScreenUse: Hashable, Sendable {
  /// `1` for phones, `2` for iPads; empty: nobody says.
  var families: Set<Int> = []
  /// The values of `UISupportedInterfaceOrientations` on a phone; nil: nobody says.
  var onPhone: [String]?
  /// The same on an iPad.
  var onPad: [String]?
  var isOnWholeScreen = false
  /// The ways a phone may be held as code says, whatever a property list does.
  private var heldByCode: PhoneOrientations?

  init() {}

  init(_ settings: BuildSettings) {
    let key = "INFOPLIST_KEY_UISupportedInterfaceOrientations"
    func names(_ suffix: String) -> [String]? {
      (settings[key + suffix] ?? settings[key]).map { $0.split(separator: " ").map(String.init) }
    }
    families = Set((settings["TARGETED_DEVICE_FAMILY"] ?? "").split { !$0.isNumber }.compactMap { Int($0) })
    onPhone = names("_iPhone")
    onPad = names("_iPad")
    isOnWholeScreen = settings["INFOPLIST_KEY_UIRequiresFullScreen"] == "YES"
  }

  /// - Parameter list: what a property list holds.
  init(_ list: [String: Any]) {
    let key = "UISupportedInterfaceOrientations"
    let families = list["UIDeviceFamily"]
    self.families = Set(families as? [Int] ?? (families as? Int).map { [$0] } ?? [])
    onPhone = list[key + "~iphone"] as? [String] ?? list[key] as? [String]
    onPad = list[key + "~ipad"] as? [String] ?? list[key] as? [String]
    isOnWholeScreen = list["UIRequiresFullScreen"] as? Bool ?? false
  }

  /// The same with what another source says of things that this one says nothing of.
  func completed(by other: ScreenUse) -> ScreenUse {
    var result = self
    if families.isEmpty { result.families = other.families }
    result.onPhone = onPhone ?? other.onPhone
    result.onPad = onPad ?? other.onPad
    result.isOnWholeScreen = isOnWholeScreen || other.isOnWholeScreen
    return result
  }

  /// The ways a phone may be held; empty: nobody says.
  var phoneOrientations: PhoneOrientations { heldByCode ?? PhoneOrientations(named: onPhone ?? []) }

  mutating func setPhoneOrientations(_ held: HeldOrientations) { heldByCode = held.left(of: phoneOrientations) }

  var padUse: PadUse {
    if families.contains(1), !families.contains(2) { return .asOnPhone }
    return isOnWholeScreen || onPad.map { !PadUse.allowsWindows(named: $0) } ?? false ? .onWholeScreen : .inWindows
  }

  /// Whether no phone shows it.
  var isForPads: Bool { families.contains(2) && !families.contains(1) }
}
