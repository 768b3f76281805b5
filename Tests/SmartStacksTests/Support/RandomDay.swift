import SimulationCore
import SmartStacks
import Synchronization

/// A small day made by chance, the same for the same seed.
///
/// Each seed leaves some kinds of input out altogether (a swarm): days in which everything happens
/// hide what only goes wrong when something never does. Times lie on a grid of five minutes, so
/// that many things happen at once.
struct RandomDay {
  var day = Day()
  let seed: UInt64
  private var stream: RandomStream
  private var features: Set<Feature> = []

  enum Feature: CaseIterable {
    case timelines, reloads, shortcuts, swipes, switches, developerMode, pages, limits, settings,
      sizes,
      whereabouts, habits, launches, options, providers, todayView, acts, looks

    /// Drawn from a stream of its own, so that the rest of the day stays what it is.
    var isApart: Bool {
      switch self {
      case .whereabouts, .habits, .launches, .options, .providers, .todayView, .acts, .looks: true
      default: false
      }
    }
  }

  init(_ seed: UInt64, without left: Set<Feature> = []) {
    self.seed = seed
    stream = Seed(seed).stream("random day")
    for feature in Feature.allCases
    where !feature.isApart && chance(70) && !left.contains(feature) { features.insert(feature) }
    if !left.contains(.timelines), features.isDisjoint(with: [.timelines, .reloads]) {
      features.insert(.timelines)
    }
    build()
    if !left.contains(.whereabouts) { addWhereabouts() }
    if !left.contains(.providers) { day = Self.providers(seed: seed, on: day) }
    if !left.contains(.habits) { day = Self.habits(seed: seed, on: day) }
    if !left.contains(.launches) { day = Self.launches(seed: seed, on: day) }
    if !left.contains(.options) { day = Self.options(seed: seed, on: day) }
    if !left.contains(.todayView) { day = Self.todayView(seed: seed, on: day) }
    if !left.contains(.acts) { addActs() }
    if !left.contains(.looks) { day = Self.looks(seed: seed, on: day) }
  }

  private mutating func addActs() {
    let isLong = day.world.end > .zero + .hours(24)
    day = Self.acts(seed: seed, on: day) { Self.time(&$0, isLong: isLong) }
    day = Self.arrangements(seed: seed, on: day) { Self.time(&$0, isLong: isLong) }
  }

  private mutating func build() {
    if features.contains(.limits) { day = day.withLimits() }
    day.world.seed = Seed(seed)
    if chance(30) { day = day.days(2) }
    buildHome()
    for kind in Self.placed + Self.unplaced where features.contains(.timelines) && chance(80) {
      for _ in 0..<pick(8) { day = day.timeline(kind, (time(), relevance())) }
    }
    for _ in 0..<(features.contains(.reloads) ? pick(6) : 0) { addReload() }
    for _ in 0..<(features.contains(.shortcuts) ? 1 + pick(6) : 0) { addShortcuts() }
    for _ in 0..<(features.contains(.swipes) ? pick(6) : 0) {
      day = day.swipe(time(), by: pick(7) - 3, stack: aStack())
    }
    for _ in 0..<(features.contains(.switches) ? pick(5) : 0) {
      let which: Input.StackSwitch = chance(50) ? .smartRotate : .widgetSuggestions
      day = day.turn(which, on: chance(50), at: time(), stack: aStack())
    }
    for _ in 0..<(features.contains(.developerMode) ? pick(4) : 0) {
      let app = chance(50) ? nil : Self.placed[pick(Self.placed.count)]
      day = day.developerMode(chance(50), at: time(), app: app)
    }
    for _ in 0..<(features.contains(.pages) ? pick(5) : 0) {
      day = day.turnPage(time(), to: pick(2))
    }
    if features.contains(.settings) { changeSettings() }
  }

  private mutating func buildHome() {
    var left = Self.placed
    for number in 0..<(1 + pick(3)) where left.count > 1 {
      let count = min(left.count, 1 + pick(4))
      let widgets = (0..<count).map { _ in left.removeFirst() }
      let isSmall = features.contains(.sizes) && chance(30)
      day.add(
        stack: "S\(number)",
        widgets,
        showing: pick(count),
        family: isSmall ? .systemSmall : .systemMedium,
        page: features.contains(.pages) ? pick(2) : 0
      )
    }
    for widget in left where chance(50) { day = day.alone(widget) }
    for kind in Self.unplaced {
      let fits: [WidgetFamily] =
        features.contains(.sizes) ? [.systemMedium] : [.systemSmall, .systemMedium]
      day = day.kind(kind, families: fits)
    }
  }

  private mutating func addReload() {
    let kind = (Self.placed + Self.unplaced)[pick(8)]
    let entries = (0..<pick(5)).map { _ in day.entry(time(), relevance(), when: "") }
    let id = day.makeKind(kind)
    day.happens(
      time(),
      .timeline(id, entries: entries, replacing: chance(60) ? .everything : .nothing)
    )
  }

  private mutating func addShortcuts() {
    let kinds = Self.unplaced + [Self.placed[0]]
    let owner = kinds[pick(kinds.count)]
    let list = (0..<pick(4)).map { _ in
      Shortcut(chance(90) ? owner : kinds[pick(kinds.count)], "\(time())-\(time())")
    }
    let made = list.map { day.made($0) }
    let app = day.app(owner)
    day.happens(time(), .shortcuts(app, made))
  }

  /// Where the person is; from a stream of its own, so that the rest of the day stays what it is.
  private mutating func addWhereabouts() {
    let rest = stream
    stream = Seed(seed).stream("whereabouts")
    defer { stream = rest }
    guard chance(60) else { return }
    if chance(80), let honouring = try? day.policy("providers.nonDate", "honour") {
      day = honouring
    }
    for owner in Self.unplaced where chance(70) {
      var shortcut = Shortcut(owner, only: chance(50) ? .location("gym") : .dailyRoutine("commute"))
      if chance(30) { shortcut.periods = ["\(time())-\(time())"] }
      day = day.shortcuts(owner, at: time(), shortcut)
      for _ in 0..<pick(4) {
        day = day.permission(owner, LocationPermission.allCases[pick(3)], at: time())
      }
    }
    for _ in 0..<pick(6) {
      day = chance(50) ? day.arrives("gym", at: time()) : day.leaves("gym", at: time())
      day = day.routine(.commute, on: chance(50), at: time())
    }
  }

  private mutating func changeSettings() {
    let choices: [(String, [String])] = [
      ("window.endInclusive", ["true"]), ("pool.scope", ["past", "timeline"]),
      ("pool.owner", ["instance"]), ("pool.days", ["1"]), ("pool.flat", ["full", "none"]),
      ("normaliser", ["percentile", "minMax"]), ("policy", ["seededChance"]),
      ("threshold", ["0.3"]), ("tie", ["lowestIndex"]), ("precedence", ["value"]),
      ("hold.afterTouch", ["0", "1h"]), ("limit.gap", ["0", "1h"]), ("limit.rotations", ["1"]),
      ("limit.suggestions", ["1"]), ("presence.shortcut", ["stack"]),
      ("target", ["firstOnAnyPage"]), ("sources.rotate", ["relevance,shortcut", "prediction"]),
      ("sources.suggest", ["none"]),
    ]
    for (key, values) in choices where chance(20) {
      if let changed = try? day.policy(key, values[pick(values.count)]) { day = changed }
    }
  }

  private static let placed = ["A", "B", "C", "D", "E", "F"]
  private static let unplaced = ["P", "Q"]

  private mutating func aStack() -> String { "S\(pick(day.world.stacks.count))" }

  private mutating func relevance() -> Relevance? {
    if chance(20) { return nil }
    let scores = [-1, 0, 0.1, 1, 2, 3, 5, 10, 52.6, 100, .infinity]
    let durations = [0.0, 0, 300, 900, 1800, 3600, 7200, -1, .infinity]
    return r(scores[pick(scores.count)], durations[pick(durations.count)])
  }

  private mutating func time() -> String {
    Self.time(&stream, isLong: day.world.end > .zero + .hours(24))
  }

  /// A clock time of the first day, or of the second of a long one.
  private static func time(_ stream: inout RandomStream, isLong: Bool) -> String {
    let minute = stream.next(below: 12) * 5
    let text = "\(6 + stream.next(below: 17)):\(minute < 10 ? "0" : "")\(minute)"
    return isLong && stream.next(below: 100) < 40 ? "2/\(text)" : text
  }

  private mutating func chance(_ percent: UInt64) -> Bool { stream.next(below: 100) < percent }

  func moments(everyMinutes step: Int) -> [SimulationTime] {
    stride(from: 0, to: Int(day.world.end.milliseconds / 60_000), by: step).map {
      .zero + .minutes(Int64($0))
    }
  }

  mutating func moment() -> SimulationTime {
    .zero + .minutes(Int64(pick(Int(day.world.end.milliseconds / 60_000))))
  }

  mutating func pick(_ bound: Int) -> Int { Int(stream.next(below: UInt64(max(1, bound)))) }
}

/// The days made by chance that many tests look at: each is made and run once.
enum SharedDays {
  private static let known = Mutex<[Int: Shared]>([:])

  struct Shared {
    let random: RandomDay
    let log: DayLog
  }

  static subscript(_ seed: Int) -> Shared {
    if let shared = known.withLock({ $0[seed] }) { return shared }
    // Outside of the lock, so that others need not wait.
    let random = RandomDay(UInt64(seed))
    let shared = Shared(random: random, log: DayLog(random.day))
    known.withLock { $0[seed] = shared }
    return shared
  }
}
