import Testing

@Test func placeholderViewProgram() { #expect(Bool(true)) }
