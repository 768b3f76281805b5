import SimulationCore

// The likeliest items, of all and of those that were not viewed for a while.
extension TimingMemory {
  /// The likeliest item by each evidence, of all items and of those that rested.
  func guesses(
    _ frame: TimingFrame,
    restingFor rest: Int64
  ) -> (any: TimingGuess, rested: TimingGuess) {
    let type = frame.start.dayType
    let quarter = frame.start.quarter
    let lived = Double(livedSlots)
    var rested = Champions()
    var recent = Champions()
    times.withRow(type, quarter) { same in
      times.withRow(type.other, quarter) { other in
        for item in 0..<known {
          let evidence = evidence(
            for: item,
            around: Double(same[item]) + Self.otherDay * Double(other[item]),
            contextHits: Double(frame.contextHits[item]),
            rhythm: Rhythm(
              hits: Double(hits[item]),
              chances: Double(chancesLess[item]) + lived,
              lift: frame.rhythm[Int(bin[item])]
            ),
            frame
          )
          let isRested = frame.start.seconds - last[item] > rest
          if isRested { rested.consider(item, evidence) } else { recent.consider(item, evidence) }
        }
      }
    }
    return (rested.merged(with: recent).guess, rested.guess)
  }

  /// The best so far by each evidence; of equal ones the first.
  struct Champions {
    var base = (item: -1, value: 0.0)
    var time = (item: -1, value: 0.0)
    var after = (item: -1, value: 0.0)
    var rhythm = (item: -1, value: 0.0)
    /// The product of the three probabilities, and that of their opposites.
    var pooled = (item: -1, value: 0.0)
    var pooledMisses = 1.0

    @inline(__always)
    mutating func consider(_ item: Int, _ evidence: TimingEvidence) {
      let bounded = TimingEvidence.bounded
      if bounded(evidence.base) > base.value { base = (item, bounded(evidence.base)) }
      if bounded(evidence.time) > time.value { time = (item, bounded(evidence.time)) }
      if bounded(evidence.after) > after.value { after = (item, bounded(evidence.after)) }
      if bounded(evidence.rhythm) > rhythm.value { rhythm = (item, bounded(evidence.rhythm)) }
      // The odds of one are compared with those of another without a division.
      let (a, b, c) = (bounded(evidence.time), bounded(evidence.after), bounded(evidence.rhythm))
      let (hits, misses) = (a * b * c, (1 - a) * (1 - b) * (1 - c))
      if hits * pooledMisses > pooled.value * misses {
        pooled = (item, hits)
        pooledMisses = misses
      }
    }

    var guess: TimingGuess {
      func choice(_ best: (item: Int, value: Double)) -> TimingGuess.Choice? {
        best.item < 0 ? nil : TimingGuess.Choice(item: best.item, probability: best.value)
      }
      var guess = TimingGuess()
      guess.base = choice(base)
      guess.time = choice(time)
      guess.after = choice(after)
      guess.rhythm = choice(rhythm)
      guess.pooled = choice(
        (pooled.item, TimingEvidence.probability(odds: max(pooled.value, 1e-15) / pooledMisses))
      )
      return guess
    }
  }
}

extension TimingMemory.Champions {
  /// The better ones of two; of equal ones the first item.
  func merged(with other: Self) -> Self {
    var merged = Self()
    merged.base = Self.better(base, other.base)
    merged.time = Self.better(time, other.time)
    merged.after = Self.better(after, other.after)
    merged.rhythm = Self.better(rhythm, other.rhythm)
    let own = pooled.value * other.pooledMisses
    let others = other.pooled.value * pooledMisses
    let isOther = own == others ? other.pooled.item < pooled.item : own < others
    merged.pooled = isOther ? other.pooled : pooled
    merged.pooledMisses = isOther ? other.pooledMisses : pooledMisses
    return merged
  }

  @inline(__always)
  private static func better(
    _ one: (item: Int, value: Double),
    _ two: (item: Int, value: Double)
  ) -> (item: Int, value: Double) {
    let isSecond = one.value == two.value ? two.item < one.item : one.value < two.value
    return isSecond ? two : one
  }
}
