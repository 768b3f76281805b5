package import SimulationCore
package import SmartStacks

/// What a scenario leaves to chance, so that another seed is drawn without reading the file again.
package struct ScenarioChance: Sendable {
  /// In the order in which they were read.
  package var occasions: [Occasion] = []
  /// One for each item of the list `glances`, in its order.
  package var looks: [Glance] = []
  package var glances: [(glance: Glance, moment: WrittenMoment)] = []
  package var habits: [WrittenHabit] = []
  /// For how many days before the start the habits were lived; nil when that is not remembered.
  package var livedDays: Int?
  package var days = 1

  package init() {}

  var isAny: Bool { !habits.isEmpty || occasions.contains { $0.moment.jitter > .zero } }

  package struct Draw: Sendable {
    package var world: World
    /// In order of time.
    package var glances: [Glance]
  }

  /// Without a disturbance, the world is the one that reading the scenario with that seed gives.
  package func draw(_ seed: Seed, _ disturbance: Disturbance, in world: World) -> Draw {
    var drawn = world
    drawn.seed = seed
    var inputs: [ScheduledInput] = []
    inputs.reserveCapacity(world.inputs.count)
    let draw = Drawing(seed: seed, disturbance: disturbance, world: world)
    for occasion in occasions { inputs += occasion.inputs(draw) }
    if !habits.isEmpty {
      if livedDays != nil { drawn.history = [] }
      live(draw, &drawn.history, &inputs)
    }
    let glances = drawGlances(draw)
    drawn.inputs = (inputs + glances.map(\.input)).sorted { $0.time < $1.time }
    return Draw(world: drawn, glances: glances)
  }

  private func live(
    _ draw: Drawing,
    _ history: inout [ScheduledInput],
    _ inputs: inout [ScheduledInput]
  ) {
    let calendar = draw.world.calendar
    let lived = LivedDays(habits: habits, seed: draw.seed, calendar: calendar)
    for occurrence in lived.occurrences(on: (1 - (livedDays ?? 0))...days) {
      for (place, action) in habits[occurrence.habit].actions.enumerated() {
        if occurrence.time < .zero {
          guard livedDays != nil else { continue }
          let input = action.input(at: occurrence.time, in: calendar)
          history.append(ScheduledInput(time: occurrence.time, input: input))
        } else if occurrence.day >= 1, occurrence.time < draw.world.end {
          let (key, time) = (habits[occurrence.habit].key, occurrence.time)
          inputs += draw.inputs(
            of: action,
            [key, String(time.milliseconds), String(place)],
            at: time
          )
        }
      }
    }
  }

  private func drawGlances(_ draw: Drawing) -> [Glance] {
    glances.compactMap { glance, moment -> Glance? in
      let time = moment.time(draw.seed)
      guard draw.world.spans(time) else { return nil }
      var glance = glance
      glance.time = draw.world.within(time + draw.delay(moment.names))
      return glance
    }.sorted { $0.time < $1.time }
  }
}

/// What may happen otherwise than it is written, beyond what the file itself leaves to chance.
package struct Disturbance: Hashable, Sendable {
  /// How much earlier or later everything may come.
  package var jitter: SimulationDuration
  /// How likely a donation is left out, in millionths.
  package var skipped: UInt64
  /// How likely a donation is made once more on its day, in millionths.
  package var added: UInt64

  package init(jitter: SimulationDuration = .zero, skipped: UInt64 = 0, added: UInt64 = 0) {
    self.jitter = jitter
    self.skipped = skipped
    self.added = added
  }

  package static let mostJitter = SimulationDuration.hours(24)

  package var isNone: Bool { self == Disturbance() }

  /// How far something is moved; what has no name of its own stays.
  func delay(_ seed: Seed, _ names: [String]) -> SimulationDuration {
    guard !names.isEmpty else { return .zero }
    var stream = seed.stream(["sweep jitter"] + names)
    return stream.jitter(within: jitter)
  }

  func skips(_ seed: Seed, _ names: [String]) -> Bool {
    guard skipped > 0 else { return false }
    var stream = seed.stream(["sweep skip"] + names)
    return stream.next(below: 1_000_000) < skipped
  }

  /// The moment of a span at which something is done once more; nil when it is not.
  func addition(
    _ seed: Seed,
    _ names: [String],
    within span: Range<SimulationTime>
  ) -> SimulationTime? {
    guard added > 0, !span.isEmpty else { return nil }
    var stream = seed.stream(["sweep add"] + names)
    guard stream.next(below: 1_000_000) < added else { return nil }
    let length = UInt64((span.upperBound - span.lowerBound).milliseconds)
    return span.lowerBound + SimulationDuration(milliseconds: Int64(stream.next(below: length)))
  }
}

/// Something that a file lets happen at one moment, before chance has said when.
package struct Occasion: Sendable {
  package enum Event: Sendable {
    case actions([Action])
    /// An entry that is delivered at a moment seen from its date.
    indirect case arrival(KindID, EntryTemplate, RelativeTime)
  }

  var moment: WrittenMoment
  var event: Event

  package init(moment: WrittenMoment, event: Event) {
    self.moment = moment
    self.event = event
  }

  /// The inputs of a draw; none where the occasion lies outside of the run as it is written.
  ///
  /// What a delay moves out of the run comes at its edge.
  func inputs(_ draw: Drawing) -> [ScheduledInput] {
    let (time, calendar) = (moment.time(draw.seed), draw.world.calendar)
    let delay = draw.delay(moment.names)
    switch event {
    case .arrival(let kind, let template, let arrival):
      // A date that says when it is delivered by itself stays: only the delivery is moved.
      var date = time
      if case .after = arrival { date = time + delay }
      let delivery = arrival.moment(from: time, in: calendar)
      guard draw.world.spans(delivery) else { return [] }
      let entry = template.entry(at: date, in: calendar)
      let input = Input.timeline(kind, entries: [entry], replacing: .nothing)
      return [ScheduledInput(time: draw.world.within(delivery + delay), input: input)]
    case .actions(let actions):
      guard draw.world.spans(time) else { return [] }
      let moved = draw.world.within(time + delay)
      return actions.enumerated().flatMap { place, action in
        draw.inputs(of: action, moment.names + [String(place)], at: moved)
      }
    }
  }
}

struct Drawing {
  let seed: Seed
  let disturbance: Disturbance
  let world: World

  func delay(_ names: @autoclosure () -> [String]) -> SimulationDuration {
    disturbance.jitter > .zero ? disturbance.delay(seed, names()) : .zero
  }

  /// The action once; chance may skip a donation or repeat it on its day.
  func inputs(
    of action: Action,
    _ names: @autoclosure () -> [String],
    at time: SimulationTime
  ) -> [ScheduledInput] {
    func input(_ time: SimulationTime) -> ScheduledInput {
      ScheduledInput(time: time, input: action.input(at: time, in: world.calendar))
    }
    // Names cost time, and of most actions nothing is drawn.
    guard case .donate = action else { return [input(time)] }
    let names = names()
    let times = disturbance.skips(seed, names) ? [] : [time]
    return (times + [addition(names, at: time)].compactMap { $0 }).map(input)
  }

  private func addition(_ names: [String], at time: SimulationTime) -> SimulationTime? {
    guard disturbance.added > 0 else { return nil }
    let start = max(.zero, world.calendar.startOfDay(at: time))
    let end = min(world.end, world.calendar.startOfNextDay(after: time))
    return start < end ? disturbance.addition(seed, names, within: start..<end) : nil
  }
}

package struct SweptRun: Hashable, Sendable {
  /// The number of the run, from 1.
  package var number: Int
  package var disturbance: Disturbance

  package init(number: Int, _ disturbance: Disturbance) {
    self.number = number
    self.disturbance = disturbance
  }

  /// The seed of a run: without a disturbance, `--seed` with it simulates the run.
  package static func seed(_ scenario: Seed, ofRun number: Int) -> Seed {
    var stream = scenario.stream("sweep run", String(number))
    return Seed(stream.next())
  }
}

/// A moment as a file writes it, with what chance makes of it.
package struct WrittenMoment: Hashable, Sendable {
  package var written: SimulationTime
  /// How much earlier or later it may come by the file's own word.
  package var jitter: SimulationDuration
  /// The item, and which of equal ones it is; empty for what is so from the start and never moves.
  private let item: [String]
  /// The days from 1970 to its date, of what is repeated.
  private let day: Int?

  /// By what its chance is drawn.
  package var names: [String] { item + (day.map { [String($0)] } ?? []) }

  /// The names of an item are shared by all its dates, which may be many.
  package init(
    written: SimulationTime,
    jitter: SimulationDuration,
    names: [String],
    day: Int? = nil
  ) {
    self.written = written
    self.jitter = jitter
    item = names
    self.day = day
  }

  package func time(_ seed: Seed) -> SimulationTime {
    guard jitter > .zero else { return written }
    var stream = seed.stream(["jitter"] + names)
    return written + stream.jitter(within: jitter)
  }
}
