import RunReports
package import ScenarioText
import Scenarios
package import SimulationCore
import SmartStacks

/// A change of a scenario that brings a widget on top at a moment, proved by a run that makes it.
package struct OfferedChange: Hashable {
  package enum Kind: String, CaseIterable {
    case score
    /// The score of an entry that has none.
    case relevance
    case duration
    case date
    case entry
    /// The configured values for which an entry is meant.
    case when
    case configuration
    case donatedValue
    case combination
    /// One more donation, or one each day.
    case donation
    case shortcut
    case day
    case size
    /// A yes or no.
    case `switch`
    case setting
  }

  package struct Step: Hashable {
    package var kind: Kind
    package var path: ScenarioPath
    /// What stands there; nil where it is left out.
    package var before: String?
    package var after: String

    var edit: ScenarioEdit { ScenarioEdit(path, after) }
  }

  /// In the order in which changes are listed.
  package enum Group: String, CaseIterable {
    /// The widget itself: its timeline, its app, its intent.
    case widget
    /// What it competes with, its stack, and the person.
    case others
    case rules
  }

  /// What kind of change it is; of several values, that of the first.
  package var kind: Kind
  package var steps: [Step]
  /// An item for `happens`, where something more has to happen.
  package var addition: String?
  /// How far the values go from what they were, in thousandths: 100 is a tenth more or less.
  var distance: Int
  /// Since when the widget is on top with the change, seen from the moment.
  package var since: SimulationTime
  var cause: TopCause
  /// What it is about; of several values what is farthest from the widget.
  package var group = Group.widget
  /// The widget that wins without the change although its scores never vary, if they vary with it.
  var varied: String?
  /// At how many other places of the same lists the same change does the same.
  var alike = 0

  var edits: [ScenarioEdit] { steps.map(\.edit) }

  /// Fewer values are smaller, then the shorter way, then the order of the kinds.
  func isSmaller(than other: OfferedChange) -> Bool {
    (count, distance, kind.rank, text) < (other.count, other.distance, other.kind.rank, other.text)
  }

  /// Whether something new is added, which nearly always helps: a change of what is there may still
  /// be what is looked for.
  var isAddition: Bool { kind.facts.isAddition }

  var withoutPlaces: OfferedChange {
    var change = self
    for step in change.steps.indices {
      change.steps[step].path = ScenarioPath(
        steps[step].path.components.map { if case .place = $0 { .place(0) } else { $0 } }
      )
    }
    return change
  }

  /// How many changes it is; what is added is one, and so are the boxes of an intent.
  private var count: Int { kind == .combination ? 1 : max(1, steps.count) }

  /// The change as text, to order what is alike otherwise.
  private var text: String { edits.map(\.description).joined(separator: " ") + (addition ?? "") }
}

extension OfferedChange.Kind {
  /// The order among changes that go equally far: an app's own values before the rulebook's.
  fileprivate var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }

  struct Facts {
    let one: String
    /// Nil where it only takes an s.
    var plural: String?
    /// The kind of value of the file that it changes; nil where it changes none.
    var form: AdjustableValue.Form?
    /// At how many places at most the same change is offered.
    var mostOffers = 1
    var isAddition = false

    var several: String { plural ?? "\(one)s" }
  }

  var facts: Facts {
    switch self {
    case .score: Facts(one: "score", form: .score)
    case .relevance: Facts(one: "entry without a score", plural: "entries without a score")
    case .duration: Facts(one: "duration", form: .duration)
    case .date: Facts(one: "time", form: .time)
    case .entry: Facts(one: "new entry", plural: "new entries", isAddition: true)
    case .when: Facts(one: "condition of an entry", plural: "conditions of entries", mostOffers: 2)
    case .configuration: Facts(one: "configured value", mostOffers: 2)
    case .donatedValue: Facts(one: "donated value", mostOffers: 2)
    case .combination: Facts(one: "combination", mostOffers: 2)
    case .donation: Facts(one: "new donation", isAddition: true)
    case .shortcut: Facts(one: "new shortcut", isAddition: true)
    case .day: Facts(one: "change of day", plural: "changes of day")
    case .size: Facts(one: "stack size")
    case .switch: Facts(one: "switch", plural: "switches", form: .boolean)
    case .setting: Facts(one: "rule setting")
    }
  }
}

package struct ChangeReport: Sendable {
  package struct Tried: Hashable {
    package var kind: OfferedChange.Kind
    var values: Int
    var offered: Int
  }

  let explanation: WidgetExplanation
  /// In their groups, the smallest first; empty where it is on top already or nothing helps.
  package let offers: [OfferedChange]
  package let tried: [Tried]
  package let runs: Int
  /// Kinds of which not all was tried, because runs so long take too long.
  var leftOut: [OfferedChange.Kind] = []
  var pairs = 0
  var leavesOutPairs = false
  package var isSearching = false

  var isWhole: Bool { leftOut.isEmpty && !leavesOutPairs && !isSearching }
}

/// A change that is made or not, such as one more entry: what is tried, with how far it goes.
struct TriedChange {
  /// What is set, one after the other.
  var steps: [OfferedChange.Step] = []
  var item: [YamlPair] = []
  var distance: Int
}

// Changes that are made or not: places of the file, and what is tried at each, the likeliest first.
extension ChangeSearch {
  private static let mostPlaces = 12
  static let boxDistance = 250

  /// What is tried of a kind, place by place; the first that helps at a place is offered.
  func places(of kind: OfferedChange.Kind) -> [[TriedChange]] {
    let all: [[TriedChange]] =
      switch kind {
      case .relevance: relevancesLeftOut
      case .entry: newEntries
      case .when: conditions
      case .configuration: configuredValues
      case .donatedValue: donatedValues
      case .combination: combinations.map(withBox)
      case .donation: dailyDonations
      case .shortcut: newShortcuts
      case .day: otherDays
      case .size: sizes
      case .score, .duration, .date, .switch, .setting: []
      }
    return Array(all.filter { !$0.isEmpty }.prefix(Self.mostPlaces))
  }

  /// A combination alone, and with the box that makes donations of the intent count.
  private func withBox(_ combination: OfferedChange.Step) -> [TriedChange] {
    let box = values.first { $0.isEligibility && group(of: $0.path) == .widget }
    let alone = TriedChange(steps: [combination], distance: Self.boxDistance)
    guard let box, let ticked = Self.flipped(box.text), ticked == "yes" else { return [alone] }
    let both = [box.step(.switch, to: ticked), combination]
    return [alone, TriedChange(steps: both, distance: Self.boxDistance)]
  }

  mutating func made(_ kind: OfferedChange.Kind) -> (values: Int, offers: [OfferedChange]) {
    let places = places(of: kind)
    var offers: [OfferedChange] = []
    for attempts in places {
      guard offers.count < kind.facts.mostOffers else { break }
      for attempt in attempts where !isCut {
        guard let offer = offer(for: attempt, kind) else { continue }
        offers.append(offer)
        break
      }
    }
    return (places.count, offers)
  }

  private mutating func offer(
    for change: TriedChange,
    _ kind: OfferedChange.Kind
  ) -> OfferedChange? {
    guard change.item.isEmpty else { return added(change.item, kind, distance: change.distance) }
    guard reaches(change.steps.map(\.edit), isConfigured: kind == .configuration) else {
      return nil
    }
    return proved(change.steps, distance: change.distance, kind: kind)
  }

  mutating func added(
    _ item: [YamlPair],
    _ kind: OfferedChange.Kind,
    distance: Int
  ) -> OfferedChange? {
    guard mayRun(), let recording = try? ScenarioRecording(text: document.text, world: world) else {
      return nil
    }
    let changed = recording.text(adding: item)
    guard let written = trial.reading(of: changed.text).scenario,
      let reached = goal.reached(in: written.world)
    else { return nil }
    return OfferedChange(
      kind: kind,
      steps: [],
      addition: changed.item,
      distance: distance,
      since: reached.since,
      cause: reached.cause
    )
  }
}

struct ChangeGoal {
  let request: WidgetRequest
  /// The widget's name in the log, where it is placed: its identifier may be another in a trial.
  let name: String?
  /// Its place, where it is in a stack: what it is configured with may be part of its name.
  let place: (stack: Int, member: Int, kind: KindID)?
  let moment: SimulationTime
  let live: [ScheduledInput]

  init(_ request: WidgetRequest, in run: Run, at moment: SimulationTime) {
    self.request = request
    self.moment = moment
    live = run.liveInputs.filter { $0.time <= moment }
    guard case .placed(let widget) = request else {
      (name, place) = (nil, nil)
      return
    }
    name = run.name(of: widget)
    let state = run.state(at: moment)
    place =
      state.stacks.enumerated().lazy.compactMap { index, stack in
        stack.members.firstIndex(of: widget).map { (index, $0, state[widget].kind) }
      }.first
  }

  struct Reached {
    let since: SimulationTime
    let cause: TopCause
    /// The run, computed to the moment.
    let run: Run
  }

  /// How the widget is on top in a run of a world; nil where it is not.
  ///
  /// Where the world differs by what the widget is configured with, it is found by its place.
  func reached(in world: World, isConfigured: Bool = false) -> Reached? {
    guard world.end >= moment else { return nil }
    var run = Run(world: world, goesBack: false)
    for input in live { run.insert(input.input, at: input.time) }
    run.advance(to: moment)
    let state = run.state(at: moment)
    for (index, stack) in state.stacks.enumerated() where !stack.members.isEmpty {
      let isInPlace = isConfigured && isInPlace(stack, index, state)
      if isInPlace || isWanted(stack.top, state, run) {
        return Reached(since: stack.since, cause: stack.cause, run: run)
      }
    }
    return nil
  }

  private func isInPlace(_ stack: StackState, _ index: Int, _ state: HomeScreenState) -> Bool {
    guard let place, place.stack == index, stack.members.indices.contains(place.member) else {
      return false
    }
    return stack.top == stack.members[place.member] && state[stack.top].kind == place.kind
  }

  private func isWanted(_ widget: WidgetID, _ state: HomeScreenState, _ run: Run) -> Bool {
    guard state.holds(widget) else { return false }
    switch request {
    case .placed: return state[widget].name == name
    case .kind(let kind, let configuration):
      return state[widget].kind == kind && state[widget].configuration.matches(configuration)
    }
  }
}
