/// The guides that may be set explicitly in a subtree.
struct GuideSet: OptionSet, Hashable, Sendable {
  let rawValue: UInt16

  static let leading = GuideSet(rawValue: 1)
  static let horizontalCenter = GuideSet(rawValue: 2)
  static let trailing = GuideSet(rawValue: 4)
  static let top = GuideSet(rawValue: 8)
  static let verticalCenter = GuideSet(rawValue: 16)
  static let bottom = GuideSet(rawValue: 32)
  static let baselines = GuideSet(rawValue: 64)
  static let custom = GuideSet(rawValue: 128)
  static let all = GuideSet(rawValue: 255)
  /// The guides that a container of several children passes on.
  static let propagating: GuideSet = [.baselines, .custom]

  init(rawValue: UInt16) { self.rawValue = rawValue }

  init(_ key: AlignmentKey) {
    switch key {
    case .horizontal(.leading): self = .leading
    case .horizontal(.center): self = .horizontalCenter
    case .horizontal(.trailing): self = .trailing
    case .vertical(.top): self = .top
    case .vertical(.center): self = .verticalCenter
    case .vertical(.bottom): self = .bottom
    case .vertical(.firstTextBaseline), .vertical(.lastTextBaseline): self = .baselines
    case .horizontal(.custom), .vertical(.custom): self = .custom
    }
  }
}
