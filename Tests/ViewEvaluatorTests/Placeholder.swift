import Testing

@Test func placeholderViewEvaluator() { #expect(Bool(true)) }
