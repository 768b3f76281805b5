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
}

extension HabitRanking {
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
func roomBytes<Element>(_ array: [Element]) -> Int {
  array.capacity * MemoryLayout<Element>.stride
}
