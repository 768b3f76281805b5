import SimulationCore

// How much likelier each evidence makes each item.
extension RankingFrame {
  /// Works out the evidence of a moment.
  mutating func look(at moment: HabitMoment, _ memory: RankingMemory) {
    context = memory.context(at: moment.seconds)
    count = memory.views.count
    self.moment = moment
    let fade = 1 / memory.growth(at: context.now)
    memory.findAges(at: context.now, into: &ages)
    memory.findRhythms(into: &rhythms)
    placeGroups(memory)
    let end = recency.end
    if lifts.count < end {
      lifts.append(contentsOf: repeatElement(0, count: end + end / 4 - lifts.count))
      items.append(contentsOf: repeatElement(0, count: lifts.count - items.count))
    }
    // Both leave the frame while they are written, so that nobody asks for each number who owns it.
    var (lifts, items) = (lifts, items)
    (self.lifts, self.items) = ([], [])
    lifts.withUnsafeMutableBufferPointer { lifts in
      items.withUnsafeMutableBufferPointer { items in
        let room = Room(count: count, lifts: lifts, items: items, fade: fade)
        findPopularities(memory, room)
        findTimes(memory, moment, room)
        findRhythms(memory, room)
        findContext(after, memory.after, context.after, room)
        findContext(afterTwo, memory.afterTwo, context.afterTwo, room)
        findContext(since, memory.since, context.since, room)
        findRecency(memory, room)
        PortableMath.takeLogarithms(
          of: UnsafeMutableBufferPointer(rebasing: lifts[popularities..<end])
        )
      }
    }
    (self.lifts, self.items) = (lifts, items)
  }

  /// Where the numbers are written.
  private struct Room {
    let count: Int
    let lifts: UnsafeMutableBufferPointer<Double>
    let items: UnsafeMutableBufferPointer<Int32>
    /// One over the growth: brings decayed counts to their worth of now.
    let fade: Double

    var perShare: UnsafeMutableBufferPointer<Double> { run(0) }
    var shares: UnsafeMutableBufferPointer<Double> { run(1) }

    func run(_ index: Int) -> UnsafeMutableBufferPointer<Double> {
      UnsafeMutableBufferPointer(rebasing: lifts[index * count..<(index + 1) * count])
    }
  }

  private mutating func placeGroups(_ memory: RankingMemory) {
    after = Group(start: groups, count: memory.after.count(in: context.after))
    afterTwo = Group(start: after.end, count: memory.afterTwo.count(in: context.afterTwo))
    since = Group(start: afterTwo.end, count: memory.since.count(in: context.since))
    recency = Group(start: since.end, count: min(RankingMemory.places - 1, count))
  }

  private func findPopularities(_ memory: RankingMemory, _ room: Room) {
    let (perShare, shares, fade) = (room.perShare, room.shares, room.fade)
    let all = memory.allViews * fade + Prior.popularity * Double(count)
    let perAll = 1 / all
    memory.views.withUnsafeBufferPointer { views in
      for item in 0..<count {
        let own = views[item] * fade + Prior.popularity
        perShare[item] = all / own
        shares[item] = own * perAll
      }
    }
  }

  private func findTimes(_ memory: RankingMemory, _ moment: HabitMoment, _ room: Room) {
    let (perShare, lifts, fade) = (room.perShare, room.run(2), room.fade)
    let type = moment.dayType
    memory.times.withRow(type, moment.quarter) { same in
      memory.times.withRow(type.other, moment.quarter) { other in
        var all = 0.0
        for item in 0..<count {
          let around = Double(same[item]) + Prior.otherDay * Double(other[item])
          all += around
          lifts[item] = around * fade * perShare[item] + Prior.time
        }
        let perAll = 1 / (all * fade + Prior.time)
        for item in 0..<count { lifts[item] *= perAll }
      }
    }
  }

  private func findRhythms(_ memory: RankingMemory, _ room: Room) {
    let (perShare, shares, lifts) = (room.perShare, room.shares, room.run(3))
    memory.rhythms.withUnsafeBufferPointer { counts in
      ages.withUnsafeBufferPointer { ages in
        rhythms.withUnsafeBufferPointer { rhythms in
          for item in 0..<count {
            let age = Int(ages[item])
            let own = counts[item &* AgeBins.count &+ age]
            let prior = min(0.9, shares[item] * rhythms[age])
            lifts[item] =
              (Double(own.hits) + Prior.rhythm * prior) * perShare[item]
              / (Double(own.chances) + Prior.rhythm)
          }
        }
      }
    }
  }

  private func findContext(_ group: Group, _ table: ContextTable, _ context: Int, _ room: Room) {
    let perTotal = 1 / (table.total(in: context) * room.fade + Prior.context)
    room.lifts[group.rest] = Prior.context * perTotal
    guard group.count > 0 else { return }
    table.withRow(context) { row in
      for (entry, place) in zip(row, group.known) {
        room.items[place] = entry.item
        room.lifts[place] =
          (entry.weight * room.fade * room.perShare[Int(entry.item)] + Prior.context) * perTotal
      }
    }
  }

  /// The items that were viewed last are told apart by their places; the rest share one more.
  private func findRecency(_ memory: RankingMemory, _ room: Room) {
    let (row, last) = (context.gap * RankingMemory.places, RankingMemory.places - 1)
    memory.returns.withUnsafeBufferPointer { returns in
      memory.recent.withUnsafeBufferPointer { recent in
        var all = 0.0
        for place in row...row + last { all += returns[place] }
        let perAll = 1 / (all + Prior.recency)
        for place in 0..<recency.count {
          let item = recent[place]
          room.items[recency.start + 1 + place] = item
          room.lifts[recency.start + 1 + place] =
            (returns[row + place] * room.perShare[Int(item)] + Prior.recency) * perAll
        }
        room.lifts[recency.rest] = Prior.recency * perAll
        guard count > last else { return }
        var tail = 0.0
        for place in last..<count { tail += room.shares[Int(recent[place])] }
        room.lifts[recency.rest] = (returns[row + last] / tail + Prior.recency) * perAll
      }
    }
  }
}
