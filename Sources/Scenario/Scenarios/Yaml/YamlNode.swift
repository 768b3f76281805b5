/// A part of a YAML document with its place; scalars are the text that was written, nothing else.
///
/// YAML 1.1 reads `10:30` as 630 and `no` as a boolean. Here nobody reads anything but the field
/// that the text is for.
package struct YamlNode: Sendable {
  package enum Content: Sendable {
    case scalar(String, isPlain: Bool)
    case sequence([YamlNode])
    case mapping([YamlPair])
  }

  package var content: Content
  package var location: SourceLocation

  package init(content: Content, location: SourceLocation) {
    self.content = content
    self.location = location
  }

  /// Whether nothing was written, or `~` or `null` without quotes.
  package var isNull: Bool {
    guard case .scalar(let text, isPlain: true) = content else { return false }
    return Self.nulls.contains(text)
  }

  /// What means nothing in YAML 1.2; the schema's validators know no other.
  package static let nulls: Set<String> = ["", "~", "null", "Null", "NULL"]

  /// The text of a scalar.
  package var text: String? {
    guard case .scalar(let text, _) = content, !isNull else { return nil }
    return text
  }

  /// What it is, in words for a person.
  package var shapeName: String {
    switch content {
    case .scalar(let text, _): isNull ? "nothing" : "'\(text.prefix(60))'"
    case .sequence: "a list"
    case .mapping: "a mapping of keys"
    }
  }
}

/// A key of a mapping with its value.
package struct YamlPair: Sendable {
  package let key: String
  package let keyLocation: SourceLocation
  package var value: YamlNode

  package init(key: String, keyLocation: SourceLocation, value: YamlNode) {
    self.key = key
    self.keyLocation = keyLocation
    self.value = value
  }

  /// The key as a text of its own.
  package var keyNode: YamlNode {
    YamlNode(content: .scalar(key, isPlain: false), location: keyLocation)
  }
}

// What is made, and stands nowhere yet.
extension YamlNode {
  package init(_ text: String) {
    self.init(content: .scalar(text, isPlain: false), location: .start)
  }

  package init(list: [String]) {
    self.init(content: .sequence(list.map { YamlNode($0) }), location: .start)
  }

  package init(_ pairs: [YamlPair]) { self.init(content: .mapping(pairs), location: .start) }
}

extension YamlPair {
  package init(_ key: String, _ value: YamlNode) {
    self.init(key: key, keyLocation: .start, value: value)
  }

  package init(_ key: String, _ text: String) { self.init(key, YamlNode(text)) }
}
