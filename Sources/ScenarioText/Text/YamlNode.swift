import Scenarios

/// A part of a YAML document with its place; scalars are the text that was written, nothing else.
///
/// YAML 1.1 reads `10:30` as 630 and `no` as a boolean. Here nobody reads anything but the field
/// that the text is for.
struct YamlNode: Sendable {
  enum Content: Sendable {
    case scalar(String, isPlain: Bool)
    case sequence([YamlNode])
    case mapping([YamlPair])
  }

  var content: Content
  var location: SourceLocation

  /// Whether nothing was written, or `~` or `null` without quotes.
  var isNull: Bool {
    guard case .scalar(let text, isPlain: true) = content else { return false }
    return Self.nulls.contains(text)
  }

  /// What means nothing in YAML 1.2; the schema's validators know no other.
  static let nulls: Set<String> = ["", "~", "null", "Null", "NULL"]

  /// The text of a scalar.
  var text: String? {
    guard case .scalar(let text, _) = content, !isNull else { return nil }
    return text
  }

  /// What it is, in words for a person.
  var shapeName: String {
    switch content {
    case .scalar(let text, _): isNull ? "nothing" : "'\(text.prefix(60))'"
    case .sequence: "a list"
    case .mapping: "a mapping of keys"
    }
  }
}

/// A key of a mapping with its value.
struct YamlPair: Sendable {
  let key: String
  let keyLocation: SourceLocation
  var value: YamlNode

  /// The key as a text of its own.
  var keyNode: YamlNode { YamlNode(content: .scalar(key, isPlain: false), location: keyLocation) }
}

// What is made, and stands nowhere yet.
extension YamlNode {
  init(_ text: String) { self.init(content: .scalar(text, isPlain: false), location: .start) }

  init(list: [String]) {
    self.init(content: .sequence(list.map { YamlNode($0) }), location: .start)
  }

  init(_ pairs: [YamlPair]) { self.init(content: .mapping(pairs), location: .start) }
}

extension YamlPair {
  init(_ key: String, _ value: YamlNode) {
    self.init(key: key, keyLocation: .start, value: value)
  }

  init(_ key: String, _ text: String) { self.init(key, YamlNode(text)) }
}
