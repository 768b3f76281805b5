public import SimulationCore

/// Puts the records of a run into sentences.
///
/// It reads the log and the world and decides nothing. Make one when it is needed and let it go
/// before the run goes on, so that the log is not copied.
public struct Narrator: Sendable {
  let run: Run

  /// Creates a narrator of a run as far as it was computed.
  public init(run: Run) {
    self.run = run
  }

  /// The world that the run is of.
  public var world: World { run.world }

  /// When a record of the log happened.
  public func time(at index: Int) -> SimulationTime { run.log[index].time }

  /// The sentence that tells a record of the log.
  ///
  /// - Precondition: the index is one of the log's.
  public func sentence(at index: Int) -> Sentence {
    let record = run.log[index]
    switch record.event {
    case .rotation(let rotation): return turned(rotation)
    case .suggestionInserted(_, let widget, let source, let until, let period):
      return slidIn(widget, source, at: record.time, for: period, until: until)
    case .suggestionRemoved(let stack, let widget, let reason, let showing):
      return left(stack, widget, reason, showing, index: index)
    case .withheld(let withheld): return heldBack(withheld, index: index)
    case .shortcutRefused(let app, let position, let reason):
      let name = run.world.apps[app.index].name
      return Sentence(
        .withheld,
        [Part("Shortcut \(position + 1) of \(name) refused: \(reason.explanation).")]
      )
    case .suggestionExtended(let stack, let widget, let until):
      let end = until.map { " until \(moment($0, from: record.time))" } ?? ""
      let reason = "the relevant shortcuts of \(appName(of: widget)) name this time too."
      return Sentence(
        .suggestion,
        [name(of: widget), Part(" stays on \(name(of: stack))\(end): \(reason)")]
      )
    default: return told(record.event)
    }
  }

  typealias Part = Sentence.Part

  private func turned(_ rotation: Record.Rotation) -> Sentence {
    var parts = [Part("\(name(of: rotation.stack)) turned to "), name(of: rotation.to)]
    switch rotation.source {
    case .relevance:
      parts.append(Part(": \(share(rotation.value))"))
      parts += comparison(rotation)
    case .prediction:
      parts.append(Part(": predicted, \(rotation.value.percent) % of its days"))
      parts += comparison(rotation)
    case .shortcut:
      parts.append(Part(": its app donated a shortcut for now."))
    }
    return Sentence(rotation.source.mark, parts)
  }

  private func comparison(_ rotation: Record.Rotation) -> [Part] {
    if rotation.against.isPositive {
      let against = number(rotation.against)
      return [Part(", against \(against) for "), name(of: rotation.from), Part(".")]
    }
    return [Part(", while "), name(of: rotation.from), Part(" has none now.")]
  }

  /// A value with the scale that it is on.
  private func share(_ value: Fraction) -> String {
    if run.world.policy.compare == .raw { return "score \(number(value))" }
    switch run.world.policy.normaliser {
    case .ratioToMax: return "\(number(value)) of its own best"
    case .percentile, .minMax: return "\(number(value)) on its own scale"
    }
  }

  private func number(_ value: Fraction) -> String {
    run.world.policy.compare == .raw
      ? Wording.decimal(millionths: value.millionths) : "\(value.percent) %"
  }

  private func slidIn(
    _ widget: WidgetID,
    _ source: Policy.Source,
    at time: SimulationTime,
    for period: Record.SuggestionWindow,
    until: SimulationTime?
  ) -> Sentence {
    var reason = "it is often opened around now."
    if source == .shortcut {
      let app = appName(of: widget)
      reason = "\(app) donated a shortcut\(words(for: period, until: until, at: time))."
    }
    return Sentence(
      .suggestion,
      [name(of: widget), Part(" slid in at \(moment(time, from: time)): \(reason)")]
    )
  }

  private func left(
    _ stack: StackID,
    _ widget: WidgetID,
    _ reason: RemovalReason,
    _ showing: WidgetID,
    index: Int
  ) -> Sentence {
    let why: String
    switch reason {
    case .ended: why = "\(lifetime(of: widget, in: stack, before: index)) over"
    case .invalidated: why = "\(appName(of: widget)) set a list without it"
    case .switchedOff: why = "Widget Suggestions is off here"
    case .dismissed: why = "the person dismissed it"
    case .silenced: why = "the person never wants it here"
    case .kept: why = "the person kept it"
    case .deleted: why = "the donations behind it were deleted"
    case .edited: why = "the person edited the stack"
    case .leftPlace: why = "the person left the place"
    }
    return Sentence(
      .suggestion,
      [
        name(of: widget), Part(" left: \(why). \(name(of: stack)) is again as it was, on "),
        name(of: showing), Part("."),
      ]
    )
  }

  /// Records that need no context.
  private func told(_ event: Record.Event) -> Sentence {
    switch event {
    case .runStarted:
      let stacks = Wording.count(run.world.stacks.count, "stack", "stacks")
      return Sentence([Part("\(run.world.name) begins: \(stacks), seed \(run.world.seed.value).")])
    case .runEnded(.end): return Sentence([Part("The last day is over.")])
    case .runEnded(.until): return Sentence([Part("Stopped here, as told.")])
    case .timelineDelivered(let widget, let count):
      let entries = Wording.count(count, "entry", "entries")
      return Sentence(
        .donation,
        [name(of: widget, amongAll: true), Part(" delivered \(entries).")]
      )
    case .entryCurrent(let widget, _, let score):
      let words = Self.words(for: score)
      return Sentence([
        name(of: widget, amongAll: true), Part(" shows its next entry: \(words)."),
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
    default: return toldOfTheRest(event)
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

extension ShortcutRefusal {
  /// The rule in words.
  var explanation: String {
    switch self {
    case .unknownKind: "no app offers its kind of widget"
    case .otherApp: "its kind of widget belongs to another app"
    case .staticKind: "its kind of widget is static and takes no intent"
    case .missingIntent: "its kind of widget needs an intent"
    case .unknownIntent: "no app declares its intent"
    case .otherIntent: "another intent configures its kind of widget"
    case .ineligible: "its intent is not eligible for suggestions"
    case .noCombination: "no supported combination has all its parameters"
    case .unknownParameter: "its intent has no such parameter"
    case .badValue: "a parameter does not take its value"
    }
  }
}
