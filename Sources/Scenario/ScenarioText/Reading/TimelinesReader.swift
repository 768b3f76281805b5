import Scenarios
import SimulationCore
import SmartStacks

/// Reads timelines of kinds: entries that are known from the start, and inputs for the others.
struct TimelinesReader: DayReader {
  typealias KnownEntry = (entry: TimelineEntry, location: ScenarioLocations.Item)

  var entries: EntryReader
  var repeats: RepeatReader
  var inputs = WrittenInputs()

  var days: ScenarioDays { repeats.days }

  /// The entries of a kind that are known from the start, in order of date.
  mutating func readTimeline(_ nodes: [YamlNode], of kind: KindID) -> [KnownEntry] {
    nodes.enumerated().flatMap { place, node -> [KnownEntry] in
      guard let mapping = shaped(node, EntryFields.shape) else { return [] }
      return known(mapping, at: Int32(place), of: kind)
    }.sorted { $0.entry.date < $1.entry.date }
  }

  private mutating func known(
    _ mapping: MappingReader,
    at place: Int32,
    of kind: KindID
  ) -> [KnownEntry] {
    var template = entries.template(mapping, of: kind)
    template.place = place
    let arrival = readArrival(mapping)
    let occurrences = repeats.occurrences(
      mapping,
      at: EntryFields.at,
      name: "timeline \(entries.configurations.kinds[kind.index].kind)",
      mayPrecedeStart: true,
      // What is known from the start is compared with, whenever it comes.
      mayFollowEnd: arrival == nil
    )
    if let arrival { inputs.addOccasions(occurrences.all, .arrival(kind, template, arrival)) }
    return occurrences.coming.compactMap { time in
      let entry = template.entry(at: time, in: days.calendar)
      guard let arrival else { return (entry, template.location) }
      let delivery = arrival.moment(from: time, in: days.calendar)
      guard days.holds(delivery) else { return nil }
      inputs.add(
        .timeline(kind, entries: [entry], replacing: .nothing),
        at: delivery,
        mapping.location,
        items: [template.location]
      )
      return nil
    }
  }

  /// When an entry is delivered, seen from its date; nil when it is known from the start.
  private func readArrival(_ mapping: MappingReader) -> RelativeTime? {
    guard let node = mapping.node(EntryFields.arrives) else { return nil }
    guard let text = node.text else {
      refuse(node, expecting: "yes, or the delivery time")
      return nil
    }
    if let arrives = ScalarForm<Bool>.boolean.parse(text) { return arrives ? .after(.zero) : nil }
    let form = ScalarForm<WrittenTime>(
      .time,
      expected: "yes, or the delivery time such as 9:41",
      words: ["yes", "no"],
      parse: ScalarForm<WrittenTime>.time.parse
    )
    return form.read(node, diagnostics).map { RelativeTime($0) }
  }
}

private typealias Fields = ProvisionFields

extension TimelinesReader {
  /// What the provider of a kind answers, in order of time.
  mutating func readAnswers(_ nodes: [YamlNode], of kind: KindID) -> [Answer] {
    let answers = nodes.flatMap { node in
      shaped(node, Fields.shape).map { readProvision($0, of: kind) } ?? []
    }
    // Of one moment, the last in the list goes first: the one for certain values below the rest.
    let ordered = answers.enumerated().sorted {
      ($0.element.provision.from, $0.offset) < ($1.element.provision.from, $1.offset)
    }.map(\.element)
    // No two answers of a kind have a start and the values in common.
    var seen: [SimulationTime: Set<Configuration>] = [:]
    for (provision, location) in ordered
    where !seen[provision.from, default: []].insert(provision.when).inserted {
      contradict("two provided timelines start at the same time", at: location.input)
    }
    return ordered
  }

  typealias Answer = (
    provision: TimelineProvider.Provision, location: ScenarioLocations.OfInput
  )

  private mutating func readProvision(_ mapping: MappingReader, of kind: KindID) -> [Answer] {
    let delivered = mapping[Fields.entries].map { entries.delivered($0, of: kind) }
    let when =
      entries.configurations.read(mapping, Fields.when, of: kind)
      ?? Configuration()
    return moments(mapping).map { from -> Answer in
      // Entries of a time of day lie on the day of their provision.
      let provision = TimelineProvider.Provision(
        from: from,
        when: when,
        entries: delivered.map { $0.provided(from: from, in: days.calendar) },
        policy: readPolicy(mapping, from: from)
      )
      let items = delivered.map(\.location)
      return (provision, .init(input: mapping.location, items: items))
    }
  }

  /// From when on a provision holds; without a time of its own from the start.
  private func moments(_ mapping: MappingReader) -> [SimulationTime] {
    guard let (node, from) = mapping.located(Fields.from)
    else {
      if mapping.has(Fields.from) { return [] }
      guard mapping.has(RepeatFields.every) || mapping.has(RepeatFields.day) else { return [.zero] }
      mapping.misses(Fields.from)
      return []
    }
    // What was known the day before holds until the first of this day.
    var known = days.repeatedWithDayBefore(mapping)
    if case .date = from { known = [1] }
    return known.map { days.moment(of: from, day: $0, at: node) }.filter { $0 < days.end }
  }

  private func readPolicy(_ mapping: MappingReader, from: SimulationTime) -> ReloadPolicy {
    guard let node = mapping.node(Fields.reload) else { return .atEnd }
    if case .scalar = node.content {
      let choices = ScalarForm<ReloadPolicy>.choice([("atEnd", .atEnd), ("never", .never)])
      let form = ScalarForm(
        choices.shape,
        expected: "atEnd, never, {after: 30m}, or {at: 12:00}",
        words: choices.words,
        parse: choices.parse
      )
      return form.read(node, diagnostics) ?? .atEnd
    }
    guard let policy = shaped(node, ReloadPolicyFields.shape) else { return .atEnd }
    policy.refuse(ReloadPolicyFields.at, beside: ReloadPolicyFields.after)
    if let delay = policy[ReloadPolicyFields.after] { return .after(.after(delay)) }
    if let time = policy[ReloadPolicyFields.at] {
      return .after(.at(RelativeTime(time).moment(from: from, in: days.calendar)))
    }
    policy.needsAny(of: ReloadPolicyFields.shape.fields)
    return .atEnd
  }
}

extension EntryTemplate {
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
