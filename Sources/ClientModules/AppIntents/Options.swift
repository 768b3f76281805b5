/// Gives values to choose from.
public protocol DynamicOptionsProvider: Sendable {
  /// A value.
  associatedtype DefaultValue: IntentValue
  /// The values.
  associatedtype Result: OptionsResult
  /// The values.
  func results() async throws -> Result
  /// The value at first.
  func defaultResult() async -> DefaultValue?
}

/// What a provider of options gives: a list, or parts of one.
public protocol OptionsResult {
  /// The values.
  associatedtype Option: IntentValue
  /// The values.
  var options: [Option] { get }
}

extension Array: OptionsResult where Element: IntentValue {
  /// The values.
  public var options: [Element] { self }
}

/// Values in parts.
public struct IntentItemCollection<Item: IntentValue>: OptionsResult {
  /// The parts.
  public let sections: [IntentItemSection<Item>]
  /// Values in parts.
  public init(sections: [IntentItemSection<Item>]) { self.sections = sections }
  /// Values in one part.
  public init(items: [Item]) { sections = [IntentItemSection(items: items)] }
  /// Values in one part with a name.
  public init(promptLabel: LocalizedStringResource? = nil, sections: [IntentItemSection<Item>]) {
    self.sections = sections
  }
  /// No value.
  public static var empty: IntentItemCollection { IntentItemCollection(sections: []) }
  /// The values.
  public var items: [Item] { sections.flatMap(\.items) }
  /// The values.
  public var options: [Item] { items }
}

/// A part of the values.
public struct IntentItemSection<Item: IntentValue> {
  /// The values.
  public let items: [Item]
  /// A part without a name.
  public init(items: [Item]) { self.items = items }
  /// A part without a name.
  public init(items: [IntentItem<Item>]) { self.items = items.map(\.value) }
  /// A part with a name.
  public init(_ title: LocalizedStringResource, items: [Item]) { self.items = items }
  /// A part with a name.
  public init(_ title: LocalizedStringResource, items: [IntentItem<Item>]) {
    self.items = items.map(\.value)
  }
  /// A part with a name and a second line.
  public init(
    _ title: LocalizedStringResource,
    subtitle: LocalizedStringResource? = nil,
    image: DisplayRepresentation.Image? = nil,
    items: [Item]
  ) {
    self.items = items
  }
  /// A part with a name, put together.
  public init(
    _ title: LocalizedStringResource,
    @IntentItemBuilder<Item> items: () -> [Item]
  ) {
    self.items = items()
  }
  /// A part without a name, put together.
  public init(@IntentItemBuilder<Item> items: () -> [Item]) { self.items = items() }
}

/// A value with what it is called in a list.
public struct IntentItem<Value: IntentValue> {
  /// The value.
  public let value: Value
  /// A value with what it is called.
  public init(
    _ value: Value,
    title: LocalizedStringResource? = nil,
    subtitle: LocalizedStringResource? = nil,
    image: DisplayRepresentation.Image? = nil
  ) {
    self.value = value
  }
}

/// Puts values together.
@resultBuilder
public enum IntentItemBuilder<Item: IntentValue> {
  /// One value.
  public static func buildExpression(_ item: Item) -> [Item] { [item] }
  /// One value with what it is called.
  public static func buildExpression(_ item: IntentItem<Item>) -> [Item] { [item.value] }
  /// Several values.
  public static func buildExpression(_ items: [Item]) -> [Item] { items }
  /// All values.
  public static func buildBlock(_ items: [Item]...) -> [Item] { items.flatMap { $0 } }
  /// Values by a condition.
  public static func buildOptional(_ items: [Item]?) -> [Item] { items ?? [] }
  /// Values of one of two ways.
  public static func buildEither(first items: [Item]) -> [Item] { items }
  /// Values of one of two ways.
  public static func buildEither(second items: [Item]) -> [Item] { items }
  /// Values for each of a list.
  public static func buildArray(_ items: [[Item]]) -> [Item] { items.flatMap { $0 } }
}

/// Puts parts together.
@resultBuilder
public enum IntentSectionBuilder<Item: IntentValue> {
  /// One part.
  public static func buildExpression(
    _ section: IntentItemSection<Item>
  ) -> [IntentItemSection<Item>] { [section] }
  /// One value, a part by itself.
  public static func buildExpression(_ item: Item) -> [IntentItemSection<Item>] {
    [IntentItemSection(items: [item])]
  }
  /// All parts.
  public static func buildBlock(
    _ sections: [IntentItemSection<Item>]...
  ) -> [IntentItemSection<Item>] { sections.flatMap { $0 } }
  /// Parts by a condition.
  public static func buildOptional(
    _ sections: [IntentItemSection<Item>]?
  ) -> [IntentItemSection<Item>] { sections ?? [] }
  /// Parts for each of a list.
  public static func buildArray(
    _ sections: [[IntentItemSection<Item>]]
  ) -> [IntentItemSection<Item>] { sections.flatMap { $0 } }
}

extension IntentItemCollection {
  /// Parts put together.
  public init(
    promptLabel: LocalizedStringResource? = nil,
    usesIndexedCollation: Bool = false,
    @IntentSectionBuilder<Item> sections: () -> [IntentItemSection<Item>]
  ) {
    self.init(sections: sections())
  }
}

extension DynamicOptionsProvider {
  /// Values in parts.
  public typealias ItemCollection<Item: IntentValue> = IntentItemCollection<Item>
  /// A part of the values.
  public typealias ItemSection<Item: IntentValue> = IntentItemSection<Item>
}

extension DynamicOptionsProvider {
  /// No value at first.
  public func defaultResult() async -> Result.Option? { nil }
}
