/// Functions of numbers, written out for the same bits on every platform, as in `sineAndCosine`.
///
/// - Source: the series named at each; the relative error is below 1e-14.

/// The angle from -π/2 to π/2 whose tangent is `x`.
///
/// Halved twice by `atan x = 2 atan(x / (1 + √(1 + x²)))`, then `x - x³/3 + x⁵/5 - …`.
package func arctangent(_ x: Double) -> Double {
  guard abs(x) <= 1 else {
    return x.isNaN ? x : (x > 0 ? .pi / 2 : -.pi / 2) - arctangent(1 / x)
  }
  var small = x
  for _ in 0..<2 { small /= 1 + (1 + small * small).squareRoot() }
  return 4 * oddSeries(small, sign: -1)
}

/// The angle of the point (x, y) from the x axis, from -π to π.
package func direction(y: Double, x: Double) -> Double {
  if x > 0 { return arctangent(y / x) }
  if x < 0 { return arctangent(y / x) + (y.sign == .minus ? -.pi : .pi) }
  return y == 0 ? 0 : y > 0 ? .pi / 2 : -.pi / 2
}

/// `1 + x + x²/2 + …` of what is left after whole powers of two.
package func exponential(_ x: Double) -> Double {
  guard x > -745, x < 710 else { return x < 0 ? 0 : .infinity }
  let powerOfTwo = (x / naturalLogarithmOfTwo).rounded()
  let rest = x - powerOfTwo * naturalLogarithmOfTwo
  var term = 1.0
  var sum = 1.0
  for step in 1...18 {
    term *= rest / Double(step)
    sum += term
  }
  return Double(sign: sum.sign, exponent: Int(powerOfTwo), significand: sum)
}

/// `2 (y + y³/3 + y⁵/5 + …)` with `y = (m - 1) / (m + 1)` of the significand, near 1.
package func logarithm(_ x: Double) -> Double {
  guard x > 0, x.isFinite else { return x == 0 ? -.infinity : x > 0 ? x : .nan }
  let isLarge = x.significand > 1.414
  let significand = isLarge ? x.significand / 2 : x.significand
  let exponent = Double(x.exponent) + (isLarge ? 1 : 0)
  return exponent * naturalLogarithmOfTwo
    + 2 * oddSeries((significand - 1) / (significand + 1), sign: 1)
}

/// Newton's steps from an estimate by the logarithm.
package func cubeRoot(_ x: Double) -> Double {
  guard x != 0, x.isFinite else { return x }
  var root = exponential(logarithm(abs(x)) / 3)
  for _ in 0..<2 { root -= (root * root * root - abs(x)) / (3 * root * root) }
  return x < 0 ? -root : root
}

private let naturalLogarithmOfTwo = 0.693_147_180_559_945_3

/// `x + sign x³/3 + x⁵/5 + sign x⁷/7 …`, for |x| up to 0.2.
private func oddSeries(_ x: Double, sign: Double) -> Double {
  var power = x
  var sum = x
  for step in 1...12 {
    power *= sign * x * x
    sum += power / Double(2 * step + 1)
  }
  return sum
}
