import Scenarios
import SimulationCore
import SmartStacks

/// Reads the sections of a scenario, each after those whose names it uses, and puts together what
/// they say.
struct ScenarioSections {
  private let root: MappingReader
  private let overrides: ScenarioReader.Overrides
  private let files: BesideFiles
  private var days: ScenarioDays
  private var world: World
  /// Where the file says what the world holds.
  private var locations: ScenarioLocations
  private var inputs = WrittenInputs()
  private var content = ShownContent()
  /// What another seed draws anew.
  private var chance = ScenarioChance()

  init(_ root: MappingReader, _ overrides: ScenarioReader.Overrides, _ files: FileBeside) {
    self.root = root
    self.overrides = overrides
    self.files = BesideFiles(files: files, diagnostics: root.diagnostics)
    locations = ScenarioLocations(file: root.diagnostics.source.file)
    days = ScenarioDays(root, count: overrides.days)
    world = World(
      name: root[ScenarioFields.name] ?? root.diagnostics.source.stem,
      calendar: days.calendar,
      end: days.end,
      seed: Seed(overrides.seed ?? root[ScenarioFields.seed] ?? 0)
    )
  }

  mutating func read() -> Scenario {
    _ = root[ScenarioFields.homestack]
    var limit = OccurrenceLimit(root.diagnostics)
    guard limit.admits(root, days, files.files) else {
      return Scenario(world: world, locations: locations)
    }
    let given = readPolicy()
    let apps = readApps()
    let intents = readIntents(apps)
    let configurations = readHome(intents, given)
    readTimelines(apps, configurations)
    let places = readPerson()
    let names = readNames(intents, configurations)
    let happenings = readHappenings(names, places)
    readLife(happenings.donations, &limit)
    var glances = readGlances(names)
    let sightings = readSightings(names)
    placeInputs()
    if let run = overrides.sweptRun { glances = draw(run) }
    var keys = KeysReader(ActionReader(names, places, days))
    let screen = ScreenReader(root: root, days: days)
    var scenario = Scenario(world: world, locations: locations)
    scenario.keys = keys.read(root)
    scenario.beats = screen.beats()
    scenario.expectations = readExpectations(names)
    report([happenings, keys.actions], scenario.expectations)
    scenario.glances = glances
    scenario.sightings = sightings
    scenario.chance = chance
    readSettings(screen, into: &scenario)
    return scenario
  }

  // MARK: What is there

  /// - Returns: the rule settings that the file or the command line gives.
  private mutating func readPolicy() -> Set<String> {
    var reader = PolicyReader(files)
    reader.read(root, overrides)
    world.policy = reader.policy
    return reader.given
  }

  private mutating func readApps() -> ReadApps {
    var reader = AppsReader(root, files, days.calendar)
    let apps = reader.read()
    (world.apps, locations.apps) = (apps.apps, apps.appLocations)
    locations.kinds = apps.kindLocations
    content = apps.content
    return apps
  }

  private mutating func readIntents(_ apps: ReadApps) -> ReadIntents {
    var reader = IntentsReader(root, files, apps)
    let intents = reader.read()
    (world.intents, locations.intents) = (intents.intents, intents.locations)
    world.kinds = intents.kinds
    return intents
  }

  private mutating func readHome(_ intents: ReadIntents, _ given: Set<String>)
    -> ConfigurationReader
  {
    var configurations = ConfigurationReader(
      diagnostics: root.diagnostics,
      kinds: world.kinds,
      intents: world.intents,
      brokenIntents: intents.brokenIntents
    )
    guard let home = root[ScenarioFields.home] else { return configurations }
    var reader = HomeReader(world, locations, configurations, givenSettings: given)
    reader.read(home)
    (world, locations) = (reader.world, reader.locations)
    configurations.kinds = world.kinds
    return configurations
  }

  /// Reads the timelines of kinds, and what their providers answer.
  private mutating func readTimelines(_ apps: ReadApps, _ configurations: ConfigurationReader) {
    locations.entries = Array(repeating: [], count: world.kinds.count)
    locations.provisions = Array(repeating: [], count: world.kinds.count)
    var timelines = TimelinesReader(days, configurations, world.seed)
    for (kind, nodes) in apps.timelines {
      let timeline = timelines.read(nodes, of: kind)
      world.kinds[kind.index].writtenEntries = nodes.count
      world.kinds[kind.index].timeline = timeline.entries
      locations.entries[kind.index] = timeline.locations
    }
    inputs.add(timelines.inputs)
    content.add(timelines.entries.content)
    var providers = ProvidersReader(days, configurations)
    for (kind, nodes) in apps.provisions where !nodes.isEmpty {
      let provider = providers.read(nodes, of: kind)
      world.kinds[kind.index].provider = TimelineProvider(provisions: provider.provisions)
      locations.provisions[kind.index] = provider.locations
    }
    content.add(providers.entries.content)
  }

  private mutating func readPerson() -> Places {
    let person = PersonReader(days: days).read(root)
    (world.contacts, world.destinations) = (person.contacts, person.destinations)
    inputs.add(person.inputs)
    return person.places
  }

  private mutating func readNames(_ intents: ReadIntents, _ configurations: ConfigurationReader)
    -> DeclaredNames
  {
    var reader = AddedThingsReader(world, locations, root.diagnostics)
    let added = reader.read(root)
    (world.stacks, locations.stacks) = (added.stacks, added.stackLocations)
    return DeclaredNames(world, added, configurations, intentsAreMissing: intents.areMissing)
  }

  // MARK: What happens

  private mutating func readHappenings(_ names: DeclaredNames, _ places: Places) -> ActionReader {
    let actions = ActionReader(names, places, days)
    var reader = HappeningsReader(actions, days, world.seed, files)
    reader.read(root)
    inputs.add(reader.inputs)
    return reader.actions
  }

  private mutating func readLife(_ donations: DonationReader, _ limit: inout OccurrenceLimit) {
    let reader = LifeReader(root: root, donations: donations, files: files, seed: world.seed)
    let life = reader.read(&limit)
    days = life.days
    world.calendar = days.calendar
    (world.history, locations.history) = (life.history, life.historyLocations)
    inputs.add(life.inputs)
    chance = life.chance
  }

  private mutating func readGlances(_ names: DeclaredNames) -> [Glance] {
    var reader = GlancesReader(names, days, world.seed)
    let glances = reader.read(root)
    (chance.looks, chance.glances) = (reader.looks, reader.moments)
    inputs.add(reader.inputs)
    return glances
  }

  private mutating func readSightings(_ names: DeclaredNames) -> [Sighting] {
    let sightings = SightingsReader(names: names, days: days).read(root, overrides.seen)
    for sighting in sightings {
      inputs.add(.look(sighting.stack), at: sighting.time, .init(input: sighting.location))
    }
    return sightings
  }

  private mutating func placeInputs() {
    inputs.sort()
    (world.inputs, locations.inputs) = (inputs.inputs, inputs.locations)
    chance.occasions = inputs.occasions
  }

  /// Makes the world that of one run of a sweep.
  ///
  /// - Returns: when the person looks in it.
  private mutating func draw(_ run: SweptRun) -> [Glance] {
    let seed = SweptRun.seed(world.seed, ofRun: run.number)
    let drawn = chance.draw(seed, run.disturbance, in: world)
    world = drawn.world
    // What comes otherwise than written has no place in the file.
    locations.inputs = []
    return drawn.glances
  }

  // MARK: What is judged

  private func readExpectations(_ names: DeclaredNames) -> [Expectation] {
    let hasKeys = root.node(ScenarioFields.keys) != nil
    var reader = ExpectationsReader(names, days, in: world, hasKeys: hasKeys)
    return reader.read(root)
  }

  /// Says what can be judged only when all is read.
  private mutating func report(_ actions: [ActionReader], _ expectations: [Expectation]) {
    for actions in actions { content.add(actions.entries.content) }
    let unknown = UnknownShortcuts(
      diagnostics: root.diagnostics,
      shortcuts: actions.flatMap(\.shortcuts.unknown),
      kinds: world.kinds.map(\.kind)
    )
    unknown.reportUnlessExpected(expectations)
    AdditionChecker(diagnostics: root.diagnostics, kinds: world.kinds, content: content)
      .reportLost()
  }

  private func readSettings(_ screen: ScreenReader, into scenario: inout Scenario) {
    scenario.description = root[ScenarioFields.description]
    scenario.speed = root[ScenarioFields.speed]
    scenario.opens = screen.opening()
    scenario.caption = root[ScenarioFields.caption]
    scenario.again = root[ScenarioFields.again]
    scenario.phone = screen.phone(in: world)
    scenario.writtenExpectations = root[ScenarioFields.expect].count
    scenario.allowedFindings = screen.allowedFindings()
  }
}
