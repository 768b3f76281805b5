import SimulationCore

// The course of the run: its start and end, timelines, lists of shortcuts, swipes, switches.
extension Narrator {
  /// Records that need no context.
  func told(_ record: Record, index: Int) -> Sentence {
    switch record.event {
    case .runStarted:
      let stacks = Wording.count(run.world.stacks.count, "stack", "stacks")
      return Sentence([Part("\(run.world.name) begins: \(stacks), seed \(run.world.seed.value).")])
    case .runEnded(.end): return Sentence([Part("The last day is over.")])
    case .runEnded(.until): return Sentence([Part("Stopped here, as told.")])
    case .timelineDelivered(let widget, let count, let cause):
      let entries = Wording.count(count, "entry", "entries")
      let why = cause.map { ", \($0.words)" } ?? ""
      return Sentence(
        .donation,
        [name(of: widget), Part(" delivered \(entries)\(why).")]
      )
    case .entryCurrent(let widget, _, let score):
      let words = Self.words(for: score)
      return Sentence([
        name(of: widget), Part(" shows its next entry: \(words)."),
      ])
    case .shortcutsReplaced(let app, 0):
      let name = run.world.apps[app.index].name
      return Sentence(.donation, [Part("\(name) took its relevant shortcuts back.")])
    case .shortcutsReplaced(let app, let count):
      let list = Wording.count(count, "relevant shortcut", "relevant shortcuts")
      return Sentence(.donation, [Part("\(run.world.apps[app.index].name) donated \(list).")])
    case .userSwiped(let stack, let from, let to):
      return Sentence([
        Part("The person swiped \(name(of: stack)) from "), name(of: from), Part(" to "),
        name(of: to), Part("."),
      ])
    case .userTurnedPage(let page):
      return Sentence([Part("The person turned to page \(page + 1).")])
    case .stackSwitchChanged(let stack, let which, let on):
      let name = which == .smartRotate ? "Smart Rotate" : "Widget Suggestions"
      return Sentence([Part("\(name) of \(self.name(of: stack)) is \(on ? "on" : "off").")])
    case .developerModeChanged(let app, let on):
      let whose = app.map { run.world.apps[$0.index].name } ?? "every app"
      return Sentence([Part("Developer Mode is \(on ? "on" : "off") for \(whose).")])
    case .rotation, .suggestionInserted, .suggestionExtended, .suggestionRemoved, .withheld,
      .shortcutRefused:
      return Sentence([])
    default: return toldOfDonations(record, index: index)
    }
  }

  private static func words(for score: Score?) -> String {
    switch score {
    case nil: "no relevance"
    case .notFinite: "a score that is not a number"
    case .millionths(let value): "score \(Wording.decimal(millionths: value))"
    }
  }
}
