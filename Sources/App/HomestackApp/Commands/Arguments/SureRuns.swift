import TerminalDriver
import Trials

/// Searches on which defaults answers hang, for a command that waits for it.
enum SureRuns {
  /// How long one scenario is searched at most.
  private static let patience = Duration.seconds(20)
  private static let pairPatience = Duration.seconds(2)

  /// What was found; a signal or the end of the patience ends the search.
  static func reports(_ search: SureSearch, withPairs: Bool = false) -> [SureReport] {
    let threads = ThisProcess.processorCount
    var reports = result(within: patience) { isOver in
      await search.reports(threads: threads, until: isOver)
    }
    guard withPairs, Interruption.signalNumber == nil else { return reports }
    let pairs = result(within: pairPatience) { isOver in
      await search.pairs(threads: threads, until: isOver)
    }
    for (place, pairs) in pairs.enumerated() { reports[place].pairs = pairs }
    return reports
  }

  private static func result<Result: Sendable>(
    within patience: Duration,
    of work: @escaping @Sendable (@escaping @Sendable () -> Bool) async -> Result
  ) -> Result {
    let progress = SweepProgress()
    let end = ContinuousClock.now + patience
    Interruption.note()
    defer { Interruption.forget() }
    return Waiting.result(
      of: { await work { progress.isStopped } },
      meanwhile: {
        if Interruption.signalNumber != nil || ContinuousClock.now >= end { progress.stop() }
      }
    )
  }
}
