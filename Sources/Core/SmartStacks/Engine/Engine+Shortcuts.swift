import SimulationCore

// Relevant shortcuts, as they are set, hold, and show on the Siri watch face (decisions 35 to 39).
extension Engine {
  /// Replaces an app's list of relevant shortcuts.
  mutating func setShortcuts(_ list: [RelevantShortcut], of app: AppID, log: inout EventLog) {
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
      // It is looked at again where its periods begin and end.
      for edge in providers.periods.flatMap({ [$0.start, $0.end] })
      where edge > now && edge != .never {
        agenda.schedule(.suggestionsWake, at: edge, priority: 1)
      }
    }
    shortcuts.replace(of: app, by: active, onWatch: watch)
    shortcutsChanged()
  }

  func app(ofWidget widget: WidgetID) -> Int {
    plan.world.kinds[Int(widgets[Int(widget.index)].kind)].app.index
  }

  /// The one of its app's shortcuts for a widget that holds longest now, and when.
  func longestShortcut(
    for widget: WidgetID
  ) -> (shortcut: ActiveShortcut, period: DatePeriodsRule.Period)? {
    shortcuts.longest(for: widget, of: app(ofWidget: widget), at: now)
  }

  /// The shortcuts that speak for a placed widget now; nil when none does.
  func rotatingShortcut(
    of widget: Int
  ) -> (latestStart: SimulationTime, end: SimulationTime, place: Int)? {
    let kind = Int(widgets[widget].kind)
    let identity = widgets.identities[widget]
    return shortcuts.rotating(
      kind,
      with: policy.matchDefaults == .always ? identity.resolved : identity.configuration,
      of: plan.world.kinds[kind].app.index,
      at: now
    )
  }

  /// Why the shortcuts for a widget do not hold, where that is for another reason than a date.
  func undatedObstacles() -> [(widget: WidgetID, place: Int, obstacle: Obstacle)] {
    shortcuts.undatedObstacles { learning.nextUsage(of: $0, after: now) }
  }

  /// Shows the shortcuts with an intent that hold now on the watch face, and takes away those that
  /// do not.
  mutating func updateWatchFace(log: inout EventLog) {
    let due = shortcuts.onWatchFace(at: now)
    for item in surfaces.all where item.surface == .watchFace {
      if !due.contains(where: { $0.intent == item.intent && $0.values == item.values }) {
        unshow(item.intent, item.values, on: .watchFace, log: &log)
      }
    }
    for shortcut in due { show(shortcut.intent, shortcut.values, on: .watchFace, log: &log) }
  }
}
