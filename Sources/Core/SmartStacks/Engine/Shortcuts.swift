import SimulationCore

/// Relevant shortcuts: the apps' lists, and what their providers go by (decisions 35 to 39).
struct Shortcuts {
  /// The shortcuts of each app that concern widgets, and those that concern the watch face.
  private var active: [[ActiveShortcut]]
  private var watch: [[WatchShortcut]]
  var whereabouts = Whereabouts()
  /// How far each app may know where the person is.
  private var permissions: [LocationPermission]
  /// The period in which each app is typically used, if that is now.
  private var usage: [DatePeriodsRule.Period?]
  /// Whether widgets may know where the person is (X3).
  private let goesByWhereabouts: Bool

  init(world: World) {
    active = Array(repeating: [], count: world.apps.count)
    watch = Array(repeating: [], count: world.apps.count)
    permissions = world.apps.map(\.locationPermission)
    usage = Array(repeating: nil, count: world.apps.count)
    goesByWhereabouts = world.policy.nonDateProviders == .honour
  }

  // MARK: Changing

  /// Replaces an app's list; what is left out is invalid (WWDC21 10049 6:48).
  mutating func replace(of app: AppID, by list: [ActiveShortcut], onWatch watch: [WatchShortcut]) {
    active[app.index] = list
    self.watch[app.index] = watch
  }

  /// Lets an app know where the person is, or no longer; false when that is nothing new.
  mutating func set(_ permission: LocationPermission, of app: AppID) -> Bool {
    guard permissions[app.index] != permission else { return false }
    permissions[app.index] = permission
    return true
  }

  /// Takes in when an app is typically used (decision 35); false when that is nothing new.
  mutating func set(usage period: DatePeriodsRule.Period?, of app: Int) -> Bool {
    guard usage[app] != period else { return false }
    usage[app] = period
    return true
  }

  // MARK: Asking

  var all: some Sequence<ActiveShortcut> { active.joined() }

  /// Whether any of an app's shortcuts leaves the moment to the system.
  func goByUsage(of app: Int) -> Bool { active[app].contains(where: \.providers.isEmpty) }

  /// Whether an app's list still has a shortcut for a widget that goes by place or situation.
  func goByWhereabouts(for widget: WidgetID, of app: Int) -> Bool {
    active[app].contains {
      $0.widget == widget && !($0.providers.places.isEmpty && $0.providers.situations.isEmpty)
    }
  }

  /// The shortcuts of an app that hold now, of those that are asked for, with their periods.
  private func holding(
    of app: Int,
    at now: SimulationTime,
    where isWanted: (ActiveShortcut) -> Bool
  ) -> [(shortcut: ActiveShortcut, period: DatePeriodsRule.Period)] {
    active[app].filter(isWanted).compactMap { shortcut in
      period(of: shortcut, app: app, at: now).map { (shortcut, $0) }
    }
  }

  private func period(
    of shortcut: ActiveShortcut,
    app: Int,
    at now: SimulationTime
  ) -> DatePeriodsRule.Period? {
    shortcut.providers.period(
      at: now,
      usage: usage[app],
      whereabouts: goesByWhereabouts ? whereabouts : nil,
      permission: permissions[app]
    )
  }

  /// The one of its app's shortcuts for a widget that holds longest now, and when.
  func longest(
    for widget: WidgetID,
    of app: Int,
    at now: SimulationTime
  ) -> (shortcut: ActiveShortcut, period: DatePeriodsRule.Period)? {
    holding(of: app, at: now) { $0.widget == widget }.max { $0.period.end < $1.period.end }
  }

  /// The shortcuts that speak for a placed widget's kind and values now: when the newest of their
  /// windows began, when the last ends, and the place in its list of that one; nil when none does.
  func rotating(
    _ kind: Int,
    with values: Configuration,
    of app: Int,
    at now: SimulationTime
  ) -> (latestStart: SimulationTime, end: SimulationTime, place: Int)? {
    let held = holding(of: app, at: now) {
      $0.kind.index == kind && PresenceRule.matches(values, asked: $0.configuration)
    }
    guard let start = held.map(\.period.start).max(),
      let last = held.max(by: { $0.period.end < $1.period.end })
    else { return nil }
    return (start, last.period.end, last.shortcut.place)
  }

  /// What shortcuts suggest now, by the start of the window, then by app, then by list
  /// (readings 13 and 26): each widget once, for as long as the last of its shortcuts holds.
  func due(at now: SimulationTime) -> [SuggestionCandidate] {
    var due: [SuggestionCandidate] = []
    for app in active.indices {
      for shortcut in active[app] {
        guard let period = period(of: shortcut, app: app, at: now) else { continue }
        let new = SuggestionCandidate(
          widget: shortcut.widget,
          source: .shortcut,
          origin: Int32(shortcut.place),
          value: .one,
          period: period
        )
        guard let same = due.firstIndex(where: { $0.widget == shortcut.widget }) else {
          due.append(new)
          continue
        }
        if period.end > due[same].period.end { due[same].origin = new.origin }
        due[same].period.extend(to: period)
        due[same].period.start = min(due[same].period.start, period.start)
      }
    }
    let order = due.indices.sorted { (due[$0].period.start, $0) < (due[$1].period.start, $1) }
    return order.map { due[$0] }
  }

  /// The shortcuts that show on the Siri watch face now: all providers count there (10049 7:45).
  func onWatchFace(at now: SimulationTime) -> [WatchShortcut] {
    watch.indices.flatMap { app in
      watch[app].filter { shortcut in
        shortcut.providers.period(
          at: now,
          usage: usage[app],
          whereabouts: whereabouts,
          permission: permissions[app]
        ) != nil
      }
    }
  }

  /// Why the shortcuts for a widget do not hold, where that is for another reason than a date.
  func undatedObstacles(
    nextUsage: (AppID) -> SimulationTime?
  ) -> [(widget: WidgetID, place: Int, obstacle: Obstacle)] {
    var obstacles: [(widget: WidgetID, place: Int, obstacle: Obstacle)] = []
    for app in active.indices {
      for shortcut in active[app]
      where !obstacles.contains(where: { $0.widget == shortcut.widget }) {
        let obstacle = shortcut.providers.obstacle(
          nextUsage: nextUsage(AppID(app)),
          whereabouts: goesByWhereabouts ? whereabouts : nil,
          permission: permissions[app]
        )
        if let obstacle { obstacles.append((shortcut.widget, shortcut.place, obstacle)) }
      }
    }
    return obstacles
  }
}

/// A relevant shortcut that was taken up for a kind of widget.
struct ActiveShortcut {
  /// Its place in its app's list.
  let place: Int
  let widget: WidgetID
  let kind: KindID
  let configuration: Configuration
  let providers: ProvidersRule
}

/// A relevant shortcut with an intent: it concerns the Siri watch face.
struct WatchShortcut {
  let intent: IntentID
  let values: Configuration
  let providers: ProvidersRule
}

/// What shows elsewhere than on the Home Screen: each intent with its values once on a surface.
struct Surfaces {
  private struct Shown {
    var item: SurfaceItem
    /// Counts what was ever shown: it orders all that shows.
    var number: Int
    /// Its place on a surface that is ranked.
    var place = 0
  }

  /// By intent.
  private var shown: [[Shown]]
  private var count = 0
  /// What shows on each surface that is ranked, in order.
  private var ranked: [Surface: [PredictedIntent]] = [:]

  /// An intent with values, as it is predicted.
  struct PredictedIntent: Hashable {
    var intent: IntentID
    var values: Configuration
  }

  init(intents: Int) { shown = Array(repeating: [], count: intents) }

  /// All that shows: by its place where that is ranked, else in the order in which it came.
  var all: [SurfaceItem] {
    shown.joined().sorted { ($0.place, $0.number) < ($1.place, $1.number) }.map(\.item)
  }

  /// What shows on a surface that is ranked, in order.
  func ranked(on surface: Surface) -> [PredictedIntent] { ranked[surface] ?? [] }

  /// Puts what shows on a surface in order; all of it shows there.
  mutating func rank(_ order: [PredictedIntent], on surface: Surface) {
    ranked[surface] = order
    for (index, wanted) in order.enumerated() {
      guard let place = place(surface, wanted.intent, wanted.values) else { continue }
      shown[wanted.intent.index][place].place = index
    }
  }

  private func place(_ surface: Surface, _ intent: IntentID, _ values: Configuration) -> Int? {
    // By index, since handing items over counts references.
    shown[intent.index].indices.first { place in
      shown[intent.index][place].item.surface == surface
        && shown[intent.index][place].item.values == values
    }
  }

  /// Takes in an item; false when it shows already.
  mutating func insert(_ item: SurfaceItem) -> Bool {
    guard place(item.surface, item.intent, item.values) == nil else { return false }
    shown[item.intent.index].append(Shown(item: item, number: count))
    count += 1
    return true
  }

  /// Takes out an item, or returns nil where none shows.
  mutating func remove(
    _ surface: Surface,
    _ intent: IntentID,
    _ values: Configuration
  ) -> SurfaceItem? {
    place(surface, intent, values).map { shown[intent.index].remove(at: $0).item }
  }
}
