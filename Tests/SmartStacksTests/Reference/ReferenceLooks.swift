import SimulationCore
import SmartStacks

/// What looks find, counted a second time from the movements of a log and the looks of its world:
/// when a rest is seen, and which rests may not have been (decision 55).
///
/// It was written from the rulebook alone. The days have looks that are no touches, and no
/// Developer Mode.
struct ReferenceLooks {
  /// A rest that somebody saw.
  struct Seen: Hashable {
    var time: SimulationTime
    var stack: StackID
    var widget: WidgetID
    var count: Int
    var until: SimulationTime
  }

  /// What must have been seen.
  private(set) var expected: [Seen] = []
  /// What the log says was seen.
  let told: [Seen]
  /// Rests that were not allowed, or say something else of whether they cost anything.
  private(set) var mistakes: [String] = []

  private let world: World
  private var follower: TopFollower
  /// By stack: what the last look found, and whether the last change was a rest.
  private var found: [StackID: WidgetID] = [:]
  private var isRest: [StackID: Bool] = [:]
  private var hasLooked = false

  init(_ run: Run) {
    world = run.world
    follower = TopFollower(run.world)
    told = run.log.compactMap { record in
      guard case .restSeen(let stack, let widget, let count, let until) = record.event else {
        return nil
      }
      return Seen(time: record.time, stack: stack, widget: widget, count: count, until: until)
    }
    var next = 0
    for input in run.world.inputs {
      guard case .look(let stack) = input.input else { continue }
      // A look finds what was decided before its instant.
      while next < run.log.count, run.log[next].time < input.time {
        follow(run.log[next])
        next += 1
      }
      look(at: stack, input.time)
    }
    while next < run.log.count {
      follow(run.log[next])
      next += 1
    }
  }

  private mutating func look(at stack: StackID, _ time: SimulationTime) {
    guard let top = follower.stacks[stack.index].top else { return }
    hasLooked = true
    if let before = found[stack], before != top, isRest[stack] ?? false {
      let count = seenToday(stack, time) + 1
      let until = time + world.policy.restGap
      expected.append(Seen(time: time, stack: stack, widget: top, count: count, until: until))
    }
    found[stack] = top
  }

  private func seenToday(_ stack: StackID, _ time: SimulationTime) -> Int {
    let today = world.calendar.startOfDay(at: time)
    return expected.count { $0.stack == stack && $0.time >= today }
  }

  private mutating func follow(_ record: Record) {
    var rests = false
    if case .rotation(let turn) = record.event, turn.source == .rest {
      rests = true
      check(turn, record.time)
    }
    let before = follower.stacks.map(\.top)
    guard let stack = follower.follow(record.event)?.index else { return }
    if follower.stacks[stack].top != before[stack] { isRest[StackID(stack)] = rests }
  }

  private mutating func check(_ turn: Record.Rotation, _ time: SimulationTime) {
    if turn.isUnseen != hasLooked { mistakes.append("\(time) counts otherwise") }
    // To go back to what was seen last costs nothing.
    guard hasLooked, turn.to != found[turn.stack] else { return }
    if let last = expected.last(where: { $0.stack == turn.stack }), time < last.until {
      mistakes.append("\(time) within the gap after \(last.time)")
    }
    if let most = world.policy.limitSeenRests, seenToday(turn.stack, time) >= most {
      mistakes.append("\(time) after \(most) seen")
    }
  }
}
