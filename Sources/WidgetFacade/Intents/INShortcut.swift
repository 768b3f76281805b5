/// A shortcut made of an intent, as `Intents.INShortcut` is.
public struct INShortcut: Hashable, Sendable {
  /// The intent.
  public var intent: INIntent

  /// Creates a shortcut.
  public init(intent: INIntent) { self.intent = intent }
}
