@testable import Habits
import SimulationCore

@testable import SmartStacks

/// A day with predictions at set times: the engine is led by hand from edge to edge.
struct PredictedDay {
  var day: Day
  private var windows: [Window] = []

  private struct Window {
    var state: PredictionState
    var gone: SimulationTime
    var isDeleted: Bool
  }

  init(_ day: Day) { self.day = day }

  /// A prediction worth some percent; deletions end it early, and so do late donations.
  func predict(
    _ intent: String,
    _ values: String,
    _ span: String,
    _ percent: Int64,
    deletedAt: String? = nil,
    refutedAt: String? = nil
  ) -> PredictedDay {
    var copy = self
    let edges = span.split(separator: "-").map { day.clock(String($0)) }
    let names = values.split(separator: ",").map { String($0.prefix { $0 != "=" }) }
    let id = day.world.intent(named: intent) ?? IntentID(0)
    let combinations = day.world.intents[id.index].combinations
    let state = PredictionState(
      subject: .intent(
        id,
        combination: combinations.firstIndex { Set($0) == Set(names) } ?? 0,
        Day.configuration(values)
      ),
      value: Fraction(percent, over: 100),
      start: edges[0],
      end: edges[1],
      basis: .partOfDay(.init(startMinute: 0, endMinute: 30, donations: 3, days: 3, ofDays: 3))
    )
    let gone = (deletedAt ?? refutedAt).map { day.clock($0) } ?? edges[1]
    copy.windows.append(Window(state: state, gone: gone, isDeleted: deletedAt != nil))
    return copy
  }

  func changed(_ change: (Day) throws -> Day) rethrows -> PredictedDay {
    var copy = self
    copy.day = try change(day)
    return copy
  }

  var decisions: [String] { lines { movement($0, $1) ?? heldBack($0, $1) } }
  var moves: [String] { lines { movement($0, $1) } }
  var withheld: [String] { lines { heldBack($0, $1) } }

  func run() -> (log: EventLog, engine: Engine) {
    var engine = Engine(plan: Plan(world: day.world))
    let inputs = day.world.inputs
    engine.start(inputs: inputs)
    for edge in Set(windows.flatMap { [$0.state.start, $0.gone] }).sorted() {
      engine.advance(to: edge, including: false, inputs: inputs)
      engine.predictions.endAll()
      if windows.contains(where: { $0.gone == edge && $0.isDeleted }) {
        // Nothing is left to delete; it is noted that something was.
        _ = engine.learning.delete(.identifiers([]), of: AppID(0), now: edge)
      }
      for (item, window) in windows.enumerated()
      where window.state.start <= edge && edge < window.gone {
        _ = engine.predictions.begin(window.state, of: Int32(item))
      }
      for window in windows { engine.predictionChanged(window.state) }
      engine.attention.agenda.schedule(.suggestionsWake, at: edge)
    }
    engine.advance(to: day.world.end, including: false, inputs: inputs)
    return (engine.log, engine)
  }

  private func lines(_ words: (Record, Engine) -> String?) -> [String] {
    let (log, engine) = run()
    return log.compactMap { record in
      words(record, engine).map { "\(day.text(record.time)) \($0)" }
    }
  }

  private func movement(_ record: Record, _ engine: Engine) -> String? {
    func name(_ widget: WidgetID) -> String { engine.widgets.name(of: Int(widget.index)) }
    return switch record.event {
    case .rotation(let turn):
      "\(title(turn.stack)): \(name(turn.from)) -> \(name(turn.to)) \(turn.source) "
        + turn.value.decimal
    case .suggestionInserted(let stack, let widget, let source, let until, _):
      "\(title(stack)) + \(name(widget)) \(source) until \(day.text(until))"
    case .suggestionExtended(let stack, let widget, let until, _):
      "\(title(stack)) = \(name(widget)) until \(day.text(until))"
    case .suggestionRemoved(let stack, let widget, let reason, let showing, _):
      "\(title(stack)) - \(name(widget)) \(reason.rawValue), shows \(name(showing))"
    default: nil
    }
  }

  private func heldBack(_ record: Record, _ engine: Engine) -> String? {
    guard case .withheld(let withheld) = record.event else { return nil }
    let stack = withheld.stack.map { title($0) } ?? "nowhere"
    let until = withheld.until.map { " until \(day.text($0))" } ?? ""
    let widget = engine.widgets.name(of: Int(withheld.widget.index))
    return "\(stack) x \(widget) \(withheld.source): \(withheld.reason.rawValue)\(until)"
  }

  private func title(_ stack: StackID) -> String { day.world.stacks[stack.index].name }
}
