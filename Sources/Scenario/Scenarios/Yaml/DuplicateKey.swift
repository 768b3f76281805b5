/// Finds the second of two equal keys in a mapping, and renames it so that parsing can go on.
struct DuplicateKey {
  let location: SourceLocation
  /// The text with the key replaced by one of the same length that nobody writes.
  let renamed: String

  /// Characters for private use, one for each renaming.
  private static let marks: ClosedRange<UInt32> = 0xF000...0xF0FF

  /// Whether a key was renamed by `find`, and so is already reported.
  static func isRenamed(_ key: String) -> Bool {
    key.unicodeScalars.first.map { marks.contains($0.value) } ?? false
  }

  /// Finds the next place after the first key where the key stands as a key.
  ///
  /// In a block it stands in the same column; in `{}` on the same line.
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
    var text = String.UnicodeScalarView()
    for (index, content) in lines.enumerated() {
      if index > 0 { text.append("\n") }
      if index == line - 1 {
        text.append(contentsOf: replaced)
      } else {
        text.append(contentsOf: content.unicodeScalars)
      }
    }
    let location = SourceLocation(line: line, column: start + 1, length: count + (isQuoted ? 2 : 0))
    return DuplicateKey(location: location, renamed: String(text))
  }
}
