package import SimulationCore
package import SmartStacks

/// The end is exclusive.
package typealias TimeSpan = (start: SimulationTime, end: SimulationTime)

/// A day of the log; it depends on the run and the day alone, so keep it for all frames of a day.
package struct DayHistory {
  /// A donation, a delivery or an opening of an app.
  package struct Event: Hashable {
    package var time: SimulationTime
    /// The kind whose hue it has; nil where its app offers none.
    package var kind: KindID?
  }

  package let start: SimulationTime
  /// Exclusive.
  package let end: SimulationTime
  /// The state at the start.
  let initial: HomeScreenState
  package let stacks: StackHistory
  package let events: [Event]
  package let scores: [ScoreTrack]
  /// Refusals at which nothing moved.
  package let refusals: [Refusal]
  private let isLast: Bool

  /// `initial` is the state at the start of the day, where it is known.
  package init(of run: Run, at now: SimulationTime, from initial: HomeScreenState? = nil) {
    let day = run.world.day(of: now)
    start = day.lowerBound
    end = max(day.upperBound, start + .minutes(1))
    isLast = end >= run.world.end
    let state = initial ?? run.state(at: start)
    self.initial = state
    let log = run.log
    let first = run.recordCount(through: start)
    let last = run.recordCount(through: end)
    let records = log[first..<last]
    stacks = StackHistory(records, from: state, start: start, end: end)
    events = Self.events(of: run, records, from: start, to: end)
    // At the very start everything is in the state already.
    refusals = Refusal.untold(of: run, in: (start == .zero ? 0 : first)..<last)
    scores = ScoreTrack.tracks(of: run, records: records, from: state)
  }

  func lane(of stack: StackID) -> StackHistory.Lane? {
    stacks.lanes.indices.contains(stack.index) ? stacks.lanes[stack.index] : nil
  }

  /// The last midnight belongs to the last day.
  package func covers(_ now: SimulationTime) -> Bool { now >= start && (now < end || isLast) }

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
        let name = world[intent].name
        add(at: scheduled.time) { $0.intent == name }
      case .swipe, .turnPage, .stackSwitch, .developerMode, .deleteDonations, .open, .glance, .look,
        .keep, .dismiss, .silence, .edit, .putAlone, .configure, .reload, .place, .routine,
        .locationPermission, .relevanceKit:
        continue
      }
    }
    // Which app a touch of a stack opens is known only from the record.
    for record in records {
      if case .userOpened(let app, _?) = record.event { add(at: record.time) { $0.app == app } }
    }
    return found.sorted { $0.time < $1.time }
  }
}

/// A day of another run to compare: before a save, or in another branch.
///
/// Its lanes use stacks and kinds of the shown world, because widgets have other identifiers there.
package struct OtherDay: Hashable {
  package struct Span: Hashable {
    /// The name, by which it is the same widget in both runs.
    package var widget: String
    package var title: String
    /// Nil where the shown world has none of that name.
    package var kind: KindID?
    package var start: SimulationTime
    /// Exclusive.
    package var end: SimulationTime
  }

  package struct Lane: Hashable {
    package var members: [Span] = []
    package var suggestions: [Span] = []
  }

  package let start: SimulationTime
  /// Exclusive.
  package let end: SimulationTime
  /// By `StackID` of the shown world; nil for a stack that did not exist.
  package let lanes: [Lane?]

  /// `moment` maps the other run's moments to those of the shown world.
  package init(
    _ history: DayHistory,
    of run: Run,
    in world: World,
    moment: (SimulationTime) -> SimulationTime = { $0 }
  ) {
    let kinds = run.world.kinds.map { kind in
      let app = run.world[kind.app].name
      let named = world.kinds.indices.filter { world.kinds[$0].kind == kind.kind }
      let own = named.first { world[world.kinds[$0].app].name == app }
      return (own ?? named.first).map(KindID.init)
    }
    func told(_ span: StackHistory.Span) -> Span {
      Span(
        widget: run.name(of: span.widget),
        title: run.title(of: span.widget, at: span.start).text,
        kind: kinds[run.kind(of: span.widget).index],
        start: moment(span.start),
        end: moment(span.end)
      )
    }
    start = moment(history.start)
    end = moment(history.end)
    lanes = world.stacks.map { stack in
      let index = run.world.stacks.firstIndex { $0.name == stack.name }
      guard let lane = index.flatMap({ history.lane(of: StackID($0)) }) else { return nil }
      return Lane(members: lane.members.map(told), suggestions: lane.suggestions.map(told))
    }
  }

  func lane(of stack: StackID) -> Lane? {
    lanes.indices.contains(stack.index) ? lanes[stack.index] : nil
  }

  package func covers(_ now: SimulationTime) -> Bool { now >= start && now <= end }
}

/// The thin lanes, and their names, the longest first.
struct DayComparison {
  var names: [String]
  var day: OtherDay

  /// The longest name that fits; empty where none does.
  func name(columns: Int) -> String { names.first { $0.count <= columns } ?? "" }
}

/// The tracks of the timeline, read once for a day and a run.
package struct DayTracks {
  package struct Track {
    package var widget: WidgetID
    package var name: String
    package var score: ScoreTrack?
    package var prediction: PredictionTrack?
    package var suggestions: [StackHistory.Span] = []
    package var refusals: [Refusal] = []
  }

  /// A stack and the widgets to show.
  package struct Section {
    /// Nil for widgets on no stack.
    package var stack: StackID?
    package var tracks: [Track]
  }

  package let sections: [Section]

  package init(of run: Run, history: DayHistory) {
    let later = run.state(at: min(history.end, run.computedTo))
    let all = WidgetTrack.all(
      of: run,
      from: history.start,
      to: history.end,
      states: (history.initial, later)
    )
    var tracks = all.map { known in
      Track(
        widget: known.widget,
        name: later[known.widget].name,
        score: known.score,
        prediction: known.prediction
      )
    }
    func tell(of widget: WidgetID, _ change: (inout Track) -> Void) {
      let place = Int(widget.index)
      if tracks.indices.contains(place) { change(&tracks[place]) }
    }
    for span in history.stacks.lanes.flatMap(\.suggestions) {
      tell(of: span.widget) { $0.suggestions.append(span) }
    }
    // The plots show defeats.
    for refusal in history.refusals where !run.isDefeat(refusal) {
      if let widget = refusal.widget { tell(of: widget) { $0.refusals.append(refusal) } }
    }
    sections = Self.sections(tracks, later, history)
  }

  /// The stacks in order, each with its widgets, then what was suggested or held back there.
  private static func sections(
    _ tracks: [Track],
    _ state: HomeScreenState,
    _ history: DayHistory
  ) -> [Section] {
    var told: Set<WidgetID> = []
    var sections = state.stacks.enumerated().compactMap { index, stack -> Section? in
      let stackID = StackID(index)
      var here = stack.members
      let lane = history.lane(of: stackID) ?? .init()
      guard stack.isThere || !lane.members.isEmpty else { return nil }
      for span in lane.members + lane.suggestions where !here.contains(span.widget) {
        here.append(span.widget)
      }
      for track in tracks
      where !here.contains(track.widget) && track.refusals.contains(where: { $0.stack == stackID })
        && !track.isPlaced(in: state)
      { here.append(track.widget) }
      told.formUnion(here)
      return Section(
        stack: stackID,
        tracks: here.map { Int($0.index) }.filter(tracks.indices.contains).map { tracks[$0] }
          .filter { $0.hasPlot || $0.hasMarks }
      )
    }
    let rest = tracks.filter { !told.contains($0.widget) && !$0.refusals.isEmpty }
    if !rest.isEmpty { sections.append(Section(stack: nil, tracks: rest)) }
    return sections
  }
}

extension DayTracks.Track {
  fileprivate func isPlaced(in state: HomeScreenState) -> Bool {
    state.holds(widget) && state[widget].isPlaced
  }

  var hasPlot: Bool { score != nil || prediction != nil }

  var hasMarks: Bool {
    !suggestions.isEmpty || !refusals.isEmpty || (score != nil && prediction != nil)
  }
}
