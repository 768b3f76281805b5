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
  /// The items below this are apps that were opened, the others what was donated.
  private let firstDonated: Int32

  init(firstDonated: Int32 = 0) { self.firstDonated = firstDonated }

  /// Takes in what one donation teaches, or that an app was opened, after everything up to its
  /// moment.
  ///
  /// An app that was opened at the moment of a donation is part of the same view, whichever came
  /// first, unless the other is learned already.
  ///
  /// - Returns: the place of its first entry.
  mutating func insert(_ items: [Int32], at moment: HabitMoment, learned: Int) -> Int {
    let isLast = entries.last.map { $0.moment.seconds <= moment.seconds } ?? true
    var place =
      isLast
      ? entries.count : entries.partition { $0.moment.seconds <= moment.seconds }
    var new = items.enumerated().map { index, item in
      Entry(moment: moment, item: item, isAside: index < items.count - 1)
    }
    if place > learned, entries[place - 1].moment == moment, let last = new.last {
      switch (isOpening(entries[place - 1]), isOpening(last)) {
      case (true, false): entries[place - 1].isAside = true
      case (false, true):
        for index in new.indices { new[index].isAside = true }
        place = startOfView(endingAt: place - 1, notBefore: learned)
      default: break
      }
    }
    entries.insert(contentsOf: new, at: place)
    return place
  }

  private func isOpening(_ entry: Entry) -> Bool { entry.item < firstDonated }

  /// The place of the first entry of a view whose last is known.
  private func startOfView(endingAt last: Int, notBefore learned: Int) -> Int {
    var start = last
    while start > learned, entries[start - 1].isAside,
      entries[start - 1].moment == entries[last].moment
    {
      start -= 1
    }
    return start
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
