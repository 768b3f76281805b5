/// Which donations are stored (decision 40, reading 32).
///
/// An app donates its own intents, eligible for Siri Suggestions and with a supported combination;
/// otherwise the donation fails with error 1901 (forums/689156) and teaches nothing.
/// `donate.enforce` lifts only the eligibility. Parameters must take their values. Parameters
/// outside every combination are allowed.
enum DonationAcceptanceRule {
  enum Result: Equatable {
    /// The values are canonical.
    case accepted(IntentID, Configuration)
    case rejected(DonationRejection)
  }

  static func judge(
    _ interaction: Interaction,
    of app: AppID,
    candidates: [IntentID],
    in world: World
  ) -> Result {
    guard !candidates.isEmpty else { return .rejected(.unknownIntent) }
    // Two apps may use the same name for an intent.
    guard let intent = candidates.first(where: { world[$0].app == app }) else {
      return .rejected(.otherApp)
    }
    let definition = world[intent]
    if world.policy.donateEnforce, !definition.isEligibleForSuggestions {
      return .rejected(.ineligible)
    }
    if definition.combinations.isEmpty { return .rejected(.noCombination) }
    var values: [Configuration.Parameter] = []
    values.reserveCapacity(interaction.parameters.parameters.count)
    for given in interaction.parameters.parameters {
      guard let parameter = definition.parameter(given.name) else {
        return .rejected(.unknownParameter)
      }
      guard let value = try? parameter.canonical(given.value) else { return .rejected(.badValue) }
      values.append(Configuration.Parameter(name: given.name, value: value))
    }
    let canonical = Configuration(values)
    // Most are canonical as given: the log then shares them with the input.
    let given = interaction.parameters
    return .accepted(intent, canonical == given ? given : canonical)
  }
}
