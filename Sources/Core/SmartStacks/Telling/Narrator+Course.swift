import SimulationCore

// The course of the run: its start and end, timelines, lists of shortcuts, swipes, switches.
extension Narrator {
  func began() -> Sentence {
    let count = run.world.stacks.count { !$0.members.isEmpty }
    let stacks = Wording.count(count, "stack", "stacks")
    return Sentence([Part("\(run.world.name) begins: \(stacks), seed \(run.world.seed.value).")])
  }

  func ended(_ end: Record.RunEnd) -> Sentence {
    switch end {
    case .end: Sentence([Part("The last day is over.")])
    case .until: Sentence([Part("Stopped here, as told.")])
    }
  }

  func delivered(_ widget: WidgetID, _ count: Int, _ cause: ReloadCause?) -> Sentence {
    let entries = Wording.count(count, "entry", "entries")
    let why = cause.map { ", \($0.words)" } ?? ""
    return Sentence(.donation, [name(of: widget), Part(" has a new timeline\(why): \(entries).")])
  }

  func showsNext(_ widget: WidgetID, _ score: Score?) -> Sentence {
    Sentence([name(of: widget), Part(" shows its next entry: \(Self.words(for: score)).")])
  }

  func listed(_ app: AppID, _ count: Int) -> Sentence {
    let name = run.world.apps[app.index].name
    guard count > 0 else {
      return Sentence(.donation, [Part("\(name) took its relevant shortcuts back.")])
    }
    let list = Wording.count(count, "relevant shortcut", "relevant shortcuts")
    return Sentence(.donation, [Part("\(name) donated \(list).")])
  }

  func offers(_ intent: IntentID, _ parameter: String, _ count: Int) -> Sentence {
    let definition = run.world.intents[intent.index]
    let app = run.world.apps[definition.app.index].name
    let what = "\(parameter) of \(definition.name)"
    guard count > 0 else {
      return Sentence(.donation, [Part("\(app) offers nothing for \(what) any longer.")])
    }
    let options = Wording.count(count, "option", "options")
    return Sentence(.donation, [Part("\(app) offers \(options) for \(what) from now on.")])
  }

  func refused(_ app: AppID, _ position: Int, _ reason: ShortcutRefusal) -> Sentence {
    let name = run.world.apps[app.index].name
    return Sentence(
      .withheld,
      [Part("Shortcut \(position + 1) of \(name) refused: \(reason.explanation).")]
    )
  }

  func swiped(_ stack: StackID, _ from: WidgetID, _ to: WidgetID) -> Sentence {
    Sentence([
      Part("The person swiped \(name(of: stack)) from "), name(of: from), Part(" to "),
      name(of: to), Part("."),
    ])
  }

  func switched(_ stack: StackID, _ which: Input.StackSwitch, _ on: Bool) -> Sentence {
    let name = which == .smartRotate ? "Smart Rotate" : "Widget Suggestions"
    return Sentence([Part("\(name) of \(self.name(of: stack)) is \(on ? "on" : "off").")])
  }

  func switchedDeveloperMode(_ app: AppID?, _ on: Bool) -> Sentence {
    let whose = app.map { run.world.apps[$0.index].name } ?? "every app"
    return Sentence([Part("Developer Mode is \(on ? "on" : "off") for \(whose).")])
  }

  private static func words(for score: Score?) -> String {
    switch score {
    case nil: "no relevance"
    case .notFinite: "a score that is not a number"
    case .millionths(let value): "score \(Wording.decimal(millionths: value))"
    }
  }
}
