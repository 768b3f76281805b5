package import TerminalRendering

/// A JSON document whose keys keep their order, so that its text is the same each time.
package indirect enum JSONValue: Hashable, Sendable {
  case string(String)
  case integer(Int)
  case boolean(Bool)
  /// A number of millionths, written as an exact decimal.
  case millionths(Int64)
  case null
  case array([JSONValue])
  case object([Member])

  package struct Member: Hashable, Sendable {
    package let key: String
    package let value: JSONValue

    package init(_ key: String, _ value: JSONValue) {
      self.key = key
      self.value = value
    }
  }

  /// What stands under a key of an object; nil where there is no such, or null.
  package subscript(key: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    let value = members.first { $0.key == key }?.value
    return value == .null ? nil : value
  }

  /// The items of a list; none for anything else.
  package var items: [JSONValue] { if case .array(let items) = self { items } else { [] } }

  /// The text that it is, if it is one.
  package var words: String? { if case .string(let text) = self { text } else { nil } }

  /// An object with the members of another behind its own.
  package func adding(_ other: JSONValue) -> JSONValue {
    guard case .object(let own) = self, case .object(let more) = other else { return self }
    return .object(own + more)
  }

  /// The document on one line.
  package var line: String {
    switch self {
    case .string(let text): JSONText.quoted(text)
    case .integer(let number): String(number)
    case .boolean(let isTrue): isTrue ? "true" : "false"
    case .millionths(let number): NumberText.decimal(millionths: number)
    case .null: "null"
    case .array(let items): "[" + items.map(\.line).joined(separator: ",") + "]"
    case .object(let members):
      "{" + members.map { "\(JSONText.quoted($0.key)):\($0.value.line)" }.joined(separator: ",")
        + "}"
    }
  }

  /// The document over several lines, two spaces a level.
  package func text(indent: Int = 0) -> String {
    let inner = String(repeating: " ", count: indent + 2)
    let outer = String(repeating: " ", count: indent)
    switch self {
    case .array(let items) where items.contains { !$0.isScalar }:
      let lines = items.map { inner + $0.text(indent: indent + 2) }
      return "[\n" + lines.joined(separator: ",\n") + "\n\(outer)]"
    case .array(let items):
      return "[" + items.map(\.line).joined(separator: ", ") + "]"
    case .object(let members) where !members.isEmpty:
      let lines = members.map {
        "\(inner)\(JSONText.quoted($0.key)): \($0.value.text(indent: indent + 2))"
      }
      return "{\n" + lines.joined(separator: ",\n") + "\n\(outer)}"
    case .string, .integer, .boolean, .millionths, .null, .object:
      return line
    }
  }

  /// The same as a file, with a line break at the end.
  package var document: HarmlessText { HarmlessText(document: text() + "\n") }

  private var isScalar: Bool {
    switch self {
    case .string, .integer, .boolean, .millionths, .null: true
    case .array, .object: false
    }
  }
}
