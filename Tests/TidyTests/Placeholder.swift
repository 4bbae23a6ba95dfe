import Testing

@Test func placeholderTidy() { #expect(Bool(true)) }
