import SmartStacks

/// An intent that is donated and may not be: the donation fails with error 1901 (decision 40).
enum IneligibleDonationLint {
  static func findings(_ subject: LintSubject) -> [LintFinding] {
    subject.donations.compactMap { donation in
      let intent = subject.world.intents[donation.intent.index]
      guard !intent.isEligibleForSuggestions else { return nil }
      return LintFinding(
        code: "donation.ineligible",
        location: subject.location(ofInput: donation.input),
        message: "\(intent.name) is donated, but it is not eligible for Siri Suggestions: error "
          + "1901, and nothing is learned.",
        advice: "Check the box Intent is eligible for Siri Suggestions.",
        source: "WWDC21 10049 16:23; forums/689156, decision 40"
      )
    }
  }
}
