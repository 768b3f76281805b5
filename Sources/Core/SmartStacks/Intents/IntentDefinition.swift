import SimulationCore

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
  public func parameter(_ name: String) -> IntentParameter? { parameters.first { $0.name == name } }

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

/// What a suggestion of a supported combination says: the words that an app gives it.
///
/// In a text `${card}` stands for the value of the parameter `card`, as in definition files. That
/// apps design what shows where a donation comes up is asked in WWDC21 10049 16:38.
public struct CombinationText: Hashable, Sendable {
  /// The parameters of the combination, in order of the intent's.
  public var parameters: [String]
  /// Its title, or nil.
  public var title: String?
  /// A quiet second text, or nil.
  public var subtitle: String?
  /// Whether it is the one that the app means first.
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
  /// The texts of the combination that some values fill; nil where the app gives it none.
  public func text(of values: Configuration) -> CombinationText? {
    combinationTexts.first { text in
      text.parameters.count == values.parameters.count
        && text.parameters.allSatisfy { values[$0] != nil }
    }
  }
}

/// What apps offer for the parameters of their intents, where that changed during a run.
///
/// A system keeps no options: it asks whenever a list opens. What is kept here is what an app would
/// answer, with all that it would have answered before. So a value that was chosen keeps the name
/// that it had then, until it is chosen anew (decision 56).
public struct OfferedOptions: Hashable, Sendable {
  /// Every list that was set, in order of time.
  private var changes: [Change] = []

  /// Creates what is offered by the definitions alone.
  public init() {}

  /// A list of options, as an app set it at a moment.
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
    /// The item, by its identifier.
    public var item: String
    /// What it was called when it was chosen.
    public var title: String
  }

  /// Whether no list changed.
  public var isEmpty: Bool { changes.isEmpty }

  /// Sets the whole list of a parameter.
  mutating func set(
    _ options: OptionsCollection,
    for parameter: String,
    of intent: IntentID,
    at time: SimulationTime
  ) { changes.append(Change(time: time, intent: intent, parameter: parameter, options: options)) }

  /// The options that were set last for a parameter, or nil where none ever were.
  public func options(for parameter: String, of intent: IntentID) -> OptionsCollection? {
    changes.last { $0.concerns(parameter, of: intent) }?.options
  }

  /// A parameter with what its app offers now in the place of what its definition says.
  public func current(_ parameter: IntentParameter, of intent: IntentID) -> IntentParameter {
    guard !isEmpty, let set = options(for: parameter.name, of: intent) else { return parameter }
    var current = parameter
    current.otherOptions = (parameter.options?.all ?? []) + parameter.otherOptions
    current.options = set
    return current
  }

  /// An intent with what its app offers now for each parameter.
  public func current(_ definition: IntentDefinition, of intent: IntentID) -> IntentDefinition {
    guard !isEmpty else { return definition }
    var current = definition
    current.parameters = definition.parameters.map { self.current($0, of: intent) }
    return current
  }

  /// Whether a person who opens the list can choose an item; a parameter without options takes any.
  public func offers(_ item: String, for parameter: IntentParameter, of intent: IntentID) -> Bool {
    if !isEmpty, let set = options(for: parameter.name, of: intent) {
      return set.all.contains { $0.identifier == item }
    }
    guard parameter.type.isFilledByApp, let declared = parameter.options else { return true }
    return declared.all.contains { $0.identifier == item }
  }

  /// Whether a list was set that lacks an item.
  public func lacks(_ item: String, for parameter: String, of intent: IntentID) -> Bool {
    guard !isEmpty, let set = options(for: parameter, of: intent) else { return false }
    return !set.all.contains { $0.identifier == item }
  }

  /// The items of some values that are no longer offered, by parameter in order of name; as titles
  /// they have their identifiers.
  public func gone(from values: Configuration, of intent: IntentID) -> [Gone] {
    guard !isEmpty else { return [] }
    return values.parameters.flatMap { parameter in
      parameter.value.items.filter { lacks($0, for: parameter.name, of: intent) }
        .map { Gone(parameter: parameter.name, item: $0, title: $0) }
    }
  }

  /// What an item was called when it was chosen at a moment, or nil where the definition says.
  ///
  /// The last list until then that has it says so.
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
