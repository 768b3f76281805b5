import RunReports
import ScenarioText
import Scenarios
import SmartStacks
import TerminalRendering

/// Writing what was recorded as `simulate` writes it: encoded record by record, and looked through
/// for what acts on a terminal.
struct LogBenchmark {
  private static let days = 366
  /// What a year of the largest days records, and the time that writing it may take.
  private static let many = 700_000
  private static let mark = 0.5

  func run() {
    say("Writing the records of a year, without computing them")
    for (kind, name) in [("rich", "learning-in-two-weeks"), ("simple", "cards-linear")] {
      guard let year = BuiltIns.read(name, days: Self.days) else { continue }
      let run = Run(wholeOf: year.world)
      report("\(kind) records: \(name)", "\(run.log.count)")
      for format in [EventLogFormat.jsonl, .csv] { measure(format, run) }
    }
  }

  private func measure(_ format: EventLogFormat, _ run: Run) {
    var bytes = 0
    let seconds = Measurement(times: 15) { bytes = write(run, format) }.best
    let each = seconds / Double(run.log.count)
    let whole = each * Double(Self.many)
    let taken = "\(digits(each * 1e6)) µs each, \(digits(whole)) s for \(Self.many)"
    let goal = format == .jsonl ? ("under \(Self.mark) s", whole < Self.mark) : nil
    report("  \(format.rawValue), \(bytes / run.log.count) bytes each", taken, goal)
  }

  /// How many bytes all records take.
  private func write(_ run: Run, _ format: EventLogFormat) -> Int {
    var encoder = EventLogEncoder(world: run.world, format: format)
    var piece: [UInt8] = []
    var count = 0
    for record in run.log {
      piece.removeAll(keepingCapacity: true)
      encoder.append(record, of: run, to: &piece)
      if PlainText.isDocument(piece[...]) { count += piece.count }
    }
    return count
  }
}
