import SimulationCore
import SmartStacks

/// The rules of windows again, slow and plain: each kind is a list that is gone through.
struct WindowModel {
  private struct Kind {
    var known: [TimelineEntry]
    var governing: TimelineEntry?
  }

  private let world: World
  private var kinds: [Kind]
  private var nextInput = 0
  private let endInclusive: Bool

  init(world: World) {
    self.world = world
    endInclusive = world.policy.windowEndInclusive
    kinds = world.kinds.map { Kind(known: $0.timeline) }
    for kind in kinds.indices { reach(kind, through: .zero) }
  }

  /// Goes on to a moment, delivery by delivery.
  mutating func advance(to now: SimulationTime) {
    while nextInput < world.inputs.count, world.inputs[nextInput].time <= now {
      let moment = world.inputs[nextInput].time
      // Entries due before the delivery come first; those of its own moment after it.
      let before = moment - SimulationDuration(milliseconds: 1)
      for kind in kinds.indices { reach(kind, through: before) }
      while nextInput < world.inputs.count, world.inputs[nextInput].time == moment {
        deliver(world.inputs[nextInput].input, at: moment)
        nextInput += 1
      }
    }
    for kind in kinds.indices { reach(kind, through: now) }
  }

  /// The millionths of a kind's active score, or zero.
  func activeScore(of kind: KindID, at now: SimulationTime) -> Int64 {
    guard let entry = kinds[kind.index].governing, let relevance = entry.relevance else { return 0 }
    switch relevance.duration {
    case .untilNextRelevance: break
    case .empty: return 0
    case .lasting(let length):
      let end = entry.date + length
      let holds = now < end || (endInclusive && now == end && length > .zero)
      if !holds { return 0 }
    }
    return relevance.score.positiveMillionths
  }

  private mutating func deliver(_ input: Input, at moment: SimulationTime) {
    guard case .timeline(let id, let entries, let replacing) = input else { return }
    if replacing != .nothing { kinds[id.index].known = [] }
    let past = entries.filter { $0.date <= moment }
    take(id.index, past)
    // What waits and arrives later in the list counts after what waited before, date by date.
    kinds[id.index].known += entries.filter { $0.date > moment }
  }

  private mutating func reach(_ kind: Int, through moment: SimulationTime) {
    let due = kinds[kind].known.filter { $0.date <= moment }
    kinds[kind].known.removeAll { $0.date <= moment }
    take(kind, due)
  }

  /// Takes entries in order of date; of one date only the last of the list.
  private mutating func take(_ kind: Int, _ entries: [TimelineEntry]) {
    for date in Set(entries.map(\.date)).sorted() {
      guard let last = entries.last(where: { $0.date == date }), last.relevance != nil else {
        continue
      }
      kinds[kind].governing = last
    }
  }
}
