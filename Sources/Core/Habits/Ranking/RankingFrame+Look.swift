import SimulationCore

extension RankingFrame {
  /// Computes the evidence for some items, in their order, or for all.
  mutating func look(at moment: HabitMoment, of chosen: [Int32]?, _ memory: RankingMemory) {
    // Several stacks ask about one moment: what all items share is then the same.
    if self.moment != moment {
      context = memory.context(at: moment.seconds)
      fade = 1 / memory.growth(at: context.now)
      memory.findRhythms(into: &rhythms)
      self.moment = moment
    }
    isOfAll = chosen == nil
    self.chosen.removeAll(keepingCapacity: true)
    if let chosen { self.chosen += chosen }
    count = chosen?.count ?? memory.views.count
    reserve(memory)
    // Moved out of self so that writes skip the uniqueness check; what is called inside belongs to
    // `Room`, since a call on self would copy the frame.
    var (lifts, slots) = (lifts, slots)
    (self.lifts, self.slots) = ([], [])
    let found = lifts.withUnsafeMutableBufferPointer { lifts in
      slots.withUnsafeMutableBufferPointer { slots in
        self.chosen.withUnsafeBufferPointer { items in
          Room(
            count: count,
            isOfAll: isOfAll,
            items: items,
            lifts: lifts,
            slots: slots,
            fade: fade,
            allViews: memory.allViews * fade + Prior.popularity * Double(memory.views.count)
          ).find(memory, moment, context, rhythms)
        }
      }
    }
    (after, afterTwo, since, recency) = (found.after, found.afterTwo, found.since, found.recency)
    (self.lifts, self.slots) = (lifts, slots)
  }

  private mutating func reserve(_ memory: RankingMemory) {
    let known =
      isOfAll
      ? memory.after.count(in: context.after) + memory.afterTwo.count(in: context.afterTwo)
        + memory.since.count(in: context.since) + min(RankingMemory.places - 1, count) : 4 * count
    let end = groups + 4 + known
    guard lifts.count < end else { return }
    lifts.append(contentsOf: repeatElement(0, count: end + end / 4 - lifts.count))
    slots.append(contentsOf: repeatElement(0, count: lifts.count - slots.count))
  }

  private struct Room {
    let count: Int
    /// Whether the place of an item is its number; else `items` gives the item of each place.
    let isOfAll: Bool
    let items: UnsafeBufferPointer<Int32>
    let lifts: UnsafeMutableBufferPointer<Double>
    let slots: UnsafeMutableBufferPointer<Int32>
    let fade: Double
    let allViews: Double

    var perShare: UnsafeMutableBufferPointer<Double> { run(0) }
    var shares: UnsafeMutableBufferPointer<Double> { run(1) }

    func run(_ index: Int) -> UnsafeMutableBufferPointer<Double> {
      UnsafeMutableBufferPointer(rebasing: lifts[index * count..<(index + 1) * count])
    }

    @inline(__always)
    func item(at place: Int) -> Int { isOfAll ? place : Int(items[place]) }

    func find(
      _ memory: RankingMemory,
      _ moment: HabitMoment,
      _ context: RankingMemory.Context,
      _ rhythms: [Double]
    ) -> (after: Group, afterTwo: Group, since: Group, recency: Group) {
      findPopularities(memory)
      findTimes(memory, moment)
      findRhythms(memory, context, rhythms)
      let after = known(memory.after, context.after, from: 4 * count)
      let afterTwo = known(memory.afterTwo, context.afterTwo, from: after.end)
      let since = known(memory.since, context.since, from: afterTwo.end)
      let recency = recency(memory, context, from: since.end)
      PortableMath.takeLogarithms(
        of: UnsafeMutableBufferPointer(rebasing: lifts[count..<recency.end])
      )
      return (after, afterTwo, since, recency)
    }

    func findPopularities(_ memory: RankingMemory) {
      let (perShare, shares) = (perShare, shares)
      let perAll = 1 / allViews
      memory.views.withUnsafeBufferPointer { views in
        for place in 0..<count {
          let own = views[item(at: place)] * fade + Prior.popularity
          perShare[place] = allViews / own
          shares[place] = own * perAll
        }
      }
    }

    func findTimes(_ memory: RankingMemory, _ moment: HabitMoment) {
      let (perShare, lifts) = (perShare, run(2))
      let (type, quarter) = (moment.dayType, moment.quarter)
      let all =
        memory.times.total(on: type, at: quarter)
        + Prior.otherDay * memory.times.total(on: type.other, at: quarter)
      let perAll = 1 / (all * fade + Prior.time)
      memory.times.withRow(type, quarter) { same in
        memory.times.withRow(type.other, quarter) { other in
          for place in 0..<count {
            let item = item(at: place)
            let around = Double(same[item]) + Prior.otherDay * Double(other[item])
            lifts[place] = (around * fade * perShare[place] + Prior.time) * perAll
          }
        }
      }
    }

    func findRhythms(
      _ memory: RankingMemory,
      _ context: RankingMemory.Context,
      _ rhythms: [Double]
    ) {
      let (perShare, shares, lifts) = (perShare, shares, run(3))
      memory.last.withUnsafeBufferPointer { last in
        rhythms.withUnsafeBufferPointer { rhythms in
          for place in 0..<count {
            let item = item(at: place)
            let age = AgeBins.bin(context.now - last[item])
            let own = memory.rhythm(of: item, at: age)
            let prior = min(0.9, shares[place] * rhythms[age])
            lifts[place] =
              (Double(own.hits) + Prior.rhythm * prior) * perShare[place]
              / (Double(own.chances) + Prior.rhythm)
          }
        }
      }
    }

    func known(_ table: ContextTable, _ context: Int, from start: Int) -> Group {
      var group = Group(start: start)
      let perTotal = 1 / (table.total(in: context) * fade + Prior.context)
      lifts[group.rest] = Prior.context * perTotal
      func know(_ place: Int, _ weight: Double) {
        slots[group.end] = Int32(place)
        lifts[group.end] = (weight * fade * perShare[place] + Prior.context) * perTotal
        group.count += 1
      }
      if !isOfAll {
        for place in 0..<count {
          if let weight = table.weight(of: items[place], in: context) { know(place, weight) }
        }
      } else if table.count(in: context) > 0 {
        table.withRow(context) { row in
          for entry in row { know(Int(entry.item), entry.weight) }
        }
      }
      return group
    }

    func recency(
      _ memory: RankingMemory,
      _ context: RankingMemory.Context,
      from start: Int
    ) -> Group {
      let (row, last) = (context.gap * RankingMemory.places, RankingMemory.places - 1)
      let returns = memory.returns
      var group = Group(start: start)
      var all = 0.0
      for place in row...row + last { all += returns[place] }
      let perAll = 1 / (all + Prior.recency)
      func know(_ place: Int, _ recency: Int) {
        slots[group.end] = Int32(place)
        lifts[group.end] = (returns[row + recency] * perShare[place] + Prior.recency) * perAll
        group.count += 1
      }
      if isOfAll {
        for (place, item) in memory.recent.enumerated() { know(Int(item), place) }
      } else {
        for place in 0..<count {
          let recency = Int(memory.position[Int(items[place])])
          if recency < last { know(place, recency) }
        }
      }
      lifts[group.rest] = Prior.recency * perAll
      guard memory.views.count > last else { return group }
      // All popularities add up to 1; the rest has at least the prior of one.
      var tail = 1.0
      for item in memory.recent {
        tail -= (memory.views[Int(item)] * fade + Prior.popularity) / allViews
      }
      tail = max(tail, Prior.popularity / allViews)
      lifts[group.rest] = (returns[row + last] / tail + Prior.recency) * perAll
      return group
    }
  }
}
