import HomestackApp
import ArgumentParser
import Scenarios
import TerminalDriver
import TerminalRendering
import Trials

/// Compares the stacks that ship, and the ranking that they use, with simple ones on a real log.
struct EvaluateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "evaluate",
    abstract: "Compare the product with simple stacks and rankings on a real log.",
    discussion: """
      A LOG records who viewed what and when, as tab-separated user, t, and item, or as CSV with \
      named columns. t is in seconds since 1970 on the local clock, or a local time such as \
      2019-11-09T18:30:13+01:00. The model predicts each view before it learns from it. The last \
      30% of each person's views are used for scoring.

      EXAMPLES:
        homestack-lab evaluate phone.tsv
        homestack-lab evaluate *.tsv --format json --output numbers.json
        homestack-lab evaluate launches.csv --columns user=panelist,time=timestamp,item=app
        homestack-lab evaluate phone.tsv --policy rest=likeliest --split 0.8
        homestack-lab evaluate launches.csv --as launches
      """
  )

  @Argument(help: .value("log", "Log files, or - for standard input."))
  var logs: [String]

  @Option(
    help: .value(
      "columns",
      "Column names, if they differ from the defaults: user=NAME,time=NAME,item=NAME."
    ),
    transform: Self.readColumns
  )
  var columns: ViewLogColumns = ViewLogColumns()

  @Option(
    help: .value("share", "Fraction of each person's views used for training, from 0.1 to 0.95.")
  )
  var split = EvaluationSettings().history

  @Option(
    name: .customLong("as"),
    help: .value(
      "what",
      "How to treat each view: as a donation, or as the launch of an app with one widget."
    )
  )
  var viewsAs = ViewsAs.donations

  @OptionGroup var ruleSettings: PolicyArguments

  @Option(help: "Output format.")
  var format = TextFormat.text

  @OptionGroup var output: ReportOutputArguments

  func validate() throws {
    try StandardInput.checkOnce(logs)
    guard EvaluationSettings.historyBounds.contains(split) else {
      throw ValidationError("--split takes a number from 0.1 to 0.95, not \(split).")
    }
  }

  mutating func run() throws {
    var settings = EvaluationSettings()
    settings.history = split
    settings.viewsAs = viewsAs
    (settings.policy, settings.policyWords) = try ruleSettings.turned()
    let logs = try self.logs.map { try read($0) }
    let place = try output.file.place()
    let evaluator = Evaluator(threads: output.threadCount, settings: settings)
    let evaluations = logs.map { log in
      let progress = SweepProgress()
      var line = ProgressLine(isShown: !output.quiet)
      defer { line.clear() }
      return Waiting.result(
        of: { await evaluator.evaluate(log, progress: progress) },
        meanwhile: { line.show("\(log.file)  \(progress.done) people evaluated") }
      )
    }
    switch format {
    case .text: try place.write(EvaluationText(look: place.look).text(evaluations))
    case .json: try place.write(evaluations.json.document)
    }
  }

  private static func readColumns(_ text: String) throws -> ViewLogColumns {
    do throws(Problem) { return try ViewLogColumns(text: text) } catch {
      throw ValidationError("\(error.text).")
    }
  }

  private func read(_ path: String) throws -> ViewLog {
    let result = ViewLogReader.read(
      bytes: try TextFile.contents(of: path),
      file: TextFile.name(of: path),
      columns: columns
    )
    RawOutput.say(result.diagnostics)
    guard let log = result.log else {
      let isColumn = result.diagnostics.contains { diagnostic in
        if case .unknownName(_, "column", _, _) = diagnostic.code { true } else { false }
      }
      throw CommandFailure(
        .badData,
        isColumn ? "name the columns with --columns user=NAME,time=NAME,item=NAME" : ""
      )
    }
    return log
  }
}

extension ViewsAs: ExpressibleByArgument {}
