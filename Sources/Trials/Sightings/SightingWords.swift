package import Scenarios
import SimulationCore
package import SmartStacks

/// Puts sightings into words beside what a run shows; names come from files, and whoever shows them
/// makes them harmless.
package struct SightingWords: Sendable {
  private let run: Run
  private let isLong: Bool

  /// Prepares the words; a run of several days has its dates said.
  package init(_ run: Run) {
    self.run = run
    let calendar = run.world.calendar
    isLong = calendar.startOfNextDay(after: .zero) < run.world.end
  }

  /// When it was seen: `Thu 10 Jun 09:31 ±5 min`.
  package func when(_ sighting: Sighting) -> String {
    let local = run.world.calendar.local(at: sighting.time)
    let date = isLong ? "\(Wording.date(local.date, year: false)) " : ""
    let within = sighting.within == .zero ? "" : " ±\(Wording.span(sighting.within))"
    return "\(date)\(Wording.clock(local))\(within)"
  }

  /// What was seen: `Home showed CalendarWidget, suggested`.
  package func what(_ sighting: Sighting) -> String {
    let verb = sighting.isOnTop ? "showed" : "did not show"
    let kind = sighting.isSuggested.map { $0 ? ", suggested" : ", not as a suggestion" } ?? ""
    return "\(stack(sighting)) \(verb) \(sighting.widget)\(kind)"
  }

  /// What the run shows at its time: `WeatherWidget is on top`.
  package func found(_ result: SightingAgreement.Result) -> String {
    guard let shown = result.shown else { return "\(stack(result.sighting)) is not there" }
    let suggested = shown.isSuggestion ? ", suggested" : ""
    return "\(run.name(of: shown.widget)) is on top\(suggested)"
  }

  /// The day of a sighting: `Wed 9 Jun`.
  package func day(_ sighting: Sighting) -> String {
    Wording.date(run.world.calendar.local(at: sighting.time).date, year: false)
  }

  /// The name of the stack that was looked at.
  package func stack(_ sighting: Sighting) -> String {
    run.world.stacks[sighting.stack.index].name
  }
}
