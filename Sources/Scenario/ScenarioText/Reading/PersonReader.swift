import Scenarios
import SimulationCore
import SmartStacks

private typealias Fields = RoutineFields

struct ReadPerson {
  var contacts: [String] = []
  var destinations: [Destination] = []
  var places: Places
  var inputs = WrittenInputs()
}

/// Reads where the person is and how their day goes, as things that happen.
struct PersonReader: DayReader {
  let days: ScenarioDays

  func read(_ root: MappingReader) -> ReadPerson {
    var result = ReadPerson(places: Places(diagnostics: diagnostics, names: nil))
    guard let person = root[ScenarioFields.person] else { return result }
    result.contacts = person[PersonFields.contacts]
    if person.node(PersonFields.places) != nil {
      result.destinations = person[PersonFields.places].compactMap { mapping in
        mapping[DestinationFields.name].map {
          Destination(name: $0, metres: mapping[DestinationFields.metres])
        }
      }
      let names = result.destinations.map(\.name)
      result.places = Places(diagnostics: diagnostics, names: names)
    }
    if let node = person.node(PersonFields.at),
      let name = result.places.place(person, PersonFields.at)
    {
      let actions = [Action.fixed(.place(name, isThere: true))]
      result.inputs.add(actions, at: .zero, names: [], node.location, in: days.calendar)
    }
    let parts = person[PersonFields.routine].flatMap { readRoutine($0, result.places) }
    checkOverlaps(parts)
    addEdges(parts, to: &result.inputs)
    return result
  }

  private struct RoutinePart {
    let situation: RoutineSituation
    let place: String?
    let start: SimulationTime
    let end: SimulationTime
    let location: SourceLocation

    func excludes(_ other: RoutinePart) -> Bool {
      if situation == other.situation { return true }
      if let place, let otherPlace = other.place, place != otherPlace { return true }
      let places: [RoutineSituation] = [.home, .work, .school, .gym]
      return places.contains(situation) && places.contains(other.situation)
    }
  }

  private func readRoutine(_ mapping: MappingReader, _ places: Places) -> [RoutinePart] {
    guard let situation: RoutineSituation = mapping[Fields.situation],
      let from = mapping[Fields.from], let to = mapping[Fields.to],
      let fromNode = mapping.node(Fields.from), let toNode = mapping.node(Fields.to)
    else { return [] }
    let name = mapping.has(Fields.place) ? places.place(mapping, Fields.place) : nil
    // What began the evening before goes on when the scenario starts.
    return days.repeatedWithDayBefore(mapping).compactMap { day in
      let start = days.moment(of: from, day: day, at: fromNode)
      var end = days.moment(of: to, day: day, at: toNode)
      if end <= start, case .clock = to { end = days.moment(of: to, day: day + 1, at: toNode) }
      guard start < end else {
        contradict("'to' must be later than 'from'", at: toNode)
        return nil
      }
      guard end > .zero, start < days.end else {
        if day > 0, mapping.node(RepeatFields.every) == nil { days.reportOutside(fromNode) }
        return nil
      }
      return RoutinePart(
        situation: situation,
        place: name,
        start: max(start, .zero),
        end: end,
        location: mapping.place(of: Fields.from)
      )
    }
  }

  private func checkOverlaps(_ parts: [RoutinePart]) {
    var open: [RoutinePart] = []
    // The same two lines overlap on other days too; once is enough.
    var reported: Set<[SourceLocation]> = []
    for part in parts.sorted(by: { $0.start < $1.start }) {
      open.removeAll { $0.end <= part.start }
      if let other = open.first(where: { part.excludes($0) }) {
        let both = [part, other].sorted {
          ($0.location.line, $0.location.column) < ($1.location.line, $1.location.column)
        }
        if reported.insert(both.map(\.location)).inserted {
          reportOverlap(of: both[1], both[0], at: part.start)
        }
      }
      open.append(part)
    }
  }

  private func reportOverlap(of part: RoutinePart, _ other: RoutinePart, at time: SimulationTime) {
    let local = days.calendar.local(at: time)
    contradict(
      "\(part.situation.rawValue) overlaps \(other.situation.rawValue) (line "
        + "\(other.location.line)) at \(DateText.clock(local.millisecondOfDay)) on "
        + Wording.isoDate(local.date),
      at: part.location
    )
  }

  private func addEdges(_ parts: [RoutinePart], to inputs: inout WrittenInputs) {
    var edges: [(time: SimulationTime, isOn: Bool, part: RoutinePart)] = []
    for part in parts {
      edges.append((part.start, true, part))
      if part.end < days.end { edges.append((part.end, false, part)) }
    }
    // What ends comes before what begins at the same moment.
    for edge in edges.sorted(by: { ($0.time, $0.isOn ? 1 : 0) < ($1.time, $1.isOn ? 1 : 0) }) {
      var actions = [Action.fixed(.routine(edge.part.situation, isOn: edge.isOn))]
      if let place = edge.part.place { actions.append(.fixed(.place(place, isThere: edge.isOn))) }
      // What ends and begins at one moment is moved together; what went on before does not begin.
      let names = edge.time == .zero ? [] : ["person", String(edge.time.milliseconds)]
      inputs.add(actions, at: edge.time, names: names, edge.part.location, in: days.calendar)
    }
  }
}

struct Places: SectionReader {
  let diagnostics: DiagnosticList
  let names: [String]?

  /// A place that the person goes to; where the scenario lists none, any name is one.
  func place(_ mapping: MappingReader, _ field: Field<String>) -> String? {
    guard let (node, name) = mapping.located(field) else { return nil }
    guard let names else { return name }
    // Everybody has a home.
    let known = names.contains("home") ? names : names + ["home"]
    return find(name, "place", in: known, at: node).map { known[$0] }
  }

  /// An app may know places where the person never goes, but not misspell those where they do.
  func checkSpelling(of place: String, _ mapping: MappingReader, _ field: Field<String>) {
    guard let names, !(names + ["home"]).contains(place), let node = mapping.node(field),
      NearestName.of(place, among: names) != nil
    else { return }
    _ = find(place, "place", in: names, at: node)
  }
}
