import SimulationCore

/// Which item comes next, learned from a journal as far as somebody asks.
struct RankedViews: Sendable {
  private var ranking = HabitRanking()
  /// The items that were viewed themselves, in the order in which they first were.
  private var items: [Int32] = []
  private var places = ItemPlaces()
  private var last: [Int64] = []
  /// Of a less specific item, the places of those whose views are views of it too.
  private var narrower: [Int32: [Int]] = [:]
  /// Room for the places that are asked for, their scores, and how many of them each item has.
  private var asked: [Int32] = []
  private var scores: [Double] = []
  private var counts: [Int] = []
  /// How much of the journal was learned, and what tells whether the next view goes on.
  private var learned = HabitJournal.Place()
  private var sameViews = SameViewRule()
  private var previous: Int32?
  /// The views of the last quarter-hour, how many views there were, and how many others followed
  /// each within a quarter-hour, all together.
  private var recent: [Int64] = []
  private var views = 0
  private var soon = 0

  /// Learns what was viewed up to a time in milliseconds since 1970-01-01T00:00Z and was not yet.
  mutating func learn(_ journal: HabitJournal, upTo time: Int64) {
    while let next = journal.time(at: learned), next <= time {
      let donation = journal.next(from: &learned)
      guard let viewed = donation.last else { break }
      let moment = viewed.moment
      sameViews.begin(at: moment.seconds)
      var goesOn = false
      for entry in donation {
        let known = places[entry.item].map { last[$0] } ?? .min
        goesOn = sameViews.goesOn(entry.item, last: known)
      }
      learn(viewed.item, at: moment, goesOn: goesOn, isPrevious: previous == viewed.item)
      widen(donation.dropLast(), of: viewed.item)
      previous = viewed.item
    }
  }

  private mutating func widen(_ wider: ArraySlice<HabitJournal.Entry>, of item: Int32) {
    guard !wider.isEmpty, let place = places[item] else { return }
    for entry in wider where !(narrower[entry.item] ?? []).contains(place) {
      narrower[entry.item, default: []].append(place)
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
      places.put(item, at: place)
      last.append(.min)
    }
    let isSame = last[place] == moment.seconds
    last[place] = moment.seconds
    if goesOn && isPrevious {
      ranking.refresh(place, at: moment)
    } else if !isSame {
      ranking.learn(place, at: moment)
      count(moment.seconds)
    }
  }

  private mutating func count(_ view: Int64) {
    recent.removeAll { view - $0 >= SurfacingRule.followingSpan }
    views += 1
    soon += recent.count
    recent.append(view)
  }

  /// How many views usually follow another within so many seconds.
  func viewsSoonAfter(within seconds: Int64) -> Double {
    guard views > 0 else { return 0 }
    return Double(soon) / Double(views) * Double(seconds)
      / Double(SurfacingRule.followingSpan)
  }

  /// Whether an item was viewed itself, and not only as the less specific part of a donation.
  func knows(_ item: Int32) -> Bool { places[item] != nil }

  /// Writes how likely each of some items is what is viewed next, compared with the others, into an
  /// array; of one that is known by more specific ones only, these together.
  mutating func weigh(_ items: [Int32], at now: HabitMoment, into weights: inout [Double]) {
    asked.removeAll(keepingCapacity: true)
    counts.removeAll(keepingCapacity: true)
    for item in items {
      let before = asked.count
      if let place = places[item] { asked.append(Int32(place)) }
      if !narrower.isEmpty, let narrower = narrower[item] {
        for place in narrower { asked.append(Int32(place)) }
      }
      counts.append(asked.count - before)
    }
    ranking.score(asked, at: now, into: &scores)
    let highest = scores.max() ?? 0
    for index in scores.indices { scores[index] -= highest }
    scores.withUnsafeMutableBufferPointer { PortableMath.takePowers(of: $0) }
    weights.removeAll(keepingCapacity: true)
    var next = 0
    for count in counts {
      var weight = 0.0
      for score in scores[next..<next + count] { weight += score }
      weights.append(weight)
      next += count
    }
  }

  /// The likeliest items to be viewed next, with their shares.
  func likeliest(_ count: Int, at now: HabitMoment) -> [(item: Int32, share: Double)] {
    let shares = ranking.shares(at: now)
    return ranking.ranked(at: now).prefix(count).map { (items[$0], shares[$0]) }
  }
}
