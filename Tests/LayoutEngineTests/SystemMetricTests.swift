import Testing

@testable import LayoutEngine

@Suite struct SystemMetricTests {
  @Test(arguments: SystemDesign.allCases) func everyMetricIsALengthWithASource(
    _ design: SystemDesign
  ) {
    for metric in SystemMetric.allCases {
      let found = design[metric]
      #expect(found.value >= 0 && found.value.isFinite, "\(metric)")
      #expect(found.source.utf8CodeUnitCount > 0, "\(metric)")
    }
  }

  /// A number that somebody measures is taken from this list, and its certainty says so.
  @Test func whatIsKnownForSure() {
    let known = SystemMetric.allCases.filter { SystemDesign.iOS18[$0].certainty != .assumed }
    #expect(
      known == [
        .stackSpacing, .gridSpacing, .spacerLength, .padding, .idealLength, .thickDivider, .symbolWidth, .symbolHeight,
        .smallSymbol, .largeSymbol,
      ])
  }

  /// What code takes without asking for a design is the same in each.
  @Test func whatIsTheSameInAllDesigns() {
    let shared: [SystemMetric] = [
      .stackSpacing, .gridSpacing, .spacerLength, .padding, .idealLength, .thickDivider, .lazyMargin,
      .symbolWidth, .symbolHeight, .smallSymbol, .largeSymbol, .pageSheetWidth, .pageSheetHeight,
    ]
    for metric in shared {
      #expect(SystemDesign.allCases.allSatisfy { $0[metric].value == metric.value }, "\(metric)")
    }
  }
}
