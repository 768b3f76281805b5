package import SimulationCore
package import SmartStacks

extension Chronicle {
  /// Reads a run that was computed to its end; the beats are the presenter's bookmarks.
  package init(
    of run: Run,
    about: String? = nil,
    beats: [Beat] = [],
    liveKeys: [Beat.Press] = [],
    seen: SeenOnPhone = SeenOnPhone()
  ) {
    let end = max(run.computedTo, .zero + .instant)
    self.run = run
    self.about = about
    days = Self.days(of: run.world.calendar, until: end)
    stacks = run.world.stacks.map(\.name)
    lanes = Array(repeating: [], count: stacks.count)
    predictions = PredictedSpan.all(of: run, until: end)
    refusals = Refusal.all(of: run, in: run.log.indices)
    widgets = Self.tracks(of: run, until: end)
    self.beats = beats.filter { $0.time <= end }
    self.liveKeys = liveKeys
    self.seen = seen
    var tops = TopSpans(run.world)
    for index in run.log.indices { read(index, &tops) }
    for span in tops.last(until: end) { lanes[span.stack.index].append(span) }
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

  private mutating func read(_ index: Int, _ tops: inout TopSpans) {
    let record = run.log[index]
    note(record, index)
    guard let change = tops.follow(record) else { return }
    if let span = change.ended { lanes[span.stack.index].append(span) }
    movements.append(movement(index, change))
  }

  private func movement(_ index: Int, _ change: TopSpans.Change) -> Movement {
    let record = run.log[index]
    let moved = record.event.movement
    var value = moved?.value
    if case .suggestionInserted(_, _, _, _, let window) = record.event {
      value = window.causes?.prediction.flatMap { run.log.prediction($0, before: index) }?.value
    }
    return Movement(
      number: movements.count + 1,
      time: record.time,
      stack: change.stack,
      to: change.to,
      kind: moved?.kind,
      source: moved?.source,
      value: value,
      decision: record.event.decision,
      reason: sentence(at: index)
    )
  }

  private mutating func note(_ record: Record, _ index: Int) {
    guard let (kind, widgetKind) = record.event.note(in: run) else { return }
    // What is known from the start is not news.
    if kind == .timeline, record.time <= .zero { return }
    notes.append(
      Note(time: record.time, kind: kind, widgetKind: widgetKind, text: sentence(at: index))
    )
  }

  private static func tracks(of run: Run, until end: SimulationTime) -> [Track] {
    WidgetTrack.all(of: run, from: .zero, to: end).map { track in
      Track(
        widget: track.widget,
        kind: run.kind(of: track.widget),
        name: run.name(of: track.widget),
        title: run.title(of: track.widget, at: .zero).text,
        score: track.score,
        prediction: track.prediction
      )
    }
  }
}

package struct PredictedSpan: Sendable {
  package let state: PredictionState
  let record: Int
  package let start: SimulationTime
  /// The moment after its last.
  package fileprivate(set) var end: SimulationTime

  /// All that a run predicted, in the order of its beginning; what has not ended ends at a moment.
  package static func all(of run: Run, until end: SimulationTime) -> [PredictedSpan] {
    var spans: [PredictedSpan] = []
    var places: [Int32: Int] = [:]
    let log = run.log
    for index in log.indices {
      let record = log[index]
      if case .predictionStarted(let state) = record.event {
        places[state.id] = spans.count
        spans.append(PredictedSpan(state: state, record: index, start: record.time, end: end))
      } else if case .predictionEnded(let state, _) = record.event, let place = places[state.id] {
        spans[place].end = record.time
      }
    }
    return spans
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
