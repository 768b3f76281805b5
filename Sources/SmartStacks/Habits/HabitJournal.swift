import SimulationCore

/// Everything that was wanted, in order of time: what a model is learned from, and learned anew
/// from after a deletion.
///
/// So a deletion is exact whatever a model counts: what was deleted is simply never learned. It
/// takes 24 bytes an entry, and thousands are learned anew in milliseconds.
struct HabitJournal: Sendable {
  struct Entry: Sendable {
    var moment: HabitMoment
    var item: Int32
    /// Whether a more specific entry of the same donation follows, which says what was viewed.
    var isAside: Bool
  }

  private(set) var entries: [Entry] = []

  /// Takes in what one donation teaches, after everything up to its moment.
  ///
  /// An app that was opened at the same moment, and is not learned yet, is part of the same view.
  ///
  /// - Returns: the place of its first entry.
  mutating func insert(_ items: [Int32], at moment: HabitMoment, learned: Int) -> Int {
    let isLast = entries.last.map { $0.moment.seconds <= moment.seconds } ?? true
    let place =
      isLast
      ? entries.count : entries.partition { $0.moment.seconds <= moment.seconds }
    let new = items.enumerated().map { index, item in
      Entry(moment: moment, item: item, isAside: index < items.count - 1)
    }
    if place > learned, entries[place - 1].moment == moment { entries[place - 1].isAside = true }
    entries.insert(contentsOf: new, at: place)
    return place
  }

  /// Takes out one entry and returns its place, or nil when there is none such.
  mutating func remove(_ item: Int32, at moment: HabitMoment) -> Int? {
    var place = entries.partition { $0.moment.seconds < moment.seconds }
    while place < entries.count, entries[place].moment.seconds == moment.seconds {
      if entries[place].item == item {
        entries.remove(at: place)
        return place
      }
      place += 1
    }
    return nil
  }

  /// Takes out all entries of an item and returns the place of the first, or nil.
  mutating func remove(_ item: Int32) -> Int? {
    let first = entries.firstIndex { $0.item == item }
    if first != nil { entries.removeAll { $0.item == item } }
    return first
  }

  func count(of item: Int32) -> Int { entries.count { $0.item == item } }
}
