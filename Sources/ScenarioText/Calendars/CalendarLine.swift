import Scenarios

/// A content line of an iCalendar file, unfolded (RFC 5545 3.1).
struct CalendarLine: Sendable {
  /// The property's name, in capitals.
  let name: String
  /// Its parameters by name, in capitals, their quotes taken away.
  let parameters: [(name: String, value: String)]
  /// What follows the colon, as it is written.
  let value: String
  /// The line of the file on which it begins.
  let number: Int

  /// The value of a parameter.
  func parameter(_ name: String) -> String? { parameters.first { $0.name == name }?.value }

  /// The value as text, its escapes resolved (RFC 5545 3.3.11).
  var text: String {
    var result = ""
    var isEscaped = false
    for character in value {
      if isEscaped {
        result.append(character == "n" || character == "N" ? "\n" : character)
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
      } else {
        result.append(character)
      }
    }
    return result
  }

  /// Takes an unfolded line apart; nil where it has no name or no colon.
  init?(_ text: String, number: Int) {
    var rest = text[...]
    func word() -> String {
      let word = rest.prefix { $0.isLetter || $0.isNumber || $0 == "-" }
      rest = rest.dropFirst(word.count)
      return word.uppercased()
    }
    name = word()
    guard !name.isEmpty else { return nil }
    var parameters: [(name: String, value: String)] = []
    while rest.first == ";" {
      rest.removeFirst()
      let name = word()
      guard !name.isEmpty, rest.first == "=" else { return nil }
      rest.removeFirst()
      if rest.first == "\"" {
        rest.removeFirst()
        guard let end = rest.firstIndex(of: "\"") else { return nil }
        parameters.append((name, String(rest[..<end])))
        rest = rest[rest.index(after: end)...].drop { $0 != ";" && $0 != ":" }
      } else {
        let value = rest.prefix { $0 != ";" && $0 != ":" }
        parameters.append((name, String(value)))
        rest = rest.dropFirst(value.count)
      }
    }
    guard rest.first == ":" else { return nil }
    self.parameters = parameters
    value = String(rest.dropFirst())
    self.number = number
  }

  /// The lines of a file with the folded ones put together; those that are no content line are
  /// returned as their numbers.
  static func lines(of source: SourceText) -> (lines: [CalendarLine], broken: [Int]) {
    var lines: [CalendarLine] = []
    var broken: [Int] = []
    var open: (text: String, number: Int)?
    func close() {
      guard let (text, number) = open, !text.isEmpty else { return }
      if let line = CalendarLine(text, number: number) {
        lines.append(line)
      } else {
        broken.append(number)
      }
    }
    for (index, line) in source.lines.enumerated() {
      if let first = line.utf8.first, first == 0x20 || first == 0x09, open != nil {
        open?.text += line.dropFirst()
      } else {
        close()
        open = (String(line), index + 1)
      }
    }
    close()
    return (lines, broken)
  }
}
