import Scenarios
import SimulationCore
import SmartStacks
import TerminalRendering

extension ScenarioReading {
  /// Reads apps and their kinds; their timelines come after the Home Screen.
  func readKinds() {
    for pair in root[ScenarioFields.apps] {
      let app = AppID(world.apps.count)
      locations.apps.append(pair.keyLocation)
      world.apps.append(World.App(name: pair.key))
      guard !pair.value.isNull,
        let mapping = MappingReader(pair.value, AppFields.shape, diagnostics)
      else { continue }
      world.apps[app.index].developerMode = mapping[AppFields.developerMode] ?? false
      world.apps[app.index].locationPermission = mapping[AppFields.location] ?? .never
      let intents = writtenIntents(mapping)
      if !intents.isEmpty { appIntents.append((app, intents)) }
      for widget in mapping[AppFields.widgets] { readKind(widget, of: app) }
    }
  }

  func readKind(_ pair: YamlPair, of app: AppID) {
    if world.kinds.contains(where: { $0.kind == pair.key }) {
      say(
        .duplicateName(pair.key, what: "widget kind", advice: "every kind has a name of its own"),
        at: pair.keyLocation
      )
      return
    }
    var kind = World.WidgetKind(kind: pair.key, app: app, title: Self.title(of: pair.key))
    defer {
      world.kinds.append(kind)
      locations.kinds.append(pair.keyLocation)
      locations.entries.append([])
      locations.provisions.append([])
    }
    showable.append([])
    guard !pair.value.isNull,
      let mapping = MappingReader(pair.value, WidgetFields.shape, diagnostics)
    else { return }
    kind.title = mapping[WidgetFields.title] ?? kind.title
    let families = mapping[WidgetFields.families]
    if !families.isEmpty { kind.families = families }
    kind.hue = mapping[WidgetFields.hue]
    kind.description = mapping[WidgetFields.description]
    kind.accent = mapping[WidgetFields.accent]
    kind.background = mapping[WidgetFields.background]
    kind.intent = mapping[WidgetFields.configuration]
    if let node = mapping.node(WidgetFields.configuration) {
      intentUses.append((KindID(world.kinds.count), node))
    }
    if let content = mapping[WidgetFields.show] {
      kind.content = content.content(at: .zero, in: world.calendar)
      showable[world.kinds.count].append(content.content)
    }
    timelines.append((KindID(world.kinds.count), mapping[WidgetFields.timeline]))
    provisions.append((KindID(world.kinds.count), mapping[WidgetFields.provides]))
  }

  /// `CardRecentPurchasesWidget` becomes `Card Recent Purchases`.
  static func title(of kind: String) -> String {
    words(of: kind.hasSuffix("Widget") && kind.count > 6 ? String(kind.dropLast(6)) : kind)
  }

  /// Reads every kind's entries into its timeline, or into inputs where they arrive.
  func readTimelines() {
    for (kind, nodes) in timelines {
      var known: [(entry: TimelineEntry, place: ScenarioLocations.Item)] = []
      for (place, node) in nodes.enumerated() {
        guard let mapping = MappingReader(node, EntryFields.shape, diagnostics) else { continue }
        readEntry(mapping, at: Int32(place), of: kind, into: &known)
      }
      world.kinds[kind.index].writtenEntries = nodes.count
      let ordered = known.sorted { $0.entry.date < $1.entry.date }
      world.kinds[kind.index].timeline = ordered.map(\.entry)
      locations.entries[kind.index] = ordered.map(\.place)
    }
  }

  private func readEntry(
    _ mapping: MappingReader,
    at place: Int32,
    of kind: KindID,
    into known: inout [(entry: TimelineEntry, place: ScenarioLocations.Item)]
  ) {
    var template = readTemplate(mapping, of: kind)
    template.place = place
    let arrival = readArrival(mapping)
    let name = world.kinds[kind.index].kind
    let occurrences = occurrences(
      mapping,
      at: EntryFields.at,
      name: "timeline \(name)",
      mayPrecedeStart: true,
      // What is known from the start is compared with, whenever it comes.
      mayFollowEnd: arrival == nil
    )
    if let arrival {
      chance.occasions += occurrences.all.map {
        Occasion(moment: $0, event: .arrival(kind, template, arrival))
      }
    }
    for time in occurrences.coming {
      let entry = template.entry(at: time, in: world.calendar)
      guard let arrival else {
        known.append((entry, template.location))
        continue
      }
      let delivery = arrival.moment(from: time, in: world.calendar)
      guard delivery >= .zero, delivery < world.end else { continue }
      happens(
        .timeline(kind, entries: [entry], replacing: false),
        at: delivery,
        .init(input: mapping.location, items: [template.location])
      )
    }
  }

  /// When an entry is delivered, seen from its date; nil when it is known from the start.
  private func readArrival(_ mapping: MappingReader) -> RelativeTime? {
    guard let node = mapping.node(EntryFields.arrives) else { return nil }
    guard let text = node.text else {
      refuse(node, expecting: "yes, or the time of delivery")
      return nil
    }
    if let arrives = ScalarForm<Bool>.boolean.parse(text) { return arrives ? .after(.zero) : nil }
    let form = ScalarForm<WrittenTime>(
      .time,
      expected: "yes, or the time of delivery such as 9:41",
      words: ["yes", "no"],
      parse: ScalarForm<WrittenTime>.time.parse
    )
    return form.read(node, diagnostics).map { RelativeTime($0) }
  }

  /// What an entry is, whatever its time.
  func readTemplate(_ mapping: MappingReader, of kind: KindID) -> EntryTemplate {
    let added = readAddition(mapping, to: kind)
    let shown = mapping[EntryFields.show]
    if let shown { showable[kind.index].append(shown.content) }
    var template = EntryTemplate()
    template.relevance = mapping[EntryFields.relevance]
    template.content = added ?? shown
    template.adds = added != nil
    template.when = configuration(mapping, EntryFields.when, of: kind) ?? Configuration()
    template.location = .init(
      item: mapping.location,
      relevance: mapping.node(EntryFields.relevance)?.location
    )
    return template
  }
}

extension RelativeTime {
  init(_ written: WrittenTime) {
    switch written {
    case .clock(let milliseconds): self = .clock(milliseconds)
    case .date(let local): self = .date(local)
    case .now: self = .after(.zero)
    }
  }
}

extension ScenarioReading {
  /// The kind of a placed widget: one of an app, or the system's own.
  ///
  /// The system's comes into the world where it is placed first, and only then.
  func placedKind(_ mapping: MappingReader, _ field: Field<String>) -> KindID? {
    let known = world.kinds.count
    let own = Surface.siriSuggestions.rawValue
    let isKnown = world.kinds.contains { $0.kind == own }
    let names = index("placed kind", count: known + (isKnown ? 0 : 1)) {
      world.kinds.map(\.kind) + (isKnown ? [] : [own])
    }
    guard let place = find(mapping, field, "widget kind", in: names) else { return nil }
    if place == known { addSiriSuggestions(at: mapping) }
    return KindID(place)
  }

  private func addSiriSuggestions(at mapping: MappingReader) {
    locations.apps.append(mapping.location)
    locations.kinds.append(mapping.location)
    locations.entries.append([])
    locations.provisions.append([])
    showable.append([])
    world.kinds.append(.siriSuggestions(of: AppID(world.apps.count)))
    world.apps.append(World.App(name: "Siri"))
  }

  /// Reads what every kind's timeline provider answers.
  func readProviders() {
    for (kind, nodes) in provisions where !nodes.isEmpty {
      var answers: [Answer] = []
      for node in nodes {
        guard let mapping = MappingReader(node, ProvisionFields.shape, diagnostics) else {
          continue
        }
        answers += readProvision(mapping, of: kind)
      }
      // Of one moment, the last in the list goes first: the one for certain values below the rest.
      let ordered = answers.enumerated().sorted {
        ($0.element.provision.from, $0.offset) < ($1.element.provision.from, $1.offset)
      }.map(\.element)
      var seen: Set<Place> = []
      for answer in ordered where !seen.insert(answer.place).inserted {
        contradict("two timelines are provided from the same moment on", at: answer.location.input)
      }
      world.kinds[kind.index].provider = TimelineProvider(provisions: ordered.map(\.provision))
      locations.provisions[kind.index] = ordered.map(\.location)
    }
  }

  private struct Answer {
    let provision: TimelineProvider.Provision
    let location: ScenarioLocations.OfInput

    var place: Place { Place(from: provision.from, when: provision.when) }
  }

  /// What no two answers of a kind have in common.
  private struct Place: Hashable {
    let from: SimulationTime
    let when: Configuration
  }

  private func readProvision(_ mapping: MappingReader, of kind: KindID) -> [Answer] {
    let entries = mapping[ProvisionFields.entries].map { readDelivered($0, of: kind) }
    let when = configuration(mapping, ProvisionFields.when, of: kind) ?? Configuration()
    return provisionMoments(mapping).map { from in
      // Entries of a time of day lie on the day of their provision.
      let provision = TimelineProvider.Provision(
        from: from,
        when: when,
        entries: entries.map { $0.provided(from: from, in: world.calendar) },
        policy: readPolicy(mapping, from: from)
      )
      let items = entries.map(\.location)
      return Answer(provision: provision, location: .init(input: mapping.location, items: items))
    }
  }

  /// From when on a provision holds; without a time of its own from the start.
  func provisionMoments(_ mapping: MappingReader) -> [SimulationTime] {
    guard let node = mapping.node(ProvisionFields.from), let from = mapping[ProvisionFields.from]
    else {
      if mapping.has(ProvisionFields.from) { return [] }
      guard mapping.has(RepeatFields.every) || mapping.has(RepeatFields.day) else { return [.zero] }
      mapping.misses(ProvisionFields.from)
      return []
    }
    var days = spanDays(mapping)
    // What was known the day before holds until the first of this day.
    if mapping.node(RepeatFields.every) != nil, repeats(mapping, on: 0) { days.insert(0, at: 0) }
    if case .date = from { days = [1] }
    return days.compactMap { moment(local(from, day: $0), at: node) }.filter { $0 < world.end }
  }

  private func readPolicy(_ mapping: MappingReader, from: SimulationTime) -> ReloadPolicy {
    guard let node = mapping.node(ProvisionFields.reload) else { return .atEnd }
    if case .scalar = node.content {
      let choices = ScalarForm<ReloadPolicy>.choice([("atEnd", .atEnd), ("never", .never)])
      let form = ScalarForm(
        choices.shape,
        expected: "atEnd, never, {after: 30m} or {at: 12:00}",
        words: choices.words,
        parse: choices.parse
      )
      return form.read(node, diagnostics) ?? .atEnd
    }
    guard let policy = MappingReader(node, ReloadPolicyFields.shape, diagnostics) else {
      return .atEnd
    }
    policy.refuse(ReloadPolicyFields.at, beside: ReloadPolicyFields.after)
    if let delay = policy[ReloadPolicyFields.after] { return .after(.after(delay)) }
    if let time = policy[ReloadPolicyFields.at] {
      return .after(.at(RelativeTime(time).moment(from: from, in: world.calendar)))
    }
    policy.needsAny(of: ReloadPolicyFields.shape.fields)
    return .atEnd
  }
}

extension EntryTemplate {
  /// The entry as a provider answers with it, on the day of its provision.
  fileprivate func provided(from: SimulationTime, in calendar: LocalCalendar)
    -> TimelineProvider.ProvidedEntry
  {
    let moment: TimelineProvider.ProvidedEntry.Moment
    var date = from
    switch time {
    case .after(let delay): moment = .after(delay)
    case .clock, .date:
      date = time.moment(from: from, in: calendar)
      moment = .at(date)
    }
    return TimelineProvider.ProvidedEntry(
      moment: moment,
      relevance: relevance,
      content: content?.content(at: date, in: calendar),
      when: when
    )
  }
}
