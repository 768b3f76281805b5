/// The diagnostics of one file; a class, because every part of a reader adds to the same list.
package final class DiagnosticList {
  /// How many diagnostics are kept; the rest is counted.
  package static let limit = 50

  package let source: SourceText
  /// How many are collected before any is chosen to be shown.
  private static let collected = 5000

  private var kept: [Entry] = []
  private var others = 0
  private var seen: Set<Diagnostic> = []
  package private(set) var hasErrors = false
  /// Hears each key that is read of a mapping, to find those that are declared and never read.
  package var reads: ((_ shape: String, _ key: String) -> Void)?

  private struct Entry {
    var diagnostic: Diagnostic
    var completion: (() -> Diagnostic.Code)?

    var whole: Diagnostic {
      guard let completion else { return diagnostic }
      var whole = diagnostic
      whole.code = completion()
      return whole
    }
  }

  package init(source: SourceText) { self.source = source }

  package var count: Int { kept.count + others }

  package func add(_ other: Diagnostic) {
    if other.severity == .error { hasErrors = true }
    if kept.count < Self.collected { kept.append(Entry(diagnostic: other)) } else { others += 1 }
  }

  package func add(all other: DiagnosticList) {
    for diagnostic in other.sorted { add(diagnostic) }
    // An error may be among those that are only counted.
    if other.hasErrors { hasErrors = true }
  }

  package func leaveOut(_ count: Int) { others += max(0, count) }

  /// Adds a diagnostic; another file than the one that is read has no line to show.
  ///
  /// The nearest of many names costs time, and of many diagnostics few are shown: `completed` gives
  /// the whole code then, and `code` is what tells this one from others.
  package func add(
    _ code: Diagnostic.Code,
    at location: SourceLocation,
    file: String? = nil,
    completed: (() -> Diagnostic.Code)? = nil
  ) {
    if code.severity == .error { hasErrors = true }
    let diagnostic = Diagnostic(code: code, file: file ?? source.file, location: location)
    // An anchor that is used in ten places is wrong once.
    guard kept.count < Self.collected else {
      others += 1
      return
    }
    guard seen.insert(diagnostic).inserted else { return }
    kept.append(Entry(diagnostic: diagnostic, completion: completed))
  }

  /// What was collected, in the order of the file, errors of a place first.
  package var sorted: [Diagnostic] {
    let ordered = kept.sorted { lhs, rhs in
      let (first, second) = (lhs.diagnostic.location, rhs.diagnostic.location)
      return (first.line, first.column) < (second.line, second.column)
    }
    var shown = withLines(ordered.prefix(Self.limit).map(\.whole))
    let left = max(0, ordered.count - Self.limit) + others
    if left > 0, let last = shown.last {
      shown.append(Diagnostic(code: .more(left), file: last.file, location: last.location))
    }
    return shown
  }

  private func withLines(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    var lines: [Int: String] = [:]
    return diagnostics.map { diagnostic in
      guard diagnostic.file == source.file else { return diagnostic }
      var diagnostic = diagnostic
      let number = diagnostic.location.line
      let line = lines[number] ?? source.line(number)
      lines[number] = line
      diagnostic.sourceLine = line
      return diagnostic
    }
  }
}

package struct SourceText {
  package let file: String
  /// The whole text, without a byte order mark and with every line break as a line feed.
  package let text: String

  package init(text: String, file: String) {
    self.file = file
    var normal = text
    if normal.unicodeScalars.first == "\u{FEFF}" { normal.unicodeScalars.removeFirst() }
    if normal.utf8.contains(0x0D) { normal = normal.replacingLineBreaks() }
    self.text = normal
  }

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

  package static func decode(_ bytes: [UInt8], file: String) -> Result<String, Diagnostic> {
    if let text = String(validating: bytes, as: UTF8.self) { return .success(text) }
    var offset = 0
    var decoder = UTF8()
    var iterator = bytes.makeIterator()
    while case .scalarValue(let scalar) = decoder.decode(&iterator) { offset += UTF8.width(scalar) }
    let location = SourceLocation(of: offset, in: bytes)
    return .failure(Diagnostic(code: .notUTF8(offset: offset), file: file, location: location))
  }

  /// Reads bytes, not characters, because a file of any size is asked before it is refused.
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
package struct SourceLocation: Hashable {
  /// The line, from 1.
  package var line: Int
  /// The column in Unicode scalars, from 1.
  package var column: Int
  /// How many scalars it spans, at least 1.
  package var length: Int

  package init(line: Int, column: Int, length: Int = 1) {
    self.line = max(1, line)
    self.column = max(1, column)
    self.length = max(1, length)
  }

  /// The place of a byte of a file in UTF-8 whose lines end with line feeds.
  init<Bytes: RandomAccessCollection<UInt8>>(of offset: Int, in bytes: Bytes)
  where Bytes.Index == Int {
    let before = bytes.prefix(offset)
    let line = before.suffix(from: (before.lastIndex(of: 0x0A) ?? -1) + 1)
    self.init(line: before.count { $0 == 0x0A } + 1, column: line.count { $0 & 0xC0 != 0x80 } + 1)
  }

  package static let start = SourceLocation(line: 1, column: 1)
}

/// Where the file says what the world holds; each list is indexed as that of the world.
///
/// It is no part of the world, so that equal worlds are equal.
package struct ScenarioLocations: Hashable {
  package struct Item: Hashable {
    package var item: SourceLocation
    /// Its relevance, or what else says how much it matters; nil when it says nothing.
    package var relevance: SourceLocation?

    package init(item: SourceLocation, relevance: SourceLocation? = nil) {
      self.item = item
      self.relevance = relevance
    }
  }

  package struct OfInput: Hashable {
    /// The item of `happens`, or the entry that arrives.
    package var input: SourceLocation
    /// The entries or shortcuts of the input, in the order that they have in it.
    package var items: [Item]

    package init(input: SourceLocation, items: [Item] = []) {
      self.input = input
      self.items = items
    }
  }

  package var file: String
  package var apps: [SourceLocation] = []
  package var intents: [SourceLocation] = []
  package var kinds: [SourceLocation] = []
  /// The entries of every kind that are known from the start, in the order of its timeline.
  package var entries: [[Item]] = []
  /// The provisions of every kind, in the order of its provider, each with its entries.
  package var provisions: [[OfInput]] = []
  package var device: SourceLocation?
  package var stacks: [SourceLocation] = []
  package var widgets: [SourceLocation] = []
  package var inputs: [OfInput] = []
  package var history: [OfInput] = []

  package init(file: String) { self.file = file }
}

/// Why something cannot be done, in words for a person.
package struct Problem: Error, Hashable {
  package let text: String

  package init(text: String) { self.text = text }
}
