import Foundation
import Scenarios
import SimulationCore
import SmartStacks

/// Reads the recordings that lie beside a scenario, as if it said itself what they tell.
struct RecordedReader: SectionReader {
  private struct Part {
    let recording: Recording
    let apps: RecordedApps
    let place: YamlNode
    let every: YamlNode?
  }

  /// What the scenario declares itself.
  private struct Declared {
    var kinds: Set<String> = []
    var intents: Set<String> = []
    /// Whether a definition has more intents, of which only its reader knows.
    var hasDefinition = false

    init(_ root: MappingReader, _ apps: [YamlPair]) {
      let intents = apps.map { $0.value.member(AppFields.intents) }
      for node in ([root.node(ScenarioFields.intents)] + intents).compactMap(\.self) {
        self.intents.formUnion(node.pairs.map(\.key))
        hasDefinition = hasDefinition || WrittenIntentsReader.isDefinition(node)
      }
      kinds = Set(apps.flatMap { $0.value.member(AppFields.widgets)?.pairs.map(\.key) ?? [] })
    }
  }

  let files: BesideFiles
  private var parts: [Part] = []
  /// The intents that two apps have: an item of `happens` names them with their app.
  private var ambiguous: Set<String> = []

  var diagnostics: DiagnosticList { files.diagnostics }

  init(_ files: BesideFiles) { self.files = files }

  /// The scenario with the kinds, intents, days and the time zone of the recordings, where it names
  /// no others.
  mutating func declare(in root: MappingReader) -> MappingReader {
    guard let apps = root.node(ScenarioFields.apps),
      apps.pairs.contains(where: { $0.value.member(AppFields.recorded) != nil })
    else { return root }
    let declared = Declared(root, apps.pairs)
    let read = apps.pairs.map { (app: $0, parts: self.read($0, declared)) }
    ambiguous = Self.ambiguous(read)
    let own = read.map { app, parts in
      var app = app
      for part in parts {
        let place = part.place.location
        let kinds = part.apps.widgets(of: app.key).filter { !declared.kinds.contains($0.key) }
        Self.add(kinds, to: AppFields.widgets, of: &app.value, at: place)
        guard !declared.hasDefinition else { continue }
        let intents = part.apps.intents(of: app.key)
        let new = intents.filter {
          ambiguous.contains($0.key) || !declared.intents.contains($0.key)
        }
        Self.add(new, to: AppFields.intents, of: &app.value, at: place)
      }
      return app
    }
    parts = read.flatMap(\.parts)
    let field = YamlPair(
      key: ScenarioFields.apps.key,
      keyLocation: apps.location,
      value: YamlNode(content: .mapping(own), location: apps.location)
    )
    let others = (root.has(ScenarioFields.starts) ? [] : span(root)) + zone
    return root.with([field]).with(others, asDefaults: true)
  }

  private static func ambiguous(_ read: [(app: YamlPair, parts: [Part])]) -> Set<String> {
    var counts: [String: Int] = [:]
    for (app, parts) in read {
      let own = app.value.member(AppFields.intents)?.pairs.map(\.key) ?? []
      let recorded = parts.flatMap { $0.apps.intents(of: app.key).map(\.key) }
      for name in Set(own + recorded) { counts[name, default: 0] += 1 }
    }
    return Set(counts.filter { $0.value > 1 }.keys)
  }

  private func read(_ app: YamlPair, _ declared: Declared) -> [Part] {
    guard app.value.member(AppFields.recorded) != nil,
      let mapping = shaped(app.value, AppFields.shape)
    else { return [] }
    typealias File = (place: YamlNode, every: YamlNode?, lines: RecordedLines)
    let read = mapping[AppFields.recorded].compactMap { node -> File? in
      guard let item = MappingReader(short: node, RecordedFields.shape, diagnostics),
        let (place, name) = item.located(RecordedFields.file),
        let found = files.content(beside: name, at: place)
      else { return nil }
      let every = item.node(RecordedFields.every)
      if every != nil, item[RecordedFields.every] == nil { return nil }
      return (place, every, RecordedLines(found.content, file: found.file))
    }
    // The lines of an app and its extension belong together.
    return read.groups { $0.every?.words }.compactMap { _, group in
      var recording = Recording(group.map(\.lines))
      for note in recording.notes { diagnostics.add(note) }
      let (place, every) = (group[0].place, group[0].every)
      let name = place.text ?? ""
      if let others = recording.keep(app.key, declared: declared.intents) {
        let names = others.inWords("and")
        contradict("\(name) has lines of \(names); give the app one of these names", at: place)
        return nil
      }
      guard !recording.isEmpty else {
        say(.doubtful("\(name) has no lines of the recorder that can be played"), at: place)
        return nil
      }
      let apps = RecordedApps(recording.acts, declared: declared.kinds)
      return Part(recording: recording, apps: apps, place: place, every: every)
    }
  }

  /// Adds members that are missing to the mapping under a key, which is made where there is none.
  private static func add(
    _ members: [JSONValue.Member],
    to field: any DeclaredField,
    of app: inout YamlNode,
    at location: SourceLocation
  ) {
    guard !members.isEmpty else { return }
    let known = app.member(field)
    if let known, case .mapping = known.content {} else if known != nil { return }
    let new = members.filter { known?.member($0.key) == nil }
    let pairs = (known?.pairs ?? []) + new.map { YamlPair($0.key, $0.value, at: location) }
    let value = YamlNode(content: .mapping(pairs), location: location)
    let pair = YamlPair(key: field.key, keyLocation: location, value: value)
    app.content = .mapping(app.pairs.filter { $0.key != field.key } + [pair])
  }

  /// The first and the number of the recorded days.
  private func span(_ root: MappingReader) -> [YamlPair] {
    let zone = root.node(ScenarioFields.timezone)?.text.flatMap { CalendarMaker.zone($0) }
    let days = parts.flatMap { part in
      let clock = RecordedClock(calendar: part.recording.calendar(in: zone))
      return [part.recording.acts.first, part.recording.acts.last]
        .compactMap { $0.map { clock.local($0) } }
    }
    guard let first = days.min(by: { RecordedClock.isOrdered($0, $1) }),
      let last = days.map(\.date).max(), let place = parts.first?.place.location
    else { return [] }
    let count = last.daysSinceEpoch - first.date.daysSinceEpoch + 1
    let starts = "\(Wording.isoDate(first.date))T\(Wording.twoDigits(first.hour)):00"
    return [
      YamlPair(ScenarioFields.starts.key, .string(starts), at: place),
      YamlPair(ScenarioFields.days.key, .integer(count), at: place),
    ]
  }

  private var zone: [YamlPair] {
    guard let part = parts.first(where: { !$0.recording.zone.isEmpty }) else { return [] }
    let zone = JSONValue.string(part.recording.zone)
    return [YamlPair(ScenarioFields.timezone.key, zone, at: part.place.location)]
  }

  /// The scenario with what was recorded as items of `happens`.
  func play(in root: MappingReader, _ days: ScenarioDays) -> MappingReader {
    guard !parts.isEmpty else { return root }
    let written = root.node(ScenarioFields.happens)
    // What is no list is told where it is read.
    if let written, case .sequence = written.content {} else if written != nil { return root }
    let items = parts.flatMap { self.items($0, days) }
    let place = written?.location ?? parts[0].place.location
    let list = YamlNode(content: .sequence((written?.items ?? []) + items), location: place)
    return root.with([
      YamlPair(key: ScenarioFields.happens.key, keyLocation: place, value: list)
    ])
  }

  private func items(_ part: Part, _ days: ScenarioDays) -> [YamlNode] {
    let isRepeated = part.every != nil
    // A repeated day keeps the times of its own clock, whatever the season.
    let clock =
      isRepeated
      ? RecordedClock(calendar: part.recording.calendar())
      : RecordedClock(calendar: days.calendar, start: days.start)
    var acts = part.recording.acts
    if !isRepeated {
      acts = played(acts, clock, days, at: part.place)
    } else if Set(acts.map { clock.local($0).date }).count > 1 {
      let name = part.place.text ?? ""
      contradict("'every' repeats one day, and \(name) has lines of several", at: part.place)
      return []
    }
    var happenings = RecordedHappenings(part.apps, clock, isRepeated ? .clock : .dated)
    let location = part.place.location
    let items = acts.compactMap { act -> YamlNode? in
      var act = act
      let app = act.app
      act.rename(intents: { ambiguous.contains($0) ? "\(app).\($0)" : $0 })
      guard var node = happenings.item(act).map({ YamlNode($0, at: location) }) else { return nil }
      if let every = part.every {
        let pair = YamlPair(key: RepeatFields.every.key, keyLocation: location, value: every)
        node.content = .mapping(node.pairs + [pair])
      }
      return node
    }
    for note in happenings.notes { diagnostics.add(note) }
    return items
  }

  /// What happens in the days of the scenario; of what was delivered before, the newest.
  private func played(
    _ acts: [RecordedAct],
    _ clock: RecordedClock,
    _ days: ScenarioDays,
    at place: YamlNode
  ) -> [RecordedAct] {
    let last = days.date(days.count)
    var delivered: Set<String> = []
    var early: [RecordedAct] = []
    for act in acts.reversed() where clock.isEarly(act) {
      if let key = act.delivery, delivered.insert(key).inserted { early.append(act) }
    }
    let inside = acts.filter { act in
      !clock.isEarly(act) && clock.local(act).date <= last
    }
    let out = acts.count - inside.count - early.count
    if inside.isEmpty, early.isEmpty {
      days.neverHappens("recorded: \(place.text ?? "")", at: place)
    } else if out > 0, !days.isOverridden {
      let lines = Wording.count(out, "line is", "lines are")
      say(.note("\(lines) outside the scenario's days, and left out"), at: place)
    }
    return early.reversed() + inside
  }
}

extension RecordedAct {
  /// What a later delivery of the same replaces; nil for what is no delivery.
  fileprivate var delivery: String? {
    switch kind {
    case .timeline(let timeline):
      let values = timeline.values.map { "\($0.name)=\($0.text ?? "")" }.joined(separator: ",")
      return "\(timeline.kind) \(timeline.family) \(values)"
    case .shortcuts: return "shortcuts"
    case .donate, .delete, .open: return nil
    }
  }
}
