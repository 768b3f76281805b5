import SimulationCore

/// What speaks for every item at one moment: logarithms of how many times likelier it makes it
/// (`behaviour.md` 4.2).
///
/// Its arrays are kept from moment to moment, so that looking allocates nothing. Popularity, time of
/// day and rhythm say something of every item, and stand in three runs of `lifts`. The others know
/// few items, and say one and the same of the rest: their groups follow the runs.
struct RankingFrame: Sendable {
  /// An evidence that knows few items.
  struct Group: Sendable {
    /// Where its lifts begin: that of the unknown items, then those of the known.
    var start = 0
    /// How many items it knows.
    var count = 0
  }

  /// When; nil when what was worked out no longer holds.
  var moment: HabitMoment?
  var context = RankingMemory.Context(now: 0)
  /// How many items are known.
  private(set) var count = 0
  private(set) var lifts: [Double] = []
  /// From the groups on: the item that each lift is of.
  private(set) var items: [Int32] = []
  private(set) var after = Group()
  private(set) var afterTwo = Group()
  private(set) var since = Group()
  private(set) var recency = Group()
  /// The class of the time since each item's last view.
  var ages: [UInt8] = []
  /// Room for scores and shares.
  var scores: [Double] = []
  /// One over the popularity of each item.
  private var perShare: [Double] = []
  /// By the class of an age: how much likelier any item is viewed at it than at any age.
  private var overall: [Double] = []

  /// Virtual views with which each evidence shrinks to the popularity†.
  enum Prior {
    static let popularity = 0.5
    static let time = 1.0
    static let context = 3.0
    static let rhythm = 4.0
    static let recency = 3.0
    static let otherDay = 0.3
  }

  /// Works out the evidence of a moment.
  mutating func look(at moment: HabitMoment, _ memory: RankingMemory) {
    context = memory.context(at: moment.seconds)
    count = memory.views.count
    self.moment = moment
    let fade = 1 / memory.growth(at: context.now)
    reserve(memory)
    memory.findAges(at: context.now, into: &ages)
    lookAtPopularity(memory, fade)
    lookAtTimes(memory, moment, fade)
    lookAtRhythms(memory)
    after = lookAtContext(memory.after, context.after, at: 3 * count, fade)
    afterTwo = lookAtContext(memory.afterTwo, context.afterTwo, at: after.end, fade)
    since = lookAtContext(memory.since, context.since, at: afterTwo.end, fade)
    recency = lookAtRecency(memory, at: since.end)
    let used = recency.end
    lifts.withUnsafeMutableBufferPointer { lifts in
      PortableMath.takeLogarithms(of: UnsafeMutableBufferPointer(rebasing: lifts[..<used]))
    }
  }

  /// Makes room for everything that the memory can say.
  private mutating func reserve(_ memory: RankingMemory) {
    let known =
      memory.after.count(in: context.after) + memory.afterTwo.count(in: context.afterTwo)
      + memory.since.count(in: context.since) + RankingMemory.places
    let needed = 3 * count + known + 4
    if lifts.count < needed {
      lifts.append(contentsOf: repeatElement(0, count: needed + needed / 4 - lifts.count))
      items.append(contentsOf: repeatElement(0, count: lifts.count - items.count))
    }
    if perShare.count < count {
      perShare.append(contentsOf: repeatElement(0, count: count - perShare.count))
    }
  }
}

extension RankingFrame.Group {
  var end: Int { start + 1 + count }
}

// What is likelier by how much, before the logarithms.
extension RankingFrame {
  private mutating func lookAtPopularity(_ memory: RankingMemory, _ fade: Double) {
    let all = memory.allViews * fade + Prior.popularity * Double(count)
    let perAll = 1 / all
    memory.views.withUnsafeBufferPointer { views in
      perShare.withUnsafeMutableBufferPointer { perShare in
        lifts.withUnsafeMutableBufferPointer { lifts in
          for item in 0..<views.count {
            let own = views[item] * fade + Prior.popularity
            lifts[item] = own * perAll
            perShare[item] = all / own
          }
        }
      }
    }
  }

  private mutating func lookAtTimes(
    _ memory: RankingMemory,
    _ moment: HabitMoment,
    _ fade: Double
  ) {
    let (type, count) = (moment.dayType, count)
    memory.times.withRow(type, moment.quarter) { same in
      memory.times.withRow(type.other, moment.quarter) { other in
        perShare.withUnsafeBufferPointer { perShare in
          lifts.withUnsafeMutableBufferPointer { lifts in
            var all = 0.0
            for item in 0..<count {
              let around = Double(same[item]) + Prior.otherDay * Double(other[item])
              all += around
              lifts[count + item] = around * fade * perShare[item] + Prior.time
            }
            let perAll = 1 / (all * fade + Prior.time)
            for item in 0..<count { lifts[count + item] *= perAll }
          }
        }
      }
    }
  }

  private mutating func lookAtRhythms(_ memory: RankingMemory) {
    memory.findRhythmLifts(of: count, into: &overall)
    let (overall, count) = (overall, count)
    memory.rhythms.withUnsafeBufferPointer { rhythms in
      ages.withUnsafeBufferPointer { ages in
        perShare.withUnsafeBufferPointer { perShare in
          lifts.withUnsafeMutableBufferPointer { lifts in
            for item in 0..<count {
              let age = Int(ages[item])
              let own = rhythms[item * AgeBins.count + age]
              let prior = min(0.9, lifts[item] * overall[age])
              lifts[2 * count + item] =
                (Double(own.hits) + Prior.rhythm * prior) * perShare[item]
                / (Double(own.chances) + Prior.rhythm)
            }
          }
        }
      }
    }
  }

  private mutating func lookAtContext(
    _ table: ContextTable,
    _ context: Int,
    at start: Int,
    _ fade: Double
  ) -> Group {
    let total = table.total(in: context)
    let perTotal = 1 / (total * fade + Prior.context)
    lifts[start] = Prior.context * perTotal
    let known = table.count(in: context)
    guard known > 0 else { return Group(start: start, count: 0) }
    table.withRow(context) { row in
      for (place, entry) in row.enumerated() {
        let item = Int(entry.item)
        items[start + 1 + place] = entry.item
        lifts[start + 1 + place] =
          (entry.weight * fade * perShare[item] + Prior.context) * perTotal
      }
    }
    return Group(start: start, count: known)
  }

  /// The items that were viewed last are told apart by their places; the rest share one more.
  private mutating func lookAtRecency(_ memory: RankingMemory, at start: Int) -> Group {
    let row = context.gap * RankingMemory.places
    let last = RankingMemory.places - 1
    var all = 0.0
    for place in 0..<RankingMemory.places { all += memory.returns[row + place] }
    let perAll = 1 / (all + Prior.recency)
    let known = min(last, count)
    for place in 0..<known {
      let item = memory.recent[place]
      items[start + 1 + place] = item
      lifts[start + 1 + place] =
        (memory.returns[row + place] * perShare[Int(item)] + Prior.recency) * perAll
    }
    lifts[start] = Prior.recency * perAll
    if count > last {
      var tail = 0.0
      for item in memory.recent[last...] { tail += lifts[Int(item)] }
      lifts[start] = (memory.returns[row + last] / tail + Prior.recency) * perAll
    }
    return Group(start: start, count: known)
  }
}
