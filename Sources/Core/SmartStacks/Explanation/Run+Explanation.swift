public import SimulationCore

extension Run {
  static let explanationSpan = SimulationDuration.hours(14 * 24)

  /// How far ahead the next wins are sought: to the scenario's end, and at least 14 days.
  public func explanationHorizon(at time: SimulationTime) -> SimulationTime {
    max(world.end, time + Self.explanationSpan)
  }

  /// Why a stack shows its top widget at a computed moment, and why each other widget is not on
  /// top.
  ///
  /// The engine decides all of it on a copy of itself.
  public func explanation(of stack: StackID, at time: SimulationTime) -> StackExplanation {
    let engine = engine(at: time)
    let horizon = explanationHorizon(at: engine.now)
    var result = StackExplanation(of: stack, horizon: horizon, in: engine)
    addHistory(to: &result)
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
    var result = WidgetExplanation(
      ofPlaced: widget,
      horizon: explanationHorizon(at: engine.now),
      in: engine
    )
    if !result.isShowing { result.nextInScenario = nextArrival(of: widget, after: engine.now) }
    result.timeline = timeline(of: widget, in: engine)
    return result
  }

  /// Why a kind of widget that is not placed is suggested or not, and when it would be.
  ///
  /// A configuration names the values that matter; an empty one stands for any.
  public func explanation(
    of kind: KindID,
    configured configuration: Configuration = Configuration(),
    at time: SimulationTime
  ) -> WidgetExplanation {
    let engine = engine(at: time)
    var result = WidgetExplanation(
      of: kind,
      configured: configuration,
      horizon: explanationHorizon(at: engine.now),
      in: engine
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

  /// How a placed widget stands at a computed moment, without when it would show.
  public func standing(ofPlaced widget: WidgetID, at time: SimulationTime) -> WidgetExplanation {
    WidgetExplanation(ofPlaced: widget, horizon: nil, in: engine(at: time))
  }

  /// How a kind that is not placed stands at a computed moment, without when it would show.
  public func standing(
    of kind: KindID,
    configured configuration: Configuration,
    at time: SimulationTime
  ) -> WidgetExplanation {
    WidgetExplanation(of: kind, configured: configuration, horizon: nil, in: engine(at: time))
  }

  /// The widgets of a kind with these values at a computed moment: placed ones in the order of
  /// their creation, then suggested ones with other values.
  public func widgets(
    of kind: KindID,
    configured values: Configuration = Configuration(),
    at time: SimulationTime
  ) -> (placed: [WidgetID], suggested: [WidgetID]) {
    let engine = engine(at: time)
    let identities = engine.widgets.identities
    let placed = engine.widgets.indices.filter { widget in
      engine.widgets[widget].isPlaced && identities[widget].kind == kind
        && identities[widget].resolved.matches(values)
    }
    let lying = engine.home.stacks.compactMap(\.suggestion?.widget)
    let suggested = engine.suggestions.widgets.map { WidgetID(Int($0)) }.filter { widget in
      let identity = identities[Int(widget.index)]
      guard identity.kind == kind, identity.configuration.matches(values) else { return false }
      return lying.contains(widget)
        || !placed.contains { identities[$0].resolved.matches(identity.configuration) }
    }
    return (placed.map { WidgetID($0) }, suggested)
  }

  /// A widget's configuration.
  public func configuration(of widget: WidgetID) -> Configuration {
    branches[currentBranch].frontier.widgets.configuration(of: Int(widget.index))
  }

  private func addHistory(to explanation: inout StackExplanation) {
    let (stack, state) = (explanation.stack, explanation.state)
    let dayStart = world.calendar.startOfDay(at: explanation.moment)
    explanation.passed = passedRules(of: stack, state: state)
    for index in log[..<recordCount(through: explanation.moment)].indices.reversed() {
      let record = log[index]
      if record.time < dayStart, record.time < state.since { break }
      if let moved = record.event.movement, moved.stack == stack, moved.isAutomatic,
        record.time >= dayStart
      {
        explanation.movementsToday += 1
      }
      guard record.time == state.since else { continue }
      if case .rotation(let turn) = record.event, turn.stack == stack,
        case .rotation = state.cause, explanation.arrival.rotation == nil
      {
        explanation.arrival.rotation = turn
        explanation.arrival.tied = tied(withTurn: index)
      }
      if case .suggestionRemoved(stack, let widget, _, _, _) = record.event,
        state.cause == .uncovered
      {
        explanation.arrival.uncoveredFrom = widget
      }
    }
  }

  /// The rules that the widget on top passed when it came there, in the order asked.
  private func passedRules(of stack: StackID, state: StackState) -> [PassedRule] {
    guard state.cause.source != nil else { return [] }
    // All that was due at its instant is applied, and nothing decided yet.
    let before = branches[currentBranch].undecidedEngine(at: state.since)
    var after = before
    after.evaluate()
    let asked = ArrivalQuestions(
      before: before,
      after: after,
      stack: stack.index,
      widget: state.top
    )
    switch state.cause {
    case .rotation(let source): return asked.ofRotation(by: source)
    case .suggestion(let source): return asked.ofSuggestion(by: source)
    case .start, .uncovered, .swipe, .kept, .edit: return []
    }
  }

  /// The title of the subject of an explanation: a widget, or its kind with the given values.
  public func title(of explanation: WidgetExplanation, at time: SimulationTime) -> WidgetTitle {
    if let widget = explanation.candidate?.widget { return title(of: widget, at: time) }
    let words = world.words(for: explanation.configuration, of: explanation.kind)
    return WidgetTitle(
      kind: world[explanation.kind].title,
      distinction: words.isEmpty ? nil : words
    )
  }

  /// The answers of a kind's provider so far, in order of time.
  public func answers(of kind: KindID) -> [TimelineProvider.Answer] {
    branches[currentBranch].frontier.timelines.answers(ofKind: kind.index)
  }

  /// A widget's timeline at a computed moment, and its next reload.
  public func timeline(of widget: WidgetID, at time: SimulationTime) -> TimelineExplanation {
    timeline(of: widget, in: engine(at: time))
  }

  func timeline(of widget: WidgetID, in engine: Engine) -> TimelineExplanation {
    var result = timelines(of: [widget], in: engine)[0]
    result.nextInScenario = nextTimeline(of: widget, after: engine.now)
    return result
  }

  /// The log is read once for all of them.
  func timelines(of widgets: [WidgetID], in engine: Engine) -> [TimelineExplanation] {
    var found = widgets.map { TimelineExplanation(of: $0, in: engine) }
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

  /// By the end of the next day: a later one says little, and the log of a year is long.
  private func nextTimeline(
    of widget: WidgetID,
    after time: SimulationTime
  ) -> TimelineExplanation.Arrival? {
    let end = world.calendar.startOfNextDay(after: world.calendar.startOfNextDay(after: time))
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

extension StackExplanation {
  /// Without its history, which the log has.
  fileprivate init(of stack: StackID, horizon: SimulationTime, in engine: Engine) {
    let verdict = Verdict(engine)
    let state = engine.home[stack]
    var candidates = state.members.enumerated().map {
      verdict.member($0.element, at: $0.offset, of: stack)
    }
    candidates += verdict.suggestionCandidates(of: stack).map { verdict.suggestion($0, in: stack) }
    let awaited = candidates.map(\.widget).filter { $0 != state.top }
    let outlook = Outlook(
      from: engine,
      until: horizon,
      wanted: { _, widget in awaited.contains(widget) },
      isEnough: { $0.count == awaited.count }
    )
    for index in candidates.indices {
      candidates[index].nextWin = outlook.wins.first { $0.widget == candidates[index].widget }
    }
    let winner = candidates.first { $0.widget == state.top }
    self.init(
      moment: engine.now,
      stack: stack,
      state: state,
      winner: winner ?? verdict.suggestion(state.top, in: stack),
      arrival: Arrival(cause: state.cause, since: state.since),
      others: candidates.filter { $0.widget != state.top },
      horizon: outlook.horizon
    )
  }
}
