import Scenarios

/// Cuts a table whose first row names its columns, with tabs, commas or semicolons between them,
/// and gathers what is wrong with it.
struct NamedRows {
  /// The row of names; nil where there is none to read.
  private(set) var header: LogRowCutter?
  /// What is wrong, in the order of the table.
  private(set) var problems: [(place: SourceLocation, code: Diagnostic.Code)] = []
  /// Whether the table as a whole cannot be used.
  private(set) var isUnusable = false
  private var cutter: LogRowCutter

  /// Reads the row of names; `wanted` is what the table should be, in words.
  init(_ bytes: UnsafeBufferPointer<UInt8>, wanted: String) {
    let line = bytes.drop { $0 == 0x0A }.prefix { $0 != 0x0A }
    let separators = [UInt8(ascii: "\t"), UInt8(ascii: ","), UInt8(ascii: ";")]
    let separator = separators.first { line.contains($0) } ?? UInt8(ascii: ",")
    cutter = LogRowCutter(bytes: bytes, separator: separator, start: 0)
    if cut() == true {
      header = cutter
    } else {
      if problems.isEmpty { problems.append((.start, .empty(wanted: wanted))) }
      isUnusable = true
    }
  }

  /// The names of the columns.
  var names: [String] {
    header.map { header in header.fields.map { header.text($0).trimmed } } ?? []
  }

  /// The next row that has a field for each column; what cannot be cut is said and left out.
  mutating func next() -> LogRowCutter? {
    guard let width = header?.fields.count else { return nil }
    while true {
      let isCut = cut()
      if isCut == false { return nil }
      guard isCut == true else { continue }
      if cutter.fields.count == width { return cutter }
      let expected = "\(width), as many as the first row names"
      let found = "\(cutter.fields.count) columns"
      say(.wrongShape(found: found, expected: expected), at: cutter.location(of: cutter.start))
    }
  }

  /// Cuts a row: false at the end of the table, nil for one that cannot be cut, which is said.
  private mutating func cut() -> Bool? {
    do throws(LogRowCutter.Problem) {
      return try cutter.next()
    } catch {
      switch error {
      case .openQuote(let offset):
        // It takes all that follows with it, so nobody can say which rows those are.
        say(.broken("this quote is never closed"), at: cutter.location(of: offset))
        isUnusable = true
      case .textAfterQuote(let offset):
        let expected = "the next column; a quote inside quotes is written twice"
        let found = "text after a closing quote"
        say(.wrongShape(found: found, expected: expected), at: cutter.location(of: offset))
      }
      return nil
    }
  }

  private mutating func say(_ code: Diagnostic.Code, at place: SourceLocation) {
    problems.append((place, code))
  }
}
