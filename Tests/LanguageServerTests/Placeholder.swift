import Testing

@Test func placeholderLanguageServer() { #expect(Bool(true)) }
