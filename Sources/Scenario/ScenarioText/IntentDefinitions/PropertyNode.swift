/// A part of a property list, with the line that it stands on where the list is a text.
///
/// Keys keep the order of the file; a key that comes twice counts as it comes first.
package struct PropertyNode: Sendable {
  /// What it is.
  package enum Content: Sendable {
    case text(String)
    /// A number as its text: `1`, `0.5`.
    case number(String)
    case boolean(Bool)
    /// Bytes, of which nothing is kept but how many there are.
    case data(count: Int)
    case date(String)
    case list([PropertyNode])
    case table([Member])
  }

  /// A key of a table with its value.
  package struct Member: Sendable {
    package let key: String
    package let value: PropertyNode
  }

  package var content: Content
  /// The line that it begins on, from 1; nil in a binary list.
  package var line: Int?

  /// What stands under a key of a table.
  package subscript(key: String) -> PropertyNode? {
    members.first { $0.key == key }?.value
  }

  /// The members of a table; none of anything else.
  package var members: [Member] { if case .table(let members) = content { members } else { [] } }

  /// The items of a list; none of anything else.
  package var items: [PropertyNode] { if case .list(let items) = content { items } else { [] } }

  /// The text that it is.
  package var text: String? { if case .text(let text) = content { text } else { nil } }

  /// Whether it is a table.
  package var isTable: Bool { if case .table = content { true } else { false } }

  /// A truth, also where it is written as a number or as a word.
  package var flag: Bool? {
    switch content {
    case .boolean(let flag): flag
    case .number(let text): text == "1" ? true : text == "0" ? false : nil
    case .text(let text):
      switch text.lowercased() {
      case "yes", "true", "1": true
      case "no", "false", "0": false
      default: nil
      }
    case .data, .date, .list, .table: nil
    }
  }

  /// A number as its text, also where it is written as a text.
  package var number: String? {
    switch content {
    case .number(let text), .text(let text): Self.isNumber(text) ? text : nil
    case .boolean, .data, .date, .list, .table: nil
    }
  }

  /// A whole number, however it is written.
  package var integer: Int? {
    guard let number else { return nil }
    if let integer = Int(number) { return integer }
    return Double(number).flatMap { Int(exactly: $0) }
  }

  /// Whether it says that there is nothing: no bytes, or a text without letters.
  package var isEmpty: Bool {
    switch content {
    case .data(let count): count == 0
    case .text(let text): text.isEmpty
    case .number, .boolean, .date, .list, .table: false
    }
  }

  /// What it is, in words for a person.
  package var shapeName: String {
    switch content {
    case .text: "a text"
    case .number: "a number"
    case .boolean: "a truth"
    case .data: "data"
    case .date: "a date"
    case .list: "a list"
    case .table: "a dictionary"
    }
  }

  private static func isNumber(_ text: String) -> Bool {
    guard let number = Double(text), number.isFinite else { return false }
    // What else the language takes for a number, such as 0x10, no list has.
    return text.utf8.allSatisfy { byte in
      switch byte {
      case 0x30...0x39, UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "."),
        UInt8(ascii: "e"), UInt8(ascii: "E"):
        true
      default: false
      }
    }
  }
}
