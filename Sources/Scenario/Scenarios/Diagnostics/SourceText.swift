/// The text of a file with its name.
package struct SourceText: Sendable {
  /// The name that messages give the file.
  package let file: String
  /// The whole text, without a byte order mark and with every line break as a line feed.
  package let text: String

  /// Takes a text as it was read from a file.
  package init(text: String, file: String) {
    self.file = file
    var normal = text
    if normal.unicodeScalars.first == "\u{FEFF}" { normal.unicodeScalars.removeFirst() }
    if normal.utf8.contains(0x0D) { normal = normal.replacingLineBreaks() }
    self.text = normal
  }

  /// The file's name without folders and ending.
  package var stem: String {
    let last = file.split(separator: "/").last.map(String.init) ?? file
    return last.split(separator: ".").first.map(String.init) ?? last
  }

  /// The lines, without their breaks; cut anew at every use.
  package var lines: [Substring] {
    text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false).map { Substring($0) }
  }

  /// A line by its number from 1, or nothing beyond the last.
  package func line(_ number: Int) -> String {
    var start = text.utf8.startIndex
    for _ in 1..<max(1, number) {
      guard let end = text.utf8[start...].firstIndex(of: 0x0A) else { return "" }
      start = text.utf8.index(after: end)
    }
    let end = text.utf8[start...].firstIndex(of: 0x0A) ?? text.utf8.endIndex
    return String(text[start..<end])
  }
}

extension SourceText {
  /// The text of a file's bytes, or what is wrong with them.
  package static func decode(_ bytes: [UInt8], file: String) -> Result<String, Diagnostic> {
    if let text = String(validating: bytes, as: UTF8.self) { return .success(text) }
    var offset = 0
    var decoder = UTF8()
    var iterator = bytes.makeIterator()
    while case .scalarValue(let scalar) = decoder.decode(&iterator) {
      offset += UTF8.width(scalar)
    }
    let before = String(decoding: bytes.prefix(offset), as: UTF8.self)
    let lines = before.split(separator: "\n", omittingEmptySubsequences: false)
    let location = SourceLocation(
      line: lines.count,
      column: (lines.last?.unicodeScalars.count ?? 0) + 1
    )
    return .failure(Diagnostic(code: .notUTF8(offset: offset), file: file, location: location))
  }
}

extension SourceText {
  /// Whether a line of a file begins with a word.
  ///
  /// It reads bytes, not characters, because a file of any size is asked this before it is refused.
  package static func hasLine(beginningWith word: String, in bytes: [UInt8]) -> Bool {
    let word = Array(word.utf8)
    return bytes.withUnsafeBufferPointer { bytes in
      var index = 0
      while index < bytes.count {
        if bytes[index...].starts(with: word) { return true }
        while index < bytes.count, bytes[index] != 0x0A, bytes[index] != 0x0D { index += 1 }
        index += 1
      }
      return false
    }
  }
}

extension String {
  /// The text with `\r\n` and `\r` as `\n`.
  fileprivate func replacingLineBreaks() -> String {
    var kept = String.UnicodeScalarView()
    var wasReturn = false
    for scalar in unicodeScalars {
      if scalar == "\r" {
        kept.append("\n")
      } else if scalar != "\n" || !wasReturn {
        kept.append(scalar)
      }
      wasReturn = scalar == "\r"
    }
    return String(kept)
  }
}

/// A place in a file: a span of characters on one line.
package struct SourceLocation: Hashable, Sendable {
  /// The line, from 1.
  package var line: Int
  /// The column in Unicode scalars, from 1.
  package var column: Int
  /// How many scalars it spans, at least 1.
  package var length: Int

  /// Creates a place.
  package init(line: Int, column: Int, length: Int = 1) {
    self.line = max(1, line)
    self.column = max(1, column)
    self.length = max(1, length)
  }

  /// The beginning of a file.
  package static let start = SourceLocation(line: 1, column: 1)
}
