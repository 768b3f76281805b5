import Scenarios
import SimulationCore
import SmartStacks

extension ScenarioReading {
  /// What is wrong with a date beside `every` or `day`.
  static let dated = "a date and time says its day; every and day go with a time of day"

  /// The moments at which an item comes.
  struct Occurrences {
    /// Those of the run, by the scenario's own seed.
    var coming: [SimulationTime] = []
    /// All that are written, also those that only another seed brings into the run.
    var all: [WrittenMoment] = []
  }

  /// The moments at which an item with `at`, `every`, `day` and `jitter` comes.
  ///
  /// Jitter is drawn from a stream that is named for the item and the date, so that adding an
  /// item or a day never shifts another.
  func occurrences(
    _ mapping: MappingReader,
    at field: Field<WrittenTime>,
    name: String,
    mayPrecedeStart: Bool = false,
    mayFollowEnd: Bool = false
  ) -> Occurrences {
    guard let node = mapping.node(field), let written = mapping[field] else { return Occurrences() }
    let count = diagnostics.count
    let dates = readDates(mapping, written, mayFollowEnd: mayFollowEnd)
    let jitter = mapping.shape.has(RepeatFields.jitter) ? mapping[RepeatFields.jitter] : nil
    let identity = "\(name) \(node.text ?? "")"
    let ordinal = identities[identity, default: 0]
    identities[identity] = ordinal + 1
    let all = dates.compactMap { date in
      moment(date, at: node).map { moment in
        let day = String(date.date.daysSinceEpoch)
        return WrittenMoment(
          written: moment,
          jitter: jitter ?? .zero,
          names: [identity, String(ordinal), day]
        )
      }
    }
    let moments = all.map { $0.time(world.seed) }
    let isRepeated = mapping.node(RepeatFields.every) != nil
    let coming = moments.filter { moment in
      let isEarly = moment < .zero && !mayPrecedeStart
      if mayFollowEnd, moment >= world.end {
        if !isRepeated, overrides.days == nil { reportAfterEnd(node) }
        return true
      }
      let isInside = !isEarly && moment < world.end
      if !isInside, !isRepeated { reportOutside(node) }
      return isInside
    }
    if diagnostics.count == count, coming.allSatisfy({ $0 >= world.end }) {
      reportNever(mapping.node(RepeatFields.every))
    }
    return Occurrences(coming: coming, all: all)
  }

  /// Says that a repeat has none of the scenario's days; a shorter run than the file asks for is
  /// no mistake of the file.
  private func reportNever(_ every: YamlNode?) {
    guard let every, overrides.days == nil else { return }
    neverHappens("every: \(Self.text(of: every))", at: every)
  }

  /// One moment of an item with `at` and perhaps `day`.
  package func moment(_ mapping: MappingReader, _ field: Field<WrittenTime>, day: Int?)
    -> SimulationTime?
  {
    guard let node = mapping.node(field), let written = mapping[field] else { return nil }
    return moment(local(written, day: day ?? 1), at: node)
  }

  /// The moment of a local time, with a warning where the clock skips it.
  func moment(_ local: LocalTime, at node: YamlNode) -> SimulationTime? {
    let moment = world.calendar.moment(of: local)
    let shown = world.calendar.local(at: moment)
    let wanted = local.date.daysSinceEpoch * 86_400_000 + local.millisecondOfDay
    if shown.date.daysSinceEpoch * 86_400_000 + shown.millisecondOfDay != wanted {
      say(
        .skippedTime(
          found: node.text ?? "",
          date: DateText.date(local.date),
          falls: DateText.clock(shown.millisecondOfDay)
        ),
        at: node
      )
    }
    return moment
  }

  func reportOutside(_ node: YamlNode) { neverHappens(node.text ?? "", at: node) }

  private func reportAfterEnd(_ node: YamlNode) {
    say(
      .doubtful(
        "\(node.text ?? "") lies after the end of the scenario (\(DateText.span(world))): "
          + "the entry never comes, and its score only counts on the scale of its kind"
      ),
      at: node
    )
  }

  /// A written time on a day of the scenario, counted from 1.
  func local(_ written: WrittenTime, day: Int) -> LocalTime {
    switch written {
    case .date(let local): local
    case .now: LocalTime(date: date(day), millisecondOfDay: 0)
    case .clock(let milliseconds): LocalTime(date: date(day), millisecondOfDay: milliseconds)
    }
  }

  func date(_ day: Int) -> CivilDate { world.calendar.local(at: .zero).date.adding(days: day - 1) }

  /// The dates at which an item comes.
  ///
  /// One that counts beyond the end of the run, because it is known from the start, also comes on
  /// a day that a shorter run leaves out, and where its weekday lies beyond, on the first of these:
  /// so what happens on the first day does not depend on how long the run lasts.
  private func readDates(_ mapping: MappingReader, _ written: WrittenTime, mayFollowEnd: Bool)
    -> [LocalTime]
  {
    if case .date(let local) = written {
      if mapping.has(RepeatFields.every) || mapping.has(RepeatFields.day) {
        let isRepeated = mapping.has(RepeatFields.every)
        mapping.contradict(Self.dated, at: isRepeated ? RepeatFields.every : RepeatFields.day)
      }
      return [local]
    }
    if mapping.node(RepeatFields.every) != nil {
      mapping.refuse(RepeatFields.day, beside: RepeatFields.every)
      guard let pattern = mapping[RepeatFields.every] else { return [] }
      var found = (1...days).filter { pattern.contains(date($0).weekday) }
      if found.isEmpty, mayFollowEnd {
        found += (days + 1...days + 7).filter { pattern.contains(date($0).weekday) }.prefix(1)
      }
      return found.map { local(written, day: $0) }
    }
    guard mapping.has(RepeatFields.day) else { return [local(written, day: 1)] }
    return readDays(mapping, mayFollowEnd: mayFollowEnd).map { local(written, day: $0) }
  }

  /// The days that `day` names, each of them one that the scenario has.
  func readDays(_ mapping: MappingReader, mayFollowEnd: Bool) -> [Int] {
    mapping[RepeatFields.day].compactMap { node in
      guard let day = ScalarForm<Int>.integer(1...3660).read(node, diagnostics) else { return nil }
      let isLeftOut = mayFollowEnd && overrides.days != nil
      return hasDay(day, at: node) || isLeftOut ? day : nil
    }
  }

  /// Whether an item with `every` comes on a day, which may be the one before the first.
  func repeats(_ mapping: MappingReader, on day: Int) -> Bool {
    mapping[RepeatFields.every]?.contains(date(day).weekday) ?? false
  }

  func hasDay(_ day: Int, at node: YamlNode) -> Bool {
    guard day > days else { return true }
    // A shorter run than the file asks for is no mistake of the file.
    if overrides.days == nil {
      outOfBounds("day \(day)", expected: "a day of the scenario, 1 to \(days)", at: node)
    }
    return false
  }
}

extension ScenarioReading {
  /// Reads when the person looks, and for what; each look is an input of the world.
  func readGlances() -> [Glance] {
    var glances: [Glance] = []
    for mapping in root[ScenarioFields.glances] {
      let stack = stack(mapping, GlanceFields.stack)
      let name = "glances \(mapping.node(GlanceFields.wants)?.text ?? "")"
      let moments = occurrences(mapping, at: GlanceFields.at, name: name)
      guard let node = mapping.node(GlanceFields.wants), let wants = widgetName(node) else {
        continue
      }
      let wanted = wanted(wants)
      // A stack that is not there was said already.
      if mapping.has(GlanceFields.stack), stack == nil { continue }
      guard let stack = stack ?? stacks(holding: wanted).first else {
        say(
          .missingKey("stack", owner: "a glance for \(wants), which no stack holds at the start,"),
          at: node
        )
        continue
      }
      let item = chance.looks.count
      let first = moments.all.first.map { world.calendar.local(at: $0.written) }
      var glance = Glance(
        item: item,
        time: .zero,
        wanted: wanted,
        wants: wants,
        stack: stack,
        clock: first.map(Wording.clock) ?? ""
      )
      chance.looks.append(glance)
      chance.glances += moments.all.map { (glance, $0) }
      for time in moments.coming {
        glance.time = time
        glances.append(glance)
        happens(glance.input.input, at: time, .init(input: mapping.location))
      }
    }
    return glances.sorted { $0.time < $1.time }
  }

  /// A kind, where the name is one; whoever looks for the weather wants any of its widgets.
  func wanted(_ name: String) -> Glance.Wanted {
    world.kinds.firstIndex { $0.kind == name }.map { .kind(KindID($0)) } ?? .widget(name)
  }

  /// The stacks that hold a widget at the start.
  func stacks(holding wanted: Glance.Wanted) -> [StackID] {
    world.stacks.indices.filter { stack in
      world.stacks[stack].members.contains { member in
        let widget = world.widgets[Int(member.index)]
        return switch wanted {
        case .kind(let kind): widget.kind == kind
        case .widget(let name): widget.id == name
        }
      }
    }.map { StackID($0) }
  }
}

/// Counts how often items of a file come, before any of them is laid out over the days.
struct OccurrenceCounter {
  private let days: ClosedRange<Int>
  private let first: CivilDate
  private let rowsOfFile: (String) -> Int
  private var knownRows: [String: Int] = [:]
  /// How many days a word after `every` means.
  private var knownDays: [String: Int] = [:]
  /// Hears what is said when the file is read.
  private let unheard = DiagnosticList(source: SourceText(text: "", file: ""))

  init(days: Int, first: CivilDate, rowsOfFile: @escaping (String) -> Int) {
    self.days = 1...days
    self.first = first
    self.rowsOfFile = rowsOfFile
  }

  /// How often an item comes, with each thing that it brings each time; `claims` are keys that
  /// bring one each.
  mutating func count(_ item: YamlNode, claims: Set<String> = []) -> Int {
    guard case .mapping(let pairs) = item.content else { return 1 }
    var (times, things) = (1, 0)
    for pair in pairs {
      switch pair.key {
      case RepeatFields.every.key: times = max(times, countDays(pair.value))
      case RepeatFields.day.key: times = max(times, pair.value.items.count)
      case HappeningFields.rows.key: times = max(times, countRows(pair.value))
      case ActionFields.entries.key: things += pair.value.items.count
      // A list of options is the same each time.
      case ActionFields.set.key where item.member(ActionFields.options) == nil:
        things += pair.value.items.count
      default: if claims.contains(pair.key) { things += 1 }
      }
    }
    return times * max(1, things)
  }

  private mutating func countDays(_ node: YamlNode) -> Int {
    if let text = node.text, let known = knownDays[text] { return known }
    let count = DayPattern.read(node, unheard)?.count(of: days, from: first) ?? 0
    if let text = node.text { knownDays[text] = count }
    return count
  }

  private mutating func countRows(_ node: YamlNode) -> Int {
    guard let name = node.text else { return 0 }
    if let known = knownRows[name] { return known }
    let count = rowsOfFile(name)
    knownRows[name] = count
    return count
  }
}

extension ScenarioReading {
  /// How often everything in a file may come in all; that takes about a gigabyte.
  private static let mostOccurrences = 2_000_000

  /// Counts how often everything comes but habits, before any of it takes memory for each time;
  /// false, with an error where it goes too far, when that is too often.
  func countOccurrences() -> Bool {
    var counter = OccurrenceCounter(days: days, first: date(1)) { [files] name in
      guard let bytes = try? files.read(name).content else { return 0 }
      // Of breaks of two bytes one counts.
      return max(bytes.count { $0 == 0x0A }, bytes.count { $0 == 0x0D })
    }
    let claims = Set(ExpectationFields.claims.map(\.key))
    let expected = root.node(ScenarioFields.expect)?.items ?? []
    var counts: [(Int, SourceLocation)] = []
    for item in repeatingItems { counts.append((counter.count(item), item.location)) }
    for item in expected { counts.append((counter.count(item, claims: claims), item.location)) }
    return admits(counts)
  }

  /// Adds what comes more often to what was counted so far; false, with an error at the first that
  /// goes too far, when that is too often.
  func admits(_ counts: some Sequence<(Int, SourceLocation)>) -> Bool {
    var place: SourceLocation?
    for (count, location) in counts {
      occurrenceCount += count
      if place == nil, occurrenceCount > Self.mostOccurrences { place = location }
    }
    guard let place else { return true }
    let (found, most) = (occurrenceCount, Self.mostOccurrences)
    outOfBounds(
      "repeats that come to \(DecimalText.grouped(found)) occurrences",
      expected: "at most \(DecimalText.grouped(most)) in one file: fewer repeats, or fewer days",
      at: place
    )
    return false
  }

  /// The items that `every` and `day` repeat, in the order in which they are read.
  private var repeatingItems: [YamlNode] {
    let widgets = (root.node(ScenarioFields.apps)?.pairs ?? []).flatMap { app in
      app.value.member(AppFields.widgets)?.pairs ?? []
    }
    let ofWidgets = [WidgetFields.timeline, WidgetFields.provides].flatMap { field in
      widgets.flatMap { $0.value.member(field)?.items ?? [] }
    }
    let routine = root.node(ScenarioFields.person)?.member(PersonFields.routine)?.items ?? []
    return ofWidgets + routine
      + [ScenarioFields.happens, ScenarioFields.glances].flatMap { root.node($0)?.items ?? [] }
  }
}
