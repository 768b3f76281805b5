import Habits
import Scenarios
import SimulationCore
import SmartStacks

private typealias Fields = SightingFields

// A table of sightings, with a column for each key of one, and `time` for `at`.
extension SightingsReader {
  func readTable(_ bytes: UnsafeBufferPointer<UInt8>) -> [Sighting] {
    var table = NamedRows(bytes, wanted: "a table of what was seen")
    var read: [Sighting] = []
    var outside: (first: SourceLocation, count: Int)?
    var rows = 0
    if let header = table.header, let columns = columns(header, table.names) {
      while let row = table.next() {
        rows += 1
        guard let sighting = sighting(row, columns, bytes) else { continue }
        if days.holds(sighting.time) {
          read.append(sighting)
        } else {
          let first = outside?.first ?? sighting.location
          outside = (first: first, count: (outside?.count ?? 0) + 1)
        }
      }
      if rows == 0, table.problems.isEmpty {
        say(.doubtful("no row says what was seen"), at: SourceLocation.start)
      }
    }
    if let outside, !days.isOverridden {
      days.neverHappens(Wording.count(outside.count, "row", "rows"), at: outside.first)
    }
    for (place, code) in table.problems { say(code, at: place) }
    return read
  }

  /// The column of each key that the first row names; nil, with a diagnostic, where one is missing
  /// or misspelt.
  private func columns(_ header: LogRowCutter, _ names: [String]) -> [(key: String, column: Int)]? {
    let known = Fields.shape.fields.map(\.key).filter { $0 != Fields.day.key }
      .map { $0 == Fields.at.key ? "time" : $0 }
    let count = diagnostics.count
    var columns: [(key: String, column: Int)] = []
    for (column, name) in names.enumerated() {
      let place = header.location(of: header.fields[column])
      if !known.contains(name) {
        // What else a team notes is theirs; what is nearly a key was meant to be it.
        guard let nearest = NearestName.of(name, among: known) else { continue }
        say(.unknownName(name, what: "column", suggestion: nearest, known: known), at: place)
      } else if columns.contains(where: { names[$0.column] == name }) {
        sayTwice(name, "column", advice: "each column that is read once", at: place)
      } else {
        columns.append((name == "time" ? Fields.at.key : name, column))
      }
    }
    guard diagnostics.count == count else { return nil }
    let hasWidget = columns.contains { $0.key == Fields.widget.key || $0.key == Fields.not.key }
    guard columns.contains(where: { $0.key == Fields.at.key }), hasWidget else {
      let found = "columns named \(names.inWords("and"))"
      let expected = "columns named time, stack and widget, or not in place of widget"
      say(.wrongShape(found: found, expected: expected), at: SourceLocation.start)
      return nil
    }
    return columns
  }

  /// Reads a row as an item of `seen` whose time is that of a log.
  private func sighting(
    _ row: LogRowCutter,
    _ columns: [(key: String, column: Int)],
    _ bytes: UnsafeBufferPointer<UInt8>
  ) -> Sighting? {
    var pairs: [YamlPair] = []
    var moment: SimulationTime?
    for (key, column) in columns {
      let field = row.fields[column]
      var text = row.text(field)
      let place = row.location(of: field)
      if key == Fields.at.key {
        guard case .moment(let seen) = LogTime.read(bytes, field.range) else {
          say(.badValue(found: text, expected: LogTime.forms), at: place)
          return nil
        }
        // A time without an offset is read as one with none.
        let hasOffset = text.trimmed.dropFirst(10).contains { "Zz+-".contains($0) }
        let offset = hasOffset ? Int(seen.offset) : nil
        moment = days.moment(shownAs: LocalTime(clockOf: seen), offset: offset, at: place)
      }
      if key == Fields.within.key { text = AroundTime.parts(text).tolerance ?? text }
      guard !text.isEmpty else { continue }
      let value = YamlNode(content: .scalar(text, isPlain: false), location: place)
      pairs.append(YamlPair(key: key, keyLocation: place, value: value))
    }
    let location = row.location(of: row.start)
    let node = YamlNode(content: .mapping(pairs), location: location)
    guard let mapping = shaped(node, Fields.shape) else { return nil }
    return readSighting(mapping, at: moment)
  }
}

extension ScenarioDays {
  /// The moment at which the clock of a phone showed a time.
  ///
  /// Of one that the clock shows twice it is the first, unless an offset from UTC says otherwise.
  func moment(shownAs local: LocalTime, offset: Int? = nil, at place: some Located)
    -> SimulationTime?
  {
    let moments = calendar.moments(of: local)
    let (date, clock) = (DateText.date(local.date), DateText.clock(local.millisecondOfDay))
    guard let first = moments.first else {
      let found = "\(date) \(clock), which the clock skips"
      say(.wrongShape(found: found, expected: "a time that a clock showed"), at: place)
      return nil
    }
    guard moments.count > 1 else { return first }
    if let offset, let meant = moments.first(where: { calendar.secondsFromUTC(at: $0) == offset }) {
      return meant
    }
    let advice = "in a table, an offset such as +01:00 says which"
    let words = "the clock shows \(clock) twice on \(date): the first is meant; \(advice)"
    say(.doubtful(words), at: place)
    return first
  }
}
