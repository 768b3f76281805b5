import SimulationCore

/// Which item will be viewed, given that one is viewed now: the choice half of HABIT
/// (Learning Habits, 1 and 2).
///
/// Items are numbered from 0 in the order in which they were first viewed. Every statistic is a
/// count of views that fades with a half-life of 30 days†. What is known of an item is its own
/// counts and sums over all, so asking costs the number of items asked for, and learning no more
/// where more are known. It is a plain value: the same views in the same order give the same
/// ranking, to the bit, whatever was asked in between.
public struct HabitRanking: Sendable {
  /// What is ruled out gets this score: so low that its share is nothing.
  public static let ruledOutScore = -1e6

  /// How much each evidence counts.
  public let weights: HabitWeights
  /// Whether what was viewed last ranks last for half an hour: viewed again by then, it would be
  /// the same view, which counts once†.
  public let rulesOutCurrent: Bool
  /// How many items were ever viewed.
  public private(set) var count = 0

  var memory = RankingMemory()
  /// The evidence of the moment that was asked for last.
  ///
  /// Learning what was viewed then need not work it out again; it says nothing that the memory does
  /// not.
  var frame = RankingFrame()

  /// Creates a ranking that knows nothing; without arguments, the one that decides in the stacks.
  public init(weights: HabitWeights = HabitWeights(), rulesOutCurrent: Bool = true) {
    self.weights = weights
    self.rulesOutCurrent = rulesOutCurrent
  }

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
      memory.countRhythms(of: item, at: context.now)
    }
    frame.moment = nil
    memory.count(item, at: moment, in: context)
  }

  /// Notes that the last view, of an item, goes on: it was viewed last at that moment, and not once
  /// more.
  public mutating func refresh(_ item: Int, at moment: HabitMoment) {
    guard let previous = memory.previous, previous.item == item else { return }
    memory.note(item, at: max(moment.seconds, previous.time))
    frame.moment = nil
  }

  /// What speaks for an item.
  public func evidence(for item: Int, at moment: HabitMoment) -> HabitEvidence {
    var asked = self
    asked.frame.look(at: moment, of: [Int32(item)], memory)
    return asked.frame.evidence(at: 0)
  }

  /// Works out what speaks for every item at a moment, if that is not what was asked for last.
  mutating func look(at moment: HabitMoment) {
    if frame.moment != moment || !frame.isOfAll { frame.look(at: moment, of: nil, memory) }
  }

  /// The bytes of all that it keeps: the room of its arrays, used or not, without their headers.
  public var bytes: Int { memory.bytes + frame.bytes }
}

extension RankingMemory {
  fileprivate var bytes: Int {
    roomBytes(last) + roomBytes(views) + times.bytes + after.bytes + afterTwo.bytes + since.bytes
      + roomBytes(rhythms) + roomBytes(allHits) + roomBytes(allChances) + queues.bytes
      + roomBytes(returns) + roomBytes(recent) + places
  }

  /// What says of each item where it stands, in four numbers of the same size.
  private var places: Int { 4 * roomBytes(turns) }
}

extension RankingFrame {
  fileprivate var bytes: Int {
    roomBytes(lifts) + roomBytes(slots) + roomBytes(chosen) + roomBytes(rhythms)
      + roomBytes(scores) + roomBytes(placed)
  }
}

/// The bytes of an array's room, used or not.
func roomBytes<Element>(_ array: [Element]) -> Int { array.capacity * MemoryLayout<Element>.stride }

// The score that the evidence makes, and the order and the shares that follow from it.
extension HabitRanking {
  /// Writes the score of every item into an array, which is cleared first.
  ///
  /// A score is the logarithm of the item's share, but for a constant.
  public mutating func score(at moment: HabitMoment, into scores: inout [Double]) {
    look(at: moment)
    score()
    scores.removeAll(keepingCapacity: true)
    scores.append(contentsOf: frame.scores)
  }

  /// Writes the scores of some items, in their order, into an array, which is cleared first; how
  /// many others are known costs nothing.
  mutating func score(_ items: [Int32], at moment: HabitMoment, into scores: inout [Double]) {
    frame.look(at: moment, of: items, memory)
    score()
    scores.removeAll(keepingCapacity: true)
    scores.append(contentsOf: frame.scores)
  }

  /// Leaves the scores of what was looked at in the frame.
  private mutating func score() {
    frame.score(weights)
    if let item = ruledOut { frame.set(Self.ruledOutScore, of: item) }
  }

  /// The item that ranks last at the moment looked at, whatever speaks for it.
  private var ruledOut: Int? { rulesOutCurrent ? frame.context.current : nil }

  /// Writes all items into an array, which is cleared first, in order of their scores; of equals
  /// the more recently viewed first.
  public mutating func rank(at moment: HabitMoment, into order: inout [Int]) {
    look(at: moment)
    score()
    frame.order(memory.turns, into: &order)
  }

  /// The score of every item: the logarithm of its share, but for a constant.
  public func scores(at moment: HabitMoment) -> [Double] {
    var asked = self
    var scores: [Double] = []
    asked.score(at: moment, into: &scores)
    return scores
  }

  /// The items in order of their scores; of equal ones the more recently viewed first.
  public func ranked(at moment: HabitMoment) -> [Int] {
    var asked = self
    var order: [Int] = []
    asked.rank(at: moment, into: &order)
    return order
  }

  /// Each item's share of what will be viewed now; they add up to 1, unless nothing is known but
  /// what is ruled out.
  public func shares(at moment: HabitMoment) -> [Double] {
    var asked = self
    asked.look(at: moment)
    asked.share()
    return asked.frame.scores
  }

  /// Leaves the shares of what was looked at in the frame, where the scores would be.
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
