public import SmartStacks

/// What serves the watch only, as `AppIntents.RelevantIntentManager` takes it.
///
/// On iPhone and iPad it compiles and has no effect (decision 53): the run records `input.refused`,
/// so that whoever reached for it by mistake is told.
public struct RelevantIntentManager: Hashable, Sendable {
  /// The app that calls.
  public let app: AppID

  /// Creates the manager of an app.
  public init(app: AppID) { self.app = app }

  /// Says which intents are relevant on the watch.
  public func updateRelevantIntents() -> Input {
    .relevanceKit(app, call: "updateRelevantIntents")
  }
}
