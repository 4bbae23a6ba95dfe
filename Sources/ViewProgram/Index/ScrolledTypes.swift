/// Finds the types that code shows in scroll views only.
///
/// What an own member shows is where the code has it that names the member, and what a type shows is where that is.
struct ScrolledTypes {
  private let placements: [MemberName: Placement]
  /// The members of each type that no other of its members names: what it shows of its own accord.
  private let entries: [String: [MemberName]]
  private var reached: [Bool: Set<MemberName>] = [:]
  private var types: [Bool: Set<String>] = [:]

  /// - Returns: types by name; one is none of them if any code has something of that name elsewhere.
  /// - Complexity: linear in all names of all code.
  static func among(_ sources: [SourceProgram]) -> Set<String> {
    var placements: [MemberName: Placement] = [:]
    for source in sources {
      placements.merge(source.placements) { first, second in
        var both = first
        both.add(second)
        return both
      }
    }
    var search = ScrolledTypes(placements)
    search.run()
    return search.types[true, default: []].subtracting(search.types[false, default: []])
  }

  private init(_ placements: [MemberName: Placement]) {
    self.placements = placements
    var named: Set<MemberName> = []
    for (member, placement) in placements {
      for name in placement.all where name != member.name { named.insert(MemberName(type: member.type, name: name)) }
    }
    entries = Dictionary(grouping: placements.keys.filter { !named.contains($0) }, by: \.type)
  }

  private mutating func run() {
    var named: Set<String> = []
    for (member, placement) in placements { named.formUnion(placement.all.subtracting([member.type])) }
    for (type, members) in entries where !named.contains(type) {
      for member in members { reach(member, scrolled: false) }
    }
    for (member, placement) in placements {
      for name in placement.presented { reach(name, in: member.type, scrolled: false) }
    }
  }

  private mutating func reach(_ name: String, in type: String, scrolled: Bool) {
    var open = [(name: name, type: type, isScrolled: scrolled)]
    while let next = open.popLast() {
      let member = MemberName(type: next.type, name: next.name)
      var members: [MemberName] = []
      if placements[member] != nil {
        members = [member]
      } else if types[next.isScrolled, default: []].insert(next.name).inserted {
        members = entries[next.name] ?? []
      }
      for member in members where reached[next.isScrolled, default: []].insert(member).inserted {
        guard let placement = placements[member] else { continue }
        open += placement.plain.map { ($0, member.type, next.isScrolled) }
        open += placement.scrolled.map { ($0, member.type, true) }
      }
    }
  }

  private mutating func reach(_ member: MemberName, scrolled: Bool) {
    reach(member.name, in: member.type, scrolled: scrolled)
  }
}

extension SourceProgram {
  /// The names in the code of each member that all code is looked through for.
  var placements: [MemberName: Placement] { isEager ? facts.placements : [:] }
}

extension Placement {
  fileprivate var all: Set<String> { plain.union(scrolled).union(presented) }
}
