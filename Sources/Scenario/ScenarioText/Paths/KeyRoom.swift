import Scenarios

/// Where in the text of a mapping a key is added or goes, and in that of a list an item is added.
struct KeyRoom {
  let bytes: [UInt8]
  let node: WrittenNode
  let pairs: [WrittenPair]

  /// What adds a key with its value behind a pair, or before the first; nil where there is no room.
  func insertion(_ text: String, after index: Int?) -> TextEdit? {
    switch node.frame {
    case .bare: return nil
    case .flow:
      if let index {
        return insert(", \(text)", at: pairs[index].value.range.upperBound)
      }
      if let first = pairs.first { return insert("\(text), ", at: first.keyNode.start) }
      return insert(text, at: node.range.upperBound - 1)
    case .block:
      let indent = String(repeating: " ", count: node.indent)
      if let index {
        let pair = pairs[index]
        let end = endOfLine(from: pair.value.range.upperBound)
        // A paragraph of its own stands apart from the next.
        let isParagraph =
          pair.value.style == nil && isBlankLine(after: end)
          && bytes[pair.keyNode.start..<end].contains(where: isBreak)
        let breaks = isParagraph ? lineBreak + lineBreak : lineBreak
        return insert("\(breaks)\(indent)\(text)", at: end)
      }
      return pairs.first.flatMap { insert("\(text)\(lineBreak)\(indent)", at: $0.keyNode.start) }
    }
  }

  /// What adds an item at the end of a list; nil where there is no room.
  func addition(_ text: String) -> TextEdit? {
    guard case .sequence(let items) = node.content else { return nil }
    switch node.frame {
    case .bare: return nil
    case .flow:
      guard let last = items.last else { return insert(text, at: node.range.upperBound - 1) }
      return insert(", \(text)", at: last.range.upperBound)
    case .block:
      guard let last = items.last else { return nil }
      let indent = String(repeating: " ", count: node.indent)
      let end = endOfLine(from: last.range.upperBound)
      return insert("\(lineBreak)\(indent)- \(text)", at: end)
    }
  }

  /// What takes a pair away; nil where it cannot go alone.
  func removal(of index: Int) -> TextEdit? {
    let pair = pairs[index]
    let range = pair.keyNode.start..<pair.value.range.upperBound
    switch node.frame {
    case .bare: return nil
    case .flow:
      if index > 0 { return oneLine(pairs[index - 1].value.range.upperBound..<range.upperBound) }
      guard pairs.count > 1 else { return TextEdit(range: range, replacement: "") }
      return oneLine(range.lowerBound..<pairs[1].keyNode.start)
    case .block:
      guard pairs.count > 1 else { return nil }
      let start = startOfLine(at: range.lowerBound)
      let end = behindBreak(at: endOfLine(from: range.upperBound))
      if bytes[start..<range.lowerBound].allSatisfy({ $0 == UInt8(ascii: " ") }) {
        // The last line may have no break; then the one before it goes.
        return end == bytes.count && !endsWithBreak
          ? TextEdit(range: beforeBreak(at: start)..<end, replacement: "")
          : TextEdit(range: start..<end, replacement: "")
      }
      guard index == 0 else { return nil }
      return TextEdit(range: range.lowerBound..<pairs[1].keyNode.start, replacement: "")
    }
  }

  // MARK: Lines

  private func insert(_ text: String, at place: Int) -> TextEdit {
    TextEdit(range: place..<place, replacement: text)
  }

  /// A removal that takes no comment along.
  private func oneLine(_ range: Range<Int>) -> TextEdit? {
    bytes[range].contains(where: isBreak) ? nil : TextEdit(range: range, replacement: "")
  }

  /// The line break of the file: that of its first line.
  private var lineBreak: String {
    guard let first = bytes.firstIndex(where: isBreak) else { return "\n" }
    if bytes[first] == 0x0A { return "\n" }
    return first + 1 < bytes.count && bytes[first + 1] == 0x0A ? "\r\n" : "\r"
  }

  private var endsWithBreak: Bool { bytes.last.map(isBreak) ?? false }

  private func endOfLine(from place: Int) -> Int {
    bytes[place...].firstIndex(where: isBreak) ?? bytes.count
  }

  /// Whether an empty line follows the end of a line.
  private func isBlankLine(after end: Int) -> Bool {
    let next = behindBreak(at: end)
    return next > end && next < bytes.count && isBreak(bytes[next])
  }

  private func startOfLine(at place: Int) -> Int {
    (bytes[..<place].lastIndex(where: isBreak) ?? -1) + 1
  }

  private func behindBreak(at place: Int) -> Int {
    guard place < bytes.count else { return place }
    let isPair = bytes[place] == 0x0D && place + 1 < bytes.count && bytes[place + 1] == 0x0A
    return place + (isPair ? 2 : 1)
  }

  private func beforeBreak(at place: Int) -> Int {
    guard place > 0 else { return place }
    let isPair = place > 1 && bytes[place - 1] == 0x0A && bytes[place - 2] == 0x0D
    return place - (isPair ? 2 : 1)
  }

  private func isBreak(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }
}
