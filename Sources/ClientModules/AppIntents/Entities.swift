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
  /// The things that fit a text, as a list or in parts.
  associatedtype Matching: OptionsResult = [Entity]
  /// The things that fit a text.
  func entities(matching string: String) async throws -> Matching
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
