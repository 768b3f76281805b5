import SimulationCore

/// One course of events: the world's inputs and live ones, and what was computed.
struct RunBranch {
  var liveInputs: [ScheduledInput] = []
  var inputs: [ScheduledInput]
  private var snapshots: [Snapshot] = []
  /// The engine just before the latest live input, so that the next one replays almost nothing.
  private var edge: Snapshot?
  private(set) var frontier: Engine
  var log: EventLog {
    _read { yield frontier.log }
    _modify { yield &frontier.log }
  }
  private(set) var computedTo = SimulationTime.zero
  private(set) var hasEnded = false
  private var instantsSinceSnapshot = 0

  struct Snapshot {
    var engine: Engine
    let logCount: Int
    /// Whether the engine is whole; else its learning is restored from the journal.
    var isWhole = false
  }

  private var instantsPerSnapshot: Int
  /// Snapshots share no widgets, which change all the time: more widgets allow fewer snapshots.
  private var mostSnapshots: Int { min(192, max(32, 400_000 / max(1, frontier.widgets.count))) }

  init(inputs: [ScheduledInput], frontier: Engine, instantsPerSnapshot: Int) {
    self.inputs = inputs
    self.frontier = frontier
    self.instantsPerSnapshot = instantsPerSnapshot
  }

  mutating func advance(to time: SimulationTime, end: SimulationTime) {
    guard !hasEnded, time > computedTo || time == .zero else { return }
    while let instant = frontier.nextInstant(inputs: inputs), instant <= time, instant < end {
      frontier.perform(instant, inputs: inputs)
      instantsSinceSnapshot += 1
      if instantsSinceSnapshot >= instantsPerSnapshot {
        instantsSinceSnapshot = 0
        keepSnapshot()
      }
    }
    computedTo = max(computedTo, time)
    if computedTo >= end, !hasEnded {
      hasEnded = true
      log.append(.runEnded(.end), at: end)
    }
  }

  private mutating func keepSnapshot() {
    snapshots.append(Snapshot(engine: frontier.snapshot, logCount: log.count))
    guard snapshots.count > mostSnapshots else { return }
    // Every second one goes; that of the start stays.
    snapshots = snapshots.indices.filter { $0.isMultiple(of: 2) }.map { snapshots[$0] }
    instantsPerSnapshot *= 2
  }

  mutating func close(at time: SimulationTime) {
    guard !hasEnded else { return }
    hasEnded = true
    log.append(.runEnded(.until), at: time)
  }

  func snapshot(notAfter time: SimulationTime) -> Snapshot { snapshot { $0 <= time } }

  private func engine(of snapshot: Snapshot) -> Engine {
    var engine = snapshot.engine
    if !snapshot.isWhole { engine.learning.resume(with: frontier.learning, isFrontier: false) }
    return engine
  }

  /// The last snapshot whose moment a monotonic test accepts.
  private func snapshot(where accepts: (SimulationTime) -> Bool) -> Snapshot {
    let regular = snapshots[max(0, snapshots.partition { accepts($0.engine.now) } - 1)]
    guard let edge, accepts(edge.engine.now), edge.logCount >= regular.logCount else {
      return regular
    }
    return edge
  }

  func engine(at moment: SimulationTime, end: SimulationTime) -> Engine {
    // Most questions are about `computedTo`: nothing is replayed.
    var engine = frontier.now <= moment ? frontier.silent : engine(of: snapshot(notAfter: moment))
    engine.advance(to: moment, including: moment < end, inputs: inputs)
    return engine
  }

  /// The engine at a computed instant with all that was due applied, and nothing decided yet.
  func undecidedEngine(at instant: SimulationTime) -> Engine {
    guard instant > .zero else {
      var engine = Engine(plan: frontier.plan).silent
      engine.layDown(inputs: inputs)
      return engine
    }
    var engine = engine(of: snapshot { $0 < instant })
    engine.advance(to: instant, including: false, inputs: inputs)
    engine.applyDue(at: instant, inputs: inputs)
    return engine
  }

  mutating func insert(_ input: ScheduledInput) {
    liveInputs.insert(input, at: liveInputs.partition { $0.time <= input.time })
    inputs.insert(input, at: inputs.partition { $0.time <= input.time })
    replan(from: input.time)
    while let instant = frontier.nextInstant(inputs: inputs), instant < input.time {
      frontier.perform(instant, inputs: inputs)
    }
    if frontier.now < input.time {
      edge = Snapshot(engine: frontier.silent, logCount: log.count, isWhole: true)
    }
  }

  /// Nothing that was computed changes: the stack exists nowhere yet.
  mutating func adopt(_ plan: Plan) {
    frontier.adopt(plan)
    edge?.engine.adopt(plan)
    for place in snapshots.indices { snapshots[place].engine.adopt(plan) }
  }

  mutating func removeLastInputs(_ count: Int) {
    let removed = liveInputs.suffix(count)
    guard let first = removed.first else { return }
    for input in removed.reversed() {
      inputs.remove(at: inputs.partition { $0.time <= input.time } - 1)
    }
    liveInputs.removeLast(removed.count)
    replan(from: first.time)
  }

  mutating func dropLiveInputs(after time: SimulationTime, world: World) {
    guard let first = liveInputs.first(where: { $0.time > time }) else { return }
    liveInputs.removeAll { $0.time > time }
    inputs = Self.merged(world.inputs, liveInputs)
    replan(from: first.time)
  }

  mutating func replan(from time: SimulationTime) {
    snapshots.removeLast(snapshots.count - snapshots.partition { $0.engine.now < time })
    if let edge, edge.engine.now >= time { self.edge = nil }
    hasEnded = false
    instantsSinceSnapshot = 0
    guard !snapshots.isEmpty else {
      restart()
      return
    }
    let last = snapshot { $0 < time }
    var engine = last.engine
    engine.learning.resume(with: frontier.learning, isFrontier: true)
    swap(&engine.log, &frontier.log)
    engine.log.keep(first: last.logCount)
    frontier = engine
    computedTo = frontier.now
  }

  /// Begins anew, for an input at the very start.
  mutating func restart() {
    frontier = Engine(plan: frontier.plan)
    if instantsPerSnapshot < .max { frontier.learning.keepCheckpoints() }
    edge = nil
    frontier.start(inputs: inputs)
    snapshots = [Snapshot(engine: frontier.snapshot, logCount: log.count)]
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
