import SimulationCore

/// An intent that configures widgets or is donated, as an app's definition file declares it.
public struct IntentDefinition: Hashable, Sendable {
  /// Its name, such as `ViewRecentPurchases`.
  public var name: String
  /// The app that declares it.
  public var app: AppID
  /// The title that people read.
  public var title: String
  /// Whether it may configure widgets.
  public var isEligibleForWidgets: Bool
  /// Whether it may be donated and suggested (decision 40).
  public var isEligibleForSuggestions: Bool
  /// Its parameters, in the order of their rows.
  public var parameters: [IntentParameter]
  /// The supported combinations of parameters, each in order of the parameters.
  public var combinations: [[String]]
  /// The texts that the app gives to suggestions of combinations.
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
  public func parameter(_ name: String) -> IntentParameter? { parameters.first { $0.name == name } }

  /// The values of a widget when it is first placed.
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

  /// The parameters whose rows show while a widget has certain values, in order.
  ///
  /// A child shows only when its parent has the value that the relationship requires: WWDC20 10194
  /// 16:25 est. Unset values are the defaults, and an unset switch is off. A child of a hidden
  /// parent is hidden too. A relationship to an unknown parent, or a circular one, hides nothing
  /// (Readings, F2).
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

/// The texts that an app gives a supported combination.
///
/// In a text `${card}` stands for the value of the parameter `card`, as in definition files. WWDC21
/// 10049 16:38 asks apps to design what shows where a donation comes up.
public struct CombinationText: Hashable, Sendable {
  /// The parameters of the combination, in the intent's order.
  public var parameters: [String]
  /// Its title, or nil.
  public var title: String?
  /// A secondary text, or nil.
  public var subtitle: String?
  /// Whether it is the app's primary combination.
  public var isPrimary: Bool

  /// Creates the texts of a combination.
  public init(
    parameters: [String],
    title: String? = nil,
    subtitle: String? = nil,
    isPrimary: Bool = false
  ) {
    self.parameters = parameters
    self.title = title
    self.subtitle = subtitle
    self.isPrimary = isPrimary
  }
}

extension IntentDefinition {
  /// The texts of the combination that some values fill, if the app gives it any.
  public func text(of values: Configuration) -> CombinationText? {
    combinationTexts.first { text in
      text.parameters.count == values.parameters.count
        && text.parameters.allSatisfy { values[$0] != nil }
    }
  }
}

/// The options that apps offer for parameters, where those changed during a run.
///
/// A system asks the app whenever a list opens and keeps no options. This keeps all lists over
/// time, so that a value keeps the name that it had when it was chosen (decision 56).
public struct OfferedOptions: Hashable, Sendable {
  private var changes: [Change] = []

  /// Creates the options of the definitions alone.
  public init() {}

  private struct Change: Hashable {
    var time: SimulationTime
    var intent: IntentID
    var parameter: String
    var options: OptionsCollection

    func concerns(_ name: String, of intent: IntentID) -> Bool {
      self.intent == intent && parameter == name
    }
  }

  /// An item of a value that its app no longer offers.
  public struct Gone: Hashable, Sendable {
    /// The name of the parameter.
    public var parameter: String
    /// The identifier of the item.
    public var item: String
    /// Its title when it was chosen.
    public var title: String
  }

  /// Whether no list changed.
  public var isEmpty: Bool { changes.isEmpty }

  mutating func set(
    _ options: OptionsCollection,
    for parameter: String,
    of intent: IntentID,
    at time: SimulationTime
  ) { changes.append(Change(time: time, intent: intent, parameter: parameter, options: options)) }

  /// The last list set for a parameter, or nil.
  public func options(for parameter: String, of intent: IntentID) -> OptionsCollection? {
    changes.last { $0.concerns(parameter, of: intent) }?.options
  }

  /// A parameter with the options that its app offers now.
  public func current(_ parameter: IntentParameter, of intent: IntentID) -> IntentParameter {
    guard !isEmpty, let set = options(for: parameter.name, of: intent) else { return parameter }
    var current = parameter
    current.otherOptions = (parameter.options?.all ?? []) + parameter.otherOptions
    current.options = set
    return current
  }

  /// An intent with the options that its app offers now.
  public func current(_ definition: IntentDefinition, of intent: IntentID) -> IntentDefinition {
    guard !isEmpty else { return definition }
    var current = definition
    current.parameters = definition.parameters.map { self.current($0, of: intent) }
    return current
  }

  /// Whether an item can be chosen; a parameter without options takes any.
  public func offers(_ item: String, for parameter: IntentParameter, of intent: IntentID) -> Bool {
    if !isEmpty, let set = options(for: parameter.name, of: intent) {
      return set.all.contains { $0.identifier == item }
    }
    guard parameter.type.isFilledByApp, let declared = parameter.options else { return true }
    return declared.all.contains { $0.identifier == item }
  }

  /// Whether the list was changed and lacks an item.
  public func lacks(_ item: String, for parameter: String, of intent: IntentID) -> Bool {
    guard !isEmpty, let set = options(for: parameter, of: intent) else { return false }
    return !set.all.contains { $0.identifier == item }
  }

  /// The items of some values that are no longer offered, by parameter in order of name; their
  /// titles are their identifiers.
  public func gone(from values: Configuration, of intent: IntentID) -> [Gone] {
    guard !isEmpty else { return [] }
    return values.parameters.flatMap { parameter in
      parameter.value.items.filter { lacks($0, for: parameter.name, of: intent) }
        .map { Gone(parameter: parameter.name, item: $0, title: $0) }
    }
  }

  /// The title of an item when it was chosen, from the last list until then that has it; nil where
  /// the definition has it.
  func title(
    of item: String,
    for parameter: String,
    of intent: IntentID,
    chosenAt moment: SimulationTime
  ) -> String? {
    guard !isEmpty else { return nil }
    for change in changes.reversed()
    where change.time <= moment && change.concerns(parameter, of: intent) {
      if let option = change.options.all.first(where: { $0.identifier == item }) {
        return option.title
      }
    }
    return nil
  }
}
