import RunReports
package import ScenarioText
import Scenarios
import SimulationCore
package import SmartStacks

/// Finds the smallest change of a knob of the rulebook with which a run agrees with what was seen.
///
/// What it offers was written into the text, run, and compared with all that was seen.
package struct SightingRemedy {
  private let trial: ScenarioTrial
  private let document: ScenarioDocument
  private let run: Run

  package init(_ trial: ScenarioTrial, of document: ScenarioDocument, run: Run) {
    self.trial = trial
    self.document = document
    self.run = run
  }

  /// The change in words; nil where nothing is looked for: that a widget was not seen can be so in
  /// many ways.
  func change(for sighting: Sighting, among all: [Sighting]) -> String? {
    guard sighting.isOnTop,
      let request = (try? WidgetRequest.named(sighting.widget, in: run, at: sighting.time))?.first
    else { return nil }
    var search = ChangeSearch(trial, of: document, run: run, request: request, at: sighting.time)
    for offer in search.changesOfOneKnob() {
      guard let words = words(offer, for: sighting, among: all) else { continue }
      return words
    }
    return "no knob of the rulebook does it alone"
  }

  /// What a change comes to; nil where the run with it does not agree either.
  private func words(
    _ offer: OfferedChange,
    for sighting: Sighting,
    among all: [Sighting]
  ) -> String? {
    guard let step = offer.steps.first, let changed = trial.written(with: offer.edits) else {
      return nil
    }
    var run = Run(world: changed.world)
    run.advance(to: changed.world.end)
    guard SightingAgreement(of: [sighting], with: run).agreed == 1 else { return nil }
    let agreed = SightingAgreement(of: all, with: run).agreed
    let before = step.before.map { " instead of \($0)" } ?? ""
    let set = offer.edits.map { "--set \(ShellWord.quoted("\($0)"))" }.joined(separator: " ")
    return "\(set)\(before): then \(agreed) of \(all.count) agree"
  }
}
