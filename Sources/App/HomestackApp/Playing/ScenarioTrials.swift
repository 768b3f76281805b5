import RunReports
import ScenarioText
import Scenarios
import SimulationCore
import SmartStacks
import Trials

/// The text of a scenario, ready for trials with other values.
struct ScenarioTrials: Sendable {
  let document: ScenarioDocument
  let trial: ScenarioTrial

  /// A search of the smallest changes that bring a widget on top at a moment of a run.
  func search(
    bringing widget: WidgetRequest,
    in run: Run,
    at moment: SimulationTime
  ) -> ChangeSearch {
    ChangeSearch(trial, of: document, run: run, request: widget, at: moment)
  }
}

extension LoadedScenario {
  /// Why a changed text is no scenario.
  struct ChangeProblem: Error, Sendable {
    var text: String
  }

  /// What stands at a path of its text; nil where it is left out.
  func text(at path: ScenarioPath) throws(PathProblem) -> String? {
    guard let document = trials?()?.document else { return nil }
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
    guard let document = trials?()?.document, let before = former?.trials?()?.document else {
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
  func changed(by edits: [ScenarioEdit]) -> Result<LoadedScenario, ChangeProblem> {
    guard let trials = trials?() else {
      return .failure(ChangeProblem(text: "this text cannot be changed"))
    }
    do throws(PathProblem) {
      let document = try trials.document.applying(edits)
      let result = trials.trial.reading(of: document.text)
      guard let scenario = result.scenario else {
        let first = result.diagnostics.first { $0.severity == .error }
        return .failure(ChangeProblem(text: first.map(Self.words) ?? "it is no scenario then"))
      }
      var loaded = LoadedScenario(scenario, text: document.text)
      loaded.fileStem = fileStem
      let trial = trials.trial.following(document)
      loaded.trials = { ScenarioTrials(document: document, trial: trial) }
      return .success(loaded)
    } catch {
      return .failure(ChangeProblem(text: error.text))
    }
  }
}
