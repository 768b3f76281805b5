/// What has to be looked at again before an instant is over: the only place that marks.
///
/// A mark costs nothing but a look that finds nothing new, so whatever may have changed is marked;
/// what is not marked is as it was decided last.
struct Attention: Sendable {
  private var stacks: [Bool]
  /// Whether all suggestions are looked at.
  private var suggestions = false
  /// The intents of which predictions changed; only their suggestions need be looked at, unless all
  /// are.
  private var intents: [IntentID] = []
  private(set) var watchFace = false
  /// The widgets whose timelines are to be asked for.
  private var newcomers: [Int32] = []

  init(stacks: Int) { self.stacks = Array(repeating: true, count: stacks) }

  // MARK: Marking

  /// Has a stack ranked again.
  @inline(__always)
  mutating func mark(stack: Int) {
    // Most of an instant marks the same stacks again, and reading is cheaper than writing.
    if !stacks[stack] { stacks[stack] = true }
  }

  mutating func markSuggestions() { suggestions = true }

  mutating func mark(predictionsOf intent: IntentID) {
    if !intents.contains(intent) { intents.append(intent) }
  }

  mutating func markWatchFace() { watchFace = true }

  mutating func mark(newcomer widget: Int) { newcomers.append(Int32(widget)) }

  mutating func markAllStacks() {
    for stack in stacks.indices { stacks[stack] = true }
  }

  // MARK: Asking

  @inline(__always)
  var isAnyStackMarked: Bool { stacks.contains(true) }

  @inline(__always)
  func isMarked(stack: Int) -> Bool { stacks[stack] }

  @inline(__always)
  var hasNewcomers: Bool { !newcomers.isEmpty }

  // MARK: Taking

  mutating func takeNewcomers() -> [Int32] {
    defer { newcomers = [] }
    return newcomers
  }

  /// Takes the mark off a stack that is looked at now.
  @inline(__always)
  mutating func take(stack: Int) { stacks[stack] = false }

  /// Takes the marks off the suggestions that are looked at now: all of them, or those of intents.
  mutating func takeSuggestions() -> (all: Bool, intents: [IntentID])? {
    guard suggestions || !intents.isEmpty else { return nil }
    defer {
      suggestions = false
      intents.removeAll(keepingCapacity: true)
    }
    return (suggestions, intents)
  }

  mutating func takeWatchFace() { watchFace = false }
}
