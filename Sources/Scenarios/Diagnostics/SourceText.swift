/// The text of a file with its name, cut into lines so that a message can show one.
package struct SourceText: Sendable {
  /// The name that messages give the file.
  package let file: String
  /// The whole text, without a byte order mark and with every line break as a line feed.
  package let text: String
  /// The lines, without their breaks.
  package let lines: [Substring]

  /// Takes a text as it was read from a file.
  package init(text: String, file: String) {
    self.file = file
    var normal = text.unicodeScalars.first == "\u{FEFF}" ? String(text.dropFirst()) : text
    if normal.utf8.contains(0x0D) {
      normal = normal.replacingLineBreaks()
    }
    self.text = normal
    lines = normal.split(separator: "\n", omittingEmptySubsequences: false)
  }

  /// The file's name without folders and ending.
  var stem: String {
    let last = file.split(separator: "/").last.map(String.init) ?? file
    return last.split(separator: ".").first.map(String.init) ?? last
  }

  /// A line by its number from 1, or nothing beyond the last.
  func line(_ number: Int) -> String {
    lines.indices.contains(number - 1) ? String(lines[number - 1]) : ""
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
    return .failure(
      Diagnostic(
        code: .notUTF8(offset: offset),
        file: file,
        location: location,
        sourceLine: ""
      )
    )
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
