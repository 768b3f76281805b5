import Habits

/// Reads who viewed what and when from a table: tabs between the columns `user`, `t` and `item`
/// with or without a header, or CSV (RFC 4180) with named columns, of which others are ignored.
///
/// Odd rows that can be understood, such as times out of order, become notes of the log.
package enum ViewLogReader {
  /// Reads UTF-8, with or without a byte order mark; the log is nil when there is an error.
  ///
  /// `columns` names those that are not the usual ones. If a file names the log and not a person
  /// (`isNamedByFile`), nothing is shown of a file that is no log.
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
    return bytes.withUnsafeBufferPointer { bytes in
      var reading = ViewLogReading(bytes, columns, diagnostics)
      reading.read()
      guard diagnostics.hasErrors else { return (reading.log(file: file), diagnostics.sorted) }
      guard isNamedByFile, !reading.isLog else { return (nil, diagnostics.sorted) }
      let code = Diagnostic.Code.wrongShape(found: "no view log", expected: ViewLogPlan.wanted)
      return (nil, [Diagnostic(code: code, file: file, location: .start)])
    }
  }
}

struct NumberedNames {
  private(set) var names: [String] = []
  private var numbers: [String: Int32] = [:]

  mutating func number(of name: String) -> Int32 {
    if let known = numbers[name] { return known }
    let number = Int32(names.count)
    numbers[name] = number
    names.append(name)
    return number
  }
}

struct ViewLogReading {
  struct Row {
    var user: Int32
    var item: Int32
    var line: Int32
    var moment: HabitMoment
  }

  private let bytes: UnsafeBufferPointer<UInt8>
  private let columns: ViewLogColumns
  private let diagnostics: DiagnosticList
  private(set) var rows: [Row] = []
  private(set) var users = NumberedNames()
  private(set) var items = NumberedNames()
  private(set) var isLog = false
  /// The last user's bytes: rows of one person mostly stand together.
  private var lastUser: (range: Range<Int>, number: Int32)?

  private static let wanted = "a line with a user, a time, and an item"

  init(
    _ bytes: UnsafeBufferPointer<UInt8>,
    _ columns: ViewLogColumns,
    _ diagnostics: DiagnosticList
  ) {
    self.bytes = bytes
    self.columns = columns
    self.diagnostics = diagnostics
  }

  mutating func read() {
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
    if rows.isEmpty, !diagnostics.hasErrors {
      refuse("a header without rows", Self.wanted, at: .start)
    }
  }

  private func separator(from start: Int) -> UInt8 {
    let breaks = [UInt8(ascii: "\n"), UInt8(ascii: "\r")]
    let line = bytes[start...].drop { breaks.contains($0) }.prefix { !breaks.contains($0) }
    return LogRowCutter.separator(in: line) ?? UInt8(ascii: "\t")
  }

  private func refuseBinary(_ offset: Int) {
    let place = SourceLocation(of: offset, in: bytes)
    refuse("a zero byte, so this is not text", Self.wanted, at: place)
  }

  /// Cuts a row; nil when it cannot be cut, which is said.
  private func next(_ cutter: inout LogRowCutter) -> Bool? {
    do throws(LogRowCutter.Problem) { return try cutter.next() } catch {
      switch error {
      case .openQuote(let offset):
        diagnostics.add(
          .syntax(problem: "found unexpected end of stream", context: nil),
          at: cutter.location(of: offset)
        )
      case .textAfterQuote(let offset):
        refuse(
          "text after a closing quote",
          "a comma or the end of the line; to include a quote, write it twice",
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
    let itemNumber = items.number(of: cutter.text(fields[plan.item]))
    rows.append(.init(user: number, item: itemNumber, line: Int32(cutter.line), moment: moment))
  }

  private mutating func number(ofUser field: LogRowCutter.Field, _ cutter: LogRowCutter) -> Int32 {
    if let lastUser, lastUser.range.count == field.range.count,
      bytes[lastUser.range].elementsEqual(bytes[field.range])
    {
      return lastUser.number
    }
    let number = users.number(of: cutter.text(field))
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
          expected: "seconds since 1970 for a year from 1 to 9999; these may be milliseconds"
        ),
        at: cutter.location(of: field)
      )
    }
    return nil
  }
}
