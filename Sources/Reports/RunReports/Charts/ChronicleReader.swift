import SimulationCore
package import SmartStacks

extension Chronicle {
  /// Reads a run that was computed to its end.
  ///
  /// - Parameters:
  ///   - run: The run.
  ///   - about: What the scenario says of itself.
  ///   - beats: The presenter's bookmarks.
  ///   - seen: What somebody saw on a phone.
  package init(
    of run: Run,
    about: String? = nil,
    beats: [Beat] = [],
    seen: SeenOnPhone = SeenOnPhone()
  ) {
    let world = run.world
    let end = max(run.computedTo, .zero + SimulationDuration(milliseconds: 1))
    var reader = ChronicleReader(run, until: end)
    for index in run.log.indices { reader.read(index) }
    reader.finish()
    self.world = world
    self.about = about
    days = Self.days(of: world.calendar, until: end)
    stacks = world.stacks.map(\.name)
    lanes = reader.lanes
    movements = reader.movements
    notes = reader.notes
    predictions = reader.predictions
    refusals = reader.refusals
    widgets = reader.tracks
    self.beats = beats.filter { $0.time <= end }
    self.seen = seen
  }

  private static func days(of calendar: LocalCalendar, until end: SimulationTime) -> [Day] {
    var days: [Day] = []
    var start = SimulationTime.zero
    while start < end {
      let next = min(end, calendar.startOfNextDay(after: start))
      let date = calendar.local(at: start).date
      days.append(Day(number: days.count + 1, date: date, start: start, end: next))
      start = next
    }
    return days
  }
}

/// Goes through a log once and gathers what a chronicle holds.
private struct ChronicleReader {
  private let run: Run
  private let narrator: Narrator
  private let end: SimulationTime
  private var tops: TopFollower
  /// Where the span of each stack that goes on began; nil while it is empty.
  private var open: [Chronicle.Span?]
  private var predictionPlaces: [Int32: Int] = [:]
  private(set) var lanes: [[Chronicle.Span]]
  private(set) var movements: [Chronicle.Movement] = []
  private(set) var notes: [Chronicle.Note] = []
  private(set) var predictions: [Chronicle.Prediction] = []

  init(_ run: Run, until end: SimulationTime) {
    self.run = run
    self.end = end
    narrator = Narrator(run: run)
    tops = TopFollower(run.world)
    lanes = Array(repeating: [], count: run.world.stacks.count)
    open = tops.stacks.enumerated().map { index, stack in
      stack.top.map { widget in
        Chronicle.Span(
          stack: StackID(index),
          widget: widget,
          start: .zero,
          end: end,
          isSuggestion: false
        )
      }
    }
  }

  mutating func read(_ index: Int) {
    let record = run.log[index]
    note(record, index)
    predict(record, index)
    guard let stack = record.event.changedStack, tops.stacks.indices.contains(stack.index) else {
      return
    }
    let before = tops.stacks[stack.index]
    tops.follow(record.event)
    let after = tops.stacks[stack.index]
    guard before.top != after.top || before.cover != after.cover else { return }
    movements.append(movement(record, index, stack, from: before.top, to: after.top))
    close(stack.index, at: record.time)
    open[stack.index] = after.top.map { widget in
      Chronicle.Span(
        stack: stack,
        widget: widget,
        start: record.time,
        end: end,
        isSuggestion: after.cover != nil,
        movement: movements.count - 1
      )
    }
  }

  mutating func finish() {
    for stack in open.indices { close(stack, at: end) }
  }

  private mutating func close(_ stack: Int, at time: SimulationTime) {
    guard var span = open[stack], span.start < time else { return }
    span.end = time
    lanes[stack].append(span)
    open[stack] = nil
  }

  private func movement(
    _ record: Record,
    _ index: Int,
    _ stack: StackID,
    from: WidgetID?,
    to: WidgetID?
  ) -> Chronicle.Movement {
    let sentence = narrator.sentence(at: index)
    var movement = Chronicle.Movement(
      number: movements.count + 1,
      time: record.time,
      stack: stack,
      from: from,
      to: to,
      arrival: .edit,
      source: record.event.movement?.source,
      value: record.event.movement?.value,
      decision: record.event.decision,
      mark: sentence.mark,
      reason: sentence.text
    )
    if case .suggestionInserted(_, _, _, _, let window) = record.event {
      movement.value =
        window.causes?.prediction
        .flatMap { run.log.prediction($0, before: index) }?.value
    }
    switch record.event.movement?.kind {
    case .turns: movement.arrival = .rotation
    case .suggested: movement.arrival = .suggestion
    case .leaves: movement.arrival = .uncovered
    case .kept: movement.arrival = .kept
    case .person: movement.arrival = .swipe
    case nil: break
    }
    return movement
  }

  private mutating func predict(_ record: Record, _ index: Int) {
    if case .predictionStarted(let state) = record.event {
      predictionPlaces[state.id] = predictions.count
      predictions.append(
        Chronicle.Prediction(
          id: state.id,
          start: record.time,
          end: end,
          value: state.value,
          text: narrator.sentence(at: index).text
        )
      )
    } else if case .predictionEnded(let state, _) = record.event {
      guard let place = predictionPlaces[state.id] else { return }
      predictions[place].end = record.time
    }
  }

  private mutating func note(_ record: Record, _ index: Int) {
    guard let (kind, widgetKind) = record.event.note(in: run) else { return }
    // What is known from the start is not news.
    if kind == .timeline, record.time <= .zero { return }
    notes.append(
      Chronicle.Note(
        time: record.time,
        kind: kind,
        widgetKind: widgetKind,
        text: narrator.sentence(at: index).text
      )
    )
  }

  // MARK: What others read

  var refusals: [Chronicle.HeldBack] {
    Refusal.all(of: run, in: 0..<run.log.count).map { refusal in
      Chronicle.HeldBack(
        time: refusal.time,
        until: refusal.until,
        stack: refusal.stack,
        widget: refusal.widget,
        app: refusal.app.map { run.world.apps[$0.index].name } ?? "",
        decision: run.log[refusal.record].event.decision,
        brief: narrator.brief(ofRefusal: refusal.record),
        reason: narrator.sentence(at: refusal.record).text
      )
    }
  }

  var tracks: [Chronicle.Track] {
    let start = run.state(at: .zero)
    let records = run.log[run.recordCount(through: .zero)...]
    let count = run.state(at: end).widgets.count
    let widgets = (0..<count).map { WidgetID($0) }
    var tracks = widgets.map { widget in
      Chronicle.Track(
        widget: widget,
        kind: run.kind(of: widget),
        name: run.name(of: widget),
        title: run.title(of: widget, at: .zero).text
      )
    }
    for score in ScoreTrack.tracksByWidget(of: run, records: records, from: start)
    where score.best > 0 && tracks.indices.contains(Int(score.widget.index)) {
      tracks[Int(score.widget.index)].score = score
    }
    let predicted = PredictionTrack.tracks(
      of: run,
      widgets: widgets,
      records: records,
      from: start,
      to: end
    )
    for track in predicted { tracks[Int(track.widget.index)].prediction = track }
    return tracks
  }
}

extension Record.Event {
  /// What kind of note a record is, and which kind of widget it is about; nil for none.
  fileprivate func note(in run: Run) -> (Chronicle.Note.Kind, KindID?)? {
    func kind(where isWanted: (World.WidgetKind) -> Bool) -> KindID? {
      run.world.kinds.firstIndex(where: isWanted).map { KindID($0) }
    }
    if case .donationAccepted(let donation, _) = self {
      return (.donation, kind { $0.intent == donation.intent })
    }
    if case .donationDeleted(let donation, _, _) = self {
      return (.donation, donation.flatMap { donation in kind { $0.intent == donation.intent } })
    }
    if case .shortcutsReplaced(let app, _) = self { return (.shortcuts, kind { $0.app == app }) }
    if case .timelineDelivered(let widget, _, _) = self { return (.timeline, run.kind(of: widget)) }
    return header.traits.contains(.ofPerson) ? (.person, nil) : nil
  }
}
