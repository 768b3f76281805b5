import Scenarios
import SimulationCore
import SmartStacks

extension ScenarioReading {
  /// Reads what every kind's timeline provider answers.
  func readProviders() {
    for (kind, nodes) in provisions where !nodes.isEmpty {
      var answers: [Answer] = []
      for node in nodes {
        guard let mapping = MappingReader(node, ScenarioShapes.provision, diagnostics) else {
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
    let entries = mapping.mappings("entries").map { readDelivered($0, of: kind) }
    let when = configuration(mapping, "when", of: kind) ?? Configuration()
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
    guard let node = mapping.node("from"), let from = mapping.value("from", .time) else {
      if mapping.has("from") { return [] }
      guard mapping.has("every") || mapping.has("day") else { return [.zero] }
      mapping.misses("from")
      return []
    }
    var days = spanDays(mapping)
    // What was known the day before holds until the first of this day.
    if mapping.node("every") != nil, repeats(mapping, on: 0) { days.insert(0, at: 0) }
    if case .date = from { days = [1] }
    return days.compactMap { moment(local(from, day: $0), at: node) }.filter { $0 < world.end }
  }

  private func readPolicy(_ mapping: MappingReader, from: SimulationTime) -> ReloadPolicy {
    guard let node = mapping.node("reload") else { return .atEnd }
    if case .scalar = node.content {
      let choices = ScalarForm<ReloadPolicy>.choice([("atEnd", .atEnd), ("never", .never)])
      let form = ScalarForm(
        expected: "atEnd, never, {after: 30m} or {at: 12:00}",
        words: choices.words,
        parse: choices.parse
      )
      return form.read(node, diagnostics) ?? .atEnd
    }
    guard let policy = MappingReader(node, ScenarioShapes.reloadPolicy, diagnostics) else {
      return .atEnd
    }
    policy.refuse("at", beside: "after")
    if let delay = policy.value("after", .duration) { return .after(.after(delay)) }
    if let time = policy.value("at", .time) {
      return .after(.at(RelativeTime(time).moment(from: from, in: world.calendar)))
    }
    policy.needsAny(of: ["after", "at"])
    return .atEnd
  }
}

extension EntryTemplate {
  /// The entry as a provider answers with it, on the day of its provision.
  fileprivate func provided(
    from: SimulationTime,
    in calendar: LocalCalendar
  ) -> TimelineProvider.ProvidedEntry {
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
