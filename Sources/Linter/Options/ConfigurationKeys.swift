import LayoutEngine
import LintRules
package import Project

/// The keys of `.layoutlint.json`, declared once: for checks, the JSON Schema and the manual.
package enum ConfigurationKeys {
  package static let file = ConfigurationShape.object(
    [
      ConfigurationKey("$schema", "where the schema of this file is, for editors", .text),
      ConfigurationKey(
        "extends", "configurations that this one starts from; later ones win", .oneOrMore(.text)),
    ] + settings + [
      ConfigurationKey(
        "exclude",
        "files and folders without findings, written as in .gitignore; "
          + "they are still read, since other code may use them", .list(of: .text)),
      ConfigurationKey(
        "overrides", "settings for some of the files; later ones win", .list(of: override)),
      ConfigurationKey(
        "failOn", "the severity from which on the exit status is 1", .choice(severities)),
      ConfigurationKey(
        "maxWarnings", "more warnings than this make the exit status 1", .wholeNumber),
    ])

  /// The keys that may differ from file to file.
  private static let settings = [
    ConfigurationKey(
      "rules", "the severity of each rule, or off; all stands for every rule not named",
      .map(what: "rule", names: ruleNames, values: .choice(RuleLevel.allCases.map(\.rawValue)))),
    ConfigurationKey(
      "thresholds", "from how many points on a rule reports; never less than what it starts with",
      .object(
        allRules.map { rule in
          ConfigurationKey(
            rule.id.rawValue, "\(rule.threshold.meaning); \(decimal(rule.threshold.points)) without",
            .points(from: rule.threshold.points))
        })),
    ConfigurationKey(
      "devices",
      "what to lay out for: devices, windows, or all, iphone, ipad; those of other platforms are for code made for these",
      .list(of: device)),
    ConfigurationKey(
      "orientations", "both without", .list(of: .choice(Orientation.allCases.map(\.rawValue)))),
    ConfigurationKey(
      "dynamicTypeSizes", "large without",
      .list(of: .choice(DynamicTypeSize.allCases.map(\.rawValue)))),
    ConfigurationKey(
      "layoutDirections", "leftToRight without",
      .list(of: .choice(LayoutDirection.allCases.map(\.rawValue)))),
    ConfigurationKey(
      "languages", "of texts, or all that the project has; the one it was written in without", .list(of: language)),
    ConfigurationKey(
      "os", "the looks of iOS 18 and before it, or of iOS 26; \(SystemDesign.standard.name) without",
      .list(of: .choice(SystemDesign.ofPhones.map(\.name)))),
    ConfigurationKey(
      "searchedAxes",
      "along which more is laid out where the usual screens leave little room: larger and smaller type, "
        + "the languages of the project; both without, none with []",
      .list(of: .choice(LintOptions.searchableAxes.map(\.rawValue)))),
    ConfigurationKey(
      "deploymentTargets",
      "the lowest system version the code is built for; "
        + "without it, what the package or project says",
      .map(what: "platform", names: ["iOS"], values: .number)),
    ConfigurationKey(
      "showLikely",
      "report what may be wrong too, depending on what the code does not tell, as "
        + "info that never makes a run fail", .flag),
    ConfigurationKey(
      "sizes",
      "how large views are whose code is not there, those of imported modules, by name; "
        + "without it, small, usual and large sizes are tried",
      .named(
        .object(
          ["width", "height"].map { axis in
            ConfigurationKey(axis, "in points, or as much as is offered", .lengthOr([flexible]))
          }))),
  ]

  static let flexible = "flexible"

  private static let override = ConfigurationShape.object(
    [
      ConfigurationKey(
        "files", "which files, written as in .gitignore, from this file's folder",
        .oneOrMore(.text))
    ] + settings)

  private static let device = ConfigurationShape.name(
    offered: Scenario.familyNames + Scenario.deviceNames,
    problem: { name in
      if Scenario.family(name) != nil { return nil }
      do throws(ScenarioError) {
        _ = try namedDevice(name, .portrait)
        return nil
      } catch {
        return error.message
      }
    })

  private static let language = ConfigurationShape.name(
    offered: [ScenarioMatrix.allLanguages],
    problem: { name in
      do throws(ScenarioError) {
        if name != ScenarioMatrix.allLanguages { _ = try knownLanguage(name) }
        return nil
      } catch {
        return error.message
      }
    })

  private static let severities = Severity.allCases.map(\.rawValue)

  private static let ruleNames =
    RulePages.all.map(\.id.rawValue) + [RuleID.everyRule]
}
