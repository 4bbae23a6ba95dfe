import Testing

@Test func placeholderLayoutEngine() { #expect(Bool(true)) }
