import Scenarios
import SimulationCore
import SmartStacks

extension LintRule {
  static let reloads = [
    // A timeline whose reload is already over when it is given, as the run shows: it is reloaded as
    // often as a timeline of one entry instead (decision 51).
    LintRule(
      code: "reload.dateOver",
      source: "rule 51",
      ofKinds: { kind, subject in
        subject.firstAnswers(of: kind, where: isReloadOver).map { answer in
          let calendar = subject.world.calendar
          var when = "{after: 0}"
          if case .after(.at(let date)) = answer.provision.policy {
            when = "at \(Wording.moment(date, from: answer.time, calendar))"
          }
          return Breach(
            answer.place,
            "The timeline of \(kind.name) at \(subject.clock(answer.time)) has a reload "
              + "\(when) that has already passed, so the widget reloads after "
              + "\(Wording.span(subject.world.policy.atEndSingle)) instead.",
            advice: reloadAdvice(answer, subject)
          )
        }
      }
    ),

    // Entries that are all over when they are given.
    //
    // Of a provider's answer that asks for a reload at its end, as the run shows: there is nothing
    // to wait for, so it is reloaded as often as a timeline of one entry (decision 51). Of what
    // arrives: each scored entry has ended, so its score never counts (decision 8).
    LintRule(code: "entries.over", source: "rules 8 and 51") { subject in
      func breach(
        _ kind: LintSubject.Kind,
        at time: SimulationTime,
        _ outcome: String,
        _ place: SourceLocation
      ) -> Breach {
        let given = subject.clock(time)
        return Breach(
          place,
          "All entries in the timeline of \(kind.name) at \(given) are past, so \(outcome).",
          advice: "Add an entry later than \(given), or write reload: never; \(midnight)."
        )
      }
      let single = Wording.span(subject.world.policy.atEndSingle)
      let provided = subject.kinds.flatMap { kind in
        subject.firstAnswers(of: kind, where: isOver).map { answer in
          breach(kind, at: answer.time, "it reloads again after \(single)", answer.place)
        }
      }
      let arrived = subject.world.inputs.enumerated().compactMap { index, scheduled -> Breach? in
        guard case .timeline(let kind, let entries, _) = scheduled.input,
          isOver(entries, at: scheduled.time)
        else { return nil }
        let place = subject.location(ofInput: index)
        return breach(subject.kinds[kind.index], at: scheduled.time, "no score counts", place)
      }
      return provided + arrived
    },

    // A later timeline that nobody asks for, because the one before says `reload: never`, as the
    // run shows.
    //
    // A live key that reloads the kind decides nothing.
    LintRule(
      code: "reload.neverAsked",
      source: "WWDC21 10048 12:21",
      ofKinds: { kind, subject in
        let isReloadedLive = subject.liveInputs.contains { input in
          if case .reload(kind.id, _) = input { true } else { false }
        }
        guard let provider = kind.definition.provider, !isReloadedLive else { return [] }
        let asked = Set(subject.run.answers(of: kind.id).map(\.provision))
        var seen: Set<SourceLocation> = []
        return provider.provisions.indices.compactMap { index in
          let from = provider.provisions[index].from
          let place = subject.location(ofProvision: index, of: kind)
          guard from > .zero, from < subject.world.end, !asked.contains(index),
            !seen.contains(place), let widget = waiting(for: index, of: kind, provider, subject)
          else { return nil }
          seen.insert(place)
          return neverAsked(kind.name, since: widget.reload?.last ?? .zero, from, place, subject)
        }
      }
    ),

    // A widget that is asked for so often that its budget runs out during the day, as the run shows
    // (decision 49).
    //
    // Silent where the scenario expects a refused reload.
    LintRule(code: "reload.budget", source: "Keeping a widget up to date, rule 49") { subject in
      guard !subject.expectsRefusal(of: "reload", ReloadRefusal.budget) else { return [] }
      let refusals = subject.run.log.enumerated().compactMap { index, record -> (WidgetID, Int)? in
        guard case .timelineRefused(let widget, _, .budget, _) = record.event else { return nil }
        return (widget, index)
      }
      return refusals.groups(by: \.0).compactMap { widget, refusals in
        usedUp(widget, refusals.map(\.1), subject)
      }
    },

    // More timelines on a day than the system asks a widget for, as a recording in Xcode has them,
    // where there is no budget.
    LintRule(code: "reload.deliveries", source: "Keeping a widget up to date, rule 49") { subject in
      let (world, calendar) = (subject.world, subject.world.calendar)
      let deliveries = world.inputs.enumerated().compactMap { index, scheduled -> Delivery? in
        guard case .timeline(let kind, _, let replacing) = scheduled.input, replacing != .nothing,
          !world.policy.developerMode, !world[world[kind].app].developerMode
        else { return nil }
        let date = calendar.local(at: scheduled.time).date
        return Delivery(kind: kind, replacing: replacing, date: date, input: index)
      }
      return deliveries.groups(by: \.widgets).compactMap { _, deliveries in
        deliveries.groups(by: \.date).first { $0.elements.count > mostReloads }.map { date, own in
          Breach(
            subject.location(ofInput: own[0].input),
            "\(world[own[0].kind].kind) gets \(own.count) timelines on "
              + "\(Wording.date(date, year: false)), and the system typically asks a widget for "
              + "40 to \(mostReloads) a day.",
            advice: "Provide more entries in each timeline."
          )
        }
      }
    },

    // A widget whose kind gets timelines for some values and sizes, but none for its own, as the
    // run shows.
    LintRule(code: "reload.otherWidgets", source: "IntentTimelineProvider") { subject in
      let delivered = Set(
        subject.run.log.compactMap { record in
          if case .timelineDelivered(let widget, _, _) = record.event { widget } else { nil }
        }
      )
      let (world, run) = (subject.world, subject.run)
      return world.widgets.indices.map { WidgetID($0) }.compactMap { widget in
        let kind = world[run.kind(of: widget)]
        guard kind.hasTargets, kind.timeline.isEmpty, kind.provider == nil,
          !delivered.contains(widget)
        else { return nil }
        return Breach(
          subject.location(of: .widget(widget)),
          "\(run.name(of: widget)) never gets a timeline, because those of \(kind.kind) are for "
            + "other values or sizes.",
          advice:
            "Configure the widget as one that the timelines are for, or change its stack's size."
        )
      }
    },
  ]

  private static let mostReloads = 70

  /// A delivery that replaces those for the same widgets.
  private struct Delivery {
    struct Widgets: Hashable {
      var kind: KindID
      var replacing: Input.Replacement
    }

    var kind: KindID
    var replacing: Input.Replacement
    var date: CivilDate
    var input: Int

    var widgets: Widgets { Widgets(kind: kind, replacing: replacing) }
  }

  private static let midnight = "write 24:00 for the coming midnight"

  private static func isReloadOver(
    _ provision: TimelineProvider.Provision,
    at time: SimulationTime
  ) -> Bool {
    switch provision.policy {
    case .after(.at(let date)): date <= time
    case .after(.after(let delay)): delay <= .zero
    case .atEnd, .never: false
    }
  }

  private static func reloadAdvice(_ answer: LintSubject.Answer, _ subject: LintSubject) -> String {
    guard case .after(.at(let date)) = answer.provision.policy else {
      return "Write a time after the reload, such as reload: {after: 30m}; \(midnight)."
    }
    if date > answer.provision.from {
      let next = "Add the timeline that the app provides from then on"
      return "\(next), or write reload: never; \(midnight)."
    }
    if subject.world.calendar.local(at: date).millisecondOfDay == 0 {
      return "Write reload: {at: 24:00} for the coming midnight."
    }
    let given = subject.clock(answer.time)
    return "Write a time later than \(given), or reload: {after: 30m}; \(midnight)."
  }

  private static func isOver(
    _ provision: TimelineProvider.Provision,
    at time: SimulationTime
  ) -> Bool {
    guard provision.policy == .atEnd, !provision.entries.isEmpty else { return false }
    return provision.entries.allSatisfy { entry in
      if case .at(let date) = entry.moment { date < time } else { false }
    }
  }

  private static func isOver(_ entries: [TimelineEntry], at time: SimulationTime) -> Bool {
    let scored = entries.compactMap { entry in entry.relevance.map { (entry.date, $0.duration) } }
    guard !scored.isEmpty, entries.allSatisfy({ $0.date < time }) else { return false }
    return scored.allSatisfy { date, duration in
      if case .lasting(let length) = duration { date + length <= time } else { false }
    }
  }

  /// A widget that would get an answer, and shows one that is never reloaded.
  private static func waiting(
    for index: Int,
    of kind: LintSubject.Kind,
    _ provider: TimelineProvider,
    _ subject: LintSubject
  ) -> WidgetState? {
    let world = subject.world
    let from = provider.provisions[index].from
    let intent = world.intent(of: kind.id).map { world[$0] }
    return subject.run.state(at: from).widgets.first { widget in
      guard widget.kind == kind.id, let reload = widget.reload, reload.isActive,
        reload.policy == .never, reload.waiting == nil
      else { return false }
      let values = intent?.resolved(widget.configuration) ?? widget.configuration
      return provider.provision(at: from, for: values) == index
    }
  }

  private static func neverAsked(
    _ name: String,
    since last: SimulationTime,
    _ from: SimulationTime,
    _ place: SourceLocation,
    _ subject: LintSubject
  ) -> Breach {
    let calendar = subject.world.calendar
    // A time of day is one of the day of the timeline that says it.
    let full = TimestampWriter.text(of: from, in: calendar).prefix("2021-06-09T06:00:00".count)
    let isSameDay = calendar.local(at: from).date == calendar.local(at: last).date
    let date = isSameDay ? subject.clock(from) : String(full)
    return Breach(
      place,
      "\(name) never gets its timeline of \(Wording.moment(from, from: last, calendar)) because "
        + "the "
        + "one of \(subject.clock(last)) has reload: never and nothing reloads the widget then.",
      advice: "Write reload: {at: \(date)} in the previous timeline, or reload \(name) in happens."
    )
  }

  private static func usedUp(
    _ widget: WidgetID,
    _ records: [Int],
    _ subject: LintSubject
  ) -> Breach? {
    guard let first = records.first else { return nil }
    let (run, calendar) = (subject.run, subject.world.calendar)
    let record = run.log[first]
    guard case .timelineRefused(_, _, _, let until) = record.event else { return nil }
    let policy = subject.world.policy
    let mark = Decision.numbered(49)?.mark(under: policy)?.rawValue ?? ""
    let when = calendar.local(at: record.time)
    let days = Set(records.map { calendar.local(at: run.log[$0].time).date })
    let refused = Wording.count(records.count, "reload was", "reloads were")
    let next = until.map { Wording.moment($0, from: record.time, calendar) }
    let refill =
      next.map { "the budget allows the next one at \($0)" } ?? "nothing refills the budget"
    // A widget that came later stands where its kind does.
    let isPlaced = subject.world.widgets.indices.contains(Int(widget.index))
    return Breach(
      isPlaced
        ? subject.location(of: .widget(widget))
        : subject.kinds[run.kind(of: widget).index].location,
      "\(run.name(of: widget)) used up its \(policy.budgetDaily ?? 0) reloads per "
        + "day\(mark) by \(Wording.clock(when)) on \(Wording.date(when.date, year: false)), and "
        + "\(refill). In total, \(refused) refused on \(Wording.count(days.count, "day")).",
      advice: budgetAdvice(run.state(at: record.time)[widget].reload?.policy, policy)
    )
  }

  private static func budgetAdvice(_ own: ReloadPolicy?, _ policy: Policy) -> String {
    guard let spacing = policy.reloadSpacing else {
      return "Raise budget.daily, or let the app request reloads while it is in the foreground."
    }
    let minutes = SimulationDuration.minutes((spacing.milliseconds + 59_999) / 60_000)
    let entries = "provide more entries in each timeline"
    if case .after(.after(let delay))? = own, delay < minutes {
      return "Write reload: {after: \(minutes.text)}, which the budget allows, or \(entries)."
    }
    return "Reload at most every \(Wording.span(minutes)) while people are awake, or \(entries)."
  }
}
