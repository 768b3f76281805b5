/// Which donations are stored (decision 40, reading 32).
///
/// An app donates its own intents, eligible for Siri Suggestions and with a supported combination;
/// otherwise the donation fails with error 1901 (forums/689156) and teaches nothing. The knob
/// `donate.enforce` lifts only that: a combination must exist all the same. Values must be such as
/// their parameters take. Parameters outside every combination are no mistake.
enum DonationAcceptanceRule {
  enum Result: Equatable {
    /// Stored, with its values in canonical form.
    case accepted(IntentID, Configuration)
    /// Not stored.
    case rejected(DonationRejection)
  }

  /// Judges a donation of an app; the candidates are the intents of its name.
  static func judge(
    _ interaction: Interaction,
    of app: AppID,
    candidates: [IntentID],
    in world: World
  ) -> Result {
    guard !candidates.isEmpty else { return .rejected(.unknownIntent) }
    // Two apps may use the same name for an intent; each means its own.
    guard let intent = candidates.first(where: { world[$0].app == app }) else {
      return .rejected(.otherApp)
    }
    let definition = world[intent]
    if world.policy.donateEnforce, !definition.isEligibleForSuggestions {
      return .rejected(.ineligible)
    }
    if definition.combinations.isEmpty { return .rejected(.noCombination) }
    return values(of: interaction, for: intent, definition)
  }

  private static func values(
    of interaction: Interaction,
    for intent: IntentID,
    _ definition: IntentDefinition
  ) -> Result {
    var values: [Configuration.Parameter] = []
    values.reserveCapacity(interaction.parameters.parameters.count)
    for given in interaction.parameters.parameters {
      guard let parameter = definition.parameters.first(where: { $0.name == given.name }) else {
        return .rejected(.unknownParameter)
      }
      guard let value = try? parameter.canonical(given.value) else { return .rejected(.badValue) }
      values.append(Configuration.Parameter(name: given.name, value: value))
    }
    let canonical = Configuration(values)
    // Most are canonical as given, and the log then shares them with the input.
    let given = interaction.parameters
    return .accepted(intent, canonical == given ? given : canonical)
  }
}
