import SimulationCore

struct RankedViews {
  private var ranking = HabitRanking()
  /// The items that were viewed themselves, in the order of their first views.
  private var items: [Int32] = []
  private var places = ItemPlaces()
  private var last: [Int64] = []
  /// Of a less specific item, the places of those whose views are views of it too.
  private var narrower: [Int32: [Int]] = [:]
  /// Reused storage: the places asked for, their scores, and how many of them each item has.
  private var asked: [Int32] = []
  private var scores: [Double] = []
  private var counts: [Int] = []
  /// How much of the journal was learned, and whether the next view continues.
  private var learned = HabitJournal.Place()
  private var sameViews = SameViewRule()
  private var previous: Int32?
  /// The views of the last quarter-hour; the number of views, and of pairs within a quarter-hour.
  private var recent: [Int64] = []
  private var views = 0
  private var soon = 0

  /// Learns the views up to a time in milliseconds since 1970-01-01T00:00Z.
  mutating func learn(_ journal: HabitJournal, upTo time: Int64) {
    while let next = journal.time(at: learned), next <= time {
      let donation = journal.next(from: &learned)
      guard let viewed = donation.last else { break }
      let moment = viewed.moment
      sameViews.begin(at: moment.seconds)
      var goesOn = false
      for entry in donation {
        goesOn = sameViews.goesOn(entry.item, last: places[entry.item].map { last[$0] } ?? .min)
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

  func viewsSoonAfter(within seconds: Int64) -> Double {
    guard views > 0 else { return 0 }
    return Double(soon) / Double(views) * Double(seconds) / Double(SurfacingRule.followingSpan)
  }

  func knows(_ item: Int32) -> Bool { places[item] != nil }

  /// Writes how likely each item is the next; one known only by more specific ones is their sum.
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

  func likeliest(_ count: Int, at now: HabitMoment) -> [(item: Int32, share: Double)] {
    let shares = ranking.shares(at: now)
    return ranking.ranked(at: now).prefix(count).map { (items[$0], shares[$0]) }
  }
}

struct ContextTable {
  struct Entry {
    var item: Int32
    var weight: Double
  }

  private struct Row {
    /// In the order of the items, for binary search.
    var entries: [Entry] = []
    var total = 0.0

    @inline(__always)
    func place(of item: Int32) -> Int {
      entries.withUnsafeBufferPointer { entries in
        var (low, high) = (0, entries.count)
        while low < high {
          let middle = (low + high) / 2
          if entries[middle].item < item { low = middle + 1 } else { high = middle }
        }
        return low
      }
    }
  }

  /// By context; the last ones may be missing.
  private var rows: [Row] = []

  @inline(__always)
  func total(in context: Int) -> Double { context < rows.count ? rows[context].total : 0 }

  @inline(__always)
  func count(in context: Int) -> Int { context < rows.count ? rows[context].entries.count : 0 }

  /// Requires a context with entries.
  @inline(__always)
  func withRow<R>(_ context: Int, _ body: (UnsafeBufferPointer<Entry>) -> R) -> R {
    rows[context].entries.withUnsafeBufferPointer(body)
  }

  @inline(__always)
  func weight(of item: Int32, in context: Int) -> Double? {
    guard context < rows.count else { return nil }
    let place = rows[context].place(of: item)
    guard place < rows[context].entries.count else { return nil }
    let entry = rows[context].entries[place]
    return entry.item == item ? entry.weight : nil
  }

  mutating func add(_ weight: Double, of item: Int, in context: Int) {
    while rows.count <= context { rows.append(Row()) }
    rows[context].total += weight
    let item = Int32(item)
    let place = rows[context].place(of: item)
    if place < rows[context].entries.count, rows[context].entries[place].item == item {
      rows[context].entries[place].weight += weight
    } else {
      rows[context].entries.insert(Entry(item: item, weight: weight), at: place)
    }
  }

  mutating func scale(by factor: Double) {
    for context in rows.indices {
      rows[context].total *= factor
      for place in rows[context].entries.indices { rows[context].entries[place].weight *= factor }
    }
  }
}

/// The weight of each evidence in the ranking (Learning Habits, 2); all of it is ours†.
public struct HabitWeights: Hashable, Sendable {
  /// How often it is viewed at all.
  public var popularity = 0.85
  /// At this time of the day.
  public var time = 0.45
  /// Right after what was viewed before.
  public var after = 0.25
  /// After what was viewed before that.
  public var afterTwo = 0.25
  /// After what was viewed last, however long ago on this day.
  public var since = 0.3
  /// By the time since its own last view.
  public var rhythm = 0.25
  /// By its place among the recent views.
  public var recency = 0.25

  /// Creates the weights that were fitted once, on the histories of seven sets of logs.
  public init() {}

  /// Creates weights; those that are not given are zero.
  public init(popularity: Double, time: Double = 0, after: Double = 0) {
    self.popularity = popularity
    self.time = time
    self.after = after
    (afterTwo, since, rhythm, recency) = (0, 0, 0, 0)
  }
}
