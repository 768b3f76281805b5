@_exported import HomestackSwiftUI

/// A value that a parameter can have.
public protocol IntentValue {
  /// The sort of value, for `describe`.
  static var sort: String { get }
  /// The cases that there are, if it is one of several that never change.
  static var choices: [JSON]? { get }
  /// Whether the app is asked what there is to choose from, each time that a list opens.
  static var asks: Bool { get }
  /// Whether the app is asked again for what a person types.
  static var searches: Bool { get }
  /// What there is to choose from now, in parts: all of it, or what fits a text.
  static func offered(matching text: String?) async throws -> [JSON]
  /// What the app chooses for a new widget, if it chooses anything.
  static func initial() async -> JSON?
  /// The value that a configuration names.
  static func read(_ json: JSON) async -> Self?
  /// The value where nothing was set and nothing else is known.
  static var fallback: Self? { get }
  /// The value as an answer tells it.
  var told: JSON { get }
  /// The value as a list shows it: what tells it from others, and its name.
  var option: JSON { get }
  /// Whether there may be several.
  static var isList: Bool { get }
}

extension IntentValue {
  /// It is no choice.
  public static var choices: [JSON]? { nil }
  /// Nobody is asked.
  public static var asks: Bool { false }
  /// Nobody is asked.
  public static var searches: Bool { false }
  /// Nothing is offered.
  public static func offered(matching text: String?) async throws -> [JSON] { [] }
  /// Nothing is chosen.
  public static func initial() async -> JSON? { nil }
  /// The value, by which it is also called.
  public var option: JSON {
    let text = told.plain.map { "\($0)" } ?? ""
    return .object([("id", .string(text)), ("title", .string(text))])
  }
  /// Nothing is known.
  public static var fallback: Self? { nil }
  /// There is one.
  public static var isList: Bool { false }
}

extension String: IntentValue {
  /// A text.
  public static var sort: String { "string" }
  /// The text.
  public static func read(_ json: JSON) async -> String? { json.text ?? json.plain.map { "\($0)" } }
  /// No letter.
  public static var fallback: String? { "" }
  /// The text.
  public var told: JSON { .string(self) }
}

extension Int: IntentValue {
  /// A whole number.
  public static var sort: String { "integer" }
  /// The number.
  public static func read(_ json: JSON) async -> Int? { json.double.flatMap { Int(exactly: $0) } }
  /// Zero.
  public static var fallback: Int? { 0 }
  /// The number.
  public var told: JSON { .number(Double(self)) }
}

extension Double: IntentValue {
  /// A number.
  public static var sort: String { "decimal" }
  /// The number.
  public static func read(_ json: JSON) async -> Double? { json.double }
  /// Zero.
  public static var fallback: Double? { 0 }
  /// The number.
  public var told: JSON { .number(self) }
}

extension Float: IntentValue {
  /// A number.
  public static var sort: String { "decimal" }
  /// The number.
  public static func read(_ json: JSON) async -> Float? { json.double.map { Float($0) } }
  /// Zero.
  public static var fallback: Float? { 0 }
  /// The number.
  public var told: JSON { .number(Double(self)) }
}

extension Bool: IntentValue {
  /// Yes or no.
  public static var sort: String { "boolean" }
  /// Yes or no.
  public static func read(_ json: JSON) async -> Bool? { json.flag }
  /// No.
  public static var fallback: Bool? { false }
  /// Yes or no.
  public var told: JSON { .bool(self) }
}

extension Date: IntentValue {
  /// A moment.
  public static var sort: String { "date" }
  /// The moment, in seconds since 1970.
  public static func read(_ json: JSON) async -> Date? {
    json.double.map { Date(timeIntervalSince1970: $0) }
  }
  /// The moment of the question.
  public static var fallback: Date? { Date() }
  /// The moment.
  public var told: JSON { .number(timeIntervalSince1970) }
}

extension URL: IntentValue {
  /// An address.
  public static var sort: String { "url" }
  /// The address.
  public static func read(_ json: JSON) async -> URL? { json.text.flatMap { URL(string: $0) } }
  /// The address.
  public var told: JSON { .string(absoluteString) }
}

extension DateComponents: IntentValue {
  /// A part of a date.
  public static var sort: String { "dateComponents" }
  /// The hours, minutes and days of an object.
  public static func read(_ json: JSON) async -> DateComponents? {
    var parts = DateComponents()
    parts.year = json["year"]?.integer
    parts.month = json["month"]?.integer
    parts.day = json["day"]?.integer
    parts.hour = json["hour"]?.integer
    parts.minute = json["minute"]?.integer
    return parts
  }
  /// No part.
  public static var fallback: DateComponents? { DateComponents() }
  /// What is said of it.
  public var told: JSON { .string("\(self)") }
}

extension Optional: IntentValue where Wrapped: IntentValue {
  /// The sort of value there may be.
  public static var sort: String { Wrapped.sort }
  /// The cases that there are.
  public static var choices: [JSON]? { Wrapped.choices }
  /// Whether the app is asked.
  public static var asks: Bool { Wrapped.asks }
  /// Whether the app is asked again.
  public static var searches: Bool { Wrapped.searches }
  /// What there is to choose from.
  public static func offered(matching text: String?) async throws -> [JSON] {
    try await Wrapped.offered(matching: text)
  }
  /// What the app chooses.
  public static func initial() async -> JSON? { await Wrapped.initial() }
  /// The value as a list shows it, or null.
  public var option: JSON { self?.option ?? .null }
  /// The value, or nothing.
  public static func read(_ json: JSON) async -> Wrapped?? { .some(await Wrapped.read(json)) }
  /// Nothing.
  public static var fallback: Wrapped?? { .some(nil) }
  /// Whether there may be several.
  public static var isList: Bool { Wrapped.isList }
  /// The value, or null.
  public var told: JSON { self?.told ?? .null }
}

extension Array: IntentValue where Element: IntentValue {
  /// The sort of the items.
  public static var sort: String { Element.sort }
  /// The cases that there are.
  public static var choices: [JSON]? { Element.choices }
  /// Whether the app is asked.
  public static var asks: Bool { Element.asks }
  /// Whether the app is asked again.
  public static var searches: Bool { Element.searches }
  /// What there is to choose from.
  public static func offered(matching text: String?) async throws -> [JSON] {
    try await Element.offered(matching: text)
  }
  /// The items.
  public static func read(_ json: JSON) async -> [Element]? {
    var items: [Element] = []
    for item in json.items {
      if let value = await Element.read(item) { items.append(value) }
    }
    return items
  }
  /// No item.
  public static var fallback: [Element]? { [] }
  /// There may be several.
  public static var isList: Bool { true }
  /// The items.
  public var told: JSON { .array(map(\.told)) }
  /// The items as a list shows them.
  public var option: JSON { .array(map(\.option)) }
}

/// What a type is called.
public struct TypeDisplayRepresentation: Sendable, ExpressibleByStringInterpolation {
  /// The name.
  public var name: LocalizedStringResource
  /// A type's name.
  public init(name: LocalizedStringResource, numericFormat: LocalizedStringResource? = nil) {
    self.name = name
  }
  /// A type's name.
  public init(name: LocalizedStringResource, synonyms: [LocalizedStringResource]) {
    self.name = name
  }
  /// A type's name.
  public init(stringLiteral value: String) { name = LocalizedStringResource(stringLiteral: value) }
}

/// What a value is called.
public struct DisplayRepresentation: Sendable, ExpressibleByStringInterpolation {
  /// A picture of a value; it is not shown.
  public struct Image: Sendable {
    /// A symbol.
    public init(systemName: String, isTemplate: Bool? = nil) {}
    /// A picture of the assets.
    public init(named: String, isTemplate: Bool? = nil) {}
    /// A picture of bytes.
    public init(data: Data, isTemplate: Bool? = nil) {}
    /// A picture of an address.
    public init(url: URL, isTemplate: Bool? = nil) {}
  }

  /// The title.
  public var title: LocalizedStringResource
  /// A second line.
  public var subtitle: LocalizedStringResource?
  /// A picture.
  public var image: Image?

  /// What a value is called.
  public init(
    title: LocalizedStringResource,
    subtitle: LocalizedStringResource? = nil,
    image: Image? = nil,
    synonyms: [LocalizedStringResource] = []
  ) {
    self.title = title
    self.subtitle = subtitle
    self.image = image
  }

  /// What a value is called.
  public init(stringLiteral value: String) {
    title = LocalizedStringResource(stringLiteral: value)
  }
}

/// A type that has a name.
public protocol TypeDisplayRepresentable {
  /// What the type is called.
  static var typeDisplayRepresentation: TypeDisplayRepresentation { get }
}

/// A choice.
public protocol AppEnum: IntentValue, RawRepresentable, CaseIterable, Hashable, Sendable,
  TypeDisplayRepresentable, CustomLocalizedStringResourceConvertible
where RawValue: LosslessStringConvertible {
  /// What the cases are called.
  static var caseDisplayRepresentations: [Self: DisplayRepresentation] { get }
}

extension AppEnum {
  /// A choice.
  public static var sort: String { "enum" }
  /// The cases with their names.
  public static var choices: [JSON]? { allCases.map(\.option) }
  /// The case of a raw value.
  public static func read(_ json: JSON) async -> Self? {
    guard let text = json.text ?? json.plain.map({ "\($0)" }) else { return nil }
    return RawValue(text).flatMap { Self(rawValue: $0) }
  }
  /// The first case.
  public static var fallback: Self? { allCases.first }
  /// The raw value.
  public var told: JSON { .string("\(rawValue)") }
  /// The raw value with its name.
  public var option: JSON {
    let title = Self.caseDisplayRepresentations[self]?.title.text ?? "\(rawValue)"
    return .object([("id", .string("\(rawValue)")), ("title", .string(title))])
  }
  /// What the case is called.
  public var localizedStringResource: LocalizedStringResource {
    Self.caseDisplayRepresentations[self]?.title
      ?? LocalizedStringResource(stringLiteral: "\(rawValue)")
  }
}
