import SimulationCore

// What the engine itself says about a moment, on a copy, so that nothing changes.
extension Engine {
  /// Decides the moment once more and says everything again: each rule's word as of now.
  ///
  /// Nothing can move: whatever can change is decided at the instant at which it changes, and how
  /// much is looked for, which changes all the time, at the next half hour.
  func probed() -> (engine: Engine, log: EventLog) {
    var copy = self
    for widget in copy.widgets.indices { copy.widgets[widget].obstacle = .none }
    copy.attention.limitsChanged()
    var log = EventLog()
    copy.evaluate(isAsking: true, log: &log)
    return (copy, log)
  }

  /// The governing score of a widget and the pool it is compared with, or nil before its first.
  func scale(of widget: Int) -> CandidateExplanation.Scale? {
    let slot = widgets[widget]
    guard slot.windowEntry >= 0 else { return nil }
    let pool = timelines.pools[Int(slot.pool)]
    let governing = governing(slot)
    let extremes = slot.score > 0 ? pool.extremes(with: governing) : pool.extremes
    let isEmpty = extremes.highest <= 0
    return CandidateExplanation.Scale(
      score: slot.isFinite ? .millionths(slot.score) : .notFinite,
      value: relevanceValue(of: widget),
      highest: isEmpty ? nil : extremes.highest,
      lowest: isEmpty ? nil : extremes.lowest,
      count: pool.count(with: governing, at: now),
      isFlat: isFlat(slot)
    )
  }

  /// Moves on without any input, and notes when each wanted widget first comes on top of a stack.
  func outlook(
    until horizon: SimulationTime,
    wanted: (_ engine: Engine, _ widget: WidgetID) -> Bool,
    isEnough: ([ExpectedWin]) -> Bool
  ) -> Outlook {
    var copy = self
    var tops = copy.home.stacks.map(\.shown)
    var outlook = Outlook(horizon: horizon)
    var left = Self.mostInstantsAhead
    var ignored = EventLog.none
    while !isEnough(outlook.wins),
      let instant = copy.nextInstant(inputs: []), instant <= horizon
    {
      guard left > 0 else {
        outlook.horizon = copy.now
        break
      }
      left -= 1
      copy.perform(instant, inputs: [], log: &ignored)
      for stack in tops.indices where copy.home.stacks[stack].shown != tops[stack] {
        tops[stack] = copy.home.stacks[stack].shown
        guard let widget = tops[stack], wanted(copy, widget),
          !outlook.wins.contains(where: { $0.widget == widget })
        else { continue }
        outlook.wins.append(copy.win(of: widget, in: stack))
      }
    }
    return outlook
  }

  /// What is found by looking ahead.
  struct Outlook {
    /// When wanted widgets come on top, the soonest first.
    var wins: [ExpectedWin] = []
    /// How far was looked: less than asked for where more happens than anybody waits for.
    var horizon: SimulationTime
  }

  /// How many instants are looked at: 30 an hour for 14 days.
  ///
  /// A provider that is asked every second has more of them in a day.
  private static let mostInstantsAhead = 10_000

  private func win(of widget: WidgetID, in stack: Int) -> ExpectedWin {
    let cause = home.stacks[stack].cause
    let value: Fraction? =
      switch cause {
      case .rotation(let source) where source != .rest: widgets[Int(widget.index)].value
      case .start, .rotation, .suggestion, .uncovered, .swipe, .kept, .edit: nil
      }
    return ExpectedWin(
      time: now,
      stack: StackID(stack),
      widget: widget,
      name: name(ofWidget: Int(widget.index)),
      cause: cause,
      value: value
    )
  }
}
