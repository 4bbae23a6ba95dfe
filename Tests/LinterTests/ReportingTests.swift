import Foundation
@testable import Reporting
import Testing

@testable import Linter
import LintRules
import ViewProgram

@Suite struct ReportingTests {
  @Test func textShowsCodeNumbersAndFixes() {
    print(TextReporter().report(Sample.result))
    print(TextReporter(isColored: true, fixedCount: 2, showsStatistics: true).report(Sample.result))
    print(ConciseReporter().report(Sample.result))
    print(JSONReporter().report(Sample.result))
    print(LayoutTextReporter(files: [Sample.card]).report(Sample.layout))
    print(LayoutJSONReporter(files: [Sample.card]).report(Sample.layout))
    print(unifiedDiff(path: "a.layout", old: "a\nb\nc\nd\ne\nf\ng\nh\ni\nj\nk", new: "a\nb\nC\nd\ne\nf\ng\nh\ni\nj\nk\n"))
  }
}
