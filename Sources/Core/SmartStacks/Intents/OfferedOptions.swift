import SimulationCore

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
  private struct Change: Hashable, Sendable {
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
  ) {
    changes.append(Change(time: time, intent: intent, parameter: parameter, options: options))
  }

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
