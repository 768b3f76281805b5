public import SmartStacks

/// Where an app donates its intents, as `AppIntents.IntentDonationManager` takes them.
///
/// Different from Apple's: there is one for each app, and a donation makes an input. The identifier
/// is the caller's to choose; Apple's is opaque.
public struct IntentDonationManager: Hashable, Sendable {
  /// The app that donates.
  public let app: AppID

  /// Creates the manager of an app.
  public init(app: AppID) { self.app = app }

  /// Donates an intent; with an identifier it can be deleted.
  public func donate(_ intent: some PredictableIntent, identifier: String? = nil) -> Input {
    var interaction = INInteraction(intent: intent.intent)
    interaction.identifier = identifier
    return interaction.donate(from: app)
  }

  /// Deletes the app's own donations with these identifiers.
  public func deleteDonations(matching identifiers: [String]) -> Input {
    .deleteDonations(app, .identifiers(identifiers))
  }
}
