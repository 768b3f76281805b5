import Scenarios
import SimulationCore
import SmartStacks

/// Reads the sections of a scenario, each after those whose names it uses.
struct ScenarioSections {
  let root: MappingReader
  let overrides: ScenarioReader.Overrides
  let files: BesideFiles
  var days: ScenarioDays
  var world: World
  var locations: ScenarioLocations
  var inputs = WrittenInputs()
  var chance = ScenarioChance()

  init(_ root: MappingReader, _ overrides: ScenarioReader.Overrides, _ files: FileBeside) {
    self.overrides = overrides
    self.files = BesideFiles(files: files, diagnostics: root.diagnostics)
    var recorded = RecordedReader(self.files)
    let root = recorded.declare(in: root)
    locations = ScenarioLocations(file: root.diagnostics.source.file)
    days = ScenarioDays(root, count: overrides.days)
    self.root = recorded.play(in: root, days)
    world = World(
      name: root[ScenarioFields.name] ?? root.diagnostics.source.stem,
      calendar: days.calendar,
      end: days.end
    )
    world.seed = Seed(overrides.seed ?? root[ScenarioFields.seed] ?? 0)
  }

  mutating func read() -> Scenario {
    _ = root[ScenarioFields.homestack]
    var limit = OccurrenceLimit(diagnostics: root.diagnostics)
    guard limit.admits(root, days, files.files) else {
      return Scenario(world: world, locations: locations)
    }
    let given = readPolicy()
    let apps = readApps()
    var configurations = readIntents(apps)
    readHome(&configurations, given)
    let entries = readTimelines(apps, configurations)
    let places = readPerson()
    let names = readNames(configurations)
    let donations = DonationReader(names: names, days: days)
    let actions = ActionReader(names: names, places: places, donations: donations, entries: entries)
    var happenings = readHappenings(actions)
    readLife(donations, &limit)
    var glances = readGlances(names)
    let sightings = readSightings(names)
    let screen = ScreenReader(root: root, days: days)
    let keys = happenings.keys(root)
    let beats = screen.beats(pressing: keys, into: &inputs)
    placeInputs()
    for kind in happenings.actions.targeted { world[kind].hasTargets = true }
    if let run = overrides.sweptRun { glances = draw(run) }
    var scenario = Scenario(world: world, locations: locations)
    (scenario.keys, scenario.beats) = (keys, beats)
    scenario.expectations = readExpectations(names)
    happenings.actions.reportUnknownShortcuts(unlessExpected: scenario.expectations)
    happenings.actions.entries.reportLostAdditions()
    scenario.glances = glances
    scenario.givenSettings = given
    scenario.sightings = sightings
    scenario.chance = chance
    readSettings(screen, into: &scenario)
    return scenario
  }

  private var repeats: RepeatReader { RepeatReader(days: days, seed: world.seed) }

  /// - Returns: the rule settings that the file or the command line gives.
  private mutating func readPolicy() -> Set<String> {
    var reader = PolicyReader(files: files)
    reader.read(root, overrides)
    world.policy = reader.policy
    return reader.given
  }

  private mutating func readApps() -> AppsReader {
    let written = WrittenIntentsReader(root: root, files: files)
    var apps = AppsReader(calendar: days.calendar, written: written)
    apps.read(root)
    (world.apps, locations.apps) = (apps.apps, apps.appLocations)
    locations.kinds = apps.kindLocations
    return apps
  }

  private mutating func readIntents(_ apps: AppsReader) -> ConfigurationReader {
    var reader = IntentsReader(root, apps)
    reader.read()
    (world.kinds, world.intents) = (reader.declared.kinds, reader.declared.intents)
    locations.intents = reader.locations
    return reader.declared
  }

  private mutating func readHome(_ configurations: inout ConfigurationReader, _ given: Set<String>)
  {
    guard let home = root[ScenarioFields.home] else { return }
    var reader = HomeReader(
      world: world,
      locations: locations,
      configurations: configurations,
      givenSettings: given
    )
    reader.read(home)
    (world, locations, configurations) = (reader.world, reader.locations, reader.configurations)
  }

  private mutating func readTimelines(_ apps: AppsReader, _ configurations: ConfigurationReader)
    -> EntryReader
  {
    locations.entries = Array(repeating: [], count: world.kinds.count)
    locations.provisions = Array(repeating: [], count: world.kinds.count)
    let entries = EntryReader(configurations: configurations, shown: apps.shown)
    var timelines = TimelinesReader(entries: entries, repeats: repeats)
    for (kind, nodes) in apps.timelines {
      let known = timelines.readTimeline(nodes, of: kind)
      world[kind].writtenEntries = nodes.count
      world[kind].timeline = known.map(\.entry)
      locations.entries[kind.index] = known.map(\.location)
    }
    inputs.add(timelines.inputs)
    for (kind, nodes) in apps.provisions where !nodes.isEmpty {
      let answers = timelines.readAnswers(nodes, of: kind)
      world[kind].provider = TimelineProvider(provisions: answers.map(\.provision))
      locations.provisions[kind.index] = answers.map(\.location)
    }
    return timelines.entries
  }

  private mutating func readPerson() -> Places {
    let person = PersonReader(days: days).read(root)
    (world.contacts, world.destinations) = (person.contacts, person.destinations)
    inputs.add(person.inputs)
    return person.places
  }

  private mutating func readNames(_ configurations: ConfigurationReader) -> DeclaredNames {
    let added = AddedThings(root, in: world, locations)
    (world.stacks, locations.stacks) = (added.stacks, added.stackLocations)
    return DeclaredNames(world, added, configurations)
  }

  private mutating func readHappenings(_ actions: ActionReader) -> HappeningsReader {
    var reader = HappeningsReader(actions: actions, repeats: repeats, files: files)
    reader.read(root)
    inputs.add(reader.inputs)
    reader.inputs = WrittenInputs()
    return reader
  }

  private mutating func readLife(_ donations: DonationReader, _ limit: inout OccurrenceLimit) {
    var life = LifeReader(
      root: root,
      donations: donations,
      files: files,
      seed: world.seed,
      days: days
    )
    life.read(&limit)
    days = life.days
    world.calendar = days.calendar
    (world.history, locations.history) = (life.history.inputs, life.history.locations)
    inputs.add(life.inputs)
    chance = life.chance
  }

  private mutating func readGlances(_ names: DeclaredNames) -> [Glance] {
    var reader = GlancesReader(names: names, repeats: repeats)
    let glances = reader.read(root)
    (chance.looks, chance.glances) = (reader.looks, reader.moments)
    inputs.add(reader.inputs)
    return glances
  }

  private mutating func readSightings(_ names: DeclaredNames) -> [Sighting] {
    let sightings = SightingsReader(names: names, days: days).read(root, overrides.seen)
    for sighting in sightings {
      inputs.add(.look(sighting.stack), at: sighting.time, sighting.location)
    }
    return sightings
  }

  private mutating func placeInputs() {
    inputs.sort()
    (world.inputs, locations.inputs) = (inputs.inputs, inputs.locations)
    chance.occasions = inputs.occasions
  }

  /// Makes the world that of one run of a sweep, and returns when the person looks in it.
  private mutating func draw(_ run: SweptRun) -> [Glance] {
    let seed = SweptRun.seed(world.seed, ofRun: run.number)
    let drawn = chance.draw(seed, run.disturbance, in: world)
    world = drawn.world
    // What comes otherwise than written has no place in the file.
    locations.inputs = []
    return drawn.glances
  }

  private func readExpectations(_ names: DeclaredNames) -> [Expectation] {
    let hasKeys = root.node(ScenarioFields.keys) != nil
    var reader = ExpectationsReader(
      names: names,
      world: world,
      hasKeys: hasKeys,
      repeats: repeats,
      mapping: root
    )
    return reader.read(root)
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
