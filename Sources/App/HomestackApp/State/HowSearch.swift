import HomeScreenViews
import RunReports
import ScenarioText
import SimulationCore
import SmartStacks
import Trials

/// A search for what would bring a widget on top, which leaves time for keys and the clock.
struct HowSearch {
  private var search: ChangeSearch
  private let trial: ScenarioTrial
  /// In the log.
  let widget: String
  private let moment: SimulationTime
  private let runs: Int

  /// The most records of all runs of a wake, and the most runs.
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
    runs = min(Self.mostRuns, max(1, Self.records / max(1, run.recordCount(through: now))))
    search.begin()
  }

  var isSearching: Bool { search.isSearching }

  /// Tries as many pairs of values as fit into one frame.
  mutating func goOn() { search.goOn(runs: runs) }

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

extension WhyScreen.Row {
  func request(in run: Run, at now: SimulationTime) -> WidgetRequest? {
    if asked != nil { return try? WidgetRequest.named(name, in: run, at: now).first }
    return candidate.map { candidate in
      candidate.role == .suggestion
        ? .kind(kind, run.configuration(of: candidate.widget)) : .placed(candidate.widget)
    }
  }
}
