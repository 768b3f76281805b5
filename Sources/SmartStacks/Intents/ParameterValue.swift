/// The value of an intent's parameter in its canonical text: one item, or several.
///
/// Two values are the same when their texts are: an object counts by its identifier, an enumeration
/// by the name of its case (Readings, F4), a number by its shortest decimal.
public struct ParameterValue: Hashable, Sendable, CustomStringConvertible {
  /// The items; one unless the parameter takes several values.
  public let items: [String]

  /// Creates a value of one item.
  public init(_ item: String) { items = [item] }

  /// Creates a value of several items; their order counts.
  public init(items: [String]) { self.items = items }

  /// The items with `+` between them.
  public var description: String { items.joined(separator: "+") }
}

extension ParameterValue: ExpressibleByStringLiteral {
  /// Creates a value of one item.
  public init(stringLiteral value: String) { self.init(value) }
}
