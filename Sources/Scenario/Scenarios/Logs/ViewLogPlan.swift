/// Which column of a log is which.
struct ViewLogPlan {
  private(set) var user = 0
  private(set) var time = 1
  private(set) var item = 2
  /// How many columns there are at most.
  private var count = 3
  private(set) var hasHeader = false

  private static let shape = "three columns: the user, the time, the item"
  /// What the first row of a log is.
  static let wanted = "\(shape); or a header that names user, t and item"

  /// Takes the first row for a header or for data; nil when it can be neither, which is said.
  init?(first: LogRowCutter, columns: ViewLogColumns, diagnostics: DiagnosticList) {
    let fields = first.fields
    if !columns.isNamed, fields.count == 3,
      case .moment = LogTime.read(first.bytes, fields[1].range)
    {
      return
    }
    let names = fields.map { first.text($0) }
    let wanted: [(name: String, choices: [String])] = [
      (columns.user ?? "user", columns.user.map { [$0] } ?? ["user"]),
      (columns.time ?? "t", columns.time.map { [$0] } ?? ["t", "time"]),
      (columns.item ?? "item", columns.item.map { [$0] } ?? ["item"]),
    ]
    let places = wanted.map { Self.place(of: $0.choices, in: names) }
    let nearest = wanted.map { wanted in
      wanted.choices.reversed().lazy.compactMap { NearestName.of($0, among: names) }.first
    }
    let isHeader =
      columns.isNamed || places.contains { $0 != nil } || nearest.contains { $0 != nil }
    guard isHeader else {
      Self.refuse(first, diagnostics)
      return nil
    }
    let missing = zip(places, zip(wanted, nearest)).filter { $0.0 == nil }
    for (_, (wanted, nearest)) in missing {
      diagnostics.add(
        .unknownName(wanted.name, what: "column", suggestion: nearest, known: names),
        at: first.location(of: first.start)
      )
    }
    guard let user = places[0], let time = places[1], let item = places[2] else { return nil }
    (self.user, self.time, self.item) = (user, time, item)
    count = fields.count
    hasHeader = true
  }

  /// Whether a row has the columns that are needed, and none that the header does not name.
  func fits(_ row: LogRowCutter, _ diagnostics: DiagnosticList) -> Bool {
    let found = row.fields.count
    if found <= count, found > max(user, time, item) { return true }
    let columns = found == 1 ? "1 column" : "\(found) columns"
    let quotes = found > count && row.separator != UInt8(ascii: "\t")
    let advice = quotes ? "; a name with a comma needs quotes" : ""
    let expected = hasHeader ? "\(count), as in the header\(advice)" : Self.shape
    diagnostics.add(
      .wrongShape(found: columns, expected: expected),
      at: row.location(of: row.start)
    )
    return false
  }

  private static func place(of choices: [String], in names: [String]) -> Int? {
    for choice in choices {
      if let place = names.firstIndex(of: choice) { return place }
    }
    let lowered = names.map { $0.lowercased() }
    return choices.lazy.compactMap { lowered.firstIndex(of: $0.lowercased()) }.first
  }

  private static func refuse(_ row: LogRowCutter, _ diagnostics: DiagnosticList) {
    if row.fields.count == 3 {
      diagnostics.add(
        .badValue(
          found: row.text(row.fields[1]),
          expected: "\(LogTime.forms); or a header that names user, t and item"
        ),
        at: row.location(of: row.fields[1])
      )
    } else {
      let found = row.fields.count == 1 ? "1 column" : "\(row.fields.count) columns"
      diagnostics.add(.wrongShape(found: found, expected: wanted), at: row.location(of: row.start))
    }
  }
}
