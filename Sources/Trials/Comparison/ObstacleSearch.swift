import RunReports
import SimulationCore
import SmartStacks

/// Asks the run in which something did not move, at the moment at which it did in the other, why.
struct ObstacleSearch {
  let a: Run
  let b: Run

  func obstacle(to difference: Comparison.Difference) -> Comparison.Obstacle? {
    guard difference.movement == .turns || difference.movement == .suggested else { return nil }
    let isInB: Bool
    switch difference.fate {
    case .went, .later: isInB = true
    case .came, .earlier: isInB = false
    case .otherReason: return nil
    }
    let run = isInB ? b : a
    let moved = isInB ? difference.a : difference.b
    guard let moved, let time = moment(difference.day, moved.clock, in: run) else { return nil }
    guard
      let request = try? WidgetRequest.named(difference.widget, in: run, at: time).first
    else { return missing(isInB, time) }
    let explanation =
      switch request {
      case .placed(let widget): run.explanation(ofPlaced: widget, at: time)
      case .kind(let kind, let values): run.explanation(of: kind, configured: values, at: time)
      }
    if explanation.isShowing {
      return Comparison.Obstacle(
        isInB: isInB,
        time: time,
        code: "showing",
        words: "it is on top already",
        decision: 0,
        until: nil
      )
    }
    guard let obstacle = explanation.obstacle else { return nil }
    let words = Explainer(run: run, at: time)
      .words(for: obstacle, top: explanation.top ?? WidgetID(0))
    return Comparison.Obstacle(
      isInB: isInB,
      time: time,
      code: obstacle.code,
      words: words,
      decision: obstacle.decision,
      until: obstacle.until
    )
  }

  private func missing(_ isInB: Bool, _ time: SimulationTime) -> Comparison.Obstacle {
    Comparison.Obstacle(
      isInB: isInB,
      time: time,
      code: "unknown",
      words: "there is no such widget",
      decision: 0,
      until: nil
    )
  }

  /// The same clock time of the same day in a run; nil where it has no such day.
  private func moment(_ day: Int, _ clock: Int64, in run: Run) -> SimulationTime? {
    let calendar = run.world.calendar
    let date = calendar.local(at: .zero).date.adding(days: day)
    let moment = calendar.moment(
      of: LocalTime(date: date, millisecondOfDay: Int(clock))
    )
    return moment >= .zero && moment < run.world.end ? moment : nil
  }
}
