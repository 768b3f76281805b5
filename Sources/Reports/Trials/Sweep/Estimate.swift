import SimulationCore

/// A mean over people or runs.
package struct Estimate: Hashable, Sendable {
  package var value: Double
  /// The bounds of its 95 % interval; nil where there is none.
  package var low: Double?
  package var high: Double?
  /// Over how many people or runs.
  package var people: Int
}

/// The 95 % interval of a mean over people, from 2000 resamples of them.
package struct Bootstrap: Sendable {
  private static let resampleCount = 2000

  private let people: Int
  /// Resample by resample, who was drawn.
  private let draws: [Int32]

  /// Draws the resamples: the same for the same number of people, always.
  package init(people: Int) {
    self.people = people
    var stream = Seed(7).stream("bootstrap")
    draws = (0..<people * Self.resampleCount).map { _ in
      Int32(stream.next(below: UInt64(people)))
    }
  }

  /// The mean of those who have a value, with its interval; nil when nobody has.
  ///
  /// With one person there is no interval.
  package func mean(_ values: [Double?]) -> Estimate? {
    let present = values.compactMap { $0 }
    guard !present.isEmpty else { return nil }
    let mean = present.reduce(0, +) / Double(present.count)
    guard present.count > 1 else { return Estimate(value: mean, people: present.count) }
    var means = present.count == people ? wholeMeans(present) : partialMeans(values)
    means.sort()
    return Estimate(
      value: mean,
      low: Self.percentile(means, 0.025),
      high: Self.percentile(means, 0.975),
      people: present.count
    )
  }

  private func wholeMeans(_ values: [Double]) -> [Double] {
    values.withUnsafeBufferPointer { values in
      draws.withUnsafeBufferPointer { draws in
        (0..<Self.resampleCount).map { resample in
          var sum = 0.0
          for place in resample * people..<(resample + 1) * people {
            sum += values[Int(draws[place])]
          }
          return sum / Double(people)
        }
      }
    }
  }

  private func partialMeans(_ values: [Double?]) -> [Double] {
    // Who has no value adds nothing, to the sum and to how many there are: no branch is guessed.
    let added = values.map { (value: $0 ?? 0, count: $0 == nil ? 0.0 : 1.0) }
    return added.withUnsafeBufferPointer { added in
      draws.withUnsafeBufferPointer { draws in
        (0..<Self.resampleCount).compactMap { resample in
          var sum = 0.0
          var count = 0.0
          for place in resample * people..<(resample + 1) * people {
            let one = added[Int(draws[place])]
            sum += one.value
            count += one.count
          }
          return count > 0 ? sum / count : nil
        }
      }
    }
  }

  /// Between the two nearest, in proportion.
  private static func percentile(_ sorted: [Double], _ share: Double) -> Double {
    let place = share * Double(sorted.count - 1)
    let low = Int(place)
    let high = min(low + 1, sorted.count - 1)
    return sorted[low] + (sorted[high] - sorted[low]) * (place - Double(low))
  }
}
