import LayoutEngine
import Linter
import ViewProgram

extension ScenarioRequest {
  static let options: [Option] = [
    .value(
      "device", "NAME", "a device ('iPhone 16', 'Apple Watch 46', 'Mac'), or a window ('iPad 11, 1/2', 'Mac, 800x600')"
    )
    .among(Scenario.deviceNames),
    .value("orientation", "O", "portrait (default) or landscape")
      .among(Orientation.allCases.map(\.rawValue)),
    .value("dynamic-type", "SIZE", "xSmall ... large (default) ... accessibility5")
      .among(DynamicTypeSize.allCases.map(\.rawValue)),
    .flag("rtl", "lay out from right to left"),
    .value("language", "L", "of texts, 'de'; the one that the app was written in without"),
    .value("os", "VERSION", "the looks of iOS 18 and before it, or of iOS 26: 18, 26")
      .among(SystemDesign.ofPhones.map(\.name)),
    .flag("keyboard", "lay out with the keyboard shown"),
    .value("scroll", "POSITION", "where scroll views are scrolled to: start (default), middle, end")
      .among(ScrollPosition.allCases.map(\.rawValue)),
    .value("proposal", "WxH", "lay out for this proposal, without a device: numbers, nil, inf"),
    .value("screen", "WxH", "a screen of one's own, in points"),
    .value("safe-area", "T,L,B,R", "its insets: top, leading, bottom, trailing"),
  ]

  init(_ arguments: Arguments) throws(UsageError) {
    self.init()
    layoutDirection = arguments.has("rtl") ? .rightToLeft : nil
    showsKeyboard = arguments.has("keyboard") ? true : nil
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
    .repeated(
      "device", "NAME", "lay out for this device or window only; all, iphone, ipad, watchos, tvos, macos, visionos"
    )
    .among(Scenario.familyNames + Scenario.deviceNames),
    .value("orientation", "O", "portrait or landscape only; both without")
      .among(Orientation.allCases.map(\.rawValue)),
    .repeated("dynamic-type", "SIZE", "lay out at this Dynamic Type size; large without, all"),
    .flag("rtl", "lay out from right to left"),
    .repeated("language", "L", "lay out with the texts of this language; all: of each that the project has"),
    .repeated("os", "VERSION", "lay out in the looks of iOS 18 and before it, or of iOS 26: 18, 26")
      .among(SystemDesign.ofPhones.map(\.name)),
  ]

  /// The screens that the command line asks for.
  static func requested(_ arguments: Arguments) throws(UsageError) -> ScenarioMatrix {
    var matrix = ScenarioMatrix()
    do {
      if arguments.has("device") { matrix.devices = arguments.all("device") }
      if let word = arguments.value("orientation") {
        var request = ScenarioRequest()
        try request.take("orientation", word)
        matrix.orientations = request.orientation.map { [$0] }
      }
      if arguments.has("dynamic-type") { matrix.dynamicTypeSizes = try typeSizes(arguments) }
      if arguments.has("rtl") { matrix.layoutDirections = [.rightToLeft] }
      if arguments.has("language") { matrix.languages = try languages(arguments) }
      if arguments.has("os") { matrix.designs = try designs(arguments) }
      _ = try matrix.scenarios()
    } catch {
      throw UsageError(error.message)
    }
    return matrix
  }

  private static func designs(_ arguments: Arguments) throws(ScenarioError) -> [SystemDesign] {
    var designs: [SystemDesign] = []
    for word in arguments.all("os") {
      var request = ScenarioRequest()
      try request.take("os", word)
      designs += [request.design ?? .standard]
    }
    return designs
  }

  private static func languages(_ arguments: Arguments) throws(ScenarioError) -> [String] {
    var languages: [String] = []
    for word in arguments.all("language").flatMap({ $0.split(separator: ",").map(String.init) }) {
      guard word.lowercased() != ScenarioMatrix.allLanguages else { return [ScenarioMatrix.allLanguages] }
      var request = ScenarioRequest()
      try request.take("language", word)
      languages += [request.language ?? word]
    }
    return languages
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
    return sizes
  }
}
