import Foundation
import LayoutEngine
import LintRules
import Linter
import Testing
import ViewProgram

/// The cases of the articles behind the rules, whole: found once, with their numbers, and silent
/// after the fix. Four of them are the bundled examples.
@Suite struct ArticleCaseTests {
  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private func linted(_ files: [SourceFile]) async -> LintResult {
    await lint(await Project(files: files), options: LintOptions())
  }

  private func example(_ name: String) throws -> SourceFile {
    let url = Self.root.appendingPathComponent("Examples").appendingPathComponent(name)
    return SourceFile(path: name, text: try String(contentsOf: url, encoding: .utf8))
  }

  /// The one finding of `file`, and that file with the finding's first fix.
  private func onlyFinding(in files: [SourceFile]) async throws -> (Diagnostic, [SourceFile]) {
    let result = await linted(files)
    #expect(result.diagnostics.count == 1)
    let diagnostic = try #require(result.diagnostics.first)
    let edits = diagnostic.fixes.first?.edits ?? []
    let fixed = try result.files.enumerated().map { position, file in
      let own = edits.filter { $0.source.file == Int32(position) }
      return SourceFile(path: file.path, text: try #require(file.applying(own)))
    }
    return (diagnostic, fixed)
  }

  private func text(of diagnostic: Diagnostic, in files: [SourceFile]) -> String {
    let source = diagnostic.source
    let utf8 = Array(files[Int(source.file)].text.utf8)
    return String(decoding: utf8[Int(source.start)..<Int(source.end)], as: UTF8.self)
  }

  @Test func anAnchorUnderARotation() async throws {
    let files = [try example("TurningCard.swift")]
    let (diagnostic, fixed) = try await onlyFinding(in: files)
    #expect(diagnostic.rule == AnchorDistortion.id)
    #expect(text(of: diagnostic, in: files) == "anchorPreference")
    #expect(
      diagnostic.message
        == "the anchor read back is 185 x 185 pt for a view of 134.5 x 50.5 pt: 'rotationEffect' turns it by 45 degrees"
    )
    #expect(fixed[0].text.contains(".modifier(_RotationEffect(angle: .degrees(angle)).ignoredByLayout())"))
    #expect(await linted(fixed).diagnostics.isEmpty)
  }

  @Test func aBackgroundUnderAnOffset() async throws {
    let files = [try example("MovingBadge.swift")]
    let (diagnostic, fixed) = try await onlyFinding(in: files)
    #expect(diagnostic.rule == SafeAreaBackgroundBleed.id)
    #expect(text(of: diagnostic, in: files) == "background(.orange, ignoresSafeAreaEdges: .all)")
    #expect(
      diagnostic.message
        == "the background of a view of 100 x 100 pt fills 20 pt of the unsafe area, once an offset of -293 pt brings it to the safe area's top edge"
    )
    #expect(
      fixed[0].text.contains(
        ".modifier(_OffsetEffect(offset: CGSize(width: 0, height: height)).ignoredByLayout())"))
    #expect(await linted(fixed).diagnostics.isEmpty)
  }

  /// The picker reads anchors; only its caller, in another file, turns it.
  @Test func aPickerThatItsCallerTurns() async throws {
    let picker = SourceFile(
      path: "StylePicker.swift",
      text: """
        struct ItemFrame: Equatable { var title: String; var bounds: Anchor<CGRect>? }
        struct ItemFrames: PreferenceKey {
          static var defaultValue: [ItemFrame] = []
          static func reduce(value: inout [ItemFrame], nextValue: () -> [ItemFrame]) {
            value += nextValue()
          }
        }
        struct StylePicker: View {
          let titles: [String]
          @State private var selection = "Months"
          var body: some View {
            HStack(spacing: 0) {
              ForEach(titles, id: \\.self) { title in
                Button { selection = title } label: {
                  Text(title).lineLimit(1).padding(.vertical, 5).frame(maxWidth: .infinity)
                }
                .buttonStyle(.plain)
                .anchorPreference(key: ItemFrames.self, value: .bounds) {
                  [ItemFrame(title: title, bounds: $0)]
                }
              }
            }
            .backgroundPreferenceValue(ItemFrames.self) { frames in
              GeometryReader { proxy in
                if let bounds = frames.first(where: { $0.title == selection })?.bounds {
                  let frame = proxy[bounds]
                  Capsule()
                    .fill(.thinMaterial)
                    .frame(width: frame.width, height: frame.height)
                    .offset(x: frame.minX, y: frame.minY)
                }
              }
            }
          }
        }
        """)
    let caller = SourceFile(
      path: "Library.swift",
      text: """
        struct Library: View {
          var body: some View {
            StylePicker(titles: ["Years", "Months", "Days", "All"])
              .frame(width: 320)
              .rotationEffect(.degrees(10))
          }
        }
        """)
    let (diagnostic, fixed) = try await onlyFinding(in: [caller, picker])
    #expect(diagnostic.rule == AnchorDistortion.id)
    #expect(text(of: diagnostic, in: [caller, picker]) == "anchorPreference")
    #expect(
      diagnostic.message
        == "the anchor read back is 90.4 x 57.9 pt for a view of 80 x 30.5 pt: 'rotationEffect' turns it by 10 degrees"
    )
    #expect(diagnostic.related.first?.source.file == 0)
    #expect(fixed[0].text.contains(".modifier(_RotationEffect(angle: .degrees(10)).ignoredByLayout())"))
    #expect(await linted(fixed).diagnostics.isEmpty)
  }

  @Test func aReaderAboveAButton() async throws {
    let file = try example("NextButton.layout")
    let (diagnostic, _) = try await onlyFinding(in: [file])
    #expect(diagnostic.rule == UnconstrainedGeometryReader.id)
    #expect(text(of: diagnostic, in: [file]) == "GeometryReader")
    #expect(
      diagnostic.message
        == "'GeometryReader' takes 730.7 pt of the height of 'VStack' for content of 20.3 pt: 710.3 pt stay empty"
    )
    let bounded = file.text.replacing("    }\n    Button", with: "    }\n    .frame(height: 50)\n    Button")
    #expect(bounded != file.text)
    #expect(await linted([SourceFile(path: file.path, text: bounded)]).diagnostics.isEmpty)
  }

  @Test func aLazyGridInALazyStack() async throws {
    let file = try example("Feed.swift")
    let (diagnostic, _) = try await onlyFinding(in: [file])
    #expect(diagnostic.rule == NestedLazyStacks.id)
    #expect(text(of: diagnostic, in: [file]) == "LazyVGrid")
    #expect(
      diagnostic.message
        == "'LazyVGrid' scrolls inside 'LazyVStack', which has to guess its length: 2017 pt of content is expected, 5357.5 pt comes"
    )
    let eager = file.text.replacing("LazyVStack", with: "VStack")
    #expect(await linted([SourceFile(path: file.path, text: eager)]).diagnostics.isEmpty)
  }
}
