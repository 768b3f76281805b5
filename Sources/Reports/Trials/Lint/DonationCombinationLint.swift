import SmartStacks

/// A donation that sets the parameters of no supported combination: it teaches nothing
/// (reading 32).
enum DonationCombinationLint {
  static func findings(_ subject: LintSubject) -> [LintFinding] {
    subject.donations.compactMap { donation in
      let intent = subject.world.intents[donation.intent.index]
      guard intent.isEligibleForSuggestions,
        !intent.combinations.contains(where: { donation.what.parameters.values(of: $0) != nil }),
        !ParameterlessDonationLint.applies(donation.what, intent, subject.world)
      else { return nil }
      let wanted = intent.combinations.map { "[\($0.joined(separator: ", "))]" }
      let list = wanted.isEmpty ? "there is none" : wanted.joined(separator: " or ")
      return LintFinding(
        code: "donation.noCombination",
        location: subject.location(ofInput: donation.input),
        message: "this donation of \(intent.name) fills no supported combination (\(list)): "
          + "nothing is learned.",
        advice: "Donate all parameters of a combination, or add the combination that is donated.",
        source: "WWDC21 10049 16:23, decision 41"
      )
    }
  }
}
