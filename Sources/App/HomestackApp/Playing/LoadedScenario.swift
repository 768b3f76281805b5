import HomeScreenViews
import ScenarioText
import Scenarios
import SimulationCore
import SmartStacks
import TerminalDriver
import Trials

/// What is put on: a world with the keys and bookmarks that belong to it.
struct LoadedScenario {
  /// A live key with what it makes happen.
  struct Donation {
    var key: HomeScreenViews.LiveKey
    /// The inputs of a press; times in them count from the moment of the press.
    var inputs: @Sendable (SimulationTime) -> [Input]
  }

  var title: String
  /// The text that says it all, where there is one.
  var text = ""
  /// What its file says, where a command line set values in the text; nil where it is the text.
  var fileText: String?
  /// The file that it was read from, with what that held; nil where there is none.
  var origin: ReadFile?
  /// The file's name without folders and ending, for what is saved beside it.
  var fileStem = "scenario"
  /// The text ready for trials with other values, made when it is asked for; nil without a text.
  var trial: (@Sendable () -> ScenarioTrial?)?
  var world: World
  var donations: [Donation] = []
  var beats: [Beat] = []
  /// What somebody saw on a phone, in order of time.
  var sightings: [Sighting] = []
  /// Where the screen opens where nobody asks for another moment; nil for the start.
  var opens: SimulationTime?
  /// How fast it is played where nobody asks for another speed; nil leaves it to the program.
  var speed: Speed?
  /// What one is watching, in a sentence.
  var caption: String?
  /// How long after its end it begins again by itself, in real time; nil where it does not.
  var again: SimulationDuration?
}

/// The names of the themes that can be chosen.
struct ThemeMenu: Hashable {
  var names: [String]
  var titles: [String]
  var shown: Int
  /// The one that Esc returns to while others are previewed.
  var kept: Int
  /// The one that Enter kept just now, until somebody asked.
  private var confirmed: Int?

  init(names: [String], titles: [String], shown: Int) {
    self.names = names
    self.titles = titles
    self.shown = shown
    kept = shown
  }

  /// Keeps the one that is shown.
  mutating func confirm() {
    kept = shown
    confirmed = shown
  }

  /// The one that Enter kept since this was asked last.
  mutating func takeConfirmed() -> Int? {
    defer { confirmed = nil }
    return confirmed
  }
}

extension LoadedScenario {
  /// What a scenario puts on, with the text that it was read from.
  init(_ scenario: Scenario, text: String = "") {
    let world = scenario.world
    title = scenario.name
    self.text = text
    self.world = world
    caption = scenario.caption
    again = scenario.again
    opens = scenario.opens
    speed = scenario.speed
    let hues = HueTable(world)
    donations = scenario.keys.map { key in
      let hue = key.kind(in: world).map { hues[$0] }
      return Donation(key: (key.key, key.title, hue)) { now in key.inputs(at: now, in: world) }
    }
    sightings = scenario.sightings
    beats = scenario.beats
  }

  /// What a key of the scenario's own lets happen.
  func donation(_ key: Character) -> Donation? { donations.first { $0.key.key == key } }

  func inputs(of act: Act) -> [Input] {
    switch act.kind {
    case .key(let key): donation(key)?.inputs(act.time) ?? []
    case .input(let input): [input]
    }
  }
}

extension Run {
  /// The places of the records of a moment.
  func records(at time: SimulationTime) -> Range<Int> {
    recordCount(through: time - .instant)..<recordCount(through: time)
  }

  /// The places of the records of a moment that say that something could not be done.
  func refusals(at time: SimulationTime) -> [Int] {
    records(at: time).filter { place in
      if case .inputRefused = log[place].event { true } else { false }
    }
  }
}

extension Record {
  /// Whether a stack or the page changes its looks at it.
  var isMovement: Bool {
    if case .userTurnedPage = event { return true }
    if case .userEdited = event { return true }
    return event.movement != nil
  }
}

extension [Sighting] {
  /// What was seen, beside what a run shows that was computed as far.
  func marks(in run: Run) -> [SightingMark] {
    guard !isEmpty else { return [] }
    return SightingAgreement(of: self, with: run).results
      .map { ($0.sighting.time, $0.sighting.stack, $0.agrees) }
  }
}

extension LoadedScenario {
  func seen(onDayOf moment: SimulationTime) -> [Sighting] {
    let day = world.day(of: moment)
    let first = sightings.partition(while: { $0.time < day.lowerBound })
    let next = sightings.partition(while: { $0.time < day.upperBound })
    return Array(sightings[first..<max(first, next)])
  }
}
