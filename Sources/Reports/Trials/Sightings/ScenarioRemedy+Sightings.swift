import RunReports
import Scenarios

// For a sighting that a run does not agree with the smallest change of a rule setting.
extension ScenarioRemedy {
  /// The change in words; nil where nothing is looked for: that a widget was not seen can be so in
  /// many ways.
  func change(for sighting: Sighting, among all: [Sighting]) -> String? {
    guard sighting.isOnTop,
      let request = (try? WidgetRequest.named(sighting.widget, in: run, at: sighting.time))?.first
    else { return nil }
    var search = ChangeSearch(trial, run: run, request: request, at: sighting.time)
    for offer in search.changesOfOneSetting() {
      guard let step = offer.steps.first, let run = run(with: offer),
        SightingAgreement(of: [sighting], with: run).agreed == 1
      else { continue }
      let agreed = SightingAgreement(of: all, with: run).agreed
      return "\(step.option) (\(agreed) of \(all.count) then match)"
    }
    return "no single rule setting helps"
  }
}
