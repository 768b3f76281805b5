import SimulationCore
import SmartStacks

// Which score holds for a widget, and what it is worth among the scores of its kind (decisions 3
// to 15).
extension ReferenceEngine {
  /// The entries of a kind that are known, and those that were.
  struct Timeline {
    var entries: [Entry]
    /// How many timelines replaced another so far.
    var delivery = 0
  }

  struct Entry {
    let entry: TimelineEntry
    /// The timeline that it belongs to: the one from the start, or a later one that replaced it.
    let delivery: Int
    /// Its place among all that were reached, or nil while it is still to come.
    var reached: Int?
    /// Entries that were reached together.
    var batch = 0

    init(_ entry: TimelineEntry, delivery: Int) {
      self.entry = entry
      self.delivery = delivery
    }

    var score: Int64 { entry.relevance?.score.positiveMillionths ?? 0 }
  }

  /// What of a new timeline is past counts at once, before its instant (readings 5 and 7).
  mutating func deliver(_ entries: [TimelineEntry], to kind: Int, replacing: Bool) {
    if replacing {
      timelines[kind].entries.removeAll { $0.reached == nil }
      timelines[kind].delivery += 1
    }
    let first = timelines[kind].entries.count
    timelines[kind].entries += entries.map { Entry($0, delivery: timelines[kind].delivery) }
    reach(kind, timelines[kind].entries.indices[first...])
  }

  mutating func reachEntries() {
    for kind in timelines.indices { reach(kind, timelines[kind].entries.indices[...]) }
  }

  private mutating func reach(_ kind: Int, _ range: Range<Int>) {
    let due = range.filter {
      timelines[kind].entries[$0].reached == nil && timelines[kind].entries[$0].entry.date <= now
    }
    let batch = reachedCount
    // In order of date, and of the list where dates are equal.
    for index in due.sorted(by: {
      let dates = (timelines[kind].entries[$0].entry.date, timelines[kind].entries[$1].entry.date)
      return dates.0 == dates.1 ? $0 < $1 : dates.0 < dates.1
    }) {
      timelines[kind].entries[index].reached = reachedCount
      timelines[kind].entries[index].batch = batch
      reachedCount += 1
    }
  }

  /// The entry that governs widgets of a kind with certain values: the last that was reached and
  /// gives relevance, where of one date only the last of the list counts (reading 7).
  func governing(kind: Int, values: Configuration) -> Entry? {
    let reached = timelines[kind].entries
      .filter { $0.reached != nil && values.matches($0.entry.when) }
      .sorted { ($0.reached ?? 0) < ($1.reached ?? 0) }
    return reached.indices.last { index in
      let one = reached[index]
      let isLast = !reached[(index + 1)...].contains {
        $0.batch == one.batch && $0.entry.date == one.entry.date
      }
      return isLast && one.entry.relevance != nil
    }.map { reached[$0] }
  }

  /// Whether an entry's window is open now (decisions 5, 6 and 9).
  func isOpen(_ entry: Entry) -> Bool {
    switch entry.entry.relevance?.duration {
    case .untilNextRelevance: true
    case .lasting(let length):
      now < entry.entry.date + length
        || policy.windowEndInclusive && length > .zero && now == entry.entry.date + length
    case .empty, nil: false
    }
  }

  /// What a widget's score is worth now, and the entry behind it; nil where none is above zero.
  func relevance(of widget: Int) -> (value: Fraction, share: Fraction, entry: Int)? {
    let values = values(widgets[widget].saved, kind: widgets[widget].kind)
    guard let entry = governing(kind: widgets[widget].kind, values: values), isOpen(entry),
      entry.score > 0, let number = entry.reached,
      let share = share(of: entry, kind: widgets[widget].kind, values: values)
    else { return nil }
    let value = policy.compare == .raw ? Fraction(entry.score, over: Score.scale) : share
    return (value, share, number)
  }

  /// A score among those of its pool (decisions 10 to 13 and 62); nil where it does not count.
  private func share(of entry: Entry, kind: Int, values: Configuration) -> Fraction? {
    let compared = compared(kind: kind, values: values, governing: entry)
    let isFlat =
      compared.count >= 2
      && compared.allSatisfy {
        $0.score == entry.score && $0.entry.relevance?.duration == .untilNextRelevance
      }
    if isFlat, policy.poolFlat != .full {
      return policy.poolFlat == .half ? Fraction(1, over: 2) : nil
    }
    let pool = compared.map(\.score).filter { $0 > 0 }
    let lowest = pool.min() ?? entry.score
    let highest = pool.max() ?? entry.score
    switch policy.normaliser {
    case .ratioToMax: return Fraction(min(entry.score, highest), over: highest)
    case .percentile:
      let noHigher = pool.count { $0 <= entry.score }
      return Fraction(Int64(noHigher), over: Int64(pool.count))
    case .minMax:
      // The lowest stays eligible with the smallest value (reading 9).
      if highest == lowest { return .one }
      if entry.score <= lowest { return Fraction(1, over: .max) }
      return Fraction(entry.score - lowest, over: highest - lowest)
    }
  }

  private func compared(kind: Int, values: Configuration, governing: Entry) -> [Entry] {
    let timeline = timelines[kind]
    return timeline.entries.filter { entry in
      if policy.poolOwner == .instance, !values.matches(entry.entry.when) { return false }
      if let days = policy.poolDays, entry.entry.date + .hours(Int64(24 * days)) < now {
        return entry.reached == governing.reached
      }
      switch policy.poolScope {
      case .all: return true
      case .past: return entry.reached != nil
      case .timeline:
        return entry.delivery == timeline.delivery || entry.reached == governing.reached
      }
    }
  }
}
