import Foundation

@testable import ScenarioText
@testable import WrittenText

/// As much of JSON Schema as the generated schemas use; a keyword it does not know is a failure.
struct SchemaValidator {
  private let root: [String: Any]
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
    root = value as? [String: Any] ?? [:]
  }

  /// What does not fit, with the path to it.
  func failures(_ value: CoreValue) -> [String] { failures(value, root, "") }

  private func failures(_ value: CoreValue, _ schema: [String: Any], _ path: String) -> [String] {
    var result: [String] = []
    for (keyword, argument) in schema.sorted(by: { $0.key < $1.key }) {
      switch keyword {
      case "$schema", "title", "description", "$defs": continue
      case "$ref":
        let name = (argument as? String ?? "").replacing("#/$defs/", with: "")
        let definitions = root["$defs"] as? [String: Any] ?? [:]
        guard let target = definitions[name] as? [String: Any] else {
          return ["\(path): no definition \(name)"]
        }
        result += failures(value, target, path)
      case "anyOf":
        let choices = argument as? [[String: Any]] ?? []
        let tried = choices.map { failures(value, $0, path) }
        if !tried.contains(where: \.isEmpty) { result.append("\(path): fits no choice: \(tried)") }
      default:
        result += check(keyword, argument, value, schema, path)
      }
    }
    return result
  }

  private func check(
    _ keyword: String,
    _ argument: Any,
    _ value: CoreValue,
    _ schema: [String: Any],
    _ path: String
  ) -> [String] {
    switch keyword {
    case "type":
      let types = argument as? [String] ?? [argument as? String ?? ""]
      return types.contains { value.isType($0) } ? [] : ["\(path): is no \(types)"]
    case "enum":
      guard case .string(let text) = value, (argument as? [String] ?? []).contains(text) else {
        return ["\(path): \(value) is none of \(argument)"]
      }
      return []
    case "pattern":
      guard case .string(let text) = value, let pattern = argument as? String else { return [] }
      return patterns.isMatch(text, pattern) ? [] : ["\(path): \(text) does not match \(pattern)"]
    case "minimum", "maximum":
      guard let number = value.number, let bound = argument as? Int else { return [] }
      let fits = keyword == "minimum" ? number >= Double(bound) : number <= Double(bound)
      return fits ? [] : ["\(path): \(number) is beyond \(bound)"]
    case "items":
      guard case .array(let items) = value, let schema = argument as? [String: Any] else {
        return []
      }
      return items.enumerated().flatMap { failures($0.element, schema, "\(path)[\($0.offset)]") }
    case "minItems":
      guard case .array(let items) = value, let least = argument as? Int else { return [] }
      return items.count >= least ? [] : ["\(path): has fewer than \(least) items"]
    case "properties", "additionalProperties": return members(keyword, value, schema, path)
    case "propertyNames":
      guard case .object(let members) = value, let schema = argument as? [String: Any] else {
        return []
      }
      return members.keys.sorted().flatMap { failures(.string($0), schema, "\(path).\($0)") }
    case "required":
      guard case .object(let members) = value else { return [] }
      return (argument as? [String] ?? []).filter { members[$0] == nil }
        .map { "\(path): has no \($0)" }
    default: return ["\(path): unknown keyword \(keyword)"]
    }
  }

  private func members(
    _ keyword: String,
    _ value: CoreValue,
    _ schema: [String: Any],
    _ path: String
  ) -> [String] {
    guard keyword == "additionalProperties", case .object(let members) = value else { return [] }
    let known = schema["properties"] as? [String: [String: Any]] ?? [:]
    let others = schema["additionalProperties"] as? [String: Any]
    return members.sorted { $0.key < $1.key }.flatMap { key, member -> [String] in
      if let schema = known[key] ?? others { return failures(member, schema, "\(path).\(key)") }
      return ["\(path): no key \(key)"]
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

  /// The value of a number, whole or not.
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
