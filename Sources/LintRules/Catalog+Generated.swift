// Made from Sources/LintRules/Rules by `LAYOUTLINT_UPDATE=1 swift test`.

/// Every rule there is, by id.
package let allRules: [any LintRule.Type] = [
  AnchorDistortion.self,
  NestedLazyStacks.self,
  SafeAreaBackgroundBleed.self,
  UnconstrainedGeometryReader.self,
]
