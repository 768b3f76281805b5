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
  /// The parts of the list, as an answer tells them.
  var sections: [JSON] { get }
}

extension Array: OptionsResult where Element: IntentValue {
  /// The values.
  public var options: [Element] { self }
  /// One part without a name.
  public var sections: [JSON] {
    isEmpty ? [] : [.sparse([("items", .array(map(\.option)))])]
  }
}

/// Values in parts.
public struct IntentItemCollection<Item: IntentValue>: OptionsResult {
  private let parts: [IntentItemSection<Item>]
  /// Values in parts.
  public init(sections: [IntentItemSection<Item>]) { parts = sections }
  /// Values in one part.
  public init(items: [Item]) { parts = [IntentItemSection(items: items)] }
  /// Values in one part with a name.
  public init(promptLabel: LocalizedStringResource? = nil, sections: [IntentItemSection<Item>]) {
    parts = sections
  }
  /// No value.
  public static var empty: IntentItemCollection { IntentItemCollection(sections: []) }
  /// The values.
  public var items: [Item] { parts.flatMap(\.items) }
  /// The values.
  public var options: [Item] { items }
  /// The parts, as an answer tells them.
  public var sections: [JSON] { parts.map(\.told) }
}

/// A part of the values.
public struct IntentItemSection<Item: IntentValue> {
  private let title: LocalizedStringResource?
  private let entries: [IntentItem<Item>]
  /// The values.
  public var items: [Item] { entries.map(\.value) }
  /// A part without a name.
  public init(items: [Item]) { (title, entries) = (nil, items.map { IntentItem($0) }) }
  /// A part without a name.
  public init(items: [IntentItem<Item>]) { (title, entries) = (nil, items) }
  /// A part with a name.
  public init(_ title: LocalizedStringResource, items: [Item]) {
    (self.title, entries) = (title, items.map { IntentItem($0) })
  }
  /// A part with a name.
  public init(_ title: LocalizedStringResource, items: [IntentItem<Item>]) {
    (self.title, entries) = (title, items)
  }
  /// A part with a name and a second line.
  public init(
    _ title: LocalizedStringResource,
    subtitle: LocalizedStringResource? = nil,
    image: DisplayRepresentation.Image? = nil,
    items: [Item]
  ) {
    (self.title, entries) = (title, items.map { IntentItem($0) })
  }
  /// A part with a name, put together.
  public init(
    _ title: LocalizedStringResource,
    @IntentItemBuilder<Item> items: () -> [IntentItem<Item>]
  ) {
    (self.title, entries) = (title, items())
  }
  /// A part without a name, put together.
  public init(@IntentItemBuilder<Item> items: () -> [IntentItem<Item>]) {
    (title, entries) = (nil, items())
  }

  /// The part as an answer tells it.
  var told: JSON {
    .sparse([("title", .optional(title?.text)), ("items", .array(entries.map(\.told)))])
  }
}

/// A value with what it is called in a list.
public struct IntentItem<Value: IntentValue> {
  /// The value.
  public let value: Value
  private let title: LocalizedStringResource?
  private let subtitle: LocalizedStringResource?
  /// A value with what it is called.
  public init(
    _ value: Value,
    title: LocalizedStringResource? = nil,
    subtitle: LocalizedStringResource? = nil,
    image: DisplayRepresentation.Image? = nil
  ) {
    self.value = value
    self.title = title
    self.subtitle = subtitle
  }

  /// The value as an answer tells it: by its own words, as far as the list has no others.
  var told: JSON {
    let own = value.option
    return .sparse([
      ("id", own["id"] ?? .null),
      ("title", title.map { .string($0.text) } ?? own["title"] ?? .null),
      ("subtitle", subtitle.map { .string($0.text) } ?? own["subtitle"] ?? .null),
    ])
  }
}

/// Puts values together.
@resultBuilder
public enum IntentItemBuilder<Item: IntentValue> {
  /// One value.
  public static func buildExpression(_ item: Item) -> [IntentItem<Item>] { [IntentItem(item)] }
  /// One value with what it is called.
  public static func buildExpression(_ item: IntentItem<Item>) -> [IntentItem<Item>] { [item] }
  /// Several values.
  public static func buildExpression(_ items: [Item]) -> [IntentItem<Item>] {
    items.map { IntentItem($0) }
  }
  /// Several values with what they are called.
  public static func buildExpression(_ items: [IntentItem<Item>]) -> [IntentItem<Item>] { items }
  /// All values.
  public static func buildBlock(_ items: [IntentItem<Item>]...) -> [IntentItem<Item>] {
    items.flatMap { $0 }
  }
  /// Values by a condition.
  public static func buildOptional(_ items: [IntentItem<Item>]?) -> [IntentItem<Item>] {
    items ?? []
  }
  /// Values of one of two ways.
  public static func buildEither(first items: [IntentItem<Item>]) -> [IntentItem<Item>] { items }
  /// Values of one of two ways.
  public static func buildEither(second items: [IntentItem<Item>]) -> [IntentItem<Item>] { items }
  /// Values for each of a list.
  public static func buildArray(_ items: [[IntentItem<Item>]]) -> [IntentItem<Item>] {
    items.flatMap { $0 }
  }
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
