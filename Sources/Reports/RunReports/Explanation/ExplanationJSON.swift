import Habits
package import Scenarios
package import SimulationCore
import SmartStacks
package import TerminalRendering

/// Writes an explanation as a JSON document; its keys are stable, new ones may be added.
package struct ExplanationJSON {
  let report: ExplanationReport
  let explainer: Explainer

  package init(_ report: ExplanationReport) {
    self.report = report
    explainer = Explainer(run: report.run, at: report.moment)
  }

  package var text: HarmlessText {
    guard !report.sure.isEmpty else { return document.document }
    return document.adding(["sure": report.sure.map { $0.json(in: self) }]).document
  }

  var world: World { report.run.world }

  private var document: JSONValue {
    [
      "scenario": world.name, "time": moment(report.moment), "offset": report.moment.milliseconds,
      "horizon": moment(report.run.explanationHorizon(at: report.moment)),
      "basis": world.policy.basis, "stacks": report.stacks.map(stack),
      "widgets": report.widgets.map(widget), "changes": report.changes.map { $0.json(in: self) },
      "next": report.next.map(movement), "learned": report.learned.map(learned),
      "decisions": report.decisions.map(\.json),
    ]
  }

  private func stack(_ explanation: StackExplanation) -> JSONValue {
    let state = explanation.state
    let arrival = explanation.arrival
    let now = explanation.moment
    return [
      "stack": world[explanation.stack].name, "page": state.page,
      "top": explanation.winner.name, "since": moment(arrival.since), "cause": arrival.cause.code,
      "source": arrival.cause.source?.rawValue, "decision": arrival.decision,
      "value": number(arrival.rotation?.value), "against": arrival.rotation.map(rival),
      "tied": arrival.tied.map { report.run.name(of: $0) }, "smartRotate": state.smartRotate,
      "widgetSuggestions": state.widgetSuggestions,
      "holdUntil": moment(state.holdUntil > now ? state.holdUntil : nil),
      "gapUntil": moment(state.gapUntil > now ? state.gapUntil : nil),
      "unseen": state.isUnseen, "movementsToday": explanation.movementsToday,
      "sentences": explainer.sentences(of: explanation).map(\.text),
      "winner": candidate(explanation.winner, top: explanation.winner.widget),
      "passed": explanation.passed.map(passed),
      "others": explanation.others.map { candidate($0, top: explanation.winner.widget) },
      "timelines": explanation.timelines.map(timeline),
    ]
  }

  private func rival(_ rotation: Record.Rotation) -> JSONValue {
    ["widget": report.run.name(of: rotation.from), "value": number(rotation.against)]
  }

  private func passed(_ rule: PassedRule) -> JSONValue {
    let told: JSONValue = [
      "decision": rule.decision, "rule": rule.statement, "compared": rule.compared,
      "invented": rule.isInvented, "published": Decision.numbered(rule.decision)?.source,
    ]
    return rule.mark == .fitted ? told.adding(["fitted": true]) : told
  }

  private func candidate(_ candidate: CandidateExplanation, top: WidgetID) -> JSONValue {
    var role = "suggestion"
    var place: Int?
    if case .member(let index) = candidate.role { (role, place) = ("member", index) }
    return [
      "widget": candidate.name, "kind": world[candidate.kind].kind, "role": role,
      "place": place, "source": candidate.source?.rawValue,
      "value": number(candidate.value), "score": score(candidate.scale),
      "pool": candidate.scale.map(pool), "window": candidate.window.map(window),
      "obstacle": candidate.obstacle.map { obstacle($0, top: top) },
      "movementsToday": candidate.movementsToday, "limit": candidate.movementLimit,
      "developerMode": candidate.isDeveloping, "nextWin": candidate.nextWin.map(win),
    ]
  }

  private func score(_ scale: CandidateExplanation.Scale?) -> JSONValue {
    if case .millionths(let value)? = scale?.score { .millionths(value) } else { .null }
  }

  private func pool(_ scale: CandidateExplanation.Scale) -> JSONValue {
    [
      "highest": scale.highest.map(JSONValue.millionths),
      "lowest": scale.lowest.map(JSONValue.millionths), "count": scale.count,
      "scope": world.policy.poolScope.rawValue, "owner": world.policy.poolOwner.rawValue,
      "normaliser": world.policy.normaliser.rawValue,
    ]
  }

  private func window(_ window: CandidateExplanation.Window) -> JSONValue {
    ["start": moment(window.start), "end": moment(window.end)]
  }

  private func obstacle(_ obstacle: CandidateObstacle, top: WidgetID) -> JSONValue {
    [
      "code": obstacle.code, "words": explainer.words(for: obstacle, top: top),
      "decision": obstacle.decision, "until": moment(obstacle.until),
      "published": Decision.numbered(obstacle.decision)?.source,
    ]
  }

  private func win(_ win: ExpectedWin) -> JSONValue {
    [
      "time": moment(win.time), "offset": win.time.milliseconds,
      "stack": world[win.stack].name, "widget": win.name, "cause": win.cause.code,
      "source": win.cause.source?.rawValue, "value": number(win.value),
    ]
  }

  private func widget(_ explanation: WidgetExplanation) -> JSONValue {
    var stack: String?
    if case .stack(let id, _) = explanation.place { stack = world[id].name }
    if case .suggestion(let id) = explanation.place { stack = world[id].name }
    let top = explanation.top ?? explanation.candidate?.widget ?? WidgetID(0)
    let gone = explanation.gone.map { gone -> JSONValue in
      ["parameter": gone.parameter, "value": gone.item, "title": gone.title]
    }
    return [
      "widget": explanation.name, "kind": world[explanation.kind].kind,
      "place": explanation.place.code, "stack": stack, "showing": explanation.isShowing,
      "sentences": explainer.sentences(of: explanation).map(\.text),
      "obstacle": explanation.obstacle.map { obstacle($0, top: top) },
      "candidate": explanation.candidate.map { candidate($0, top: top) },
      "nextWin": explanation.nextWin.map(win), "horizon": moment(explanation.horizon),
      "lacks": explanation.lacks.map(\.code),
      "nextInScenario": explanation.nextInScenario.map(movement), "gone": gone,
      "timeline": explanation.timeline.map(timeline),
    ]
  }

  private func movement(_ movement: UpcomingMovement) -> JSONValue {
    [
      "time": moment(movement.time), "offset": movement.time.milliseconds,
      "in": (movement.time - report.moment).milliseconds,
      "stack": world[movement.stack].name,
      "widget": report.run.name(of: movement.widget), "movement": movement.movement.rawValue,
      "shows": report.run.name(of: movement.shows), "source": movement.source?.rawValue,
      "value": number(movement.value),
    ]
  }

  package func moment(_ time: SimulationTime?) -> JSONValue {
    guard let time, time != .never else { return .null }
    return .string(TimestampWriter.text(of: time, in: world.calendar))
  }

  func number(_ value: Fraction?) -> JSONValue { value.map { .millionths($0.millionths) } ?? .null }

  /// What is predicted, the best guess where nothing is, and the habits of the widgets asked about.
  func learned(_ learned: LearnedExplanation) -> JSONValue {
    [
      "sentences": explainer.sentences(of: learned).map(\.text),
      "predicted": learned.predicted.map(prediction), "apps": learned.apps.map(habit),
      "guess": learned.guess.map(habit),
      "widgets": learned.asked.map { asked -> JSONValue in
        ["widget": asked.name, "habit": habit(asked.habit)]
      },
    ]
  }

  private func prediction(_ prediction: PredictionState) -> JSONValue {
    [
      "title": world.title(of: prediction.subject), "probability": number(prediction.value),
      "until": moment(prediction.end), "why": prediction.counts,
      "record": record(prediction.record),
    ]
  }

  private func habit(_ habit: HabitPortrait) -> JSONValue {
    [
      "title": habit.title, "strength": millionths(habit.strength),
      "probability": millionths(habit.now),
      "lacks": habit.shortfall(under: world.policy), "record": record(habit.record),
    ]
  }

  private func millionths(_ share: Double) -> JSONValue {
    .millionths(Int64((share * 1_000_000).rounded()))
  }

  private func record(_ record: TrackRecord) -> JSONValue {
    ["right": record.right, "of": record.outcomes.count]
  }

  func timeline(_ timeline: TimelineExplanation) -> JSONValue {
    [
      "widget": report.run.name(of: timeline.widget), "entry": timeline.entry.map(entry),
      "nextEntry": moment(timeline.nextEntry), "delivered": moment(timeline.delivered),
      "cause": timeline.cause?.rawValue, "reload": timeline.reload.map(reload),
      "nextReload": moment(timeline.next), "heldBy": timeline.heldBy?.rawValue,
      "decision": timeline.heldBy?.decision, "developerMode": timeline.isDeveloping,
      "refused": timeline.refusals.map(refusal),
      "nextInScenario": timeline.nextInScenario.map(arrival),
      "sentences": explainer.sentences(of: timeline).map(\.text),
    ]
  }

  private func entry(_ entry: TimelineExplanation.Entry) -> JSONValue {
    [
      "place": entry.place, "count": entry.count, "date": moment(entry.date),
      "since": moment(entry.since), "delivered": moment(entry.delivered),
    ]
  }

  private func reload(_ reload: ReloadState) -> JSONValue {
    [
      "active": reload.isActive, "policy": reload.policy.code,
      "words": explainer.words(for: reload.policy, from: report.moment),
      "last": moment(reload.last), "cause": reload.cause?.rawValue,
      "eligible": moment(reload.eligible), "remaining": reload.remaining,
    ]
  }

  private func refusal(_ index: Int) -> JSONValue {
    let record = report.run.log[index]
    guard case .timelineRefused(_, let cause, let reason, let until) = record.event else {
      return .null
    }
    return [
      "time": moment(record.time), "cause": cause.rawValue, "reason": reason.rawValue,
      "until": moment(until), "decision": reason.decision,
      "words": Narrator(run: report.run).sentence(at: index).text,
    ]
  }

  private func arrival(_ arrival: TimelineExplanation.Arrival) -> JSONValue {
    ["time": moment(arrival.time), "cause": arrival.cause?.rawValue]
  }
}
