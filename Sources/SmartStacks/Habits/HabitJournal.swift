import SimulationCore

/// Everything that was wanted, in order of time: what a model is learned from, and learned anew
/// from after a deletion.
///
/// So a deletion is exact whatever a model counts: what was deleted is simply never learned. It
/// takes 20 bytes an entry. The entries lie in chunks of a day, so that a copy of the journal
/// shares all of them but the day that changes.
struct HabitJournal: Sendable {
  /// Something that was wanted at a moment.
  struct Entry: Sendable {
    /// When, in milliseconds since 1970-01-01T00:00Z.
    let time: Int64
    private let offset: Int32
    /// The item; its complement when the entry is aside.
    private var code: Int32

    init(instant: HabitInstant, item: Int32, isAside: Bool) {
      time = instant.milliseconds
      offset = instant.offset
      code = isAside ? ~item : item
    }

    var item: Int32 { code < 0 ? ~code : code }
    /// Whether a more specific entry of the same donation follows, which says what was viewed.
    var isAside: Bool { code < 0 }
    var moment: HabitMoment { HabitInstant(milliseconds: time, offset: offset).moment }

    mutating func putAside() { if code >= 0 { code = ~code } }
  }

  /// The entries of one day, counted in UTC.
  private struct Day: Sendable {
    let number: Int64
    var entries: [Entry] = []
    /// The entries by item, once a later day has begun.
    var byItem: [Int32] = []

    /// Finds the places of an item's entries quickly from now on.
    mutating func index() {
      byItem = entries.indices.map(Int32.init)
      byItem.sort { (entries[Int($0)].item, $0) < (entries[Int($1)].item, $1) }
    }

    /// Calls with the entries of an item, in order.
    func forEach(of item: Int32, _ body: (Entry) -> Void) {
      guard byItem.count == entries.count else {
        for entry in entries where entry.item == item { body(entry) }
        return
      }
      var place = byItem.partition { entries[Int($0)].item < item }
      while place < byItem.count, entries[Int(byItem[place])].item == item {
        body(entries[Int(byItem[place])])
        place += 1
      }
    }
  }

  /// A place between two entries.
  struct Place: Hashable, Sendable {
    fileprivate var day = 0
    fileprivate var entry = 0
  }

  private var days: [Day] = []
  /// How many entries there are.
  private(set) var count = 0
  /// The items below this are apps that were opened, the others what was donated.
  private let firstDonated: Int32

  init(firstDonated: Int32 = 0) { self.firstDonated = firstDonated }

  private static func day(_ time: Int64) -> Int64 { time.flooredDivision(by: 86_400_000) }

  // MARK: Writing

  /// Takes in what one donation teaches, or that an app was opened, after everything up to its
  /// instant.
  ///
  /// An app that was opened at the instant of a donation is part of the same view, whichever came
  /// first.
  mutating func insert(_ items: [Int32], at instant: HabitInstant) {
    var new = items.enumerated().map { index, item in
      Entry(instant: instant, item: item, isAside: index < items.count - 1)
    }
    guard let last = new.last else { return }
    let day = chunk(of: instant.milliseconds)
    var place = days[day].entries.count
    if let latest = days[day].entries.last, latest.time > instant.milliseconds {
      place = days[day].entries.partition { $0.time <= instant.milliseconds }
    }
    if place > 0, days[day].entries[place - 1].time == instant.milliseconds {
      switch (isOpening(days[day].entries[place - 1]), isOpening(last)) {
      case (true, false): days[day].entries[place - 1].putAside()
      case (false, true):
        for index in new.indices { new[index].putAside() }
        place = startOfView(endingAt: place - 1, in: day)
      default: break
      }
    }
    if place == days[day].entries.count {
      days[day].entries.append(contentsOf: new)
    } else {
      days[day].entries.insert(contentsOf: new, at: place)
    }
    if !days[day].byItem.isEmpty || day < days.count - 1 { days[day].index() }
    count += new.count
  }

  /// The chunk of a time; a new one the first time.
  private mutating func chunk(of time: Int64) -> Int {
    let number = Self.day(time)
    if let last = days.last, last.number == number { return days.count - 1 }
    let place = days.partition { $0.number < number }
    if place == days.count || days[place].number != number {
      if place == days.count, !days.isEmpty { days[place - 1].index() }
      days.insert(Day(number: number), at: place)
    }
    return place
  }

  private func isOpening(_ entry: Entry) -> Bool { entry.item < firstDonated }

  /// The place of the first entry of a view whose last is known.
  private func startOfView(endingAt last: Int, in day: Int) -> Int {
    let entries = days[day].entries
    var start = last
    while start > 0, entries[start - 1].isAside, entries[start - 1].time == entries[last].time {
      start -= 1
    }
    return start
  }

  /// Takes out one entry; false when there is none such.
  mutating func remove(_ item: Int32, at instant: HabitInstant) -> Bool {
    let number = Self.day(instant.milliseconds)
    let day = days.partition { $0.number < number }
    guard day < days.count, days[day].number == number else { return false }
    var place = days[day].entries.partition { $0.time < instant.milliseconds }
    while place < days[day].entries.count, days[day].entries[place].time == instant.milliseconds {
      if days[day].entries[place].item == item {
        days[day].entries.remove(at: place)
        if !days[day].byItem.isEmpty { days[day].index() }
        count -= 1
        return true
      }
      place += 1
    }
    return false
  }

  /// Takes out all entries of an item and returns the time of the first, or nil.
  mutating func remove(_ item: Int32) -> Int64? {
    var first: Int64?
    for day in days.indices {
      guard let entry = days[day].entries.first(where: { $0.item == item }) else { continue }
      first = first ?? entry.time
      let before = days[day].entries.count
      days[day].entries.removeAll { $0.item == item }
      count -= before - days[day].entries.count
      if !days[day].byItem.isEmpty { days[day].index() }
    }
    return first
  }

  /// Finds quickly from now on what was wanted on days that are over.
  mutating func settle(before time: Int64) {
    guard let last = days.last, last.number < Self.day(time),
      last.byItem.count != last.entries.count
    else { return }
    days[days.count - 1].index()
  }

  // MARK: Reading

  /// When the entry behind a place was wanted, in milliseconds since 1970-01-01T00:00Z.
  func time(at place: Place) -> Int64? {
    let place = settled(place)
    return place.day < days.count ? days[place.day].entries[place.entry].time : nil
  }

  /// The place of the first entry that is not earlier than a time.
  func place(of time: Int64) -> Place {
    let day = days.partition { $0.number < Self.day(time) }
    guard day < days.count, days[day].number == Self.day(time) else { return Place(day: day) }
    return Place(day: day, entry: days[day].entries.partition { $0.time < time })
  }

  /// The entries of one donation behind a place, which moves behind them.
  ///
  /// What an entry was aside of may be gone.
  func next(from place: inout Place) -> ArraySlice<Entry> {
    place = settled(place)
    let entries = days[place.day].entries
    let start = place.entry
    var end = start
    while entries[end].isAside, end + 1 < entries.count, entries[end + 1].time == entries[end].time
    {
      end += 1
    }
    place.entry = end + 1
    return entries[start...end]
  }

  /// The same place, before an entry and not behind the last of a day.
  private func settled(_ place: Place) -> Place {
    var place = place
    while place.day < days.count, place.entry == days[place.day].entries.count {
      place = Place(day: place.day + 1)
    }
    return place
  }

  /// When an item was wanted on some local days in a row and up to a time.
  func views(of item: Int32, on wanted: ClosedRange<Int32>, upTo time: Int64) -> [HabitMoment] {
    // The local clock is less than a day away from UTC.
    let first = days.partition { $0.number < Int64(wanted.lowerBound) - 1 }
    var views: [HabitMoment] = []
    for index in first..<days.count {
      guard let earliest = days[index].entries.first?.moment.day, earliest <= wanted.upperBound
      else { continue }
      days[index].forEach(of: item) { entry in
        let moment = entry.moment
        if wanted.contains(moment.day), entry.time <= time { views.append(moment) }
      }
    }
    return views
  }

  func count(of item: Int32) -> Int {
    var count = 0
    for day in days { day.forEach(of: item) { _ in count += 1 } }
    return count
  }
}
