@_exported import Foundation
@_exported import HomestackKit

/// An intent of the app's definition file, of which a class is generated for each.
///
/// A generated class is a subclass with a property for each parameter; a class whose properties
/// are computed from `parameter(named:)` and `setParameter(_:named:)` needs nothing else.
open class INIntent: NSObject, @unchecked Sendable {
  /// The values that the house or the client has set, by the parameters' names.
  public var parameters: [String: Any] = [:]
  /// The phrase to say to it.
  open var suggestedInvocationPhrase: String?
  /// What the intent is called; accepted and without effect.
  open var identifier: String? { nil }
  /// What the intent says of itself; accepted and without effect.
  open var intentDescription: String? { nil }

  /// An intent without values.
  public required override init() {}

  /// Sets a parameter as the configuration has it; a generated class may turn it into its type.
  open func setParameter(_ value: JSON, named name: String) {
    parameters[name] = value.plain
  }

  /// The value of a parameter.
  open func value(forKey key: String) -> Any? { parameters[key] }
  /// Sets the value of a parameter.
  open func setValue(_ value: Any?, forKey key: String) { parameters[key] = value }
  /// Accepted and without effect.
  open func setImage(_ image: INImage?, forParameterNamed name: String) {}

  /// The parameters for `describe`: a generated class says them, else the stored ones are named.
  open var describedParameters: JSON {
    let described = Mirror(reflecting: self).children.compactMap { child -> JSON? in
      guard let name = child.label else { return nil }
      let sort = INIntent.sort(of: child.value)
      return .object([
        ("name", .string(name)), ("title", .string(name)), ("type", .string(sort)),
      ])
    }
    return .object([
      ("intent", .string(intentName)), ("parameters", .array(described)),
    ])
  }

  /// The sort of value that a property of a generated class holds, by its type's name.
  private static func sort(of value: Any) -> String {
    let name = String(describing: type(of: value))
    if name.contains("NSNumber") || name.contains("Double") { return "decimal" }
    if name.contains("Int") && !name.contains("Intent") { return "integer" }
    if name.contains("Bool") { return "boolean" }
    if name.contains("String") { return "string" }
    if name.contains("Date") { return "date" }
    return value is any RawRepresentable ? "enum" : "object"
  }

  /// What a handler offers for a parameter, in parts; a generated class asks it, and nil means that
  /// it does not handle the intent.
  open func offered(
    for name: String,
    matching text: String?,
    by handler: Any
  ) async throws -> [JSON]? { nil }

  /// What a handler chooses for a new widget; a generated class asks it.
  open func initial(by handler: Any) -> [(String, JSON)] { [] }

  /// The name in the definition, which a generated class says; else the class's without its module.
  open var intentName: String { String(describing: type(of: self)) }

  /// Takes the values that the definition gives a new widget; a generated class has them.
  open func takeDefaults() {}

  /// The intent as a donation tells it: its name and the values that are set.
  public var told: [(String, JSON)] {
    var values = parameters.map { ($0.key, JSON.telling($0.value)) }
    var mirror: Mirror? = Mirror(reflecting: self)
    while let level = mirror, level.subjectType != INIntent.self {
      for child in level.children {
        guard let label = child.label, !values.contains(where: { $0.0 == label }) else { continue }
        values.append((label, JSON.telling(child.value)))
      }
      mirror = level.superclassMirror
    }
    values.sort { $0.0 < $1.0 }
    return [("intent", .string(intentName)), ("parameters", .sparse(values))]
  }
}

extension JSON {
  /// A value of a client's intent, as a donation tells it.
  public static func telling(_ value: Any) -> JSON {
    if let optional = Mirror(reflecting: value).displayStyle, optional == .optional {
      return Mirror(reflecting: value).children.first.map { telling($0.value) } ?? .null
    }
    switch value {
    case let json as JSON: return json
    case let text as String: return .string(text)
    case let flag as Bool: return .bool(flag)
    case let number as Int: return .number(Double(number))
    case let number as Double: return .number(number)
    case let number as NSNumber: return .number(number.doubleValue)
    case let date as Date: return .number(date.timeIntervalSince1970)
    case let url as URL: return .string(url.absoluteString)
    case let object as INObject: return object.told
    case let list as [Any]: return .array(list.map { telling($0) })
    case let defined as any DefinedCase: return .optional(defined.definedName)
    case let raw as any RawRepresentable:
      if let name = raw.rawValue as? String { return .string(name) }
      return .string("\(value)")
    default: return .string("\(value)")
    }
  }
}

/// A case of an enumeration of the app's definition.
public protocol DefinedCase {
  /// The name that it has there; nil for the one that stands for no value.
  var definedName: String? { get }
}

/// A thing that an intent's parameter can be.
open class INObject: NSObject, @unchecked Sendable {
  /// What tells it from others.
  public let identifier: String?
  /// What it is called.
  public let displayString: String
  /// How it is said.
  public let pronunciationHint: String?
  /// A second line.
  open var subtitleString: String?
  /// A picture.
  open var displayImage: INImage?

  /// A thing.
  public required init(identifier: String?, display: String) {
    self.identifier = identifier
    displayString = display
    pronunciationHint = nil
  }

  /// A thing that is said in its own way.
  public convenience init(identifier: String?, display: String, pronunciationHint: String?) {
    self.init(identifier: identifier, display: display)
  }

  /// A thing with a second line and a picture.
  public convenience init(
    identifier: String?,
    display: String,
    subtitle: String?,
    image: INImage?
  ) {
    self.init(identifier: identifier, display: display)
    subtitleString = subtitle
    displayImage = image
  }

  /// The thing that a configuration names: by its identifier, or with what it is called.
  public required convenience init?(configured value: JSON) {
    guard let identifier = value["id"]?.text ?? value.text else { return nil }
    self.init(identifier: identifier, display: value["display"]?.text ?? identifier)
  }

  /// The thing as a donation tells it.
  public var told: JSON {
    .sparse([("id", .optional(identifier)), ("display", .string(displayString))])
  }
}

/// Things to choose from.
open class INObjectCollection<Item: NSObject>: NSObject, @unchecked Sendable {
  /// The parts.
  public let sections: [INObjectSection<Item>]
  /// All of them.
  public var allItems: [Item] { sections.flatMap(\.items) }
  /// Whether they stand in the order of their letters; accepted and without effect.
  open var usesIndexedCollation = false
  /// Things to choose from.
  public init(items: [Item]) { sections = [INObjectSection(title: nil, items: items)] }
  /// Things to choose from, in parts.
  public init(sections: [INObjectSection<Item>]) { self.sections = sections }
}

/// A part of the things to choose from.
open class INObjectSection<Item: NSObject>: NSObject, @unchecked Sendable {
  /// What the part is called.
  public let title: String?
  /// The things.
  public let items: [Item]
  /// A part with or without a name.
  public init(title: String?, items: [Item]) {
    self.title = title
    self.items = items
  }
}

/// A picture; it is not shown.
open class INImage: NSObject, @unchecked Sendable {
  /// A picture of bytes.
  public init(imageData: Data) {}
  /// A picture of the assets.
  public init(named name: String) {}
  /// A picture of an address.
  public init?(url: URL) {}
}
