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

  /// A moment and the time until then: `13:30, in 18 min`.
  func wait(_ time: SimulationTime, from now: SimulationTime) -> String {
    "\(moment(time, from: now)), \(Wording.countdown(time - now))"
  }

  /// A value as compared: a percentage of its own scale, or a raw score.
  public func number(_ value: Fraction) -> String { value.words(policy) }

  /// A score, alone or with its scale: `6 of 12`.
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
      ? ", as it has from the start" : " since \(moment(since, from: now)), \(age)"
    var sentences = ["\(stack) shows \(top)\(length).", arrival(explanation)]
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
    let decision = arrival.decision.map { " (decision \($0))" } ?? ""
    switch arrival.cause {
    case .start:
      let isFirst = explanation.state.visible == 0
      let what = isFirst ? "its first widget" : "the widget it started with"
      return "Nothing has moved it: it is \(what)."
    case .rotation(let source):
      let verb = source == .rest ? "came to rest on it" : "turned to it by \(source.rawValue)"
      var words: Sentence = "\(world[explanation.stack].name) \(verb)"
      if let value = arrival.value {
        words += ": \(worth(value, by: source, isFlat: arrival.isFlat))"
      }
      words += narrator.tie(with: arrival.tied)
      if let rival = arrival.against, rival.value.isPositive {
        let value = source == .rest ? Wording.likelihood(rival.value) : number(rival.value)
        words += ", against \(value) for \(name(of: rival.widget))"
      } else if let rival = arrival.against {
        words += ", while nothing spoke for \(name(of: rival.widget))"
      }
      return Sentence(source.mark, words + "\(decision).")
    case .suggestion(let source):
      let why = source == .shortcut ? "a relevant shortcut" : "a prediction"
      let start = explanation.winner.window.map {
        " for a time from \(moment($0.start, from: explanation.moment))"
      }
      let end = suggestionEnd(explanation)
      let words: Sentence = "It is suggested by \(why)\(start ?? "")\(decision).\(end)"
      return Sentence(.suggestion, words)
    case .uncovered:
      let who = arrival.uncoveredFrom.map { "\(name(of: $0)) left" as Sentence }
      return Sentence(
        .suggestion,
        "\(who ?? "A suggestion left"), and what was visible before shows again\(decision)."
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
    guard let known else { return " As the scenario goes on, \(words)." }
    return " Its time ends at \(moment(known, from: now)); as the scenario goes on, \(words)."
  }

  /// A value with its scale; only a score has a scale of its own.
  func worth(_ value: Fraction, by source: Policy.Source?, isFlat: Bool) -> String {
    switch source {
    case .relevance: narrator.share(value, isFlat: isFlat)
    case .rest: "\(Wording.likelihood(value)) likely to be what is looked for"
    case .prediction, .shortcut, nil: "worth \(number(value))"
    }
  }

  private func standing(_ winner: CandidateExplanation, at now: SimulationTime) -> [Sentence] {
    guard case .member = winner.role else { return [] }
    guard let value = winner.value, value.isPositive else {
      let isLikeliest = policy.rest == .likeliest
      let more = isLikeliest ? "worth more or looked for more" : "worth more"
      return ["Nothing speaks for it now; it stays until another is \(more)."]
    }
    let end = winner.window?.end.map { ", until \(wait($0, from: now))" } ?? ""
    guard winner.source == .relevance, let scale = winner.scale else {
      let source = winner.source?.rawValue ?? "nothing"
      return ["Now it is worth \(number(value)) by \(source)\(end)."]
    }
    let flat = "Its score is \(score(scale)), so it counts for \(number(value))"
    let worth =
      scale.isFlat
      ? flat + narrator.dagger(\.poolFlat)
      : "Its score, \(score(scale)), is worth \(narrator.share(value, isFlat: false))"
    return ["\(worth)\(end).", Sentence(stringLiteral: pool(scale))]
  }

  private func pool(_ scale: CandidateExplanation.Scale) -> String {
    guard policy.compare == .normalised, let lowest = scale.lowest, let highest = scale.highest
    else { return "Scores are compared as they are." }
    let owner = policy.poolOwner == .kind ? "its kind's" : "its own"
    let scope =
      switch policy.poolScope {
      case .all: "past, current and known future scores"
      case .past: "past and current scores"
      case .timeline: "scores of the newest timeline"
      }
    let count = scale.count.map { ", \($0) of them" } ?? ""
    let (least, most) = (Wording.decimal(millionths: lowest), Wording.decimal(millionths: highest))
    return "Compared with \(owner) \(scope)\(count), from \(least) to \(most)."
  }

  private func state(_ explanation: StackExplanation) -> Sentence {
    let now = explanation.moment
    let state = explanation.state
    var words: [String] = []
    if now < state.holdUntil {
      let mark = narrator.dagger(\.holdAfterTouch)
      words.append(
        "A touch holds it until \(moment(state.holdUntil, from: now)) "
          + "(\(Wording.span(policy.holdAfterTouch))\(mark))"
      )
    }
    if now < state.gapUntil {
      let mark = narrator.dagger(\.limitGap)
      words.append(
        "It rests until \(moment(state.gapUntil, from: now)) "
          + "(\(Wording.span(policy.limitGap))\(mark) between moves)"
      )
    }
    if state.isUnseen { words.append("It turned, and nobody has seen it yet") }
    if !state.smartRotate { words.append("Smart Rotate is off") }
    if !state.widgetSuggestions { words.append("Widget Suggestions is off") }
    if explanation.winner.isDeveloping {
      words.append("Developer Mode lifts the limits of its app")
    }
    let moves =
      switch explanation.movementsToday {
      case 0: "It has not moved by itself today"
      case 1: "It moved by itself once today"
      case let count: "It moved by itself \(count) times today"
      }
    words.append(moves)
    return "\(words.joined(separator: ". "))."
  }

  /// How a widget comes on top if nothing more comes in: `turns to it, 75 %`.
  public func words(for win: ExpectedWin) -> String {
    switch win.cause {
    case .rotation(let source):
      (source == .rest ? "comes to rest on it" : "turns by \(source.rawValue)")
        + (win.value.map { ", \(number($0))" } ?? "")
    case .suggestion(let source): "suggested by \(source.rawValue)"
    case .uncovered: "shows again after the suggestion"
    case .start, .swipe, .kept, .edit: "shows"
    }
  }

  /// A movement of the log: `Home turns to Weather, 22 %`.
  public func words(of movement: UpcomingMovement) -> Sentence {
    let stack = world[movement.stack].name
    let widget = name(of: movement.widget)
    switch movement.movement {
    case .turns:
      let isCompared = movement.source != .rest
      let value = isCompared ? movement.value.map { ", \(number($0))" } ?? "" : ""
      return "\(stack) turns to \(widget)\(value)"
    case .suggested: return "\(widget) slides in on \(stack)"
    case .leaves: return "\(widget) leaves \(stack)"
    case .person: return "the person moves \(stack) to \(widget)"
    case .kept: return "the person keeps \(widget) on \(stack)"
    case .edited: return "the person edits \(stack), which shows \(widget)"
    }
  }

  /// What is predicted and why, or the best guess and what it lacks; never empty.
  public func sentences(of learned: LearnedExplanation) -> [Sentence] {
    var sentences = learned.predicted.map { sentence(of: $0, in: learned) }
    sentences += learned.apps.map { sentence(of: $0) }
    if sentences.isEmpty { sentences.append(guess(of: learned)) }
    for widget in learned.asked where !isSaid(widget.habit, in: learned) {
      sentences.append(sentence(of: widget.habit))
    }
    return sentences
  }

  private func sentence(of prediction: PredictionState, in learned: LearnedExplanation) -> Sentence
  {
    let end = moment(prediction.end, from: learned.moment)
    let record = prediction.recordWords.map { "; \($0)" } ?? ""
    return Sentence(
      .prediction,
      "\(title(of: prediction.subject)) is predicted until \(end): \(prediction.counts)\(record)."
    )
  }

  private func title(of subject: HabitSubject) -> Part {
    Part(world.title(ofPredicted: subject), .strong)
  }

  private func guess(of learned: LearnedExplanation) -> Sentence {
    guard let habit = learned.guess, let shortfall = habit.shortfall(under: policy) else {
      return "Nothing is predicted now: all that is known was just looked for."
    }
    let title = title(of: habit.subject)
    return "Nothing is predicted now: best guess \(title)\(share(habit)). \(shortfall)"
  }

  /// The strength of a habit, and the likelihood of a view if known: `, strength 75 %, 8 % now`.
  private func share(_ habit: HabitPortrait) -> String {
    let strength = ", strength \(Wording.percent(habit.strength))"
    guard habit.now > 0 else { return strength }
    return strength + ", \(habit.now < 0.005 ? "under 1 %" : Wording.percent(habit.now)) now"
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

  private func isSaid(_ habit: HabitPortrait, in learned: LearnedExplanation) -> Bool {
    if learned.guess?.subject == habit.subject { return true }
    return learned.predicted.contains { $0.subject == habit.subject }
  }
}
