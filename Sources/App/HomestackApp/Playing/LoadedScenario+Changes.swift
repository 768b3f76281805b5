import ScenarioText
import Scenarios

extension LoadedScenario {
  /// What stands at a path of its text; nil where it is left out.
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
