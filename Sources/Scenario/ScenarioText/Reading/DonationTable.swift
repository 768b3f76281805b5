import Habits
import Scenarios
import SimulationCore
import SmartStacks

/// Donations as the rows of a table give them: with tabs, commas or semicolons between columns.
struct DonationTable {
  struct Row {
    /// The time on the clock of the person.
    var time: LocalTime
    var donation: DonationTemplate
  }

  let donation: DonationTemplate
  let parameters: [IntentParameter]
  /// The column of the time and of each parameter, where it has another name.
  let columns: [String: String]

  var rows: [Row] = []
  var problems: [(place: SourceLocation, code: Diagnostic.Code)] = []
  /// Whether the table as a whole cannot be used, whatever is skipped.
  var isUnusable = false

  private struct Plan {
    var time: Int
    var values: [(parameter: IntentParameter, column: Int)]
  }

  mutating func read(_ source: SourceText) {
    Array(source.text.utf8).withUnsafeBufferPointer { read($0) }
  }

  private mutating func read(_ bytes: UnsafeBufferPointer<UInt8>) {
    var table = NamedRows(bytes, wanted: "a table of donations")
    var plan: Plan?
    if let header = table.header { plan = self.plan(header, table.names) }
    if let plan {
      while let row = table.next() { add(row, plan, bytes) }
    }
    isUnusable = plan == nil || table.isUnusable
    problems = (problems + table.problems)
      .sorted { ($0.place.line, $0.place.column) < ($1.place.line, $1.place.column) }
  }

  private mutating func say(_ code: Diagnostic.Code, at place: SourceLocation) {
    problems.append((place, code))
  }

  private mutating func plan(_ header: LogRowCutter, _ names: [String]) -> Plan? {
    func column(_ key: String) -> Int? { names.firstIndex(of: columns[key] ?? key) }
    for (_, name) in columns.sorted(by: { $0.key < $1.key }) where !names.contains(name) {
      report(name, names)
    }
    guard let time = column("time") else {
      if columns["time"] == nil { report("time", names) }
      return nil
    }
    let values = parameters.compactMap { parameter in
      column(parameter.name).map { (parameter: parameter, column: $0) }
    }
    for place in [time] + values.map(\.column) {
      guard let other = names.lastIndex(of: names[place]), other != place else { continue }
      let advice = "a different name for each column"
      let code = Diagnostic.Code.duplicateName(names[place], what: "column", advice: advice)
      say(code, at: header.location(of: header.fields[other]))
    }
    return problems.isEmpty ? Plan(time: time, values: values) : nil
  }

  private mutating func report(_ name: String, _ names: [String]) {
    let nearest = NearestName.of(name, among: names)
    say(.unknownName(name, what: "column", suggestion: nearest, known: names), at: .start)
  }

  private mutating func add(_ row: LogRowCutter, _ plan: Plan, _ bytes: UnsafeBufferPointer<UInt8>)
  {
    let field = row.fields[plan.time]
    guard case .moment(let moment) = LogTime.read(bytes, field.range) else {
      let code = Diagnostic.Code.badValue(found: row.text(field), expected: LogTime.forms)
      say(code, at: row.location(of: field))
      return
    }
    guard let donation = donation(row, plan) else { return }
    rows.append(Row(time: LocalTime(clockOf: moment), donation: donation))
  }

  /// The donation with the values of a row; an empty field sets nothing.
  private mutating func donation(_ row: LogRowCutter, _ plan: Plan) -> DonationTemplate? {
    var donation = donation
    var values = donation.parameters.parameters
    for (parameter, column) in plan.values {
      let text = row.text(row.fields[column])
      if text.isEmpty { continue }
      guard let value = try? parameter.canonical(ParameterValue(text)) else {
        let names = parameter.options?.all.map(\.identifier) ?? []
        let choices = (1...12).contains(names.count) ? ": \(names.inWords("or"))" : ""
        let expected = "a value of \(parameter.name)\(choices)"
        let nearest = NearestName.of(text, among: names)
        let code = Diagnostic.Code.badValue(found: text, expected: expected, suggestion: nearest)
        say(code, at: row.location(of: row.fields[column]))
        return nil
      }
      values.removeAll { $0.name == parameter.name }
      values.append(Configuration.Parameter(name: parameter.name, value: value))
    }
    donation.parameters = Configuration(values)
    return donation
  }
}

extension LocalTime {
  init(clockOf moment: HabitMoment) {
    let local = moment.seconds + Int64(moment.offset)
    let day = local.flooredDivision(by: 86_400)
    self.init(
      date: CivilDate(daysSinceEpoch: Int(day)),
      millisecondOfDay: Int(local - day * 86_400) * 1000
    )
  }
}

/// Cuts a table with a header, by tabs, commas or semicolons, and gathers what is wrong with it.
struct NamedRows {
  /// The row of names; nil where there is none to read.
  var header: LogRowCutter?
  /// What is wrong, in the order of the table.
  var problems: [(place: SourceLocation, code: Diagnostic.Code)] = []
  var isUnusable = false
  var cutter: LogRowCutter

  /// Reads the row of names; `wanted` is what the table should be, in words.
  init(_ bytes: UnsafeBufferPointer<UInt8>, wanted: String) {
    let line = bytes.drop { $0 == 0x0A }.prefix { $0 != 0x0A }
    let separator = LogRowCutter.separator(in: line) ?? UInt8(ascii: ",")
    cutter = LogRowCutter(bytes: bytes, separator: separator, start: 0)
    if cut() == true {
      header = cutter
    } else {
      if problems.isEmpty { problems.append((.start, .empty(wanted: wanted))) }
      isUnusable = true
    }
  }

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
      let expected = "\(width), as in the first row"
      let found = "\(cutter.fields.count) columns"
      say(.wrongShape(found: found, expected: expected), at: cutter.location(of: cutter.start))
    }
  }

  /// Cuts a row: false at the end of the table, nil for one that cannot be cut, which is said.
  private mutating func cut() -> Bool? {
    do throws(LogRowCutter.Problem) { return try cutter.next() } catch {
      switch error {
      case .openQuote(let offset):
        // It takes all that follows with it, so nobody can say which rows those are.
        say(.broken("this quote is never closed"), at: cutter.location(of: offset))
        isUnusable = true
      case .textAfterQuote(let offset):
        let expected = "the next column; to include a quote, write it twice"
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
