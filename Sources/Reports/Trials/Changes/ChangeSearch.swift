package import RunReports
package import ScenarioText
import Scenarios
package import SimulationCore
package import SmartStacks

/// Finds the smallest changes of a scenario that bring a widget on top, by running copies of it.
///
/// What is offered was written into the file's text, read again and run. Single values are tried
/// at once; pairs, where no value alone is enough, as long as the caller lets it go on.
package struct ChangeSearch {
  let trial: ScenarioTrial
  let world: World
  let goal: ChangeGoal
  let values: [AdjustableValue]
  let texts: [ScenarioPath: String]
  let explanation: WidgetExplanation
  private(set) var runs = 0
  /// How many runs are made at most: fewer where one takes long, so that the answer does not.
  private var mostRuns: Int
  private let mostPairRuns: Int
  private(set) var isCut = false
  private var offers: [OfferedChange] = []
  private var tried: [ChangeReport.Tried] = []
  private var leftOut: [OfferedChange.Kind] = []
  /// What is left to try of single values in finer steps, where neither end of their range helps.
  private var rungs: ArraySlice<TriedChange> = []
  /// What is left to try of pairs; nil before it is known that they are needed.
  var pairs: PairQueue?

  /// How many values of one kind are tried: those nearest to the moment.
  static let mostValues = 24
  /// How many offers are made, and how many of each group where others are left out for them.
  private static let (mostOffers, mostOfGroup) = (8, [4, 2, 2])
  /// How many records all runs may write together, of single values and again of pairs, and how
  /// many runs there are in any case.
  private static let (mostRecords, fewestRuns) = (40_000, 12)
  /// How many times as many runs there are for finer steps, which come where nothing else helped.
  private static let rungRuns = 4

  /// The run is computed up to the moment at least, with what was done live.
  package init(
    _ trial: ScenarioTrial,
    run: Run,
    request: WidgetRequest,
    at moment: SimulationTime
  ) {
    self.trial = trial
    world = run.world
    values = trial.document.adjustables
    texts = Dictionary(trial.document.scalars.map { ($0.path, $0.text ?? "") }) { first, _ in first
    }
    goal = ChangeGoal(request, in: run, at: moment)
    explanation = run.explanation(of: request, at: moment)
    let records = max(1, run.recordCount(through: moment))
    mostRuns = max(Self.fewestRuns, Self.mostRecords / records)
    mostPairRuns = mostRuns
  }

  var document: ScenarioDocument { trial.document }

  typealias Path = [ScenarioPath.Component]

  func text(_ part: Path, _ key: String) -> String? { texts[ScenarioPath(part + [.key(key)])] }

  func step(_ kind: OfferedChange.Kind, _ path: Path, to after: String) -> OfferedChange.Step {
    let path = ScenarioPath(path)
    return OfferedChange.Step(kind: kind, path: path, before: texts[path], after: after)
  }

  var widgetKind: World.WidgetKind { world[explanation.kind] }

  /// The time of day of the moment, in milliseconds.
  var clock: Int { world.calendar.local(at: goal.moment).millisecondOfDay }

  /// The changes, and what was tried; pairs are tried until it is over, by default to their end.
  package mutating func report(until isOver: () -> Bool = { false }) -> ChangeReport {
    begin()
    while isSearching, !isOver() { goOn(runs: 8) }
    leaveOutPairs()
    return found
  }

  /// Tries every change of a single value, and prepares finer steps and pairs where none is enough.
  package mutating func begin() {
    guard !explanation.isShowing, tried.isEmpty else { return }
    for kind in OfferedChange.Kind.allCases {
      isCut = false
      let (values, found) = search(kind)
      if isCut { leftOut.append(kind) }
      tried.append(ChangeReport.Tried(kind: kind, values: values, offered: found.count))
      offers += found
    }
    guard offers.allSatisfy(\.isAddition) else { return }
    isCut = false
    mostRuns = runs + Self.rungRuns * mostPairRuns
    rungs = finerRungs[...]
    pairs = pairQueue()
  }

  /// The rule settings that bring the widget on top, each by itself, the smallest change first.
  mutating func changesOfOneSetting() -> [OfferedChange] {
    explanation.isShowing ? [] : search(.setting).offers.sorted { $0.isSmaller(than: $1) }
  }

  package var isSearching: Bool { !rungs.isEmpty || pairs?.isEmpty == false }

  /// Goes on with pairs for so many runs; one that helps is narrowed down besides.
  package mutating func goOn(runs count: Int) {
    let end = runs + count
    while !rungs.isEmpty, runs < end { tryNextRung() }
    while isSearching, runs < end {
      if let offer = tryNextPair() { offers.append(offer) }
      if isCut { leaveOutPairs() }
    }
  }

  /// Tries one more step of a single value; where one helps, no pair is tried.
  private mutating func tryNextRung() {
    guard let rung = rungs.popFirst() else { return }
    let kind = rung.steps[0].kind
    if reaches(rung.steps.map(\.edit)), let offer = proved(rung.steps, distance: rung.distance) {
      offers.append(offer)
      rungs.removeAll { $0.steps[0].path == rung.steps[0].path }
      if let place = tried.firstIndex(where: { $0.kind == kind }) { tried[place].offered += 1 }
    }
    if isCut {
      for rung in rungs { leftOut.appendNew(rung.steps[0].kind) }
      rungs = []
    }
    guard rungs.isEmpty else { return }
    if offers.allSatisfy(\.isAddition) {
      isCut = false
      mostRuns = runs + mostPairRuns
    } else {
      pairs = nil
    }
  }

  /// Ends the search with what was found; what was not tried is said to be left out.
  mutating func leaveOutPairs() {
    rungs = []
    pairs?.leaveOut()
  }

  package var found: ChangeReport {
    ChangeReport(
      explanation: explanation,
      offers: Self.chosen(offers),
      tried: tried,
      runs: runs,
      leftOut: leftOut,
      pairs: pairs?.tried ?? 0,
      leavesOutPairs: pairs?.isLeftOut ?? false,
      isSearching: isSearching
    )
  }

  /// The offers that are made, group by group; a group that has many leaves room for the others.
  private static func chosen(_ offers: [OfferedChange]) -> [OfferedChange] {
    let groups = OfferedChange.Group.allCases.map { group in
      merged(offers.filter { $0.group == group }.sorted { $0.isSmaller(than: $1) })
    }
    var counts = zip(groups, mostOfGroup).map { min($0.count, $1) }
    for index in groups.indices {
      let room = mostOffers - counts.reduce(0, +)
      counts[index] += min(room, groups[index].count - counts[index])
    }
    return zip(groups, counts).flatMap { $0.prefix($1) }
  }

  /// The offers without those that do the same at another place of a list, counted with the first.
  private static func merged(_ offers: [OfferedChange]) -> [OfferedChange] {
    offers.groups(by: \.withoutPlaces).map { _, alike in
      var offer = alike[0]
      offer.alike += alike.count - 1
      return offer
    }
  }

  private mutating func search(
    _ kind: OfferedChange.Kind
  ) -> (values: Int, offers: [OfferedChange]) {
    if kind == .setting { return settings() }
    guard kind.facts.form != nil else { return made(kind) }
    let values = relevant(kind)
    return (values.count, values.compactMap { offer(for: $0, kind) })
  }

  /// The smallest change of one value that does, proved by the text with it.
  private mutating func offer(
    for value: AdjustableValue,
    _ kind: OfferedChange.Kind
  ) -> OfferedChange? {
    if value.form == .boolean {
      let distance = value.isEligibility ? Self.boxDistance : 1000
      guard let flipped = Self.flipped(value.text), reaches([ScenarioEdit(value.path, flipped)])
      else { return nil }
      return proved([value.step(kind, to: flipped)], distance: distance)
    }
    guard let (text, distance) = nearest(of: value, beside: []) else { return nil }
    return proved([value.step(kind, to: text)], distance: distance)
  }

  /// How near a value can stay to its own while other changes are made; nil where no rung helps.
  mutating func nearest(
    of value: AdjustableValue,
    beside others: [ScenarioEdit]
  ) -> (text: String, distance: Int)? {
    guard let ladder = ladder(for: value) else { return nil }
    var search = self
    let rung = ladder.nearest { text in search.reaches([ScenarioEdit(value.path, text)] + others) }
    (runs, isCut) = (search.runs, search.isCut)
    guard let rung, let text = ladder.text(rung) else { return nil }
    return (text, ladder.distance(rung))
  }

  private func ladder(for value: AdjustableValue) -> ValueLadder? {
    switch value.form {
    case .score: return value.text.flatMap(ValueLadder.score)
    case .duration: return .duration(value.text, longest: .hours(24))
    case .time:
      guard let text = value.text, let own = ClockText.clock(text) else { return nil }
      return .clock(own, to: clock)
    case .boolean: return nil
    }
  }

  /// What a value is at the ends of its ladder, or the other way round.
  func farthest(_ value: AdjustableValue) -> [String] {
    if value.form == .boolean { return Self.flipped(value.text).map { [$0] } ?? [] }
    return ladder(for: value).map { $0.ends.compactMap($0.text) } ?? []
  }

  static func flipped(_ text: String?) -> String? {
    switch text?.lowercased() {
    case "yes", "true", "on": "no"
    case "no", "false", "off": "yes"
    default: nil
    }
  }

  /// Each rule setting with other values; a run needs only the policy changed.
  private mutating func settings() -> (values: Int, offers: [OfferedChange]) {
    var offers: [OfferedChange] = []
    let policy = world.policy
    let settings = RuleSetting.all.filter { $0.matters(in: world) }
    for setting in settings {
      let own = setting.text(policy)
      for value in SettingValues.others(of: setting, than: own) {
        var changed = world
        // Another device may have no place for what stands here.
        guard (try? changed.policy.set(setting.key, value)) != nil,
          changed.policy.profile.hasStacks, reaches(changed)
        else { continue }
        let step = OfferedChange.Step(
          kind: .setting,
          path: ScenarioPath([.key("policy"), .key(setting.key)]),
          before: own,
          after: value
        )
        let distance = SettingValues.distance(from: own, to: value, of: setting)
        if let offer = proved([step], distance: distance) {
          offers.append(offer)
          break
        }
      }
    }
    return (settings.count, offers)
  }

  mutating func reaches(_ edits: [ScenarioEdit], isConfigured: Bool = false) -> Bool {
    guard runs < mostRuns else { return mayRun() }
    guard let changed = trial.scenario(with: edits) else { return false }
    return reaches(changed.world, isConfigured: isConfigured)
  }

  private mutating func reaches(_ world: World, isConfigured: Bool = false) -> Bool {
    mayRun() && goal.reached(in: world, isConfigured: isConfigured) != nil
  }

  /// The change as an offer, where the text with it brings the widget on top indeed.
  mutating func proved(
    _ steps: [OfferedChange.Step],
    distance: Int,
    kind: OfferedChange.Kind? = nil
  ) -> OfferedChange? {
    guard let written = trial.written(with: steps.map(\.edit)) else { return nil }
    runs += 1
    let kind = kind ?? steps.first?.kind ?? .setting
    let isConfigured = kind == .configuration
    guard let reached = goal.reached(in: written.world, isConfigured: isConfigured) else {
      return nil
    }
    return OfferedChange(
      kind: kind,
      steps: steps,
      distance: distance,
      since: reached.since,
      cause: reached.cause,
      group: group(of: steps),
      varied: variedRival(in: reached.run)
    )
  }

  /// The widget that wins without a change although its scores never vary (decision 62), if they
  /// vary in a run with the change.
  private func variedRival(in run: Run) -> String? {
    guard let rival = explanation.rival, rival.scale?.isFlat == true,
      let request = try? WidgetRequest.named(rival.name, in: run, at: goal.moment).first,
      let scale = run.standing(of: request, at: goal.moment).candidate?.scale,
      scale.highest != nil, !scale.isFlat
    else { return nil }
    return rival.name
  }

  mutating func mayRun() -> Bool {
    guard runs < mostRuns else {
      isCut = true
      return false
    }
    runs += 1
    return true
  }
}
