import Foundation
import LayoutEngine
import Testing

/// The functions that are written out, beside the platform's own.
@Suite struct ExponentialTests {
  private static let numbers: [Double] = (-60...60).map { Double($0) * 0.37 } + [1e-9, 1e9, 0.2, 1]

  private func isNear(_ found: Double, _ wanted: Double) -> Bool {
    found == wanted || abs(found - wanted) <= 1e-13 * max(1, abs(wanted))
  }

  @Test(arguments: numbers) func agreeWithThePlatform(_ x: Double) {
    #expect(isNear(arctangent(x), atan(x)))
    #expect(isNear(cubeRoot(x), cbrt(x)))
    #expect(isNear(exponential(x / 10), exp(x / 10)))
    #expect(isNear(logarithm(abs(x) + 1e-6), log(abs(x) + 1e-6)))
    for y in Self.numbers { #expect(isNear(direction(y: y, x: x), atan2(y, x))) }
  }

  @Test func ends() {
    #expect(logarithm(0) == -.infinity)
    #expect(logarithm(-1).isNaN)
    #expect(exponential(1000) == .infinity)
    #expect(exponential(-1000) == 0)
    #expect(direction(y: 0, x: 0) == 0)
  }
}
