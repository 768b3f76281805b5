public import SmartStacks

/// An intent with the values of its parameters, as a subclass of `Intents.INIntent` holds them.
///
/// Different from Apple's: parameters are names and values of text, not generated properties.
public struct INIntent: Hashable, Sendable, ExpressibleByDictionaryLiteral {
  /// The values.
  public var configuration: Configuration

  /// Creates an intent of parameters and their values.
  public init(dictionaryLiteral elements: (String, String)...) {
    configuration = Configuration(
      elements.map { Configuration.Parameter(name: $0.0, value: ParameterValue($0.1)) }
    )
  }
}

/// A shortcut made of an intent, as `Intents.INShortcut` is.
public struct INShortcut: Hashable, Sendable {
  /// The intent.
  public var intent: INIntent

  /// Creates a shortcut.
  public init(intent: INIntent) { self.intent = intent }
}
