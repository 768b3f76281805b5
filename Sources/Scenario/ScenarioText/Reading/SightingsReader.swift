import Habits
import Scenarios
import SimulationCore
import SmartStacks

private typealias Fields = SightingFields

/// Reads sightings: each is a look at what a stack came to rest on, and has no part in the run.
struct SightingsReader: NamingReader {
  var names: DeclaredNames
  var days: ScenarioDays

  /// Sightings in order of time: the items of `seen`, and the rows of the command line's table.
  func read(_ root: MappingReader, _ table: (content: [UInt8], file: String)?) -> [Sighting] {
    var sightings = root[ScenarioFields.seen].compactMap { mapping -> Sighting? in
      let moment = moment(mapping)
      guard let sighting = readSighting(mapping, at: moment) else { return nil }
      if days.holds(sighting.time) { return sighting }
      if !days.isOverridden, let node = mapping.node(Fields.at) { days.reportOutside(node) }
      return nil
    }
    if let table { sightings += read(table.content, table.file) }
    sightings.sort {
      ($0.time, $0.file, $0.location.line, $0.location.column)
        < ($1.time, $1.file, $1.location.line, $1.location.column)
    }
    reportContradictions(among: sightings)
    return sightings
  }

  /// Reads a table with a column for each key of a sighting, with `time` for `at`.
  private func read(_ content: [UInt8], _ file: String) -> [Sighting] {
    let files = BesideFiles(files: .none, diagnostics: diagnostics)
    guard let source = files.text(of: content, file: file) else { return [] }
    let list = DiagnosticList(source: source)
    list.reads = diagnostics.reads
    var reader = self
    (reader.days.diagnostics, reader.names.configurations.diagnostics) = (list, list)
    defer { diagnostics.add(all: list) }
    return Array(source.text.utf8).withUnsafeBufferPointer { reader.readTable($0) }
  }

  /// Says which sightings cannot both be true: of one stack at one moment.
  private func reportContradictions(among sightings: [Sighting]) {
    let exact = sightings.filter { $0.within == .zero }
    var start = exact.startIndex
    while start < exact.endIndex {
      let end = exact[start...].partition(while: { $0.time == exact[start].time })
      var tops: [StackID: Sighting] = [:]
      for sighting in exact[start..<end] where sighting.isOnTop {
        guard let other = tops[sighting.stack] else {
          tops[sighting.stack] = sighting
          continue
        }
        guard let narrower = narrower(sighting.widget, other.widget),
          isAgreed(sighting.isSuggested, other.isSuggested)
        else {
          contradict(sighting, other)
          continue
        }
        // What is said of one widget says more than what is said of its kind.
        tops[sighting.stack]?.widget = narrower
        tops[sighting.stack]?.isSuggested = other.isSuggested ?? sighting.isSuggested
      }
      for sighting in exact[start..<end] where !sighting.isOnTop {
        guard let top = tops[sighting.stack] else { continue }
        let isDenied = narrower(top.widget, sighting.widget) == top.widget
        if isDenied || !isAgreed(sighting.isSuggested, top.isSuggested) {
          contradict(sighting, top)
        }
      }
      start = end
    }
  }

  private func isAgreed(_ one: Bool?, _ other: Bool?) -> Bool {
    one == nil || other == nil || one == other
  }

  /// Of two names for what may be the same widget the one that says more; nil where it cannot be.
  private func narrower(_ one: String, _ other: String) -> String? {
    if one == other { return one }
    if kindName(one) == other { return one }
    return kindName(other) == one ? other : nil
  }

  /// The kind of a widget that a name means; a kind's own name is the kind.
  private func kindName(_ name: String) -> String? {
    let placed = names.world.widgets.first { $0.id == name }
    return (names.kind(ofWidget: name) ?? placed?.kind).map { names.world[$0].kind }
  }

  private func contradict(_ sighting: Sighting, _ other: Sighting) {
    let place = other.file == sighting.file ? "line" : "\(other.file), line"
    let verb = other.isOnTop ? "shows" : "does not show"
    let stack = names.world[other.stack].name
    let kind = other.isSuggested.map { $0 ? " as a suggestion" : " as a widget of the stack" } ?? ""
    diagnostics.add(
      .contradiction(
        "this contradicts \(place) \(other.location.line), where \(stack) \(verb) "
          + "\(other.widget)\(kind) at the same time"
      ),
      at: sighting.location,
      file: sighting.file
    )
  }

  func readSighting(_ mapping: MappingReader, at moment: SimulationTime?) -> Sighting? {
    mapping.refuse(Fields.not, beside: Fields.widget)
    mapping.needsAny(of: [Fields.widget, Fields.not])
    let isOnTop = mapping.has(Fields.widget)
    let field = isOnTop ? Fields.widget : Fields.not
    let within = readWithin(mapping)
    let isSuggested = mapping[Fields.suggested]
    let note = mapping[Fields.note]
    let name = names.widgetName(mapping, field)
    guard let name, let stack = sightedStack(mapping, name, field), let within, let moment else {
      return nil
    }
    return Sighting(
      time: moment,
      within: within,
      stack: stack,
      widget: name,
      isOnTop: isOnTop,
      isSuggested: isSuggested,
      note: note,
      file: diagnostics.source.file,
      location: mapping.location
    )
  }

  /// How far the time may be off; nothing where it is exact, and nil where it makes no sense.
  private func readWithin(_ mapping: MappingReader) -> SimulationDuration? {
    let (tolerance, within) = mapping.tolerances(Fields.at, Fields.within)
    guard let length = tolerance ?? within else { return mapping.has(Fields.within) ? nil : .zero }
    guard length <= Sighting.mostWithin else {
      let isWithin = tolerance == nil
      let place = mapping.place(of: isWithin ? Fields.within : Fields.at)
      let found = Wording.span(length)
      outOfBounds(found, expected: "at most 24h", at: place)
      return nil
    }
    return length
  }

  private func moment(_ mapping: MappingReader) -> SimulationTime? {
    let day = mapping[Fields.day]
    guard let (node, written) = mapping.located(Fields.at)
    else { return nil }
    if case .date = written, mapping.has(Fields.day) {
      mapping.contradict(ScenarioDays.dated, at: Fields.day)
    }
    if let day, let place = mapping.node(Fields.day), !days.has(day, at: place) { return nil }
    return days.moment(shownAs: days.local(written, day: day ?? 1), at: node)
  }

  /// The stack that is named, the only one, or the only one that holds the widget at the start.
  private func sightedStack(_ mapping: MappingReader, _ name: String, _ field: Field<String>)
    -> StackID?
  {
    if mapping.has(Fields.stack) { return names.stack(mapping, Fields.stack) }
    let stacks = names.world.stacks
    let holding =
      stacks.count == 1 ? [StackID(0)] : names.stacks(holding: names.wanted(name))
    if holding.count == 1 { return holding[0] }
    let found = holding.map { stacks[$0.index].name }
    let there = found.isEmpty ? "is in no stack at the start" : "is in \(found.inWords("and"))"
    let owner = "an observation of \(name), which \(there),"
    say(.missingKey("stack", owner: owner), at: mapping.place(of: field))
    return nil
  }

  func readTable(_ bytes: UnsafeBufferPointer<UInt8>) -> [Sighting] {
    var table = NamedRows(bytes, wanted: "a table of observations")
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
        say(.doubtful("the table has no observations"), at: SourceLocation.start)
      }
    }
    if let outside, !days.isOverridden {
      days.neverHappens(Wording.count(outside.count, "row"), at: outside.first)
    }
    for (place, code) in table.problems { say(code, at: place) }
    return read
  }

  /// The column of each key in the first row; nil, with a diagnostic, where one is bad or missing.
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
        sayTwice(name, "column", advice: "a different name for each column", at: place)
      } else {
        columns.append((name == "time" ? Fields.at.key : name, column))
      }
    }
    guard diagnostics.count == count else { return nil }
    let hasWidget = columns.contains { $0.key == Fields.widget.key || $0.key == Fields.not.key }
    guard columns.contains(where: { $0.key == Fields.at.key }), hasWidget else {
      let found = "columns named \(names.inWords("and"))"
      let expected = "columns named time, stack, and widget (or not instead of widget)"
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
  /// A time that the clock shows twice is the first of both, unless an offset from UTC says else.
  func moment(shownAs local: LocalTime, offset: Int? = nil, at place: some Located)
    -> SimulationTime?
  {
    let moments = calendar.moments(of: local)
    let (date, clock) = (Wording.isoDate(local.date), DateText.clock(local.millisecondOfDay))
    guard let first = moments.first else {
      let found = "\(date) \(clock), which the clock skips"
      say(.wrongShape(found: found, expected: "a time that the clock shows"), at: place)
      return nil
    }
    guard moments.count > 1 else { return first }
    if let offset, let meant = moments.first(where: { calendar.secondsFromUTC(at: $0) == offset }) {
      return meant
    }
    let advice = "in a table, add an offset such as +01:00"
    let words = "the clock shows \(clock) twice on \(date), so the first is used; \(advice)"
    say(.doubtful(words), at: place)
    return first
  }
}
