import JSON
import Testing

@testable import LanguageServer

@Suite struct ClientTests {
  @Test func requestsHaveIdsOfTheirOwn() {
    var client = Client()
    let token = client.nextRequestID
    #expect(client.newRequest("a", .null, nil)["id"] == token)
    #expect(client.newRequest("b", .null, nil)["id"] != token)
  }

  @Test func aQuestionIsAnsweredOnce() {
    var client = Client()
    let id = client.newRequest("workspace/configuration", .null, .settings)["id"] ?? .null
    #expect(client.takeQuestion(answeredBy: "layoutlint-9") == nil)
    #expect(client.takeQuestion(answeredBy: id) == .settings)
    #expect(client.takeQuestion(answeredBy: id) == nil)
  }

  @Test func theFirstSettingsHoldWhereTheClientHasNone() {
    var client = Client()
    client.initialSettings = ["layoutlint": ["hover": false]]
    #expect(client.settings(from: .null).settings.showsHovers == false)
    #expect(client.settings(from: ["codeLens": false]).settings.showsHovers)
    #expect(client.settings(from: ["hovers": false]).complaints.count == 1)
  }
}
