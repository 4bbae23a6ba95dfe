package import ViewProgram

/// Which applications a module comes to be part of, and on which platforms.
extension SourceLayout {
  /// A product or a target that code imports, and the platforms on which it does; nil: on all.
  struct Dependency: Hashable, Sendable {
    var name: String
    var platforms: Set<Platform>?
  }

  /// Leaves of the platforms of each package's target those on which something that is built in Xcode imports it.
  ///
  /// A target that nothing imports may be for anything that its manifest names.
  mutating func narrowToUses() {
    let roots = modules.indices.filter { !isOfPackage($0) && !modules[$0].isTest }
    var found: [Int: Set<Platform>] = [:]
    for root in roots {
      for platform in modules[root].platforms.keys {
        for module in reached(from: root, on: platform) { found[module, default: []].insert(platform) }
      }
    }
    for (module, platforms) in found where isOfPackage(module) {
      let known = modules[module].platforms
      let left = known.filter { platforms.contains($0.key) }
      guard left.isEmpty ? known.isEmpty : left.count < known.count else { continue }
      setPlatforms(left.isEmpty ? Dictionary(uniqueKeysWithValues: platforms.map { ($0, 0) }) : left, of: module)
    }
  }

  /// The ways a phone may be held for some of the applications that a module is part of, or where nobody says which
  /// these are, for all that there are; empty where one does not say.
  package func phoneOrientations(of module: Int?) -> PhoneOrientations {
    let users = applications(with: module)
    guard users.isEmpty else {
      let all = users.map(\.phoneOrientations)
      return all.contains([]) ? [] : all.reduce(into: []) { $0.formUnion($1) }
    }
    if applications.isEmpty { return looseUse.phoneOrientations }
    let said = applications.map { modules[$0].phoneOrientations }.filter { !$0.isEmpty }
    return said.dropFirst().reduce(said.first ?? []) { $0.intersection($1) }
  }

  /// Takes the code of each application at its word on how a phone may be held.
  ///
  /// - Parameter held: by a module of each file that says something; nil: of a file that is in none.
  mutating func setPhoneOrientations(_ held: [(module: Int?, held: HeldOrientations)]) {
    let applications = applications
    if applications.isEmpty {
      for (_, held) in held { looseUse.setPhoneOrientations(held) }
    }
    for application in applications where !held.isEmpty {
      let reached = reached(from: application, on: .iOS)
      for (module, held) in held where module.map(reached.contains) ?? false {
        setPhoneOrientations(held, of: application)
      }
    }
  }

  /// How, of the applications that a module is part of, the one that leaves most open is shown on an iPad; where nobody
  /// says which these are, the one that leaves least open.
  package func padUse(of module: Int?) -> PadUse {
    let users = applications(with: module)
    let least = users.map(\.padUse).min { $0.rawValue < $1.rawValue }
    let most = applications.map { modules[$0].padUse }.max { $0.rawValue < $1.rawValue }
    return least ?? most ?? looseUse.padUse
  }

  /// Whether all applications that a module is part of, or where nobody says which these are, all that there are, are
  /// for iPads only.
  package func isForPads(of module: Int?) -> Bool {
    let users = applications(with: module)
    let all = users.isEmpty ? applications.map { modules[$0] } : users
    return all.isEmpty ? looseUse.isForPads : all.allSatisfy(\.isForPads)
  }

  /// The applications for phones.
  private var applications: [Int] {
    modules.indices.filter { modules[$0].isApplication && modules[$0].platforms[.iOS] != nil }
  }

  /// The applications for phones that a module is part of, as far as somebody says so.
  ///
  /// One that imports less than another does is a part of that, made to be tried out by itself.
  private func applications(with module: Int?) -> [SourceModule] {
    guard let module else { return [] }
    let users = applications.map { (application: $0, imported: reached(from: $0, on: .iOS)) }
      .filter { $0.imported.contains(module) }
    return users.filter { user in
      !users.contains { other in
        other.application != user.application
          && user.imported.subtracting([user.application]).isStrictSubset(of: other.imported)
      }
    }.map { modules[$0.application] }
  }

  private func isOfPackage(_ module: Int) -> Bool { bundles[module]?.kind == .package }

  /// A module, and all that it imports on a platform.
  private func reached(from root: Int, on platform: Platform) -> Set<Int> {
    var reached: Set<Int> = [root]
    var open = [root]
    while let next = open.popLast() {
      for dependency in dependencies[next] ?? [] where dependency.platforms?.contains(platform) ?? true {
        // An app for a watch is in the one for its phone, and runs none of its code.
        for part in parts[dependency.name] ?? []
        where !modules[part].isApplication && reached.insert(part).inserted { open.append(part) }
      }
    }
    return reached
  }
}

extension Platform {
  /// `ios`, `maccatalyst`, ... as a project names them.
  init?(filter: String) {
    let name = filter.lowercased()
    let known =
      ["maccatalyst": .iOS, "xros": .visionOS][name] ?? Platform.allCases.first { $0.rawValue.lowercased() == name }
    guard let known else { return nil }
    self = known
  }
}
