/// A key as a person presses it, however the terminal reports it.
package enum Key: Hashable {
  /// Any one character but a space.
  case character(Character)
  /// A letter with the control key, in lower case.
  case control(Character)
  case space
  case left, right, up, down
  case shiftLeft, shiftRight, shiftUp, shiftDown
  case home, end, pageUp, pageDown
  case tab, shiftTab
  case enter, escape, backspace

  package init(typing character: Character) {
    self = character == " " ? .space : .character(character)
  }

  private static let named: [(key: Key, name: String)] = [
    (.space, "space"), (.left, "left"), (.right, "right"), (.up, "up"), (.down, "down"),
    (.shiftLeft, "shift-left"), (.shiftRight, "shift-right"), (.shiftUp, "shift-up"),
    (.shiftDown, "shift-down"), (.home, "home"), (.end, "end"), (.pageUp, "page up"),
    (.pageDown, "page down"), (.tab, "tab"), (.shiftTab, "shift-tab"), (.enter, "enter"),
    (.escape, "esc"), (.backspace, "backspace"),
  ]

  /// As in help and in the article about keys.
  package var name: String {
    if case .character(let character) = self { return String(character) }
    if case .control(let character) = self { return "ctrl-\(character)" }
    return Self.named.first { $0.key == self }?.name ?? ""
  }

  /// The keys without a letter where words are separated by spaces: `page-up`.
  package static let writtenNames = Array(written.keys).sorted()

  package var writtenName: String {
    name.count > 1 ? String(name.map { $0 == " " ? "-" : $0 }) : name
  }

  private static let written = Dictionary(
    uniqueKeysWithValues: named.map { ($0.key.writtenName, $0.key) }
  )

  /// Reads `w`, `ctrl-e`, `page-up`.
  package init?(name: String) {
    if let key = Self.written[name] {
      self = key
    } else if name.count == 1, let character = name.first {
      self = .character(character)
    } else if name.hasPrefix("ctrl-"), let letter = name.dropFirst(5).first, name.count == 6,
      letter.isASCII, letter.isLowercase
    {
      self = .control(letter)
    } else {
      return nil
    }
  }

  /// The key of a sheet's hint at one of its columns: `esc`, the `►` of `◄ ►`, the `K` of `J K`;
  /// elsewhere the first.
  package init?(hint: String, at column: Int) {
    let whole = String(hint.map { $0 == " " ? "-" : $0 })
    if let key = Key(name: whole) {
      self = key
      return
    }
    let words = hint.split(separator: " ")
    let meant = words.first { column < hint.distance(from: hint.startIndex, to: $0.endIndex) }
    guard let name = meant ?? words.first else { return nil }
    switch name {
    case "◄": self = .left
    case "►": self = .right
    default:
      guard let key = Key(name: String(name)) else { return nil }
      self = key
    }
  }

  /// Such as `right or l`.
  package static func names(_ keys: [Key]) -> String { keys.map(\.name).joined(separator: " or ") }

  /// The place in a list that the key moves to; nil for a key that does not move.
  ///
  /// While typing, only keys without a letter move, some of them by a page.
  package func place(from place: Int, of count: Int, isTyping: Bool = false) -> Int? {
    let last = max(0, count - 1)
    let distances: [Key: Int] =
      isTyping
      ? [.up: -1, .down: 1, .pageUp: -8, .pageDown: 8, .home: -count, .end: count]
      : [.up: -1, .down: 1, .character("k"): -1, .character("j"): 1, .home: -count, .end: count]
    return distances[self].map { min(last, max(0, min(last, max(0, place)) + $0)) }
  }

  package func typed(into text: String) -> String? {
    if case .character(let character) = self { return text + String(character) }
    if self == .space { return text + " " }
    if self == .backspace { return String(text.dropLast()) }
    return self == .control("u") ? "" : nil
  }
}
