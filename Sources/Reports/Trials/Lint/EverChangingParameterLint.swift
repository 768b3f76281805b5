import SimulationCore
import SmartStacks

/// A parameter of a combination that is another one each time: it destroys every pattern (case 14).
///
/// Decided from the data: the intent was donated on at least as many days as teach a pattern, no
/// two donations are the same in any of its combinations, and they would be without one parameter.
enum EverChangingParameterLint {
  static func findings(_ subject: LintSubject) -> [LintFinding] {
    let world = subject.world
    let donations = subject.donations
    return world.intents.enumerated().compactMap { index, intent in
      let own = donations.filter { $0.intent.index == index }
      let days = Set(own.map { world.calendar.local(at: $0.time).date })
      guard intent.isEligibleForSuggestions, days.count >= world.policy.learnMinDays,
        let first = own.first,
        let name = culprit(in: intent, own.map(\.what.parameters), world.policy.learnMinCount)
      else { return nil }
      return LintFinding(
        code: "donation.everChanging",
        location: subject.location(ofIntent: index) ?? subject.location(ofInput: first.input),
        message: "\(name) is in every combination of \(intent.name) that is donated, and is "
          + "another one each time: no two donations are alike, and no pattern appears.",
        advice: "Add a combination without \(name).",
        source: "WWDC21 10231 16:56, case 14"
      )
    }
  }

  /// The parameter without which the donations would be alike.
  private static func culprit(
    in intent: IntentDefinition,
    _ donations: [Configuration],
    _ least: Int
  ) -> String? {
    var found: String?
    for combination in intent.combinations {
      let identities = donations.compactMap { $0.values(of: combination) }
      guard identities.count >= least else { continue }
      if Set(identities).count < identities.count { return nil }
      found =
        found
        ?? combination.first { name in
          let rest = combination.filter { $0 != name }
          let others = donations.compactMap { $0.values(of: rest) }
          return Set(others).count * least <= others.count
        }
    }
    return found
  }
}
