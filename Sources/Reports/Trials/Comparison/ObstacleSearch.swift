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
    func said(_ code: String, _ words: String) -> Comparison.Obstacle {
      Comparison.Obstacle(isInB: isInB, time: time, code: code, words: words)
    }
    guard
      let request = try? WidgetRequest.named(difference.widget, in: run, at: time).first
    else { return said("unknown", "there is no such widget") }
    let explanation = run.explanation(of: request, at: time)
    if explanation.isShowing { return said("showing", "it is on top already") }
    guard let obstacle = explanation.obstacle else { return nil }
    let words = Explainer(run: run, at: time)
      .words(for: obstacle, top: explanation.top ?? WidgetID(0))
    var told = said(obstacle.code, words)
    (told.decision, told.until) = (obstacle.decision, obstacle.until)
    return told
  }

  /// The same clock time of the same day in a run; nil where it has no such day.
  private func moment(_ day: Int, _ clock: Int64, in run: Run) -> SimulationTime? {
    let calendar = run.world.calendar
    let date = calendar.local(at: .zero).date.adding(days: day)
    let moment = calendar.moment(of: LocalTime(date: date, millisecondOfDay: Int(clock)))
    return moment >= .zero && moment < run.world.end ? moment : nil
  }
}
