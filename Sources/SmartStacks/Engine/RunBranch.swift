import SimulationCore

/// One course of events: the world's inputs with certain live ones, and what was computed of it.
struct RunBranch: Sendable {
  var log = EventLog()
  var liveInputs: [ScheduledInput] = []
  /// The world's inputs and the live ones, in order of time.
  var inputs: [ScheduledInput]
  private var snapshots: [Snapshot] = []
  /// The engine as far as it was computed.
  private(set) var frontier: Engine
  private(set) var computedTo = SimulationTime.zero
  private var hasEnded = false
  private var instantsSinceSnapshot = 0

  /// The engine after an instant, and how long the log was then.
  struct Snapshot: Sendable {
    let engine: Engine
    let logCount: Int
  }

  /// How many instants lie between two snapshots: few enough to replay in a blink.
  private static let instantsPerSnapshot = 256

  init(inputs: [ScheduledInput], frontier: Engine) {
    self.inputs = inputs
    self.frontier = frontier
  }

  mutating func advance(to time: SimulationTime, end: SimulationTime) {
    guard !hasEnded, time > computedTo || time == .zero else { return }
    while let instant = frontier.nextInstant(inputs: inputs), instant <= time, instant < end {
      frontier.perform(instant, inputs: inputs, log: &log)
      instantsSinceSnapshot += 1
      if instantsSinceSnapshot >= Self.instantsPerSnapshot {
        instantsSinceSnapshot = 0
        snapshots.append(Snapshot(engine: frontier, logCount: log.count))
      }
    }
    computedTo = max(computedTo, time)
    if computedTo >= end, !hasEnded {
      hasEnded = true
      log.append(Record(time: end, event: .runEnded(.end)))
    }
  }

  mutating func close(at time: SimulationTime) {
    guard !hasEnded else { return }
    hasEnded = true
    log.append(Record(time: time, event: .runEnded(.until)))
  }

  /// The last snapshot whose engine has not passed a moment.
  func snapshot(notAfter time: SimulationTime) -> Snapshot {
    snapshots[max(0, snapshots.partition { $0.engine.now <= time } - 1)]
  }

  /// The engine at a computed moment, after everything that happens at it.
  func engine(at moment: SimulationTime, end: SimulationTime) -> Engine {
    var engine = snapshot(notAfter: moment).engine
    var ignored = EventLog.none
    engine.advance(to: moment, including: moment < end, inputs: inputs, log: &ignored)
    return engine
  }

  /// The engine at a computed instant with all that was due applied, and nothing decided yet.
  func undecidedEngine(at instant: SimulationTime) -> Engine {
    var ignored = EventLog.none
    guard instant > .zero else {
      var engine = Engine(plan: frontier.plan)
      engine.layDown(inputs: inputs, log: &ignored)
      return engine
    }
    let earlier = snapshots.partition { $0.engine.now < instant }
    var engine = snapshots[max(0, earlier - 1)].engine
    engine.advance(to: instant, including: false, inputs: inputs, log: &ignored)
    engine.applyDue(at: instant, inputs: inputs, log: &ignored)
    return engine
  }

  mutating func insert(_ input: ScheduledInput, world: World) {
    liveInputs.append(input)
    liveInputs.sort { $0.time < $1.time }
    replan(from: input.time, world: world)
  }

  mutating func dropLiveInputs(after time: SimulationTime, world: World) {
    guard let first = liveInputs.first(where: { $0.time > time }) else { return }
    liveInputs.removeAll { $0.time > time }
    replan(from: first.time, world: world)
  }

  /// Makes room for the log that the known entries will make, rather than moving it as it grows.
  private mutating func reserveLog() {
    let known = frontier.tracks.reduce(0) { $0 + $1.entries.count }
    if known > 10_000 { log.reserveCapacity(known * 2) }
  }

  /// Forgets what was computed at a moment and later: the inputs changed there.
  private mutating func replan(from time: SimulationTime, world: World) {
    inputs = Self.merged(world.inputs, liveInputs)
    snapshots.removeAll { $0.engine.now >= time }
    hasEnded = false
    instantsSinceSnapshot = 0
    guard !snapshots.isEmpty else {
      restart()
      return
    }
    let last = snapshots[snapshots.count - 1]
    frontier = last.engine
    log.keep(first: last.logCount)
    computedTo = frontier.now
  }

  /// Begins anew, for an input at the very start.
  mutating func restart() {
    frontier = Engine(plan: frontier.plan)
    log = EventLog()
    reserveLog()
    frontier.start(inputs: inputs, log: &log)
    snapshots = [Snapshot(engine: frontier, logCount: log.count)]
    computedTo = .zero
  }

  /// Live inputs come after the scenario's own of the same moment.
  private static func merged(
    _ planned: [ScheduledInput],
    _ live: [ScheduledInput]
  ) -> [ScheduledInput] {
    var result: [ScheduledInput] = []
    result.reserveCapacity(planned.count + live.count)
    var next = live.startIndex
    for input in planned {
      while next < live.endIndex, live[next].time < input.time {
        result.append(live[next])
        next += 1
      }
      result.append(input)
    }
    result += live[next...]
    return result
  }
}
