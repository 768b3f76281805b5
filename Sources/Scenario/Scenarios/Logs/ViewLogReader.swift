import Habits

/// Reads who viewed what and when from a table: tabs between the columns `user`, `t` and `item`
/// with or without a header, or CSV (RFC 4180) with named columns, of which others are ignored.
///
/// What is wrong is said with its place, as much at once as a person can use. What can be
/// understood although it is odd, such as times out of order, becomes a note of the log.
package enum ViewLogReader {
  /// Reads a log.
  ///
  /// - Parameters:
  ///   - bytes: the file, as UTF-8, with or without a byte order mark.
  ///   - file: the name that messages give it.
  ///   - columns: the names of the columns, where they are not the usual ones.
  ///   - isNamedByFile: whether a file names it and not a person; of one that turns out to be no
  ///     log, nothing is shown then.
  /// - Returns: the log, or nil when an error is among the diagnostics.
  package static func read(
    bytes: [UInt8],
    file: String,
    columns: ViewLogColumns = ViewLogColumns(),
    isNamedByFile: Bool = false
  ) -> (log: ViewLog?, diagnostics: [Diagnostic]) {
    let text: String
    switch SourceText.decode(bytes, file: file) {
    case .success(let decoded): text = decoded
    case .failure(let diagnostic): return (nil, [diagnostic])
    }
    let diagnostics = DiagnosticList(source: SourceText(text: text, file: file))
    let (rows, isLog) = ViewLogReading.rows(of: bytes, columns, diagnostics)
    guard !diagnostics.hasErrors else {
      return (nil, isLog || !isNamedByFile ? diagnostics.sorted : [refusal(of: file)])
    }
    return (rows.log(file: file), diagnostics.sorted)
  }

  /// What is said of a file that is no log without a word of it.
  private static func refusal(of file: String) -> Diagnostic {
    Diagnostic(
      code: .wrongShape(found: "no log of views", expected: ViewLogPlan.wanted),
      file: file,
      location: .start
    )
  }
}

/// The rows of a log as they stand in the file.
struct ViewLogRows {
  struct Row {
    var user: Int32
    var item: Int32
    var line: Int32
    var moment: HabitMoment
  }

  var rows: [Row] = []
  var users: [String] = []
  var items: [String] = []
}

struct ViewLogReading {
  private let bytes: UnsafeBufferPointer<UInt8>
  private let columns: ViewLogColumns
  private let diagnostics: DiagnosticList
  private(set) var rows = ViewLogRows()
  /// Whether the first row is one of a log.
  private(set) var isLog = false
  private var userNumbers: [String: Int32] = [:]
  private var itemNumbers: [String: Int32] = [:]
  /// The last user's bytes: rows of one person mostly stand together.
  private var lastUser: (range: Range<Int>, number: Int32)?

  private static let wanted = "a line with a user, a time and an item"

  /// The rows of a file, and whether its first row is one of a log; what is wrong is said.
  static func rows(
    of bytes: [UInt8],
    _ columns: ViewLogColumns,
    _ diagnostics: DiagnosticList
  ) -> (rows: ViewLogRows, isLog: Bool) {
    bytes.withUnsafeBufferPointer { buffer in
      var reading = ViewLogReading(bytes: buffer, columns: columns, diagnostics: diagnostics)
      reading.read()
      return (reading.rows, reading.isLog)
    }
  }

  private mutating func read() {
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    var cutter = LogRowCutter(bytes: bytes, separator: separator(from: start), start: start)
    if let zero = bytes.firstIndex(of: 0) { return refuseBinary(zero) }
    guard let isRow = next(&cutter) else { return }
    guard isRow else { return diagnostics.add(.empty(wanted: Self.wanted), at: .start) }
    let plan = ViewLogPlan(first: cutter, columns: columns, diagnostics: diagnostics)
    guard let plan else { return }
    isLog = true
    if !plan.hasHeader { add(cutter, plan) }
    var isMore = true
    while isMore {
      // A row that cannot be cut is said, and the next is tried.
      guard let isRow = next(&cutter) else { continue }
      isMore = isRow
      if isRow { add(cutter, plan) }
    }
    if rows.rows.isEmpty, !diagnostics.hasErrors {
      refuse("a header and nothing below it", Self.wanted, at: .start)
    }
  }

  /// What separates the columns, from the first line that is not empty.
  private func separator(from start: Int) -> UInt8 {
    let breaks = [UInt8(ascii: "\n"), UInt8(ascii: "\r")]
    let line = bytes[start...].drop { breaks.contains($0) }.prefix { !breaks.contains($0) }
    return LogRowCutter.separator(in: line) ?? UInt8(ascii: "\t")
  }

  private func refuseBinary(_ offset: Int) {
    let line = bytes[..<offset].count { $0 == UInt8(ascii: "\n") } + 1
    let start = bytes[..<offset].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    let column = bytes[start..<offset].count { $0 & 0xC0 != 0x80 } + 1
    let place = SourceLocation(line: line, column: column)
    refuse("a zero byte: this is no text", Self.wanted, at: place)
  }

  /// Cuts a row; nil when it cannot be cut, which is said.
  private func next(_ cutter: inout LogRowCutter) -> Bool? {
    do throws(LogRowCutter.Problem) {
      return try cutter.next()
    } catch {
      switch error {
      case .openQuote(let offset):
        diagnostics.add(
          .syntax(problem: "found unexpected end of stream", context: nil),
          at: cutter.location(of: offset)
        )
      case .textAfterQuote(let offset):
        refuse(
          "text after a closing quote",
          "a comma or the end of the line; a quote inside quotes is written twice",
          at: cutter.location(of: offset)
        )
      }
      return nil
    }
  }

  private mutating func add(_ cutter: LogRowCutter, _ plan: ViewLogPlan) {
    guard plan.fits(cutter, diagnostics) else { return }
    let fields = cutter.fields
    let user = named(fields[plan.user], "user", cutter)
    let moment = time(fields[plan.time], cutter)
    let item = named(fields[plan.item], "item", cutter)
    guard user, let moment, item else { return }
    let number = number(ofUser: fields[plan.user], cutter)
    let itemNumber = self.number(ofItem: cutter.text(fields[plan.item]))
    rows.rows.append(
      .init(user: number, item: itemNumber, line: Int32(cutter.line), moment: moment)
    )
  }

  private mutating func number(ofItem name: String) -> Int32 {
    let number = itemNumbers[name] ?? Int32(rows.items.count)
    if number == Int32(rows.items.count) {
      itemNumbers[name] = number
      rows.items.append(name)
    }
    return number
  }

  private mutating func number(ofUser field: LogRowCutter.Field, _ cutter: LogRowCutter) -> Int32 {
    if let lastUser, lastUser.range.count == field.range.count,
      bytes[lastUser.range].elementsEqual(bytes[field.range])
    {
      return lastUser.number
    }
    let name = cutter.text(field)
    let number = userNumbers[name] ?? Int32(rows.users.count)
    if number == Int32(rows.users.count) {
      userNumbers[name] = number
      rows.users.append(name)
    }
    lastUser = field.hasPairs ? nil : (field.range, number)
    return number
  }

  /// Whether a field holds a name; one that does not is said.
  private func named(_ field: LogRowCutter.Field, _ what: String, _ cutter: LogRowCutter) -> Bool {
    let spaces = [UInt8(ascii: " "), UInt8(ascii: "\t")]
    if bytes[field.range].contains(where: { !spaces.contains($0) }) { return true }
    refuse("no name", "the name of the \(what)", at: cutter.location(of: field))
    return false
  }

  private func refuse(_ found: String, _ expected: String, at place: SourceLocation) {
    diagnostics.add(.wrongShape(found: found, expected: expected), at: place)
  }

  private func time(_ field: LogRowCutter.Field, _ cutter: LogRowCutter) -> HabitMoment? {
    switch LogTime.read(bytes, field.range) {
    case .moment(let moment): return moment
    case .unreadable:
      diagnostics.add(
        .badValue(found: cutter.text(field), expected: LogTime.forms),
        at: cutter.location(of: field)
      )
    case .outOfBounds:
      diagnostics.add(
        .outOfBounds(
          found: cutter.text(field),
          expected: "seconds since 1970, of a year from 1 to 9999; these may be milliseconds"
        ),
        at: cutter.location(of: field)
      )
    }
    return nil
  }
}
