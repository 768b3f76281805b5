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

    mutating func setAside(_ isAside: Bool) { code = isAside ? ~item : item }
  }

  /// The entries of one day, counted in UTC.
  private struct Day: Sendable {
    let number: Int64
    var entries: [Entry] = []
    /// The entries by item, once the day is over; empty until then, and when it changed again.
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
  /// Apps that were opened at the instant of a donation are part of the same view, whichever came
  /// first: they lie before it, put aside.
  mutating func insert(_ items: [Int32], at instant: HabitInstant) {
    guard let last = items.last else { return }
    let day = chunk(of: instant.milliseconds)
    let span = places(of: instant.milliseconds, in: day)
    let donated = span.partition { isOpened(days[day].entries[$0].item) }
    let new = items.enumerated().map { index, item in
      Entry(
        instant: instant,
        item: item,
        isAside: index < items.count - 1 || isOpened(last) && donated < span.upperBound
      )
    }
    if !isOpened(last), donated == span.upperBound {
      for place in span { days[day].entries[place].setAside(true) }
    }
    days[day].entries.insert(contentsOf: new, at: isOpened(last) ? donated : span.upperBound)
    days[day].byItem = []
    count += new.count
  }

  /// Takes out what one donation taught; false when it is not there.
  mutating func remove(_ items: [Int32], at instant: HabitInstant) -> Bool {
    let number = Self.day(instant.milliseconds)
    let day = days.partition { $0.number < number }
    guard !items.isEmpty, day < days.count, days[day].number == number else { return false }
    let span = places(of: instant.milliseconds, in: day)
    let start = span.dropLast(items.count - 1).first { start in
      isStartOfDonation(start, in: span, ofDay: day)
        && items.indices.allSatisfy { index in
          let entry = days[day].entries[start + index]
          return entry.item == items[index] && entry.isAside == (index < items.count - 1)
        }
    }
    guard let start else { return false }
    days[day].entries.removeSubrange(start..<start + items.count)
    days[day].byItem = []
    count -= items.count
    let left = span.lowerBound..<span.upperBound - items.count
    // Apps that were opened then are views of their own again.
    if let last = left.last, isOpened(days[day].entries[last].item) {
      for place in left { days[day].entries[place].setAside(false) }
    }
    return true
  }

  /// Whether the entry before a place is no part of the same donation.
  private func isStartOfDonation(_ place: Int, in span: Range<Int>, ofDay day: Int) -> Bool {
    guard place > span.lowerBound else { return true }
    let before = days[day].entries[place - 1]
    return isOpened(before.item) || !before.isAside
  }

  /// Takes out all entries of an item and returns the time of the first, or nil.
  mutating func remove(_ item: Int32) -> Int64? {
    var first: Int64?
    for day in days.indices {
      guard let entry = days[day].entries.first(where: { $0.item == item }) else { continue }
      first = first ?? entry.time
      let before = days[day].entries.count
      days[day].entries.removeAll { $0.item == item }
      days[day].byItem = []
      count -= before - days[day].entries.count
      showOpened(in: day)
    }
    return first
  }

  /// Makes apps views of their own again where nothing is left that was donated at their instant.
  private mutating func showOpened(in day: Int) {
    var start = 0
    let entries = days[day].entries
    for (place, entry) in entries.enumerated() {
      if entry.time != entries[start].time { start = place }
      let isLast = place + 1 == entries.count || entries[place + 1].time != entry.time
      guard isLast, isOpened(entry.item) else { continue }
      for place in start...place { days[day].entries[place].setAside(false) }
    }
  }

  /// The places of the entries of an instant, or where they belong.
  private func places(of time: Int64, in day: Int) -> Range<Int> {
    let entries = days[day].entries
    guard let latest = entries.last, latest.time >= time else {
      return entries.count..<entries.count
    }
    let end = latest.time > time ? entries.partition { $0.time <= time } : entries.count
    return entries.partition { $0.time < time }..<end
  }

  /// The chunk of a time; a new one the first time.
  private mutating func chunk(of time: Int64) -> Int {
    let number = Self.day(time)
    if let last = days.last, last.number == number { return days.count - 1 }
    let place = days.partition { $0.number < number }
    if place == days.count || days[place].number != number {
      days.insert(Day(number: number), at: place)
    }
    return place
  }

  /// Whether an item is an app.
  func isOpened(_ item: Int32) -> Bool { item < firstDonated }

  /// Finds quickly from now on what was wanted on days that are over.
  ///
  /// The days are asked from the latest backwards, to the first that did not change since the last
  /// time: what changes farther back is searched through until then.
  mutating func settle(before time: Int64) {
    let today = Self.day(time)
    for day in days.indices.reversed() where days[day].number < today {
      guard days[day].byItem.count != days[day].entries.count else { return }
      days[day].index()
    }
  }

  // MARK: Reading

  /// When the entry behind a place was wanted, in milliseconds since 1970-01-01T00:00Z.
  func time(at place: Place) -> Int64? {
    let place = settled(place)
    return place.day < days.count ? days[place.day].entries[place.entry].time : nil
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
