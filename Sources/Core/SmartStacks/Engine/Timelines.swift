import SimulationCore

/// How entries reach the widgets: what came, who follows it, what scores are compared with, and how
/// the timelines of single widgets are asked for.
struct Timelines: Sendable {
  private let plan: Plan
  /// One for each kind, then those of single widgets.
  private(set) var tracks: [Track]
  /// The widgets that follow each track.
  private(set) var followers: [[Int32]]
  /// How the timelines of single widgets are reloaded, in the order of their tracks.
  private(set) var feeds: [Feed] = []
  /// What scores are compared with (decisions 10 to 12).
  private(set) var pools: [ComparisonPool]
  /// What came after the start, by kind.
  private var archives: [EntryArchive]
  /// The budget that holds for every single widget, or nil when there is no limit.
  let budget: ReloadBudgetRule?

  init(plan: Plan) {
    self.plan = plan
    let world = plan.world
    tracks = world.kinds.indices.map { kind in
      Track(kind: kind, entries: world.kinds[kind].provider == nil ? plan.tracks[kind] : [])
    }
    followers = world.kinds.indices.map { kind in
      world.kinds[kind].provider == nil ? plan.instances[kind] : []
    }
    let ownsPool = world.policy.poolOwner == .instance
    pools = Array(
      repeating: ComparisonPool(policy: world.policy),
      count: ownsPool ? world.widgets.count : world.kinds.count
    )
    archives = Array(repeating: EntryArchive(), count: world.kinds.count)
    budget = world.policy.budgetDaily.map {
      ReloadBudgetRule(daily: $0, window: world.policy.budgetWindow, calendar: world.calendar)
    }
  }

  // MARK: Who follows what

  /// Lets a widget follow its kind's timeline.
  mutating func join(_ widget: Int, kind: Int) { followers[kind].append(Int32(widget)) }

  /// Lets a widget that is gone follow nothing.
  mutating func leave(_ widget: Int, track: Int) { followers[track].removeAll { $0 == widget } }

  /// Makes a timeline for a single widget; it is asked for when the widget starts to be reloaded.
  ///
  /// What the kind knows from the start is a delivery before the first answer; a widget that comes
  /// later has only what its provider answers.
  mutating func addTrack(for widget: Int, kind: Int, knowing entries: [CompactEntry]) -> Int32 {
    let part = tracks[plan.tracks.count...].count { Int($0.kind) == kind }
    tracks.append(Track(kind: kind, entries: entries))
    followers.append([Int32(widget)])
    feeds.append(Feed(widget: widget, part: part))
    return Int32(tracks.count - 1)
  }

  /// The feed of a track, or nil for one that is a kind's.
  func feed(ofTrack track: Int) -> Int? {
    track < plan.tracks.count ? nil : track - plan.tracks.count
  }

  func track(ofFeed feed: Int) -> Int { plan.tracks.count + feed }

  subscript(feed index: Int) -> Feed {
    _read { yield feeds[index] }
    _modify { yield &feeds[index] }
  }

  /// Adds a pool for a widget that owns one.
  mutating func addPool() { pools.append(ComparisonPool(policy: plan.world.policy)) }

  @inline(__always)
  subscript(pool index: Int) -> ComparisonPool {
    _read { yield pools[index] }
    _modify { yield &pools[index] }
  }

  // MARK: What comes

  /// Keeps what came from outside of a kind's entries, and returns it in order of date.
  mutating func keep(
    _ given: [TimelineEntry],
    of kind: Int,
    at now: SimulationTime
  ) -> [CompactEntry] {
    let first = newestIndex(of: kind)
    archives[kind].append(given, at: now)
    return Self.compact(given, from: first)
  }

  /// Asks the provider for a single widget's timeline, and returns the answer in order of date.
  mutating func ask(
    _ provider: TimelineProvider,
    for feed: Int,
    with values: Configuration,
    because cause: ReloadCause?,
    at now: SimulationTime
  ) -> [CompactEntry] {
    guard let answer = provider.provision(at: now, for: values) else {
      // Before the first answer there is nothing to show; the app speaks when it knows something.
      let first = provider.first(for: values).map { ReloadPolicy.after(.at($0)) }
      feeds[feed].reload(at: now, because: cause, answered: first ?? .never)
      return []
    }
    let provision = provider.provisions[answer]
    let kind = Int(tracks[track(ofFeed: feed)].kind)
    let first = newestIndex(of: kind)
    archives[kind].append(provision: answer, of: provider, at: now)
    feeds[feed].reload(at: now, because: cause, answered: provision.policy)
    return Self.compact(provision.entries.map { $0.entry(askedAt: now) }, from: first)
  }

  /// The index that a kind's next entry will have.
  private func newestIndex(of kind: Int) -> Int {
    plan.world.kinds[kind].timeline.count + archives[kind].count
  }

  private static func compact(_ given: [TimelineEntry], from first: Int) -> [CompactEntry] {
    given.indices
      .sorted { (given[$0].date, $0) < (given[$1].date, $1) }
      .map { CompactEntry(given[$0], index: Int32(first + $0)) }
  }

  /// Takes a delivery into a timeline; returns what of it is reached at once.
  mutating func take(
    _ entries: [CompactEntry],
    track: Int,
    replacing: Bool,
    at now: SimulationTime
  ) -> ArraySlice<CompactEntry> {
    let newest = Int32(newestIndex(of: Int(tracks[track].kind)) - entries.count)
    return tracks[track].take(
      entries,
      at: now,
      replacingFrom: replacing ? newest : nil,
      // An instance's own timeline has nobody who joins it later.
      remembers: track < plan.tracks.count
    )
  }

  /// Moves a timeline behind all entries that are due.
  @inline(__always)
  mutating func advance(_ track: Int, to now: SimulationTime) -> Track.Step {
    tracks[track].advance(to: now)
  }

  /// Counts an entry that is reached; returns whether what is compared may differ now.
  @inline(__always)
  mutating func reach(_ entry: CompactEntry, inPool pool: Int) -> Bool {
    // Most entries tell their pool nothing new, and reading is cheaper than writing.
    guard pools[pool].reached.excludes(entry) || pools[pool].scope == .past else {
      return false
    }
    return pools[pool].reach(entry)
  }

  /// A kind's entry by its index: known from the start, or delivered later.
  func entry(_ index: Int32, ofKind kind: Int) -> TimelineEntry {
    let known = plan.world.kinds[kind].timeline
    if Int(index) < known.count { return known[Int(index)] }
    let provider = plan.world.kinds[kind].provider
    return archives[kind].entry(Int(index) - known.count, of: provider)
  }
  /// What a kind's provider answered, in order of time.
  func answers(ofKind kind: Int) -> [TimelineProvider.Answer] { archives[kind].answers }

  /// The entries of a kind that came together with one of them, by their index, and when; without
  /// a time they were known from the start.
  func delivery(
    ofEntry index: Int32,
    kind: Int
  ) -> (entries: Range<Int>, time: SimulationTime?) {
    let known = plan.world.kinds[kind].timeline.count
    guard Int(index) >= known else { return (0..<known, nil) }
    let found = archives[kind].delivery(ofEntry: Int(index) - known)
    return (found.entries.lowerBound + known..<found.entries.upperBound + known, found.time)
  }
}
