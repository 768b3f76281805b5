import SimulationCore

// Relevant shortcuts: an app's list, and when each of them holds (decisions 35 to 39).
extension Engine {
  /// Replaces an app's list of relevant shortcuts; what is left out is invalid (WWDC21 10049 6:41).
  mutating func setShortcuts(
    _ list: [RelevantShortcut],
    of app: AppID,
    log: inout EventLog
  ) {
    log.append(.shortcutsReplaced(app: app, count: list.count), at: now)
    var active: [ActiveShortcut] = []
    var watch: [WatchShortcut] = []
    for (index, shortcut) in list.enumerated() {
      let providers = ProvidersRule(shortcut.providers, openEnd: policy.openEnd)
      let judged = ShortcutAcceptanceRule.judge(shortcut, of: app, in: plan.world)
      if case .refused(let reason) = judged {
        log.append(.shortcutRefused(app: app, index: index, reason: reason), at: now)
        continue
      }
      let configuration = judged.values
      if case .accepted(let kind, _) = judged {
        let widget = suggestedWidget(kind: kind, configuration: configuration)
        active.append(
          ActiveShortcut(
            place: index,
            widget: widget,
            kind: kind,
            configuration: configuration,
            providers: providers
          )
        )
      }
      if let intent = ShortcutAcceptanceRule.intent(of: shortcut, by: app, in: plan.world) {
        watch.append(WatchShortcut(intent: intent, values: configuration, providers: providers))
      }
      planEdges(of: providers)
    }
    shortcuts[app.index] = active
    watchShortcuts[app.index] = watch
    markShortcutsDirty()
  }

  /// Plans to look again where the shortcut's periods begin and end.
  private mutating func planEdges(of providers: ProvidersRule) {
    for period in providers.periods {
      for edge in [period.start, period.end] where edge > now && edge != .never {
        agenda.schedule(.suggestionsWake, at: edge, priority: 1)
      }
    }
  }

  /// Where the person is, as far as widgets may know (decision 38, X3).
  private var knownWhereabouts: Whereabouts? {
    policy.nonDateProviders == .honour ? whereabouts : nil
  }

  /// The period in which a shortcut holds now, or nil when it does not.
  func holdingPeriod(of shortcut: ActiveShortcut, app: Int) -> DatePeriodsRule.Period? {
    shortcut.providers.period(
      at: now,
      usage: usagePeriod(of: AppID(app)),
      whereabouts: knownWhereabouts,
      permission: permissions[app]
    )
  }

  /// The one of its app's shortcuts for a widget that holds longest now, and when.
  func holdingShortcut(
    for widget: WidgetID
  ) -> (shortcut: ActiveShortcut, period: DatePeriodsRule.Period)? {
    let app = self.app(ofWidget: widget)
    return shortcuts[app]
      .filter { $0.widget == widget }
      .compactMap { shortcut in
        holdingPeriod(of: shortcut, app: app).map { (shortcut, $0) }
      }
      .max { $0.1.end < $1.1.end }
  }

  /// Whether an app's list still has a shortcut for a widget that goes by place or situation.
  func hasWhereaboutsShortcut(for widget: WidgetID) -> Bool {
    shortcuts[app(ofWidget: widget)].contains {
      $0.widget == widget && !($0.providers.places.isEmpty && $0.providers.situations.isEmpty)
    }
  }

  func app(ofWidget widget: WidgetID) -> Int {
    plan.world.kinds[Int(widgets[Int(widget.index)].kind)].app.index
  }

  /// What shortcuts suggest now, by the start of the window, then by app, then by list
  /// (readings 13 and 26): each widget once, for as long as the last of its shortcuts holds.
  func dueShortcuts() -> [SuggestionCandidate] {
    var due: [SuggestionCandidate] = []
    for app in shortcuts.indices {
      for shortcut in shortcuts[app] {
        guard let period = holdingPeriod(of: shortcut, app: app) else { continue }
        let new = SuggestionCandidate(
          widget: shortcut.widget,
          kind: shortcut.kind,
          configuration: shortcut.configuration,
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

  /// Why the shortcuts for a widget do not hold, where that is for another reason than a date.
  func undatedObstacles() -> [(widget: WidgetID, place: Int, obstacle: Obstacle)] {
    var obstacles: [(widget: WidgetID, place: Int, obstacle: Obstacle)] = []
    for app in shortcuts.indices {
      for shortcut in shortcuts[app]
      where !obstacles.contains(where: { $0.widget == shortcut.widget }) {
        let obstacle = shortcut.providers.obstacle(
          nextUsage: nextUsage(of: AppID(app)),
          whereabouts: knownWhereabouts,
          permission: permissions[app]
        )
        if let obstacle { obstacles.append((shortcut.widget, shortcut.place, obstacle)) }
      }
    }
    return obstacles
  }
}
