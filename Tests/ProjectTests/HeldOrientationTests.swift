import TestSupport
import Testing

@testable import Project
@testable import ViewProgram

/// How code says that a phone may be held.
@Suite struct HeldOrientationTests {
  private func held(_ texts: String...) async -> PhoneOrientations? {
    let files = texts.enumerated().map { SourceFile(path: "\($0).swift", text: "import SwiftUI\n" + $1) }
    let project = await Project(files: files)
    return project.buildFacts(of: project.index()).first?.phoneOrientations
  }

  private func held(byDelegate body: String, _ members: String = "", _ other: String = "") async -> PhoneOrientations? {
    await held(
      """
      class AppDelegate: NSObject, UIApplicationDelegate {
        \(members)
        func application(
          _ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?
        ) -> UIInterfaceOrientationMask { \(body) }
      }
      """, other)
  }

  static let answers: [(body: String, held: PhoneOrientations)] = [
    (".portrait", PhoneOrientations.portrait), ("return .portrait", .portrait),
    ("UIInterfaceOrientationMask.landscapeLeft", .landscape), ("[.portrait, .portraitUpsideDown]", .portrait),
    (".allButUpsideDown", [.portrait, .landscape]),
    ("UIDevice.current.userInterfaceIdiom == .pad ? .all : .portrait", .portrait),
    ("if UIDevice.current.userInterfaceIdiom != .phone { return .all }; return .portrait", .portrait),
    ("guard UIDevice.current.userInterfaceIdiom == .pad else { return .portrait }; return .all", .portrait),
    ("if isPlaying { return .landscape } else { return .portrait }", [.portrait, .landscape]),
    ("player.isOpen ? .landscape : .landscapeRight", .landscape),
    ("masks.first!", []), ("[]", []), ("if isPlaying { return player.mask }; return .portrait", []),
  ]

  @Test(arguments: answers) func delegatesAnswer(body: String, held: PhoneOrientations) async {
    #expect(await self.held(byDelegate: body) == held)
  }

  @Test func delegatesAnswerWithAllThatIsStored() async {
    let lock = "static var lock: UIInterfaceOrientationMask = .portrait"
    func held(_ other: String = "") async -> PhoneOrientations? {
      await self.held(byDelegate: "Self.lock", lock, other)
    }
    #expect(await held() == .portrait)
    #expect(
      await held("struct Player: View { var body: some View { Text(\"\").onAppear { AppDelegate.lock = .portrait } } }")
        == .portrait)
    #expect(
      await held("struct Player: View { var body: some View { Text(\"\").onAppear { AppDelegate.lock = .all } } }")
        == [.portrait, .landscape])
    #expect(
      await held("func hold(_ mask: UIInterfaceOrientationMask) { AppDelegate.lock = mask }")
        == [.portrait, .landscape])
  }

  @Test func rootControllersAnswer() async {
    let tabs = """
      class Tabs: UITabBarController {
        override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
      }
      """
    func scene(_ code: String) -> String {
      "class Scene: UIResponder, UIWindowSceneDelegate {\n var root = Tabs()\n func show() { \(code) }\n}"
    }
    #expect(await held(tabs, scene("window?.rootViewController = Tabs()")) == .portrait)
    #expect(await held(tabs, scene("let tabs = Tabs(); window?.rootViewController = tabs")) == .portrait)
    #expect(await held(tabs, scene("window?.rootViewController = root")) == .portrait)
    #expect(
      await held(tabs, scene("window?.rootViewController = UINavigationController(rootViewController: root)")) == [])
    #expect(
      await held(tabs, scene("window?.rootViewController = root; other?.rootViewController = UIViewController()")) == []
    )
    #expect(await held(tabs, scene("window?.rootViewController = root; window?.rootViewController = start()")) == [])
    #expect(await held(tabs, scene("window?.rootViewController = root; window?.rootViewController = nil")) == .portrait)
    #expect(await held(tabs, scene("present(root)")) == [])
  }

  @Test func codeOfAnyNameDependsOnIt() {
    func interface(_ mask: String) -> ProgramInterface {
      let file = SourceFile(
        path: "a.swift",
        text: """
          class Tabs: UITabBarController {
            override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .\(mask) }
          }
          """)
      return SourceProgram(file, for: BuildConfiguration(), isEager: true).interface
    }
    #expect(interface("portrait").difference(from: interface("portrait")) == [])
    #expect(interface("portrait").difference(from: interface("all")) == nil)
  }
}
