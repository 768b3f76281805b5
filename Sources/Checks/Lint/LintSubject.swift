import Scenarios
import SimulationCore
import SmartStacks

/// What the rules of the lint look at: the world, its run, and where the file says what.
struct LintSubject: Sendable {
  let run: Run
  let scenario: Scenario
  /// Everything that is delivered to widgets, kind by kind in order of time.
  let deliveries: [[Delivery]]

  var world: World { run.world }
  var locations: ScenarioLocations { scenario.locations }

  /// Entries that come together.
  struct Delivery: Sendable {
    var entries: [Entry]
    /// The entries that give relevance.
    var scored: [Entry] { entries.filter { $0.relevance != nil } }
  }

  /// An entry with where it stands; without a date where it hangs on the moment of a reload.
  struct Entry: Sendable {
    var date: SimulationTime?
    var relevance: Relevance?
    var content: WidgetContent?
    /// Whether the content is added to what showed before.
    var adds = false
    var when: Configuration
    var item: SourceLocation
    /// Where its relevance stands, or the entry itself.
    var place: SourceLocation

    var score: Score? { relevance?.score }
  }

  init(run: Run, scenario: Scenario) {
    self.run = run
    self.scenario = scenario
    let places = scenario.locations
    let world = run.world
    var all = world.kinds.indices.map { kind in
      let items = places.entries.indices.contains(kind) ? places.entries[kind] : []
      let fallback = places.kinds.indices.contains(kind) ? places.kinds[kind] : .start
      return [
        Delivery(
          entries: world.kinds[kind].timeline.enumerated().map { index, entry in
            Entry(entry, items.indices.contains(index) ? items[index] : nil, fallback)
          }
        )
      ]
    }
    for (index, scheduled) in world.inputs.enumerated() {
      guard case .timeline(let kind, let entries, _) = scheduled.input else { continue }
      let place = places.inputs.indices.contains(index) ? places.inputs[index] : nil
      let items = place?.items ?? []
      all[kind.index].append(
        Delivery(
          entries: entries.enumerated().map { index, entry in
            Entry(entry, items.indices.contains(index) ? items[index] : nil, place?.input ?? .start)
          }
        )
      )
    }
    for (kind, declared) in world.kinds.enumerated() {
      let known = places.provisions.indices.contains(kind) ? places.provisions[kind] : []
      for (index, provision) in (declared.provider?.provisions ?? []).enumerated() {
        let place = known.indices.contains(index) ? known[index] : nil
        let items = place?.items ?? []
        all[kind].append(
          Delivery(
            entries: provision.entries.enumerated().map { index, entry in
              Entry(
                entry,
                items.indices.contains(index) ? items[index] : nil,
                place?.input ?? .start
              )
            }
          )
        )
      }
    }
    deliveries = all.map { $0.filter { !$0.entries.isEmpty } }
  }

  /// Every entry of a kind.
  func entries(of kind: Int) -> [Entry] { deliveries[kind].flatMap(\.entries) }

  /// Where an input stands.
  func location(ofInput index: Int) -> SourceLocation {
    locations.inputs.indices.contains(index) ? locations.inputs[index].input : .start
  }

  /// Where a shortcut of a list stands.
  func location(ofShortcut index: Int, ofInput input: Int) -> SourceLocation {
    guard locations.inputs.indices.contains(input) else { return .start }
    let items = locations.inputs[input].items
    return items.indices.contains(index) ? items[index].item : locations.inputs[input].input
  }

  /// Where a kind stands.
  func location(ofKind index: Int) -> SourceLocation {
    locations.kinds.indices.contains(index) ? locations.kinds[index] : .start
  }

  /// Where an intent stands, or nil.
  func location(ofIntent index: Int) -> SourceLocation? {
    locations.intents.indices.contains(index) ? locations.intents[index] : nil
  }

  /// Where a stack stands.
  func location(ofStack index: Int) -> SourceLocation {
    locations.stacks.indices.contains(index) ? locations.stacks[index] : .start
  }

  /// Every list of shortcuts that an app sets, with the index of its input.
  var lists: [(input: Int, time: SimulationTime, app: AppID, list: [RelevantShortcut])] {
    world.inputs.enumerated().compactMap { index, scheduled in
      guard case .shortcuts(let app, let list) = scheduled.input else { return nil }
      return (index, scheduled.time, app, list)
    }
  }

  /// Every donation of a declared intent, with the index of its input.
  var donations: [(input: Int, time: SimulationTime, intent: IntentID, what: Interaction)] {
    world.inputs.enumerated().compactMap { index, scheduled in
      guard case .donate(_, let interaction) = scheduled.input,
        let intent = world.intent(named: interaction.intent)
      else { return nil }
      return (index, scheduled.time, intent, interaction)
    }
  }
}

extension LintSubject.Entry {
  fileprivate init(
    _ entry: TimelineEntry,
    _ place: ScenarioLocations.Item?,
    _ fallback: SourceLocation
  ) {
    date = entry.date
    relevance = entry.relevance
    content = entry.content
    adds = entry.adds
    when = entry.when
    item = place?.item ?? fallback
    self.place = place?.relevance ?? item
  }

  fileprivate init(
    _ entry: TimelineProvider.ProvidedEntry,
    _ place: ScenarioLocations.Item?,
    _ fallback: SourceLocation
  ) {
    if case .at(let moment) = entry.moment { date = moment }
    relevance = entry.relevance
    content = entry.content
    when = entry.when
    item = place?.item ?? fallback
    self.place = place?.relevance ?? item
  }
}
