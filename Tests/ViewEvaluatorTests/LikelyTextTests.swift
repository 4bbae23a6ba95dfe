import Interpreter
import LayoutEngine
import Testing
import ViewEvaluator
import ViewProgram

/// Texts that are formatted of values which nobody knows: they are as long as such texts are.
@Suite struct LikelyTextTests {
  /// The texts of a view of a loaded item, small and large.
  private func texts(_ code: String, profile: StandInProfile) throws -> [String] {
    let source = """
      import SwiftUI
      struct Item: Decodable { var id: Int; var price: Double; var date: Date; var due: Date?; var name: String }
      struct A: View {
        let item: Item
        static let formatter: DateFormatter = {
          let formatter = DateFormatter()
          formatter.dateFormat = "yyyy-MM-dd"
          return formatter
        }()
        var body: some View { \(code) }
      }
      """
    let file = SourceFile(path: "A.swift", text: source)
    let index = ModuleIndex(files: [file], programs: [lower(file, for: BuildConfiguration())])
    let scenario = try #require(Scenario.standardMatrix.first)
    let evaluator = Evaluator(index: index, scenario: scenario, variant: Variant(profile: profile))
    let roots = evaluator.trees(of: try #require(index.entryPoints.first)).map(\.root)
    return roots.flatMap(texts)
  }

  private func texts(_ node: ViewNode) -> [String] {
    if case .text(let text) = node.kind {
      #expect(!node.assumptions.isEmpty)
      return [text.string]
    }
    return node.children.flatMap(texts)
  }

  @Test(arguments: [
    (#"Text(item.price, format: .currency(code: "EUR"))"#, "€1.00", "€12,345.00"),
    ("Text(item.price, format: .percent)", "1%", "100%"),
    ("Text(item.price.formatted(.percent))", "1%", "100%"),
    ("Text(item.price.formatted(.number.precision(.fractionLength(1))))", "1.0", "12,345.0"),
    ("Text(item.id.formatted())", "1", "12,345"),
    ("Text(String(item.id))", "1", "12,345"),
    (#"Text("\(item.price, specifier: "%.2f") km")"#, "1.00 km", "12,345.00 km"),
    (#"Text(String(format: "%.1f km", item.price))"#, "1.0 km", "12345.0 km"),
    ("Text(item.date.formatted(date: .abbreviated, time: .omitted))", "May 1, 2026", "Sep 30, 2026"),
    ("Text(item.date.formatted(.dateTime.weekday(.wide)))", "Friday", "Wednesday"),
    ("Text(item.date, format: .dateTime.day())", "1", "30"),
    ("Text(item.date, formatter: A.formatter)", "2026-05-01", "2026-09-30"),
    (#"Text("\(item.date, formatter: A.formatter)")"#, "2026-05-01", "2026-09-30"),
    ("Text(A.formatter.string(from: item.date))", "2026-05-01", "2026-09-30"),
    ("Text(item.date.formatted(.relative(presentation: .named)))", "now", "11 months ago"),
    (#"Text("Due \(item.date.formatted(date: .omitted, time: .shortened))")"#, "Due 1:11 AM", "Due 12:59 PM"),
    ("Text(Date.now.formatted(date: .numeric, time: .omitted))", "5/1/2026", "9/30/2026"),
    (
      #"Text(ByteCountFormatter.string(fromByteCount: Int64(item.id), countStyle: .file))"#, "1 byte", "12 KB"
    ),
  ])
  func isAsLongAsSuchATextIs(_ code: String, _ small: String, _ large: String) throws {
    let found = try [.small, .large].flatMap { try texts(code, profile: $0) }
    #expect(found.map { $0.map { $0.isWhitespace ? " " : $0 } } == [small, large].map(Array.init), "\(found)")
  }
}
