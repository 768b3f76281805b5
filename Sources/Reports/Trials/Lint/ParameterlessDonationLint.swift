import SmartStacks

/// A donation without values, of an intent that configures a widget: nothing says for which one.
enum ParameterlessDonationLint {
  static func findings(_ subject: LintSubject) -> [LintFinding] {
    subject.donations.compactMap { donation in
      let intent = subject.world.intents[donation.intent.index]
      guard intent.isEligibleForSuggestions, applies(donation.what, intent, subject.world) else {
        return nil
      }
      return LintFinding(
        code: "donation.parameterless",
        location: subject.location(ofInput: donation.input),
        message: "\(intent.name) is donated without its parameters: no configured widget matches.",
        advice: "Donate what the person looked at, such as its \(intent.parameters[0].name).",
        source: "WWDC20 10194 22:20 est., decision 44"
      )
    }
  }

  /// An intent with the empty combination is meant to be donated so.
  static func applies(_ what: Interaction, _ intent: IntentDefinition, _ world: World) -> Bool {
    what.parameters.isEmpty && !intent.parameters.isEmpty && !intent.combinations.contains([])
      && world.kinds.contains { $0.intent == intent.name }
  }
}
