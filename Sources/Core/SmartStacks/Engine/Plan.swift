import SimulationCore

/// Tables computed once from the world, which all snapshots of a run share.
final class Plan: Sendable {
  let world: World
  /// The last moment that is ever asked for: explanations look past the end of the run.
  let horizon: SimulationTime
  /// The entries known from the start, by kind.
  let tracks: [[CompactEntry]]
  /// The stack of each widget placed at the start, or -1 for one that stands alone.
  let stacks: [Int32]
  let instances: [[Int32]]
  /// The intent that configures each kind, or -1.
  let kindIntents: [Int32]
  /// The kinds that each intent configures, in the order of their declaration.
  let intentKinds: [[Int32]]
  let appKinds: [[Int32]]
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
      world[$0].name
    }
  }

  func title(of subject: HabitSubject) -> String {
    guard case .intent(let intent, _, let values) = subject else { return world.title(of: subject) }
    let kinds = intentKinds[intent.index].map { Int($0) }
    return world.widgetTitle(of: intent, values, shownBy: kinds).text
  }

  /// In order of date; they are usually written so.
  private static func track(of timeline: [TimelineEntry]) -> [CompactEntry] {
    var track = timeline.indices.map { CompactEntry(timeline[$0], index: Int32($0)) }
    let isOrdered = track.indices.dropFirst().allSatisfy { track[$0 - 1].date <= track[$0].date }
    if !isOrdered { track.sort { ($0.date, $0.index) < ($1.date, $1.index) } }
    return track
  }
}
