import SimulationCore

/// Everything that was wanted, in order of time: models learn from it, and again after a deletion.
///
/// So a deletion is exact whatever a model counts. It takes 20 bytes an entry. The entries lie in
/// chunks of a day at most: a copy of the journal shares all but the chunk that changes.
struct HabitJournal {
  struct Entry {
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
    /// Whether a more specific entry of the same donation follows, which is the view.
    var isAside: Bool { code < 0 }
    var moment: HabitMoment { HabitInstant(milliseconds: time, offset: offset).moment }

    mutating func setAside(_ isAside: Bool) { code = isAside ? ~item : item }
  }

  /// Successive entries of one day, counted in UTC, or a part of them.
  private struct Chunk {
    /// The time from which on entries belong to it, up to the start of the next.
    let start: Int64
    var entries: [Entry] = []
    /// The entries by item once the chunk is complete; empty until then, and after a change.
    var byItem: [Int32] = []

    var isIndexed: Bool { byItem.count == entries.count }

    mutating func index() {
      byItem = entries.indices.map(Int32.init)
      byItem.sort { (entries[Int($0)].item, $0) < (entries[Int($1)].item, $1) }
    }

    /// Calls `goesOn` with the entries of an item from a time on, in order, until it returns false.
    func forEach(of item: Int32, from time: Int64 = .min, _ goesOn: (Entry) -> Bool) {
      guard isIndexed else {
        for entry in entries[entries.partition { $0.time < time }...] where entry.item == item {
          guard goesOn(entry) else { return }
        }
        return
      }
      var place = byItem.partition {
        let entry = entries[Int($0)]
        return (entry.item, entry.time) < (item, time)
      }
      while place < byItem.count, entries[Int(byItem[place])].item == item {
        guard goesOn(entries[Int(byItem[place])]) else { return }
        place += 1
      }
    }
  }

  struct Place: Hashable {
    fileprivate var chunk = 0
    fileprivate var entry = 0
  }

  static let most = 4096

  private var chunks: [Chunk] = []
  private(set) var count = 0
  /// The items below this are opened apps, the others donations.
  private let firstDonated: Int32

  init(firstDonated: Int32 = 0) { self.firstDonated = firstDonated }

  private static func day(_ time: Int64) -> Int64 { time.flooredDivision(by: 86_400_000) }

  /// Inserts a donation's items, or an opened app, behind everything up to its instant.
  ///
  /// Apps opened at the instant of a donation are part of the same view, whichever came first: they
  /// lie before it, set aside.
  mutating func insert(_ items: [Int32], at instant: HabitInstant) {
    guard let last = items.last else { return }
    let chunk = chunk(for: instant.milliseconds)
    let span = places(of: instant.milliseconds, in: chunk)
    let donated = span.partition { isOpened(chunks[chunk].entries[$0].item) }
    let new = items.enumerated().map { index, item in
      Entry(
        instant: instant,
        item: item,
        isAside: index < items.count - 1 || isOpened(last) && donated < span.upperBound
      )
    }
    if !isOpened(last), donated == span.upperBound {
      for place in span { chunks[chunk].entries[place].setAside(true) }
    }
    chunks[chunk].entries.insert(contentsOf: new, at: isOpened(last) ? donated : span.upperBound)
    chunks[chunk].byItem = []
    count += new.count
  }

  /// Removes a donation's items; false when they are not there.
  mutating func remove(_ items: [Int32], at instant: HabitInstant) -> Bool {
    let chunk = chunks.partition { $0.start <= instant.milliseconds } - 1
    guard !items.isEmpty, chunk >= 0 else { return false }
    let span = places(of: instant.milliseconds, in: chunk)
    let start = span.dropLast(items.count - 1).first { start in
      isStartOfDonation(start, in: span, ofChunk: chunk)
        && items.indices.allSatisfy { index in
          let entry = chunks[chunk].entries[start + index]
          return entry.item == items[index] && entry.isAside == (index < items.count - 1)
        }
    }
    guard let start else { return false }
    chunks[chunk].entries.removeSubrange(start..<start + items.count)
    chunks[chunk].byItem = []
    count -= items.count
    let left = span.lowerBound..<span.upperBound - items.count
    if let last = left.last, isOpened(chunks[chunk].entries[last].item) {
      for place in left { chunks[chunk].entries[place].setAside(false) }
    }
    return true
  }

  private func isStartOfDonation(_ place: Int, in span: Range<Int>, ofChunk chunk: Int) -> Bool {
    guard place > span.lowerBound else { return true }
    let before = chunks[chunk].entries[place - 1]
    return isOpened(before.item) || !before.isAside
  }

  mutating func remove(_ item: Int32) -> Int64? {
    var first: Int64?
    for chunk in chunks.indices {
      guard let entry = chunks[chunk].entries.first(where: { $0.item == item }) else { continue }
      first = first ?? entry.time
      let before = chunks[chunk].entries.count
      chunks[chunk].entries.removeAll { $0.item == item }
      chunks[chunk].byItem = []
      count -= before - chunks[chunk].entries.count
      showOpened(in: chunk)
    }
    return first
  }

  private mutating func showOpened(in chunk: Int) {
    var start = 0
    let entries = chunks[chunk].entries
    for (place, entry) in entries.enumerated() {
      if entry.time != entries[start].time { start = place }
      let isLast = place + 1 == entries.count || entries[place + 1].time != entry.time
      guard isLast, isOpened(entry.item) else { continue }
      for place in start...place { chunks[chunk].entries[place].setAside(false) }
    }
  }

  private func places(of time: Int64, in chunk: Int) -> Range<Int> {
    let entries = chunks[chunk].entries
    guard let latest = entries.last, latest.time >= time else {
      return entries.count..<entries.count
    }
    let end = latest.time > time ? entries.partition { $0.time <= time } : entries.count
    return entries.partition { $0.time < time }..<end
  }

  /// The chunk for a time; a new one for the first of a day, and behind one that is full.
  private mutating func chunk(for time: Int64) -> Int {
    let next = chunks.partition { $0.start <= time }
    let day = Self.day(time)
    guard next > 0, Self.day(chunks[next - 1].start) == day else {
      chunks.insert(Chunk(start: day * 86_400_000), at: next)
      return next
    }
    guard chunks[next - 1].entries.count >= Self.most,
      let last = chunks[next - 1].entries.last, last.time < time
    else { return next - 1 }
    chunks.insert(Chunk(start: time), at: next)
    return next
  }

  func isOpened(_ item: Int32) -> Bool { item < firstDonated }

  /// Indexes the chunks of days that are over.
  ///
  /// It goes backwards to the first chunk that did not change since the last time; changes farther
  /// back are searched linearly until then.
  mutating func settle(before time: Int64) {
    let today = Self.day(time)
    for index in chunks.indices.reversed()
    where index < chunks.count - 1 || Self.day(chunks[index].start) < today {
      guard !chunks[index].isIndexed else { return }
      chunks[index].index()
    }
  }

  /// When the entry behind a place was wanted, in milliseconds since 1970-01-01T00:00Z.
  func time(at place: Place) -> Int64? {
    let place = settled(place)
    return place.chunk < chunks.count ? chunks[place.chunk].entries[place.entry].time : nil
  }

  /// The entries of one donation behind a place, which moves behind them.
  func next(from place: inout Place) -> ArraySlice<Entry> {
    place = settled(place)
    let entries = chunks[place.chunk].entries
    let start = place.entry
    var end = start
    while entries[end].isAside, end + 1 < entries.count, entries[end + 1].time == entries[end].time
    { end += 1 }
    place.entry = end + 1
    return entries[start...end]
  }

  private func settled(_ place: Place) -> Place {
    var place = place
    while place.chunk < chunks.count, place.entry == chunks[place.chunk].entries.count {
      place = Place(chunk: place.chunk + 1)
    }
    return place
  }

  func views(of item: Int32, on wanted: ClosedRange<Int32>, upTo time: Int64) -> [HabitMoment] {
    // The local clock is less than a day away from UTC.
    let start = (Int64(wanted.lowerBound) - 1) * 86_400_000
    let end = (Int64(wanted.upperBound) + 2) * 86_400_000
    var views: [HabitMoment] = []
    for index in firstChunk(from: start)..<chunks.count where chunks[index].start < end {
      chunks[index].forEach(of: item, from: start) { entry in
        guard entry.time <= time else { return false }
        let moment = entry.moment
        if wanted.contains(moment.day) { views.append(moment) }
        return true
      }
    }
    return views
  }

  func latestViews(_ most: Int, of item: Int32, since day: Int32, upTo time: Int64) -> ArraySlice<
    HabitMoment
  > {
    let start = (Int64(day) - 1) * 86_400_000
    var views: [HabitMoment] = []
    for index in (firstChunk(from: start)..<chunks.count).reversed() where views.count < most {
      guard chunks[index].start <= time else { continue }
      var earlier: [HabitMoment] = []
      chunks[index].forEach(of: item, from: start) { entry in
        guard entry.time <= time else { return false }
        let moment = entry.moment
        if moment.day >= day { earlier.append(moment) }
        return true
      }
      if !earlier.isEmpty { views = earlier + views }
    }
    return views.suffix(most)
  }

  /// The first view between two times that satisfies a condition.
  func firstView(
    of item: Int32,
    in times: ClosedRange<Int64>,
    where holds: (HabitMoment) -> Bool
  ) -> HabitMoment? {
    var found: HabitMoment?
    for index in firstChunk(from: times.lowerBound)..<chunks.count {
      guard found == nil, chunks[index].start <= times.upperBound else { break }
      chunks[index].forEach(of: item, from: times.lowerBound) { entry in
        guard entry.time <= times.upperBound else { return false }
        let moment = entry.moment
        if holds(moment) { found = moment }
        return found == nil
      }
    }
    return found
  }

  private func firstChunk(from time: Int64) -> Int {
    max(0, chunks.partition { $0.start <= time } - 1)
  }

  func count(of item: Int32) -> Int {
    var count = 0
    for chunk in chunks {
      chunk.forEach(of: item) { _ in
        count += 1
        return true
      }
    }
    return count
  }
}
