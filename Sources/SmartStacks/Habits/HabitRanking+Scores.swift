import SimulationCore

// The six lifts of an item over its popularity, and the score they make (`behaviour.md` 4.2).
extension HabitRanking {
  /// Virtual views with which each evidence shrinks to the popularity†.
  private enum Prior {
    static let popularity = 0.5
    static let time = 1.0
    static let context = 3.0
    static let rhythm = 4.0
    static let recency = 3.0
    static let otherDay = 0.3
  }

  /// What all items share at a moment.
  struct Frame {
    var context: RankingMemory.Context
    var moment: HabitMoment
    /// One over the growth: brings decayed counts to their worth of now.
    var fade: Double
    var views: Double
    /// The kernel-weighted views of now.
    var times: [Double]
    var allTimes: Double
    /// By age: how much likelier a view is than at any age.
    var rhythm: [Double]
    /// The sum of the returns after such a gap.
    var returns: Double
    /// The popularity of all items beyond the places told apart.
    var tail: Double
  }

  /// Writes the score of every item into an array, which is cleared first.
  public func score(at moment: HabitMoment, into scores: inout [Double]) {
    let frame = frame(at: moment)
    let w = weights
    scores.removeAll(keepingCapacity: true)
    let after = memory.after.row(frame.context.after)
    let afterTwo = memory.afterTwo.row(frame.context.afterTwo)
    let since = memory.since.row(frame.context.since)
    // Most items never came in a context: their lift there is the same.
    let never =
      w.after * lift(0, of: after.total, 1, frame)
      + w.afterTwo * lift(0, of: afterTwo.total, 1, frame)
      + w.since * lift(0, of: since.total, 1, frame)
    for item in 0..<count {
      let p = popularity(of: item, frame)
      let lifts = w.time * time(of: item, p, frame) + w.rhythm * rhythm(of: item, p, frame)
      scores.append(
        never + w.popularity * PortableMath.log(p) + lifts
          + w.recency * recency(of: item, p, frame)
      )
    }
    for (weight, row) in [(w.after, after), (w.afterTwo, afterTwo), (w.since, since)]
    where weight != 0 {
      let none = lift(0, of: row.total, 1, frame)
      for entry in row.entries {
        let item = Int(entry.item)
        let some = lift(entry.weight, of: row.total, popularity(of: item, frame), frame)
        scores[item] += weight * (some - none)
      }
    }
  }

  /// What speaks for an item.
  public func evidence(for item: Int, at moment: HabitMoment) -> HabitEvidence {
    let frame = frame(at: moment)
    let p = popularity(of: item, frame)
    func lift(_ table: ContextTable, _ context: Int) -> Double {
      self.lift(table.weight(item, in: context), of: table.row(context).total, p, frame)
    }
    return HabitEvidence(
      popularity: PortableMath.log(p),
      time: time(of: item, p, frame),
      after: lift(memory.after, frame.context.after),
      afterTwo: lift(memory.afterTwo, frame.context.afterTwo),
      since: lift(memory.since, frame.context.since),
      rhythm: rhythm(of: item, p, frame),
      recency: recency(of: item, p, frame)
    )
  }

  private func frame(at moment: HabitMoment) -> Frame {
    let context = memory.context(at: moment.seconds)
    let chances = memory.allChances.reduce(0, +) + Double(count)
    let hits = memory.allHits.reduce(0, +) + 1
    var frame = Frame(
      context: context,
      moment: moment,
      fade: 1 / memory.growth(at: context.now),
      views: 0,
      times: timesOfDay(at: moment),
      allTimes: 0,
      rhythm: (0..<AgeBins.count).map { bin in
        (memory.allHits[bin] + 1) / (memory.allChances[bin] + Double(count)) / (hits / chances)
      },
      returns: memory.returns[
        context.gap * RankingMemory.places..<(context.gap + 1) * RankingMemory.places
      ]
      .reduce(0, +),
      tail: 0
    )
    frame.views = memory.allViews * frame.fade
    frame.allTimes = frame.times.reduce(0, +)
    if count >= RankingMemory.places {
      for item in memory.recent[(RankingMemory.places - 1)...] {
        frame.tail += popularity(of: Int(item), frame)
      }
    }
    return frame
  }

  private func timesOfDay(at moment: HabitMoment) -> [Double] {
    let type = moment.dayType
    return memory.times.withRow(type, moment.quarter) { same in
      memory.times.withRow(type.other, moment.quarter) { other in
        (0..<count).map { Double(same[$0]) + Prior.otherDay * Double(other[$0]) }
      }
    }
  }

  @inline(__always)
  private func popularity(of item: Int, _ frame: Frame) -> Double {
    (memory.views[item] * frame.fade + Prior.popularity)
      / (frame.views + Prior.popularity * Double(count))
  }

  @inline(__always)
  private func time(of item: Int, _ p: Double, _ frame: Frame) -> Double {
    PortableMath.log(
      (frame.times[item] * frame.fade / p + Prior.time)
        / (frame.allTimes * frame.fade + Prior.time)
    )
  }

  @inline(__always)
  private func lift(
    _ weight: Double,
    of total: Double,
    _ p: Double,
    _ frame: Frame
  ) -> Double {
    PortableMath.log(
      (weight * frame.fade / p + Prior.context) / (total * frame.fade + Prior.context)
    )
  }

  @inline(__always)
  private func rhythm(of item: Int, _ p: Double, _ frame: Frame) -> Double {
    let bin = AgeBins.bin(frame.context.now - memory.last[item])
    let prior = min(0.9, p * frame.rhythm[bin])
    let place = item * AgeBins.count + bin
    return PortableMath.log(
      (Double(memory.hits[place]) + Prior.rhythm * prior)
        / ((Double(memory.chances[place]) + Prior.rhythm) * p)
    )
  }

  @inline(__always)
  private func recency(of item: Int, _ p: Double, _ frame: Frame) -> Double {
    let place = Int(memory.position[item])
    let row = frame.context.gap * RankingMemory.places
    let seen =
      place < RankingMemory.places - 1
      ? memory.returns[row + place]
      : memory.returns[row + RankingMemory.places - 1] * p / frame.tail
    return PortableMath.log(
      (seen + Prior.recency * p) / ((frame.returns + Prior.recency) * p)
    )
  }
}
