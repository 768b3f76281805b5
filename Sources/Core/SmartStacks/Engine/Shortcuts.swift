import SimulationCore

/// Relevant shortcuts: the apps' lists and their providers' conditions (decisions 35 to 39).
struct Shortcuts {
  private let plan: Plan
  /// By app: the shortcuts for widgets, and those for the watch face.
  private var active: [[ActiveShortcut]]
  private var watch: [[WatchShortcut]]
  var whereabouts = Whereabouts()
  private var permissions: [LocationPermission]
  /// The period in which each app is typically used, if that is now.
  private var usage: [DatePeriodsRule.Period?]
  /// Whether widgets may know where the person is (X3).
  private let goesByWhereabouts: Bool

  init(plan: Plan) {
    let world = plan.world
    self.plan = plan
    active = Array(repeating: [], count: world.apps.count)
    watch = Array(repeating: [], count: world.apps.count)
    permissions = world.apps.map(\.locationPermission)
    usage = Array(repeating: nil, count: world.apps.count)
    goesByWhereabouts = world.policy.nonDateProviders == .honour
  }

  /// Replaces an app's list; what is left out is invalid (WWDC21 10049 6:48).
  mutating func replace(of app: AppID, by list: [ActiveShortcut], onWatch watch: [WatchShortcut]) {
    active[app.index] = list
    self.watch[app.index] = watch
  }

  mutating func set(_ permission: LocationPermission, of app: AppID) -> Bool {
    guard permissions[app.index] != permission else { return false }
    permissions[app.index] = permission
    return true
  }

  /// Sets when an app is typically used (decision 35); false when nothing changes.
  mutating func set(usage period: DatePeriodsRule.Period?, of app: Int) -> Bool {
    guard usage[app] != period else { return false }
    usage[app] = period
    return true
  }

  var all: some Sequence<ActiveShortcut> { active.joined() }

  func goByUsage(of app: Int) -> Bool { active[app].contains(where: \.providers.isEmpty) }

  func goByWhereabouts(for widget: WidgetID, of app: Int) -> Bool {
    active[app].contains {
      $0.widget == widget && !($0.providers.places.isEmpty && $0.providers.situations.isEmpty)
    }
  }

  private func holding(
    of app: Int,
    at now: SimulationTime,
    where isWanted: (ActiveShortcut) -> Bool
  ) -> [(shortcut: ActiveShortcut, period: DatePeriodsRule.Period)] {
    active[app].filter(isWanted).compactMap { shortcut in
      period(of: shortcut.providers, app: app, at: now).map { (shortcut, $0) }
    }
  }

  private func period(
    of providers: ProvidersRule,
    app: Int,
    at now: SimulationTime,
    isOnWatch: Bool = false
  ) -> DatePeriodsRule.Period? {
    providers.period(
      at: now,
      usage: usage[app],
      whereabouts: isOnWatch || goesByWhereabouts ? whereabouts : nil,
      permission: permissions[app]
    )
  }

  /// The current shortcut for a widget that ends last, and its period.
  func longest(
    for widget: WidgetID,
    _ widgets: Widgets,
    at now: SimulationTime
  ) -> (shortcut: ActiveShortcut, period: DatePeriodsRule.Period)? {
    holding(of: widgets.app(of: Int(widget.index)).index, at: now) { $0.widget == widget }.max {
      $0.period.end < $1.period.end
    }
  }

  /// The current shortcuts for a placed widget: when the newest of their windows began, when the
  /// last ends, and the place in its list of that one; nil for none.
  func rotating(
    _ widget: Int,
    _ widgets: Widgets,
    at now: SimulationTime
  ) -> (latestStart: SimulationTime, end: SimulationTime, place: Int)? {
    let identity = widgets.identities[widget]
    let isAlways = plan.world.policy.matchDefaults == .always
    let values = isAlways ? identity.resolved : identity.configuration
    let held = holding(of: widgets.app(of: widget).index, at: now) {
      $0.kind == identity.kind && values.matches($0.configuration)
    }
    guard let start = held.map(\.period.start).max(),
      let last = held.max(by: { $0.period.end < $1.period.end })
    else { return nil }
    return (start, last.period.end, last.shortcut.place)
  }

  /// The suggestions of shortcuts, by the start of the window, then by app, then by list (readings
  /// 13 and 26): each widget once, for as long as the last of its shortcuts holds.
  func due(at now: SimulationTime) -> [SuggestionCandidate] {
    var due: [SuggestionCandidate] = []
    for app in active.indices {
      for shortcut in active[app] {
        guard let period = period(of: shortcut.providers, app: app, at: now) else { continue }
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

  /// The current shortcuts on the Siri watch face: all providers count there (10049 7:45).
  func onWatchFace(at now: SimulationTime) -> [WatchShortcut] {
    watch.indices.flatMap { app in
      watch[app].filter { period(of: $0.providers, app: app, at: now, isOnWatch: true) != nil }
    }
  }

  /// Why shortcuts for widgets are not current, if for another reason than a date.
  func undatedObstacles(
    _ learning: Learning,
    at now: SimulationTime
  ) -> [(widget: WidgetID, place: Int, obstacle: Obstacle)] {
    var obstacles: [(widget: WidgetID, place: Int, obstacle: Obstacle)] = []
    for app in active.indices {
      for shortcut in active[app]
      where !obstacles.contains(where: { $0.widget == shortcut.widget }) {
        let obstacle = shortcut.providers.obstacle(
          nextUsage: learning.nextUsage(of: AppID(app), after: now),
          whereabouts: goesByWhereabouts ? whereabouts : nil,
          permission: permissions[app]
        )
        if let obstacle { obstacles.append((shortcut.widget, shortcut.place, obstacle)) }
      }
    }
    return obstacles
  }
}

struct ActiveShortcut {
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
