import Habits
public import SimulationCore

/// Puts explanations into words: sentences, and short words for tables.
///
/// Names come from files: the renderer must escape them.
public struct Explainer: Sendable {
  let narrator: Narrator

  /// Creates an explainer of a run; the names of widgets are those of a moment.
  public init(run: Run, at moment: SimulationTime? = nil) {
    narrator = Narrator(run: run, at: moment)
  }

  var world: World { narrator.world }
  var policy: Policy { world.policy }

  typealias Part = Sentence.Part

  /// The title of a widget.
  public func name(of widget: WidgetID) -> Sentence.Part { narrator.name(of: widget) }

  /// The title of a widget, or of its kind with the given values.
  public func name(of explanation: WidgetExplanation) -> Sentence.Part {
    let title = narrator.run.title(of: explanation, at: explanation.moment)
    return Part(title.text, .widget(explanation.kind))
  }

  /// A moment relative to another: `09:47`, `midnight`, `Thu 07:00`.
  public func moment(_ time: SimulationTime, from now: SimulationTime) -> String {
    Wording.moment(time, from: now, world.calendar)
  }

  /// A moment and the time until then: `13:30 (in 18 min)`.
  func wait(_ time: SimulationTime, from now: SimulationTime) -> String {
    "\(moment(time, from: now)) (\(Wording.countdown(time - now)))"
  }

  /// A value as compared: a percentage of its own scale, or a raw score.
  public func number(_ value: Fraction) -> String { value.words(policy) }

  /// A score, alone or with its best: `6 of 12`.
  public func score(_ scale: CandidateExplanation.Scale?, isAlone: Bool = false) -> String {
    guard let scale else { return "–" }
    guard case .millionths(let score) = scale.score else { return "not a number" }
    let own = Wording.decimal(millionths: score)
    guard !isAlone, let highest = scale.highest else { return own }
    return scale.isFlat ? "always \(own)" : "\(own) of \(Wording.decimal(millionths: highest))"
  }

  /// Why a stack shows what it shows, in sentences; never empty.
  public func sentences(of explanation: StackExplanation) -> [Sentence] {
    let now = explanation.moment
    let stack = world[explanation.stack].name
    let top = name(of: explanation.winner.widget)
    let since = explanation.arrival.since
    let age = Wording.age(now - since)
    let length =
      explanation.arrival.cause == .start
      ? " from the start" : " since \(moment(since, from: now)) (\(age))"
    var sentences = ["\(stack) has shown \(top)\(length).", arrival(explanation)]
    sentences += standing(explanation.winner, at: now)
    if explanation.arrival.cause.source == .prediction, let untouched = explanation.winner.untouched
    {
      sentences.append(defaults(untouched))
    }
    sentences.append(state(explanation))
    return sentences
  }

  private func arrival(_ explanation: StackExplanation) -> Sentence {
    let arrival = explanation.arrival
    let decision = arrival.decision.map { " (rule \($0))" } ?? ""
    switch arrival.cause {
    case .start:
      let isFirst = explanation.state.visible == 0
      let what = isFirst ? "its first widget" : "the widget it started with"
      return "The stack has not rotated since then, and this is \(what)."
    case .rotation(let source):
      let stack = world[explanation.stack].name
      guard source != .shortcut, let rotation = arrival.rotation else {
        let signal =
          switch source {
          case .relevance: "its score"
          case .prediction: "a prediction"
          case .shortcut: "a relevant shortcut"
          case .rest: "its likelihood of being viewed"
          }
        return Sentence(source.mark, "\(stack) rotated to it\(decision) because of \(signal).")
      }
      let tied = narrator.tie(with: arrival.tied)
      let why =
        source == .relevance
        ? narrator.compared(rotation, tied) : reason(rotation, tied, by: source)
      return Sentence(source.mark, "\(stack) rotated to it\(decision) because \(why).")
    case .suggestion(let source):
      let why = source == .shortcut ? "a relevant shortcut" : "a prediction"
      let start = explanation.winner.window.map {
        " that starts at \(moment($0.start, from: explanation.moment))"
      }
      let end = suggestionEnd(explanation)
      let words: Sentence = "It is suggested because of \(why)\(start ?? "")\(decision).\(end)"
      return Sentence(.suggestion, words)
    case .uncovered:
      let who = arrival.uncoveredFrom.map { "\(name(of: $0)) left" as Sentence }
      return Sentence(
        .suggestion,
        "\(who ?? "A suggestion left"), so the previous widget is visible again\(decision)."
      )
    case .swipe: return "The person swiped to it\(decision)."
    case .kept: return "The person kept it\(decision)."
    case .edit: return "The person edited the stack\(decision)."
    }
  }

  private func suggestionEnd(_ explanation: StackExplanation) -> String {
    let now = explanation.moment
    let known = explanation.winner.window?.end
    guard let end = explanation.suggestionEnd else {
      return known.map { " It leaves at \(wait($0, from: now))." } ?? ""
    }
    if end.time == known, end.movement == .leaves {
      return " It leaves at \(wait(end.time, from: now))."
    }
    let when = wait(end.time, from: now)
    let words = end.movement == .kept ? "the person keeps it at \(when)" : "it leaves at \(when)"
    guard let known else { return " In this scenario, \(words)." }
    return " Its time ends at \(moment(known, from: now)). In this scenario, \(words)."
  }

  private func reason(
    _ rotation: Record.Rotation,
    _ tied: Sentence,
    by source: Policy.Source
  ) -> Sentence {
    func words(_ value: Fraction) -> String {
      source == .rest
        ? "was \(Wording.likelihood(value)) likely to be viewed" : "had a value of \(number(value))"
    }
    let other = name(of: rotation.from)
    let rival = rotation.against.isPositive ? words(rotation.against) : "had no signal"
    let own = tied.parts.isEmpty ? tied : ",\(tied),"
    return "it \(words(rotation.value))\(own) and \(other) \(rival)"
  }

  private func standing(_ winner: CandidateExplanation, at now: SimulationTime) -> [Sentence] {
    guard case .member = winner.role else { return [] }
    guard let value = winner.value, value.isPositive else {
      let more =
        policy.rest == .likeliest ? "ranks higher or is more likely viewed" : "ranks higher"
      return ["No signal favors it now. It stays until another widget \(more)."]
    }
    let end = winner.window?.end.map { end in
      " until \(moment(end, from: now)) (\(Wording.left(end - now)))"
    }
    let own: Sentence = "\(name(of: winner.widget)) has \(measure(of: winner))\(end ?? "")."
    guard winner.source == .relevance, let scale = winner.scale else { return [own] }
    return [own, Sentence(stringLiteral: pool(scale))]
  }

  private func pool(_ scale: CandidateExplanation.Scale) -> String {
    guard policy.compare == .normalised, let lowest = scale.lowest, let highest = scale.highest
    else { return "Scores of different widgets are compared directly." }
    let owner = policy.poolOwner == .kind ? "its kind's" : "its own"
    let scope =
      switch policy.poolScope {
      case .all: "past, current, and known future scores"
      case .past: "past and current scores"
      case .timeline: "newest timeline's scores"
      }
    let count = scale.count.map { " \($0)" } ?? ""
    let (least, most) = (Wording.decimal(millionths: lowest), Wording.decimal(millionths: highest))
    let mark = narrator.dagger(\.normaliser)
    let range = least == most ? "are all \(most)" : "range from \(least) to \(most)"
    return "Scores are compared as shares of each widget's best score\(mark). "
      + "The best is from \(owner)\(count) \(scope), which \(range)."
  }

  private func state(_ explanation: StackExplanation) -> Sentence {
    let now = explanation.moment
    let state = explanation.state
    var words: [String] = []
    func wait(until end: SimulationTime, _ rest: String, after what: String) {
      guard now < end else { return }
      let moment = moment(end, from: now)
      words.append("It does not rotate until \(moment), \(rest) after \(what)")
    }
    wait(until: state.holdUntil, narrator.holdAfterTouch, after: "a touch")
    wait(until: state.gapUntil, narrator.gap, after: "its last rotation")
    if state.isUnseen { words.append("The person has not viewed it since it rotated") }
    if !state.smartRotate { words.append("Smart Rotate is off") }
    if !state.widgetSuggestions { words.append("Widget Suggestions is off") }
    if explanation.winner.isDeveloping {
      words.append("Developer Mode lifts the limits of its app")
    }
    let moves =
      switch explanation.movementsToday {
      case 0: "It has not rotated or shown a suggestion today"
      case 1: "It has rotated or shown a suggestion once today"
      case let count: "It has rotated or shown a suggestion \(count) times today"
      }
    words.append(moves)
    return "\(words.joined(separator: ". "))."
  }

  /// How a widget comes to the top without further input: `by relevance`.
  public func words(for win: ExpectedWin) -> String {
    switch win.cause {
    case .rotation(let source):
      source == .rest ? "as the most likely to be viewed" : "by \(source.rawValue)"
    case .suggestion(let source): "suggested by \(source.rawValue)"
    case .uncovered: "when the suggestion leaves"
    case .start, .swipe, .kept, .edit: "as it is now"
    }
  }

  /// A movement of the log: `Home rotates to Weather`.
  public func words(of movement: UpcomingMovement) -> Sentence {
    let stack = world[movement.stack].name
    let widget = name(of: movement.widget)
    switch movement.movement {
    case .turns: return "\(stack) rotates to \(widget)"
    case .suggested: return "\(widget) slides into \(stack)"
    case .leaves: return "\(widget) leaves \(stack)"
    case .person: return "the person swipes \(stack) to \(widget)"
    case .kept: return "the person keeps \(widget) in \(stack)"
    case .edited: return "the person edits \(stack), which then shows \(widget)"
    }
  }

  /// What is predicted and why, or the best guess and what it lacks; never empty.
  public func sentences(of learned: LearnedExplanation) -> [Sentence] {
    var sentences = learned.predicted.map { sentence(of: $0, in: learned) }
    sentences += learned.apps.map { sentence(of: $0) }
    if sentences.isEmpty { sentences.append(guess(of: learned)) }
    let said = learned.predicted.map(\.subject) + [learned.guess?.subject].compactMap(\.self)
    let others = learned.asked.map(\.habit).filter { !said.contains($0.subject) }
    return sentences + others.map { sentence(of: $0) }
  }

  private func sentence(of prediction: PredictionState, in learned: LearnedExplanation) -> Sentence
  {
    let end = moment(prediction.end, from: learned.moment)
    return Sentence(
      .prediction,
      "\(title(of: prediction.subject)) is predicted until \(end) because \(prediction.why)."
    )
  }

  private func title(of subject: HabitSubject) -> Part {
    Part(world.title(ofPredicted: subject), .strong)
  }

  private func guess(of learned: LearnedExplanation) -> Sentence {
    guard let habit = learned.guess, let shortfall = habit.shortfall(under: policy) else {
      return "Nothing is predicted now because everything predicted was viewed a moment ago."
    }
    let title = title(of: habit.subject)
    return "Nothing is predicted now. The most likely is \(title)\(share(habit)). \(shortfall)"
  }

  /// The strength of a habit, and the likelihood of a view if known: ` (strength 75%, 8% now)`.
  private func share(_ habit: HabitPortrait) -> String {
    let strength = " (strength \(Wording.percent(habit.strength))"
    guard habit.now > 0 else { return strength + ")" }
    return strength + ", \(habit.now < 0.005 ? "under 1%" : Wording.percent(habit.now)) now)"
  }

  private func sentence(of habit: HabitPortrait) -> Sentence {
    let title = title(of: habit.subject)
    let record = habit.record.words.map { " Predictions were \($0)." } ?? ""
    guard let shortfall = habit.shortfall(under: policy) else {
      let why = habit.why.map { " \($0)" } ?? ""
      return Sentence(.prediction, "\(title) is predicted now.\(why)\(record)")
    }
    return "\(title) is not predicted now\(share(habit)). \(shortfall)\(record)"
  }
}
