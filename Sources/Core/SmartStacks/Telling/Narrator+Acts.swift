import Habits
import SimulationCore

extension Narrator {
  func lookedAt(_ stack: StackID, index: Int) -> Sentence {
    "The person viewed \(name(of: stack)) with \(name(of: top(of: stack, atRecord: index))) on top"
      + "."
  }

  func permitted(_ app: AppID, _ permission: LocationPermission) -> Sentence {
    let name = run.world[app].name
    switch permission {
    case .never: return "\(name) can't use the person's location."
    case .whileInUse: return "\(name) can use the person's location while it is in use."
    case .always: return "\(name) can always use the person's location."
    }
  }

  func refused(_ refused: Record.Refused) -> Sentence {
    let why = refused.reason.explanation
    return Sentence(
      .withheld,
      "The action “\(refused.action)” for \(refused.subject) had no effect because \(why)."
    )
  }

  func edited(_ stack: StackID?, _ edit: Record.Edit) -> Sentence {
    let place = stack.map { name(of: $0) } ?? ""
    switch edit {
    case .added(let widget, let index):
      return "The person added \(name(of: widget)) to \(place) as widget \(index + 1)."
    case .removed(let widget): return "The person removed \(name(of: widget)) from \(place)."
    case .moved(let widget, let index):
      return "The person made \(name(of: widget)) widget \(index + 1) of \(place)."
    case .began(let widget, let page):
      let target = run.world.destination(onPage: page)
      return "The person added \(name(of: widget)) \(target), creating the stack \(place)."
    case .made(let widget, let base, _):
      return
        "The person stacked \(name(of: widget)) on \(name(of: base)), creating the stack \(place)."
    case .tookIn(let widget, let index):
      return "The person moved \(name(of: widget)) into \(place) as widget \(index + 1)."
    case .tookOut(let widget, let page):
      let target = page.map { ", \(run.world.destination(onPage: $0))" } ?? ""
      return "The person moved \(name(of: widget)) out of \(place)\(target)."
    case .takenApart:
      return "The person separated \(place) into its widgets."
    case .placed(let widget, let page):
      return "The person moved \(name(of: widget)) \(run.world.destination(onPage: page))."
    }
  }
}

extension RoutineSituation {
  var words: String {
    switch self {
    case .morning: "the morning"
    case .evening: "the evening"
    case .home: "time at home"
    case .work: "time at work"
    case .school: "time at school"
    case .gym: "time at the gym"
    case .commute: "the commute"
    case .headphonesConnected: "time with headphones"
    case .activeWorkout: "a workout"
    case .physicalActivityIncomplete: "time with activity to complete"
    }
  }
}

extension InputRefusal {
  package var explanation: String {
    switch self {
    case .noSuggestion: "there is no suggestion"
    case .stackFull: "the stack is full"
    case .family: "its kind isn't available in the stack's size"
    case .unknownWidget: "no widget has that name"
    case .notInStack: "the widget isn't in the stack"
    case .duplicateName: "another widget has that name"
    case .lastWidget: "a stack keeps its last widget"
    case .noSuchPlace: "that place doesn't exist"
    case .noStack: "the stack doesn't exist now"
    case .stackExists: "a stack with that name already exists"
    case .noStacks: "this device has no stacks"
    case .itself: "a widget can't be stacked on itself"
    case .otherSize: "all widgets in a stack have the same size"
    case .inStack: "the other widget is in a stack"
    case .alreadyThere: "the widget is already there"
    case .staticKind: "its kind has no configuration"
    case .unknownParameter: "the intent has no such parameter"
    case .badValue: "the parameter doesn't accept that value"
    case .noEffect: "RelevanceKit works only on the watch"
    }
  }
}

// The first three movements by a signal are told with its general reason, later ones with their
// particular reason.
extension Narrator {
  private static let timesToLearn = 3

  func isOld(_ source: Policy.Source, before index: Int) -> Bool {
    run.log.movementCount(by: source, before: index) >= Self.timesToLearn
  }

  func counts(behind causes: Causes?, before index: Int) -> String {
    let prediction = causes?.prediction.flatMap { run.log.prediction($0, before: index) }
    guard let prediction else { return "its app donated it around this time on most days" }
    let counts = prediction.basis.clause(of: prediction.subject)
    guard isOld(.prediction, before: index), let record = prediction.recordClause else {
      return counts
    }
    return PredictionState.joined(counts, record)
  }

  /// The winner's score, and how close it was; nil where scores are compared directly.
  func scored(_ rotation: Record.Rotation, _ tied: Sentence, at now: SimulationTime) -> Sentence? {
    guard run.world.policy.compare == .normalised,
      case .entry(let widget, let index)? = rotation.causes?.cause
    else { return nil }
    let entry = run.entry(index, of: run.kind(of: widget))
    guard let relevance = entry.relevance, case .millionths(let value) = relevance.score else {
      return nil
    }
    guard value > 0 else { return nil }
    // A tenth of the scale is close†.
    let isClose = rotation.value.percent - rotation.against.percent <= 10
    let verb = isClose && tied.parts.isEmpty ? "narrowly beat" : "beat"
    return "\(compared(rotation, tied, words(for: entry, relevance, at: now), verb: verb))."
  }

  private func words(
    for entry: TimelineEntry,
    _ relevance: Relevance,
    at now: SimulationTime
  ) -> String {
    if entry.date < now { return ", since \(moment(entry.date, from: now))" }
    if case .lasting(let span) = relevance.duration { return ", for \(Wording.span(span))" }
    return ""
  }

  /// The counts for the widget on which a stack rests, and what was viewed before; nil where the
  /// record has none.
  func counted(_ rotation: Record.Rotation, when then: String) -> Sentence? {
    guard let lookedFor = rotation.lookedFor else { return nil }
    let subject = run.subject(ofItem: lookedFor.item)
    let counts = lookedFor.basis.map { run.basis($0).clause(of: subject) }
    guard rotation.against.isPositive else { return counts.map { "\($0)." } }
    guard counts != nil || lookedFor.after != nil else { return nil }
    let times = "\(Wording.times(rotation.value, rotation.against)) times as likely"
    let isNow = then == "now"
    let after = lookedFor.after.map { clause(after: $0, from: rotation.from, isNow: isNow) }
    let was = isNow ? after?.isOther == true ? "is" : "is now" : "was then"
    let likely: Sentence = "\(was) \(times) to be viewed† as \(name(of: rotation.from))"
    return (counts.map { "\($0) and \(likely)" } ?? "it \(likely)") + "\(after?.words ?? "")."
  }

  /// What was viewed before, and whether it is not of the app of the widget that is named.
  private func clause(
    after item: Int32,
    from: WidgetID,
    isNow: Bool
  ) -> (words: String, isOther: Bool) {
    let subject = run.subject(ofItem: item)
    let app =
      switch subject {
      case .app(let app): app
      case .intent(let intent, _, _): run.world[intent].app
      }
    if app == run.world[run.kind(of: from)].app {
      return (", which was just \(subject.verb)", false)
    }
    let name = run.world[app].name
    let words = isNow ? "now that \(name) has been" : "after \(name) was"
    return (" \(words) \(subject.verb)", true)
  }
}

extension Narrator {
  func began() -> Sentence {
    let count = run.world.stacks.count { !$0.members.isEmpty }
    let stacks = Wording.count(count, "stack")
    return
      "The scenario “\(run.world.name)” begins with \(stacks) and seed \(run.world.seed.value)."
  }

  func ended(_ end: Record.RunEnd) -> Sentence {
    switch end {
    case .end: "The last day ended."
    case .until: "The run stopped here, as requested."
    }
  }

  func delivered(_ widget: WidgetID, _ count: Int, _ cause: ReloadCause?) -> Sentence {
    let entries = Wording.count(count, "entry", "entries")
    let why = cause.map { " \($0.words)" } ?? ""
    let place = run.place(of: widget, at: moment)
    let words: Sentence = "\(name(of: widget))\(place) got a new timeline with \(entries)\(why)."
    return Sentence(.donation, words)
  }

  func showsNext(_ widget: WidgetID, _ score: Score?) -> Sentence {
    let place = run.place(of: widget, at: moment)
    return "\(name(of: widget))\(place) shows its next entry, \(Self.words(for: score))."
  }

  func listed(_ app: AppID, _ count: Int) -> Sentence {
    let name = run.world[app].name
    guard count > 0 else { return Sentence(.donation, "\(name) withdrew its relevant shortcuts.") }
    let list = Wording.count(count, "relevant shortcut")
    return Sentence(.donation, "\(name) donated \(list).")
  }

  func offers(_ intent: IntentID, _ parameter: String, _ count: Int) -> Sentence {
    let definition = run.world[intent]
    let app = run.world[definition.app].name
    let what = "the \(parameter) parameter of \(definition.name)"
    let options = count > 0 ? Wording.count(count, "option") : "no options"
    return Sentence(.donation, "\(app) now offers \(options) for \(what).")
  }

  func refused(_ app: AppID, _ position: Int, _ reason: ShortcutRefusal) -> Sentence {
    let name = run.world[app].name
    return Sentence(
      .withheld,
      "Shortcut \(position + 1) of \(name) was rejected because \(reason.explanation)."
    )
  }

  private static func words(for score: Score?) -> String {
    switch score {
    case nil: "without a score"
    case .notFinite: "with a score that is not a number"
    case .millionths(let value): "with a score of \(Wording.decimal(millionths: value))"
    }
  }

  /// The last movement says it, unless the stack began since or lost a widget: then the log is
  /// followed.
  func top(of stack: StackID, atRecord index: Int) -> WidgetID {
    let now = run.log[index].time
    var end = index
    while end < run.log.count && run.log[end].time == now { end += 1 }
    var movement = run.log.movements.partition { $0 < end }
    while movement > 0 {
      movement -= 1
      let place = Int(run.log.movements[movement])
      guard place >= run.log.firstKept else { break }
      let event = run.log[place].event
      if let moved = event.movement, moved.stack == stack { return moved.shows }
      if case .userEdited(stack, let edit) = event, edit.mayChangeTop {
        return followedTop(of: stack, before: end)
      }
    }
    return released?.stacks[stack.index].top ?? topAtStart(of: stack)
  }

  private func followedTop(of stack: StackID, before end: Int) -> WidgetID {
    var follower = released ?? TopFollower(run.world)
    for record in run.log[run.log.firstKept..<end] { follower.follow(record.event) }
    return follower.stacks[stack.index].top ?? topAtStart(of: stack)
  }

  private func topAtStart(of stack: StackID) -> WidgetID {
    let start = run.world[stack]
    return start.members.indices.contains(start.showing)
      ? start.members[start.showing] : WidgetID(0)
  }
}
