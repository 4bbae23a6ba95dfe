package import LayoutEngine
package import ViewProgram

/// The scenarios of a run: every device, orientation, type size, language and direction together.
package struct ScenarioMatrix: Hashable, Sendable {
  /// Names of devices, windows and families; nil: the standard matrix.
  package var devices: [String]?
  package var orientations: [Orientation]?
  /// Nil: large only.
  package var dynamicTypeSizes: [DynamicTypeSize]?
  /// Nil: left to right only, or as each language is written.
  package var layoutDirections: [LayoutDirection]?
  /// Nil: the one that the app was written in. `all` stands for those of the app's texts.
  package var languages: [String]?

  /// Nil: that of today's system.
  package var designs: [SystemDesign]?

  package static let allLanguages = "all"

  package init() {}

  /// With what `other` asks for where this one asks for nothing.
  package func completed(by other: ScenarioMatrix) -> ScenarioMatrix {
    var matrix = self
    matrix.devices = devices ?? other.devices
    matrix.orientations = orientations ?? other.orientations
    matrix.dynamicTypeSizes = dynamicTypeSizes ?? other.dynamicTypeSizes
    matrix.layoutDirections = layoutDirections ?? other.layoutDirections
    matrix.languages = languages ?? other.languages
    matrix.designs = designs ?? other.designs
    return matrix
  }

  /// The platform of the devices that are named, if it is another than that of phones.
  package var platform: Platform? {
    let named = devices == nil ? [] : (try? places()) ?? []
    guard let first = named.first, !named.contains(where: \.design.isOfPhones) else { return nil }
    return Platform(rawValue: first.design.platformName)
  }

  /// - Parameter known: asked where languages are named.
  package func scenarios(known: ProjectLanguages = ProjectLanguages()) throws(ScenarioError) -> [Scenario] {
    let languages = chosenLanguages(known)
    var scenarios: [Scenario] = []
    // Of several sizes in which something fails the smallest one is told: the first.
    for size in dynamicTypeSizes?.sorted().map(Optional.some) ?? [nil] {
      for base in try places() {
        for design in designs ?? [.standard] {
          for language in languages {
            for direction in layoutDirections.map({ $0.map(Optional.some) }) ?? [nil] {
              var scenario = base.running(design).at(size ?? base.usualTypeSize)
              if let language { scenario = scenario.inLanguage(language) }
              scenario.layoutDirection = direction ?? scenario.layoutDirection
              if !scenarios.contains(scenario) { scenarios.append(scenario) }
            }
          }
        }
      }
    }
    return scenarios
  }

  /// Nil stands for the language that the app was written in.
  private func chosenLanguages(_ known: ProjectLanguages) -> [String?] {
    guard let languages else { return [nil] }
    let texts = known.texts()
    let development = texts?.developmentLanguage ?? "en"
    var chosen: [String?] = []
    for word in languages {
      let meant = word == Self.allLanguages ? [development] + (texts?.languages ?? []) : [word]
      for language in meant {
        let own = language == development ? nil : language
        if !chosen.contains(own) { chosen.append(own) }
      }
    }
    return chosen
  }

  private func places() throws(ScenarioError) -> [Scenario] {
    let orientations = orientations ?? Orientation.allCases
    guard let devices else {
      return Scenario.standardMatrix.filter { orientations.contains($0.orientation) }
    }
    var scenarios: [Scenario] = []
    for word in devices {
      for name in Scenario.family(word) ?? [word] {
        for orientation in orientations { scenarios.append(try namedDevice(name, orientation)) }
      }
    }
    return scenarios
  }
}

/// The languages of a project's texts, looked for once somebody asks.
package struct ProjectLanguages: Sendable {
  let texts: @Sendable () -> (any AppTexts)?
  package init(of texts: @escaping @Sendable () -> (any AppTexts)? = { nil }) { self.texts = texts }
}

extension Scenario {
  /// The same in a language, and as that is written.
  func inLanguage(_ language: String) -> Scenario {
    var scenario = self
    scenario.language = language
    let name = language.prefix { $0 != "-" }
    scenario.layoutDirection =
      ["ar", "he", "iw", "fa", "ur", "ckb", "dv", "ps", "sd", "ug", "yi"]
        .contains(name) ? .rightToLeft : .leftToRight
    return scenario
  }
}
