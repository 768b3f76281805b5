/// A thing of the app that a parameter can be.
public protocol AppEntity: IntentValue, Identifiable, TypeDisplayRepresentable
where ID: EntityIdentifierConvertible {
  /// What finds things of the sort.
  associatedtype DefaultQuery: EntityQuery
  /// What finds things of the sort.
  static var defaultQuery: DefaultQuery { get }
  /// What the thing is called.
  var displayRepresentation: DisplayRepresentation { get }
}

/// A thing that is not looked up again.
public protocol TransientAppEntity: AppEntity {}

/// What tells things apart.
public protocol EntityIdentifierConvertible: Hashable {
  /// As a text.
  var entityIdentifierString: String { get }
  /// Of a text.
  static func entityIdentifier(for string: String) -> Self?
}

extension String: EntityIdentifierConvertible {
  /// As a text.
  public var entityIdentifierString: String { self }
  /// Of a text.
  public static func entityIdentifier(for string: String) -> String? { string }
}

extension Int: EntityIdentifierConvertible {
  /// As a text.
  public var entityIdentifierString: String { String(self) }
  /// Of a text.
  public static func entityIdentifier(for string: String) -> Int? { Int(string) }
}

extension UUID: EntityIdentifierConvertible {
  /// As a text.
  public var entityIdentifierString: String { uuidString }
  /// Of a text.
  public static func entityIdentifier(for string: String) -> UUID? { UUID(uuidString: string) }
}

extension URL: EntityIdentifierConvertible {
  /// As a text.
  public var entityIdentifierString: String { absoluteString }
  /// Of a text.
  public static func entityIdentifier(for string: String) -> URL? { URL(string: string) }
}

extension AppEntity {
  /// A thing.
  public static var sort: String { "object" }
  /// The things that the query suggests.
  public static func choices() async -> [JSON]? {
    (try? await defaultQuery.suggested())?.compactMap { ($0 as? Self)?.told }
  }
  /// The thing of an identifier.
  public static func read(_ json: JSON) async -> Self? {
    guard let text = json["id"]?.text ?? json.text ?? json.plain.map({ "\($0)" }),
      let id = ID.entityIdentifier(for: text) as? DefaultQuery.Entity.ID
    else { return nil }
    return (try? await defaultQuery.entities(for: [id]))?.first as? Self
  }
  /// The thing as an answer tells it.
  public var told: JSON {
    .object([
      ("id", .string(id.entityIdentifierString)),
      ("title", .string(displayRepresentation.title.text)),
    ])
  }
}

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
  /// A part with a name.
  public init(_ title: LocalizedStringResource, items: [Item]) { self.items = items }
}

extension DynamicOptionsProvider {
  /// No value at first.
  public func defaultResult() async -> Result.Option? { nil }
}

/// Finds things of the app.
public protocol EntityQuery: DynamicOptionsProvider
where DefaultValue == Entity {
  /// A thing.
  associatedtype Entity: AppEntity
  /// A query as the system makes it.
  init()
  /// The things of identifiers.
  func entities(for identifiers: [Entity.ID]) async throws -> [Entity]
  /// The things that are suggested.
  associatedtype Suggested: OptionsResult = [Entity]
  /// The things that are suggested.
  func suggestedEntities() async throws -> Suggested
}

extension EntityQuery {
  /// None is suggested.
  public func suggestedEntities() async throws -> [Entity] { [] }
  /// The things that are suggested.
  public func results() async throws -> Suggested { try await suggestedEntities() }
  /// No thing at first.
  public func defaultResult() async -> Entity? { nil }
  func suggested() async throws -> [any IntentValue] {
    try await suggestedEntities().options
  }
}

/// Finds things by a text.
public protocol EntityStringQuery: EntityQuery {
  /// The things that fit a text.
  func entities(matching string: String) async throws -> [Entity]
}

/// Finds all things of a sort.
public protocol EnumerableEntityQuery: EntityQuery {
  /// All things.
  func allEntities() async throws -> [Entity]
}

extension EnumerableEntityQuery {
  /// All things.
  public func suggestedEntities() async throws -> [Entity] { try await allEntities() }
  /// The things of identifiers.
  public func entities(for identifiers: [Entity.ID]) async throws -> [Entity] {
    try await allEntities().filter { identifiers.contains($0.id) }
  }
}
