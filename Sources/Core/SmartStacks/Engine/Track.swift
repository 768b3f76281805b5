import SimulationCore

/// A timeline as it is known, and how far it was reached.
///
/// The first tracks are those of the kinds, by `KindID`, shared by their instances; where a
/// provider gives each instance a timeline of its own, those follow in the order of their creation.
struct Track {
  let kind: Int32
  /// Which of its kind's timelines of single widgets it is, from 0; nil for the kind's own, which
  /// needs `history` for widgets that join later.
  let part: Int?
  /// In order of date; those before the cursor were reached.
  private(set) var entries: [CompactEntry]
  private(set) var cursor = 0
  /// When something was delivered last; nil while it holds what was known from the start.
  private(set) var deliveredAt: SimulationTime?
  /// Counts deliveries, so that plans of an older one are recognised.
  private(set) var delivery: Int32 = 0
  /// The entries reached before a delivery replaced the rest, in that order, for widgets that join
  /// later.
  private(set) var history = GrowingList<CompactEntry>()
  /// The index of the first entry of the last delivery that replaced the timeline.
  private(set) var newest: Int32 = 0

  init(kind: Int, part: Int? = nil, entries: [CompactEntry]) {
    self.kind = Int32(kind)
    self.part = part
    self.entries = entries
  }

  /// In the order of the timeline.
  var reached: ArraySlice<CompactEntry> { entries[..<cursor] }

  var unreached: ArraySlice<CompactEntry> { entries[cursor...] }

  /// Adds entries in order of date; returns those that are reached at once.
  ///
  /// `newest` is the index of the first where they replace what was not reached, else nil.
  mutating func take(
    _ delivered: [CompactEntry],
    at now: SimulationTime,
    replacingFrom newest: Int32?
  ) -> ArraySlice<CompactEntry> {
    let past = delivered.prefix { $0.date <= now }
    if let newest {
      self.newest = newest
      if part == nil { for entry in reached { history.append(entry) } }
      entries = delivered
      cursor = past.count
    } else {
      // Past entries are reached after those reached before; the rest stays in order of date.
      entries.insert(contentsOf: past, at: cursor)
      cursor += past.count
      for entry in delivered[past.endIndex...] {
        var place = entries.count
        while place > cursor, entries[place - 1].date > entry.date { place -= 1 }
        entries.insert(entry, at: place)
      }
    }
    delivery += 1
    deliveredAt = now
    return past
  }

  struct Step {
    var range: Range<Int>
    var next: SimulationTime?
  }

  @inline(__always)
  mutating func advance(to now: SimulationTime) -> Step {
    let first = cursor
    let step = entries.withUnsafeBufferPointer { entries in
      var end = first
      while end < entries.count, entries[end].date <= now { end += 1 }
      return Step(range: first..<end, next: end < entries.count ? entries[end].date : nil)
    }
    cursor = step.range.upperBound
    return step
  }
}
