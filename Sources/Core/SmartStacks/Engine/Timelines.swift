import SimulationCore

/// How entries reach the widgets: what came, who follows it, what scores are compared with, and how
/// the timelines of single widgets are asked for.
struct Timelines {
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
  func delivery(ofEntry index: Int32, kind: Int) -> (entries: Range<Int>, time: SimulationTime?) {
    let known = plan.world.kinds[kind].timeline.count
    guard Int(index) >= known else { return (0..<known, nil) }
    let found = archives[kind].delivery(ofEntry: Int(index) - known)
    return (found.entries.lowerBound + known..<found.entries.upperBound + known, found.time)
  }
}

/// A timeline as it is known, and how far it was reached: a kind's, or one of its instances'.
///
/// The first tracks are those of the kinds, by `KindID`; the instances of a kind share it, unless a
/// provider gives each a timeline of its own: those follow in the order in which they were made.
struct Track {
  /// The kind whose entries these are.
  let kind: Int32
  /// In order of date; those before the cursor were reached.
  private(set) var entries: [CompactEntry]
  private(set) var cursor = 0
  /// When something was delivered last; nil while it holds what was known from the start.
  private(set) var deliveredAt: SimulationTime?
  /// Counts deliveries, so that what was planned for an older one is recognised.
  private(set) var delivery: Int32 = 0
  /// The entries that were reached before a delivery replaced the rest, in the order in which they
  /// were reached: a widget that joins later has them behind it too.
  private(set) var history = GrowingList<CompactEntry>()
  /// The index of the first entry of the newest timeline: of the last delivery that replaced one.
  private(set) var newest: Int32 = 0

  init(kind: Int, entries: [CompactEntry]) {
    self.kind = Int32(kind)
    self.entries = entries
  }

  /// The entries that were reached, in the order of the timeline.
  var reached: ArraySlice<CompactEntry> { entries[..<cursor] }

  /// The entries that are to come.
  var unreached: ArraySlice<CompactEntry> { entries[cursor...] }

  /// Takes in a delivery.
  ///
  /// - Parameters:
  ///   - delivered: the entries, in order of date.
  ///   - now: the moment of the delivery.
  ///   - newest: the index of its first entry where it replaces what was not reached, else nil.
  ///   - remembers: whether somebody may join later who has behind them what it replaces.
  /// - Returns: what of it is reached at once.
  mutating func take(
    _ delivered: [CompactEntry],
    at now: SimulationTime,
    replacingFrom newest: Int32?,
    remembers: Bool
  ) -> ArraySlice<CompactEntry> {
    let past = delivered.prefix { $0.date <= now }
    if let newest {
      self.newest = newest
      if remembers { for entry in reached { history.append(entry) } }
      entries = delivered
      cursor = past.count
    } else {
      // What arrived is reached after what was reached before; the rest stays in order of date.
      entries.insert(contentsOf: past, at: cursor)
      cursor += past.count
      for entry in delivered[past.endIndex...] {
        var place = entries.count
        while place > cursor, entries[place - 1].date > entry.date { place -= 1 }
        entries.insert(entry, at: place)
      }
    }
    delivery += 1
    deliveredAt = now
    return past
  }

  /// What a step along the timeline reached.
  struct Step {
    /// The places of the entries that were reached.
    var range: Range<Int>
    /// The date of the entry after them, if there is one.
    var next: SimulationTime?
  }

  /// Moves the cursor behind all entries that are due.
  @inline(__always)
  mutating func advance(to now: SimulationTime) -> Step {
    let first = cursor
    let step = entries.withUnsafeBufferPointer { entries in
      var end = first
      while end < entries.count, entries[end].date <= now { end += 1 }
      return Step(range: first..<end, next: end < entries.count ? entries[end].date : nil)
    }
    cursor = step.range.upperBound
    return step
  }
}

/// What follows from the world alone, worked out once: flat tables that the engine reads.
///
/// It is shared by all snapshots of a run and never changes.
final class Plan: Sendable {
  let world: World
  /// The last moment that anybody asks for: explanations look past the end of the run.
  let horizon: SimulationTime
  /// The entries known from the start, by kind.
  let tracks: [[CompactEntry]]
  /// The stack of each widget that is placed at the start, or -1 for one that stands alone.
  let stacks: [Int32]
  /// The widgets of each kind that are placed at the start.
  let instances: [[Int32]]
  /// The intent that configures each kind, or -1.
  let kindIntents: [Int32]
  /// The kinds that each intent configures, in the order of their declaration.
  let intentKinds: [[Int32]]
  let appKinds: [[Int32]]
  /// The intents of each name; two apps may use the same.
  let intentsByName: [String: [IntentID]]

  init(world: World) {
    self.world = world
    horizon = world.end + Run.explanationSpan
    tracks = world.kinds.map { Self.track(of: $0.timeline) }
    var stacks = Array(repeating: Int32(-1), count: world.widgets.count)
    for (index, stack) in world.stacks.enumerated() {
      for widget in stack.members { stacks[Int(widget.index)] = Int32(index) }
    }
    self.stacks = stacks
    var instances = Array(repeating: [Int32](), count: world.kinds.count)
    for (index, widget) in world.widgets.enumerated() {
      instances[widget.kind.index].append(Int32(index))
    }
    self.instances = instances
    kindIntents = world.kinds.indices.map { kind in
      world.intent(of: KindID(kind)).map { Int32($0.index) } ?? -1
    }
    var intentKinds = Array(repeating: [Int32](), count: world.intents.count)
    for (kind, intent) in kindIntents.enumerated() where intent >= 0 {
      intentKinds[Int(intent)].append(Int32(kind))
    }
    self.intentKinds = intentKinds
    var appKinds = Array(repeating: [Int32](), count: world.apps.count)
    for (kind, definition) in world.kinds.enumerated() {
      appKinds[definition.app.index].append(Int32(kind))
    }
    self.appKinds = appKinds
    intentsByName = Dictionary(grouping: world.intents.indices.map(IntentID.init)) {
      world.intents[$0.index].name
    }
  }

  /// The entries in order of date; they are usually written so.
  private static func track(of timeline: [TimelineEntry]) -> [CompactEntry] {
    var track = timeline.indices.map { CompactEntry(timeline[$0], index: Int32($0)) }
    let isOrdered = track.indices.dropFirst().allSatisfy { track[$0 - 1].date <= track[$0].date }
    if !isOrdered { track.sort { ($0.date, $0.index) < ($1.date, $1.index) } }
    return track
  }
}
