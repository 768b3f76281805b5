import SimulationCore

/// What HABIT has learned up to a moment: a value that depends on what was viewed until then and on
/// nothing else.
struct HabitLearner: Sendable {
  private(set) var timing = HabitTiming()
  private(set) var diary = HabitDiary()
  private(set) var following = FollowingTable()
  /// The items in the order in which they were first viewed, and the place of each.
  private(set) var items: [Int32] = []
  private var places = ItemPlaces()
  /// When each item was viewed last.
  private(set) var last: [Int64] = []
  /// How often each was viewed.
  private(set) var views: [Int32] = []
  /// Whether any was viewed often enough to be predicted.
  private(set) var hasSupport = false
  private(set) var firstView: HabitMoment?
  /// The latest moment to which time has passed, in seconds since 1970-01-01T00:00Z.
  private(set) var now = Int64.min
  /// The place of what was viewed last, and when.
  private(set) var previous: (place: Int, time: Int64)?
  /// Which views are new.
  private var sameViews = SameViewRule()

  func place(of item: Int32) -> Int? { places[item] }

  /// Writes how likely the items in some places are viewed within a quarter-hour into an array.
  mutating func estimate(
    _ places: [Int],
    at moment: HabitMoment,
    into likelihoods: inout [Double]
  ) {
    timing.estimate(places, at: moment, into: &likelihoods)
  }

  /// Lets time pass.
  mutating func advance(to moment: HabitMoment, in calendar: LocalCalendar) {
    now = max(now, moment.seconds)
    timing.advance(to: moment.seconds) { seconds in
      let time = HabitMoment(seconds: seconds).time(in: calendar)
      return Int32(calendar.secondsFromUTC(at: time))
    }
    if diary.today != nil { diary.begin(moment.day) }
  }

  /// Learns what one donation teaches; the last of its entries is what was viewed.
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

  /// Counts a view of an item, unless one goes on.
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

  /// What was viewed within a quarter-hour after the last views of an item: which items, of those
  /// with enough support, and how often.
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

/// Which views go on from before: they refresh the time and count once.
///
/// What the donation before taught and is viewed again within half an hour† goes on, and so does
/// what was viewed already in the same second.
struct SameViewRule: Sendable {
  /// Views of one item that are less apart go on, in seconds†.
  static let span: Int64 = 1800

  private var time = Int64.min
  private var items: [Int32] = []
  private var before: [Int32] = []
  private var isSoon = false

  /// Begins with what one donation teaches.
  mutating func begin(at seconds: Int64) {
    isSoon = time != .min && seconds - time < Self.span
    time = seconds
    swap(&items, &before)
    items.removeAll(keepingCapacity: true)
  }

  /// Takes one item of the donation; of what it teaches, some may go on while the rest is new.
  mutating func goesOn(_ item: Int32, last: Int64) -> Bool {
    items.append(item)
    return last == time || isSoon && before.contains(item)
  }
}
