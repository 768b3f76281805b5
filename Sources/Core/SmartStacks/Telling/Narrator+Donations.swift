public import SimulationCore

extension Narrator {
  func accepted(_ donation: Record.Donation, _ teaches: Int) -> Sentence {
    let lesson =
      teaches == 0
      ? "it fills no combination and teaches nothing"
      : "it counts for \(Wording.count(teaches, "combination"))"
    return Sentence(.donation, "\(donated(donation)): \(lesson).")
  }

  func rejected(_ donation: Record.Donation, _ reason: DonationRejection) -> Sentence {
    let code = reason.code.map { ", error \($0)" } ?? ""
    let app = run.world[donation.app].name
    return Sentence(
      .withheld,
      "\(app) donated \(donation.intent): rejected\(code): \(reason.explanation)."
    )
  }

  func deleted(_ donation: Record.Donation?, _ app: AppID, _ count: Int) -> Sentence {
    let name = run.world[app].name
    guard let donation else {
      return Sentence(.donation, "\(name) deleted donations: there were none to delete.")
    }
    let what = intent(donation.intent, donation.parameters)
    let much = Wording.count(count, "donation")
    return Sentence(.donation, "\(name) deleted \(much) of \(what).")
  }

  func started(_ prediction: PredictionState) -> Sentence {
    let record = prediction.recordWords.map { "; \($0)" } ?? ""
    return Sentence(
      .prediction,
      "\(predicted(prediction)) predicted: \(prediction.counts)\(record)."
    )
  }

  func goesOn(_ prediction: PredictionState, at now: SimulationTime) -> Sentence {
    let what = predicted(prediction)
    let end = moment(prediction.end, from: now)
    return Sentence(
      .prediction,
      "\(what) still predicted until \(end). Counted: \(prediction.counts)."
    )
  }

  func ended(_ prediction: PredictionState, _ reason: Record.PredictionEnd) -> Sentence {
    let why = reason == .ended ? prediction.basis.ending : "the donations behind it were deleted"
    return Sentence(.prediction, "\(predicted(prediction)) no longer predicted: \(why).")
  }

  func appeared(_ item: SurfaceItem) -> Sentence {
    surfaced(
      item,
      "shows \(item.surface.preposition)",
      "it is predicted",
      "its shortcut is relevant now"
    )
  }

  func disappeared(_ item: SurfaceItem) -> Sentence {
    let most = "\(run.world.policy.surfaceMost)\(dagger(\.surfaceMost))"
    let why =
      item.isOutranked
      ? "what is likelier to be viewed next has the \(most) places" : "it is no longer predicted"
    return surfaced(item, "left", why, "its shortcut is over")
  }

  func history(_ donations: Int, _ rejected: Int, _ opened: Int) -> String {
    var parts = ["\(Wording.count(donations, "donation")) learned"]
    if rejected > 0 { parts.append("\(rejected) more rejected") }
    if opened > 0 { parts.append("apps opened \(Wording.count(opened, "time"))") }
    return "Before the start: \(parts.joined(separator: ", "))."
  }

  private func donated(_ donation: Record.Donation) -> String {
    let app = run.world[donation.app].name
    return "\(app) donated \(intent(donation.intent, donation.parameters))"
  }

  private func predicted(_ prediction: PredictionState) -> String {
    switch prediction.subject {
    case .intent(let intent, _, let values): suggested(intent, values)
    case .app: run.world.title(ofPredicted: prediction.subject)
    }
  }

  /// A suggestion by the title that its app gives, else as the log writes it.
  private func suggested(_ intent: IntentID, _ values: Configuration) -> String {
    run.world.givenTitle(of: intent, values)?.text ?? self.intent(intent, values)
  }

  private func intent(_ intent: IntentID, _ values: Configuration) -> String {
    self.intent(run.world[intent].name, values)
  }

  /// An intent as the log writes a suggestion: `ViewRecentPurchases(card=acme)`.
  private func intent(_ name: String, _ values: Configuration) -> String {
    values.isEmpty ? name : "\(name)(\(values))"
  }

  private func surfaced(
    _ item: SurfaceItem,
    _ verb: String,
    _ predicted: String,
    _ relevant: String
  ) -> Sentence {
    let what = suggested(item.intent, item.values)
    let isWatch = item.surface == .watchFace
    let why = isWatch ? relevant : predicted
    return Sentence(
      isWatch ? .suggestion : .prediction,
      "\(what) \(verb) \(item.surface.words): \(why)."
    )
  }

  func notReloaded(
    _ widget: WidgetID,
    _ cause: ReloadCause,
    _ reason: ReloadRefusal,
    _ until: SimulationTime?,
    at now: SimulationTime
  ) -> Sentence {
    let why = words(for: reason)
    let end = until.map { " Until \(moment($0, from: now))." } ?? ""
    return Sentence(.withheld, "\(name(of: widget)) not reloaded \(cause.words): \(why).\(end)")
  }

  func words(for reason: ReloadRefusal) -> String {
    let policy = run.world.policy
    switch reason {
    case .budget:
      let most = policy.budgetDaily.map { "its \($0) reloads a day" } ?? "its reloads of the day"
      return "\(most)\(dagger(\.budgetDaily)) are used so far"
    case .minimumInterval:
      let least = "\(Wording.span(policy.budgetMinInterval))\(dagger(\.budgetMinInterval))"
      return "two reloads are at least \(least) apart"
    case .noProvider: return "no provider answers for its timeline"
    }
  }
}

extension DonationRejection {
  var explanation: String {
    switch self {
    case .unknownIntent: "no app declares the intent"
    case .otherApp: "another app declares the intent"
    case .ineligible: "not eligible for Siri Suggestions"
    case .noCombination: "no supported combination"
    case .unknownParameter: "the intent has no such parameter"
    case .badValue: "a parameter does not take its value"
    }
  }
}

extension Surface {
  var words: String {
    switch self {
    case .lockScreen: "the Lock Screen"
    case .spotlight: "Spotlight"
    case .siriSuggestions: "Siri Suggestions"
    case .watchFace: "the Siri watch face"
    }
  }

  fileprivate var preposition: String {
    switch self {
    case .lockScreen, .watchFace: "on"
    case .spotlight, .siriSuggestions: "in"
    }
  }
}

extension ReloadCause {
  var words: String {
    switch self {
    case .policy: "as its timeline asked"
    case .widgetCenter: "as its app asked"
    case .background: "for work in the background"
    case .foreground: "for its app in the foreground"
    case .session: "for its app's session"
    case .appIntent: "for an app intent"
    case .locale: "for another language or region"
    case .accessibility: "for an accessibility setting"
    case .significantLocationChange: "for another place"
    case .staleOnView: "for a look at it"
    }
  }
}

extension Narrator {
  /// A coming movement, from the computed log.
  public struct Forecast: Hashable, Sendable {
    /// When it will happen.
    public var time: SimulationTime
    /// The index of its record in the log.
    public var record: Int
    /// The stack that will move.
    public var stack: StackID
    /// The signal; nil where the person moves it.
    public var mark: Sentence.Mark?
    /// The time until then: `in 18 min`.
    public var countdown: String
    /// The movement in few words: `Home to Weather`.
    public var parts: [Sentence.Part]
  }

  /// The next movements after a moment, the soonest first, as far as the run is computed.
  public func forecasts(after now: SimulationTime, limit: Int) -> [Forecast] {
    run.upcomingMovements(after: now, limit: min(limit, Run.mostForecasts))
      .map { forecast($0, from: now) }
  }

  /// Why the Home Screen, or one stack, shows what it shows at a moment; never empty.
  ///
  /// It is the latest movement, touch or switch; before the first, what is awaited.
  public func why(at now: SimulationTime, stack: StackID? = nil) -> Sentence {
    if let index = latestMovement(through: now, stack: stack) {
      return sentence(at: index, toldAt: now)
    }
    return opening(at: now, stack: stack)
  }

  /// The index of the latest record that changed what is shown; of several at one instant, the
  /// suggestion that came.
  public func latestMovement(through now: SimulationTime, stack: StackID? = nil) -> Int? {
    latest(through: now) { event in
      guard let moved = event.changedStack else { return false }
      return stack == nil || moved == stack
    }
  }

  /// The index of the record that brought what a stack shows; nil while it shows its first.
  public func latestArrival(on stack: StackID, through now: SimulationTime) -> Int? {
    latest(through: now) { event in
      if case .userEdited(let edited, let edit) = event {
        return edit.mayChangeTop && edited == stack
      }
      return event.movement?.stack == stack
    }
  }

  private func latest(through now: SimulationTime, where isWanted: (Record.Event) -> Bool) -> Int? {
    let log = run.log
    var latest: Int?
    for index in log[..<run.recordCount(through: now)].indices.reversed() {
      if let latest, log[index].time < log[latest].time { return latest }
      guard isWanted(log[index].event) else { continue }
      if case .suggestionInserted = log[index].event { return index }
      latest = latest ?? index
    }
    return latest
  }

  private func forecast(_ movement: UpcomingMovement, from now: SimulationTime) -> Forecast {
    let (stack, widget) = (name(of: movement.stack), name(of: movement.widget))
    let words: Sentence =
      switch movement.movement {
      case .turns: "\(stack) to \(widget)"
      case .suggested: "\(widget) on \(stack)"
      case .leaves: "\(widget) leaves \(stack)"
      case .kept: "\(widget) stays on \(stack)"
      case .person: "\(stack) to \(widget) by a swipe"
      case .edited: "\(stack) to \(widget) by an edit"
      }
    let mark: Sentence.Mark? =
      switch movement.movement {
      case .turns: movement.source?.mark ?? .relevance
      case .suggested, .leaves, .kept: .suggestion
      case .person, .edited: nil
      }
    return Forecast(
      time: movement.time,
      record: movement.record,
      stack: movement.stack,
      mark: mark,
      countdown: Wording.countdown(movement.time - now),
      parts: words.parts
    )
  }

  /// What is awaited before the first movement; never empty.
  public func opening(at now: SimulationTime, stack: StackID? = nil) -> Sentence {
    let first = run.world.stacks.firstIndex { !$0.members.isEmpty }.map { StackID($0) }
    guard let shown = stack ?? first, run.world.stacks.indices.contains(shown.index) else {
      return "No move yet: there is no stack here."
    }
    let start = run.world[shown]
    guard start.members.indices.contains(start.showing) else {
      return "No move yet: nobody has made \(start.name)."
    }
    let place = start.showing == 0 ? "its first widget" : "the widget it started with"
    let top = name(of: start.members[start.showing])
    let why: String
    switch run.awaited(by: shown, at: now) {
    case .nothingStandsHigher: why = "nothing stands higher"
    case .score(let next): why = "nothing has a score before \(moment(next, from: now))"
    case .nothingKnown: why = "no score is known to come"
    }
    return "No move yet: \(why). \(start.name) shows \(top), \(place)."
  }
}
