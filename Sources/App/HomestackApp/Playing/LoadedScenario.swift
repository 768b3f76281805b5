import HomeScreenViews
import ScenarioText
import Scenarios
import SimulationCore
import SmartStacks
import TerminalDriver
import Trials

struct LoadedScenario {
  private var scenario: Scenario
  /// Empty for a scenario without one.
  var text = ""
  /// The file's contents, where the command line set values in `text`; nil where they are `text`.
  var fileText: String?
  /// The file that it was read from, with its contents; nil where there is none.
  var origin: ReadFile?
  /// Whether it is the built-in demonstration or one of the chapters after it.
  var isTour = false
  /// The file's name without folders and ending, for files saved beside it.
  var fileStem = "scenario"
  /// Makes trials with other values from the text; nil without a text.
  var trial: (@Sendable () -> ScenarioTrial?)?

  init(_ scenario: Scenario, text: String = "") {
    self.scenario = scenario
    self.text = text
  }

  var world: World {
    get { scenario.world }
    set { scenario.world = newValue }
  }
  var title: String { scenario.name }
  var beats: [Beat] { scenario.beats }
  /// Where the screen opens by default; nil for the start.
  var opens: SimulationTime? { scenario.opens }
  /// The default speed; nil leaves it to the program.
  var speed: Speed? { scenario.speed }
  var caption: String? { scenario.caption }
  /// How long after its end it begins again by itself, in real time; nil where it does not.
  var again: SimulationDuration? { scenario.again }
  var liveKeys: [HomeScreenViews.LiveKey] {
    scenario.keys.map { ($0.key, $0.title, $0.kind(in: world)) }
  }
}

struct ThemeMenu: Hashable {
  var names: [String]
  var titles: [String]
  var shown: Int
  /// The one that Esc returns to.
  var kept: Int
  /// The one that was chosen, until it is kept for the next start.
  var confirmed: Int?

  init(names: [String], titles: [String], shown: Int) {
    self.names = names
    self.titles = titles
    self.shown = shown
    kept = shown
  }

  mutating func confirm() {
    kept = shown
    confirmed = shown
  }
}

extension LoadedScenario {
  func liveKey(_ key: Character) -> HomeScreenViews.LiveKey? { liveKeys.first { $0.key == key } }

  func inputs(of act: Act) -> [Input] {
    switch act.kind {
    case .key(let key):
      scenario.keys.first { $0.key == key }?.inputs(at: act.time, in: world) ?? []
    case .input(let input): [input]
    }
  }
}

extension Record {
  var isMovement: Bool {
    if case .userTurnedPage = event { return true }
    if case .userEdited = event { return true }
    return event.movement != nil
  }
}

extension [Sighting] {
  /// The sightings, compared with a run that is computed as far.
  func marks(in run: Run) -> [SightingMark] {
    guard !isEmpty else { return [] }
    return SightingAgreement(of: self, with: run).results
      .map { ($0.sighting.time, $0.sighting.stack, $0.agrees) }
  }
}

extension LoadedScenario {
  func seen(onDayOf moment: SimulationTime) -> [Sighting] {
    let day = world.day(of: moment)
    let sightings = scenario.sightings
    let first = sightings.partition(while: { $0.time < day.lowerBound })
    let next = sightings.partition(while: { $0.time < day.upperBound })
    return Array(sightings[first..<max(first, next)])
  }

  /// Nil if the file leaves it out.
  func text(at path: ScenarioPath) throws(PathProblem) -> String? {
    guard let document = trial?()?.document else { return nil }
    return (try? document.find(path))?.text
  }

  /// The changes of a former version of the file that still apply, and how many values are gone.
  ///
  /// A change follows its value to its new path, and is dropped where this version has the same
  /// value.
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

  private static func words(of diagnostic: Diagnostic) -> String {
    let expected = diagnostic.expected.map { ", expected \($0)" } ?? ""
    let nearest = diagnostic.suggestion.map { "; did you mean '\($0)'?" } ?? ""
    return "\(diagnostic.message)\(expected)\(nearest)"
  }

  func changed(by edits: [ScenarioEdit]) -> Result<LoadedScenario, Problem> {
    guard let trial = trial?() else {
      return .failure(Problem(text: "this scenario can't be changed"))
    }
    do throws(PathProblem) {
      let document = try trial.document.applying(edits)
      let result = trial.reading(of: document.text)
      guard let scenario = result.scenario else {
        let first = result.diagnostics.first { $0.severity == .error }
        return .failure(Problem(text: first.map(Self.words) ?? "the scenario would be invalid"))
      }
      var loaded = LoadedScenario(scenario, text: document.text)
      loaded.fileStem = fileStem
      let following = trial.following(document)
      loaded.trial = { following }
      return .success(loaded)
    } catch { return .failure(Problem(text: error.text)) }
  }
}
