public import SimulationCore

extension Run {
  /// How far ahead of a moment the next wins are looked for at least: 14 days.
  static let explanationSpan = SimulationDuration.hours(14 * 24)

  /// How far ahead the next wins are looked for: to the scenario's end, and at least 14 days.
  public func explanationHorizon(at time: SimulationTime) -> SimulationTime {
    max(world.end, time + Self.explanationSpan)
  }

  /// Why a stack shows what it shows at a computed moment, and why each other widget does not.
  ///
  /// The engine decides all of it on a copy of itself; the run stays as it is.
  public func explanation(of stack: StackID, at time: SimulationTime) -> StackExplanation {
    let engine = engine(at: time)
    var result = engine.explanation(
      of: stack,
      horizon: explanationHorizon(at: engine.now),
      history: history(of: stack, in: engine)
    )
    if result.state.isSuggestionOnTop, let suggestion = result.state.suggestion {
      result.suggestionEnd = end(of: suggestion.widget, on: stack, after: engine.now)
    }
    let others = result.others.filter { $0.role != .suggestion }
    result.timelines = timelines(of: ([result.winner] + others).map(\.widget), in: engine)
    return result
  }

  /// Why a placed widget shows or does not at a computed moment, and when it would.
  public func explanation(ofPlaced widget: WidgetID, at time: SimulationTime) -> WidgetExplanation {
    let engine = engine(at: time)
    var result = engine.explanation(ofPlaced: widget, horizon: explanationHorizon(at: engine.now))
    if !result.isShowing {
      result.nextInScenario = nextArrival(of: widget, after: engine.now)
    }
    result.timeline = timeline(of: widget, in: engine)
    return result
  }

  /// Why a kind of widget that is not placed is suggested or not, and when it would be.
  ///
  /// A configuration names the values that matter; none stands for any.
  public func explanation(
    of kind: KindID,
    configured configuration: Configuration = Configuration(),
    at time: SimulationTime
  ) -> WidgetExplanation {
    let engine = engine(at: time)
    var result = engine.explanation(
      of: kind,
      configured: configuration,
      horizon: explanationHorizon(at: engine.now)
    )
    if !result.isShowing {
      let next = upcomingMovements(after: engine.now, limit: 1) {
        $0.movement != .leaves && self.kind(of: $0.widget) == kind
          && self.configuration(of: $0.widget).matches(configuration)
      }
      result.nextInScenario = next.first
    }
    result.timeline = result.candidate.map { timeline(of: $0.widget, in: engine) }
    return result
  }

  /// How a placed widget stands at a computed moment, and not when it would show.
  public func standing(ofPlaced widget: WidgetID, at time: SimulationTime) -> WidgetExplanation {
    engine(at: time).explanation(ofPlaced: widget, horizon: nil)
  }

  /// How a kind of widget that is not placed stands at a computed moment, and not when it would
  /// show.
  public func standing(
    of kind: KindID,
    configured configuration: Configuration,
    at time: SimulationTime
  ) -> WidgetExplanation {
    engine(at: time).explanation(of: kind, configured: configuration, horizon: nil)
  }

  /// The widgets of a kind with these values at a computed moment: those that are placed, in the
  /// order in which they came, then those that are suggested or were spoken of and are others.
  public func widgets(
    of kind: KindID,
    configured values: Configuration = Configuration(),
    at time: SimulationTime
  ) -> (placed: [WidgetID], suggested: [WidgetID]) {
    let engine = engine(at: time)
    let identities = engine.widgets.identities
    let placed = engine.widgets.indices.filter { widget in
      engine.widgets[widget].isPlaced && identities[widget].kind == kind
        && PresenceRule.matches(identities[widget].resolved, asked: values)
    }
    let lying = engine.home.stacks.compactMap(\.suggestion?.widget)
    let suggested = engine.widgets.suggested.map { WidgetID(Int($0)) }.filter { widget in
      let identity = identities[Int(widget.index)]
      guard identity.kind == kind, identity.configuration.matches(values) else { return false }
      return lying.contains(widget)
        || !placed.contains {
          PresenceRule.matches(identities[$0].resolved, asked: identity.configuration)
        }
    }
    return (placed.map { WidgetID($0) }, suggested)
  }

  /// A widget's configuration, for every widget of the run.
  public func configuration(of widget: WidgetID) -> Configuration {
    branches[currentBranch].frontier.configuration(ofWidget: Int(widget.index))
  }

  /// What the log and the instant of the last move tell about a stack.
  private func history(of stack: StackID, in engine: Engine) -> Engine.ArrivalHistory {
    let state = engine.home.stacks[stack.index]
    let dayStart = world.calendar.startOfDay(at: engine.now)
    var arrival = StackExplanation.Arrival(cause: state.cause, since: state.since)
    var movementsToday = 0
    for index in log[..<recordCount(through: engine.now)].indices.reversed() {
      let record = log[index]
      if record.time < dayStart, record.time < state.since { break }
      if let moved = record.event.movement, moved.stack == stack, moved.isAutomatic,
        record.time >= dayStart
      {
        movementsToday += 1
      }
      guard record.time == state.since else { continue }
      if case .rotation(let turn) = record.event, turn.stack == stack,
        case .rotation = state.cause, arrival.value == nil
      {
        arrival.value = turn.value
        arrival.isFlat = turn.isFlat
        arrival.against = .init(widget: turn.from, value: turn.against)
        arrival.tied = tied(withTurn: index)
      }
      if case .suggestionRemoved(stack, let widget, _, _, _) = record.event,
        state.cause == .uncovered
      {
        arrival.uncoveredFrom = widget
      }
    }
    return Engine.ArrivalHistory(
      arrival: arrival,
      passed: passedRules(of: stack, state: state),
      movementsToday: movementsToday
    )
  }

  /// The rules that the widget on top passed at the instant at which it came there.
  private func passedRules(of stack: StackID, state: StackState) -> [PassedRule] {
    guard state.cause.source != nil else { return [] }
    let before = branches[currentBranch].undecidedEngine(at: state.since)
    return before.passedRules(of: stack, state: state)
  }

  /// What the subject of an explanation is called: a widget, or its kind with the values that were
  /// asked for.
  public func title(of explanation: WidgetExplanation, at time: SimulationTime) -> WidgetTitle {
    if let widget = explanation.candidate?.widget { return title(of: widget, at: time) }
    let words = world.words(for: explanation.configuration, of: explanation.kind)
    return WidgetTitle(
      kind: world.kinds[explanation.kind.index].title,
      distinction: words.isEmpty ? nil : words
    )
  }

  /// What a kind's provider answered as far as the run was computed, in order of time.
  public func answers(of kind: KindID) -> [TimelineProvider.Answer] {
    branches[currentBranch].frontier.timelines.answers(ofKind: kind.index)
  }

  /// Which timeline a widget shows at a computed moment, and when it is reloaded next.
  public func timeline(of widget: WidgetID, at time: SimulationTime) -> TimelineExplanation {
    timeline(of: widget, in: engine(at: time))
  }

  /// The same, asked of an engine at its moment, with the next timeline that the log has.
  func timeline(of widget: WidgetID, in engine: Engine) -> TimelineExplanation {
    var result = timelines(of: [widget], in: engine)[0]
    result.nextInScenario = nextTimeline(of: widget, after: engine.now)
    return result
  }

  /// Which timelines some widgets show; the log is read once for all of them.
  func timelines(of widgets: [WidgetID], in engine: Engine) -> [TimelineExplanation] {
    var found = widgets.map { engine.timeline(of: $0) }
    let places = Dictionary(zip(widgets, found.indices)) { first, _ in first }
    let dayStart = world.calendar.startOfDay(at: engine.now)
    let first = recordCount(through: dayStart - SimulationDuration(milliseconds: 1))
    for index in first..<recordCount(through: engine.now) {
      guard case .timelineRefused(let widget, _, _, _) = log[index].event,
        let place = places[widget]
      else { continue }
      found[place].refusals.append(index)
    }
    return found
  }

  /// The next timeline of a widget in the log, by the end of the next day: a later one says little
  /// about the moment, and a year's log is long.
  private func nextTimeline(
    of widget: WidgetID,
    after time: SimulationTime
  ) -> TimelineExplanation.Arrival? {
    let tomorrow = world.calendar.startOfNextDay(after: time)
    let end = world.calendar.startOfNextDay(after: tomorrow)
    for index in log[recordCount(through: time)...].indices {
      let record = log[index]
      if record.time >= end { return nil }
      if case .timelineDelivered(widget, _, let cause) = record.event {
        return TimelineExplanation.Arrival(time: record.time, cause: cause)
      }
    }
    return nil
  }
}

// Which timeline a widget shows, and when it is reloaded next.
extension Engine {
  /// Explains a widget's timeline; what was refused, the log knows.
  func timeline(of id: WidgetID) -> TimelineExplanation {
    let widget = Int(id.index)
    let track = timelines.tracks[Int(widgets[widget].track)]
    var result = TimelineExplanation(
      moment: now,
      widget: id,
      kind: KindID(Int(widgets[widget].kind)),
      delivered: track.deliveredAt,
      reload: reloadState(ofWidget: widget)
    )
    result.entry = entry(shownBy: widget, on: track)
    result.nextEntry = track.unreached.first { matches($0, widget) }?.date
    result.isDeveloping = isDeveloping(widgets[widget].kind)
    if let last = result.reload?.last, last == track.deliveredAt {
      result.cause = result.reload?.cause
    }
    if let next = nextReload(ofWidget: widget) {
      result.next = next.time == .never ? nil : next.time
      result.heldBy = next.heldBy
    }
    return result
  }

  /// The last entry that a widget reached, also where its newest timeline has only later ones.
  private func entry(shownBy widget: Int, on track: Track) -> TimelineExplanation.Entry? {
    let slot = widgets[widget]
    let known = max(slot.contentEntry, slot.windowEntry)
    let before: Int32? = known < 0 ? nil : known
    let reached =
      track.reached.last { matches($0, widget) } ?? track.history.last { matches($0, widget) }
    guard let index = reached?.index ?? before else { return nil }
    let kind = Int(slot.kind)
    let delivery = timelines.delivery(ofEntry: index, kind: kind)
    let together = entries(delivery.entries, of: kind, for: widget)
    let date = timelines.entry(index, ofKind: kind).date
    let chosen = widgets.identities[widget].chosen(at: now)
    return TimelineExplanation.Entry(
      place: (together.firstIndex { $0.index == index } ?? 0) + 1,
      count: together.count,
      date: date,
      since: max(date, delivery.time ?? date, chosen),
      delivered: delivery.time
    )
  }

  /// The entries of a delivery that are for a widget, in order of date.
  private func entries(_ range: Range<Int>, of kind: Int, for widget: Int) -> [CompactEntry] {
    let known = plan.tracks[kind]
    if range.lowerBound == 0, range.count == known.count {
      return known.filter { matches($0, widget) }
    }
    return range.map { CompactEntry(timelines.entry(Int32($0), ofKind: kind), index: Int32($0)) }
      .filter { matches($0, widget) }
      .sorted { ($0.date, $0.index) < ($1.date, $1.index) }
  }
}
