import SimulationCore

/// What has to be evaluated again at the end of an instant.
///
/// An evaluation that finds nothing new has no effect, so whatever may have changed is evaluated;
/// everything else stays as it was decided last.
struct Attention {
  private var stacks: [Bool]
  private var suggestions = false
  private var intents: [IntentID] = []
  private var watchFace = false
  private var predictions = false
  private var surfaces = false
  var agenda = Agenda<Due>()
  private var newcomers: [Int32] = []

  init(stacks: Int) { self.stacks = Array(repeating: true, count: stacks) }

  mutating func declareStack() { stacks.append(false) }

  /// A reason for a widget changed; -1 means no stack.
  @inline(__always)
  mutating func worthChanged(in stack: Int32) {
    // Most calls at an instant name the same stacks, and a read is cheaper than a write.
    if stack >= 0, !stacks[Int(stack)] { stacks[Int(stack)] = true }
  }

  mutating func worthChanged(ofKind kind: Int, in widgets: Widgets) {
    for widget in widgets.ofKind[kind] { worthChanged(in: widgets[Int(widget)].stack) }
  }

  mutating func worthChanged(ofPool pool: Int32, in widgets: Widgets) {
    for widget in widgets.indices where widgets[widget].pool == pool {
      worthChanged(in: widgets[widget].stack)
    }
  }

  /// A stack starts or stops waiting, or its suggestion came, left or changed its source.
  mutating func waitChanged(for stack: Int) { stacks[stack] = true }

  mutating func touched(_ stack: Int) {
    stacks[stack] = true
    suggestions = true
  }

  mutating func viewChanged() { suggestions = true }

  mutating func limitsChanged() {
    for stack in stacks.indices { stacks[stack] = true }
    suggestions = true
  }

  mutating func shortcutsChanged(turnStacks: Bool) {
    suggestions = true
    watchFace = true
    if turnStacks { limitsChanged() }
  }

  mutating func habitsChanged() { predictions = true }

  mutating func predictionsChanged(of intent: IntentID) {
    surfaces = true
    if !intents.contains(intent) { intents.append(intent) }
  }

  /// Schedules something behind the entries that are due at the same moment.
  @inline(__always)
  mutating func plan(_ due: Due, at time: SimulationTime) {
    agenda.schedule(due, at: time, priority: 1)
  }

  mutating func timelineMissing(of widget: Int) { newcomers.append(Int32(widget)) }

  @inline(__always)
  var isAnyStackMarked: Bool { stacks.contains(true) }

  @inline(__always)
  func isMarked(stack: Int) -> Bool { stacks[stack] }

  @inline(__always)
  mutating func take(stack: Int) { stacks[stack] = false }

  /// All suggestions, or those of intents; nil when none.
  mutating func takeSuggestions() -> (all: Bool, intents: [IntentID])? {
    guard suggestions || !intents.isEmpty else { return nil }
    defer {
      suggestions = false
      intents.removeAll(keepingCapacity: true)
    }
    return (suggestions, intents)
  }

  @inline(__always)
  mutating func takeWatchFace() -> Bool { Self.take(&watchFace) }

  @inline(__always)
  mutating func takePredictions() -> Bool { Self.take(&predictions) }

  mutating func takeSurfaces() -> Bool { Self.take(&surfaces) }

  @inline(__always)
  private static func take(_ mark: inout Bool) -> Bool {
    guard mark else { return false }
    mark = false
    return true
  }

  @inline(__always)
  var hasNewcomers: Bool { !newcomers.isEmpty }

  mutating func takeNewcomers() -> [Int32] {
    defer { newcomers = [] }
    return newcomers
  }
}
