import SimulationCore
import SmartStacks
import Testing

/// Every decision of every day says what it rests on, and that is true when it is said.
@Suite struct CausePropertyTests {
  /// What the log has told up to a record: what causes are checked against.
  private struct Told {
    var current: [WidgetID: Set<Int32>] = [:]
    var shortcuts: [AppID: Int] = [:]
    var predictions: [Int32: PredictionState] = [:]

    mutating func take(_ event: Record.Event) {
      switch event {
      case .entryCurrent(let widget, let index, _): current[widget, default: []].insert(index)
      // A suggestion that leaves names its place in the list that brought it.
      case .shortcutsReplaced(let app, let count): shortcuts[app] = max(count, shortcuts[app] ?? 0)
      case .predictionStarted(let state), .predictionChanged(let state):
        predictions[state.id] = state
      default: break
      }
    }

    func knows(_ cause: Cause) -> Bool {
      switch cause {
      // A suggested widget takes up what its kind reached before it was spoken of.
      case .entry(let widget, let index): current[widget]?.contains(index) ?? (index >= 0)
      case .shortcut(let app, let index): index < shortcuts[app] ?? 0
      case .prediction(let id): predictions[id] != nil
      // It rests on what was looked at, of which the log tells each time.
      case .rest: true
      }
    }
  }

  private static func causes(of event: Record.Event) -> Causes?? {
    switch event {
    case .rotation(let turn): turn.causes
    case .suggestionInserted(_, _, _, _, let window): window.causes
    case .suggestionExtended(_, _, _, let causes): causes
    case .suggestionRemoved(_, _, _, _, let past): past.causes
    case .withheld(let withheld): withheld.causes
    default: nil
    }
  }

  @Test(arguments: InvariantTests.seeds)
  func `what moves and what is held back says why`(seed: Int) {
    let log = SharedDays[seed].log.run.log
    var told = Told()
    var mistakes: [String] = []
    for record in log {
      told.take(record.event)
      guard let causes = Self.causes(of: record.event) else { continue }
      guard let causes, let cause = causes.cause else {
        mistakes.append("no cause: \(record)")
        continue
      }
      let all = [cause] + causes.also
      if !all.allSatisfy(told.knows) { mistakes.append("an unknown cause: \(record)") }
      if case .withheld(let withheld) = record.event {
        if Self.lacksBlocker(withheld) { mistakes.append("no blocker: \(record)") }
        if withheld.blockedBy == .widget(withheld.widget) {
          mistakes.append("blocked by itself: \(record)")
        }
      }
    }
    #expect(mistakes == [], "seed \(seed)")
  }

  private static func lacksBlocker(_ withheld: Record.Withheld) -> Bool {
    switch withheld.reason {
    case .hold, .gap, .declined, .dismissed, .silenced, .rotations, .suggestions, .concurrent,
      .stackFull, .switchedOff, .covered, .outranked, .tie, .present, .lookedForLess, .restGap,
      .seenRests:
      withheld.blockedBy == nil
    default: withheld.blockedBy != nil
    }
  }

  /// The signal that a record names is that of its cause, but where another one ends later.
  @Test(arguments: InvariantTests.seeds)
  func `a turn rests on the signal that it names`(seed: Int) {
    for record in SharedDays[seed].log.run.log {
      switch record.event {
      case .rotation(let turn): #expect(turn.causes?.source == turn.source)
      case .withheld(let withheld): #expect(withheld.causes?.source == withheld.source)
      default: break
      }
    }
  }

  /// A touch or a movement that holds is one that the log tells, at that moment, of that stack.
  @Test(arguments: InvariantTests.seeds)
  func `what holds a stack happened when it says`(seed: Int) {
    let log = SharedDays[seed].log.run.log
    for record in log {
      guard case .withheld(let withheld) = record.event, withheld.reason == .gap,
        case .movement(let moment)? = withheld.blockedBy
      else { continue }
      let moved = log.contains {
        $0.time == moment && $0.event.movement?.isAutomatic == true
          && $0.event.movement?.stack == withheld.stack
      }
      #expect(moved, "seed \(seed)")
    }
  }
}
