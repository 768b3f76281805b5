package import SimulationCore
package import SmartStacks

/// The first moment of a span of time, and the moment after its last.
package typealias TimeSpan = (start: SimulationTime, end: SimulationTime)

/// A day as the log tells it: what the day strip and the scores draw.
///
/// It depends on the run and the day alone, so whoever composes many frames of one day keeps it.
package struct DayHistory {
  /// Something that an app donated or delivered, or that it was opened.
  package struct Event: Hashable {
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
    let day = run.world.day(of: now)
    start = day.lowerBound
    end = max(day.upperBound, start + .minutes(1))
    isLast = end >= run.world.end
    let state = run.state(at: start)
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

  /// The lane of a stack; nil where the run had no such stack.
  func lane(of stack: StackID) -> StackHistory.Lane? {
    stacks.lanes.indices.contains(stack.index) ? stacks.lanes[stack.index] : nil
  }

  /// Whether a moment lies in the day; the last midnight belongs to the last day.
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
    // Which app a touch of a stack opens is known once it happened.
    for record in records {
      if case .userOpened(let app, _?) = record.event { add(at: record.time) { $0.app == app } }
    }
    return found.sorted { $0.time < $1.time }
  }
}

/// A day of another course of events, to be seen beside the one that is shown: as it was before
/// the file was saved, or in another branch.
///
/// Its lanes are told in stacks and kinds of the shown world, since the widgets of another run have
/// other identifiers.
package struct OtherDay: Hashable {
  /// A span in which a stack showed a widget.
  package struct Span: Hashable {
    /// The widget's name, by which it is the same widget in both courses of events.
    package var widget: String
    package var title: String
    /// Its kind; nil where the shown world has none of that name.
    package var kind: KindID?
    package var start: SimulationTime
    /// The moment after the last.
    package var end: SimulationTime
  }

  package struct Lane: Hashable {
    /// The stack's own widgets.
    package var members: [Span] = []
    /// Suggestions that lay on top.
    package var suggestions: [Span] = []
  }

  /// The first moment of the day.
  package let start: SimulationTime
  /// The moment after the last.
  package let end: SimulationTime
  /// The lanes, by `StackID` of the shown world; nil for a stack that was not there.
  package let lanes: [Lane?]

  /// Tells the day of another run.
  ///
  /// - Parameters:
  ///   - history: The day as the other run's log tells it.
  ///   - run: The other run.
  ///   - world: The shown world.
  ///   - moment: The moment of the shown world for one of the other's.
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

  /// A lane of the shown world's stack; nil where the stack was not there.
  func lane(of stack: StackID) -> Lane? {
    lanes.indices.contains(stack.index) ? lanes[stack.index] : nil
  }

  /// Whether a moment lies in the day.
  package func covers(_ now: SimulationTime) -> Bool { now >= start && now <= end }
}

/// What is drawn thin below the lanes, and what it may be called there, the longest name first.
struct DayComparison {
  var names: [String]
  var day: OtherDay

  /// The longest name that fits in some columns; empty where none does.
  func name(columns: Int) -> String { names.first { $0.count <= columns } ?? "" }
}

/// What spoke for each widget over a day, what was suggested and what was held back: what the
/// timeline draws, read once for a day and a run.
package struct DayTracks {
  /// A widget with all that is known of it.
  package struct Track {
    package var widget: WidgetID
    package var name: String
    package var score: ScoreTrack?
    package var prediction: PredictionTrack?
    package var suggestions: [StackHistory.Span] = []
    package var refusals: [Refusal] = []
  }

  /// A stack, or what is placed nowhere, with the widgets that are to be told of.
  package struct Section {
    /// The stack; nil for what came on no stack.
    package var stack: StackID?
    package var tracks: [Track]
  }

  package let sections: [Section]

  package init(of run: Run, history: DayHistory) {
    let later = run.state(at: min(history.end, run.computedTo))
    var tracks = WidgetTrack.all(of: run, from: history.start, to: history.end).map { known in
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
    // Against what it lost, the plots show.
    for refusal in history.refusals where !run.isDefeat(refusal) {
      if let widget = refusal.widget { tell(of: widget) { $0.refusals.append(refusal) } }
    }
    sections = Self.sections(tracks, later, history)
  }

  /// The stacks in their order, each with its widgets, then what was suggested or held back there.
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

  /// Whether there is something to plot over time.
  var hasPlot: Bool { score != nil || prediction != nil }

  var hasMarks: Bool {
    !suggestions.isEmpty || !refusals.isEmpty || (score != nil && prediction != nil)
  }
}
