import SimulationCore

/// What an act came to, as its own records tell it.
public struct ActOutcome: Hashable, Sendable {
  /// What happened, with its reason where there is one.
  public var whole: String
  /// The same without the reason, where room is short.
  public var short: String
}

// What somebody's act at a moment came to.
extension Narrator {
  /// What some inputs of one instant came to: a movement that they caused; else what was refused or
  /// held back because of them; else what they told.
  ///
  /// - Parameters:
  ///   - inputs: what was done.
  ///   - records: the records of its instant.
  /// - Returns: the outcome; nil where no record has to do with it.
  public func outcome(of inputs: [Input], in records: Range<Int>) -> ActOutcome? {
    let origins = Origins(of: inputs, in: run, records)
    let own = records.filter { origins.caused(run.log[$0], in: run) }
    if let moved = own.first(where: { run.log[$0].event.movement != nil }) { return outcome(at: moved) }
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

  /// How far a donation has come on its way to a habit: on how many days the same was donated
  /// around this time.
  private func habit(of donation: Record.Donation, at now: SimulationTime) -> ActOutcome {
    let policy = run.world.policy
    let needed =
      policy.learnModel == .habit
      ? 3 : max(policy.learnMinDays, policy.learnMinCount)
    let count = min(needed, daysOf(donation, around: now))
    guard count < needed else {
      return ActOutcome(
        whole: "donated on \(needed) days around this time, so a stack can rotate by itself then†.",
        short: "donated on \(needed) days around this time."
      )
    }
    return ActOutcome(
      whole: "day \(count) of \(needed)†: after \(needed) around this time, a stack can rotate "
        + "by itself.",
      short: "day \(count) of \(needed)†."
    )
  }

  /// The days on which the same was donated within 90 minutes of a time of day.
  private func daysOf(_ donation: Record.Donation, around now: SimulationTime) -> Int {
    let clock = run.world.calendar.local(at: now).millisecondOfDay
    var days: Set<CivilDate> = []
    for record in run.log[..<run.recordCount(through: now)] {
      guard case .donationAccepted(let other, _) = record.event, other.intent == donation.intent,
        other.parameters == donation.parameters
      else { continue }
      let local = run.world.calendar.local(at: record.time)
      if abs(local.millisecondOfDay - clock) <= 5_400_000 { days.insert(local.date) }
    }
    return days.count
  }

  /// Where a widget stands that shows something new, and did not move a stack.
  private func standing(of widget: WidgetID, at now: SimulationTime) -> ActOutcome {
    let name = name(of: widget).text
    let explanation = run.explanation(ofPlaced: widget, at: now)
    if explanation.isShowing {
      return ActOutcome(whole: "\(name) shows it, on top.", short: "\(name) shows it.")
    }
    let what = "\(name) has it, not on top"
    guard let obstacle = explanation.obstacle else {
      return ActOutcome(whole: "\(what).", short: "\(what).")
    }
    let top = explanation.top ?? widget
    let words = Explainer(run: run, at: now).words(for: obstacle, top: top)
    return ActOutcome(whole: "\(what): \(words).", short: "\(what).")
  }
}

/// What of an instant began with some inputs.
private struct Origins {
  private let apps: Set<AppID>
  private let donations: [Interaction]
  private let kinds: Set<KindID>
  /// The entries that became current.
  private var entries: Set<Entry> = []

  private struct Entry: Hashable {
    var widget: WidgetID
    var index: Int32
  }

  init(of inputs: [Input], in run: Run, _ records: Range<Int>) {
    apps = Set(inputs.compactMap { if case .shortcuts(let app, _) = $0 { app } else { nil } })
    donations = inputs.compactMap {
      if case .donate(_, let interaction) = $0 { interaction } else { nil }
    }
    kinds = Set(
      inputs.compactMap {
        switch $0 {
        case .timeline(let kind, _, _): kind
        case .reload(let kind, _): kind
        default: nil
        }
      }
    )
    for record in run.log[records] {
      guard case .entryCurrent(let widget, let index, _) = record.event,
        kinds.contains(run.kind(of: widget))
      else { continue }
      entries.insert(Entry(widget: widget, index: index))
    }
    self.inputs = inputs
  }

  private let inputs: [Input]

  func caused(_ record: Record, in run: Run) -> Bool {
    // Nothing moved at this moment before: what moves at it answers the act.
    if record.event.movement != nil { return true }
    switch record.event {
    case .timelineDelivered(let widget, _, _): return kinds.contains(run.kind(of: widget))
    case .entryCurrent(let widget, let index, _):
      return entries.contains(Entry(widget: widget, index: index))
    case .shortcutsReplaced(let app, _), .shortcutRefused(let app, _, _):
      return apps.contains(app)
    case .donationAccepted(let donation, _), .donationRejected(let donation, _):
      return isOwn(donation.intent, donation.parameters)
    case .withheld(let withheld): return caused(withheld, in: run)
    default: return inputs.contains { $0.isTold(by: record.event) }
    }
  }

  private func isOwn(_ intent: String, _ parameters: Configuration) -> Bool {
    donations.contains { $0.intent == intent && $0.parameters == parameters }
  }

  private func caused(_ withheld: Record.Withheld, in run: Run) -> Bool {
    guard let causes = withheld.causes else { return false }
    let all = [causes.cause].compactMap { $0 } + causes.also
    return all.contains { cause in
      switch cause {
      case .entry(let widget, let index):
        entries.contains(Entry(widget: widget, index: index))
      case .shortcut(let app, _): apps.contains(app)
      case .prediction, .rest: false
      }
    }
  }
}

extension Input {
  /// Whether a record says that it was done.
  fileprivate func isTold(by event: Record.Event) -> Bool {
    switch (self, event) {
    case (.openApp(let app), .userOpened(let opened, _)): app == opened
    case (.open, .userOpened), (.glance, .userGlanced), (.turnPage, .userTurnedPage),
      (.keep, .userKept), (.dismiss, .userDismissed), (.silence, .userSilenced),
      (.edit, .userEdited), (.putAlone, .userEdited), (.configure, .userConfigured),
      (.stackSwitch, .stackSwitchChanged), (.developerMode, .developerModeChanged),
      (.locationPermission, .permissionChanged), (.deleteDonations, .donationDeleted),
      (_, .inputRefused):
      true
    case (.place(let place, _), .placeChanged(let changed, _)): place == changed
    case (.routine(let routine, _), .routineChanged(let changed, _)): routine == changed
    case (.options(let intent, _, _), .optionsChanged(let changed, _, _)): intent == changed
    default: false
    }
  }
}

extension Record.Event {
  /// Whether something that was done came to nothing.
  fileprivate var isRefusal: Bool {
    switch self {
    case .shortcutRefused, .donationRejected, .timelineRefused, .inputRefused: true
    default: false
    }
  }

  fileprivate var isWithheld: Bool { if case .withheld = self { true } else { false } }
}

extension Sentence {
  /// The sentence up to the colon before its reason; a colon within a name or a time is none.
  fileprivate var withoutReason: String {
    var text = ""
    for part in parts {
      let colon = part.text.indices.first { part.text[$0...].hasPrefix(": ") }
      if part.role == .plain, let colon { return text + part.text[..<colon] + "." }
      text += part.text
    }
    return text
  }
}
