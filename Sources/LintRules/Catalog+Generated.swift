/// Every rule there is, by id.
package let allRules: [any LintRule.Type] = [
  AnchorDistortion.self, NestedLazyStacks.self, SafeAreaBackgroundBleed.self,
  UnconstrainedGeometryReader.self,
]
