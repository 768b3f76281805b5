import Documents
import TerminalRendering

/// The first place at which two answers differ.
struct JSONDifference {
  private let place: String
  private let values: (JSONValue?, JSONValue?)

  /// Finds it, in answers that differ.
  init(_ one: JSONValue, _ other: JSONValue) {
    self.init(one, other, at: "")
  }

  private init(_ one: JSONValue?, _ other: JSONValue?, at place: String) {
    self.place = place
    values = (one, other)
  }

  private init(_ one: JSONValue, _ other: JSONValue, at place: String) {
    switch (one, other) {
    case (.object(let first), .object(let second)):
      let keys = first.map(\.key) + second.map(\.key)
      if let key = keys.first(where: { one[$0] != other[$0] }) {
        self = Self.below(one[key], other[key], at: place.isEmpty ? key : "\(place).\(key)")
        return
      }
    case (.array(let first), .array(let second)):
      let count = max(first.count, second.count)
      let item = { (items: [JSONValue], index: Int) in
        items.indices.contains(index) ? items[index] : nil
      }
      if let index = (0..<count).first(where: { item(first, $0) != item(second, $0) }) {
        self = Self.below(item(first, index), item(second, index), at: "\(place)[\(index)]")
        return
      }
    case (.object, _), (.array, _), (.string, _), (.integer, _), (.boolean, _), (.millionths, _),
      (.null, _):
      break
    }
    self.place = place
    values = (one, other)
  }

  private static func below(_ one: JSONValue?, _ other: JSONValue?, at place: String) -> Self {
    guard let one, let other else { return Self(one, other, at: place) }
    return Self(one, other, at: place)
  }

  /// The place with both values: `entries[0].relevance.score is 40, before it was 20`.
  var words: String {
    "\(PlainText.harmless(place)) is \(Self.words(of: values.1)), before it was "
      + Self.words(of: values.0)
  }

  private static func words(of value: JSONValue?) -> String {
    guard let value else { return "missing" }
    let line = PlainText.harmless(value.line)
    return line.count > 60 ? "\(line.prefix(60))…" : line
  }
}
