public import SimulationCore

/// The predictions that speak for a widget over a time, as a log tells them.
public struct PredictionTrack: Hashable, Sendable {
  /// A time in which one prediction spoke for the widget with one value.
  public struct Window: Hashable, Sendable {
    /// When it begins.
    public var start: SimulationTime
    /// The moment after its last.
    public var end: SimulationTime
    /// How strongly, above 0 and at most 1.
    public var value: Fraction
  }

  /// The widget.
  public var widget: WidgetID
  /// The windows, in order and apart.
  public var windows: [Window]

  /// The value at a moment, or nil while nothing predicts it.
  public func value(at time: SimulationTime) -> Fraction? {
    windows.last { $0.start <= time && time < $0.end }?.value
  }

  /// The tracks of those of some widgets that were predicted.
  ///
  /// - Parameters:
  ///   - run: the run.
  ///   - widgets: the widgets, in the order of the tracks.
  ///   - records: those of the time, in order.
  ///   - state: the state before them.
  ///   - end: the moment after the last of the time.
  /// - Returns: the tracks; a widget that nothing predicted has none.
  public static func tracks(
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

  /// The tracks while they are being read: a window ends when what speaks changes.
  private struct Reading {
    /// A widget that a prediction can mean.
    struct Subject {
      let widget: WidgetID
      let kind: KindID
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
        Subject(widget: widget, kind: run.kind(of: widget), saved: run.configuration(of: widget))
      }
      for index in subjects.indices { settle(index, at: now) }
    }

    mutating func follow(_ prediction: PredictionState, at now: SimulationTime) {
      if let place = active.firstIndex(where: { $0.id == prediction.id }) {
        active[place] = prediction
      } else {
        active.append(prediction)
      }
      for index in subjects.indices { settle(index, at: now) }
    }

    mutating func drop(_ prediction: PredictionState, at now: SimulationTime) {
      active.removeAll { $0.id == prediction.id }
      for index in subjects.indices { settle(index, at: now) }
    }

    /// Ends a window and begins the next where what speaks for a widget is another value.
    private mutating func settle(_ index: Int, at now: SimulationTime) {
      let subject = subjects[index]
      let speaking =
        world.prediction(among: active, for: subject.kind, saved: subject.saved)
        ?? active.first { $0.meant.contains(subject.widget) }
      guard speaking?.value != subject.open?.value else { return }
      close(index, at: now)
      if let speaking { subjects[index].open = (now, speaking.value) }
    }

    private mutating func close(_ index: Int, at now: SimulationTime) {
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
