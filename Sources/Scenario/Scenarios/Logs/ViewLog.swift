package import Habits

package struct ViewLog {
  package struct User {
    package var name: String
    /// The views in the order of time.
    package var views: [View]
    /// The names of the items, numbered in the order in which they were first viewed.
    package var items: [String]

    package init(name: String, views: [View], items: [String]) {
      self.name = name
      self.views = views
      self.items = items
    }
  }

  package struct View: Hashable {
    package var moment: HabitMoment
    /// What: a place in the person's `items`.
    package var item: Int

    package init(moment: HabitMoment, item: Int) {
      self.moment = moment
      self.item = item
    }
  }

  package var file: String
  /// The people in the order in which the log names them first.
  package var users: [User]
  package var notes: [Note] = []

  package var viewCount: Int { users.reduce(0) { $0 + $1.views.count } }

  /// Something about the log that a person should know; the log can be used all the same.
  package struct Note: Hashable {
    /// The raw values are stable names for tools.
    package enum Kind: String, CaseIterable {
      /// Rows that are earlier than a row above them.
      case outOfOrder
      case duplicates
      /// Rows that go on with the item that was viewed shortly before.
      case repeats
    }

    package var kind: Kind
    package var count: Int
    /// The line of the first, where it is known.
    package var line: Int?

    package var text: String {
      let line = line ?? 0
      return switch kind {
      case .outOfOrder:
        "\(rows("is", "are")) earlier than a row above, the first on line \(line), because "
          + "the clock changed or the file is unsorted. The rows were sorted by time."
      case .duplicates:
        "\(rows("is", "are")) the same as the previous row, the first on line \(line). "
          + "Duplicates count once."
      case .repeats:
        "\(rows("repeats", "repeat")) an item that was viewed less than 30 minutes before. "
          + "Such rows count as one view."
      }
    }

    private func rows(_ one: String, _ many: String) -> String {
      count == 1 ? "1 row \(one)" : "\(count) rows \(many)"
    }
  }
}

package struct ViewLogColumns: Hashable {
  /// The column of the person, where it is not `user`.
  package var user: String?
  /// The column of the time, where it is not `t` or `time`.
  package var time: String?
  package var item: String?

  package init() {}

  /// Reads `user=NAME,time=NAME,item=NAME`; what is left out keeps its usual name.
  package init(text: String) throws(Problem) {
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      guard let sign = part.firstIndex(of: "="), sign > part.startIndex else {
        throw Problem(text: "“\(part)” is not a column; \(Self.forms)")
      }
      let name = String(part[part.index(after: sign)...])
      guard !name.isEmpty else { throw Problem(text: "“\(part)” has no name; \(Self.forms)") }
      switch part[..<sign] {
      case "user": user = name
      case "time", "t": time = name
      case "item": item = name
      case let other:
        let nearest = NearestName.of(String(other), among: ["user", "time", "item"])
        let advice = nearest.map { "; did you mean \($0)?" } ?? "; \(Self.forms)"
        throw Problem(text: "“\(other)” is not user, time, or item\(advice)")
      }
    }
  }

  private static let forms = "write user=NAME,time=NAME,item=NAME"

  var isNamed: Bool { user != nil || time != nil || item != nil }
}

struct ViewLogPlan {
  private(set) var user = 0
  private(set) var time = 1
  private(set) var item = 2
  private var count = 3
  private(set) var hasHeader = false

  private static let shape = "three columns: user, time, and item"
  static let wanted = "\(shape); or a header with user, t, and item"

  /// Takes the first row for a header or for data; nil when it can be neither, which is said.
  init?(first: LogRowCutter, columns: ViewLogColumns, diagnostics: DiagnosticList) {
    let fields = first.fields
    if !columns.isNamed, fields.count == 3,
      case .moment = LogTime.read(first.bytes, fields[1].range)
    {
      return
    }
    let names = fields.map { first.text($0) }
    let wanted: [[String]] = [
      columns.user.map { [$0] } ?? ["user"], columns.time.map { [$0] } ?? ["t", "time"],
      columns.item.map { [$0] } ?? ["item"],
    ]
    let places = wanted.map { Self.place(of: $0, in: names) }
    let nearest = wanted.map { choices in
      choices.reversed().lazy.compactMap { NearestName.of($0, among: names) }.first
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
        .unknownName(wanted[0], what: "column", suggestion: nearest, known: names),
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
          expected: "\(LogTime.forms); or a header with user, t, and item"
        ),
        at: row.location(of: row.fields[1])
      )
    } else {
      let found = row.fields.count == 1 ? "1 column" : "\(row.fields.count) columns"
      diagnostics.add(.wrongShape(found: found, expected: wanted), at: row.location(of: row.start))
    }
  }
}

// From rows to views: by person, in the order of time, one for each viewing.
extension ViewLogReading {
  /// Within so many seconds of its last row, an item that comes again is still viewed
  /// (Learning Habits, 1).
  private static let viewing: Int64 = 1800

  func log(file: String) -> ViewLog {
    var tally = Tally()
    var byUser = [[Row]](repeating: [], count: users.names.count)
    for row in rows { byUser[Int(row.user)].append(row) }
    var numbers = [Int32](repeating: -1, count: items.names.count)
    let people = byUser.indices.map { index in
      person(users.names[index], byUser[index], &tally, &numbers)
    }
    return ViewLog(file: file, users: people, notes: tally.notes)
  }

  private struct Tally {
    var late = (count: 0, line: Int32.max)
    var same = (count: 0, line: Int32.max)
    var repeats = 0

    var notes: [ViewLog.Note] {
      [
        ViewLog.Note(kind: .outOfOrder, count: late.count, line: Int(late.line)),
        ViewLog.Note(kind: .duplicates, count: same.count, line: Int(same.line)),
        ViewLog.Note(kind: .repeats, count: repeats),
      ].filter { $0.count > 0 }
    }
  }

  /// The views of one person; `numbers` has -1 for every item, and so again when this returns.
  private func person(
    _ name: String,
    _ rows: [Row],
    _ tally: inout Tally,
    _ numbers: inout [Int32]
  ) -> ViewLog.User {
    var user = ViewLog.User(name: name, views: [], items: [])
    user.views.reserveCapacity(rows.count)
    var known: [Int32] = []
    var previous: Row?
    for row in inOrder(rows, &tally) {
      defer { previous = row }
      let item = row.item
      if let previous, previous.item == row.item {
        if previous.moment == row.moment {
          tally.same.count += 1
          tally.same.line = min(tally.same.line, max(row.line, previous.line))
          continue
        }
        if row.moment.seconds - previous.moment.seconds < Self.viewing {
          tally.repeats += 1
          continue
        }
      }
      if numbers[Int(item)] < 0 {
        numbers[Int(item)] = Int32(known.count)
        known.append(item)
        user.items.append(items.names[Int(item)])
      }
      user.views.append(.init(moment: row.moment, item: Int(numbers[Int(item)])))
    }
    for item in known { numbers[Int(item)] = -1 }
    return user
  }

  /// The rows by time; those of one second as they stand in the file.
  private func inOrder(_ rows: [Row], _ tally: inout Tally) -> [Row] {
    var latest = Int64.min
    var late = 0
    for row in rows {
      if row.moment.seconds < latest {
        late += 1
        tally.late.line = min(tally.late.line, row.line)
      }
      latest = max(latest, row.moment.seconds)
    }
    guard late > 0 else { return rows }
    tally.late.count += late
    return rows.sorted { ($0.moment.seconds, $0.line) < ($1.moment.seconds, $1.line) }
  }
}
