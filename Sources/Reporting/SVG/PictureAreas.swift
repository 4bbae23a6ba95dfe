import LayoutEngine
import LintRules
import Linter

extension PictureArea {
  func paint(into svg: inout SVGWriter) {
    guard corners.allSatisfy({ $0.x.isFinite && $0.y.isFinite }) else { return }
    svg.path(corners, sort.style, isClosed: true)
  }

  /// The sentence that the picture's reader is told of it.
  var legend: String {
    switch sort {
    case .answered: "Dashed: what the code is told."
    case .undistorted: "Dotted: where layout has put the view."
    case .spilled: "Red: what the background fills of the unsafe area."
    case .empty: "Red: what stays empty."
    }
  }
}

extension PictureArea.Sort {
  fileprivate var style: String {
    switch self {
    case .answered: "reported"
    case .undistorted: "spring"
    case .spilled: "warning spilled"
    case .empty: "warning"
    }
  }
}

extension GuessedLength {
  var legend: String {
    let whole = "\(amount(actual)) pt"
    return isRight
      ? "Bar at the right: \(whole) to scroll, all of it expected; its dark part is on screen."
      : "Bars at the right: \(amount(expected)) pt expected, \(whole) come; the dark part is on screen."
  }
}

extension PictureCanvas {
  /// Beside the window: what is expected, and what comes, of which the window shows the beginning.
  func paint(_ length: GuessedLength, into svg: inout SVGWriter) {
    let longest = max(length.expected, length.actual)
    guard longest.isFinite, longest > 0 else { return }
    let thickness = window.shortSide * 0.035
    var x = window.maxX + window.shortSide * 0.05
    func bar(_ share: Double, _ style: String) {
      svg.rect(
        Rect(x: x, y: window.minY, width: thickness, height: window.height * min(1, share)), style,
        radius: thickness / 4)
    }
    if !length.isRight {
      bar(length.expected / longest, "highlight-mark")
      x += thickness * 1.5
    }
    bar(length.actual / longest, "track")
    bar(window.size[length.axis] / longest, "faint")
  }
}
