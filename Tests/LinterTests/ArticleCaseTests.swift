import Foundation
import LayoutEngine
import LintRules
import Linter
import Project
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
    let found = result.diagnostics.filter { $0.severity > .info }
    #expect(found.count == 1)
    let diagnostic = try #require(found.first)
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
        == "This anchor is read through `.rotationEffect`: at 45 degrees, for example, it reads 185 x 185, the view's own layout is 135 x 51. What is placed from it will be 50 pt too wide and 134 pt too tall. Pass on a frame in a `.coordinateSpace` set before the rotation instead."
    )
    #expect(fixed[0].text.contains(".rotationEffectIgnoredByLayout(.degrees(angle))"))
    #expect(!(await linted(fixed).diagnostics.contains { $0.severity > .info }))
  }

  @Test func aBackgroundUnderAnOffset() async throws {
    let files = [try example("MovingBadge.swift")]
    let (diagnostic, fixed) = try await onlyFinding(in: files)
    #expect(diagnostic.rule == SafeAreaBackgroundBleed.id)
    #expect(text(of: diagnostic, in: files) == "background(.orange, ignoresSafeAreaEdges: .all)")
    #expect(
      diagnostic.message
        == "At offset -293 this background reaches under the status bar (20 pt). Add `ignoresSafeAreaEdges: []`, or hide the move from the layout."
    )
    #expect(fixed[0].text.contains(".offsetIgnoredByLayout(y: height)"))
    #expect(!(await linted(fixed).diagnostics.contains { $0.severity > .info }))
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
        == "This anchor is read through `.rotationEffect(.degrees(10))`: it reads 90 x 58, the view's own layout is 80 x 31. What is placed from it will be 10 pt too wide and 27 pt too tall. Pass on a frame in a `.coordinateSpace` set before the rotation instead."
    )
    #expect(diagnostic.related.first?.source.file == 0)
    #expect(fixed[0].text.contains(".rotationEffectIgnoredByLayout(.degrees(10))"))
    #expect(!(await linted(fixed).diagnostics.contains { $0.severity > .info }))
  }

  @Test func aReaderAboveAButton() async throws {
    let file = try example("NextButton.layout")
    let (diagnostic, _) = try await onlyFinding(in: [file])
    #expect(diagnostic.rule == UnconstrainedGeometryReader.id)
    #expect(text(of: diagnostic, in: [file]) == "GeometryReader")
    #expect(
      diagnostic.message
        == "GeometryReader fills 732 pt of the height, its content needs 21; the rest stays blank. Give it a height."
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
        == "LazyVGrid inside LazyVStack: it is 1,752 pt long, the window 667; LazyVStack then has to guess its length, and the scroll bar jumps. Make the LazyVStack a plain VStack."
    )
    let eager = file.text.replacing("LazyVStack", with: "VStack")
    #expect(await linted([SourceFile(path: file.path, text: eager)]).diagnostics.isEmpty)
  }
}
