import SimulationCore

/// What follows from the world alone, worked out once: flat tables that the engine reads.
///
/// It is shared by all snapshots of a run and never changes.
final class Plan: Sendable {
  let world: World
  /// What runs may learn from code.
  let access: Asking.Access
  /// The last moment that anybody asks for: explanations look past the end of the run.
  let horizon: SimulationTime
  /// The entries known from the start, by kind.
  let tracks: [[CompactEntry]]
  /// The stack of each widget that is placed at the start, or -1 for one that stands alone.
  let stacks: [Int32]
  /// Whether each stack stands in Today View.
  let isInTodayView: [Bool]
  /// Whether each widget that is placed at the start stands there.
  let startsInTodayView: [Bool]
  /// The widgets of each kind that are placed at the start.
  let instances: [[Int32]]
  /// The intent that configures each kind, or -1.
  let kindIntents: [Int32]
  /// The kinds that each intent configures, in the order of their declaration.
  let intentKinds: [[Int32]]
  /// The kinds that each app offers.
  let appKinds: [[Int32]]
  /// The intents of each name; two apps may use the same.
  let intentsByName: [String: [IntentID]]

  init(world: World, access: Asking.Access = .asks) {
    self.world = world
    self.access = access
    horizon = world.end + Run.explanationSpan
    tracks = world.kinds.map { Self.track(of: $0.timeline) }
    var stacks = Array(repeating: Int32(-1), count: world.widgets.count)
    for (index, stack) in world.stacks.enumerated() {
      for widget in stack.members { stacks[Int(widget.index)] = Int32(index) }
    }
    self.stacks = stacks
    let isInTodayView = world.stacks.map { world.area(ofPage: $0.page) == .todayView }
    self.isInTodayView = isInTodayView
    var startsInTodayView = stacks.map { $0 >= 0 && isInTodayView[Int($0)] }
    for place in world.pages.filter({ $0.area == .todayView }).flatMap(\.places) {
      if case .widget(let widget) = place { startsInTodayView[Int(widget.index)] = true }
    }
    self.startsInTodayView = startsInTodayView
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
    var track: [CompactEntry] = []
    track.reserveCapacity(timeline.count)
    var isOrdered = true
    for (index, entry) in timeline.enumerated() {
      if let last = track.last, entry.date < last.date { isOrdered = false }
      track.append(CompactEntry(entry, index: Int32(index)))
    }
    if !isOrdered { track.sort { ($0.date, $0.index) < ($1.date, $1.index) } }
    return track
  }
}

/// What the rules need of an entry, without its content.
struct CompactEntry: Sendable {
  /// Its date.
  var date: SimulationTime
  /// When its window ends; before `date` when the entry gives no relevance.
  var end: SimulationTime
  /// Its score in millionths.
  var score: Int64
  /// Its index among the kind's entries.
  var index: Int32
  var hasRelevance: Bool
  var isFinite: Bool
  var isConditional: Bool
  /// What becomes of the content of the entry before.
  var shown: Shown

  /// What an entry makes of what showed before it.
  enum Shown: Sendable {
    /// It stays.
    case before
    /// Its own content stands in its place.
    case own
    /// Its own content is added to it.
    case addition
  }

  init(_ entry: TimelineEntry, index: Int32) {
    date = entry.date
    self.index = index
    isConditional = !entry.when.isEmpty
    shown = entry.content == nil ? .before : entry.adds ? .addition : .own
    hasRelevance = entry.relevance != nil
    guard let relevance = entry.relevance else {
      (end, score, isFinite) = (entry.date, 0, true)
      return
    }
    end = RelevanceWindowRule.end(of: relevance.duration, from: entry.date)
    switch relevance.score {
    case .millionths(let value): (score, isFinite) = (value, true)
    case .notFinite: (score, isFinite) = (0, false)
    }
  }

  /// The score as it was given, or nil when the entry gives no relevance.
  var givenScore: Score? {
    guard hasRelevance else { return nil }
    return isFinite ? .millionths(score) : .notFinite
  }
}
