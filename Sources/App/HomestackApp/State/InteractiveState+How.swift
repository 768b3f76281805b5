import HomeScreenViews
import RunReports
import ScenarioText
import SimulationCore
import SmartStacks
import Trials

/// What would bring a widget on top: single values are tried at once, pairs a few at each wake, so
/// that keys and clock go on.
struct HowSearch {
  var search: ChangeSearch
  let trial: ScenarioTrial
  /// The widget's name in the log.
  let widget: String
  let moment: SimulationTime
  /// How many runs are made at a wake.
  let runs: Int

  /// How many records the runs of a wake may write together, and how many runs there are at most.
  private static let (records, mostRuns) = (2000, 24)

  /// Tries every single value.
  init(
    _ trial: ScenarioTrial,
    _ request: WidgetRequest,
    named widget: String,
    in run: Run,
    at now: SimulationTime
  ) {
    search = ChangeSearch(trial, run: run, request: request, at: now)
    self.trial = trial
    self.widget = widget
    moment = now
    let possible = Self.records / max(1, run.recordCount(through: now))
    runs = min(Self.mostRuns, max(1, possible))
    search.begin()
  }

  /// What was found so far, in words.
  func changes(of world: World) -> WhyScreen.Changes {
    let report = search.found
    var group: OfferedChange.Group?
    var changes = WhyScreen.Changes(
      widget: widget,
      remarks: report.remarks,
      rows: report.offers.map { offer in
        var row = row(offer, world)
        if offer.group != group { row.heading = report.heading(of: offer.group) }
        group = offer.group
        return row
      },
      tried: report.trials
    )
    changes.proposals = report.offers.filter { $0.steps.count == 1 && $0.kind != .entry }
      .flatMap(\.steps)
      .map { step in
        ValuePicker.Choice(
          path: step.path.description,
          name: ValuePicker.Choice.Name(step.path, in: trial.document),
          value: step.before,
          proposal: step.after
        )
      }
    return changes
  }

  private func row(_ offer: OfferedChange, _ world: World) -> WhyScreen.Changes.Row {
    WhyScreen.Changes.Row(
      place: offer.place,
      name: offer.addition == nil
        ? offer.steps.map { trial.document.label(of: $0.path).text }.joined(separator: " + ")
        : nil,
      change: offer.change,
      outcome: offer.outcome(from: moment, in: world),
      since: offer.arrival(from: moment, in: world)
    )
  }
}

// What would bring the chosen widget on top.
extension InteractiveState {
  /// Finds the smallest changes of the scenario that would bring the chosen widget on top.
  mutating func askHow() {
    guard case .why(let screen) = view else { return }
    guard !screen.chosenRow.isOnTop else {
      message = "It is on top: nothing has to change."
      return
    }
    // The answer stays until the moment or the choice is another.
    guard screen.changes == nil else { return }
    guard let trial = loaded.trial?(), let request = request(of: screen.chosenRow) else {
      message = "This scenario's text cannot be changed."
      return
    }
    show(HowSearch(trial, request, named: screen.chosenRow.name, in: run, at: now), on: screen)
    viewBasis = currentBasis
  }

  private mutating func show(_ how: HowSearch, on screen: WhyScreen) {
    var screen = screen
    screen.changes = how.changes(of: loaded.world)
    howSearch = how.search.isSearching ? how : nil
    view = .why(screen)
  }

  /// Goes on with a search under way, as far as one wake has room for.
  mutating func goOnAskingHow() {
    guard var how = howSearch else { return }
    // Nobody waits for what was asked about another moment or widget.
    guard case .why(let screen) = view, screen.changes?.widget == how.widget else {
      howSearch = nil
      return
    }
    how.search.goOn(runs: how.runs)
    show(how, on: screen)
  }

  /// Searches to the end, for pictures that nobody waits before.
  mutating func finishAskingHow() { while howSearch != nil { goOnAskingHow() } }

  /// What a row of the why screen asks about.
  private func request(of row: WhyScreen.Row) -> WidgetRequest? {
    if row.asked != nil { return try? WidgetRequest.named(row.name, in: run, at: now).first }
    return row.candidate.map { candidate in
      candidate.role == .suggestion
        ? .kind(row.kind, run.configuration(of: candidate.widget)) : .placed(candidate.widget)
    }
  }
}
