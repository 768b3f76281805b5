import Scenarios
import SimulationCore
import SmartStacks

struct Occurrences {
  /// Those of the run, by the scenario's own seed.
  var coming: [SimulationTime] = []
  /// All that are written, also those that only another seed brings into the run.
  var all: [WrittenMoment] = []
}

/// Counts equal names, to tell what bears them apart.
struct Ordinals {
  var counts: [String: Int] = [:]

  /// How many bore the name before.
  mutating func next(of name: String) -> Int {
    let ordinal = counts[name, default: 0]
    counts[name] = ordinal + 1
    return ordinal
  }
}

struct RepeatReader: DayReader {
  let days: ScenarioDays
  let seed: Seed
  var ordinals = Ordinals()

  /// Jitter is drawn from a stream that is named for the item and the date, so that adding an item
  /// or a day never shifts another.
  mutating func occurrences(
    _ mapping: MappingReader,
    at field: Field<WrittenTime>,
    name: String,
    mayPrecedeStart: Bool = false,
    mayFollowEnd: Bool = false
  ) -> Occurrences {
    guard let (node, written) = mapping.located(field) else { return Occurrences() }
    let count = diagnostics.count
    let dates = days.dates(mapping, written, mayFollowEnd: mayFollowEnd)
    let jitter = mapping.shape.has(RepeatFields.jitter) ? mapping[RepeatFields.jitter] : nil
    let identity = "\(name) \(node.text ?? "")"
    let names = [identity, String(ordinals.next(of: identity))]
    let all = dates.map { date in
      WrittenMoment(
        written: days.moment(of: date, at: node),
        jitter: jitter ?? .zero,
        names: names,
        day: date.date.daysSinceEpoch
      )
    }
    let isRepeated = mapping.node(RepeatFields.every) != nil
    let coming = all.map { $0.time(seed) }.filter { moment in
      if mayFollowEnd, moment >= days.end {
        if !isRepeated, !days.isOverridden { reportAfterEnd(node) }
        return true
      }
      let isInside = (moment >= .zero || mayPrecedeStart) && moment < days.end
      if !isInside, !isRepeated { days.reportOutside(node) }
      return isInside
    }
    if diagnostics.count == count, coming.allSatisfy({ $0 >= days.end }), !days.isOverridden,
      let every = mapping.node(RepeatFields.every)
    {
      days.neverHappens("every: \(every.words)", at: every)
    }
    return Occurrences(coming: coming, all: all)
  }

  private func reportAfterEnd(_ node: YamlNode) {
    say(
      .doubtful(
        "\(node.text ?? "") is after the end of the scenario (\(days.span)): "
          + "the entry is never shown, but its score counts for the best score of its kind"
      ),
      at: node
    )
  }
}

/// What sections let happen, in the order of the file, with where it says so.
struct WrittenInputs {
  var inputs: [ScheduledInput] = []
  var locations: [ScenarioLocations.OfInput] = []
  var occasions: [Occasion] = []

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
