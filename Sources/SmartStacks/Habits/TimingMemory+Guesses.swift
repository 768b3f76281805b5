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
              chances: Double(chances[item]),
              lift: frame.rhythm[Int(bin[item])]
            ),
            frame
          )
          if frame.start.seconds - last[item] > rest {
            rested.consider(item, evidence)
          } else {
            recent.consider(item, evidence)
          }
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
    merged.pooled = Self.better(pooled, other.pooled)
    return merged
  }

  @inline(__always)
  private static func better(
    _ one: (item: Int, value: Double),
    _ two: (item: Int, value: Double)
  ) -> (item: Int, value: Double) {
    if one.value != two.value { return one.value > two.value ? one : two }
    return two.item < one.item ? two : one
  }
}
