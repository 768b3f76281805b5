import SimulationCore

/// A timeline as it is known, and how far it was reached: a kind's, or one of its instances'.
///
/// The first tracks are those of the kinds, by `KindID`; the instances of a kind share it, unless a
/// provider gives each a timeline of its own: those follow in the order in which they were made.
struct Track {
  /// The kind whose entries these are.
  let kind: Int32
  /// Which of its kind's timelines of single widgets it is, from 0; nil where it is the kind's own,
  /// which somebody may join later who has behind them what a delivery replaces.
  let part: Int?
  /// In order of date; those before the cursor were reached.
  private(set) var entries: [CompactEntry]
  private(set) var cursor = 0
  /// When something was delivered last; nil while it holds what was known from the start.
  private(set) var deliveredAt: SimulationTime?
  /// Counts deliveries, so that what was planned for an older one is recognised.
  private(set) var delivery: Int32 = 0
  /// The entries that were reached before a delivery replaced the rest, in the order in which they
  /// were reached: a widget that joins later has them behind it too.
  private(set) var history = GrowingList<CompactEntry>()
  /// The index of the first entry of the newest timeline: of the last delivery that replaced one.
  private(set) var newest: Int32 = 0

  init(kind: Int, part: Int? = nil, entries: [CompactEntry]) {
    self.kind = Int32(kind)
    self.part = part
    self.entries = entries
  }

  /// The entries that were reached, in the order of the timeline.
  var reached: ArraySlice<CompactEntry> { entries[..<cursor] }

  var unreached: ArraySlice<CompactEntry> { entries[cursor...] }

  /// Takes in a delivery.
  ///
  /// - Parameters:
  ///   - delivered: the entries, in order of date.
  ///   - now: the moment of the delivery.
  ///   - newest: the index of its first entry where it replaces what was not reached, else nil.
  /// - Returns: what of it is reached at once.
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
      // What arrived is reached after what was reached before; the rest stays in order of date.
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

  /// What a step along the timeline reached.
  struct Step {
    /// The places of the entries that were reached.
    var range: Range<Int>
    /// The date of the entry after them, if there is one.
    var next: SimulationTime?
  }

  /// Moves the cursor behind all entries that are due.
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
