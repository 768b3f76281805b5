/// An intent that configures widgets or is donated: what an app declares in its definition file.
public struct IntentDefinition: Hashable, Sendable {
  /// Its name, such as `ViewRecentPurchases`.
  public var name: String
  /// The app that declares it.
  public var app: AppID
  /// What people read.
  public var title: String
  /// Whether it may configure widgets.
  public var isEligibleForWidgets: Bool
  /// Whether it may be donated and suggested (decision 40).
  public var isEligibleForSuggestions: Bool
  /// Its parameters, in the order of their rows.
  public var parameters: [IntentParameter]
  /// The sets of parameters by which donations are compared, each in order of the parameters.
  public var combinations: [[String]]
  /// What suggestions of them say, where the app gives them words.
  public var combinationTexts: [CombinationText] = []

  /// Creates a definition.
  public init(
    name: String,
    app: AppID,
    title: String? = nil,
    isEligibleForWidgets: Bool = true,
    isEligibleForSuggestions: Bool = true,
    parameters: [IntentParameter] = [],
    combinations: [[String]] = []
  ) {
    self.name = name
    self.app = app
    self.title = title ?? name
    self.isEligibleForWidgets = isEligibleForWidgets
    self.isEligibleForSuggestions = isEligibleForSuggestions
    self.parameters = parameters
    self.combinations = combinations
  }

  /// The parameter of a name, or nil.
  public func parameter(_ name: String) -> IntentParameter? {
    parameters.first { $0.name == name }
  }

  /// The values that a widget has when it is first placed.
  public var defaults: Configuration {
    Configuration(
      parameters.compactMap { parameter in
        parameter.defaultValue.map { Configuration.Parameter(name: parameter.name, value: $0) }
      }
    )
  }

  /// The values in effect: those that were set, and the defaults of the others.
  public func resolved(_ configuration: Configuration) -> Configuration {
    configuration.filled(from: defaults)
  }
}
