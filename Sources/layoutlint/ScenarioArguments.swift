import LayoutEngine
import Linter
import ViewProgram

extension ScenarioRequest {
  static let options: [Option] = [
    .value("device", "NAME", "a device ('iPhone 16'), or a window on an iPad ('iPad 11, 1/2')"),
    .value("orientation", "O", "portrait (default) or landscape"),
    .value("dynamic-type", "SIZE", "xSmall ... large (default) ... accessibility5"),
    .flag("rtl", "lay out from right to left"),
    .value("proposal", "WxH", "lay out for this proposal, without a device: numbers, nil, inf"),
    .value("screen", "WxH", "a screen of one's own, in points"),
    .value("safe-area", "T,L,B,R", "its insets: top, leading, bottom, trailing"),
  ]

  init(_ arguments: Arguments) throws(UsageError) {
    self.init()
    layoutDirection = arguments.has("rtl") ? .rightToLeft : nil
    do {
      for key in Self.keys {
        if let value = arguments.value(key) { try take(key, value) }
      }
      try check()
    } catch {
      throw UsageError(error.message)
    }
  }

  /// The scenario asked for, or else by the `//!` lines of a `.layout` file.
  func scenario(for file: SourceFile) throws(UsageError) -> Scenario {
    let header = LayoutHeader(of: file.path.hasSuffix(".layout") ? file.text : "")
    if let problem = header.problem { throw UsageError("\(file.path): \(problem)") }
    do {
      return try completed(by: header.request).scenario()
    } catch {
      throw UsageError("\(file.path): \(error.message)")
    }
  }
}

/// The scenarios that `lint` is told to lay out: every device, orientation and type size together.
enum Matrix {
  static let options: [Option] = [
    .repeated("device", "NAME", "lay out for this device or window only; all, iphone, ipad"),
    .value("orientation", "O", "portrait or landscape only; both without"),
    .repeated("dynamic-type", "SIZE", "lay out at this Dynamic Type size; large without, all"),
    .flag("rtl", "lay out from right to left"),
  ]

  static func scenarios(_ arguments: Arguments) throws(UsageError) -> [Scenario] {
    do {
      var request = ScenarioRequest()
      if let orientation = arguments.value("orientation") {
        try request.take("orientation", orientation)
      }
      var scenarios: [Scenario] = []
      for base in try devices(arguments, request.orientation) {
        for size in try typeSizes(arguments) {
          var scenario = base
          scenario.dynamicTypeSize = size
          scenario.layoutDirection = arguments.has("rtl") ? .rightToLeft : .leftToRight
          if !scenarios.contains(scenario) { scenarios.append(scenario) }
        }
      }
      return scenarios
    } catch {
      throw UsageError(error.message)
    }
  }

  private static func devices(
    _ arguments: Arguments, _ orientation: Orientation?
  ) throws(ScenarioError) -> [Scenario] {
    let orientations = orientation.map { [$0] } ?? Orientation.allCases
    guard arguments.has("device") else {
      return Scenario.standardMatrix.filter { orientations.contains($0.orientation) }
    }
    var scenarios: [Scenario] = []
    for word in arguments.all("device") {
      for name in Scenario.family(word) ?? [word] {
        for orientation in orientations { scenarios.append(try namedDevice(name, orientation)) }
      }
    }
    return scenarios
  }

  private static func typeSizes(
    _ arguments: Arguments
  ) throws(ScenarioError) -> [DynamicTypeSize] {
    var sizes: [DynamicTypeSize] = []
    for word in arguments.all("dynamic-type") {
      if word.lowercased() == "all" { return DynamicTypeSize.allCases }
      var request = ScenarioRequest()
      try request.take("dynamic-type", word)
      sizes += [request.dynamicTypeSize ?? .large]
    }
    return sizes.isEmpty ? [.large] : sizes
  }
}
