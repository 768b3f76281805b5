/// The parameter values that configure a widget, in order of name.
public struct Configuration: Hashable, Sendable, CustomStringConvertible {
  /// One parameter's value.
  public struct Parameter: Hashable, Sendable {
    /// The parameter's name, such as `card`.
    public let name: String
    /// The identifier of its value, such as `acme`.
    public let value: String

    /// Creates a parameter's value.
    public init(name: String, value: String) {
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

  /// Whether nothing is configured.
  public var isEmpty: Bool { parameters.isEmpty }

  /// The value of a parameter, or nil when it is not set.
  public subscript(_ name: String) -> String? {
    parameters.first { $0.name == name }?.value
  }

  /// Whether every parameter of the pattern has the pattern's value here.
  public func matches(_ pattern: Configuration) -> Bool {
    pattern.parameters.allSatisfy { self[$0.name] == $0.value }
  }

  /// The values as `card=acme,category=all`.
  public var description: String {
    parameters.map { "\($0.name)=\($0.value)" }.joined(separator: ",")
  }
}
