import SimulationCore

/// Where the person is, and which situations of their day hold.
struct Whereabouts: Sendable {
  /// The places where the person is, in order of name, with the moment they came.
  private(set) var places: [(name: String, since: SimulationTime)] = []
  private var situations = [SimulationTime?](repeating: nil, count: RoutineSituation.allCases.count)

  /// The situations that hold, in order of the enumeration.
  var routine: [RoutineSituation] {
    RoutineSituation.allCases.filter { start(of: $0) != nil }
  }

  /// When the person came to a place; nil when they are not there.
  func arrival(at place: String) -> SimulationTime? {
    places.first { $0.name == place }?.since
  }

  /// When a situation began; nil when it does not hold.
  func start(of situation: RoutineSituation) -> SimulationTime? {
    RoutineSituation.allCases.firstIndex(of: situation).flatMap { situations[$0] }
  }

  /// Takes in that the person came to a place or left it; false when that is nothing new.
  mutating func set(_ place: String, isThere: Bool, at time: SimulationTime) -> Bool {
    guard (arrival(at: place) != nil) != isThere else { return false }
    places.removeAll { $0.name == place }
    if isThere {
      let index = places.firstIndex { $0.name > place } ?? places.count
      places.insert((place, time), at: index)
    }
    return true
  }

  /// Takes in that a situation began or ended; false when that is nothing new.
  mutating func set(_ situation: RoutineSituation, isOn: Bool, at time: SimulationTime) -> Bool {
    guard (start(of: situation) != nil) != isOn,
      let index = RoutineSituation.allCases.firstIndex(of: situation)
    else { return false }
    situations[index] = isOn ? time : nil
    return true
  }
}
