import SimulationCore

/// What HABIT has learned up to a moment; it depends only on what was viewed until then.
struct HabitLearner {
  private(set) var timing = HabitTiming()
  private(set) var diary = HabitDiary()
  private(set) var following = FollowingTable()
  /// The items in the order of their first view, and the place of each.
  private(set) var items: [Int32] = []
  private var places = ItemPlaces()
  private(set) var last: [Int64] = []
  private(set) var views: [Int32] = []
  private(set) var hasSupport = false
  private(set) var firstView: HabitMoment?
  /// The latest moment to which time has passed, in seconds since 1970-01-01T00:00Z.
  private(set) var now = Int64.min
  private(set) var previous: (place: Int, time: Int64)?
  private var sameViews = SameViewRule()

  func place(of item: Int32) -> Int? { places[item] }

  mutating func estimate(_ places: [Int], at moment: HabitMoment, into likelihoods: inout [Double])
  { timing.estimate(places, at: moment, into: &likelihoods) }

  mutating func advance(to moment: HabitMoment, in calendar: LocalCalendar) {
    now = max(now, moment.seconds)
    timing.advance(to: moment.seconds) { seconds in
      Int32(calendar.secondsFromUTC(at: HabitMoment(seconds: seconds).time(in: calendar)))
    }
    if diary.today != nil { diary.begin(moment.day) }
  }

  mutating func learn(_ donation: ArraySlice<HabitJournal.Entry>, in calendar: LocalCalendar) {
    guard let viewed = donation.last else { return }
    let moment = viewed.moment
    advance(to: moment, in: calendar)
    diary.begin(moment.day)
    if firstView == nil { firstView = moment }
    sameViews.begin(at: moment.seconds)
    for entry in donation {
      let place = enter(entry.item)
      let goesOn = sameViews.goesOn(entry.item, last: last[place])
      note(place, at: moment, goesOn: goesOn)
      previous = (place, moment.seconds)
    }
  }

  private mutating func note(_ place: Int, at moment: HabitMoment, goesOn: Bool) {
    let before = last[place]
    last[place] = moment.seconds
    guard !goesOn else {
      timing.refresh(place, at: moment)
      return
    }
    views[place] += 1
    if views[place] >= SurfacingRule.support { hasSupport = true }
    following.note(place, at: moment.seconds, after: before)
    timing.learn(place, at: moment)
    diary.note(place, on: moment.day, at: moment.quarter)
  }

  /// The items, with enough support, viewed within a quarter-hour after the last views of an item.
  func followers(of place: Int) -> [(place: Int, count: FollowingCount)] {
    let (found, chances) = following.followers(of: place, at: now)
    return found.map { other in
      let usual = following.usual(of: other.place)
      let count = FollowingCount(
        item: items[place],
        times: other.times,
        ofTimes: chances,
        anyTimes: usual.times,
        ofAnyTimes: usual.of
      )
      return (other.place, count)
    }
  }

  private mutating func enter(_ item: Int32) -> Int {
    if let place = places[item] { return place }
    let place = items.count
    items.append(item)
    places.put(item, at: place)
    last.append(.min)
    views.append(0)
    return place
  }
}

/// Which views continue an earlier one: they refresh its time and do not count again.
///
/// An item of the donation before that is viewed again within half an hour† continues, and so does
/// one that was already viewed in the same second.
struct SameViewRule {
  /// Views of one item that are closer continue, in seconds†.
  static let span: Int64 = 1800

  private var time = Int64.min
  private var items: [Int32] = []
  private var before: [Int32] = []
  private var isSoon = false

  mutating func begin(at seconds: Int64) {
    isSoon = time != .min && seconds - time < Self.span
    time = seconds
    swap(&items, &before)
    items.removeAll(keepingCapacity: true)
  }

  /// Some items of a donation may continue while others are new.
  mutating func goesOn(_ item: Int32, last: Int64) -> Bool {
    items.append(item)
    return last == time || isSoon && before.contains(item)
  }
}

/// In which quarter-hours of the last 42 days each item was viewed.
///
/// Sentences and regularity are counted from it; nothing in it fades.
struct HabitDiary {
  /// How many days are kept: six weeks, so that there are ten days of a weekend.
  static let days: Int32 = 42

  /// By item, day and third of the day: a bit for each quarter-hour.
  private var words: [UInt32] = []
  /// By day: whether any item was viewed, so that a day without a view costs nothing to drop.
  private var hasViews = [Bool](repeating: false, count: Int(days))
  private(set) var firstDay: [Int32] = []
  private(set) var today: Int32?

  var count: Int { firstDay.count }

  var isEmpty: Bool { !hasViews.contains(true) }

  static func span(to day: Int32) -> ClosedRange<Int32> { day - days + 1...day }

  mutating func begin(_ day: Int32) {
    guard let last = today else {
      today = day
      return
    }
    guard day > last else { return }
    for newer in 1...min(day - last, Self.days) {
      let slot = slot(last + newer)
      guard hasViews[slot] else { continue }
      hasViews[slot] = false
      for item in 0..<count {
        for word in 0..<3 { words[place(item, slot) + word] = 0 }
      }
    }
    today = day
  }

  /// Notes a view of an item, on the current day or before.
  mutating func note(_ item: Int, on day: Int32, at quarter: Int) {
    if item == count {
      firstDay.append(day)
      words.append(contentsOf: repeatElement(0, count: Int(Self.days) * 3))
    }
    firstDay[item] = min(firstDay[item], day)
    guard let today, day <= today, day > today - Self.days else { return }
    hasViews[slot(day)] = true
    words[place(item, slot(day)) + quarter / 32] |= 1 << UInt32(quarter % 32)
  }

  /// A bit for each quarter-hour of a day in which an item was viewed.
  func day(_ day: Int32, of item: Int) -> UInt128 {
    guard let today, day <= today, day > today - Self.days else { return 0 }
    let start = place(item, slot(day))
    return UInt128(UInt64(words[start]) | UInt64(words[start + 1]) << 32)
      | UInt128(words[start + 2]) << 64
  }

  func quarters(of item: Int, on days: ClosedRange<Int32>) -> Int {
    var count = 0
    for day in days { count += self.day(day, of: item).nonzeroBitCount }
    return count
  }

  private func slot(_ day: Int32) -> Int { Int(Int64(day).flooredRemainder(by: Int64(Self.days))) }

  private func place(_ item: Int, _ slot: Int) -> Int { (item * Int(Self.days) + slot) * 3 }
}

/// The place of each item in a list.
///
/// Items are numbered from 0 without gaps, so a place is looked up without hashing.
struct ItemPlaces {
  /// By item; -1 for none.
  private var places: [Int32] = []

  /// The place of an item, or nil; an item in a place stays there.
  subscript(item: Int32) -> Int? {
    @inline(__always) get {
      guard item >= 0, item < places.count else { return nil }
      let place = places[Int(item)]
      return place < 0 ? nil : Int(place)
    }
  }

  mutating func put(_ item: Int32, at place: Int) {
    while places.count <= item { places.append(-1) }
    places[Int(item)] = Int32(place)
  }
}

/// The half hours of the local day in which the person looks at their stacks.
///
/// Nothing need be computed while nobody looks: a half hour in which nobody looked for six weeks†
/// is quiet. Before the first look none is.
package struct LookHours {
  /// How many days without a look make a half hour quiet†.
  private static let days = Int64(HabitDiary.days)

  private var first: Int32?
  /// By half hour: the local day of the last look.
  private var last = [Int32](repeating: .min, count: 48)

  package init() {}

  package mutating func note(_ moment: HabitMoment) {
    first = min(first ?? moment.day, moment.day)
    last[moment.quarter / 2] = max(last[moment.quarter / 2], moment.day)
  }

  package func isQuiet(at moment: HabitMoment) -> Bool {
    guard let first else { return false }
    let latest = max(first, last[moment.quarter / 2])
    return Int64(moment.day) - Int64(latest) > Self.days
  }
}
