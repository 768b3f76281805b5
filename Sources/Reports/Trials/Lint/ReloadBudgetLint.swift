import Scenarios
import SimulationCore
import SmartStacks

/// A widget that is asked for so often that its budget runs out during the day, as the run shows
/// (decision 49).
///
/// Silent where the scenario expects a refused reload.
enum ReloadBudgetLint {
  static func findings(_ subject: LintSubject) -> [LintFinding] {
    guard !subject.scenario.expectations.contains(where: \.expectsBudget) else { return [] }
    var order: [WidgetID] = []
    var records: [WidgetID: [Int]] = [:]
    for (index, record) in subject.run.log.enumerated() {
      guard case .timelineRefused(let widget, _, .budget, _) = record.event else { continue }
      if records[widget] == nil { order.append(widget) }
      records[widget, default: []].append(index)
    }
    return order.compactMap { finding($0, records[$0] ?? [], subject) }
  }

  private static func finding(
    _ widget: WidgetID,
    _ records: [Int],
    _ subject: LintSubject
  ) -> LintFinding? {
    guard let first = records.first else { return nil }
    let (run, calendar) = (subject.run, subject.world.calendar)
    let record = run.log[first]
    guard case .timelineRefused(_, _, _, let until) = record.event else { return nil }
    let policy = subject.world.policy
    let mark = Decision.numbered(49)?.mark(under: policy)?.rawValue ?? ""
    let when = calendar.local(at: record.time)
    let days = Set(records.map { calendar.local(at: run.log[$0].time).date })
    let refused = Wording.count(records.count, "reload is", "reloads are")
    let refill =
      until.map { "the budget allows the next one at \(moment($0, record.time, calendar))" }
      ?? "nothing refills the budget"
    return LintFinding(
      code: "reload.budget",
      location: place(of: widget, subject),
      message: "\(run.name(of: widget)) has used up its \(policy.budgetDaily ?? 0) reloads a "
        + "day\(mark) by \(Wording.clock(when)) on \(Wording.date(when.date, year: false)), and "
        + "\(refill): \(refused) refused on \(Wording.count(days.count, "day", "days")).",
      advice: advice(run.state(at: record.time)[widget].reload?.policy, policy),
      source: "Keeping a widget up to date, decision 49"
    )
  }

  private static func advice(_ own: ReloadPolicy?, _ policy: Policy) -> String {
    guard let spacing = policy.reloadSpacing else {
      return "Raise budget.daily, or let the app ask while it is in the foreground."
    }
    let minutes = SimulationDuration.minutes((spacing.milliseconds + 59_999) / 60_000)
    let entries = "deliver more entries at once"
    if case .after(.after(let delay))? = own, delay < minutes {
      return "Write reload: {after: \(minutes.text)}, as often as the budget allows, or \(entries)."
    }
    return "Ask every \(Wording.span(minutes)) at most while people are awake, or \(entries)."
  }

  private static func moment(
    _ time: SimulationTime,
    _ now: SimulationTime,
    _ calendar: LocalCalendar
  ) -> String {
    Wording.moment(time, from: now, calendar)
  }

  /// Where a widget stands in the file; one that came later stands where its kind does.
  private static func place(of widget: WidgetID, _ subject: LintSubject) -> SourceLocation {
    subject.world.widgets.indices.contains(Int(widget.index))
      ? subject.location(of: .widget(widget))
      : subject.location(ofKind: subject.run.kind(of: widget).index)
  }
}

extension Expectation {
  /// Whether it says that a reload is refused for its budget.
  fileprivate var expectsBudget: Bool {
    guard case .refused("reload", let reason, _) = claim else { return false }
    return (reason ?? ReloadRefusal.budget.rawValue) == ReloadRefusal.budget.rawValue
  }
}
