import SimulationCore
import SmartStacks

// What follows from opening apps (reading 39): a turn to what the app shows without configuration,
// and never a suggestion.
extension ReferenceEngine {
  struct Opening {
    let app: Int
    let part: PartOfDay
  }

  /// An app that is predicted to be opened now.
  struct Launch {
    let app: Int
    let value: Fraction
    let start: SimulationTime
    let end: SimulationTime
  }

  var currentLaunches: [Launch] {
    guard policy.learnLaunches else { return [] }
    if let told { return told.compactMap(Self.launch) }
    let current = part(at: now)
    return apps.indices.compactMap { app in
      let parts = openings.filter { $0.app == app }.map(\.part)
      guard let value = strength(of: parts, in: current) else { return nil }
      return Launch(
        app: app,
        value: value,
        start: start(of: current),
        end: start(of: current) + .minutes(Int64(policy.learnBinMinutes))
      )
    }
  }

  /// A prediction of another engine that is about an app, and not about an intent.
  private static func launch(_ state: PredictionState) -> Launch? {
    state.openedApp.map { Launch(app: $0, value: state.value, start: state.start, end: state.end) }
  }

  /// What the opening of an app says for a placed widget: of several such widgets of a stack the
  /// visible one is meant, else the first. Where a widget of the app is predicted by donation,
  /// placed or not, that speaks alone.
  func launch(for widget: Int) -> Launch? {
    guard let stack = widgets[widget].stack else { return nil }
    let app = world.kinds[widgets[widget].kind].app.index
    guard let launch = launches.first(where: { $0.app == app }) else { return nil }
    let members = stacks[stack].members
    let family = members.filter { world.kinds[widgets[$0].kind].app.index == app }
    let isDonated = predictions.contains { prediction in
      world.kinds.indices.contains { kind in
        world.kinds[kind].app.index == app
          && world.intent(of: KindID(kind))?.index == prediction.subject.intent
      }
    }
    if isDonated { return nil }
    let shown = family.filter { isUntouched($0) && !isTaughtByDonations(widgets[$0].kind) }
    let visible = members[stacks[stack].visible]
    let meant = shown.contains(visible) ? visible : shown.first
    return meant == widget ? launch : nil
  }

  /// Whether a widget shows what it shows without configuration: a value that was saved and is the
  /// default is the default.
  private func isUntouched(_ widget: Int) -> Bool {
    let placed = widgets[widget]
    return world.kinds[placed.kind].intent == nil
      || values(placed.saved, kind: placed.kind) == values(Configuration(), kind: placed.kind)
  }

  /// Whether a donation of the kind's intent still teaches: then openings do not count for it.
  private func isTaughtByDonations(_ kind: Int) -> Bool {
    guard let intent = world.intent(of: KindID(kind))?.index else { return false }
    let today = part(at: now).day
    return donations.contains {
      // HABIT forgets nothing at once; the simple model what is too old.
      $0.subject.intent == intent && (given != nil || $0.part.day >= today - policy.learnDays)
    }
  }
}
