import LayoutEngine
import LintRules
import Linter
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

  /// A card whose width is read in `.global`, which sees the modifier after it.
  private func card(_ modifier: String, _ members: String = "", _ rest: String = "") -> String {
    """
    struct Card: View {
      @State var factor: CGFloat = 1.5
      @State var size = CGSize(width: 2, height: 3)
      @State var isTurned = true
      var body: some View {
        GeometryReader { geo in Color.red.frame(width: geo.frame(in: .global).width) }
          .frame(width: 100, height: 60)
          \(modifier)
          .padding()
      }
    \(members)}
    \(rest)
    """
  }

  @Test(arguments: [
    Rewrite(
      ".rotationEffect(.degrees(10))",
      ".modifier(_RotationEffect(angle: .degrees(10)).ignoredByLayout())"),
    Rewrite(
      ".rotationEffect(Angle(degrees: isTurned ? 10 : 20), anchor: .topLeading)",
      ".modifier(_RotationEffect(angle: Angle(degrees: isTurned ? 10 : 20), anchor: .topLeading).ignoredByLayout())"
    ),
    Rewrite(
      ".rotationEffect((isTurned ? .degrees(10) : .zero))",
      ".modifier(_RotationEffect(angle: (isTurned ? .degrees(10) : .zero)).ignoredByLayout())"),
    Rewrite(
      ".rotationEffect(\n  .degrees(10), // a little\n  anchor: .center /* of all */\n)",
      ".modifier(_RotationEffect(\n  angle: .degrees(10), // a little\n  anchor: .center /* of all */\n).ignoredByLayout())"
    ),
    Rewrite(
      ".scaleEffect(factor)",
      ".modifier(_ScaleEffect(scale: CGSize(width: factor, height: factor)).ignoredByLayout())"),
    Rewrite(
      ".scaleEffect(isTurned ? 2 : 1, anchor: .top)",
      ".modifier(_ScaleEffect(scale: CGSize(width: isTurned ? 2 : 1, height: isTurned ? 2 : 1), anchor: .top).ignoredByLayout())"
    ),
    Rewrite(
      ".scaleEffect(size, anchor: .top)",
      ".modifier(_ScaleEffect(scale: size, anchor: .top).ignoredByLayout())"),
    Rewrite(
      ".scaleEffect(CGSize(width: 2, height: 1))",
      ".modifier(_ScaleEffect(scale: CGSize(width: 2, height: 1)).ignoredByLayout())"),
    Rewrite(
      ".scaleEffect(x: 2, y: factor, anchor: .leading)",
      ".modifier(_ScaleEffect(scale: CGSize(width: 2, height: factor), anchor: .leading).ignoredByLayout())"
    ),
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
    Rewrite(
      ".transformEffect(CGAffineTransform(rotationAngle: 0.5))",
      ".modifier(_TransformEffect(transform: CGAffineTransform(rotationAngle: 0.5)).ignoredByLayout())"
    ),
    Rewrite(
      ".projectionEffect(ProjectionTransform(CGAffineTransform(rotationAngle: 0.5)))",
      ".modifier(_ProjectionEffect(transform: ProjectionTransform(CGAffineTransform(rotationAngle: 0.5))).ignoredByLayout())"
    ),
    Rewrite(
      ".modifier(_RotationEffect(angle: .degrees(10)))",
      ".modifier(_RotationEffect(angle: .degrees(10)).ignoredByLayout())"),
  ])
  func effectsAreHidden(_ rewrite: Rewrite) async throws {
    let text = card(rewrite.before)
    let fix = try #require(try await fixes(text).first)
    #expect(applied(fix, to: text) == card(rewrite.after))
    #expect(fix.safety == .safe && fix.isVerified)
  }

  /// What the module calls `_ScaleEffect` is its own: the system's is named in full.
  @Test func shadowedNamesAreQualified() async throws {
    let own = "struct _ScaleEffect { var scale: CGSize }"
    let text = card(".scaleEffect(x: 2)", "", own)
    let fix = try #require(try await fixes(text).first)
    let after = ".modifier(SwiftUI._ScaleEffect(scale: CGSize(width: 2, height: 1)).ignoredByLayout())"
    #expect(applied(fix, to: text) == card(after, "", own))
  }

  @Test func theProjectsOwnModifierComesFirst() async throws {
    let own = """
      extension View {
        func tilted(_ angle: Angle, anchor: UnitPoint = .center) -> some View {
          modifier(_RotationEffect(angle: angle, anchor: anchor).ignoredByLayout())
        }
      }
      """
    let text = card(".rotationEffect(.degrees(10), anchor: .top)", "", own)
    let fixes = try await fixes(text)
    #expect(applied(try #require(fixes.first), to: text) == card(".tilted(.degrees(10), anchor: .top)", "", own))
    #expect(fixes.count == 3)
  }

  @Test func aModifierForTheEffectIsTheSecondChoice() async throws {
    let text = card(".scaleEffect(factor)")
    let fixes = try await fixes(text)
    #expect(fixes.map(\.safety) == [.safe, .safe, .unsafe])
    let expected =
      card(".scaleEffectIgnoredByLayout(factor)") + """

        extension View {
            /// Drawn like 'scaleEffect', but layout does not see it.
            func scaleEffectIgnoredByLayout(_ factor: CGFloat, anchor: UnitPoint = .center) -> some View {
                modifier(_ScaleEffect(scale: CGSize(width: factor, height: factor), anchor: anchor).ignoredByLayout())
            }
        }

        """
    #expect(applied(fixes[1], to: text) == expected)
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
    let text = card(
      ".scaleEffect(model.amount)", "  var model = Model()\n", "struct Model { var amount = 2.0 }")
    let fixes = try await fixes(text)
    #expect(!fixes.contains { $0.title.contains("ignoredByLayout()") })
  }
}
