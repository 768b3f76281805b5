public import SimulationCore

extension Narrator {
  /// What is going to happen, as the computed log says.
  public struct Forecast: Hashable, Sendable {
    /// When it will happen.
    public var time: SimulationTime
    /// The index of its record in the log.
    public var record: Int
    /// The stack that will move.
    public var stack: StackID
    /// Why it will move; nil where the person moves it.
    public var mark: Sentence.Mark?
    /// How long it is until then: `in 18 min`.
    public var countdown: String
    /// What will happen, in few words: `Home to Weather`.
    public var parts: [Sentence.Part]
  }

  /// The next movements after a moment, the soonest first, at most as many as `Run.lookAhead`
  /// computes; what is not computed is not known.
  public func forecasts(after now: SimulationTime, limit: Int) -> [Forecast] {
    run.upcomingMovements(after: now, limit: min(limit, Run.mostForecasts))
      .map { forecast($0, from: now) }
  }

  /// Why the Home Screen, or one stack of it, shows what it shows at a moment; never empty.
  ///
  /// It tells the latest movement, touch or switch; before the first it says what is awaited.
  public func why(at now: SimulationTime, stack: StackID? = nil) -> Sentence {
    if let index = latestMovement(through: now, stack: stack) {
      return sentence(at: index, toldAt: now)
    }
    return opening(at: now, stack: stack)
  }

  /// The index of the latest record that changed what is shown; of several at one instant, the
  /// suggestion that came, for it lies on top of the others.
  public func latestMovement(through now: SimulationTime, stack: StackID? = nil) -> Int? {
    latest(through: now) { event in
      guard let moved = event.changedStack else { return false }
      return stack == nil || moved == stack
    }
  }

  /// The index of the record that brought what a stack shows; nil while it shows its first.
  public func latestArrival(on stack: StackID, through now: SimulationTime) -> Int? {
    latest(through: now) { event in
      if case .userEdited(let edited, let edit) = event {
        return edit.mayChangeTop && edited == stack
      }
      return event.movement?.stack == stack
    }
  }

  private func latest(through now: SimulationTime, where isWanted: (Record.Event) -> Bool) -> Int? {
    let log = run.log
    var latest: Int?
    for index in log[..<run.recordCount(through: now)].indices.reversed() {
      if let latest, log[index].time < log[latest].time { return latest }
      guard isWanted(log[index].event) else { continue }
      if case .suggestionInserted = log[index].event { return index }
      latest = latest ?? index
    }
    return latest
  }

  private func forecast(_ movement: UpcomingMovement, from now: SimulationTime) -> Forecast {
    let (stack, widget) = (name(of: movement.stack), name(of: movement.widget))
    let parts: [Part]
    switch movement.movement {
    case .turns: parts = [Part("\(stack) to "), widget]
    case .suggested: parts = [widget, Part(" on \(stack)")]
    case .leaves: parts = [widget, Part(" leaves \(stack)")]
    // The person keeps it: it does not move.
    case .kept: parts = [widget, Part(" stays on \(stack)")]
    case .person: parts = [Part("\(stack) to "), widget, Part(" by a swipe")]
    case .edited: parts = [Part("\(stack) to "), widget, Part(" by an edit")]
    }
    let mark: Sentence.Mark?
    switch movement.movement {
    case .turns: mark = movement.source?.mark ?? Sentence.Mark.relevance
    case .suggested, .leaves, .kept: mark = .suggestion
    case .person, .edited: mark = nil
    }
    return Forecast(
      time: movement.time,
      record: movement.record,
      stack: movement.stack,
      mark: mark,
      countdown: Wording.countdown(movement.time - now),
      parts: parts
    )
  }

  /// What is awaited before anything moved; never empty.
  public func opening(at now: SimulationTime, stack: StackID? = nil) -> Sentence {
    let first = run.world.stacks.firstIndex { !$0.members.isEmpty }.map { StackID($0) }
    guard let shown = stack ?? first, run.world.stacks.indices.contains(shown.index) else {
      return Sentence([Part("No move yet: there is no stack here.")])
    }
    let start = run.world.stacks[shown.index]
    guard start.members.indices.contains(start.showing) else {
      return Sentence([Part("No move yet: nobody has made \(start.name).")])
    }
    let place = start.showing == 0 ? "its first widget" : "the widget it started with"
    let waiting = [
      name(of: start.members[start.showing]), Part(", \(place)."),
    ]
    let why: String
    switch run.awaited(by: shown, at: now) {
    case .nothingStandsHigher: why = "nothing stands higher"
    case .score(let next): why = "nothing has a score before \(moment(next, from: now))"
    case .nothingKnown: why = "no score is known to come"
    }
    return Sentence([Part("No move yet: \(why). \(start.name) shows ")] + waiting)
  }
}
