import SimulationCore

struct Whereabouts {
  private var arrivals: [String: SimulationTime] = [:]
  private var situations: [RoutineSituation: SimulationTime] = [:]

  /// The places where the person is, in order of name.
  var places: [String] { arrivals.keys.sorted() }

  /// The current situations, in order of the enumeration.
  var routine: [RoutineSituation] { RoutineSituation.allCases.filter { start(of: $0) != nil } }

  /// Nil when the person is not there.
  func arrival(at place: String) -> SimulationTime? { arrivals[place] }

  /// Nil when the situation does not hold.
  func start(of situation: RoutineSituation) -> SimulationTime? { situations[situation] }

  /// False when nothing changes.
  mutating func set(_ place: String, isThere: Bool, at time: SimulationTime) -> Bool {
    guard (arrival(at: place) != nil) != isThere else { return false }
    arrivals[place] = isThere ? time : nil
    return true
  }

  /// False when nothing changes.
  mutating func set(_ situation: RoutineSituation, isOn: Bool, at time: SimulationTime) -> Bool {
    guard (start(of: situation) != nil) != isOn else { return false }
    situations[situation] = isOn ? time : nil
    return true
  }
}

/// A place that the person goes to: a row for a place offers it.
public struct Destination: Hashable, Sendable {
  /// Its name, which identifies it.
  public var name: String
  /// Its distance from home in metres, or nil if unknown.
  public var metres: Int?

  /// Creates a place.
  public init(name: String, metres: Int? = nil) {
    self.name = name
    self.metres = metres
  }
}

/// How far an app may know where the person is: places and daily routine ask for it (X3).
public enum LocationPermission: String, CaseIterable, Sendable {
  case never
  /// While the app is in use: enough for places.
  case whileInUse
  case always
}

/// A situation of a person's day: `INDailyRoutineRelevanceProvider.Situation`.
public enum RoutineSituation: String, CaseIterable, Sendable {
  case morning, evening, home, work, school, gym
  case commute
  case headphonesConnected
  case activeWorkout
  case physicalActivityIncomplete
}
