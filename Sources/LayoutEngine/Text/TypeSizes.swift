/// Apple's tables of Dynamic Type sizes.
///
/// - Units: points at each `DynamicTypeSize`, in the order of its cases.
/// - Source: Human Interface Guidelines, Typography.
extension TextStyle {
  /// The point size where nobody asks for larger type.
  package func usualPointSize(in design: SystemDesign) -> Double { metrics(at: .large, in: design).pointSize }

  /// The factor by which the style is larger than at the Large size.
  package func scale(at size: DynamicTypeSize, in design: SystemDesign) -> Double {
    size == .large ? 1 : metrics(at: size, in: design).pointSize / metrics(at: .large, in: design).pointSize
  }

  /// Point size and the guidelines' line distance.
  func metrics(at size: DynamicTypeSize, in design: SystemDesign) -> (pointSize: Double, leading: Double) {
    switch design {
    case .iOS18, .iOS26: column(size, of: TypeSizeTable.row(self))
    case .macOS26: onMac
    case .tvOS26: onTV
    case .watchOS26: column(size, of: onWatch)
    case .visionOS26: onHeadset(at: size)
    }
  }

  private func column(_ size: DynamicTypeSize, of row: TypeSizeTable.Row) -> (pointSize: Double, leading: Double) {
    let column = DynamicTypeSize.allCases.firstIndex(of: size) ?? 3
    return column < row.count ? row[column] : (17, 22)
  }

  /// At the Large size assumed; at others it is taken to grow as on iOS.
  private func onHeadset(at size: DynamicTypeSize) -> (pointSize: Double, leading: Double) {
    let usual = column(.large, of: TypeSizeTable.row(self))
    let here = column(size, of: TypeSizeTable.row(self))
    let points = atLargeOnHeadset + here.pointSize - usual.pointSize
    return (points, points * here.leading / here.pointSize)
  }
}

enum TypeSizeTable {
  typealias Row = [(pointSize: Double, leading: Double)]

  fileprivate static func row(_ style: TextStyle) -> Row {
    switch style {
    case .largeTitle: largeTitle
    case .title: title
    case .title2: title2
    case .title3: title3
    case .headline, .body: body
    case .callout: callout
    case .subheadline: subheadline
    case .footnote: footnote
    case .caption: caption
    case .caption2: caption2
    }
  }

  static let largeTitle: Row = [
    (31, 38), (32, 39), (33, 40), (34, 41), (36, 43), (38, 46), (40, 48), (44, 52), (48, 57),
    (52, 61), (56, 66), (60, 70),
  ]
  static let title: Row = [
    (25, 31), (26, 32), (27, 33), (28, 34), (30, 37), (32, 39), (34, 41), (38, 46), (43, 51),
    (48, 57), (53, 62), (58, 68),
  ]
  static let title2: Row = [
    (19, 24), (20, 25), (21, 26), (22, 28), (24, 30), (26, 32), (28, 34), (34, 41), (39, 47),
    (44, 52), (50, 59), (56, 66),
  ]
  static let title3: Row = [
    (17, 22), (18, 23), (19, 24), (20, 25), (22, 28), (24, 30), (26, 32), (31, 38), (37, 44),
    (43, 51), (49, 58), (55, 65),
  ]
  static let body: Row = [
    (14, 19), (15, 20), (16, 21), (17, 22), (19, 24), (21, 26), (23, 29), (28, 34), (33, 40),
    (40, 48), (47, 56), (53, 62),
  ]
  static let callout: Row = [
    (13, 18), (14, 19), (15, 20), (16, 21), (18, 23), (20, 25), (22, 28), (26, 32), (32, 39),
    (38, 46), (44, 52), (51, 60),
  ]
  static let subheadline: Row = [
    (12, 16), (13, 18), (14, 19), (15, 20), (17, 22), (19, 24), (21, 28), (25, 31), (30, 37),
    (36, 43), (42, 50), (49, 58),
  ]
  static let footnote: Row = [
    (12, 16), (12, 16), (12, 16), (13, 18), (15, 20), (17, 22), (19, 24), (23, 29), (27, 33),
    (33, 40), (38, 46), (44, 52),
  ]
  static let caption: Row = [
    (11, 13), (11, 13), (11, 13), (12, 16), (14, 19), (16, 21), (18, 23), (22, 28), (26, 32),
    (32, 39), (37, 44), (43, 51),
  ]
  static let caption2: Row = [
    (11, 13), (11, 13), (11, 13), (11, 13), (13, 18), (15, 20), (17, 22), (20, 25), (24, 30),
    (29, 35), (34, 41), (40, 48),
  ]
}
