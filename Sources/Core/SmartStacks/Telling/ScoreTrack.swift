public import SimulationCore

/// The scores of a widget over a period: the windows in which they held, from a log.
public struct ScoreTrack: Hashable, Sendable {
  /// A window with its score in millionths.
  public struct Window: Hashable, Sendable {
    /// When it begins.
    public var start: SimulationTime
    /// The exclusive end.
    public var end: SimulationTime
    /// The score, in millionths.
    public var score: Int64
  }

  /// The kind.
  public var kind: KindID
  /// The widget whose scores they are.
  public var widget: WidgetID
  /// The windows, in order, without overlap.
  public var windows: [Window] = []
  /// The highest score of the period, and of what is known at its beginning.
  public var best: Int64

  /// The score at a moment; zero without one.
  public func score(at time: SimulationTime) -> Int64 {
    windows.last { $0.start <= time && time < $0.end }?.score ?? 0
  }

  /// The tracks with a score above zero: one for each widget of the Home Screen, and one for each
  /// suggestion with other values.
  ///
  /// - Parameters:
  ///   - run: the run.
  ///   - records: those of the period, in order.
  ///   - state: the state before them.
  /// - Returns: the tracks, by kind in the order of the scenario; differently configured widgets of
  ///   one kind have different scores.
  public static func tracks(
    of run: Run,
    records: Slice<EventLog>,
    from state: HomeScreenState
  ) -> [ScoreTrack] {
    var shown = Set(state.stacks.compactMap { $0.suggestion?.widget })
    for record in records {
      if case .suggestionInserted(_, let widget, _, _, _) = record.event { shown.insert(widget) }
    }
    let all = tracksByWidget(of: run, records: records, from: state).filter { $0.best > 0 }
    let placed = all.filter { run.isPlaced($0.widget) }
    let suggested = all.filter { track in
      shown.contains(track.widget) && !run.isPlaced(track.widget)
        && !placed.contains { run.showsTheSame($0.widget, as: track.widget) }
    }
    return (placed + suggested).sorted {
      ($0.kind.index, $0.widget.index) < ($1.kind.index, $1.widget.index)
    }
  }

  fileprivate static func tracksByWidget(
    of run: Run,
    records: Slice<EventLog>,
    from state: HomeScreenState
  ) -> [ScoreTrack] {
    var tracks: [ScoreTrack] = []
    var places: [WidgetID: Int] = [:]
    func add(_ window: Window, of widget: WidgetID, _ kind: KindID) {
      let place = places[widget] ?? tracks.count
      if place == tracks.count {
        let known = state.holds(widget) ? state[widget].highestScore ?? 0 : 0
        places[widget] = place
        tracks.append(ScoreTrack(kind: kind, widget: widget, best: known))
      }
      if let last = tracks[place].windows.indices.last,
        tracks[place].windows[last].end > window.start
      {
        tracks[place].windows[last].end = window.start
      }
      tracks[place].best = max(tracks[place].best, window.score)
      if window.end > window.start { tracks[place].windows.append(window) }
    }
    for (index, widget) in state.widgets.enumerated() {
      guard let window = widget.window else { continue }
      let shown = Window(
        start: window.start,
        end: window.end,
        score: window.score.positiveMillionths
      )
      add(shown, of: WidgetID(index), widget.kind)
    }
    for record in records {
      guard case .entryCurrent(let widget, let index, let score?) = record.event else { continue }
      let kind = run.kind(of: widget)
      guard let window = run.window(ofEntry: index, of: kind) else { continue }
      // A late score counts from its arrival, for the rest of its window.
      let held = Window(start: record.time, end: window.end, score: score.positiveMillionths)
      add(held, of: widget, kind)
    }
    return tracks
  }
}

/// The predictions for a widget over a period, from a log.
public struct PredictionTrack: Hashable, Sendable {
  /// A period with one prediction of one value.
  public struct Window: Hashable, Sendable {
    /// When it begins.
    public var start: SimulationTime
    /// The exclusive end.
    public var end: SimulationTime
    /// The strength, above 0 and at most 1.
    public var value: Fraction
  }

  /// The widget.
  public var widget: WidgetID
  /// The windows, in order, without overlap.
  public var windows: [Window]

  /// The value at a moment, or nil while nothing predicts it.
  public func value(at time: SimulationTime) -> Fraction? {
    windows.last { $0.start <= time && time < $0.end }?.value
  }

  fileprivate static func tracks(
    of run: Run,
    widgets: [WidgetID],
    records: Slice<EventLog>,
    from state: HomeScreenState,
    to end: SimulationTime
  ) -> [PredictionTrack] {
    var reading = Reading(run: run, widgets: widgets, active: state.predictions, now: state.now)
    for record in records {
      if case .predictionStarted(let prediction) = record.event {
        reading.follow(prediction, at: record.time)
      } else if case .predictionChanged(let prediction) = record.event {
        reading.follow(prediction, at: record.time)
      } else if case .predictionEnded(let prediction, _) = record.event {
        reading.drop(prediction, at: record.time)
      }
    }
    return reading.tracks(to: end)
  }

  private struct Reading {
    struct Subject {
      let widget: WidgetID
      let kind: KindID
      let intent: IntentID?
      let saved: Configuration
      var windows: [Window] = []
      var open: (start: SimulationTime, value: Fraction)?
    }

    var subjects: [Subject]
    var active: [PredictionState]
    let world: World

    init(run: Run, widgets: [WidgetID], active: [PredictionState], now: SimulationTime) {
      world = run.world
      self.active = active
      subjects = widgets.map { widget in
        let kind = run.kind(of: widget)
        return Subject(
          widget: widget,
          kind: kind,
          intent: run.world.intent(of: kind),
          saved: run.configuration(of: widget)
        )
      }
      for index in subjects.indices { settle(index, at: now) }
    }

    mutating func follow(_ prediction: PredictionState, at now: SimulationTime) {
      if let place = active.firstIndex(where: { $0.id == prediction.id }) {
        active[place] = prediction
      } else {
        active.append(prediction)
      }
      settleAll(meantBy: prediction, at: now)
    }

    mutating func drop(_ prediction: PredictionState, at now: SimulationTime) {
      active.removeAll { $0.id == prediction.id }
      settleAll(meantBy: prediction, at: now)
    }

    private mutating func settleAll(meantBy prediction: PredictionState, at now: SimulationTime) {
      for index in subjects.indices {
        let isOfIntent = prediction.intent != nil && prediction.intent == subjects[index].intent
        if isOfIntent || prediction.meant.contains(subjects[index].widget) {
          settle(index, at: now)
        }
      }
    }

    mutating func settle(_ index: Int, at now: SimulationTime) {
      let subject = subjects[index]
      let speaking =
        world.prediction(among: active, for: subject.kind, saved: subject.saved)
        ?? active.first { $0.meant.contains(subject.widget) }
      guard speaking?.value != subject.open?.value else { return }
      close(index, at: now)
      if let speaking { subjects[index].open = (now, speaking.value) }
    }

    mutating func close(_ index: Int, at now: SimulationTime) {
      guard let open = subjects[index].open else { return }
      subjects[index].open = nil
      guard open.start < now else { return }
      subjects[index].windows.append(Window(start: open.start, end: now, value: open.value))
    }

    mutating func tracks(to end: SimulationTime) -> [PredictionTrack] {
      for index in subjects.indices { close(index, at: end) }
      return subjects.filter { !$0.windows.isEmpty }
        .map { PredictionTrack(widget: $0.widget, windows: $0.windows) }
    }
  }
}

/// The scores and predictions for a widget over a period.
public struct WidgetTrack: Hashable, Sendable {
  /// The widget.
  public var widget: WidgetID
  /// Its scores; nil where none was above zero.
  public var score: ScoreTrack?
  /// Its predictions; nil where nothing predicted it.
  public var prediction: PredictionTrack?

  /// The tracks of all widgets by the end of a period, by `WidgetID`.
  ///
  /// - Parameters:
  ///   - run: The run, computed to the end of the period or as far as possible.
  ///   - start: The first moment.
  ///   - end: The exclusive end.
  ///   - states: The states at the start and at the end, where they are known.
  /// - Returns: The tracks.
  public static func all(
    of run: Run,
    from start: SimulationTime,
    to end: SimulationTime,
    states: (first: HomeScreenState, last: HomeScreenState)? = nil
  ) -> [WidgetTrack] {
    let state = states?.first ?? run.state(at: start)
    let records = run.log[run.recordCount(through: start)..<run.recordCount(through: end)]
    let count = (states?.last ?? run.state(at: min(end, run.computedTo))).widgets.count
    var tracks = (0..<count).map { WidgetTrack(widget: WidgetID($0)) }
    for score in ScoreTrack.tracksByWidget(of: run, records: records, from: state)
    where score.best > 0 && tracks.indices.contains(Int(score.widget.index)) {
      tracks[Int(score.widget.index)].score = score
    }
    let predictions = PredictionTrack.tracks(
      of: run,
      widgets: tracks.map(\.widget),
      records: records,
      from: state,
      to: end
    )
    for prediction in predictions { tracks[Int(prediction.widget.index)].prediction = prediction }
    return tracks
  }
}
