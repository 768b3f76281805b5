package import Scenarios
package import SimulationCore
package import SmartStacks

/// Finds the smallest changes of a scenario that bring a widget on top at a moment, by running
/// copies of it.
///
/// Nothing is worked out here: whether a change helps is what a run with it shows. What is offered
/// was written into the file's text, read again and run.
package struct ChangeSearch {
  let document: ScenarioDocument
  let trial: ScenarioTrial
  let world: World
  let goal: ChangeGoal
  /// What can be tried with other values.
  let values: [AdjustableValue]
  /// What stands at each path of the file.
  let texts: [ScenarioPath: String]
  private let run: Run
  private(set) var runs = 0
  /// How many runs are made at most: fewer where one takes long, so that the answer does not.
  private let mostRuns: Int
  /// Whether a run was left out for that.
  private var isCut = false

  /// How many values of one kind are tried: those nearest to the moment.
  static let mostValues = 24
  /// How many offers are made.
  static let mostOffers = 8
  /// How many records all runs may write together, and how many runs there are in any case.
  private static let (mostRecords, fewestRuns) = (40_000, 12)

  /// Prepares a search in a run of a scenario's text.
  ///
  /// - Parameters:
  ///   - trial: Reads the text with changes.
  ///   - document: The text.
  ///   - world: What the text says without changes.
  ///   - run: Its run, computed up to the moment at least, with what was done live.
  ///   - request: The widget.
  ///   - moment: When it is to be on top.
  package init(
    _ trial: ScenarioTrial,
    of document: ScenarioDocument,
    world: World,
    run: Run,
    request: WidgetRequest,
    at moment: SimulationTime
  ) {
    self.trial = trial
    self.document = document
    self.world = world
    self.run = run
    values = document.adjustables
    texts = Dictionary(document.scalars.map { ($0.path, $0.text ?? "") }) { first, _ in first }
    goal = ChangeGoal(request, in: run, at: moment)
    let records = max(1, run.recordCount(through: moment))
    mostRuns = max(Self.fewestRuns, Self.mostRecords / records)
  }

  /// The changes, and what was tried.
  package mutating func report() -> ChangeReport {
    let explanation: WidgetExplanation
    switch goal.request {
    case .placed(let widget): explanation = run.explanation(ofPlaced: widget, at: goal.moment)
    case .kind(let kind, let configuration):
      explanation = run.explanation(of: kind, configured: configuration, at: goal.moment)
    }
    guard !explanation.isShowing else {
      return ChangeReport(explanation: explanation, offers: [], tried: [], runs: 0)
    }
    var tried: [ChangeReport.Tried] = []
    var offers: [OfferedChange] = []
    var leftOut: [OfferedChange.Kind] = []
    for kind in OfferedChange.Kind.allCases {
      isCut = false
      let (values, found) = search(kind, near: explanation)
      if isCut { leftOut.append(kind) }
      tried.append(ChangeReport.Tried(kind: kind, values: values, offered: found.count))
      offers += found
    }
    if offers.isEmpty { offers = pairs(near: explanation) }
    offers.sort { first, second in
      (first.steps.count, first.distance, first.kind.rank, first.text)
        < (second.steps.count, second.distance, second.kind.rank, second.text)
    }
    return ChangeReport(
      explanation: explanation,
      offers: Array(offers.prefix(Self.mostOffers)),
      tried: tried,
      runs: runs,
      leftOut: leftOut
    )
  }

  // MARK: Kinds of change

  private mutating func search(
    _ kind: OfferedChange.Kind,
    near explanation: WidgetExplanation
  ) -> (values: Int, offers: [OfferedChange]) {
    switch kind {
    case .knob: return knobs()
    case .donation: return donations(explanation)
    case .score, .duration, .date, .switch:
      let values = relevant(kind, explanation)
      return (values.count, values.compactMap { offer(for: $0, kind) })
    }
  }

  /// The smallest change of one value that does, proved by the text with it.
  private mutating func offer(
    for value: AdjustableValue,
    _ kind: OfferedChange.Kind
  ) -> OfferedChange? {
    guard let (text, distance) = smallest(of: value) else { return nil }
    let step = OfferedChange.Step(kind: kind, path: value.path, before: value.text, after: text)
    return proved([step], distance: distance)
  }

  private mutating func smallest(of value: AdjustableValue) -> (text: String, distance: Int)? {
    guard let ladder = ladder(for: value) else {
      guard value.form == .boolean, let flipped = Self.flipped(value.text) else { return nil }
      return reaches([ScenarioEdit(value.path, .set(flipped))]) ? (flipped, 1000) : nil
    }
    var search = self
    let rung = ladder.nearest { text in
      search.reaches([ScenarioEdit(value.path, .set(text))])
    }
    (runs, isCut) = (search.runs, search.isCut)
    guard let rung, let text = ladder.text(rung) else { return nil }
    return (text, ladder.distance(rung))
  }

  private func ladder(for value: AdjustableValue) -> ValueLadder? {
    let clock = world.calendar.local(at: goal.moment).millisecondOfDay
    switch value.form {
    case .score: return value.text.flatMap(ValueLadder.score)
    case .duration:
      return .duration(value.text, longest: .hours(24))
    case .time:
      guard let text = value.text, let own = ClockText.clock(text) else { return nil }
      return .clock(own, to: clock)
    case .boolean: return nil
    }
  }

  /// What a value is at the ends of its ladder, or the other way round.
  func farthest(_ value: AdjustableValue) -> [String] {
    guard let ladder = ladder(for: value) else {
      return value.form == .boolean ? Self.flipped(value.text).map { [$0] } ?? [] : []
    }
    return ladder.ends.compactMap(ladder.text)
  }

  private static func flipped(_ text: String?) -> String? {
    switch text?.lowercased() {
    case "yes", "true", "on": "no"
    case "no", "false", "off": "yes"
    default: nil
    }
  }

  // MARK: Knobs

  /// Each knob with other values; a run needs only the policy changed.
  private mutating func knobs() -> (values: Int, offers: [OfferedChange]) {
    var offers: [OfferedChange] = []
    let policy = world.policy
    for knob in PolicyKnob.all {
      let own = knob.text(policy)
      for value in KnobValues.others(of: knob, than: own) {
        var changed = world
        guard (try? changed.policy.set(knob.key, value)) != nil, reaches(changed) else { continue }
        let step = OfferedChange.Step(
          kind: .knob,
          path: ScenarioPath([.key("policy"), .key(knob.key)]),
          before: own,
          after: value
        )
        let distance = KnobValues.distance(from: own, to: value, of: knob)
        if let offer = proved([step], distance: distance) {
          offers.append(offer)
          break
        }
      }
    }
    return (PolicyKnob.all.count, offers)
  }

  // MARK: Runs

  mutating func reaches(_ edits: [ScenarioEdit]) -> Bool {
    guard runs < mostRuns else { return mayRun() }
    guard let changed = trial.scenario(with: edits) else { return false }
    return reaches(changed.world)
  }

  private mutating func reaches(_ world: World) -> Bool {
    guard mayRun() else { return false }
    return goal.reached(in: world) != nil
  }

  /// The change as an offer, where the text with it brings the widget on top indeed.
  mutating func proved(_ steps: [OfferedChange.Step], distance: Int) -> OfferedChange? {
    let edits = steps.map { ScenarioEdit($0.path, .set($0.after)) }
    guard let written = trial.written(with: edits) else { return nil }
    runs += 1
    guard let reached = goal.reached(in: written.world) else { return nil }
    return OfferedChange(
      steps: steps,
      addition: nil,
      distance: distance,
      since: reached.since,
      cause: reached.cause
    )
  }

  /// Counts one more run, if it may be made.
  mutating func mayRun() -> Bool {
    guard runs < mostRuns else {
      isCut = true
      return false
    }
    runs += 1
    return true
  }

  /// Counts one more run, which proves what is offered and is made in any case.
  mutating func countRun() { runs += 1 }
}

extension OfferedChange.Kind {
  /// The order among changes that go equally far: an app's own values before the rulebook's.
  fileprivate var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

extension OfferedChange {
  /// The change as text, to order what is alike otherwise.
  fileprivate var text: String {
    edits.map(\.description).joined(separator: " ") + (addition ?? "")
  }
}
