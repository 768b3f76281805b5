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
  /// The query is asked.
  public static var asks: Bool { true }
  /// The query is asked again, if it finds things by a text.
  public static var searches: Bool { DefaultQuery.self is any EntityStringQuery.Type }
  /// The things that the query suggests, or those that it finds by a text.
  public static func offered(matching text: String?) async throws -> [JSON] {
    if let text, let query = defaultQuery as? any EntityStringQuery {
      return try await query.sections(matching: text)
    }
    return try await defaultQuery.results().sections
  }
  /// The thing that the query chooses.
  public static func initial() async -> JSON? { await defaultQuery.defaultResult()?.option }
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
  /// The thing as a list shows it.
  public var option: JSON {
    let words = displayRepresentation
    return .sparse([
      ("id", .string(id.entityIdentifierString)), ("title", .string(words.title.text)),
      ("subtitle", .optional(words.subtitle?.text)),
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
}

/// Finds things by a text.
public protocol EntityStringQuery: EntityQuery {
  /// The things that fit a text, as a list or in parts.
  associatedtype Matching: OptionsResult = [Entity]
  /// The things that fit a text.
  func entities(matching string: String) async throws -> Matching
}

extension EntityStringQuery {
  func sections(matching text: String) async throws -> [JSON] {
    try await entities(matching: text).sections
  }
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
