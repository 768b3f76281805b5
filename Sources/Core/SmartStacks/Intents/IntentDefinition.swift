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

extension IntentDefinition {
  /// The parameters whose rows show while a widget has certain values, in order.
  ///
  /// A child shows only when its parent holds what the relationship asks for: WWDC20 10194 16:25
  /// est. Values that were not set are the defaults, and a switch that was never set is off. A
  /// child of a hidden parent is hidden too. A relationship that leads nowhere, or round in a
  /// circle, hides nothing (Readings, F2).
  public func visibleParameters(for configuration: Configuration) -> [IntentParameter] {
    let values = resolved(configuration)
    return parameters.filter { shows($0, values) }
  }

  private func shows(_ child: IntentParameter, _ values: Configuration) -> Bool {
    guard let relationship = child.relationship,
      let parent = parameter(relationship.parent)
    else { return true }
    if isInCircle(child) { return true }
    return holds(relationship.condition, parent, values) && shows(parent, values)
  }

  private func holds(
    _ condition: IntentParameter.ParentRelationship.Condition,
    _ parent: IntentParameter,
    _ values: Configuration
  ) -> Bool {
    let value = values[parent.name]
    return switch condition {
    case .anyValue: value?.items.isEmpty == false
    case .exactly(let wanted): (value ?? (parent.type == .boolean ? "false" : nil)) == wanted
    }
  }

  private func isInCircle(_ child: IntentParameter) -> Bool {
    var next = child.relationship
    for _ in parameters {
      guard let parent = next.flatMap({ parameter($0.parent) }) else { return false }
      if parent.name == child.name { return true }
      next = parent.relationship
    }
    return false
  }
}
