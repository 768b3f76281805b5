public import SmartStacks

/// That a person viewed something in an app, as `Intents.INInteraction` donates it.
///
/// Different from Apple's: it is a value, there is no response, and donating or deleting makes an
/// input, which acts when it is given to a run. What Apple hands to the completion is in the log:
/// `donation.rejected` carries the code of `INIntentError`, such as 1901 for an intent that is not
/// eligible for Siri Suggestions (forums/689156).
public struct INInteraction: Hashable, Sendable {
  /// The intent that was carried out.
  public var intent: INIntent
  /// By what the app can delete it, or nil.
  public var identifier: String?
  /// By what the app can delete it with others, or nil.
  public var groupIdentifier: String?
  /// When it took place, or nil for the moment of the donation.
  public var dateInterval: Interaction.DateInterval?

  /// Creates an interaction.
  public init(intent: INIntent) { self.intent = intent }

  /// Donates it: a data point for when the person does this (WWDC21 10049 15:32).
  public func donate(from app: AppID) -> Input {
    .donate(
      app,
      Interaction(
        intent: intent.name,
        parameters: intent.configuration,
        identifier: identifier,
        group: groupIdentifier,
        interval: dateInterval
      )
    )
  }

  /// Deletes the app's own donations with one of these identifiers.
  public static func delete(with identifiers: [String], from app: AppID) -> Input {
    .deleteDonations(app, .identifiers(identifiers))
  }

  /// Deletes the app's own donations of a group.
  public static func delete(with groupIdentifier: String, from app: AppID) -> Input {
    .deleteDonations(app, .group(groupIdentifier))
  }

  /// Deletes all donations of the app.
  public static func deleteAll(from app: AppID) -> Input { .deleteDonations(app, .all) }
}
