package import SimulationCore
package import SmartStacks

/// A day as the log tells it: what the day strip and the scores draw.
///
/// It depends on the run and the day alone, so whoever composes many frames of one day keeps it.
package struct DayHistory: Sendable {
  /// Something that an app donated or delivered, or that it was opened.
  package struct Event: Hashable, Sendable {
    package var time: SimulationTime
    /// The kind of widget whose hue it has; nil where its app offers none.
    package var kind: KindID?
  }

  /// The first moment of the day.
  package let start: SimulationTime
  /// The moment after the last.
  package let end: SimulationTime
  package let stacks: StackHistory
  package let events: [Event]
  package let scores: [ScoreTrack]
  /// What was held back or refused while nothing moved.
  package let refusals: [Refusal]
  private let isLast: Bool

  package init(of run: Run, at now: SimulationTime) {
    let day = Self.day(of: now, in: run.world)
    start = day.start
    end = day.end
    isLast = day.end >= run.world.end
    let state = run.state(at: day.start)
    let log = run.log
    let first = run.recordCount(through: day.start)
    let last = run.recordCount(through: day.end)
    let records = log[first..<last]
    stacks = StackHistory(records, from: state, start: day.start, end: day.end)
    events = Self.events(of: run, records, from: day.start, to: day.end)
    // At the very start everything is in the state already.
    refusals = Refusal.untold(of: run, in: (day.start == .zero ? 0 : first)..<last)
    scores = ScoreTrack.tracks(of: run, records: records, from: state)
  }

  /// The lane of a stack; nil where the run had no such stack.
  func lane(of stack: StackID) -> StackHistory.Lane? {
    stacks.lanes.indices.contains(stack.index) ? stacks.lanes[stack.index] : nil
  }

  /// Whether a moment lies in the day; the last midnight belongs to the last day.
  package func covers(_ now: SimulationTime) -> Bool {
    now >= start && (now < end || isLast)
  }

  /// The local day of a moment, inside of the scenario; the last midnight belongs to the last day.
  static func day(
    of now: SimulationTime,
    in world: World
  ) -> (start: SimulationTime, end: SimulationTime) {
    let inside = max(.zero, min(now, world.end - SimulationDuration(milliseconds: 1)))
    let start = max(.zero, world.calendar.startOfDay(at: inside))
    let end = min(world.end, world.calendar.startOfNextDay(after: inside))
    return (start, max(end, start + .minutes(1)))
  }

  private static func events(
    of run: Run,
    _ records: Slice<EventLog>,
    from start: SimulationTime,
    to end: SimulationTime
  ) -> [Event] {
    let world = run.world
    var found: [Event] = []
    func add(at time: SimulationTime, where isMeant: (World.WidgetKind) -> Bool) {
      let kind = world.kinds.firstIndex(where: isMeant)
      found.append(Event(time: time, kind: kind.map { KindID($0) }))
    }
    // The scenario's own are in order of time, and many.
    let planned =
      world.inputs.partition { $0.time < start }..<world.inputs.partition { $0.time < end }
    for scheduled in world.inputs[planned] + run.liveInputs
    where scheduled.time >= start && scheduled.time < end {
      switch scheduled.input {
      case .timeline(let kind, _, _): found.append(Event(time: scheduled.time, kind: kind))
      case .shortcuts(let app, let list):
        let name = list.lazy.compactMap(\.kindName).first
        let isNamed = world.kinds.contains { $0.kind == name }
        add(at: scheduled.time) { isNamed ? $0.kind == name : $0.app == app }
      case .donate(_, let interaction):
        add(at: scheduled.time) { $0.intent == interaction.intent }
      case .openApp(let app): add(at: scheduled.time) { $0.app == app }
      case .options(let intent, _, _):
        guard world.intents.indices.contains(intent.index) else { continue }
        let name = world.intents[intent.index].name
        add(at: scheduled.time) { $0.intent == name }
      case .swipe, .turnPage, .stackSwitch, .developerMode, .deleteDonations, .open, .glance, .look,
        .keep,
        .dismiss, .silence, .edit, .putAlone, .configure, .reload, .place, .routine,
        .locationPermission,
        .relevanceKit:
        continue
      }
    }
    // Which app a touch of a stack opens is known once it happened.
    for record in records {
      if case .userOpened(let app, _?) = record.event {
        add(at: record.time) { $0.app == app }
      }
    }
    return found.sorted { $0.time < $1.time }
  }
}
