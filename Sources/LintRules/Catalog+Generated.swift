// Made from Sources/LintRules/Rules by `LAYOUTLINT_UPDATE=1 swift test`.

/// Every rule there is, by id.
package let allRules: [any LintRule.Type] = [
  AnchorDistortion.self,
  FixedFrameOverflow.self,
  NestedLazyStacks.self,
  SafeAreaBackgroundBleed.self,
  TruncatedText.self,
  UnconstrainedGeometryReader.self,
  UnscrollableOverflow.self,
]
