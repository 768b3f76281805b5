package import Scenarios
import SimulationCore
import SmartStacks

package enum ScenarioReader {
  /// What a command line sets in place of what the file says.
  package struct Overrides {
    package var seed: UInt64?
    package var days: Int?
    /// A policy file, whose knobs win over the scenario's: its bytes, and what messages call it.
    package var policyFile: (content: [UInt8], file: String)?
    /// Knobs of the rulebook, the last of one name counts.
    package var policy: [(key: String, value: String)]
    /// Whether Developer Mode is on for every app.
    package var developerMode: Bool?
    /// Which run of a sweep it is; nil is the run of the scenario's own seed.
    package var sweptRun: SweptRun?
    /// A table of what was seen, beside what the file says: its bytes, and what messages call it.
    package var seen: (content: [UInt8], file: String)?

    package init(
      seed: UInt64? = nil,
      days: Int? = nil,
      policy: [(key: String, value: String)] = [],
      developerMode: Bool? = nil,
      sweptRun: SweptRun? = nil
    ) {
      self.seed = seed
      self.days = days
      self.policy = policy
      self.developerMode = developerMode
      self.sweptRun = sweptRun
    }
  }

  /// Reads a scenario; nil, with at least one error, when it cannot be used.
  package static func read(
    text: String,
    file: String,
    overrides: Overrides = Overrides(),
    files: FileBeside = .none
  ) -> (scenario: Scenario?, diagnostics: [Diagnostic]) {
    DocumentRoot.read(text, file, ScenarioFields.shape) { mapping in
      ScenarioReading(mapping, overrides: overrides, files: files).read()
    }
  }

  /// Reads the bytes of a file; what is not UTF-8 is said with its place.
  package static func read(
    bytes: [UInt8],
    file: String,
    overrides: Overrides = Overrides(),
    files: FileBeside = .none
  ) -> (scenario: Scenario?, diagnostics: [Diagnostic]) {
    DocumentRoot.read(bytes, file) {
      read(text: $0, file: file, overrides: overrides, files: files)
    }
  }
}

/// The reading of one scenario: what was read so far, for what is read after it.
///
/// A reference, because the parts of the reading fill one world; it never leaves the reading.
final class ScenarioReading {
  let root: MappingReader
  /// What is said of the file that is read: the scenario's, or for a while a table beside it.
  var diagnostics: DiagnosticList
  let overrides: ScenarioReader.Overrides
  let files: FileBeside
  var world: World
  /// The knobs that the file or the command line turns.
  var turnedKnobs: Set<String> = []
  /// When the scenario starts, as its clock says.
  let start: LocalTime
  var days: Int
  /// The timelines of the kinds, to be read when everything else has its name.
  var timelines: [(KindID, [YamlNode])] = []
  /// The same for what their providers answer.
  var provisions: [(KindID, [YamlNode])] = []
  /// What each kind shows by itself at some time, and what is added to it with where that stands.
  var showable: [[WidgetContent]] = []
  var additions: [ContentAddition] = []
  var intentUses: [(kind: KindID, node: YamlNode)] = []
  /// The intents of which not everything could be read.
  var brokenIntents: Set<String> = []
  /// The intents of which it is said elsewhere who gives their options.
  var answeredIntents: Set<String> = []
  /// What stands under `intents:` of each app.
  var appIntents: [(app: AppID, pairs: [YamlPair])] = []
  /// The names of intents that stand in a definition, and where one is named.
  var definedIntents: Set<String> = []
  var definitionPlaces: Set<SourceLocation> = []
  /// The names of intents that several apps have: each is called with its app.
  var sharedIntents: Set<String> = []
  /// Whether a definition could not be read: intents that it may have are not said to be unknown.
  var intentsAreMissing = false
  /// The shortcuts that name a widget that no app offers.
  var unknownShortcuts: [(name: String, location: SourceLocation)] = []
  /// The places that the person goes to, when the scenario lists them.
  var places: [String]?
  /// Which parts of the person's day were said to overlap.
  var reportedOverlaps: Set<[SourceLocation]> = []
  /// The widgets that the person adds during the run, with their kinds.
  var addedWidgets: [String: KindID] = [:]
  /// Their sizes, as far as their stacks tell.
  var addedFamilies: [String: WidgetFamily] = [:]
  /// The widgets that the person puts elsewhere during the run.
  var movedWidgets: Set<String> = []
  /// What another seed draws anew.
  var chance = ScenarioChance()
  /// Where the file says what the world holds; that of the inputs is in the order of reading.
  var locations: ScenarioLocations
  /// Names that are looked for often, by what they name.
  var nameIndexes: [String: NameIndex] = [:]
  /// How often everything comes that was counted so far.
  var occurrenceCount = 0
  /// How many items of a name there were, to tell equal ones apart.
  var identities: [String: Int] = [:]

  init(_ root: MappingReader, overrides: ScenarioReader.Overrides, files: FileBeside) {
    self.root = root
    self.files = files
    self.overrides = overrides
    diagnostics = root.diagnostics
    locations = ScenarioLocations(file: root.diagnostics.source.file)
    start =
      root[ScenarioFields.starts]
      ?? LocalTime(date: CivilDate(year: 2021, month: 6, day: 9), millisecondOfDay: 6 * 3_600_000)
    days = overrides.days ?? root[ScenarioFields.days] ?? 1
    let zone = Self.zone(root)
    let calendar = CalendarMaker.calendar(zone: zone, start: start, days: days)
    let lastDay = calendar.local(at: .zero).date.adding(days: days)
    world = World(
      name: root[ScenarioFields.name] ?? root.diagnostics.source.stem,
      calendar: calendar,
      end: calendar.moment(of: LocalTime(date: lastDay, millisecondOfDay: 0)),
      seed: Seed(overrides.seed ?? root[ScenarioFields.seed] ?? 0)
    )
  }

  func read() -> Scenario {
    _ = root[ScenarioFields.homestack]
    guard countOccurrences() else { return Scenario(world: world, locations: locations) }
    readPolicy()
    readKinds()
    readIntents()
    readHome()
    readTimelines()
    readProviders()
    readPerson()
    readMadeThings()
    readHappenings()
    readLife()
    var glances = readGlances()
    let sightings = readSightings()
    sortInputs()
    if let run = overrides.sweptRun { glances = draw(run) }
    let (keys, beats, expectations) = (readKeys(), readBeats(), readExpectations())
    reportUnknownShortcuts(expectations)
    reportLostAdditions()
    var scenario = Scenario(world: world, locations: locations)
    scenario.description = root[ScenarioFields.description]
    scenario.speed = root[ScenarioFields.speed]
    scenario.opens = readOpening()
    scenario.caption = root[ScenarioFields.caption]
    scenario.again = root[ScenarioFields.again]
    scenario.keys = keys
    scenario.beats = beats
    scenario.glances = glances
    scenario.sightings = sightings
    scenario.phone = readPhone()
    scenario.chance = chance
    scenario.expectations = expectations
    scenario.writtenExpectations = root[ScenarioFields.expect].count
    scenario.allowedFindings = readAllowedFindings()
    return scenario
  }

  /// Adds something that happens, with where the file says so.
  func happens(_ input: Input, at time: SimulationTime, _ location: ScenarioLocations.OfInput) {
    world.inputs.append(ScheduledInput(time: time, input: input))
    locations.inputs.append(location)
  }

  /// Makes the world that of one run of a sweep.
  ///
  /// - Returns: when the person looks in it.
  private func draw(_ run: SweptRun) -> [Glance] {
    let seed = SweptRun.seed(world.seed, ofRun: run.number)
    let drawn = chance.draw(seed, run.disturbance, in: world)
    world = drawn.world
    // What comes otherwise than written has no place in the file.
    locations.inputs = []
    return drawn.glances
  }

  private func sortInputs() {
    let order = world.inputs.indices.sorted { world.inputs[$0].time < world.inputs[$1].time }
    world.inputs = order.map { world.inputs[$0] }
    locations.inputs = order.map { locations.inputs[$0] }
  }
}

/// Reads the files that lie beside a scenario; without a folder it refuses every one.
package struct FileBeside {
  /// Why a file cannot be read, in a few words without a full stop.
  package struct Problem: Error, Hashable {
    package var text: String

    package init(text: String) { self.text = text }
  }

  private let content: @Sendable (String) throws(Problem) -> (content: [UInt8], file: String)

  /// Creates a reader from a function that takes the name in the scenario and returns the file's
  /// bytes and the name that messages give it.
  package init(
    _ content: @escaping @Sendable (String) throws(Problem) -> (content: [UInt8], file: String)
  ) { self.content = content }

  /// There are none, as beside a scenario that is built in.
  package static let none = FileBeside { (_: String) throws(Problem) in
    throw Problem(text: "nothing lies beside a scenario that is no file")
  }

  func read(_ name: String) throws(Problem) -> (content: [UInt8], file: String) {
    try content(name)
  }
}

// The files that lie beside a scenario.
extension ScenarioReading {
  func note(_ words: String, _ node: YamlNode) {
    say(.note("\(node.text ?? ""): \(words)"), at: node)
  }

  /// Says what is wrong with a file that lies beside the scenario, and of very much how much more.
  ///
  /// A place that is longer than its line is the rest of the line.
  func say(_ problems: [(place: SourceLocation, code: Diagnostic.Code)], of source: SourceText) {
    for (place, code) in problems.prefix(DiagnosticList.limit) {
      let text = source.line(place.line)
      var place = place
      place.length = min(place.length, max(1, text.unicodeScalars.count + 1 - place.column))
      diagnostics.add(Diagnostic(code: code, file: source.file, location: place, sourceLine: text))
    }
    diagnostics.leaveOut(problems.count - DiagnosticList.limit)
  }

  /// A file that lies beside the scenario; says why it cannot be read.
  func content(beside name: String, at node: YamlNode) -> (content: [UInt8], file: String)? {
    do throws(FileBeside.Problem) { return try files.read(name) } catch {
      say(.unreadableFile(name, problem: error.text), at: node)
      return nil
    }
  }

  /// The text of a file's bytes; says what is wrong with them.
  func text(of content: [UInt8], file: String) -> SourceText? {
    switch SourceText.decode(content, file: file) {
    case .success(let text):
      let source = SourceText(text: text, file: file)
      guard let zero = text.utf8.firstIndex(of: 0) else { return source }
      let line = text.utf8[..<zero].count { $0 == 0x0A } + 1
      let problem = "there are bytes of zero in the file, as in UTF-16; UTF-8 is read"
      say([(SourceLocation(line: line, column: 1), .broken(problem))], of: source)
      return nil
    case .failure(let diagnostic):
      diagnostics.add(diagnostic)
      return nil
    }
  }
}
