import Habits
import Scenarios
import SimulationCore
import SmartStacks

// What somebody saw on a phone.
extension ScenarioReading {
  /// What was seen, in order of time: the items of `seen`, and the rows of the table that the
  /// command line names.
  ///
  /// Every sighting comes through here. It is a look and no touch: whoever saw it looked at the
  /// stack, and what it came to rest on was seen. What the sighting says has no part in the run.
  func readSightings() -> [Sighting] {
    var sightings = root[ScenarioFields.seen].compactMap { mapping -> Sighting? in
      let moment = sightedMoment(mapping)
      guard let sighting = readSighting(mapping, at: moment) else { return nil }
      if !holds(sighting.time) {
        // A shorter run than the file asks for is no mistake of the file.
        if overrides.days == nil, let node = mapping.node(SightingFields.at) { reportOutside(node) }
        return nil
      }
      return sighting
    }
    if let table = overrides.seen { sightings += readSightings(of: table.content, table.file) }
    sightings.sort {
      ($0.time, $0.file, $0.location.line, $0.location.column)
        < ($1.time, $1.file, $1.location.line, $1.location.column)
    }
    reportContradictions(among: sightings)
    for sighting in sightings {
      happens(.look(sighting.stack), at: sighting.time, .init(input: sighting.location))
    }
    return sightings
  }

  private func holds(_ time: SimulationTime) -> Bool { time >= .zero && time < world.end }

  // MARK: One of them

  /// Reads what an item or a row says; nil, with a diagnostic, where that is no sighting.
  private func readSighting(_ mapping: MappingReader, at moment: SimulationTime?) -> Sighting? {
    mapping.refuse(SightingFields.not, beside: SightingFields.widget)
    mapping.needsAny(of: [SightingFields.widget, SightingFields.not])
    let isOnTop = mapping.has(SightingFields.widget)
    let field = isOnTop ? SightingFields.widget : SightingFields.not
    let within = readWithin(mapping)
    let isSuggested = mapping[SightingFields.suggested]
    let note = mapping[SightingFields.note]
    let name = widgetName(mapping, field)
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
    let (tolerance, within) = readTolerances(mapping, SightingFields.at, SightingFields.within)
    guard let length = tolerance ?? within else {
      return mapping.has(SightingFields.within) ? nil : .zero
    }
    guard length <= Sighting.mostWithin else {
      let isWithin = tolerance == nil
      let place = mapping.place(of: isWithin ? SightingFields.within : SightingFields.at)
      let found = Wording.span(length)
      outOfBounds(found, expected: "24h at most: more would say hardly anything", at: place)
      return nil
    }
    return length
  }

  /// How far a time may be off by what stands behind it, and by a key of its own; not by both.
  func readTolerances(
    _ mapping: MappingReader,
    _ at: Field<WrittenTime>,
    _ within: Field<SimulationDuration>
  ) -> (tolerance: SimulationDuration?, within: SimulationDuration?) {
    let tolerance = mapping.node(at)?.text.flatMap(AroundTime.tolerance)
    if tolerance != nil, mapping.has(within) {
      mapping.contradict("the tolerance is given twice", at: within)
    }
    return (tolerance, mapping[within])
  }

  private func sightedMoment(_ mapping: MappingReader) -> SimulationTime? {
    let day = mapping[SightingFields.day]
    guard let node = mapping.node(SightingFields.at), let written = mapping[SightingFields.at]
    else { return nil }
    if case .date = written, mapping.has(SightingFields.day) {
      mapping.contradict(Self.dated, at: SightingFields.day)
    }
    if let day, let place = mapping.node(SightingFields.day), !hasDay(day, at: place) { return nil }
    return moment(shownAs: local(written, day: day ?? 1), at: node)
  }

  /// The moment at which the clock of a phone showed a time.
  ///
  /// Of one that the clock shows twice it is the first, unless an offset from UTC says otherwise.
  private func moment(shownAs local: LocalTime, offset: Int? = nil, at place: some Located)
    -> SimulationTime?
  {
    let calendar = world.calendar
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

  /// The stack that was looked at: the one that is named, the only one, or the only one that holds
  /// the widget at the start.
  private func sightedStack(_ mapping: MappingReader, _ name: String, _ field: Field<String>)
    -> StackID?
  {
    if mapping.has(SightingFields.stack) { return stack(mapping, SightingFields.stack) }
    let holding = world.stacks.count == 1 ? [StackID(0)] : stacks(holding: wanted(name))
    if holding.count == 1 { return holding[0] }
    let names = holding.map { world.stacks[$0.index].name }
    let there = names.isEmpty ? "no stack holds at the start" : "is in \(names.inWords("and"))"
    let owner = "a sighting of \(name), which \(there),"
    say(.missingKey("stack", owner: owner), at: mapping.place(of: field))
    return nil
  }

  // MARK: A table of them

  /// Reads a table with a column for each key of a sighting, with `time` for `at`.
  private func readSightings(of content: [UInt8], _ file: String) -> [Sighting] {
    guard let source = text(of: content, file: file) else { return [] }
    let scenario = diagnostics
    diagnostics = DiagnosticList(source: source)
    diagnostics.reads = scenario.reads
    defer {
      scenario.add(all: diagnostics)
      diagnostics = scenario
    }
    return Array(source.text.utf8).withUnsafeBufferPointer { readSightings(in: $0) }
  }

  private func readSightings(in bytes: UnsafeBufferPointer<UInt8>) -> [Sighting] {
    var table = NamedRows(bytes, wanted: "a table of what was seen")
    var sightings: [Sighting] = []
    var outside: (first: SourceLocation, count: Int)?
    var rows = 0
    if let header = table.header, let columns = sightingColumns(header, table.names) {
      while let row = table.next() {
        rows += 1
        guard let sighting = readSighting(row, columns, bytes) else { continue }
        if holds(sighting.time) {
          sightings.append(sighting)
        } else {
          let first = outside?.first ?? sighting.location
          outside = (first: first, count: (outside?.count ?? 0) + 1)
        }
      }
      if rows == 0, table.problems.isEmpty {
        say(.doubtful("no row says what was seen"), at: SourceLocation.start)
      }
    }
    if let outside, overrides.days == nil {
      neverHappens(Wording.count(outside.count, "row", "rows"), at: outside.first)
    }
    for (place, code) in table.problems { say(code, at: place) }
    return sightings
  }

  /// The column of each key that the first row names; nil, with a diagnostic, where one is missing
  /// or misspelt.
  private func sightingColumns(
    _ header: LogRowCutter,
    _ names: [String]
  ) -> [(key: String, column: Int)]? {
    let known = SightingFields.shape.fields.map(\.key).filter { $0 != SightingFields.day.key }
      .map { $0 == SightingFields.at.key ? "time" : $0 }
    let count = diagnostics.count
    var columns: [(key: String, column: Int)] = []
    for (column, name) in names.enumerated() {
      let place = header.location(of: header.fields[column])
      if !known.contains(name) {
        // What else a team notes is theirs; what is nearly a key was meant to be it.
        guard let nearest = NearestName.of(name, among: known) else { continue }
        say(.unknownName(name, what: "column", suggestion: nearest, known: known), at: place)
      } else if columns.contains(where: { names[$0.column] == name }) {
        let advice = "each column that is read once"
        say(.duplicateName(name, what: "column", advice: advice), at: place)
      } else {
        columns.append((name == "time" ? SightingFields.at.key : name, column))
      }
    }
    guard diagnostics.count == count else { return nil }
    let hasWidget = columns.contains {
      $0.key == SightingFields.widget.key || $0.key == SightingFields.not.key
    }
    guard columns.contains(where: { $0.key == SightingFields.at.key }), hasWidget else {
      let found = "columns named \(names.inWords("and"))"
      let expected = "columns named time, stack and widget, or not in place of widget"
      say(.wrongShape(found: found, expected: expected), at: SourceLocation.start)
      return nil
    }
    return columns
  }

  /// Reads a row as an item of `seen` whose time is that of a log.
  private func readSighting(
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
      if key == SightingFields.at.key {
        guard case .moment(let seen) = LogTime.read(bytes, field.range) else {
          say(.badValue(found: text, expected: LogTime.forms), at: place)
          return nil
        }
        // A time without an offset is read as one with none.
        let hasOffset = text.trimmed.dropFirst(10).contains { "Zz+-".contains($0) }
        let offset = hasOffset ? Int(seen.offset) : nil
        moment = self.moment(shownAs: LocalTime(clockOf: seen), offset: offset, at: place)
      }
      if key == SightingFields.within.key { text = AroundTime.parts(text).tolerance ?? text }
      guard !text.isEmpty else { continue }
      let value = YamlNode(content: .scalar(text, isPlain: false), location: place)
      pairs.append(YamlPair(key: key, keyLocation: place, value: value))
    }
    let location = row.location(of: row.start)
    let node = YamlNode(content: .mapping(pairs), location: location)
    guard let mapping = MappingReader(node, SightingFields.shape, diagnostics) else { return nil }
    return readSighting(mapping, at: moment)
  }
}

// What a phone knew, and what cannot have been seen on one.
extension ScenarioReading {
  /// Reads what the phone knew; what the scenario has of it speaks where nobody states it.
  func readPhone() -> PhoneKnowledge {
    var phone = PhoneKnowledge()
    if world.kinds.contains(where: { $0.timeline.contains { $0.date < .zero } }) {
      phone[.earlierScores] = .included
    }
    if !world.history.isEmpty { phone[.earlierHabits] = .included }
    let isDeveloping = world.apps.contains(where: \.developerMode)
    if isDeveloping { phone[.developerMode] = .included }
    guard let mapping = root[ScenarioFields.phone] else { return phone }
    for fact in PhoneKnowledge.Fact.allCases {
      guard let had = mapping[PhoneFields.field(of: fact)] else { continue }
      phone[fact] = .stated(had)
    }
    if phone[.developerMode] == .stated(true), !isDeveloping {
      let words = "the phone had Developer Mode, and no app of the scenario has it: no limit held"
      mapping.say(.doubtful("\(words) what was seen"), at: PhoneFields.developerMode)
    }
    return phone
  }

  /// Says which sightings cannot both be true: of one stack at one moment.
  func reportContradictions(among sightings: [Sighting]) {
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
    let placed = world.widgets.first { $0.id == name }
    return (kind(ofWidget: name) ?? placed?.kind).map { world.kinds[$0.index].kind }
  }

  private func contradict(_ sighting: Sighting, _ other: Sighting) {
    let place = other.file == sighting.file ? "line" : "\(other.file), line"
    let verb = other.isOnTop ? "shows" : "does not show"
    let stack = world.stacks[other.stack.index].name
    let kind = other.isSuggested.map { $0 ? " as a suggestion" : " as a widget of its own" } ?? ""
    diagnostics.add(
      .contradiction(
        "\(place) \(other.location.line) says that \(stack) \(verb) \(other.widget)\(kind) "
          + "at this very moment"
      ),
      at: sighting.location,
      file: sighting.file
    )
  }
}
