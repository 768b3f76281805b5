import SimulationCore

/// What HABIT has learned up to a moment: a value that depends on what was viewed until then and on
/// nothing else.
struct HabitLearner: Sendable {
  /// Views of one item that are less apart go on, and count once; in seconds†.
  static let sameView: Int64 = 1800

  var ranking: HabitRanking
  private(set) var timing = HabitTiming()
  private(set) var diary = HabitDiary()
  private(set) var following = FollowingTable()
  /// The items in the order in which they were first viewed, and the place of each.
  private(set) var items: [Int32] = []
  private var places: [Int32: Int] = [:]
  /// The place of each item in the ranking, which knows only what was viewed itself.
  private(set) var ranked: [Int] = []
  private var rankedPlaces: [Int: Int] = [:]
  /// When each item was viewed last.
  private(set) var last: [Int64] = []
  /// How often each was viewed.
  private(set) var views: [Int] = []
  /// By item: its entries in the journal.
  private(set) var entries: [[Int32]] = []
  private(set) var firstView: HabitMoment?
  /// The latest moment to which time has passed, in seconds since 1970-01-01T00:00Z.
  private(set) var now = Int64.min
  /// The place of what was viewed last, and when.
  private(set) var previous: (place: Int, time: Int64)?
  /// The places of all that the last donation taught.
  private var previousPlaces: [Int] = []

  init(settings: HabitRanking.Settings = HabitRanking.Settings()) {
    ranking = HabitRanking(settings: settings)
  }

  func place(of item: Int32) -> Int? { places[item] }

  /// The place in the ranking of an item at a place, or nil when it was never viewed itself.
  func rankedPlace(of place: Int) -> Int? { rankedPlaces[place] }

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
  ///
  /// The slice is that of the journal: its indices are remembered.
  mutating func learn(_ donation: ArraySlice<HabitJournal.Entry>, in calendar: LocalCalendar) {
    guard let viewed = donation.last else { return }
    let moment = viewed.moment
    advance(to: moment, in: calendar)
    diary.begin(moment.day)
    if firstView == nil { firstView = moment }
    let isSoon = previous.map { moment.seconds - $0.time < Self.sameView } ?? false
    let before = previousPlaces
    previousPlaces.removeAll(keepingCapacity: true)
    for (index, entry) in zip(donation.indices, donation) {
      let place = enter(entry.item)
      // Of what one donation teaches, some may go on while the rest is new.
      let goesOn = isSoon && before.contains(place)
      note(place, at: moment, goesOn: goesOn)
      entries[place].append(Int32(index))
      previousPlaces.append(place)
      if index == donation.endIndex - 1 { rank(place, at: moment, goesOn: goesOn) }
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
    following.note(place, at: moment.seconds, after: before)
    timing.learn(place, at: moment)
    diary.note(place, on: moment.day, at: moment.quarter)
  }

  private mutating func enter(_ item: Int32) -> Int {
    if let place = places[item] { return place }
    let place = items.count
    items.append(item)
    places[item] = place
    last.append(.min)
    views.append(0)
    entries.append([])
    return place
  }

  /// Ranks what was viewed; it goes on where it was also what was viewed before.
  private mutating func rank(_ place: Int, at moment: HabitMoment, goesOn: Bool) {
    let isSame = goesOn && previous?.place == place
    previous = (place, moment.seconds)
    let rank = rankedPlaces[place] ?? ranked.count
    if rank == ranked.count {
      ranked.append(place)
      rankedPlaces[place] = rank
    }
    if isSame {
      ranking.refresh(rank, at: moment)
    } else {
      ranking.learn(rank, at: moment)
    }
  }
}
