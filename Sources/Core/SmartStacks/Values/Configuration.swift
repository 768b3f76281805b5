/// The parameter values that configure a widget, in order of name.
public struct Configuration: Hashable, Sendable, CustomStringConvertible {
  /// One parameter's value.
  public struct Parameter: Hashable, Sendable {
    /// The parameter's name, such as `card`.
    public let name: String
    /// Its value, such as `acme`.
    public let value: ParameterValue

    /// Creates a parameter's value.
    public init(name: String, value: ParameterValue) {
      self.name = name
      self.value = value
    }
  }

  /// The values, in order of name.
  public let parameters: [Parameter]

  /// Creates a configuration; the order of the values given does not matter.
  public init(_ parameters: [Parameter] = []) {
    self.parameters = parameters.sorted { $0.name < $1.name }
  }

  /// Whether no parameter is set.
  public var isEmpty: Bool { parameters.isEmpty }

  /// The value of a parameter, or nil when it is not set.
  public subscript(_ name: String) -> ParameterValue? {
    parameters.first { $0.name == name }?.value
  }

  /// Whether every parameter of the pattern has the pattern's value here.
  public func matches(_ pattern: Configuration) -> Bool {
    pattern.parameters.allSatisfy { self[$0.name] == $0.value }
  }

  /// Takes the values that are not set here from another.
  public func filled(from other: Configuration) -> Configuration {
    Configuration(parameters + other.parameters.filter { self[$0.name] == nil })
  }

  /// The values of some parameters only, or nil when one of them is not set.
  public func values(of wanted: [String]) -> Configuration? {
    var chosen: [Parameter] = []
    for name in wanted {
      guard let value = self[name] else { return nil }
      chosen.append(Parameter(name: name, value: value))
    }
    return Configuration(chosen)
  }

  /// Sets a parameter to another value; nil removes it.
  public func setting(_ name: String, to value: ParameterValue?) -> Configuration {
    let others = parameters.filter { $0.name != name }
    return Configuration(others + (value.map { [Parameter(name: name, value: $0)] } ?? []))
  }

  /// The values as `card=acme,category=all`.
  public var description: String {
    parameters.map { "\($0.name)=\($0.value)" }.joined(separator: ",")
  }
}

/// The canonical value of an intent's parameter: one item, or several.
///
/// Values with equal items are equal: an object counts by its identifier, an enumeration by the
/// name of its case (Readings, F4), a number by its shortest decimal.
public struct ParameterValue: Sendable, CustomStringConvertible {
  /// The items; one unless the parameter takes several values.
  public let items: [String]
  /// The names of items in the list that they were chosen from, by item, where only their app knows
  /// that list; they do not affect equality.
  public let names: [String: String]

  /// Creates a value of one item.
  public init(_ item: String) { self.init(items: [item]) }

  /// Creates a value of several items; their order counts.
  public init(items: [String], names: [String: String] = [:]) {
    self.items = items
    self.names = names
  }

  /// The items with `+` between them.
  public var description: String { items.joined(separator: "+") }
}

extension ParameterValue: Hashable {
  /// Values with equal items are equal.
  public static func == (one: ParameterValue, other: ParameterValue) -> Bool {
    one.items == other.items
  }

  /// Hashes the items.
  public func hash(into hasher: inout Hasher) { hasher.combine(items) }
}

extension ParameterValue: ExpressibleByStringLiteral {
  /// Creates a value of one item.
  public init(stringLiteral value: String) { self.init(value) }
}
