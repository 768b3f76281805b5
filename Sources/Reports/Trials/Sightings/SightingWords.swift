import RunReports
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

  package func stack(_ sighting: Sighting) -> String {
    run.world.stacks[sighting.stack.index].name
  }

  /// Why the stack shows what it shows at that time, and why not what was seen.
  package func why(_ sighting: Sighting) -> [Sentence] {
    let moment = sighting.time
    let why = [Narrator(run: run).why(at: moment, stack: sighting.stack)]
    guard sighting.isOnTop,
      let request = (try? WidgetRequest.named(sighting.widget, in: run, at: moment))?.first
    else { return why }
    let explanation = run.explanation(of: request, at: moment)
    return why + Explainer(run: run, at: moment).sentences(of: explanation)
  }

  /// What a comparison comes to, as a sentence.
  package static func summary(_ agreed: Int, of count: Int) -> String {
    switch count {
    case 0: "Nothing was seen that could be compared."
    case 1: "The one sighting \(agreed == 1 ? "agrees" : "does not agree")."
    default: "\(agreed) of \(count) sightings agree."
    }
  }
}

extension PhoneKnowledge.Fact {
  /// What it is, in a few words.
  package var words: String {
    switch self {
    case .earlierScores: "earlier scores"
    case .earlierHabits: "earlier habits"
    case .otherApps: "other apps"
    case .developerMode: "Developer Mode"
    }
  }

  /// What is known of it, and how.
  package func words(_ basis: PhoneKnowledge.Basis) -> String {
    let none = self == .developerMode ? "off" : "none but those of the scenario"
    switch basis {
    case .stated(false): return "stated: \(none)"
    case .stated(true):
      return self == .developerMode
        ? "stated: on, so no limit held what was seen"
        : "stated: others too, which the run does not know"
    case .included: return "as the scenario has it, and assumed: no more"
    case .assumed: return "assumed: \(none)"
    }
  }
}
