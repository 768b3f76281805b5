import HomeScreenViews
import ScenarioText
import Scenarios
import SmartStacks
import Synchronization
import Trials

/// Searches beside the screen on which defaults the shown answer hangs.
struct SureFollower {
  /// What the search is about: another answer or another file needs another search.
  private struct Question: Equatable {
    let answer: Expectation
    let text: String
  }

  private final class Work: Sendable {
    let result = Mutex<(isOver: Bool, report: SureReport?)>((false, nil))
    let progress = SweepProgress()
  }

  private var question: Question?
  private var work: Work?

  var isSearching: Bool { work != nil }

  /// Begins a search where the clock stands, shows what was found, and ends what nobody needs.
  mutating func follow(_ state: inout InteractiveState) {
    let asked = Self.question(state)
    if asked != question {
      work?.progress.stop()
      work = nil
      question = asked
      state.views.show(sure: nil)
      if let asked { begin(asked, state.loaded) }
    }
    if asked == nil {
      // What was expected while the clock ran is not searched at the next pause.
      state.expected = nil
    }
    guard let result = work?.result.withLock({ $0 }), result.isOver else { return }
    work = nil
    if let report = result.report { state.show(report) }
  }

  /// Nothing while time passes, and nothing about a day that live actions changed: the search runs
  /// the day of the file.
  private static func question(_ state: InteractiveState) -> Question? {
    guard state.view.whyScreen != nil || state.expected != nil, !state.player.isPlaying,
      state.live.allDone.isEmpty
    else { return nil }
    return (state.expected ?? state.answer).map { Question(answer: $0, text: state.loaded.text) }
  }

  private mutating func begin(_ question: Question, _ loaded: LoadedScenario) {
    guard let trial = loaded.trial else { return }
    let work = Work()
    self.work = work
    Task.detached {
      var reports: [SureReport] = []
      if let scenario = trial()?.scenario(with: []) {
        var run = Run(world: scenario.world)
        run.advance(to: scenario.world.end)
        let search = SureSearch(scenario, run, [[question.answer]])
        reports = await search.reports(threads: 1) { work.progress.isStopped }
      }
      work.result.withLock { $0 = (true, reports.first) }
    }
  }
}
