public import SmartStacks

/// Where an app leaves its relevant shortcuts, as `Intents.INRelevantShortcutStore` takes them.
///
/// Different from Apple's: there is a store for each app instead of a shared one; setting a list
/// makes an input, which acts when it is given to a run.
public struct INRelevantShortcutStore: Hashable, Sendable {
  /// The app that the list belongs to.
  public let app: AppID

  /// Creates the store of an app.
  public init(app: AppID) { self.app = app }

  /// Replaces the app's whole list; what is left out is no longer valid.
  public func setRelevantShortcuts(_ shortcuts: [INRelevantShortcut]) -> Input {
    .shortcuts(app, shortcuts.map(\.relevantShortcut))
  }
}
