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
              chances: Double(chancesLess[item] + livedSlots),
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
