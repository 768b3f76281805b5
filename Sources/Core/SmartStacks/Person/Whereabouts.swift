import SimulationCore

/// Where the person is, and which situations of their day hold.
struct Whereabouts {
  /// The places where the person is, in order of name, with the moment they came.
  private(set) var places: [(name: String, since: SimulationTime)] = []
  private var situations = [SimulationTime?](repeating: nil, count: RoutineSituation.allCases.count)

  /// The situations that hold, in order of the enumeration.
  var routine: [RoutineSituation] { RoutineSituation.allCases.filter { start(of: $0) != nil } }

  /// When the person came to a place; nil when they are not there.
  func arrival(at place: String) -> SimulationTime? { places.first { $0.name == place }?.since }

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

/// A place that the person goes to: a row for a place offers it.
public struct Destination: Hashable, Sendable {
  /// Its name, by which it is compared.
  public var name: String
  /// How far it is from home, in metres, or nil where nobody says.
  public var metres: Int?

  /// Creates a place.
  public init(name: String, metres: Int? = nil) {
    self.name = name
    self.metres = metres
  }
}

/// How far an app may know where the person is: places and daily routine ask for it (X3).
public enum LocationPermission: String, CaseIterable, Comparable, Sendable {
  /// Not at all.
  case never
  /// While the app is in use: enough for places.
  case whileInUse
  /// Always: needed for the daily routine.
  case always

  /// Whether the first allows less than the second.
  public static func < (lhs: LocationPermission, rhs: LocationPermission) -> Bool {
    lhs.rank < rhs.rank
  }

  private var rank: Int {
    switch self {
    case .never: 0
    case .whileInUse: 1
    case .always: 2
    }
  }
}

/// A situation of a person's day: `INDailyRoutineRelevanceProvider.Situation`.
public enum RoutineSituation: String, CaseIterable, Sendable {
  /// A part of the day, or a place that the day leads to.
  case morning, evening, home, work, school, gym
  /// On the way.
  case commute
  case headphonesConnected
  /// A workout goes on.
  case activeWorkout
  /// The day's activity is not complete.
  case physicalActivityIncomplete
}
