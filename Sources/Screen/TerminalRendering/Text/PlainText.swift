/// Text made safe to draw: it moves no cursor, sets no colour, and takes the columns of
/// `CellWidth`.
package enum PlainText {
  /// Whether a scalar acts on a terminal, or is an invisible one that controls layout.
  ///
  /// Formats escape these: controls of both sets, direction marks, zero-width characters,
  /// selectors, tags, separators of lines and paragraphs.
  package static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    let value = scalar.value
    if CellWidth.isPlain(value) { return false }
    return value < 0x20 || (0x7F..<0xA0).contains(value) || CellWidth.isInvisible(value)
  }

  /// Whether the bytes are UTF-8 with no hidden characters but line breaks, which may be the CR LF
  /// of tables.
  package static func isDocument(_ bytes: ArraySlice<UInt8>) -> Bool {
    let endsRow = bytes.suffix(2).elementsEqual([0x0D, 0x0A])
    if isPrinted(endsRow ? bytes.dropLast(2) : bytes) { return true }
    var place = bytes.startIndex
    while place < bytes.endIndex {
      switch bytes[place] {
      case 0x20...0x7E, 0x0A: place += 1
      case 0x0D where place + 1 < bytes.endIndex && bytes[place + 1] == 0x0A: place += 2
      case 0x80...:
        // No character beyond ASCII has a byte of ASCII in it.
        let end = bytes[place...].firstIndex { $0 < 0x80 } ?? bytes.endIndex
        guard let text = String(validating: bytes[place..<end], as: UTF8.self),
          !text.unicodeScalars.contains(where: isHidden)
        else { return false }
        place = end
      default: return false
      }
    }
    return true
  }

  /// Whether there are only line feeds and printable ASCII, as in nearly all output.
  private static func isPrinted(_ bytes: ArraySlice<UInt8>) -> Bool {
    // The buffer does not escape, and a loop without an exit handles many bytes at once.
    bytes.withUnsafeBufferPointer { bytes in
      var others: UInt8 = 0
      for byte in bytes {
        others |= (byte < 0x20 ? 1 : 0) & (byte == 0x0A ? 0 : 1) | (byte > 0x7E ? 1 : 0)
      }
      return others == 0
    }
  }

  /// The text in at most these columns, with an ellipsis where it is cut.
  package static func truncated(
    _ text: some StringProtocol,
    to columns: Int,
    ellipsis: Character = "…"
  ) -> String {
    if text.columns <= columns { return String(text) }
    let room = columns - ellipsis.columns
    guard room >= 0 else { return "" }
    var kept = prefix(of: text, columns: room)
    // No word is cut where whole words fill half of the room.
    if !text.dropFirst(kept.count).hasPrefix(" "), let space = kept.lastIndex(of: " "),
      kept[..<space].columns * 2 >= columns
    {
      kept = String(kept[..<space])
    }
    while kept.last == " " { kept.removeLast() }
    kept.append(ellipsis)
    return kept
  }

  /// What follows the last separator is cut last: `Recent… · SoupPay`, then `SoupPay`.
  package static func truncated(
    _ text: String,
    to columns: Int,
    ellipsis: Character = "…",
    before separator: String
  ) -> String {
    guard text.columns > columns, let place = text.ranges(of: separator).last
    else { return truncated(text, to: columns, ellipsis: ellipsis) }
    let end = text[place.lowerBound...]
    let room = columns - end.columns
    guard room > ellipsis.columns else {
      return truncated(text[place.upperBound...], to: columns, ellipsis: ellipsis)
    }
    return truncated(text[..<place.lowerBound], to: room, ellipsis: ellipsis) + end
  }

  /// The end of the text in at most these columns, after an ellipsis where it is cut.
  package static func truncatedStart(
    _ text: String,
    to columns: Int,
    ellipsis: Character = "…"
  ) -> String {
    guard text.columns > columns else { return text }
    var kept = Substring(text)
    while !kept.isEmpty, kept.columns >= columns { kept.removeFirst() }
    return "\(ellipsis)\(kept)"
  }

  // Not generic, so that other modules, which do not see the body, call optimised code.
  fileprivate static func lines(of text: String, columns: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    var used = 0
    for word in text.split(separator: " ") {
      var rest = String(word)
      var width = rest.columns
      if used > 0 && used + 1 + width > columns {
        lines.append(line)
        (line, used) = ("", 0)
      }
      while width > columns {
        let part = prefix(of: rest, columns: columns)
        // A wide character does not fit into a single column.
        if part.isEmpty { rest.removeFirst() } else { lines.append(part) }
        rest.unicodeScalars.removeFirst(part.unicodeScalars.count)
        width = rest.columns
      }
      if width == 0 { continue }
      line += used > 0 ? " \(rest)" : rest
      used += width + (used > 0 ? 1 : 0)
    }
    if used > 0 { lines.append(line) }
    return lines
  }

  /// The longest beginning that fits, never half of a wide character.
  private static func prefix(of text: some StringProtocol, columns: Int) -> String {
    var kept = String.UnicodeScalarView()
    var used = 0
    var elements = CellText(text)
    while let element = elements.next(), used + element.columns <= columns {
      used += element.columns
      kept.append(element.base)
      kept.append(contentsOf: element.marks)
    }
    return String(kept)
  }

  fileprivate static func reduced(_ text: String) -> String {
    var kept = String.UnicodeScalarView()
    var elements = CellText(text)
    while let element = elements.next() {
      kept.append(element.base)
      kept.append(contentsOf: element.marks)
    }
    return String(kept)
  }

  /// Skips what follows an escape character: a control sequence, a control string, or a short one.
  fileprivate static func skipEscapeSequence(_ scalars: inout ArraySlice<Unicode.Scalar>) {
    guard let kind = scalars.first?.value else { return }
    switch kind {
    case 0x5B:
      scalars.removeFirst()
      skipControlSequence(&scalars)
    case 0x50, 0x58, 0x5D...0x5F:
      scalars.removeFirst()
      skipControlString(&scalars)
    case 0x20...0x2F:
      while let next = scalars.first, (0x20...0x2F).contains(next.value) { scalars.removeFirst() }
      if let final = scalars.first, (0x30...0x7E).contains(final.value) { scalars.removeFirst() }
    case 0x30...0x7E: scalars.removeFirst()
    default: return
    }
  }

  /// Skips parameters and the final letter of a sequence such as `[1;31m`.
  fileprivate static func skipControlSequence(_ scalars: inout ArraySlice<Unicode.Scalar>) {
    while let next = scalars.first, (0x20...0x3F).contains(next.value) { scalars.removeFirst() }
    if let final = scalars.first, (0x40...0x7E).contains(final.value) { scalars.removeFirst() }
  }

  /// Skips a string such as a window title, to its end mark or the end of the line.
  fileprivate static func skipControlString(_ scalars: inout ArraySlice<Unicode.Scalar>) {
    while let next = scalars.first {
      if next.value == 0x0A || next.value == 0x0D { return }
      scalars.removeFirst()
      if next.value == 0x07 || next.value == 0x9C { return }
      if next.value == 0x1B {
        if scalars.first?.value == 0x5C { scalars.removeFirst() }
        return
      }
    }
  }
}

extension StringProtocol {
  /// The text without anything that could act on a terminal.
  ///
  /// Tabs, line breaks and separators become one space. Whole escape sequences go, so that no
  /// `[31m` stays, as do other controls, direction marks, joiners, selectors and tags.
  package var harmless: String {
    if unicodeScalars.allSatisfy({ CellWidth.isPlain($0.value) }) { return String(self) }
    var kept = String.UnicodeScalarView()
    var scalars = ArraySlice(Array(unicodeScalars))
    while let scalar = scalars.popFirst() {
      switch scalar.value {
      case 0x1B: PlainText.skipEscapeSequence(&scalars)
      case 0x9B: PlainText.skipControlSequence(&scalars)
      case 0x90, 0x98, 0x9D...0x9F: PlainText.skipControlString(&scalars)
      case 0x0D:
        if scalars.first?.value == 0x0A { scalars.removeFirst() }
        kept.append(" ")
      case 0x09...0x0C, 0x85, 0x2028...0x2029: kept.append(" ")
      default: kept.append(scalar)
      }
    }
    return PlainText.reduced(String(kept))
  }

  /// Broken between words; a word longer than a line is cut.
  package func wrapped(to columns: Int) -> [String] {
    columns > 0 ? PlainText.lines(of: String(self), columns: columns) : []
  }
}
