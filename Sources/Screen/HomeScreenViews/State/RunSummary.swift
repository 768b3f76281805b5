package import SimulationCore
package import SmartStacks

/// What a run comes to, as its log tells it: what moved, what did not, and what was on top longest.
package struct RunSummary: Hashable, Sendable {
  struct Wait: Hashable, Sendable {
    var start: SimulationTime
    var end: SimulationTime

    var length: SimulationDuration { end - start }
  }

  /// The widget that was on top of a stack longest.
  struct Favourite: Hashable, Sendable {
    var stack: StackID
    var widget: WidgetID
    var length: SimulationDuration
  }

  let end: SimulationTime
  private(set) var turns = 0
  private(set) var suggestions = 0
  /// Suggestions that the person kept, dismissed, and never wants again.
  private(set) var kept = 0
  private(set) var dismissed = 0
  private(set) var silenced = 0
  private(set) var heldBack = 0
  /// Donations and donated shortcuts that were refused.
  private(set) var refused = 0
  /// The longest time between two movements; nil where fewer moved.
  private(set) var longestWait: Wait?
  /// One for each stack that showed something, in the order of the stacks.
  private(set) var favourites: [Favourite] = []

  /// Reads a run from its start up to a moment, to which it was computed.
  package init(of run: Run, until end: SimulationTime) {
    self.end = end
    let count = run.recordCount(through: end)
    var tops = TopTimes(run.world)
    var lastMovement: SimulationTime?
    for record in run.log[..<count] {
      tops.read(record)
      countAct(record.event)
      guard let movement = record.event.movement else { continue }
      switch movement.kind {
      case .turns: turns += 1
      case .suggested: suggestions += 1
      // What is kept stays where it is.
      case .kept: continue
      case .leaves, .person: break
      }
      if let lastMovement { note(Wait(start: lastMovement, end: record.time)) }
      lastMovement = record.time
    }
    favourites = tops.favourites(until: end)
    let refusals = Refusal.all(of: run, in: 0..<count)
    heldBack = refusals.count(where: \.isHeldBack)
    refused = refusals.count - heldBack
  }

  private mutating func countAct(_ event: Record.Event) {
    if case .userKept = event { kept += 1 }
    if case .userDismissed = event { dismissed += 1 }
    if case .userSilenced = event { silenced += 1 }
  }

  private mutating func note(_ wait: Wait) {
    if wait.length > longestWait?.length ?? .zero { longestWait = wait }
  }
}

/// How long each widget was on top of its stack.
private struct TopTimes {
  private var tops: TopSpans
  /// What was on top of each stack and how long, in the order of coming.
  private var times: [[(widget: WidgetID, length: SimulationDuration)]]

  init(_ world: World) {
    tops = TopSpans(world)
    times = Array(repeating: [], count: tops.stacks.count)
  }

  mutating func read(_ record: Record) {
    if let span = tops.follow(record)?.ended { add(span) }
  }

  private mutating func add(_ span: TopSpans.Span) {
    let stack = span.stack.index
    if let place = times[stack].firstIndex(where: { $0.widget == span.widget }) {
      times[stack][place].length.milliseconds += span.length.milliseconds
    } else {
      times[stack].append((span.widget, span.length))
    }
  }

  /// For each stack what was on top longest; of equals what came first.
  func favourites(until end: SimulationTime) -> [RunSummary.Favourite] {
    var whole = self
    for span in tops.last(until: end) { whole.add(span) }
    return tops.stacks.indices.compactMap { stack in
      whole.times[stack].max { $0.length < $1.length }.map {
        RunSummary.Favourite(stack: StackID(stack), widget: $0.widget, length: $0.length)
      }
    }
  }
}
