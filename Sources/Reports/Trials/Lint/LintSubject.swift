import Scenarios
import SimulationCore
import SmartStacks

/// What the rules of the lint look at: the world, its run, and where the file says what.
final class LintSubject: Sendable {
  let run: Run
  let scenario: Scenario
  /// Everything that is delivered to widgets, kind by kind in order of time.
  let deliveries: [[Delivery]]
  /// The shortcuts that were refused, as the run shows.
  private let refused: Set<RefusedShortcut>

  var world: World { run.world }
  var locations: ScenarioLocations { scenario.locations }

  /// A shortcut of a list that an app set at a moment.
  private struct RefusedShortcut: Hashable {
    var app: AppID
    var time: SimulationTime
    var index: Int
  }

  /// A timeline of a provider as it was given.
  struct Answer {
    var provision: TimelineProvider.Provision
    var time: SimulationTime
    var place: SourceLocation
  }

  /// Entries that come together.
  struct Delivery: Sendable {
    var entries: [Entry]
    /// The entries that give relevance.
    var scored: [Entry] { entries.filter { $0.relevance != nil } }

    /// Entries of either kind with where they stand, each at its own place or at another's.
    fileprivate init<Written>(
      _ written: [Written],
      _ items: [ScenarioLocations.Item]?,
      _ fallback: SourceLocation?,
      _ entry: (Written, ScenarioLocations.Item?, SourceLocation) -> Entry
    ) {
      entries = written.enumerated().map { entry($1, items?[at: $0], fallback ?? .start) }
    }
  }

  /// An entry with where it stands; without a date where it hangs on the moment of a reload.
  struct Entry: Sendable {
    var date: SimulationTime?
    /// How long after the reload it comes, where it has no date.
    var delay: SimulationDuration?
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
    var all = world.kinds.enumerated().map { kind, declared in
      let (items, fallback) = (places.entries[at: kind] ?? [], places.kinds[at: kind] ?? .start)
      return [Delivery(declared.timeline, items, fallback) { Entry($0, $1, $2) }]
    }
    for (index, scheduled) in world.inputs.enumerated() {
      guard case .timeline(let kind, let entries, _) = scheduled.input else { continue }
      let place = places.inputs[at: index]
      let delivery = Delivery(entries, place?.items, place?.input) { Entry($0, $1, $2) }
      all[kind.index].append(delivery)
    }
    for (kind, declared) in world.kinds.enumerated() {
      for (index, provision) in (declared.provider?.provisions ?? []).enumerated() {
        let place = places.provisions[at: kind]?[at: index]
        let delivery = Delivery(provision.entries, place?.items, place?.input) { Entry($0, $1, $2) }
        all[kind].append(delivery)
      }
    }
    deliveries = all.map { $0.filter { !$0.entries.isEmpty } }
    refused = Set(
      run.log.compactMap { record in
        guard case .shortcutRefused(let app, let index, _) = record.event else { return nil }
        return RefusedShortcut(app: app, time: record.time, index: index)
      }
    )
  }

  /// Whether a shortcut of a list was refused.
  func isRefused(shortcut index: Int, of app: AppID, at time: SimulationTime) -> Bool {
    refused.contains(RefusedShortcut(app: app, time: time, index: index))
  }

  /// The first time that each timeline of a kind's provider was given while something was true of
  /// it, in the order of the run.
  func firstAnswers(
    of kind: Int,
    where isWanted: (TimelineProvider.Provision, SimulationTime) -> Bool
  ) -> [Answer] {
    guard let provider = world.kinds[kind].provider else { return [] }
    var seen: Set<SourceLocation> = []
    return run.answers(of: KindID(kind)).compactMap { answer in
      let provision = provider.provisions[answer.provision]
      guard isWanted(provision, answer.time) else { return nil }
      let place = location(ofProvision: answer.provision, of: kind)
      guard seen.insert(place).inserted else { return nil }
      return Answer(provision: provision, time: answer.time, place: place)
    }
  }

  /// Every entry of a kind.
  func entries(of kind: Int) -> [Entry] { deliveries[kind].flatMap(\.entries) }

  /// Where an input stands.
  func location(ofInput index: Int) -> SourceLocation {
    locations.inputs[at: index]?.input ?? .start
  }

  /// Where a shortcut of a list stands.
  func location(ofShortcut index: Int, ofInput input: Int) -> SourceLocation {
    guard let place = locations.inputs[at: input] else { return .start }
    return place.items[at: index]?.item ?? place.input
  }

  /// Where a timeline that a provider answers with stands.
  func location(ofProvision index: Int, of kind: Int) -> SourceLocation {
    locations.provisions[at: kind]?[at: index]?.input ?? location(ofKind: kind)
  }

  /// Where a kind stands.
  func location(ofKind index: Int) -> SourceLocation {
    locations.kinds[at: index] ?? .start
  }

  /// Where an intent stands, or nil.
  func location(ofIntent index: Int) -> SourceLocation? {
    locations.intents[at: index]
  }

  /// Where a stack stands.
  func location(ofStack index: Int) -> SourceLocation {
    locations.stacks[at: index] ?? .start
  }

  /// Where what stands on a page stands in the file.
  func location(of place: World.Place) -> SourceLocation {
    switch place {
    case .stack(let stack): location(ofStack: stack.index)
    case .widget(let widget): locations.widgets[at: Int(widget.index)] ?? .start
    }
  }

  /// Every list of shortcuts that an app sets, with the index of its input.
  var lists: [(input: Int, time: SimulationTime, app: AppID, list: [RelevantShortcut])] {
    world.inputs.enumerated().compactMap { index, scheduled in
      guard case .shortcuts(let app, let list) = scheduled.input else { return nil }
      return (index, scheduled.time, app, list)
    }
  }

  /// Every shortcut of these lists, with the name of its app and where it stands.
  var shortcuts: [(app: String, place: SourceLocation, shortcut: RelevantShortcut)] {
    lists.flatMap { input, _, app, list in
      list.enumerated().map { index, shortcut in
        (world.apps[app.index].name, location(ofShortcut: index, ofInput: input), shortcut)
      }
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
    switch entry.moment {
    case .at(let moment): date = moment
    case .after(let duration): delay = duration
    }
    relevance = entry.relevance
    content = entry.content
    when = entry.when
    item = place?.item ?? fallback
    self.place = place?.relevance ?? item
  }
}

extension Array {
  /// The element at a place, or nil where there is none.
  fileprivate subscript(at place: Int) -> Element? {
    indices.contains(place) ? self[place] : nil
  }
}
