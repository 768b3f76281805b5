/// Which runs of a sweep were done: ranges of numbers, in order and apart.
package struct RunNumbers: Hashable, Sendable {
  /// The ranges, none of which touches the next.
  package private(set) var ranges: [ClosedRange<Int>] = []

  package init() {}

  package init(_ range: ClosedRange<Int>) { ranges = [range] }

  package var count: Int { ranges.reduce(0) { $0 + $1.count } }

  package var isEmpty: Bool { ranges.isEmpty }

  /// The first run that both have; nil when there is none.
  package func first(sharedWith other: RunNumbers) -> Int? {
    ranges.lazy.compactMap { range in
      other.ranges.first { $0.overlaps(range) }.map { max($0.lowerBound, range.lowerBound) }
    }
    .min()
  }

  /// Adds runs that are not among them.
  package mutating func add(_ other: RunNumbers) {
    for range in other.ranges { add(range) }
  }

  /// Adds a range of runs that are not among them.
  package mutating func add(_ range: ClosedRange<Int>) {
    let place = ranges.firstIndex { $0.lowerBound > range.lowerBound } ?? ranges.count
    ranges.insert(range, at: place)
    if place + 1 < ranges.count, ranges[place].upperBound + 1 == ranges[place + 1].lowerBound {
      ranges[place] = ranges[place].lowerBound...ranges[place + 1].upperBound
      ranges.remove(at: place + 1)
    }
    if place > 0, ranges[place - 1].upperBound + 1 == ranges[place].lowerBound {
      ranges[place - 1] = ranges[place - 1].lowerBound...ranges[place].upperBound
      ranges.remove(at: place)
    }
  }

  /// The runs of a range that are not among them.
  package func missing(of range: ClosedRange<Int>) -> [ClosedRange<Int>] {
    var missing: [ClosedRange<Int>] = []
    var next = range.lowerBound
    for own in ranges where own.upperBound >= next && own.lowerBound <= range.upperBound {
      if own.lowerBound > next { missing.append(next...own.lowerBound - 1) }
      next = own.upperBound + 1
    }
    if next <= range.upperBound { missing.append(next...range.upperBound) }
    return missing
  }

  /// The ranges in words, such as `1 to 250, 501`.
  package static func words(_ ranges: [ClosedRange<Int>]) -> String {
    let shown = ranges.prefix(4).map { range in
      range.count == 1 ? "\(range.lowerBound)" : "\(range.lowerBound) to \(range.upperBound)"
    }
    return shown.joined(separator: ", ") + (ranges.count > 4 ? " and others" : "")
  }
}
