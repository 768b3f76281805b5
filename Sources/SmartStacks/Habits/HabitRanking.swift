import SimulationCore

/// Which item will be viewed, given that one is viewed now: the choice half of HABIT
/// (`behaviour.md` 4.1 and 4.2).
///
/// Items are numbered from 0 in the order in which they were first viewed. Every statistic is a
/// count of views that fades with a half-life of 30 days†; learning and asking cost the number of
/// items. It is a plain value: the same views in the same order give the same ranking, to the bit.
public struct HabitRanking: Sendable {
  /// How much each evidence counts.
  public var weights: HabitWeights
  /// How many items were ever viewed.
  public private(set) var count = 0

  var memory = RankingMemory()

  /// Creates a ranking that knows nothing.
  public init(weights: HabitWeights = HabitWeights()) { self.weights = weights }

  /// Learns that an item was viewed.
  ///
  /// - Parameters:
  ///   - item: one that is known, or `count` for a new one.
  ///   - moment: when; one before the last view counts as that for what gaps are measured with.
  public mutating func learn(_ item: Int, at moment: HabitMoment) {
    precondition(item >= 0 && item <= count, "items are numbered as they are first viewed")
    let context = memory.context(at: moment.seconds)
    if item == count {
      count += 1
      memory.enter(item)
    } else {
      memory.countReturn(of: item, in: context)
      memory.countRhythms(of: item, count: count, at: context.now)
    }
    memory.count(item, at: moment, in: context)
  }

  /// Notes that the last view, of an item, goes on: it was viewed last at that moment, and not once
  /// more.
  public mutating func refresh(_ item: Int, at moment: HabitMoment) {
    guard let previous = memory.previous, previous.item == item else { return }
    let now = max(moment.seconds, previous.time)
    memory.last[item] = now
    memory.previous = (item, now)
  }

  /// How long ago an item was viewed, in seconds.
  public func age(of item: Int, at moment: HabitMoment) -> Int64 {
    max(0, moment.seconds - memory.last[item])
  }

  /// The score of every item: the logarithm of its share, but for a constant.
  public func scores(at moment: HabitMoment) -> [Double] {
    var scores: [Double] = []
    score(at: moment, into: &scores)
    return scores
  }

  /// Each item's share of what will be viewed now; they add up to 1.
  public func shares(at moment: HabitMoment) -> [Double] {
    let scores = scores(at: moment)
    let highest = scores.max() ?? 0
    let raw = scores.map { PortableMath.exp($0 - highest) }
    let sum = raw.reduce(0, +)
    return raw.map { $0 / sum }
  }

  /// The items in order of their scores; of equal ones the more recently viewed first.
  public func ranked(at moment: HabitMoment) -> [Int] {
    let scores = scores(at: moment)
    return (0..<count).sorted { one, other in
      if scores[one] != scores[other] { return scores[one] > scores[other] }
      return memory.position[one] < memory.position[other]
    }
  }
}
