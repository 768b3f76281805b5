import SimulationCore
package import SmartStacks

/// Something that a file lets happen at one moment, before chance has said when.
package struct Occasion: Sendable {
  /// What happens.
  package enum Event: Sendable {
    case actions([Action])
    /// An entry that is delivered at a moment seen from its date.
    case arrival(KindID, EntryTemplate, RelativeTime)
  }

  var moment: WrittenMoment
  var event: Event

  package init(moment: WrittenMoment, event: Event) {
    self.moment = moment
    self.event = event
  }

  /// What comes of it in a draw, with when.
  ///
  /// - Returns: nothing where it lies outside of the run as it is written. What is moved out of it
  ///   comes at its edge.
  func inputs(_ draw: Drawing) -> [ScheduledInput] {
    let (time, calendar) = (moment.time(draw.seed), draw.world.calendar)
    let delay = draw.delay(moment.names)
    switch event {
    case .arrival(let kind, let template, let arrival):
      // A date that says when it is delivered by itself stays: only the delivery is moved.
      var date = time
      if case .after = arrival { date = time + delay }
      let delivery = arrival.moment(from: time, in: calendar)
      guard draw.world.spans(delivery) else { return [] }
      let entry = template.entry(at: date, in: calendar)
      let input = Input.timeline(kind, entries: [entry], replacing: false)
      return [ScheduledInput(time: draw.world.within(delivery + delay), input: input)]
    case .actions(let actions):
      guard draw.world.spans(time) else { return [] }
      let moved = draw.world.within(time + delay)
      return actions.enumerated().flatMap { place, action in
        draw.inputs(of: action, moment.names + [String(place)], at: moved)
      }
    }
  }
}

/// What one seed draws in a world, with what may happen otherwise than it is written.
struct Drawing {
  let seed: Seed
  let disturbance: Disturbance
  let world: World

  /// How far something is moved; what has no name of its own stays.
  func delay(_ names: [String]) -> SimulationDuration { disturbance.delay(seed, names) }

  /// An action, which a donation does as often as chance has it: not at all, once, or once more on
  /// its day.
  func inputs(
    of action: Action,
    _ names: @autoclosure () -> [String],
    at time: SimulationTime
  ) -> [ScheduledInput] {
    func input(_ time: SimulationTime) -> ScheduledInput {
      ScheduledInput(time: time, input: action.input(at: time, in: world.calendar))
    }
    // Names cost time, and of most actions nothing is drawn.
    guard case .donate = action else { return [input(time)] }
    let names = names()
    let times = disturbance.skips(seed, names) ? [] : [time]
    return (times + [addition(names, at: time)].compactMap { $0 }).map(input)
  }

  private func addition(_ names: [String], at time: SimulationTime) -> SimulationTime? {
    guard disturbance.added > 0 else { return nil }
    let start = max(.zero, world.calendar.startOfDay(at: time))
    let end = min(world.end, world.calendar.startOfNextDay(after: time))
    return start < end ? disturbance.addition(seed, names, within: start..<end) : nil
  }
}

extension World {
  /// Whether a moment is one of the run.
  func spans(_ time: SimulationTime) -> Bool { time >= .zero && time < end }

  /// The moment of the run that is nearest to a moment.
  func within(_ time: SimulationTime) -> SimulationTime {
    max(.zero, min(time, end - SimulationDuration(milliseconds: 1)))
  }
}
