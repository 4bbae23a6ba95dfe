import Foundation
import LayoutEngine
import LintRules
import Linter
import Project
import Testing
import ViewProgram

/// What fixes make of code: texts that SwiftUI's declarations take, with all that stood around.
@Suite struct FixTests {
  struct Rewrite: Sendable, CustomTestStringConvertible {
    var before: String
    var after: String
    var testDescription: String { before }
    init(_ before: String, _ after: String) {
      self.before = before
      self.after = after
    }
  }

  private func linted(_ text: String, path: String = "a.swift") async -> LintResult {
    let project = await Project(files: [SourceFile(path: path, text: text)])
    return await lint(project, options: LintOptions())
  }

  private func fixes(_ text: String, path: String = "a.swift") async throws -> [Fix] {
    try #require(await linted(text, path: path).diagnostics.first).fixes
  }

  private func applied(_ fix: Fix, to text: String) -> String? {
    SourceFile(path: "a.swift", text: text).applying(fix.edits)
  }

  // MARK: Effects

  /// A card whose size is read in `.global`, which sees the modifier after it.
  private func card(_ modifier: String, _ members: String = "", _ rest: String = "") -> String {
    """
    struct Card: View {
      @State var factor: CGFloat = 1.5
      @State var size = CGSize(width: 2, height: 3)
      @State var isTurned = true
      var body: some View {
        GeometryReader { geo in
          let frame = geo.frame(in: .global)
          Color.red.frame(width: frame.width, height: frame.height)
        }
          .frame(width: 100, height: 60)
          \(modifier)
          .padding()
      }
    \(members)}
    \(rest)
    """
  }

  /// What is declared for a modifier: its parameters, and the effect that it applies.
  private func helper(_ head: String, _ effect: String) -> String {
    let modifier = head.prefix { $0 != "(" }.replacing("IgnoredByLayout", with: "")
    return """

      extension View {
        /// `\(modifier)` that only drawing sees: layout, anchors and frames are as without it.
        func \(head) -> some View {
          modifier(\(effect).ignoredByLayout())
        }
      }

      """
  }

  struct Helping: Sendable, CustomTestStringConvertible {
    var before: String
    var after: String
    var head: String
    var effect: String
    var testDescription: String { before }
  }

  static let helping = [
    Helping(
      before: ".rotationEffect((isTurned ? .degrees(10) : .zero))",
      after: ".rotationEffectIgnoredByLayout((isTurned ? .degrees(10) : .zero))",
      head: "rotationEffectIgnoredByLayout(_ angle: Angle, anchor: UnitPoint = .center)",
      effect: "_RotationEffect(angle: angle, anchor: anchor)"),
    Helping(
      before: ".rotationEffect(\n  .degrees(10), // a little\n  anchor: .center /* of all */\n)",
      after:
        ".rotationEffectIgnoredByLayout(\n  .degrees(10), // a little\n  anchor: .center /* of all */\n)",
      head: "rotationEffectIgnoredByLayout(_ angle: Angle, anchor: UnitPoint = .center)",
      effect: "_RotationEffect(angle: angle, anchor: anchor)"),
    Helping(
      before: ".scaleEffect(isTurned ? 2 : 1, anchor: .top)",
      after: ".scaleEffectIgnoredByLayout(isTurned ? 2 : 1, anchor: .top)",
      head: "scaleEffectIgnoredByLayout(_ scale: CGFloat, anchor: UnitPoint = .center)",
      effect: """

              _ScaleEffect(scale: CGSize(width: scale, height: scale), anchor: anchor)
                
        """),
    Helping(
      before: ".scaleEffect(size)", after: ".scaleEffectIgnoredByLayout(size)",
      head: "scaleEffectIgnoredByLayout(_ scale: CGSize, anchor: UnitPoint = .center)",
      effect: "_ScaleEffect(scale: scale, anchor: anchor)"),
    Helping(
      before: ".scaleEffect(y: 2, anchor: .bottom)",
      after: ".scaleEffectIgnoredByLayout(y: 2, anchor: .bottom)",
      head: """
        scaleEffectIgnoredByLayout(
            x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center
          )
        """,
      effect: "_ScaleEffect(scale: CGSize(width: x, height: y), anchor: anchor)"),
    Helping(
      before: ".transformEffect(CGAffineTransform(rotationAngle: 0.5))",
      after: ".transformEffectIgnoredByLayout(CGAffineTransform(rotationAngle: 0.5))",
      head: "transformEffectIgnoredByLayout(_ transform: CGAffineTransform)",
      effect: "_TransformEffect(transform: transform)"),
    Helping(
      before: ".projectionEffect(ProjectionTransform(CGAffineTransform(rotationAngle: 0.5)))",
      after:
        ".projectionEffectIgnoredByLayout(ProjectionTransform(CGAffineTransform(rotationAngle: 0.5)))",
      head: "projectionEffectIgnoredByLayout(_ transform: ProjectionTransform)",
      effect: "_ProjectionEffect(transform: transform)"),
  ]

  /// The call says what it does, and the effect's type stands in one place of the module.
  @Test(arguments: helping) func effectsBecomeModifiers(_ example: Helping) async throws {
    let text = card(example.before)
    let fix = try #require(try await fixes(text).first)
    let isLong = example.effect.contains("\n")
    let declared = helper(example.head, example.effect)
      .replacing(isLong ? ".ignoredByLayout())\n" : "none", with: ".ignoredByLayout()\n    )\n")
    #expect(applied(fix, to: text) == card(example.after, "", declared))
    #expect(fix.safety == .safe && fix.isVerified)
  }

  @Test func aTurnInSpaceBecomesAModifier() async throws {
    let text = card(
      ".rotation3DEffect(.degrees(30), axis: (x: 0, y: 0, z: 1), anchor: .leading, perspective: 0.5)")
    let fix = try #require(try await fixes(text).first)
    let fixed = try #require(applied(fix, to: text))
    #expect(
      fixed.hasSuffix(
        """
          func rotation3DEffectIgnoredByLayout(
            _ angle: Angle,
            axis: (x: CGFloat, y: CGFloat, z: CGFloat),
            anchor: UnitPoint = .center,
            anchorZ: CGFloat = 0,
            perspective: CGFloat = 1
          ) -> some View {
            modifier(
              _Rotation3DEffect(angle: angle, axis: axis, anchor: anchor, anchorZ: anchorZ, perspective: perspective)
                .ignoredByLayout()
            )
          }
        }

        """))
    #expect(fix.safety == .safe && fixed.contains("  .rotation3DEffectIgnoredByLayout(.degrees(30), axis"))
  }

  @Test(arguments: [
    Rewrite(
      ".rotationEffect(Angle(degrees: isTurned ? 10 : 20), anchor: .topLeading)",
      ".modifier(_RotationEffect(angle: Angle(degrees: isTurned ? 10 : 20), anchor: .topLeading).ignoredByLayout())"
    ),
    Rewrite(
      ".rotationEffect(\n  .degrees(10), // a little\n  anchor: .center /* of all */\n)",
      ".modifier(_RotationEffect(\n  angle: .degrees(10), // a little\n  anchor: .center /* of all */\n).ignoredByLayout())"
    ),
    Rewrite(
      ".scaleEffect(1.2)",
      ".modifier(_ScaleEffect(scale: CGSize(width: 1.2, height: 1.2)).ignoredByLayout())"),
    Rewrite(
      ".scaleEffect(size, anchor: .top)",
      ".modifier(_ScaleEffect(scale: size, anchor: .top).ignoredByLayout())"),
    Rewrite(
      ".scaleEffect(x: /* wide */ 2)",
      ".modifier(_ScaleEffect(scale: CGSize(width: /* wide */ 2, height: 1)).ignoredByLayout())"),
    Rewrite(
      ".scaleEffect(y: 2, anchor: .bottom)",
      ".modifier(_ScaleEffect(scale: CGSize(width: 1, height: 2), anchor: .bottom).ignoredByLayout())"
    ),
    Rewrite(
      ".rotation3DEffect(.degrees(30), axis: (x: 0, y: 0, z: 1), anchor: .leading, perspective: 0.5)",
      ".modifier(_Rotation3DEffect(angle: .degrees(30), axis: (x: 0, y: 0, z: 1), anchor: .leading, perspective: 0.5).ignoredByLayout())"
    ),
  ])
  func inPlaceIsTheSecondChoice(_ rewrite: Rewrite) async throws {
    let text = card(rewrite.before)
    let fix = try #require(try await fixes(text).first { $0.title.contains("in place") })
    #expect(applied(fix, to: text) == card(rewrite.after))
    #expect(fix.safety == .unsafe && fix.isVerified)
  }

  /// What is written once is evaluated once.
  @Test(arguments: [".scaleEffect(factor)", ".scaleEffect(isTurned ? 2 : 1)"])
  func noExpressionIsDoubled(_ modifier: String) async throws {
    let fixes = try await fixes(card(modifier))
    #expect(!fixes.contains { $0.title.contains("in place") })
    #expect(fixes.first?.safety == .safe)
  }

  /// An effect of the module has the method itself.
  @Test func ownEffectsAreIgnoredInPlace() async throws {
    let text = card(".modifier(_RotationEffect(angle: .degrees(10)))")
    let fixes = try await fixes(text)
    let after = card(".modifier(_RotationEffect(angle: .degrees(10)).ignoredByLayout())")
    #expect(applied(try #require(fixes.first), to: text) == after)
    #expect(fixes.first?.safety == .safe)
  }

  /// What the module calls `_ScaleEffect` is its own: the system's is named in full.
  @Test func shadowedNamesAreQualified() async throws {
    let text = card(".scaleEffect(x: 2)", "", "struct _ScaleEffect { var scale: CGSize }")
    for fix in try await fixes(text).filter({ $0.title.contains("ayout with") }) {
      #expect(try #require(applied(fix, to: text)).contains("SwiftUI._ScaleEffect(scale: CGSize("))
    }
  }

  struct Own: Sendable, CustomTestStringConvertible {
    var before: String
    var after: String
    var declaration: String
    var testDescription: String { declaration }
  }

  /// What a project has is used, whatever it is called and labelled.
  @Test(arguments: [
    Own(
      before: ".rotationEffect(.degrees(10), anchor: .top)", after: ".tilted(.degrees(10), anchor: .top)",
      declaration: """
        func tilted(_ angle: Angle, anchor: UnitPoint = .center) -> some View {
            modifier(_RotationEffect(angle: angle, anchor: anchor).ignoredByLayout())
          }
        """),
    Own(
      before: ".rotationEffect(.degrees(10))", after: ".tilted(by: .degrees(10))",
      declaration: """
        func tilted(by amount: Angle) -> some View {
            self.modifier(_RotationEffect(angle: amount).ignoredByLayout())
          }
        """),
    Own(
      before: ".scaleEffect(isTurned ? 1.5 : 2)", after: ".zoom(factor: isTurned ? 1.5 : 2)",
      declaration: """
        func zoom(factor f: CGFloat, anchor: UnitPoint = .center) -> some View {
            return modifier(_ScaleEffect(scale: .init(width: f, height: f), anchor: anchor).ignoredByLayout())
          }
        """),
    Own(
      before: ".scaleEffect(x: 2, y: 1)", after: ".zoom(width: 2, 1)",
      declaration: """
        func zoom(width: CGFloat, _ height: CGFloat) -> some View {
            modifier(_ScaleEffect(scale: CGSize(width: width, height: height)).ignoredByLayout())
          }
        """),
  ])
  func theProjectsOwnModifierComesFirst(_ example: Own) async throws {
    let own = "extension View {\n  \(example.declaration)\n}"
    let text = card(example.before, "", own)
    let fix = try #require(try await fixes(text).first)
    #expect(applied(fix, to: text) == card(example.after, "", own))
    #expect(fix.safety == .safe && fix.helpers == nil)
  }

  /// Modifiers that do something else, that the call cannot see, or that only some builds have.
  @Test(arguments: [
    "func tilted(_ angle: Angle) -> some View {\n    modifier(_RotationEffect(angle: angle, anchor: .top).ignoredByLayout())\n  }",
    "func tilted(_ angle: Angle, isOn: Bool) -> some View {\n    modifier(_RotationEffect(angle: angle).ignoredByLayout())\n  }",
    "func tilted(_ angle: Angle) -> some View {\n    padding().modifier(_RotationEffect(angle: angle).ignoredByLayout())\n  }",
    "@available(iOS 99, *) func tilted(_ angle: Angle) -> some View {\n    modifier(_RotationEffect(angle: angle).ignoredByLayout())\n  }",
  ])
  func otherModifiersAreLeftAlone(_ declaration: String) async throws {
    let text = card(".rotationEffect(.degrees(10))", "", "extension View {\n  \(declaration)\n}")
    let fix = try #require(try await fixes(text).first)
    let fixed = try #require(applied(fix, to: text))
    #expect(fixed.contains("\n      .rotationEffectIgnoredByLayout(.degrees(10))\n"))
    // The extension that is there takes in one more.
    #expect(fixed.components(separatedBy: "extension View {").count == 2)
  }

  // MARK: Modules

  private func fixed(_ files: [(String, String)]) async -> [String] {
    let project = await Project(files: files.map { SourceFile(path: $0.0, text: $0.1) })
    let start = FixOutcome(project: project, result: await lint(project, options: LintOptions()))
    let outcome = await Linter.fixed(start, options: LintOptions(), reporting: nil)
    #expect(outcome.result.diagnostics.isEmpty)
    return outcome.project.files.map(\.text)
  }

  /// Two files fixed in one run need the same modifier; a module has it once.
  @Test func aModuleDeclaresAModifierOnce() async {
    let second = card(".scaleEffect(3)").replacing("struct Card", with: "struct Other")
    let fixed = await fixed([("a.swift", card(".scaleEffect(2)")), ("b.swift", second)])
    #expect(fixed[0].contains("func scaleEffectIgnoredByLayout"))
    #expect(fixed[1] == second.replacing(".scaleEffect(", with: ".scaleEffectIgnoredByLayout("))
  }

  /// What is private in another file, or stands under a condition there, is not to be had.
  @Test(arguments: [("private extension View {", "}"), ("#if DEBUG\nextension View {", "}\n#endif")])
  func hiddenModifiersAreNotUsed(_ head: String, _ end: String) async {
    let hidden = """
      \(head)
        func tilted(_ angle: Angle) -> some View {
          modifier(_RotationEffect(angle: angle).ignoredByLayout())
        }
      \(end)
      """
    let fixed = await fixed([("a.swift", card(".rotationEffect(.degrees(10))")), ("b.swift", hidden)])
    #expect(fixed[0].contains("func rotationEffectIgnoredByLayout") && fixed[1] == hidden)
  }

  /// Where a project keeps such modifiers, the next one goes.
  @Test func modifiersAreKeptTogether() async {
    let helpers = """
      extension View {
      \tfunc tilted(_ angle: Angle, anchor: UnitPoint = .center) -> some View {
      \t\tmodifier(_RotationEffect(angle: angle, anchor: anchor).ignoredByLayout())
      \t} // a little
      }
      """
    let text = card(".scaleEffect(size)")
    let fixed = await fixed([("Card.swift", text), ("View+Layout.swift", helpers)])
    #expect(fixed[0] == text.replacing(".scaleEffect(", with: ".scaleEffectIgnoredByLayout("))
    #expect(
      fixed[1] == """
        extension View {
        \tfunc tilted(_ angle: Angle, anchor: UnitPoint = .center) -> some View {
        \t\tmodifier(_RotationEffect(angle: angle, anchor: anchor).ignoredByLayout())
        \t} // a little

        \t/// `scaleEffect` that only drawing sees: layout, anchors and frames are as without it.
        \tfunc scaleEffectIgnoredByLayout(_ scale: CGSize, anchor: UnitPoint = .center) -> some View {
        \t\tmodifier(_ScaleEffect(scale: scale, anchor: anchor).ignoredByLayout())
        \t}
        }
        """)
  }

  @Test func aFrameCanBeReadInsideOfTheEffect() async throws {
    let text = card(".rotationEffect(.degrees(10))")
    let fix = try #require(try await fixes(text).last)
    let expected = card(
      ".coordinateSpace(name: \"untransformed\")\n      .rotationEffect(.degrees(10))"
    ).replacing(".global", with: ".named(\"untransformed\")")
    #expect(applied(fix, to: text) == expected)
    #expect(fix.safety == .unsafe)
  }

  /// A value that may be a factor or a size would be wrapped wrongly: no fix, and no guess.
  @Test func whatIsNotKnownToBeAFactorStays() async throws {
    let text = card(".scaleEffect(Model.all[0])", "", "struct Model { static var all = [2.0] }")
    let fixes = try await fixes(text)
    #expect(!fixes.contains { $0.title.contains("from layout") })
  }

  /// What code declares says what it is.
  @Test(arguments: [
    ("model.amount", "struct Model { var amount = 2.0 }", "CGFloat"),
    ("model.amount(3)", "struct Model { func amount(_ x: Int) -> CGFloat { 2 } }", "CGFloat"),
    ("model.span", "struct Model { var span: CGSize { CGSize(width: 2, height: 3) } }", "CGSize"),
  ])
  func declarationsTellFactorsFromSizes(_ value: String, _ type: String, _ kind: String) async throws {
    let text = card(".scaleEffect(\(value))", "  var model = Model()\n", type)
    let fix = try #require(try await fixes(text).first { $0.title.contains("from layout") })
    #expect(try #require(applied(fix, to: text)).contains("scaleEffectIgnoredByLayout(_ scale: \(kind),"))
  }
}
