import SimulationCore

/// What has to be looked at again before an instant is over: it is told what changed, and knows
/// whom that concerns.
///
/// A look that finds nothing new costs nothing but itself, so whatever may have changed is looked
/// at; what is not is as it was decided last.
struct Attention {
  /// Which stacks are ranked again.
  private var stacks: [Bool]
  private var suggestions = false
  /// The intents of which predictions changed; only their suggestions need be looked at, unless all
  /// are.
  private var intents: [IntentID] = []
  /// Whether the shortcuts on the watch face are looked at, what is predicted, and where it shows.
  private var watchFace = false
  private var predictions = false
  private var surfaces = false
  /// What is looked at later, and when.
  var agenda = Agenda<Due>()
  /// The widgets whose timelines are asked for.
  private var newcomers: [Int32] = []

  init(stacks: Int) { self.stacks = Array(repeating: true, count: stacks) }

  // MARK: What changed

  /// There may be one more stack from now on.
  mutating func declareStack() { stacks.append(false) }

  /// What speaks for a widget is worth something else; -1 is in no stack.
  @inline(__always)
  mutating func worthChanged(in stack: Int32) {
    // Most of an instant tells of the same stacks again, and reading is cheaper than writing.
    if stack >= 0, !stacks[Int(stack)] { stacks[Int(stack)] = true }
  }

  /// What speaks for all widgets of a kind is worth something else.
  mutating func worthChanged(ofKind kind: Int, in widgets: Widgets) {
    for widget in widgets.ofKind[kind] { worthChanged(in: widgets[Int(widget)].stack) }
  }

  /// What the scores in a pool are compared with is something else.
  mutating func worthChanged(ofPool pool: Int32, in widgets: Widgets) {
    for widget in widgets.indices where widgets[widget].pool == pool {
      worthChanged(in: widgets[widget].stack)
    }
  }

  /// A stack begins or stops waiting: for a hold, a gap, or a suggestion before its turn; or
  /// the suggestion in it came, left, or is held by something else.
  mutating func waitChanged(for stack: Int) { stacks[stack] = true }

  /// The person touched a stack or turned one of its switches.
  mutating func touched(_ stack: Int) {
    stacks[stack] = true
    suggestions = true
  }

  /// Other widgets are visible, or their values or scores changed.
  mutating func viewChanged() { suggestions = true }

  /// Limits count anew, or no longer.
  mutating func limitsChanged() {
    for stack in stacks.indices { stacks[stack] = true }
    suggestions = true
  }

  /// Other shortcuts hold; by the policy they turn stacks, too.
  mutating func shortcutsChanged(turnStacks: Bool) {
    suggestions = true
    watchFace = true
    if turnStacks { limitsChanged() }
  }

  /// Something was learned or forgotten, or its time may have come.
  mutating func habitsChanged() { predictions = true }

  /// Something else is predicted of an intent; the stacks that this means are told apart.
  mutating func predictionsChanged(of intent: IntentID) {
    surfaces = true
    if !intents.contains(intent) { intents.append(intent) }
  }

  /// Something is looked at again at a moment, behind the entries that are due then.
  @inline(__always)
  mutating func plan(_ due: Due, at time: SimulationTime) {
    agenda.schedule(due, at: time, priority: 1)
  }

  /// A widget with a timeline of its own was placed, or given other values.
  mutating func timelineMissing(of widget: Int) { newcomers.append(Int32(widget)) }

  // MARK: What is looked at now; it is marked no longer

  @inline(__always)
  var isAnyStackMarked: Bool { stacks.contains(true) }

  @inline(__always)
  func isMarked(stack: Int) -> Bool { stacks[stack] }

  @inline(__always)
  mutating func take(stack: Int) { stacks[stack] = false }

  /// All suggestions, or those of intents; nil where there is nothing to look at.
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
