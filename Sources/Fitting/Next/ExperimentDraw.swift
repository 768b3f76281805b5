import SimulationCore

/// Draws days that tell rules apart: a few small experiments one after another, of kinds that each
/// concern a limit or a comparison.
///
/// One app with some widgets in one stack, scores that it could give, at times at which a person is
/// awake.
struct ExperimentDraw {
  private var stream: RandomStream
  /// By widget, what its scores are multiplied by.
  private var scales: [Int] = []
  /// From eight in the morning to ten in the evening, in minutes.
  private static let waking = 480..<1320

  init(_ stream: RandomStream) { self.stream = stream }

  /// Draws so many days.
  mutating func days(_ count: Int) -> DraftDays {
    let size = 3 + stream.pick(3)
    var days = DraftDays(stacks: [Array(0..<size)], absent: [size], days: count, isOneApp: true)
    // Apps use scales of their own, so a comparison of scores as written shows itself.
    scales = (0..<size).map { _ in [1, 1, 3, 10, 40][stream.pick(5)] }
    let favourite = stream.pick(Kind.allCases.count)
    let habit = Self.waking.lowerBound + stream.pick(Self.waking.count)
    for day in 0..<count {
      var minute = Self.waking.lowerBound + stream.pick(30)
      while minute < Self.waking.upperBound {
        // Some days are all of one kind: a daily limit is only reached so.
        let kind = stream.chance(0.5) ? favourite : stream.pick(Kind.allCases.count)
        minute += add(Kind.allCases[kind], at: minute, to: &days.events[day], of: size)
      }
      if count > 1 {
        days.events[day].append(.donation(widget: size - 1, minute: habit + stream.pick(9)))
      }
      days.events[day].sort { $0.minute < $1.minute }
    }
    return days
  }

  /// What a part of a day can be about.
  private enum Kind: CaseIterable {
    case soonAfterAnother, afterTouch, toAndFro, sameShare, overlap, suggestion
  }

  /// Adds one experiment and says how many minutes it takes.
  private mutating func add(
    _ kind: Kind,
    at minute: Int,
    to events: inout [DraftDays.Event],
    of size: Int
  ) -> Int {
    let first = stream.pick(size)
    let second = (first + 1 + stream.pick(size - 1)) % size
    let distance = [2, 4, 7, 11, 16, 22, 31, 45, 62, 95][stream.pick(10)]
    let long = distance + 35
    let scales = scales
    func score(_ widget: Int, _ offset: Int, _ score: Int, _ length: Int) {
      let score = score * scales[widget]
      events.append(.score(widget: widget, minute: minute + offset, score: score, minutes: length))
    }
    switch kind {
    case .soonAfterAnother:
      score(first, 0, 5, long)
      score(second, distance, 10, 35)
      return long + 10
    case .afterTouch:
      events.append(.swipe(stack: 0, minute: minute))
      score(first, distance, 10, 40)
      return distance + 50
    case .toAndFro:
      let step = 18 + stream.pick(12)
      for turn in 0..<6 { score(turn % 2 == 0 ? first : second, turn * step, 10, step) }
      return 6 * step
    case .sameShare:
      score(first, 0, 1 + stream.pick(10), 60)
      score(second, 20, 1 + stream.pick(10), 40)
      return 70
    case .overlap:
      score(first, 0, 4 + stream.pick(7), 60)
      score(first, 15, 1 + stream.pick(10), 15)
      score(second, 35, 3 + stream.pick(8), 30)
      return 75
    case .suggestion:
      let widget = stream.chance(0.6) ? size : first
      events.append(.shortcut(widget: widget, minute: minute + 5, minutes: 30))
      score(second, stream.pick(20), 10, 40)
      return 60
    }
  }
}
