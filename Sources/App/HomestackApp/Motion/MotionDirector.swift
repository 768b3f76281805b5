import HomeScreenViews
import SmartStacks

/// Decides which movements are played on screen, and when, by a real time given as an argument.
///
/// Each stack plays one movement at a time. Of later ones only the newest waits, and a stack that
/// moves more often than can be watched swaps and lights its border.
struct MotionDirector {
  static let litMilliseconds = 1200
  /// The span in which one movement may be played and one more may wait.
  static let crowdMilliseconds = 800

  var level: MotionLevel
  var members: [[WidgetID]]
  private var lanes: [Lane]

  private struct Lane {
    var running: Running?
    var waiting: StackMovement?
    var arrivals: [Int] = []
    var litUntil = Int.min
  }

  private struct Running {
    var motion: Motion
    var start: Int
    var shown: WidgetID
    var end: Int { start + motion.duration }
  }

  init(world: World, level: MotionLevel) {
    self.level = level
    members = world.stacks.map(\.members)
    lanes = Array(repeating: Lane(), count: world.stacks.count)
  }

  mutating func declareStack() {
    members.append([])
    lanes.append(Lane())
  }

  mutating func play(_ movements: [StackMovement], wall: Int) {
    settle(wall: wall)
    for movement in movements { take(movement, wall: wall) }
  }

  /// Ends all movements and lights borders, for a jump in time.
  mutating func swap(lighting stacks: [StackID], wall: Int) {
    for index in lanes.indices { lanes[index] = Lane() }
    for stack in stacks { light(stack.index, from: wall) }
  }

  /// Lights the borders of stacks that changed without a movement, such as a kept suggestion.
  mutating func light(_ stacks: [StackID], wall: Int) {
    for stack in stacks { light(stack.index, from: wall) }
  }

  mutating func settle(wall: Int) {
    for index in lanes.indices {
      guard let running = lanes[index].running, running.end <= wall else { continue }
      lanes[index].running = nil
      light(index, from: running.end)
      if let waiting = lanes[index].waiting {
        lanes[index].waiting = nil
        begin(waiting, from: running.shown, wall: wall)
      }
    }
  }

  func motions(at wall: Int) -> [Motion] {
    lanes.compactMap { lane in
      guard let running = lane.running, wall < running.end else { return nil }
      var motion = running.motion
      motion.elapsed = max(0, wall - running.start)
      return motion
    }
  }

  func lit(at wall: Int) -> [StackID] {
    lanes.indices.filter { lanes[$0].running == nil && wall < lanes[$0].litUntil }.map(StackID.init)
  }

  var isMoving: Bool { lanes.contains { $0.running != nil } }

  func ends(after wall: Int) -> [Int] { lanes.map(\.litUntil).filter { $0 > wall } }

  private mutating func take(_ movement: StackMovement, wall: Int) {
    let index = movement.stack.index
    guard level == .full else {
      light(index, from: wall)
      return
    }
    lanes[index].arrivals.removeAll { $0 <= wall - Self.crowdMilliseconds }
    // The latest three tell whether there is a crowd.
    if lanes[index].arrivals.count > 2 { lanes[index].arrivals.removeFirst() }
    lanes[index].arrivals.append(wall)
    if lanes[index].arrivals.count > 2 {
      lanes[index].running = nil
      lanes[index].waiting = nil
      light(index, from: wall)
    } else if lanes[index].running != nil {
      lanes[index].waiting = movement
    } else {
      begin(movement, from: movement.hidden, wall: wall)
    }
  }

  private mutating func light(_ index: Int, from wall: Int) {
    guard level != .none else { return }
    lanes[index].litUntil = wall + Self.litMilliseconds
  }

  /// Begins from the widget that is seen, which an earlier movement may have left elsewhere.
  private mutating func begin(_ movement: StackMovement, from seen: WidgetID, wall: Int) {
    guard seen != movement.shown else { return }
    let passing = places(movement, from: seen)
    let kind: Motion.Kind
    if movement.slidesIn {
      kind = .slideIn(movement.shown)
    } else if movement.slidesOut, seen == movement.hidden {
      kind = .slideOut(seen)
    } else {
      kind = .scroll(from: seen, to: movement.shown, passing: passing)
    }
    let motion = Motion(
      stack: movement.stack,
      kind: kind,
      source: movement.source,
      duration: Self.duration(movement.kind, passing: passing)
    )
    lanes[movement.stack.index].running = Running(
      motion: motion,
      start: wall,
      shown: movement.shown
    )
  }

  /// Negative scrolls back.
  private func places(_ movement: StackMovement, from seen: WidgetID) -> Int {
    let widgets = members[movement.stack.index]
    let back = movement.isReversed ? -1 : 1
    if let steps = movement.steps, seen == movement.hidden { return back * steps }
    guard let start = widgets.firstIndex(of: seen),
      let target = widgets.firstIndex(of: movement.shown)
    else { return back }
    // A swipe past the last widget comes round to the first: the short way.
    let distance = target - start
    if movement.kind == .person, widgets.count > 2, abs(distance) == widgets.count - 1 {
      return distance > 0 ? -1 : 1
    }
    return distance
  }

  private static func duration(_ kind: RecordedMovement.Kind?, passing: Int) -> Int {
    switch kind {
    case .turns: abs(passing) > 1 ? 480 : 400
    case .suggested: 320
    case .leaves, .person, .kept, nil: 240
    }
  }
}
