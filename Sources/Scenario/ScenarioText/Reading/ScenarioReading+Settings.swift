import Foundation
import Scenarios
import SimulationCore
import SmartStacks

extension ScenarioReading {
  static func zone(_ root: MappingReader) -> TimeZone {
    let utc = TimeZone(secondsFromGMT: 0) ?? .current
    guard let node = root.node(ScenarioFields.timezone), let name = root[ScenarioFields.timezone]
    else { return utc }
    if let zone = CalendarMaker.zone(name) { return zone }
    let suggestion = NearestName.of(name, among: CalendarMaker.identifiers)
    root.diagnostics.add(
      .badValue(
        found: name,
        expected: "a time zone such as Europe/Berlin, or UTC",
        suggestion: suggestion
      ),
      at: node.location
    )
    return utc
  }

  /// Makes the calendar know so many days before the start; nothing of the run changes.
  func lengthenCalendar(before: Int) {
    world.calendar = CalendarMaker.calendar(
      zone: Self.zone(root),
      start: start,
      days: days,
      before: before
    )
  }

  /// A name that must be one of those that are known; nil, with a diagnostic, when it is not.
  func find(_ name: String, _ what: String, in names: [String], at place: some Located) -> Int? {
    names.firstIndex(of: name) ?? find(name, what, in: NameIndex(names), at: place)
  }

  /// The same for names that were gathered before.
  func find(_ name: String, _ what: String, in index: NameIndex, at place: some Located) -> Int? {
    if let known = index[name] { return known }
    say(.unknownName(name, what: what, suggestion: nil, known: []), at: place) {
      .unknownName(name, what: what, suggestion: index.nearest(name), known: index.names)
    }
    return nil
  }

  /// The known thing that a key names.
  func find(_ mapping: MappingReader, _ field: Field<String>, _ what: String, in names: NameIndex)
    -> Int?
  {
    guard let node = mapping.node(field), let name = mapping[field] else { return nil }
    return find(name, what, in: names, at: node)
  }

  /// The index of names that are looked for often; it is made anew when there are more of them.
  func index(_ what: String, count: Int, _ names: () -> [String]) -> NameIndex {
    if let known = nameIndexes[what], known.names.count == count { return known }
    let index = NameIndex(names())
    nameIndexes[what] = index
    return index
  }

  var intentNames: NameIndex {
    index("intent", count: world.intents.count) { world.intents.map(\.name) }
  }

  func stack(_ mapping: MappingReader, _ field: Field<String>) -> StackID? {
    stack(mapping, name: field)
  }

  /// The stack that a key names which may mean something else in another place.
  func stack(_ mapping: MappingReader, name field: any DeclaredField) -> StackID? {
    let names = index("stack", count: world.stacks.count) { world.stacks.map(\.name) }
    guard let node = mapping.node(field), let name = mapping.read(field, as: .text) else {
      return nil
    }
    return find(name, "stack", in: names, at: node).map { StackID($0) }
  }

  func app(_ mapping: MappingReader, _ field: Field<String>) -> AppID? {
    let names = index("app", count: world.apps.count) { world.apps.map(\.name) }
    return find(mapping, field, "app", in: names).map { AppID($0) }
  }

  func kind(_ mapping: MappingReader, _ field: Field<String>) -> KindID? {
    let names = index("kind", count: world.kinds.count) { world.kinds.map(\.kind) }
    return find(mapping, field, "widget kind", in: names).map { KindID($0) }
  }

  /// Sets the knobs, the weakest first: those of the policy file that the scenario names, the
  /// scenario's own, those of the command line's policy file, and its own.
  func readPolicy() {
    let file = ScenarioFields.policyFile.key
    let pairs = root.node(ScenarioFields.policy).map { KnobReader.pairs($0, diagnostics) } ?? []
    for pair in pairs where pair.key == file { readPolicyFile(pair) }
    for pair in pairs where pair.key != file {
      turnedKnobs.formUnion(KnobReader.turn(pair, in: &world.policy, besides: [file], diagnostics))
    }
    if let given = overrides.policyFile { turnKnobs(of: given.content, given.file) }
    for (key, value) in overrides.policy {
      do throws(PolicyError) {
        try world.policy.set(key, value)
        turnedKnobs.formUnion(PolicyKnob.keys(of: key))
      } catch {
        diagnostics.add(KnobReader.code(error), at: .start, file: "--policy \(key)=\(value)")
      }
    }
    if let mode = overrides.developerMode { world.policy.developerMode = mode }
  }

  private func readPolicyFile(_ pair: YamlPair) {
    guard let name = ScalarForm.name.read(pair.value, diagnostics),
      let found = content(beside: name, at: pair.value)
    else { return }
    turnKnobs(of: found.content, found.file)
  }

  private func turnKnobs(of content: [UInt8], _ file: String) {
    let result = PolicyFileReader.read(bytes: content, file: file)
    for diagnostic in result.diagnostics { diagnostics.add(diagnostic) }
    guard let policy = result.policy else { return }
    policy.turn(&world.policy)
    turnedKnobs.formUnion(policy.knobs.map(\.key))
  }
}

// What a scenario says of the screen that shows it; nothing of the run depends on it.
extension ScenarioReading {
  /// Where the clock stands when the screen opens, or nil for the start.
  func readOpening() -> SimulationTime? {
    guard let node = root.node(ScenarioFields.opens),
      let time = moment(root, ScenarioFields.opens, day: nil)
    else { return nil }
    guard time < .zero || time > world.end else { return time }
    // A shorter run than the file asks for is no mistake of the file.
    if time < .zero || overrides.days == nil {
      outOfBounds(
        node.text ?? "",
        expected: "a time within the scenario, \(DateText.span(world))",
        at: node
      )
    }
    return nil
  }
}

extension ScenarioReading {
  /// Reads which findings of the lint are meant to be there; each has to say why.
  func readAllowedFindings() -> [AllowedFinding] {
    guard let lint = root[ScenarioFields.lint] else { return [] }
    let reason = ScalarForm<String>(
      .text,
      expected: "the reason why the finding is meant to be there"
    ) { $0.trimmed.isEmpty ? nil : $0 }
    return lint[LintFields.allow].compactMap { pair in
      reason.read(pair.value, diagnostics).map {
        AllowedFinding(code: pair.key, reason: $0, location: pair.keyLocation)
      }
    }
  }

  /// Reads where the person is and how their day goes, as things that happen.
  func readPerson() {
    guard let person = root[ScenarioFields.person] else { return }
    world.contacts = person[PersonFields.contacts]
    if person.node(PersonFields.places) != nil {
      world.destinations = person[PersonFields.places].compactMap { mapping in
        mapping[DestinationFields.name].map {
          Destination(name: $0, metres: mapping[DestinationFields.metres])
        }
      }
      places = world.destinations.map(\.name)
    }
    if let node = person.node(PersonFields.at), let name = place(person, PersonFields.at) {
      happen([.fixed(.place(name, isThere: true))], at: .zero, names: [], node.location)
    }
    var parts: [RoutinePart] = []
    for mapping in person[PersonFields.routine] { parts += readRoutine(mapping) }
    checkOverlaps(parts)
    addEdges(parts)
  }

  private struct RoutinePart {
    let situation: RoutineSituation
    let place: String?
    let start: SimulationTime
    let end: SimulationTime
    let location: SourceLocation

    /// Whether the person cannot be in both at once.
    func excludes(_ other: RoutinePart) -> Bool {
      if situation == other.situation { return true }
      if let place, let otherPlace = other.place, place != otherPlace { return true }
      let places: [RoutineSituation] = [.home, .work, .school, .gym]
      return places.contains(situation) && places.contains(other.situation)
    }
  }

  private func readRoutine(_ mapping: MappingReader) -> [RoutinePart] {
    guard let situation: RoutineSituation = mapping[RoutineFields.situation],
      let from = mapping[RoutineFields.from], let to = mapping[RoutineFields.to],
      let fromNode = mapping.node(RoutineFields.from), let toNode = mapping.node(RoutineFields.to)
    else { return [] }
    let name = mapping.has(RoutineFields.place) ? place(mapping, RoutineFields.place) : nil
    var days = spanDays(mapping)
    // What began the evening before goes on when the scenario starts.
    if mapping.node(RepeatFields.every) != nil, repeats(mapping, on: 0) { days.insert(0, at: 0) }
    let world = world
    return days.compactMap { day in
      guard let start = moment(local(from, day: day), at: fromNode),
        var end = moment(local(to, day: day), at: toNode)
      else { return nil }
      if end <= start, case .clock = to, let next = moment(local(to, day: day + 1), at: toNode) {
        end = next
      }
      guard start < end else {
        contradict("a part of the day ends after it begins", at: toNode)
        return nil
      }
      guard end > .zero, start < world.end else {
        if day > 0, mapping.node(RepeatFields.every) == nil { reportOutside(fromNode) }
        return nil
      }
      return RoutinePart(
        situation: situation,
        place: name,
        start: max(start, .zero),
        end: end,
        location: mapping.place(of: RoutineFields.from)
      )
    }
  }

  private func checkOverlaps(_ parts: [RoutinePart]) {
    var open: [RoutinePart] = []
    for part in parts.sorted(by: { $0.start < $1.start }) {
      open.removeAll { $0.end <= part.start }
      if let other = open.first(where: { part.excludes($0) }) { reportOverlap(of: part, other) }
      open.append(part)
    }
  }

  /// The same two lines overlap on other days too; once is enough.
  private func reportOverlap(of part: RoutinePart, _ other: RoutinePart) {
    let places = [part.location, other.location]
      .sorted { ($0.line, $0.column) < ($1.line, $1.column) }
    guard reportedOverlaps.insert(places).inserted else { return }
    let isLater = places[1] == part.location
    let (first, second) = isLater ? (other, part) : (part, other)
    let local = world.calendar.local(at: part.start)
    contradict(
      "\(second.situation.rawValue) overlaps \(first.situation.rawValue) of line "
        + "\(first.location.line) at \(DateText.clock(local.millisecondOfDay)) on "
        + DateText.date(local.date),
      at: second.location
    )
  }

  private func addEdges(_ parts: [RoutinePart]) {
    var edges: [(time: SimulationTime, isOn: Bool, part: RoutinePart)] = []
    for part in parts {
      edges.append((part.start, true, part))
      if part.end < world.end { edges.append((part.end, false, part)) }
    }
    // What ends comes before what begins at the same moment.
    let ordered = edges.sorted { ($0.time, $0.isOn ? 1 : 0) < ($1.time, $1.isOn ? 1 : 0) }
    for edge in ordered {
      var actions = [Action.fixed(.routine(edge.part.situation, isOn: edge.isOn))]
      if let place = edge.part.place { actions.append(.fixed(.place(place, isThere: edge.isOn))) }
      // What ends and begins at one moment is moved together; what went on before does not begin.
      let names = edge.time == .zero ? [] : ["person", String(edge.time.milliseconds)]
      happen(actions, at: edge.time, names: names, edge.part.location)
    }
  }

  /// Adds what comes once and is moved by chance alone, which the names draw.
  func happen(
    _ actions: [Action],
    at time: SimulationTime,
    names: [String],
    _ location: SourceLocation
  ) {
    let moment = WrittenMoment(written: time, jitter: .zero, names: names)
    chance.occasions.append(Occasion(moment: moment, event: .actions(actions)))
    for action in actions {
      let input = action.input(at: time, in: world.calendar)
      happens(input, at: time, .init(input: location))
    }
  }

  /// A place that the person goes to; where the scenario lists none, any name is one.
  func place(_ mapping: MappingReader, _ field: Field<String>) -> String? {
    guard let node = mapping.node(field), let name = mapping[field] else { return nil }
    guard let places else { return name }
    // Everybody has a home.
    let known = places.contains("home") ? places : places + ["home"]
    return find(name, "place", in: known, at: node).map { known[$0] }
  }

  // MARK: As something that happens

  func readWhereabouts(_ mapping: MappingReader) -> [Action] {
    var actions: [Action] = []
    // Who arrives somewhere has left the place before.
    for (field, isThere) in [(WhereaboutsFields.leaves, false), (WhereaboutsFields.arrives, true)] {
      if let name = place(mapping, field) { actions.append(.fixed(.place(name, isThere: isThere))) }
    }
    for (field, isOn) in [(WhereaboutsFields.ends, false), (WhereaboutsFields.begins, true)] {
      if let situation = mapping[field] { actions.append(.fixed(.routine(situation, isOn: isOn))) }
    }
    mapping.needsAny(of: WhereaboutsFields.shape.fields)
    return actions
  }

  func readPermission(_ mapping: MappingReader) -> [Action] {
    guard let app = app(mapping, PermissionFields.app),
      let permission: LocationPermission = mapping[PermissionFields.location]
    else { return [] }
    return [.fixed(.locationPermission(app, permission))]
  }
}
