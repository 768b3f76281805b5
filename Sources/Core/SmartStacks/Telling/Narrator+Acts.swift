import SimulationCore

// What the person does, where they are, and what could not be done.
extension Narrator {
  func opened(_ app: AppID, _ stack: StackID?) -> Sentence {
    let place = stack.map { " from \(name(of: $0))" } ?? ""
    return Sentence([Part("The person opened \(run.world.apps[app.index].name)\(place).")])
  }

  func lookedAt(_ stack: StackID, index: Int) -> Sentence {
    Sentence([
      Part("The person looked at \(name(of: stack)), on "),
      name(of: top(of: stack, atRecord: index)), Part("."),
    ])
  }

  func seen(
    _ stack: StackID,
    _ widget: WidgetID,
    until: SimulationTime,
    at now: SimulationTime
  ) -> Sentence {
    var parts = [Part("The person saw that \(name(of: stack)) had turned to "), name(of: widget)]
    // Without a gap nothing follows from it.
    let stays = until > now ? ", and it stays until \(moment(until, from: now))" : ""
    parts.append(Part("\(stays)."))
    return Sentence(parts)
  }

  func kept(_ stack: StackID, _ widget: WidgetID) -> Sentence {
    Sentence([
      Part("The person kept "), name(of: widget),
      Part(": it is the first widget of \(name(of: stack)) now."),
    ])
  }

  func dismissed(
    _ stack: StackID,
    _ widget: WidgetID,
    _ until: SimulationTime,
    at now: SimulationTime
  ) -> Sentence {
    Sentence([
      Part("The person dismissed "), name(of: widget),
      Part(" on \(name(of: stack)): it stays away."),
      Part(until == .never ? "" : " Until \(moment(until, from: now))."),
    ])
  }

  func silenced(_ stack: StackID, _ widget: WidgetID) -> Sentence {
    Sentence([
      Part("The person never wants "), name(of: widget),
      Part(" suggested on \(name(of: stack)) again."),
    ])
  }

  func configured(_ widget: WidgetID, _ values: Configuration) -> Sentence {
    let what = values.isEmpty ? "its defaults" : values.description
    return Sentence([Part("The person set "), name(of: widget), Part(" to \(what).")])
  }

  func permitted(_ app: AppID, _ permission: LocationPermission) -> Sentence {
    let name = run.world.apps[app.index].name
    switch permission {
    case .never: return Sentence([Part("\(name) may not know where the person is.")])
    case .whileInUse:
      return Sentence([Part("\(name) may know where the person is while it is in use.")])
    case .always: return Sentence([Part("\(name) may always know where the person is.")])
    }
  }

  func refused(_ refused: Record.Refused) -> Sentence {
    let why = refused.reason.explanation
    return Sentence(.withheld, [Part("\(refused.action) of \(refused.subject) refused: \(why).")])
  }

  func edited(_ stack: StackID?, _ edit: Record.Edit) -> Sentence {
    let place = stack.map { name(of: $0) } ?? ""
    switch edit {
    case .added(let widget, let index):
      return Sentence([
        Part("The person added "), name(of: widget), Part(" to \(place), in place \(index + 1)."),
      ])
    case .removed(let widget):
      return Sentence([
        Part("The person took "), name(of: widget), Part(" out of \(place)."),
      ])
    case .moved(let widget, let index):
      return Sentence([
        Part("The person moved "), name(of: widget), Part(" of \(place) to place \(index + 1)."),
      ])
    case .began(let widget, let page):
      return Sentence([
        Part("The person added "), name(of: widget),
        Part(" \(run.world.destination(onPage: page)), as the stack \(place)."),
      ])
    case .made(let widget, let base, _):
      return Sentence([
        Part("The person put "), name(of: widget), Part(" on "), name(of: base),
        Part(": they are the stack \(place) now."),
      ])
    case .tookIn(let widget, let index):
      return Sentence([
        Part("The person put "), name(of: widget), Part(" into \(place), in place \(index + 1)."),
      ])
    case .tookOut(let widget, let page):
      let target = page.map { ", \(run.world.destination(onPage: $0))" } ?? ""
      return Sentence([
        Part("The person moved "), name(of: widget), Part(" out of \(place)\(target)."),
      ])
    case .takenApart:
      return Sentence([
        Part("The person took \(place) apart: each of its widgets stands by itself now.")
      ])
    case .placed(let widget, let page):
      return Sentence([
        Part("The person moved "), name(of: widget),
        Part(" \(run.world.destination(onPage: page))."),
      ])
    }
  }
}

extension RoutineSituation {
  /// The situation as it is said.
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
  /// The rule in words.
  package var explanation: String {
    switch self {
    case .noSuggestion: "there is no suggestion"
    case .stackFull: "the stack is full"
    case .family: "its kind does not come in the stack's size"
    case .unknownWidget: "no widget has that name"
    case .notInStack: "the widget is not in the stack"
    case .duplicateName: "another widget has that name"
    case .lastWidget: "a stack keeps its last widget"
    case .noSuchPlace: "there is no such place"
    case .noStack: "the stack is not there now"
    case .stackExists: "a stack of that name is there already"
    case .noStacks: "there are no stacks on this device"
    case .itself: "a widget cannot be put on itself"
    case .otherSize: "a stack holds widgets of one size"
    case .inStack: "the other widget is in a stack"
    case .alreadyThere: "the widget is there already"
    case .staticKind: "its kind takes no configuration"
    case .unknownParameter: "the intent has no such parameter"
    case .badValue: "the parameter does not take that value"
    case .noEffect: "it has no effect on this platform"
    }
  }
}
