package import Documents
package import SimulationCore
import SmartStacks
package import TerminalRendering

/// Writes an explanation as a JSON document; its keys are stable, new ones may be added.
package struct ExplanationJSON {
  private let report: ExplanationReport
  let explainer: Explainer

  package init(_ report: ExplanationReport) {
    self.report = report
    explainer = Explainer(run: report.run, at: report.moment)
  }

  /// The document over several lines, with a line break at the end.
  package var text: HarmlessText { HarmlessText(document: document.text() + "\n") }

  var world: World { report.run.world }

  private var document: JSONValue {
    .object([
      .init("scenario", .string(world.name)),
      .init("time", moment(report.moment)),
      .init("offset", offset(report.moment)),
      .init("horizon", moment(report.run.explanationHorizon(at: report.moment))),
      .init("basis", .string("the published rules and our defaults")),
      .init("stacks", .array(report.stacks.map(stack))),
      .init("widgets", .array(report.widgets.map(widget))),
      .init("changes", .array(report.changes.map { $0.json(in: self) })),
      .init("next", .array(report.next.map(movement))),
      .init("learned", .orNull(report.learned, learned)),
      .init("decisions", .array(report.decisions.map(\.json))),
    ])
  }

  // MARK: Stacks

  private func stack(_ explanation: StackExplanation) -> JSONValue {
    let state = explanation.state
    let arrival = explanation.arrival
    let now = explanation.moment
    return .object([
      .init("stack", .string(world.stacks[explanation.stack.index].name)),
      .init("page", .integer(world.stacks[explanation.stack.index].page)),
      .init("top", .string(explanation.winner.name)),
      .init("since", moment(arrival.since)),
      .init("cause", .string(arrival.cause.code)),
      .init("source", .orNull(arrival.cause.source?.rawValue)),
      .init("decision", integer(arrival.decision)),
      .init("value", number(arrival.value)),
      .init("against", rival(arrival.against)),
      .init("tied", .texts(arrival.tied.map { report.run.name(of: $0) })),
      .init("smartRotate", .boolean(state.smartRotate)),
      .init("widgetSuggestions", .boolean(state.widgetSuggestions)),
      .init("holdUntil", moment(state.holdUntil > now ? state.holdUntil : nil)),
      .init("gapUntil", moment(state.gapUntil > now ? state.gapUntil : nil)),
      .init("movementsToday", .integer(explanation.movementsToday)),
      .init("sentences", .texts(explainer.sentences(of: explanation).map(\.text))),
      .init("winner", candidate(explanation.winner, top: explanation.winner.widget)),
      .init("passed", .array(explanation.passed.map(passed))),
      .init(
        "others",
        .array(explanation.others.map { candidate($0, top: explanation.winner.widget) })
      ),
    ])
  }

  private func rival(_ rival: StackExplanation.Rival?) -> JSONValue {
    guard let rival else { return .null }
    return .object([
      .init("widget", .string(report.run.name(of: rival.widget))),
      .init("value", number(rival.value)),
    ])
  }

  private func passed(_ rule: PassedRule) -> JSONValue {
    .object([
      .init("decision", .integer(rule.decision)),
      .init("rule", .string(rule.statement)),
      .init("compared", .string(rule.compared)),
      .init("invented", .boolean(rule.isInvented)),
      .init("published", .orNull(Decision.numbered(rule.decision)?.source)),
    ])
  }

  private func candidate(_ candidate: CandidateExplanation, top: WidgetID) -> JSONValue {
    var role = "suggestion"
    var place: Int?
    if case .member(let index) = candidate.role { (role, place) = ("member", index) }
    return .object([
      .init("widget", .string(candidate.name)),
      .init("kind", .string(world.kinds[candidate.kind.index].kind)),
      .init("role", .string(role)),
      .init("place", integer(place)),
      .init("source", .orNull(candidate.source?.rawValue)),
      .init("value", number(candidate.value)),
      .init("score", score(candidate.scale)),
      .init("pool", pool(candidate.scale)),
      .init("window", window(candidate.window)),
      .init("obstacle", obstacle(candidate.obstacle, top: top)),
      .init("movementsToday", .integer(candidate.movementsToday)),
      .init("limit", integer(candidate.movementLimit)),
      .init("developerMode", .boolean(candidate.isDeveloping)),
      .init("nextWin", win(candidate.nextWin)),
    ])
  }

  private func score(_ scale: CandidateExplanation.Scale?) -> JSONValue {
    if case .millionths(let value)? = scale?.score { .millionths(value) } else { .null }
  }

  private func pool(_ scale: CandidateExplanation.Scale?) -> JSONValue {
    guard let scale else { return .null }
    return .object([
      .init("highest", .orNull(scale.highest, JSONValue.millionths)),
      .init("lowest", .orNull(scale.lowest, JSONValue.millionths)),
      .init("count", integer(scale.count)),
      .init("scope", .string(world.policy.poolScope.rawValue)),
      .init("owner", .string(world.policy.poolOwner.rawValue)),
      .init("normaliser", .string(world.policy.normaliser.rawValue)),
    ])
  }

  private func window(_ window: CandidateExplanation.Window?) -> JSONValue {
    guard let window else { return .null }
    return .object([.init("start", moment(window.start)), .init("end", moment(window.end))])
  }

  private func obstacle(
    _ obstacle: CandidateObstacle?,
    top: WidgetID
  ) -> JSONValue {
    guard let obstacle else { return .null }
    return .object([
      .init("code", .string(obstacle.code)),
      .init("words", .string(explainer.words(for: obstacle, top: top))),
      .init("decision", .integer(obstacle.decision)),
      .init("until", moment(obstacle.until)),
      .init("published", .orNull(Decision.numbered(obstacle.decision)?.source)),
    ])
  }

  private func win(_ win: ExpectedWin?) -> JSONValue {
    guard let win else { return .null }
    return .object([
      .init("time", moment(win.time)),
      .init("offset", offset(win.time)),
      .init("stack", .string(world.stacks[win.stack.index].name)),
      .init("widget", .string(win.name)),
      .init("cause", .string(win.cause.code)),
      .init("source", .orNull(win.cause.source?.rawValue)),
      .init("value", number(win.value)),
    ])
  }

  // MARK: Widgets and movements

  private func widget(_ explanation: WidgetExplanation) -> JSONValue {
    var stack: String?
    if case .stack(let id, _) = explanation.place { stack = world.stacks[id.index].name }
    if case .suggestion(let id) = explanation.place { stack = world.stacks[id.index].name }
    let top = explanation.top ?? explanation.candidate?.widget ?? WidgetID(0)
    return .object([
      .init("widget", .string(explanation.name)),
      .init("kind", .string(world.kinds[explanation.kind.index].kind)),
      .init("place", .string(explanation.place.code)),
      .init("stack", .orNull(stack)),
      .init("showing", .boolean(explanation.isShowing)),
      .init("sentences", .texts(explainer.sentences(of: explanation).map(\.text))),
      .init("obstacle", obstacle(explanation.obstacle, top: top)),
      .init("candidate", .orNull(explanation.candidate) { candidate($0, top: top) }),
      .init("nextWin", win(explanation.nextWin)),
      .init("horizon", moment(explanation.horizon)),
      .init("lacks", .array(explanation.lacks.map { .string($0.code) })),
      .init("nextInScenario", .orNull(explanation.nextInScenario, movement)),
    ])
  }

  private func movement(_ movement: UpcomingMovement) -> JSONValue {
    .object([
      .init("time", moment(movement.time)),
      .init("offset", offset(movement.time)),
      .init("in", .integer(Int((movement.time - report.moment).milliseconds))),
      .init("stack", .string(world.stacks[movement.stack.index].name)),
      .init("widget", .string(report.run.name(of: movement.widget))),
      .init("movement", .string(movement.movement.rawValue)),
      .init("source", .orNull(movement.source?.rawValue)),
      .init("value", number(movement.value)),
    ])
  }

  // MARK: Values

  package func moment(_ time: SimulationTime?) -> JSONValue {
    guard let time, time != .never else { return .null }
    return .string(TimestampWriter.text(of: time, in: world.calendar))
  }

  private func offset(_ time: SimulationTime) -> JSONValue { .integer(Int(time.milliseconds)) }
  private func integer(_ number: Int?) -> JSONValue { .orNull(number, JSONValue.integer) }
  func number(_ value: Fraction?) -> JSONValue {
    .orNull(value) { .millionths($0.millionths) }
  }
}
