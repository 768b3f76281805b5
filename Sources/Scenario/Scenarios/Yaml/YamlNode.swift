/// A part of a YAML document with its place; scalars are the text that was written, nothing else.
///
/// YAML 1.1 reads `10:30` as 630 and `no` as a boolean; here the field alone interprets the text.
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

  package var text: String? {
    guard case .scalar(let text, _) = content, !isNull else { return nil }
    return text
  }

  package var items: [YamlNode] {
    if case .sequence(let items) = content { items } else { [] }
  }

  package var isEmptyList: Bool {
    if case .sequence(let items) = content { items.isEmpty } else { false }
  }

  package var pairs: [YamlPair] {
    if case .mapping(let pairs) = content { pairs } else { [] }
  }

  package func member(_ key: String) -> YamlNode? { pairs.first { $0.key == key }?.value }

  package var shapeName: String {
    switch content {
    case .scalar(let text, _): isNull ? "nothing" : "'\(text.prefix(60))'"
    case .sequence: "a list"
    case .mapping: "a mapping"
    }
  }
}

package struct YamlPair: Sendable {
  package let key: String
  package let keyLocation: SourceLocation
  package var value: YamlNode

  package init(key: String, keyLocation: SourceLocation, value: YamlNode) {
    self.key = key
    self.keyLocation = keyLocation
    self.value = value
  }

  package var keyNode: YamlNode {
    YamlNode(content: .scalar(key, isPlain: false), location: keyLocation)
  }
}

// Nodes that are made and have no place in a file.
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

/// Names that a file may use: a class, so that a thousand diagnostics about them hold one list.
package final class NameIndex {
  package let names: [String]
  private var places: [String: Int] = [:]
  private var guesses: [String: String?] = [:]

  package init(_ names: [String]) {
    self.names = names
    places.reserveCapacity(names.count)
    for (place, name) in names.enumerated() where places[name] == nil { places[name] = place }
  }

  /// Where the name stands, the first of several.
  package subscript(_ name: String) -> Int? { places[name] }

  package func nearest(_ name: String) -> String? {
    if let known = guesses[name] { return known }
    let nearest = NearestName.of(name, among: names)
    guesses[name] = .some(nearest)
    return nearest
  }
}

/// Finds the second of two equal keys in a mapping, and renames it so that parsing can go on.
struct DuplicateKey {
  let location: SourceLocation
  /// The text with the key replaced by one of the same length that nobody writes.
  let renamed: String

  /// Characters for private use, one for each renaming.
  private static let marks: ClosedRange<UInt32> = 0xF000...0xF0FF

  static func isRenamed(_ key: String) -> Bool {
    key.unicodeScalars.first.map { marks.contains($0.value) } ?? false
  }

  /// The next place where the key stands as a key: in a block in its column, in `{}` on its line.
  static func find(
    _ key: String,
    after line: Int,
    _ column: Int,
    in text: String,
    ordinal: Int
  ) -> DuplicateKey? {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.indices.contains(line - 1) else { return nil }
    var place = column + key.unicodeScalars.count
    for number in line...lines.count {
      let scalars = Array(lines[number - 1].unicodeScalars)
      while let start = next(key, in: scalars, from: place) {
        if number == line || start == column - 1 {
          return rename(key, line: number, start: start, lines: lines, ordinal: ordinal)
        }
        // Behind the colon: the place of a key in quotes is that of its quote.
        place = start + key.unicodeScalars.count + 1
      }
      place = 0
    }
    return nil
  }

  /// The next place where the key stands, quoted or not, with a colon after it.
  private static func next(_ key: String, in line: [Unicode.Scalar], from place: Int) -> Int? {
    let wanted = Array(key.unicodeScalars)
    guard !wanted.isEmpty, line.count >= wanted.count, place >= 0 else { return nil }
    var start = place
    while start + wanted.count <= line.count {
      if line[start..<start + wanted.count].elementsEqual(wanted) {
        var end = start + wanted.count
        let isQuoted = start > 0 && (line[start - 1] == "\"" || line[start - 1] == "'")
        if isQuoted { end += 1 }
        while end < line.count, line[end] == " " { end += 1 }
        let opens = start == 0 || " {,\"'".unicodeScalars.contains(line[start - 1])
        if opens, end < line.count, line[end] == ":" { return isQuoted ? start - 1 : start }
      }
      start += 1
    }
    return nil
  }

  private static func rename(
    _ key: String,
    line: Int,
    start: Int,
    lines: [Substring],
    ordinal: Int
  ) -> DuplicateKey {
    let scalars = Array(lines[line - 1].unicodeScalars)
    let isQuoted = scalars[start] == "\"" || scalars[start] == "'"
    var replaced = scalars
    // The same length, so that no other place moves; another character for each of many keys.
    let mark = Unicode.Scalar(marks.lowerBound + UInt32(ordinal % 256)) ?? "\u{F000}"
    let count = key.unicodeScalars.count
    let first = start + (isQuoted ? 1 : 0)
    replaced.replaceSubrange(first..<first + count, with: repeatElement(mark, count: count))
    var lines = lines
    lines[line - 1] = Substring(String(String.UnicodeScalarView(replaced)))
    let location = SourceLocation(line: line, column: start + 1, length: count + (isQuoted ? 2 : 0))
    return DuplicateKey(location: location, renamed: lines.joined(separator: "\n"))
  }
}
