public import SmartStacks

/// An intent with the values of its parameters, as a subclass of `Intents.INIntent` holds them.
///
/// Different from Apple's: one type stands for all the classes that Xcode would generate, so it
/// carries the intent's name; and parameters are names with values instead of properties.
public struct INIntent: Hashable, Sendable {
  /// The intent's name, such as `ViewRecentPurchases`.
  public var name: String
  /// The values.
  public var configuration: Configuration

  /// Creates an intent of its name, parameters and their values.
  public init(_ name: String, _ parameters: KeyValuePairs<String, ParameterValue> = [:]) {
    self.name = name
    configuration = Configuration(
      parameters.map { Configuration.Parameter(name: $0.key, value: $0.value) }
    )
  }
}
