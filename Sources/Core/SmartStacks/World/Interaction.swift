public import SimulationCore

/// What an app donates when a person viewed something: `INInteraction` (WWDC21 10049 15:45).
public struct Interaction: Hashable, Sendable {
  /// The intent's name as the app wrote it.
  public var intent: String
  /// The values of its parameters.
  public var parameters: Configuration
  /// By what the app can delete it, or nil.
  public var identifier: String?
  /// The group by which the app can delete it with others, or nil.
  public var group: String?
  /// When it took place, or nil for the moment of the donation; its start teaches
  /// (reading 32).
  public var interval: DateInterval?

  /// Creates an interaction.
  public init(
    intent: String,
    parameters: Configuration = Configuration(),
    identifier: String? = nil,
    group: String? = nil,
    interval: DateInterval? = nil
  ) {
    self.intent = intent
    self.parameters = parameters
    self.identifier = identifier
    self.group = group
    self.interval = interval
  }

  /// A span from a moment to another.
  public struct DateInterval: Hashable, Sendable {
    /// Its first moment.
    public var start: SimulationTime
    /// Its end.
    public var end: SimulationTime

    /// Creates a span.
    public init(start: SimulationTime, end: SimulationTime) {
      self.start = start
      self.end = end
    }
  }
}

/// Which of its own donations an app deletes (decision 45).
public enum DonationSelection: Hashable, Sendable {
  /// Those with one of these identifiers.
  case identifiers([String])
  /// Those of a group.
  case group(String)
  /// All of them.
  case all
}

/// Why a donation was rejected; nothing of it is stored (decision 40).
public enum DonationRejection: String, CaseIterable, Hashable, Sendable {
  /// No app declares the intent.
  case unknownIntent
  /// Another app declares the intent.
  case otherApp
  /// The intent is not eligible for Siri Suggestions (error 1901).
  case ineligible
  /// The intent has no supported combination (error 1901).
  case noCombination
  /// A parameter that the intent does not have.
  case unknownParameter
  /// A value that its parameter does not take.
  case badValue

  /// The code of `INIntentError`, where one was reported for it (forums/689156), or nil.
  public var code: Int? {
    switch self {
    case .ineligible, .noCombination: 1901
    case .unknownIntent, .otherApp, .unknownParameter, .badValue: nil
    }
  }
}
