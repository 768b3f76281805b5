import Habits
import SimulationCore

/// The outcome of an act, from the records that it caused.
public struct ActOutcome: Hashable, Sendable {
  /// The outcome, with its reason where there is one.
  public var whole: String
  /// The outcome without its reason, for narrow places.
  public var short: String
}

extension Narrator {
  /// The outcome of the inputs of one instant: a movement that they caused, else a refusal, else a
  /// withheld widget, else the record of the input itself; nil without any record of them.
  ///
  /// - Parameters:
  ///   - inputs: the inputs.
  ///   - records: the records of their instant.
  /// - Returns: the outcome.
  public func outcome(of inputs: [Input], in records: Range<Int>) -> ActOutcome? {
    let origins = Origins(of: inputs, in: run, records)
    let own = records.filter { origins.caused(run.log[$0], in: run) }
    if let moved = own.first(where: { run.log[$0].event.movement != nil }) {
      return outcome(at: moved)
    }
    if let refused = own.first(where: { run.log[$0].event.isRefusal }) {
      return outcome(at: refused)
    }
    for record in own {
      if case .donationAccepted(let donation, let teaches) = run.log[record].event, teaches > 0 {
        return habit(of: donation, at: run.log[record].time)
      }
    }
    if let withheld = own.first(where: { run.log[$0].event.isWithheld }) {
      return outcome(at: withheld)
    }
    for record in own {
      if case .entryCurrent(let widget, _, _) = run.log[record].event {
        return standing(of: widget, at: run.log[record].time)
      }
    }
    return own.first.map(outcome)
  }

  private func outcome(at record: Int) -> ActOutcome {
    let sentence = sentence(at: record)
    return ActOutcome(whole: sentence.text, short: sentence.withoutReason)
  }

  private func habit(of donation: Record.Donation, at now: SimulationTime) -> ActOutcome {
    let policy = run.world.policy
    let isHabit = policy.learnModel == .habit
    let needed = isHabit ? SurfacingRule.support : max(policy.learnMinDays, policy.learnMinCount)
    // Decision 42: HABIT counts views within half an hour, the simple model those of a part of the
    // day.
    let reach: SimulationDuration = .minutes(isHabit ? 30 : Int64(policy.learnBinMinutes))
    let count = days(of: donation, around: now, within: reach)
    let isPlaced = run.world.widgets.contains { widget in
      run.world.intent(of: widget.kind).map { run.world[$0].name } == donation.intent
    }
    let what = isPlaced ? "a stack can rotate by itself" : "it is predicted"
    guard count < needed else {
      let days = Wording.count(count, "day")
      return ActOutcome(
        whole: "donated around this time on \(days). From \(needed) days on, \(what)†.",
        short: "donated around this time on \(days)."
      )
    }
    return ActOutcome(
      whole: "day \(count) of \(needed)†. After \(needed) days like this, \(what).",
      short: "day \(count) of \(needed)†."
    )
  }

  private func days(
    of donation: Record.Donation,
    around now: SimulationTime,
    within reach: SimulationDuration
  ) -> Int {
    let clock = run.world.calendar.local(at: now).millisecondOfDay
    var days: Set<CivilDate> = []
    for record in run.log[..<run.recordCount(through: now)] {
      guard case .donationAccepted(let other, _) = record.event, other.intent == donation.intent,
        other.parameters == donation.parameters
      else { continue }
      let local = run.world.calendar.local(at: record.time)
      if abs(local.millisecondOfDay - clock) <= reach.milliseconds { days.insert(local.date) }
    }
    return days.count
  }

  private func standing(of widget: WidgetID, at now: SimulationTime) -> ActOutcome {
    let name = name(of: widget).text
    let explanation = run.explanation(ofPlaced: widget, at: now)
    if explanation.isShowing {
      return ActOutcome(whole: "\(name) is on top and shows it.", short: "\(name) shows it.")
    }
    let what = "\(name) shows it but is not on top"
    guard let obstacle = explanation.obstacle else {
      return ActOutcome(whole: "\(what).", short: "\(what).")
    }
    let top = explanation.top ?? widget
    let words = Explainer(run: run, at: now).wording(of: obstacle, top: top, explanation.candidate)
      .full
    return ActOutcome(whole: "\(what) because \(words.text).", short: "\(what).")
  }
}

private struct Origins {
  let inputs: [Input]
  let entries: Set<Entry>

  struct Entry: Hashable {
    var widget: WidgetID
    var index: Int32
  }

  init(of inputs: [Input], in run: Run, _ records: Range<Int>) {
    self.inputs = inputs
    entries = Set(
      run.log[records].compactMap { record in
        guard case .entryCurrent(let widget, let index, _) = record.event,
          inputs.contains(where: { $0.isOfTimeline(of: run.kind(of: widget)) })
        else { return nil }
        return Entry(widget: widget, index: index)
      }
    )
  }

  func caused(_ record: Record, in run: Run) -> Bool {
    // Nothing moved at this moment before: any movement at it is an effect of the act.
    if record.event.movement != nil { return true }
    if case .entryCurrent(let widget, let index, _) = record.event {
      return entries.contains(Entry(widget: widget, index: index))
    }
    if case .withheld(let withheld) = record.event { return caused(withheld) }
    return inputs.contains { $0.isTold(by: record.event, in: run) }
  }

  func caused(_ withheld: Record.Withheld) -> Bool {
    guard let causes = withheld.causes else { return false }
    let all = [causes.cause].compactMap { $0 } + causes.also
    return all.contains { cause in
      switch cause {
      case .entry(let widget, let index): entries.contains(Entry(widget: widget, index: index))
      case .shortcut(let app, _):
        inputs.contains { if case .shortcuts(app, _) = $0 { true } else { false } }
      case .prediction, .rest: false
      }
    }
  }
}

extension Input {
  fileprivate func isOfTimeline(of kind: KindID) -> Bool {
    if case .timeline(kind, _, _) = self { return true }
    return if case .reload(kind, _) = self { true } else { false }
  }

  fileprivate func isTold(by event: Record.Event, in run: Run) -> Bool {
    switch (self, event) {
    case (_, .inputRefused), (.stackSwitch, .stackSwitchChanged),
      (.developerMode, .developerModeChanged), (.locationPermission, .permissionChanged),
      (.deleteDonations, .donationDeleted):
      true
    case (_, .timelineDelivered(let widget, _, _)): isOfTimeline(of: run.kind(of: widget))
    case (.shortcuts(let app, _), .shortcutsReplaced(let told, _)),
      (.shortcuts(let app, _), .shortcutRefused(let told, _, _)),
      (.openApp(let app), .userOpened(let told, _)):
      app == told
    case (.donate(_, let interaction), .donationAccepted(let told, _)),
      (.donate(_, let interaction), .donationRejected(let told, _)):
      told.intent == interaction.intent && told.parameters == interaction.parameters
    case (.place(let place, _), .placeChanged(let told, _)): place == told
    case (.routine(let routine, _), .routineChanged(let told, _)): routine == told
    case (.options(let intent, _, _), .optionsChanged(let told, _, _)): intent == told
    case (let input, let event): input.isOfPerson && event.isOfPerson
    }
  }

  private var isOfPerson: Bool {
    switch self {
    case .turnPage, .open, .glance, .keep, .dismiss, .silence, .edit, .putAlone, .configure: true
    case .timeline, .shortcuts, .swipe, .stackSwitch, .developerMode, .donate, .deleteDonations,
      .openApp, .look, .reload, .place, .routine, .locationPermission, .relevanceKit, .options:
      false
    }
  }
}

extension Record.Event {
  fileprivate var isRefusal: Bool {
    switch self {
    case .timelineRefused, .inputRefused: true
    case let event: event.header.traits.contains(.refusal) && !event.isWithheld
    }
  }

  fileprivate var isOfPerson: Bool {
    if case .userTurnedPage = self { return true }
    let traits = header.traits
    return traits.contains(.ofPerson) && !traits.isDisjoint(with: [.touch, .look])
  }

  fileprivate var isWithheld: Bool { if case .withheld = self { true } else { false } }
}

extension Sentence {
  fileprivate var withoutReason: String {
    var names = ""
    var plain = ""
    for part in parts {
      guard part.role == .plain else {
        names += plain + part.text
        plain = ""
        continue
      }
      plain += part.text
      if let reason = plain.firstRange(of: " because ") {
        return names + plain[..<reason.lowerBound] + "."
      }
    }
    return names + plain
  }
}
