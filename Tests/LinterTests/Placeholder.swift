import Testing

@Test func placeholderLinter() { #expect(Bool(true)) }
