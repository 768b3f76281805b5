import Foundation

@testable import ScenarioText
@testable import Scenarios

/// As much of JSON Schema as the generated schemas use; a keyword it does not know is a failure.
struct SchemaValidator {
  private let root: Schema
  private let definitions: [String: Schema]
  private let patterns = Patterns()

  /// Patterns that were tried before, ready to be tried again.
  private final class Patterns {
    private var known: [String: NSRegularExpression] = [:]

    /// Whether a text matches; nothing matches what is no pattern.
    func isMatch(_ text: String, _ pattern: String) -> Bool {
      if known[pattern] == nil { known[pattern] = try? NSRegularExpression(pattern: pattern) }
      let whole = NSRange(text.startIndex..., in: text)
      return known[pattern]?.firstMatch(in: text, range: whole) != nil
    }
  }

  init(_ json: String) throws {
    let value = try JSONSerialization.jsonObject(with: Data(json.utf8))
    let members = value as? [String: Any] ?? [:]
    root = Schema(members)
    definitions = Schema.named(members["$defs"])
  }

  /// What does not fit, with the path to it.
  func failures(_ value: CoreValue) -> [String] { failures(value, root, "") }

  private func failures(_ value: CoreValue, _ schema: Schema, _ path: String) -> [String] {
    var result: [String] = []
    for keyword in schema.keywords {
      switch keyword {
      case .reference(let name):
        guard let target = definitions[name] else { return ["\(path): no definition \(name)"] }
        result += failures(value, target, path)
      case .choices(let choices):
        let tried = choices.map { failures(value, $0, path) }
        if !tried.contains(where: \.isEmpty) { result.append("\(path): fits no choice: \(tried)") }
      case .types, .values, .pattern, .least, .most, .items, .leastItems, .members, .names,
        .required, .unknown:
        result += failures(value, keyword, path)
      }
    }
    return result
  }

  private func failures(_ value: CoreValue, _ keyword: Schema.Keyword, _ path: String) -> [String] {
    switch (keyword, value) {
    case (.types(let types), _):
      return types.contains { value.isType($0) } ? [] : ["\(path): is no \(types)"]
    case (.values(let values), .string(let text)) where values.contains(text): return []
    case (.values(let values), _): return ["\(path): \(value) is none of \(values)"]
    case (.pattern(let pattern), .string(let text)):
      return patterns.isMatch(text, pattern) ? [] : ["\(path): \(text) does not match \(pattern)"]
    case (.least(let bound), _):
      guard let number = value.number, number < bound else { return [] }
      return ["\(path): \(number) is beyond \(bound)"]
    case (.most(let bound), _):
      guard let number = value.number, number > bound else { return [] }
      return ["\(path): \(number) is beyond \(bound)"]
    case (.items(let schema), .array(let items)):
      return items.enumerated().flatMap { failures($0.element, schema, "\(path)[\($0.offset)]") }
    case (.leastItems(let least), .array(let items)):
      return items.count >= least ? [] : ["\(path): has fewer than \(least) items"]
    case (.members(let known, let others), .object(let members)):
      return members.sorted { $0.key < $1.key }.flatMap { key, member -> [String] in
        if let schema = known[key] ?? others { return failures(member, schema, "\(path).\(key)") }
        return ["\(path): no key \(key)"]
      }
    case (.names(let schema), .object(let members)):
      return members.keys.sorted().flatMap { failures(.string($0), schema, "\(path).\($0)") }
    case (.required(let keys), .object(let members)):
      return keys.filter { members[$0] == nil }.map { "\(path): has no \($0)" }
    case (.unknown(let keyword), _): return ["\(path): unknown keyword \(keyword)"]
    case (.pattern, _), (.items, _), (.leastItems, _), (.members, _), (.names, _), (.required, _),
      (.reference, _), (.choices, _):
      return []
    }
  }
}

/// A schema, read once: tests ask it about thousands of values.
private final class Schema {
  enum Keyword {
    case reference(String)
    case choices([Schema])
    case types([String])
    case values([String])
    case pattern(String)
    case least(Double)
    case most(Double)
    case items(Schema)
    case leastItems(Int)
    case members(known: [String: Schema], others: Schema?)
    case names(Schema)
    case required([String])
    case unknown(String)
  }

  let keywords: [Keyword]

  init(_ members: [String: Any]) {
    keywords = members.sorted { $0.key < $1.key }
      .compactMap { Self.keyword($0.key, $0.value, in: members) }
  }

  static func named(_ value: Any?) -> [String: Schema] {
    (value as? [String: [String: Any]] ?? [:]).mapValues(Schema.init)
  }

  /// What a keyword demands; nil where it demands nothing by itself.
  ///
  /// An argument of a form that the generated schemas do not use is one that is not known.
  static func keyword(_ name: String, _ argument: Any, in schema: [String: Any]) -> Keyword? {
    let known: Keyword? =
      switch name {
      case "$ref":
        (argument as? String).map { .reference($0.replacing("#/$defs/", with: "")) }
      case "anyOf": (argument as? [[String: Any]]).map { .choices($0.map(Schema.init)) }
      case "type": (argument as? [String] ?? (argument as? String).map { [$0] }).map { .types($0) }
      case "enum": (argument as? [String]).map { .values($0) }
      case "pattern": (argument as? String).map { .pattern($0) }
      case "minimum": (argument as? NSNumber).map { .least($0.doubleValue) }
      case "maximum": (argument as? NSNumber).map { .most($0.doubleValue) }
      case "items": (argument as? [String: Any]).map { .items(Schema($0)) }
      case "minItems": (argument as? Int).map { .leastItems($0) }
      case "additionalProperties":
        .members(
          known: named(schema["properties"]),
          others: (argument as? [String: Any]).map(Schema.init)
        )
      case "propertyNames": (argument as? [String: Any]).map { .names(Schema($0)) }
      case "required": (argument as? [String]).map { .required($0) }
      default: nil
      }
    switch name {
    case "$schema", "title", "description", "$defs", "properties": return nil
    default: return known ?? .unknown(name)
    }
  }
}

/// A YAML value as YAML 1.2 resolves it, which is how an editor's validator sees it.
enum CoreValue {
  case null
  case boolean(Bool)
  case integer(Int)
  case number(Double)
  case string(String)
  case array([CoreValue])
  case object([String: CoreValue])

  init(_ node: YamlNode) {
    switch node.content {
    case .sequence(let items): self = .array(items.map { CoreValue($0) })
    case .mapping(let pairs):
      self = .object(
        Dictionary(pairs.map { ($0.key, CoreValue($0.value)) }, uniquingKeysWith: { $1 })
      )
    case .scalar(let text, isPlain: false): self = .string(text)
    case .scalar(let text, isPlain: true): self = CoreValue(plain: text)
    }
  }

  /// What numbers are written with: no `nan`, and nothing hexadecimal.
  private static let inNumbers = Set("+-.0123456789eE".utf8)

  private init(plain text: String) {
    switch text {
    case "", "~", "null", "Null", "NULL": self = .null
    case "true", "True", "TRUE": self = .boolean(true)
    case "false", "False", "FALSE": self = .boolean(false)
    case ".inf", "+.inf", "-.inf", ".nan": self = .number(.infinity)
    default:
      if let integer = Int(text) {
        self = .integer(integer)
      } else if text.utf8.allSatisfy(Self.inNumbers.contains), let number = Double(text) {
        self = .number(number)
      } else {
        self = .string(text)
      }
    }
  }

  var number: Double? {
    switch self {
    case .integer(let integer): Double(integer)
    case .number(let number): number
    default: nil
    }
  }

  func isType(_ type: String) -> Bool {
    switch (self, type) {
    case (.null, "null"), (.boolean, "boolean"), (.integer, "integer"), (.integer, "number"),
      (.number, "number"), (.string, "string"), (.array, "array"), (.object, "object"):
      true
    default: false
    }
  }
}
