import Scenarios
import SimulationCore
import SmartStacks

/// What sections let happen, in the order of the file, with where it says so.
struct WrittenInputs {
  private(set) var inputs: [ScheduledInput] = []
  private(set) var locations: [ScenarioLocations.OfInput] = []
  /// What another seed draws anew.
  private(set) var occasions: [Occasion] = []

  mutating func add(
    _ input: Input,
    at time: SimulationTime,
    _ location: SourceLocation,
    items: [ScenarioLocations.Item] = []
  ) {
    inputs.append(ScheduledInput(time: time, input: input))
    locations.append(.init(input: location, items: items))
  }

  /// Adds what comes once and is moved by chance alone, which the names draw.
  mutating func add(
    _ actions: [Action],
    at time: SimulationTime,
    names: [String],
    _ location: SourceLocation,
    in calendar: LocalCalendar
  ) {
    let moment = WrittenMoment(written: time, jitter: .zero, names: names)
    occasions.append(Occasion(moment: moment, event: .actions(actions)))
    for action in actions { add(action.input(at: time, in: calendar), at: time, location) }
  }

  mutating func addOccasions(_ moments: [WrittenMoment], _ event: Occasion.Event) {
    occasions += moments.map { Occasion(moment: $0, event: event) }
  }

  /// Adds what a later section lets happen.
  mutating func add(_ other: WrittenInputs) {
    // There may be millions: those of the first section are not copied.
    if inputs.isEmpty, occasions.isEmpty {
      self = other
      return
    }
    inputs += other.inputs
    locations += other.locations
    occasions += other.occasions
  }

  /// Orders the inputs by time; those of one moment keep their order.
  mutating func sort() {
    let order = inputs.indices.sorted { inputs[$0].time < inputs[$1].time }
    inputs = order.map { inputs[$0] }
    locations = order.map { locations[$0] }
  }
}
