package import RunReports
package import Scenarios
package import SmartStacks

extension Chronicle {
  package init(of run: Run, scenario: Scenario) {
    self.init(
      of: run,
      about: scenario.description,
      beats: scenario.beats,
      seen: SeenOnPhone(of: run, scenario)
    )
  }
}

extension Chronicle.SeenOnPhone {
  /// Compares what a scenario says was seen with its run.
  fileprivate init(of run: Run, _ scenario: Scenario) {
    self.init()
    guard !scenario.sightings.isEmpty else { return }
    let agreement = SightingAgreement(of: scenario.sightings, with: run)
    let words = SightingWords(run)
    sightings = agreement.results.map { result in
      Sighting(
        time: result.sighting.time,
        text: words.what(result.sighting),
        found: words.found(result),
        agrees: result.agrees
      )
    }
    summary = SightingWords.summary(agreement.agreed, of: agreement.results.count)
    if let first = agreement.firstDifferent {
      let (when, what) = (words.when(first.sighting), words.what(first.sighting))
      let found = words.found(first)
      remarks.append("First seen otherwise: \(when) \(what), and in the run \(found).")
      remarks += words.why(first.sighting).map(\.text)
    }
    remarks += PhoneKnowledge.Fact.allCases.map { fact in
      "What the phone knew of \(fact.words): \(fact.words(scenario.phone[fact]))."
    }
  }
}
