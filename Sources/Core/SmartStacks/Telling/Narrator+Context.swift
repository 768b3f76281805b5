import SimulationCore

extension Narrator {
  /// A stack's name.
  func name(of stack: StackID) -> String { run.world.stacks[stack.index].name }

  /// What a widget is called at the moment that is told of.
  func name(of widget: WidgetID) -> Part {
    Part(run.title(of: widget, at: moment).text, .widget(run.kind(of: widget)))
  }

  func appName(of widget: WidgetID) -> String {
    run.world.apps[run.world.kinds[run.kind(of: widget).index].app.index].name
  }

  /// A moment as it is said at another one: `09:47`, `midnight`, `Thu 07:00`.
  func moment(_ time: SimulationTime, from now: SimulationTime) -> String {
    Wording.moment(time, from: now, run.world.calendar)
  }

  /// The mark of a knob's figure: ours while the scenario leaves the default alone, or fitted.
  func dagger(_ knob: KeyPath<Policy, some Equatable>) -> String {
    let policy = run.world.policy
    // A long day is told in many figures: only where something was fitted is a knob looked for.
    guard policy.fitted == nil else {
      return PolicyKnob.turning(knob)?.mark(in: policy)?.rawValue ?? ""
    }
    return policy[keyPath: knob] == Policy()[keyPath: knob] ? KnobMark.ours.rawValue : ""
  }

  /// What a stack shows after everything that happens at the instant of a record.
  ///
  /// The last movement tells it, unless the stack began since or a widget was taken out: then the
  /// log is followed.
  func top(of stack: StackID, atRecord index: Int) -> WidgetID {
    let now = run.log[index].time
    var end = index
    while end < run.log.count && run.log[end].time == now { end += 1 }
    for record in run.log[..<end].reversed() {
      if let moved = record.event.movement, moved.stack == stack { return moved.shows }
      if case .userEdited(stack, let edit) = record.event, edit.mayChangeTop {
        return followedTop(of: stack, before: end)
      }
    }
    return topAtStart(of: stack)
  }

  private func followedTop(of stack: StackID, before end: Int) -> WidgetID {
    var follower = TopFollower(run.world)
    for record in run.log[..<end] { follower.follow(record.event) }
    return follower.stacks[stack.index].top ?? topAtStart(of: stack)
  }

  private func topAtStart(of stack: StackID) -> WidgetID {
    let start = run.world.stacks[stack.index]
    return start.members.indices.contains(start.showing)
      ? start.members[start.showing] : WidgetID(0)
  }

  /// How long a suggestion stayed, as the subject of `is over`.
  static func words(forLifetime length: SimulationDuration) -> String {
    switch length.milliseconds {
    case 1_800_000: "its half hour is"
    case 3_600_000: "its hour is"
    case ..<60_000: "its time is"
    default: "its \(Wording.span(length)) are"
    }
  }

  /// The window of the shortcut that suggests a widget: ` for 13:05–13:35`, ` for station`.
  func words(
    for period: Record.SuggestionWindow,
    until: SimulationTime?,
    at now: SimulationTime
  ) -> String {
    switch period.provider {
    case .date, nil: break
    case .place(let place): return " for \(place), and the person is there"
    case .routine(let situation): return " for \(situation.words)"
    case .usage:
      let end = until.map { "–\(moment($0, from: now))" } ?? ""
      return " without a time, and is mostly used \(moment(period.start, from: now))\(end)"
    }
    guard let until else { return " without an end" }
    let start = moment(period.start, from: now)
    guard period.isOpenEnded else { return " for \(start)–\(moment(until, from: now))" }
    let length = Wording.span(until - period.start) + dagger(\.openEnd)
    return " from \(start), taken as \(length)"
  }
}
