import Habits
import Scenarios
import SimulationCore
import SmartStacks

private typealias Fields = SightingFields

/// Reads what somebody saw on a phone.
///
/// Every sighting comes through here. It is a look and no touch: whoever saw it looked at the
/// stack, and what it came to rest on was seen. What the sighting says has no part in the run.
struct SightingsReader: NamingReader {
  private(set) var names: DeclaredNames
  private(set) var days: ScenarioDays

  /// What was seen, in order of time: the items of `seen`, and the rows of the table that the
  /// command line names.
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
    return (names.kind(ofWidget: name) ?? placed?.kind).map { names.world.kinds[$0.index].kind }
  }

  private func contradict(_ sighting: Sighting, _ other: Sighting) {
    let place = other.file == sighting.file ? "line" : "\(other.file), line"
    let verb = other.isOnTop ? "shows" : "does not show"
    let stack = names.world.stacks[other.stack.index].name
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

  // MARK: One of them

  /// Reads what an item or a row says; nil, with a diagnostic, where that is no sighting.
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
      outOfBounds(found, expected: "24h at most: more would say hardly anything", at: place)
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

  /// The stack that was looked at: the one that is named, the only one, or the only one that holds
  /// the widget at the start.
  private func sightedStack(_ mapping: MappingReader, _ name: String, _ field: Field<String>)
    -> StackID?
  {
    if mapping.has(Fields.stack) { return names.stack(mapping, Fields.stack) }
    let stacks = names.world.stacks
    let holding =
      stacks.count == 1 ? [StackID(0)] : names.stacks(holding: names.wanted(name))
    if holding.count == 1 { return holding[0] }
    let found = holding.map { stacks[$0.index].name }
    let there = found.isEmpty ? "no stack holds at the start" : "is in \(found.inWords("and"))"
    let owner = "a sighting of \(name), which \(there),"
    say(.missingKey("stack", owner: owner), at: mapping.place(of: field))
    return nil
  }
}
