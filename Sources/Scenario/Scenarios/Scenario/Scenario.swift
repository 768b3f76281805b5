package import SimulationCore
package import SmartStacks

/// A scenario that was read: the world it describes, and what surrounds the run.
package struct Scenario: Sendable {
  package var name: String
  package var description: String?
  /// How fast it plays on the screen where a person does not say.
  package var speed: Speed?
  /// Where its clock stands when the screen opens; nil is the start.
  package var opens: SimulationTime?
  /// What one is watching, in a short sentence that the screen opens with.
  package var caption: String?
  /// Real time after its end until the screen restarts if no key was pressed; nil where it stays.
  package var again: SimulationDuration?
  package var world: World
  package var keys: [LiveKey] = []
  /// The presenter's bookmarks, in order of time.
  package var beats: [Beat] = []
  /// When the person looks, and for what, in order of time: it is measured and changes nothing.
  package var glances: [Glance] = []
  /// What somebody saw on a phone, in order of time.
  package var sightings: [Sighting] = []
  package var phone = PhoneKnowledge()
  package var chance = ScenarioChance()
  package var expectations: [Expectation] = []
  /// How many items the list `expect` has; those that never apply are no expectations.
  package var writtenExpectations = 0
  package var allowedFindings: [AllowedFinding] = []
  package var locations: ScenarioLocations
  /// The rule settings that the file or the command line gives.
  package var givenSettings: Set<String> = []

  package init(world: World, locations: ScenarioLocations) {
    name = world.name
    self.world = world
    self.locations = locations
  }
}

/// A finding of the lint that is meant to be there.
package struct AllowedFinding: Hashable, Sendable {
  package var code: String
  package var reason: String
  package var location: SourceLocation

  package init(code: String, reason: String, location: SourceLocation) {
    self.code = code
    self.reason = reason
    self.location = location
  }
}

/// A key that lets something happen at the moment it is pressed.
package struct LiveKey: Sendable {
  package var key: Character
  package var title: String
  package let actions: [Action]

  package init(key: Character, title: String, actions: [Action]) {
    self.key = key
    self.title = title
    self.actions = actions
  }

  /// Letters that the program needs itself, now or on the screens that are to come.
  package static let taken: [Character] = [
    "A", "B", "E", "H", "L", "M", "N", "P", "T", "Z", "e", "g", "h", "k", "n", "q", "t", "u", "w",
    "x",
  ]

  /// What a scenario may use, as a regular expression: one letter or digit that is not taken.
  package static var pattern: String {
    let free = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"
      .filter { !taken.contains($0) }
    return "^[\(free)]$"
  }

  package func inputs(at now: SimulationTime, in world: World) -> [Input] {
    actions.map { $0.input(at: now, in: world.calendar) }
  }

  package func kind(in world: World) -> KindID? {
    for input in inputs(at: .zero, in: world) {
      switch input {
      case .timeline(let kind, _, _): return kind
      case .shortcuts(_, let shortcuts):
        let name = shortcuts.lazy.compactMap(\.kindName).first
        return world.kind(named: name)
      case .donate(_, let interaction):
        let kind = world.kinds.firstIndex { $0.intent == interaction.intent }
        return kind.map(KindID.init)
      case .reload(let kind, _): return kind
      case .options(let intent, _, _):
        return world.kinds.indices.map(KindID.init).first { world.intent(of: $0) == intent }
      case .swipe, .turnPage, .stackSwitch, .developerMode, .deleteDonations, .openApp, .open,
        .glance, .look, .keep, .dismiss, .silence, .edit, .putAlone, .configure, .place, .routine,
        .locationPermission, .relevanceKit:
        continue
      }
    }
    return nil
  }
}
