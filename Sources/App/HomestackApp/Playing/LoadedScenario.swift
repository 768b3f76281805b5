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

  /// The text of the value at a path of the scenario's file; nil if the file leaves it out.
  func text(at path: ScenarioPath) throws(PathProblem) -> String? {
    guard let document = trial?()?.document else { return nil }
    return (try? document.find(path))?.text
  }

  /// What is left of changes that were made in a former version of the file.
  ///
  /// Each goes where its value stands in this one, and what this one says by itself is changed no
  /// longer. Besides, how many values stand nowhere.
  func carried(
    _ edits: [ScenarioEdit],
    from former: LoadedScenario?
  ) -> (edits: [ScenarioEdit], lost: Int) {
    guard let document = trial?()?.document, let before = former?.trial?()?.document else {
      return (edits, 0)
    }
    let found = edits.compactMap { edit in
      document.path(following: edit.path, from: before).map { ScenarioEdit($0, edit.value) }
    }
    let left = found.filter { edit in
      guard let text = (try? document.find(edit.path))?.text else { return true }
      return edit.value != text
    }
    return (left, edits.count - found.count)
  }

  /// What was found, what is expected, and the nearest name, in one line.
  private static func words(of diagnostic: Diagnostic) -> String {
    let expected = diagnostic.expected.map { ", expected \($0)" } ?? ""
    let nearest = diagnostic.suggestion.map { "; the nearest is '\($0)'" } ?? ""
    return "\(diagnostic.message)\(expected)\(nearest)"
  }

  /// What it is with some values changed in its text.
  func changed(by edits: [ScenarioEdit]) -> Result<LoadedScenario, Problem> {
    guard let trial = trial?() else {
      return .failure(Problem(text: "this text cannot be changed"))
    }
    do throws(PathProblem) {
      let document = try trial.document.applying(edits)
      let result = trial.reading(of: document.text)
      guard let scenario = result.scenario else {
        let first = result.diagnostics.first { $0.severity == .error }
        return .failure(Problem(text: first.map(Self.words) ?? "it is no scenario then"))
      }
      var loaded = LoadedScenario(scenario, text: document.text)
      loaded.fileStem = fileStem
      let following = trial.following(document)
      loaded.trial = { following }
      return .success(loaded)
    } catch { return .failure(Problem(text: error.text)) }
  }
}
