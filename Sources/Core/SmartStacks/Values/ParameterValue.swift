/// The value of an intent's parameter in its canonical text: one item, or several.
///
/// Two values are the same when their texts are: an object counts by its identifier, an enumeration
/// by the name of its case (Readings, F4), a number by its shortest decimal.
public struct ParameterValue: Sendable, CustomStringConvertible {
  /// The items; one unless the parameter takes several values.
  public let items: [String]
  /// What items were called in the list that they were chosen from, by the item, where only their
  /// app knows that list.
  ///
  /// A name is what people read; it makes no other value.
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
  /// Two values are the same when their items are.
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
