import SimulationCore
import SmartStacks

/// What a day came to, in lines that tests compare with what they expect.
///
/// - `09:30 Home -> calendar` is a rotation.
/// - `09:30 Home + P until 10:00` is a suggestion that slides in.
/// - `09:45 Home = P until 10:15` is one that stays with another end.
/// - `10:00 Home - P ended, shows A` is one that leaves.
/// - `09:30 Home x B: hold until 09:45` is a candidate that was held back.
struct DayLog {
  let day: Day
  private(set) var run: Run

  init(_ day: Day) {
    self.day = day
    // Tests ask for the state of many moments.
    run = Run(world: day.world, instantsPerSnapshot: 16)
    run.advance(to: day.world.end)
  }

  var moves: [String] { lines { movement($0) } }
  var withheld: [String] { lines { heldBack($0) } }
  var decisions: [String] { lines { movement($0) ?? heldBack($0) } }
  /// Shortcuts that were refused, as `09:00 P[0] unknownKind`.
  var refused: [String] {
    lines {
      guard case .shortcutRefused(let app, let index, let reason) = $0.event else { return nil }
      return "\(day.world.apps[app.index].name)[\(index)] \(reason.rawValue)"
    }
  }
  /// The entries that became current, as `09:30 A 5`.
  var entries: [String] {
    lines {
      guard case .entryCurrent(let widget, _, let score) = $0.event else { return nil }
      return "\(name(widget)) \(Self.words(score))"
    }
  }

  func top(_ time: String, stack: String = "Home") -> String {
    let state = run.state(at: day.clock(time))
    return name(state[day.stackID(stack)].top)
  }

  /// The members of a stack, the visible one in brackets: `A [B]`.
  func stack(_ time: String, _ stack: String = "Home") -> String {
    let state = run.state(at: day.clock(time))[day.stackID(stack)]
    var shown = state.members.enumerated().map { index, widget in
      index == state.visible && !state.isSuggestionOnTop ? "[\(name(widget))]" : name(widget)
    }
    if let suggestion = state.suggestion {
      let name = name(suggestion.widget)
      shown.insert(state.isSuggestionOnTop ? "[+\(name)]" : "+\(name)", at: 0)
    }
    return shown.joined(separator: " ")
  }

  /// A widget's active score at a clock time, or nil when the system would not rotate to it.
  func active(_ id: String, _ time: String) -> String? {
    let state = run.state(at: day.clock(time))
    guard let widget = state.widgets.first(where: { $0.name == id }), let window = widget.window,
      window.start <= state.now, state.now < window.end, window.score.isPositive
    else { return nil }
    return Self.words(window.score)
  }

  func name(_ widget: WidgetID) -> String { run.name(of: widget) }

  func lines(_ words: (Record) -> String?) -> [String] {
    run.log.compactMap { record in words(record).map { "\(day.text(record.time)) \($0)" } }
  }

  func movement(_ record: Record) -> String? {
    switch record.event {
    case .rotation(let rotation): "\(name(rotation.stack)) -> \(name(rotation.to))"
    case .suggestionInserted(let stack, let widget, _, let until, _):
      "\(name(stack)) + \(name(widget)) until \(day.text(until))"
    case .suggestionExtended(let stack, let widget, let until, _):
      "\(name(stack)) = \(name(widget)) until \(day.text(until))"
    case .suggestionRemoved(let stack, let widget, let reason, let showing, _):
      "\(name(stack)) - \(name(widget)) \(reason.rawValue), shows \(name(showing))"
    case .userSwiped(let stack, _, let to): "\(name(stack)) swiped to \(name(to))"
    default: nil
    }
  }

  private func heldBack(_ record: Record) -> String? {
    guard case .withheld(let withheld) = record.event else { return nil }
    let stack = withheld.stack.map { name($0) } ?? "nowhere"
    let until = withheld.until.map { " until \(day.text($0))" } ?? ""
    return "\(stack) x \(name(withheld.widget)): \(withheld.reason.rawValue)\(until)"
  }

  func name(_ stack: StackID) -> String { day.world.stacks[stack.index].name }

  private static func words(_ score: Score?) -> String {
    switch score {
    case .millionths(let value): Wording.decimal(millionths: value)
    case .notFinite: "not finite"
    case nil: "nil"
    }
  }
}
