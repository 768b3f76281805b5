import SimulationCore
import SmartStacks

// Relevant shortcuts: which are accepted, and which of their periods hold now (decisions 29 and 35
// to 39, readings 26 and 30).
extension ReferenceEngine {
  /// A span in which something is relevant, and what makes it so.
  struct Moment: Hashable {
    enum Cause: Hashable { case date, place(String), routine(String), usage }

    var cause: Cause
    var start: SimulationTime
    /// Nil has no end that is known.
    var end: SimulationTime?
  }

  /// What holds a suggestion: a shortcut of its app, or a prediction.
  enum Holder {
    case shortcut(Moment)
    case prediction(Prediction)
  }

  struct Active {
    let app: Int
    let place: Int
    let identity: Identity
    let moments: [Moment]

    var start: SimulationTime { moments.map(\.start).min() ?? .zero }
    var until: SimulationTime? { ReferenceEngine.latest(moments.map(\.end)) }
  }

  /// The latest of several ends, where nil has none.
  static func latest(_ ends: [SimulationTime?]) -> SimulationTime? {
    ends.contains(nil) ? nil : ends.compactMap { $0 }.max()
  }

  mutating func set(_ list: [RelevantShortcut], of app: Int) {
    apps[app].shortcuts = list
    apps[app].listedAt = now
  }

  /// Accepted shortcuts that are relevant now, by the start of their windows (reading 13).
  var activeShortcuts: [Active] {
    var active: [Active] = []
    for app in apps.indices {
      for (place, shortcut) in apps[app].shortcuts.enumerated() {
        guard let identity = identity(of: shortcut, app: app) else { continue }
        let moments = moments(of: shortcut, app: app)
        if !moments.isEmpty {
          active.append(Active(app: app, place: place, identity: identity, moments: moments))
        }
      }
    }
    return active.sorted { ($0.start, $0.app, $0.place) < ($1.start, $1.app, $1.place) }
  }

  /// The widget that a shortcut stands for, or nil when it is refused (reading 30).
  func identity(of shortcut: RelevantShortcut, app: Int) -> Identity? {
    guard let name = shortcut.kindName,
      let kind = world.kinds.firstIndex(where: { $0.kind == name && $0.app.index == app })
    else { return nil }
    guard let wanted = world.kinds[kind].intent else {
      let isPlain = shortcut.intent == nil && shortcut.configuration == nil
      return isPlain ? Identity(kind: kind, values: Configuration()) : nil
    }
    guard let values = shortcut.configuration, shortcut.intent == nil || shortcut.intent == wanted
    else { return nil }
    guard let id = world.intent(of: KindID(kind)) else {
      return Identity(kind: kind, values: values)
    }
    let intent = world.intents[id.index]
    guard intent.isEligibleForSuggestions, let taken = canonical(values, of: intent) else {
      return nil
    }
    let names = Set(taken.parameters.map(\.name))
    guard intent.combinations.contains(where: { names.isSubset(of: $0) }) else { return nil }
    return Identity(kind: kind, values: taken)
  }

  /// The spans of a shortcut that hold now.
  private func moments(of shortcut: RelevantShortcut, app: Int) -> [Moment] {
    if shortcut.providers.isEmpty { return usage(of: app) }
    var spans: [(start: SimulationTime, end: SimulationTime)] = []
    var moments: [Moment] = []
    for provider in shortcut.providers {
      switch provider {
      case .date(let start, let end): spans.append((start, end ?? start + policy.openEnd))
      case .location(let name):
        if let since = places[name], apps[app].permission != .never {
          moments.append(Moment(cause: .place(name), start: begin(since, app), end: nil))
        }
      case .dailyRoutine(let name):
        if let since = routine[name], apps[app].permission == .always {
          moments.append(Moment(cause: .routine(name), start: begin(since, app), end: nil))
        }
      }
    }
    if policy.nonDateProviders == .ignore { moments = [] }
    return Self.around(now, spans) + moments
  }

  /// A place holds since the person is there, and its app has known of it.
  private func begin(_ since: SimulationTime, _ app: Int) -> SimulationTime { since }

  /// The union of periods that now lies in, if there is one (decision 37).
  private static func around(
    _ now: SimulationTime,
    _ spans: [(start: SimulationTime, end: SimulationTime)]
  ) -> [Moment] {
    let real = spans.filter { $0.start < $0.end }
    guard var union = real.first(where: { $0.start <= now && now < $0.end }) else { return [] }
    while true {
      let touching = real.filter { $0.start <= union.end && union.start <= $0.end }
      let wider = (
        start: touching.map(\.start).min() ?? union.start,
        end: touching.map(\.end).max() ?? union.end
      )
      if wider == union { break }
      union = wider
    }
    return [Moment(cause: .date, start: union.start, end: union.end)]
  }

  /// The part of the day in which an app is typically used, for a shortcut without providers: the
  /// next part is another, and is looked at when it begins (reading 33).
  private func usage(of app: Int) -> [Moment] {
    guard given == nil, isTypicallyUsed(app) else { return [] }
    let first = start(of: part(at: now))
    let end = first + .minutes(Int64(policy.learnBinMinutes))
    return [Moment(cause: .usage, start: first, end: end)]
  }

  /// Whether the person has such a widget on the Home Screen, or in a stack; defaults count, so
  /// that what shows the same is never suggested over it (readings 23 and 40).
  func isPresent(_ identity: Identity, in stack: Int?) -> Bool {
    widgets.contains { widget in
      widget.isPlaced && widget.kind == identity.kind
        && values(widget.saved, kind: widget.kind).matches(identity.values)
        && counts(widget, in: stack)
    }
  }

  func isPresent(_ prediction: Prediction, in stack: Int?) -> Bool {
    widgets.contains { widget in
      widget.isPlaced && shows(prediction, kind: widget.kind, saved: widget.saved)
        && counts(widget, in: stack)
    }
  }

  /// Whether a suggestion stays away only because a default shows the same.
  var hasTwinOfDefault: Bool {
    activeShortcuts.contains { active in
      let isSaved = widgets.contains {
        $0.isPlaced && $0.kind == active.identity.kind && $0.saved.matches(active.identity.values)
      }
      return !isSaved && isPresent(active.identity, in: nil)
    }
  }

  func isDismissed(_ identity: Identity) -> Bool {
    dismissals.contains { $0.identity == identity && now < $0.until }
  }
}
