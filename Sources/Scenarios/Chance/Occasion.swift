import SimulationCore
package import SmartStacks

/// Something that a file lets happen at one moment, before chance has said when.
package struct Occasion: Sendable {
  /// What happens.
  package enum Deed: Sendable {
    case actions([Action])
    /// An entry that is delivered at a moment seen from its date.
    case arrival(KindID, EntryTemplate, RelativeTime)
  }

  var moment: WrittenMoment
  var deed: Deed

  package init(moment: WrittenMoment, deed: Deed) {
    self.moment = moment
    self.deed = deed
  }

  /// What comes of it by a seed, with when.
  ///
  /// - Returns: nothing where it lies outside of the run as it is written. What is moved out of it
  ///   comes at its edge.
  func inputs(_ seed: Seed, _ disturbance: Disturbance, in world: World) -> [ScheduledInput] {
    let time = moment.time(seed)
    let delay = disturbance.delay(seed, moment.names)
    switch deed {
    case .arrival(let kind, let template, let arrival):
      // A date that says when it is delivered by itself stays: only the delivery is moved.
      var date = time
      if case .after = arrival { date = time + delay }
      let delivery = arrival.moment(from: time, in: world.calendar)
      guard world.spans(delivery) else { return [] }
      let entry = template.entry(at: date, in: world.calendar)
      let input = Input.timeline(kind, entries: [entry], replacing: false)
      return [ScheduledInput(time: world.within(delivery + delay), input: input)]
    case .actions(let actions):
      guard world.spans(time) else { return [] }
      let moved = world.within(time + delay)
      return actions.enumerated().flatMap { place, action in
        inputs(of: action, place, at: moved, seed, disturbance, in: world)
      }
    }
  }

  private func inputs(
    of action: Action,
    _ place: Int,
    at time: SimulationTime,
    _ seed: Seed,
    _ disturbance: Disturbance,
    in world: World
  ) -> [ScheduledInput] {
    guard case .donate = action else {
      return [ScheduledInput(time: time, input: action.input(at: time, in: world.calendar))]
    }
    return disturbance.donations(
      seed,
      moment.names + [String(place)],
      at: time,
      in: world
    ) { action.input(at: $0, in: world.calendar) }
  }
}

extension Disturbance {
  /// A donation as often as chance has it: not at all, once, or once more on its day.
  func donations(
    _ seed: Seed,
    _ names: [String],
    at time: SimulationTime,
    in world: World,
    _ input: (SimulationTime) -> Input
  ) -> [ScheduledInput] {
    var times = skips(seed, names) ? [] : [time]
    if added > 0 {
      let start = max(.zero, world.calendar.startOfDay(at: time))
      let end = min(world.end, world.calendar.startOfNextDay(after: time))
      if start < end, let again = addition(seed, names, within: start..<end) { times.append(again) }
    }
    return times.map { ScheduledInput(time: $0, input: input($0)) }
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
