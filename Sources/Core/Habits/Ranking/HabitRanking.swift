import SimulationCore

/// Ranks items by how likely each is the next view: the choice half of HABIT (Learning Habits, 1
/// and 2).
///
/// Items are numbered from 0 in the order of their first views. Counts of views fade with a
/// half-life of 30 days†. A question costs the number of items asked for. It is a plain value: the
/// same views in the same order give the same ranking, to the bit, whatever was asked in between.
public struct HabitRanking: Sendable {
  /// The score of what is ruled out: its share is zero.
  public static let ruledOutScore = -1e6

  /// The weight of each evidence.
  public let weights: HabitWeights
  /// Whether the last view ranks last for half an hour: viewed again, it would be the same view†.
  public let rulesOutCurrent: Bool
  /// The number of items ever viewed.
  public private(set) var count = 0

  var memory = RankingMemory()
  var frame = RankingFrame()

  /// Creates an empty ranking; without arguments, the one that decides in the stacks.
  public init(weights: HabitWeights = HabitWeights(), rulesOutCurrent: Bool = true) {
    self.weights = weights
    self.rulesOutCurrent = rulesOutCurrent
  }

  /// Learns a view.
  ///
  /// - Parameters:
  ///   - item: one that is known, or `count` for a new one.
  ///   - moment: when; gaps are measured as if it were not before the last view.
  public mutating func learn(_ item: Int, at moment: HabitMoment) {
    precondition(item >= 0 && item <= count, "items are numbered as they are first viewed")
    let context = memory.context(at: moment.seconds)
    if item == count {
      count += 1
      memory.enter(item)
    } else {
      memory.countReturn(of: item, in: context)
      memory.countRhythms(of: item, at: context.now)
    }
    frame.moment = nil
    memory.count(item, at: moment, in: context)
  }

  /// Notes that the last view, of an item, continues until a moment, without counting it again.
  public mutating func refresh(_ item: Int, at moment: HabitMoment) {
    guard let previous = memory.previous, previous.item == item else { return }
    memory.note(item, at: max(moment.seconds, previous.time))
    frame.moment = nil
  }

  mutating func look(at moment: HabitMoment) {
    if frame.moment != moment || !frame.isOfAll { frame.look(at: moment, of: nil, memory) }
  }

  /// Replaces an array by every item's score: the logarithm of its share, up to a constant.
  public mutating func score(at moment: HabitMoment, into scores: inout [Double]) {
    look(at: moment)
    score()
    scores.removeAll(keepingCapacity: true)
    scores.append(contentsOf: frame.scores)
  }

  /// Replaces an array by the scores of some items, in their order; other items cost nothing.
  mutating func score(_ items: [Int32], at moment: HabitMoment, into scores: inout [Double]) {
    frame.look(at: moment, of: items, memory)
    score()
    scores.removeAll(keepingCapacity: true)
    scores.append(contentsOf: frame.scores)
  }

  private mutating func score() {
    frame.score(weights)
    if let item = ruledOut { frame.set(Self.ruledOutScore, of: item) }
  }

  private var ruledOut: Int? { rulesOutCurrent ? frame.context.current : nil }

  /// Replaces an array by all items, the highest score first; of equals the more recently viewed.
  public mutating func rank(at moment: HabitMoment, into order: inout [Int]) {
    look(at: moment)
    score()
    frame.order(memory.turns, into: &order)
  }

  /// The score of every item: the logarithm of its share, up to a constant.
  public func scores(at moment: HabitMoment) -> [Double] {
    var asked = self
    var scores: [Double] = []
    asked.score(at: moment, into: &scores)
    return scores
  }

  /// The items, the highest score first; of equals the more recently viewed.
  public func ranked(at moment: HabitMoment) -> [Int] {
    var asked = self
    var order: [Int] = []
    asked.rank(at: moment, into: &order)
    return order
  }

  /// Each item's share of the next view; the sum is 1, unless only the ruled-out item is known.
  public func shares(at moment: HabitMoment) -> [Double] {
    var asked = self
    asked.look(at: moment)
    asked.share()
    return asked.frame.scores
  }

  private mutating func share() {
    score()
    frame.scores.withUnsafeMutableBufferPointer { shares in
      var highest = -Double.infinity
      for score in shares { highest = max(highest, score) }
      for place in shares.indices { shares[place] -= highest }
      PortableMath.takePowers(of: shares)
    }
    if let item = ruledOut { frame.set(0, of: item) }
    frame.scores.withUnsafeMutableBufferPointer { shares in
      var sum = 0.0
      for share in shares { sum += share }
      guard sum > 0 else { return }
      let part = 1 / sum
      for place in shares.indices { shares[place] *= part }
    }
  }
}
