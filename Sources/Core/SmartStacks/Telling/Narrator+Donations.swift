public import SimulationCore

extension Narrator {
  func accepted(_ donation: Record.Donation, _ teaches: Int) -> Sentence {
    let lesson =
      teaches == 0
      ? ", which matches no supported combination and is not learned from"
      : teaches == 1 ? "" : ", which counts toward \(teaches) parameter combinations"
    return Sentence(.donation, "\(donated(donation))\(lesson).")
  }

  func rejected(_ donation: Record.Donation, _ reason: DonationRejection) -> Sentence {
    let code = reason.code.map { " with error \($0)" } ?? ""
    let app = run.world[donation.app].name
    let donated = "\(app) donated \(donation.intent)"
    let why = reason.explanation
    return Sentence(.withheld, "\(donated), which was rejected\(code) because \(why).")
  }

  func deleted(_ donation: Record.Donation?, _ app: AppID, _ count: Int) -> Sentence {
    let name = run.world[app].name
    guard let donation else {
      return Sentence(.donation, "\(name) asked to delete donations, but there were none.")
    }
    let what = intent(donation.intent, donation.parameters)
    let much = Wording.count(count, "donation")
    return Sentence(.donation, "\(name) deleted \(much) of \(what).")
  }

  func started(_ prediction: PredictionState) -> Sentence {
    let why = prediction.why
    return Sentence(
      .prediction,
      "\(predicted(prediction)) is now predicted because \(why)."
    )
  }

  func goesOn(_ prediction: PredictionState, at now: SimulationTime) -> Sentence {
    let what = predicted(prediction)
    let end = moment(prediction.end, from: now)
    return Sentence(
      .prediction,
      "\(what) remains predicted until \(end) because "
        + "\(prediction.basis.clause(of: prediction.subject))."
    )
  }

  func ended(_ prediction: PredictionState, _ reason: Record.PredictionEnd) -> Sentence {
    let why = reason == .ended ? prediction.basis.ending : "the donations behind it were deleted"
    return Sentence(.prediction, "\(predicted(prediction)) is no longer predicted because \(why).")
  }

  func appeared(_ item: SurfaceItem) -> Sentence {
    surfaced(
      item,
      "appeared \(item.surface.preposition)",
      "it is predicted",
      "its shortcut became relevant"
    )
  }

  func disappeared(_ item: SurfaceItem) -> Sentence {
    let most = "\(run.world.policy.surfaceMost)\(dagger(\.surfaceMost))"
    let why =
      item.isOutranked
      ? "the \(most) places went to more likely views" : "it is no longer predicted"
    return surfaced(item, "left", why, "its shortcut expired")
  }

  func history(_ donations: Int, _ rejected: Int, _ opened: Int) -> String {
    let launches = opened > 0 ? " and \(Wording.count(opened, "app launch", "app launches"))" : ""
    let more =
      rejected > 0 ? " \(Wording.count(rejected, "donation was", "donations were")) rejected." : ""
    let learned = Wording.count(donations, "donation")
    let verb = donations == 1 ? "was" : "were"
    return "There \(verb) \(learned)\(launches) before the start.\(more)"
  }

  private func donated(_ donation: Record.Donation) -> String {
    let app = run.world[donation.app].name
    return "\(app) donated \(intent(donation.intent, donation.parameters))"
  }

  private func predicted(_ prediction: PredictionState) -> String {
    switch prediction.subject {
    case .intent(let intent, _, let values): suggested(intent, values)
    case .app: run.world.title(of: prediction.subject)
    }
  }

  /// A suggestion by the title that its app gives, else as the log writes it.
  private func suggested(_ intent: IntentID, _ values: Configuration) -> String {
    run.world.givenTitle(of: intent, values).map { Part.quoted($0.text) }
      ?? self.intent(intent, values)
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
      "\(what) \(verb) \(item.surface.words) because \(why)."
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
    let end = until.map { " It can be reloaded at \(moment($0, from: now))." } ?? ""
    return Sentence(
      .withheld,
      "\(name(of: widget)) was not reloaded \(cause.words) because \(why).\(end)"
    )
  }

  func words(for reason: ReloadRefusal) -> String {
    let policy = run.world.policy
    switch reason {
    case .budget:
      let daily = policy.budgetDaily.map { "\(Wording.count($0, "reload")) for the day" }
      let most = daily ?? "reloads for the day"
      return "it has used up its \(most)\(dagger(\.budgetDaily))"
    case .minimumInterval:
      let least = "\(Wording.span(policy.budgetMinInterval))\(dagger(\.budgetMinInterval))"
      return "reloads must be at least \(least) apart"
    case .noProvider: return "it has no timeline provider"
    }
  }
}

extension ShortcutRefusal {
  var explanation: String {
    switch self {
    case .unknownKind: "no app offers its widget kind"
    case .otherApp: "its widget kind belongs to another app"
    case .staticKind: "its widget kind is static and has no intent"
    case .missingIntent: "its widget kind needs an intent"
    case .unknownIntent: "no app declares its intent"
    case .otherIntent: "another intent configures its widget kind"
    case .ineligible: "its intent isn't eligible for suggestions"
    case .noCombination: "no supported combination has all its parameters"
    case .unknownParameter: "its intent has no such parameter"
    case .badValue: "a parameter doesn't accept its value"
    }
  }
}

extension DonationRejection {
  var explanation: String {
    switch self {
    case .unknownIntent: "no app declares the intent"
    case .otherApp: "another app declares the intent"
    case .ineligible: "it isn't eligible for Siri Suggestions"
    case .noCombination: "no supported combination matches"
    case .unknownParameter: "the intent has no such parameter"
    case .badValue: "a parameter doesn't accept its value"
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
    case .policy: "when its timeline requested it"
    case .widgetCenter: "when its app requested it"
    case .background: "for background work"
    case .foreground: "for its app in the foreground"
    case .session: "for its app's session"
    case .appIntent: "for an app intent"
    case .locale: "for a new language or region"
    case .accessibility: "for an accessibility setting"
    case .significantLocationChange: "for a new location"
    case .staleOnView: "when the person viewed it"
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
    /// The movement in few words: `Home rotates to Weather`.
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
      case .turns: "\(stack) rotates to \(widget)"
      case .suggested: "\(widget) slides into \(stack)"
      case .leaves: "\(widget) leaves \(stack)"
      case .kept: "\(widget) is kept in \(stack)"
      case .person: "\(stack) is swiped to \(widget)"
      case .edited: "\(stack) is edited to show \(widget)"
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
      return "Nothing has rotated because there is no stack here."
    }
    let start = run.world[shown]
    guard start.members.indices.contains(start.showing) else {
      return "Nothing has rotated because \(start.name) doesn't exist yet."
    }
    let place = start.showing == 0 ? "its first widget" : "the widget it started with"
    let top = name(of: start.members[start.showing])
    let why: String
    switch run.awaited(by: shown, at: now) {
    case .nothingStandsHigher: why = "no other widget is closer to its best score"
    case .score(let next): why = "no widget has a score before \(moment(next, from: now))"
    case .nothingKnown: why = "no widget has a score to come"
    }
    return "Nothing has rotated because \(why). \(start.name) shows \(top), \(place)."
  }
}
