import Foundation
import LayoutEngine
import Linter
import Project
import Reporting

/// `layoutlint config show [FILE] | check [FILE] | schema`.
let configCommand = Command(
  name: "config", operands: "show [FILE] | check [FILE] | schema", maximumOperandCount: 2,
  summary: "show, check or describe configurations",
  options: { configurationOptions },
  run: { (arguments, console) async throws(UsageError) in
    guard let word = arguments.operands.first else {
      throw UsageError("which? 'config show', 'config check' or 'config schema'")
    }
    guard let action = ConfigAction(rawValue: word) else {
      let names = ConfigAction.allCases.map(\.rawValue)
      throw UsageError(unknown("action '\(word)'", word, among: names))
    }
    let path = arguments.operands.dropFirst().first ?? "any.swift"
    switch action {
    case .schema: console.write(configurationSchema())
    case .show:
      let lines = try withConfigurations(arguments) { configurations throws(ConfigurationError) in
        try configurations.description(of: path)
      }
      console.write(lines.isEmpty ? "nothing is configured\n" : lines.map { $0 + "\n" }.joined())
    case .check:
      try withConfigurations(arguments) { configurations throws(ConfigurationError) in
        try configurations.check(path: path)
      }
    }
    return .clean
  })

/// `layoutlint init`.
let initCommand = Command(
  name: "init", operands: "", maximumOperandCount: 0, summary: "write a configuration",
  options: { [] },
  run: { (_, console) async throws(UsageError) in
    let path = Configurations.fileName
    guard !FileManager.default.fileExists(atPath: path) else {
      throw UsageError("\(path): is there already")
    }
    var devices: [String] = []
    for scenario in Scenario.standardMatrix where !devices.contains(scenario.device) {
      devices.append(scenario.device)
    }
    try writeFile(initialConfiguration(devices: devices), to: path)
    console.note("wrote \(path)")
    return .clean
  })

private enum ConfigAction: String, CaseIterable { case show, check, schema }
