import SimulationCore

/// Which item comes next, learned from a journal when somebody asks: nothing in the stacks is
/// decided by it.
struct RankedViews: Sendable {
  private var ranking = HabitRanking(settings: HabitRanking.Settings())
  /// The items that were viewed themselves, in the order in which they first were.
  private var items: [Int32] = []
  private var places: [Int32: Int] = [:]
  private var last: [Int64] = []

  /// Learns what was viewed up to a time in milliseconds since 1970-01-01T00:00Z.
  init(of journal: HabitJournal, upTo time: Int64) {
    var sameViews = SameViewRule()
    var place = HabitJournal.Place()
    var previous: Int32?
    while let next = journal.time(at: place), next <= time {
      let donation = journal.next(from: &place)
      guard let viewed = donation.last else { break }
      let moment = viewed.moment
      sameViews.begin(at: moment.seconds)
      var goesOn = false
      for entry in donation {
        let known = places[entry.item].map { last[$0] } ?? .min
        goesOn = sameViews.goesOn(entry.item, last: known)
      }
      learn(viewed.item, at: moment, goesOn: goesOn, isPrevious: previous == viewed.item)
      previous = viewed.item
    }
  }

  private mutating func learn(
    _ item: Int32,
    at moment: HabitMoment,
    goesOn: Bool,
    isPrevious: Bool
  ) {
    let place = places[item] ?? items.count
    if place == items.count {
      items.append(item)
      places[item] = place
      last.append(.min)
    }
    let isSame = last[place] == moment.seconds
    last[place] = moment.seconds
    if goesOn && isPrevious {
      ranking.refresh(place, at: moment)
    } else if !isSame {
      ranking.learn(place, at: moment)
    }
  }

  /// Whether an item was viewed itself, and not only as the less specific part of a donation.
  func knows(_ item: Int32) -> Bool { places[item] != nil }

  /// The likeliest items to be viewed next, with their shares.
  func likeliest(_ count: Int, at now: HabitMoment) -> [(item: Int32, share: Double)] {
    let shares = ranking.shares(at: now)
    return ranking.ranked(at: now).prefix(count).map { (items[$0], shares[$0]) }
  }
}
