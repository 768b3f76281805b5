public import SimulationCore

/// Puts the records of a run into sentences.
///
/// Release it before the run continues, so that the log is not copied.
public struct Narrator: Sendable {
  /// A run has many parts: a narrator is copied for each sentence, its run is not.
  private final class Told: Sendable {
    let run: Run

    init(_ run: Run) { self.run = run }
  }

  private let told: Told
  /// The stacks before the first record that was not released, if any was.
  let released: TopFollower?
  var run: Run { _read { yield told.run } }
  /// The moment of the names of widgets; nil for the latest.
  private(set) var moment: SimulationTime?
  /// When a record is told; nil for its own moment.
  private var listened: SimulationTime?

  /// Creates a narrator of a run as far as it is computed.
  ///
  /// - Parameters:
  ///   - run: the run.
  ///   - moment: the moment of the names; a record has its own.
  ///   - released: the stacks before the first record that was not released.
  public init(run: Run, at moment: SimulationTime? = nil, released: TopFollower? = nil) {
    told = Told(run)
    self.released = released
    self.moment = moment
  }

  /// The world of the run.
  public var world: World { _read { yield told.run.world } }

  /// When a record of the log happened.
  public func time(at index: Int) -> SimulationTime { run.log[index].time }

  /// A moment by the local clock.
  public func local(_ time: SimulationTime) -> LocalTime { run.world.calendar.local(at: time) }

  /// The sentence of a record; never empty.
  ///
  /// - Parameters:
  ///   - index: the index of the record.
  ///   - now: the moment of reading: an earlier rotation is given with its date, since its values
  ///     may have changed. Nil where the date is shown next to it.
  /// - Returns: the sentence.
  public func sentence(at index: Int, toldAt now: SimulationTime? = nil) -> Sentence {
    let record = run.log[index]
    var teller = self
    teller.moment = record.time
    teller.listened = now
    return teller.tell(record, at: index)
  }

  func tell(_ record: Record, at index: Int) -> Sentence {
    let now = record.time
    switch record.event {
    case .runStarted: return began()
    case .runEnded(let end): return ended(end)
    case .timelineDelivered(let widget, let count, let cause):
      return delivered(widget, count, cause)
    case .entryCurrent(let widget, _, let score): return showsNext(widget, score)
    case .timelineRefused(let widget, let cause, let reason, let until):
      return notReloaded(widget, cause, reason, until, at: now)
    case .rotation(let rotation): return turned(rotation, index: index)
    case .suggestionInserted(let stack, let widget, let source, let until, let period):
      return slidIn(stack, widget, source, index: index, for: period, until: until)
    case .suggestionExtended(let stack, let widget, let until, let causes):
      return staysOn(stack, widget, until: until, causes, at: now)
    case .suggestionRemoved(let stack, let widget, let reason, let showing, let past):
      return left(stack, widget, reason, showing, after: now - past.since, at: now)
    case .withheld(let withheld): return heldBack(withheld, index: index)
    case .shortcutsReplaced(let app, let count): return listed(app, count)
    case .shortcutRefused(let app, let position, let reason): return refused(app, position, reason)
    case .historyLearned(let donations, let rejected, let opened):
      return Sentence(.donation, "\(history(donations, rejected, opened))")
    case .donationAccepted(let donation, let teaches): return accepted(donation, teaches)
    case .donationRejected(let donation, let reason): return rejected(donation, reason)
    case .donationDeleted(let donation, let app, let count): return deleted(donation, app, count)
    case .predictionStarted(let prediction): return started(prediction)
    case .predictionChanged(let prediction): return goesOn(prediction, at: now)
    case .predictionEnded(let prediction, let reason): return ended(prediction, reason)
    case .surfaceShown(let item): return appeared(item)
    case .surfaceRemoved(let item): return disappeared(item)
    case .userSwiped(let stack, let from, let to):
      return "The person swiped \(name(of: stack)) from \(name(of: from)) to \(name(of: to))."
    case .userTurnedPage(let page, _):
      return "The person went to \(run.world.name(ofPage: page))."
    case .userOpened(let app, let stack):
      let place = stack.map { " from \(name(of: $0))" } ?? ""
      return "The person opened \(run.world[app].name)\(place)."
    case .userGlanced(let stack): return lookedAt(stack, index: index)
    case .restSeen(let stack, let widget, _, let until):
      let stays = until > now ? ", which stays until \(moment(until, from: now))" : ""
      return "The person saw that \(name(of: stack)) had rotated to \(name(of: widget))\(stays)."
    case .userKept(let stack, let widget):
      return
        "The person kept \(name(of: widget)), which is now the first widget in \(name(of: stack))."
    case .userDismissed(let stack, let widget, let until):
      let end = until == .never ? "" : " It stays away until \(moment(until, from: now))."
      return "The person dismissed \(name(of: widget)) in \(name(of: stack)).\(end)"
    case .userSilenced(let stack, let widget):
      return "The person never wants \(name(of: widget)) suggested in \(name(of: stack)) again."
    case .userEdited(let stack, let edit): return edited(stack, edit)
    case .userConfigured(let widget, let values):
      let what = values.isEmpty ? "its defaults" : values.description
      return "The person set \(name(of: widget)) to \(what)."
    case .stackSwitchChanged(let stack, let which, let on):
      let name = which == .smartRotate ? "Smart Rotate" : "Widget Suggestions"
      return "\(name) was turned \(on ? "on" : "off") for \(self.name(of: stack))."
    case .developerModeChanged(let app, let on):
      let whose = app.map { run.world[$0].name } ?? "every app"
      return "Developer Mode was turned \(on ? "on" : "off") for \(whose)."
    case .placeChanged(let place, let isThere):
      return "The person \(isThere ? "arrived at" : "left") “\(place)”."
    case .routineChanged(let situation, let isOn):
      return "The person is \(isOn ? "now" : "no longer") in the situation “\(situation.rawValue)”."
    case .permissionChanged(let app, let permission): return permitted(app, permission)
    case .optionsChanged(let intent, let parameter, let count):
      return offers(intent, parameter, count)
    case .inputRefused(let refused): return self.refused(refused)
    }
  }

  /// Why something was refused, in a few words; empty for other records.
  public func brief(ofRefusal index: Int) -> String {
    let event = run.log[index].event
    if case .withheld(let withheld) = event { return brief(of: withheld) }
    if case .donationRejected(_, let reason) = event { return reason.explanation }
    if case .shortcutRefused(_, _, let reason) = event { return reason.explanation }
    return ""
  }

  /// Why a widget was held back, in a few words.
  public func brief(of withheld: Record.Withheld) -> String { wording(of: withheld).brief }

  typealias Part = Sentence.Part

  private func pastMoment(_ time: SimulationTime) -> String? {
    listened.flatMap { $0 > time ? moment(time, from: $0) : nil }
  }

  /// A moment with its preposition: ` at 09:30`, ` on Wed at 22:15`.
  private static func at(_ moment: String) -> String {
    guard let space = moment.lastIndex(of: " ") else { return " at \(moment)" }
    return " on \(moment[..<space]) at\(moment[space...])"
  }

  private func turned(_ rotation: Record.Rotation, index: Int) -> Sentence {
    var words: Sentence = "\(name(of: rotation.stack)) rotated to \(name(of: rotation.to))"
    let time = run.log[index].time
    let past = pastMoment(time)
    if let past { words += "\(Self.at(past))" }
    words += " because "
    let again = isOld(rotation.source, before: index)
    switch rotation.source {
    case .relevance:
      let tied = tie(with: run.tied(withTurn: index))
      words += (again ? scored(rotation, tied, at: time) : nil) ?? shared(rotation, tied)
    case .prediction:
      words += "\(counts(behind: rotation.causes, before: index))."
      if rotation.against.isPositive {
        words += " \(name(of: rotation.from)) \(against(rotation))."
      }
    case .shortcut: words += "its app donated a shortcut that is relevant now."
    case .rest:
      let then = past == nil ? "now" : "then"
      words += (again ? counted(rotation, when: then) : nil) ?? resting(rotation, when: then)
    }
    return Sentence(rotation.source.mark, words)
  }

  func tie(with widgets: [WidgetID]) -> Sentence {
    var words: Sentence = ""
    for (index, widget) in widgets.enumerated() {
      let last = index == widgets.count - 1
      words += "\(index == 0 ? " tied with " : last ? " and " : ", ")\(name(of: widget))"
    }
    return words
  }

  private func resting(_ rotation: Record.Rotation, when then: String) -> Sentence {
    guard case .rest(.likeliest)? = rotation.causes?.cause else {
      return "it is the first widget† and no signal favors another."
    }
    let was = then == "now" ? "it is now" : "it was then"
    if rotation.isUnseen, Fraction.order(rotation.against, rotation.value) > 0 {
      return "the person viewed it last and no other is clearly more likely to be viewed†."
    }
    guard rotation.against.isPositive else { return "\(was) the most likely to be viewed†." }
    let times = Wording.times(rotation.value, rotation.against)
    return "\(was) \(times) times as likely to be viewed† as \(name(of: rotation.from))."
  }

  private func shared(_ rotation: Record.Rotation, _ tied: Sentence) -> Sentence {
    let mark = dagger(\.normaliser)
    let scale = " Scores are compared as shares of each widget's best score\(mark)."
    return "\(compared(rotation, tied)).\(rotation.score == nil ? "" : scale)"
  }

  /// The winner's score and that of the widget that was on top, as a clause.
  func compared(
    _ rotation: Record.Rotation,
    _ tied: Sentence,
    _ addition: String = "",
    verb: String = "beat"
  ) -> Sentence {
    let noun = rotation.isFlat ? "constant score" : hasScores ? "score" : "relevance"
    let mark = rotation.isFlat ? dagger(\.poolFlat) : dagger(\.normaliser)
    let own = share(rotation.value, rotation.score, " of its best", mark: mark) + addition
    let other = name(of: rotation.from)
    guard rotation.against.isPositive else {
      return tied.parts.isEmpty
        ? "it had a \(noun) (\(own)) and no signal favored \(other)"
        : "its \(noun) (\(own))\(tied), and no signal favored \(other)"
    }
    let and = tied.parts.isEmpty ? "" : " and"
    let against = share(rotation.against, rotation.scoreAgainst, "", mark: "")
    let ending = other.text.hasSuffix("s") ? "'" : "'s"
    return "its \(noun) (\(own))\(tied)\(and) \(verb) \(other)\(ending) (\(against))"
  }

  private var hasScores: Bool {
    run.world.policy.compare == .raw || run.world.policy.normaliser == .ratioToMax
  }

  /// A share with its score and the best one: `50% of its best: 6 of 12†`.
  private func share(_ value: Fraction, _ score: Record.BestShare?, _ words: String, mark: String)
    -> String
  {
    let scores = score.map { "\(words): \(decimal($0.score)) of \(decimal($0.best))" } ?? ""
    return number(value) + scores + (run.world.policy.compare == .raw ? "" : mark)
  }

  private func decimal(_ millionths: Int64) -> String { Wording.decimal(millionths: millionths) }

  private func against(_ rotation: Record.Rotation) -> String {
    guard let score = rotation.scoreAgainst else {
      return "\(hasScores ? "had a prediction of" : "was at") \(number(rotation.against))"
    }
    return "had a score of \(decimal(score.score)) (its best is \(decimal(score.best)))"
  }

  func number(_ value: Fraction) -> String { value.words(run.world.policy) }

  private func slidIn(
    _ stack: StackID,
    _ widget: WidgetID,
    _ source: Policy.Source,
    index: Int,
    for period: Record.SuggestionWindow,
    until: SimulationTime?
  ) -> Sentence {
    let now = run.log[index].time
    let reason: String
    switch source {
    case .shortcut:
      let app = appName(of: widget)
      reason = "\(app) donated a shortcut\(words(for: period, until: until, at: now))"
    case .prediction: reason = counts(behind: period.causes, before: index)
    case .relevance, .rest: reason = "its score is the highest"
    }
    let place = "\(name(of: stack)) at \(moment(now, from: now))"
    return Sentence(.suggestion, "\(name(of: widget)) slid into \(place) because \(reason).")
  }

  private func staysOn(
    _ stack: StackID,
    _ widget: WidgetID,
    until: SimulationTime?,
    _ causes: Causes?,
    at now: SimulationTime
  ) -> Sentence {
    let end = until.map { " until \(moment($0, from: now))" } ?? ""
    let isPredicted = causes?.source == .prediction
    let reason =
      isPredicted
      ? "it is still predicted" : "a shortcut from \(appName(of: widget)) is still relevant"
    return Sentence(
      .suggestion,
      "\(name(of: widget)) stays in \(name(of: stack))\(end) because \(reason)."
    )
  }

  private func left(
    _ stack: StackID,
    _ widget: WidgetID,
    _ reason: RemovalReason,
    _ showing: WidgetID,
    after lifetime: SimulationDuration,
    at time: SimulationTime
  ) -> Sentence {
    let why: String
    let startOfDay = listened.map { run.world.calendar.startOfDay(at: $0) }
    let when = startOfDay.flatMap { time < $0 ? pastMoment(time) : nil }.map(Self.at) ?? ""
    switch reason {
    case .kept:
      return Sentence(
        .suggestion,
        "\(name(of: widget)) is no longer a suggestion"
          + " because the person kept it. It is now in \(name(of: stack))."
      )
    case .ended: why = Self.words(forLifetime: lifetime)
    case .invalidated: why = "\(appName(of: widget)) set a list of shortcuts without it"
    case .switchedOff: why = "Widget Suggestions was turned off here"
    case .dismissed: why = "the person dismissed it"
    case .silenced: why = "the person never wants it suggested here"
    case .deleted: why = "the donations behind it were deleted"
    case .edited: why = "the person edited the stack"
    case .leftPlace: why = "the person left the place or the situation ended"
    }
    return Sentence(
      .suggestion,
      "\(name(of: widget)) left \(name(of: stack))\(when) because \(why). "
        + "\(name(of: stack)) shows \(name(of: showing)) again."
    )
  }
}

extension Narrator {
  func name(of stack: StackID) -> String { run.world[stack].name }

  func name(of widget: WidgetID) -> Part {
    Part(run.title(of: widget, at: moment).text, .widget(run.kind(of: widget)))
  }

  func appName(of widget: WidgetID) -> String {
    run.world[run.world[run.kind(of: widget)].app].name
  }

  /// A moment relative to another: `09:47`, `midnight`, `Thu 07:00`.
  func moment(_ time: SimulationTime, from now: SimulationTime) -> String {
    Wording.moment(time, from: now, run.world.calendar)
  }

  /// The mark of a rule setting's value: ours while it is the default, or fitted.
  func dagger(_ setting: KeyPath<Policy, some Equatable>) -> String {
    let policy = run.world.policy
    // A long day has many values: settings are looked up only where something was fitted.
    guard policy.fitted == nil else {
      return RuleSetting.turning(setting)?.mark(in: policy)?.rawValue ?? ""
    }
    return policy[keyPath: setting] == Policy()[keyPath: setting] ? SettingMark.ours.rawValue : ""
  }

  static func words(forLifetime length: SimulationDuration) -> String {
    switch length.milliseconds {
    case 1_800_000: "its half hour was up"
    case 3_600_000: "its hour was up"
    case ..<60_000: "its time was up"
    default: "its \(Wording.span(length)) were up"
    }
  }

  /// The window of the shortcut that suggests a widget: ` relevant from 13:05 to 13:35`.
  func words(
    for period: Record.SuggestionWindow,
    until: SimulationTime?,
    at now: SimulationTime
  ) -> String {
    switch period.provider {
    case .date, nil: break
    case .place(let place): return " for \(place), where the person is now"
    case .routine(let situation): return " for \(situation.words)"
    case .usage:
      let end = until.map { "–\(moment($0, from: now))" } ?? ""
      return " without a time and is mostly used \(moment(period.start, from: now))\(end)"
    }
    guard let until else { return " without an end" }
    let start = moment(period.start, from: now)
    guard period.isOpenEnded else {
      return " relevant from \(start) to \(moment(until, from: now))"
    }
    let length = Wording.span(until - period.start) + dagger(\.openEnd)
    return " relevant from \(start), for \(length)"
  }
}
