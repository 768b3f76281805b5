import Scenarios
import SimulationCore
import SmartStacks

/// What the rules of the lint look at: the world, its run, and where the file says what.
final class LintSubject: Sendable {
  let run: Run
  let scenario: Scenario
  let kinds: [Kind]
  private let refused: Set<RefusedShortcut>

  var world: World { run.world }

  private struct RefusedShortcut: Hashable {
    var app: AppID
    var time: SimulationTime
    var index: Int
  }

  struct Kind {
    let id: KindID
    let definition: World.WidgetKind
    let location: SourceLocation
    /// Entries that come together, in order of time.
    let deliveries: [[Entry]]

    var name: String { definition.kind }
    var entries: [Entry] { deliveries.flatMap(\.self) }
  }

  typealias Answer = (
    provision: TimelineProvider.Provision, time: SimulationTime, place: SourceLocation
  )

  /// An entry with where it stands; without a date where it hangs on the moment of a reload.
  struct Entry {
    var date: SimulationTime?
    /// How long after the reload it comes, where it has no date.
    var delay: SimulationDuration?
    var relevance: Relevance?
    var content: WidgetContent?
    var adds = false
    var when: Configuration
    var item = SourceLocation.start
    /// Where its relevance stands, or the entry itself.
    var place = SourceLocation.start

    var score: Score? { relevance?.score }
    /// The score in millionths; nothing where it has none.
    var points: Int64 { score?.positiveMillionths ?? 0 }
    /// Whether it is as relevant until another is.
    var isOpen: Bool { relevance?.duration == .untilNextRelevance }
  }

  init(run: Run, scenario: Scenario) {
    self.run = run
    self.scenario = scenario
    let (world, places) = (run.world, scenario.locations)
    var deliveries = world.kinds.enumerated().map { kind, declared in
      let entries = declared.timeline.map(Entry.init)
      return [Self.placed(entries, places.entries[at: kind], places.kinds[at: kind])]
    }
    for (index, scheduled) in world.inputs.enumerated() {
      guard case .timeline(let kind, let entries, _) = scheduled.input else { continue }
      let (place, own) = (places.inputs[at: index], entries.map(Entry.init))
      deliveries[kind.index].append(Self.placed(own, place?.items, place?.input))
    }
    for (kind, declared) in world.kinds.enumerated() {
      for (index, provision) in (declared.provider?.provisions ?? []).enumerated() {
        let place = places.provisions[at: kind]?[at: index]
        let entries = provision.entries.map(Entry.init)
        deliveries[kind].append(Self.placed(entries, place?.items, place?.input))
      }
    }
    kinds = zip(world.kinds, deliveries).enumerated().map { index, kind in
      Kind(
        id: KindID(index),
        definition: kind.0,
        location: places.kinds[at: index] ?? .start,
        deliveries: kind.1.filter { !$0.isEmpty }
      )
    }
    refused = Set(
      run.log.compactMap { record in
        guard case .shortcutRefused(let app, let index, _) = record.event else { return nil }
        return RefusedShortcut(app: app, time: record.time, index: index)
      }
    )
  }

  /// Entries that come together with where they stand, each at its own place or at another's.
  private static func placed(
    _ entries: [Entry],
    _ places: [ScenarioLocations.Item]?,
    _ other: SourceLocation?
  ) -> [Entry] {
    entries.enumerated().map { index, entry in
      var entry = entry
      let place = places?[at: index]
      entry.item = place?.item ?? other ?? .start
      entry.place = place?.relevance ?? entry.item
      return entry
    }
  }

  func isRefused(shortcut index: Int, of app: AppID, at time: SimulationTime) -> Bool {
    refused.contains(RefusedShortcut(app: app, time: time, index: index))
  }

  /// The first time that each timeline of a kind's provider was given while something was true of
  /// it, in the order of the run.
  func firstAnswers(
    of kind: Kind,
    where isWanted: (TimelineProvider.Provision, SimulationTime) -> Bool
  ) -> [Answer] {
    guard let provider = kind.definition.provider else { return [] }
    var seen: Set<SourceLocation> = []
    return run.answers(of: kind.id).compactMap { answer in
      let provision = provider.provisions[answer.provision]
      guard isWanted(provision, answer.time) else { return nil }
      let place = location(ofProvision: answer.provision, of: kind)
      return seen.insert(place).inserted ? (provision, answer.time, place) : nil
    }
  }

  func expectsRefusal(of action: String, _ reason: some RawRepresentable<String>) -> Bool {
    scenario.expectations.contains { expectation in
      guard case .refused(action, let wanted, _) = expectation.claim else { return false }
      return wanted == nil || wanted == reason.rawValue
    }
  }

  func clock(_ time: SimulationTime) -> String { Wording.clock(world.calendar.local(at: time)) }

  func location(ofInput index: Int) -> SourceLocation {
    scenario.locations.inputs[at: index]?.input ?? .start
  }

  func location(ofShortcut index: Int, ofInput input: Int) -> SourceLocation {
    guard let place = scenario.locations.inputs[at: input] else { return .start }
    return place.items[at: index]?.item ?? place.input
  }

  func location(ofProvision index: Int, of kind: Kind) -> SourceLocation {
    scenario.locations.provisions[at: kind.id.index]?[at: index]?.input ?? kind.location
  }

  func location(ofIntent index: Int) -> SourceLocation? { scenario.locations.intents[at: index] }

  func location(ofStack index: Int) -> SourceLocation {
    scenario.locations.stacks[at: index] ?? .start
  }

  func location(of place: World.Place) -> SourceLocation {
    switch place {
    case .stack(let stack): location(ofStack: stack.index)
    case .widget(let widget): scenario.locations.widgets[at: Int(widget.index)] ?? .start
    }
  }

  var lists: [(input: Int, time: SimulationTime, app: AppID, list: [RelevantShortcut])] {
    world.inputs.enumerated().compactMap { index, scheduled in
      guard case .shortcuts(let app, let list) = scheduled.input else { return nil }
      return (index, scheduled.time, app, list)
    }
  }

  var donations: [(input: Int, time: SimulationTime, intent: IntentID, what: Interaction)] {
    world.inputs.enumerated().compactMap { index, scheduled in
      guard case .donate(_, let interaction) = scheduled.input,
        let intent = world.intent(named: interaction.intent)
      else { return nil }
      return (index, scheduled.time, intent, interaction)
    }
  }

  var liveInputs: [Input] { scenario.keys.flatMap { $0.inputs(at: .zero, in: world) } }
}

extension LintSubject.Entry {
  fileprivate init(_ entry: TimelineEntry) {
    date = entry.date
    relevance = entry.relevance
    content = entry.content
    adds = entry.adds
    when = entry.when
  }

  fileprivate init(_ entry: TimelineProvider.ProvidedEntry) {
    switch entry.moment {
    case .at(let moment): date = moment
    case .after(let duration): delay = duration
    }
    relevance = entry.relevance
    content = entry.content
    when = entry.when
  }
}

extension [LintSubject.Entry] {
  var scored: [LintSubject.Entry] { filter { $0.relevance != nil } }
}

extension RelevantShortcut {
  /// The periods in which it is relevant, of those that have an end.
  var periods: [(start: SimulationTime, end: SimulationTime)] {
    providers.compactMap { provider in
      if case .date(let start, let end?) = provider { (start, end) } else { nil }
    }
  }
}

extension Array {
  fileprivate subscript(at place: Int) -> Element? { indices.contains(place) ? self[place] : nil }
}
