// What it means for widgets that an app is predicted to be opened (WWDC20 10194 18:50 est.,
// reading 39).
extension Engine {
  /// The prediction that an app is opened, where it speaks for a placed widget: of several of one
  /// stack for the visible one, else the first†.
  func launch(for widget: Int) -> PredictionState? {
    let slot = widgets[widget]
    let app = plan.world.kinds[Int(slot.kind)].app
    guard let launch = predictions.launch(of: app), isOpened(widget) else { return nil }
    let stack = Int(slot.stack)
    guard stack >= 0 else { return launch }
    let visible = Int(home.stacks[stack].members[home.stacks[stack].visible].index)
    if visible == widget { return launch }
    if isOpened(visible, by: app) { return nil }
    let first = home.stacks[stack].members.first { isOpened(Int($0.index), by: app) }
    return first.map { Int($0.index) == widget } ?? false ? launch : nil
  }

  private func isOpened(_ widget: Int, by app: AppID) -> Bool {
    plan.world.kinds[Int(widgets[widget].kind)].app == app && isOpened(widget)
  }

  /// Whether opening its app shows what a widget shows: it is placed, every value is its default,
  /// and no donation of its intent teaches, which would speak before†.
  func isOpened(_ widget: Int) -> Bool {
    let slot = widgets[widget]
    let intent = Int(plan.kindIntents[Int(slot.kind)])
    return slot.isPlaced && widgets.identities[widget].isDefault
      && (intent < 0 || !learning.isTaught(by: intent))
  }

  /// The widgets that show what opening an app shows; none while that yields to donations.
  func opened(by app: AppID) -> [WidgetID] {
    guard !launchYields(of: app) else { return [] }
    return plan.appKinds[app.index].flatMap { widgets.ofKind[Int($0)] }
      .filter { isOpened(Int($0)) }.map { WidgetID(Int($0)) }
  }

  /// Notes which widgets the predicted launches mean now, after what was learned or predicted.
  mutating func refreshLaunches(log: inout EventLog) {
    for launch in predictions.launches {
      guard case .app(let app) = launch.subject else { continue }
      let meant = opened(by: app)
      guard meant != launch.meant else { continue }
      let changed = predictions.change(launchOf: app, meaning: meant)
      log.append(.predictionChanged(changed), at: now)
      worthChanged(ofApp: app)
    }
  }

  /// Whether what is predicted by opening an app yields: something is predicted by donation of an
  /// intent that configures widgets of it†.
  func launchYields(of app: AppID) -> Bool {
    plan.appKinds[app.index].contains { kind in
      let intent = Int(plan.kindIntents[Int(kind)])
      return intent >= 0 && !predictions.slots(of: IntentID(intent)).isEmpty
    }
  }

  /// Has the stacks looked at again in which an app has widgets.
  mutating func worthChanged(ofApp app: AppID) {
    for kind in plan.appKinds[app.index] {
      for widget in widgets.ofKind[Int(kind)] {
        attention.worthChanged(in: widgets[Int(widget)].stack)
      }
    }
  }
}
