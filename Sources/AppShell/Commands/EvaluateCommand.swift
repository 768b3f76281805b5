import ArgumentParser
import Documents
import Evaluation
import ScenarioText
import Scenarios
import SystemAccess
import TerminalRendering
import WrittenText

/// Says how well the behavioural model predicts what people really did.
struct EvaluateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "evaluate",
    abstract: "Say how well the behavioural model predicts a real log.",
    discussion: """
      A LOG says who viewed what and when: lines of user, t and item with tabs between them, or CSV
      with named columns. t is in seconds since 1970 on the local clock, or a local time such as
      2019-11-09T18:30:13+01:00. For every view the model says first what it expects and learns it
      then; the last 30 % of each person's views are the test. Simpler models do the same beside it.
      First it says how good what ships is: the stacks run on the log, and their own record is read.

      EXAMPLES:
        homestack evaluate phone.tsv
        homestack evaluate *.tsv --format csv --output numbers.csv
        homestack evaluate launches.csv --columns user=panelist,time=timestamp,item=app
        homestack evaluate phone.tsv --policy rest=likeliest --split 0.8
        homestack evaluate launches.csv --as launches
        homestack evaluate phone.tsv --per-view views.tsv
        homestack evaluate phone.tsv --curve
        homestack evaluate - < phone.tsv
        homestack evaluate phone.tsv --shard 2/8 --output 2.part
        homestack evaluate - --format part --output some.part < some-people.tsv
      """
  )

  @Argument(help: ArgumentHelp("Files, or - for standard input.", valueName: "log"))
  var logs: [String]

  @Option(
    help: ArgumentHelp(
      "Which columns to read, where they have other names: user=NAME,time=NAME,item=NAME.",
      valueName: "columns"
    ),
    transform: Self.readColumns
  )
  var columns: ViewLogColumns = ViewLogColumns()

  @Option(
    help: ArgumentHelp(
      "The share of each person's views that only teaches, from 0.1 to 0.95.",
      valueName: "share"
    )
  )
  var split = EvaluationSettings().history

  @Option(
    name: .customLong("as"),
    help: ArgumentHelp(
      "What each view is for what ships: a donation, or the launch of an app with one widget.",
      valueName: "what"
    )
  )
  var viewsAs = ViewsAs.donations

  @OptionGroup var knobs: PolicyArguments

  @Option(
    name: .customLong("at-rows"),
    help: ArgumentHelp(
      "Score only the views in a list: rows of the log, whose items may be left out.",
      valueName: "file"
    ),
    completion: .file()
  )
  var atRows: String?

  @Option(
    name: .customLong("per-view"),
    help: ArgumentHelp(
      "Write what came of each tested view to a file, a line with tabs for each.",
      valueName: "file"
    ),
    completion: .file()
  )
  var perView: String?

  @Flag(help: "Run the largest stack under several limits of how often a day it is seen to change.")
  var curve = false

  @Option(help: "How to write the numbers; a part for merge with --shard.")
  var format: EvaluationFormat?

  @Option(
    help: ArgumentHelp("Evaluate one part of the people, for merge to join.", valueName: "i/n")
  )
  var shard: Shard?

  @Option(
    help: ArgumentHelp(
      "How many people to run at once; the numbers are the same. As many as there are processors "
        + "without it.",
      valueName: "n"
    )
  )
  var threads: Int?

  @OptionGroup var output: OutputArguments

  @Flag(help: "Show no progress.")
  var quiet = false

  func validate() throws {
    try StandardInput.checkOnce(logs + (atRows.map { [$0] } ?? []))
    if let threads, !(1...256).contains(threads) {
      throw ValidationError("--threads is a number from 1 to 256, not \(threads).")
    }
    guard EvaluationSettings.historyBounds.contains(split) else {
      throw ValidationError("--split is a number from 0.1 to 0.95, not \(split).")
    }
    if logs.count > 1,
      let option = atRows.map({ _ in "--at-rows" }) ?? perView.map({ _ in "--per-view" })
    {
      throw ValidationError("\(option) takes one log at a time, not \(logs.count).")
    }
    try checkPart()
    if let perView,
      perView == "-" || perView == output.path || perView == atRows || logs.contains(perView)
    {
      throw ValidationError("--per-view needs a file of its own.")
    }
  }

  private func checkPart() throws {
    if shard != nil, let format, format != .part {
      throw ValidationError("--shard writes a part; merge writes \(format.rawValue).")
    }
    guard isPart else { return }
    if logs.count > 1 {
      throw ValidationError("A part is of one log at a time, not of \(logs.count).")
    }
    if perView != nil { throw ValidationError("--per-view goes with whole logs, not with a part.") }
    if atRows != nil, shard == nil {
      throw ValidationError("--at-rows lists rows of a whole log: use --shard for its parts.")
    }
  }

  private var isPart: Bool { shard != nil || format == .part }

  mutating func run() throws {
    if isPart { return try writePart() }
    var settings = try evaluationSettings()
    settings.keepsViews = perView != nil
    let logs = try self.logs.map { try listed(try read($0), &settings) }
    let views = try perView.map { try SavedFile(path: $0) }
    let place = try output.place()
    let evaluator = Evaluator(threads: threads ?? Processors.count, settings: settings)
    let evaluations = logs.map { log in
      result(on: log) { await evaluator.evaluate(log, progress: $0) }
    }
    try views?.write(ViewTable.document(evaluations.flatMap(\.viewed)))
    try place.write(evaluations, as: format ?? .text)
  }

  private func evaluationSettings() throws -> EvaluationSettings {
    var settings = EvaluationSettings()
    settings.history = split
    settings.viewsAs = viewsAs
    (settings.policy, settings.policyWords) = try knobs.turned()
    settings.tellsCurve = curve
    return settings
  }

  /// Evaluates some people of a log, or all of one that holds a group of people of a larger one.
  private func writePart() throws {
    var settings = try evaluationSettings()
    let bytes = try TextFile.contents(of: logs[0])
    // A group of nobody is one too: engines start programs for it.
    let isNobody = bytes.isEmpty && shard == nil
    let whole =
      isNobody
      ? ViewLog(file: TextFile.name(of: logs[0]), users: []) : try read(bytes, of: logs[0])
    let log = try listed(whole, &settings)
    var sum = Checksum()
    if shard != nil { sum.add(bytes) }
    if atRows != nil {
      for user in log.users { sum.add((user.scored ?? []).map { $0 ? 1 : 0 }) }
    }
    let place = try output.place()
    let head = EvaluationPart.Head(log.file, settings, content: sum.text)
    let lines = bytes.count { $0 == 0x0a } + (bytes.last == 0x0a || bytes.isEmpty ? 0 : 1)
    let evaluator = Evaluator(threads: threads ?? Processors.count, settings: settings)
    let part = result(on: log) { [shard] progress in
      await evaluator.part(log, head, shard: shard, lines: lines, progress: progress)
    }
    try place.write(document: part.document)
  }

  /// Waits for work on a log and says how far it is.
  private func result<Result: Sendable>(
    on log: ViewLog,
    of work: @escaping @Sendable (EvaluationProgress) async -> Result
  ) -> Result {
    let progress = EvaluationProgress()
    var line = ProgressLine(isShown: !quiet)
    defer { line.clear() }
    return Waiting.result(
      of: { await work(progress) },
      meanwhile: { line.show("\(log.file)  \(ProgressLine.bar(progress.percent))") }
    )
  }

  /// Reads the names of columns; a sentence says what is wrong with them.
  private static func readColumns(_ text: String) throws -> ViewLogColumns {
    do throws(ViewLogColumns.Problem) {
      return try ViewLogColumns(text: text)
    } catch {
      throw ValidationError("\(error.message).")
    }
  }

  /// The log of which only the views in a list are scored, where one is named; says what is wrong
  /// with the list on standard error.
  private func listed(_ log: ViewLog, _ settings: inout EvaluationSettings) throws -> ViewLog {
    guard let atRows else { return log }
    let file = TextFile.name(of: atRows)
    let result = ScoredRows.read(bytes: try TextFile.contents(of: atRows), file: file, of: log)
    for diagnostic in result.diagnostics { RawOutput.say(diagnostic.text) }
    guard let choice = result.choice else { throw CommandFailure(.badData) }
    settings.listed = ListedRows(file: file, views: choice.views, goingOn: choice.goingOn)
    return choice.log
  }

  /// Reads a log; says what is wrong with it on standard error.
  private func read(_ path: String) throws -> ViewLog {
    try read(try TextFile.contents(of: path), of: path)
  }

  private func read(_ bytes: [UInt8], of path: String) throws -> ViewLog {
    let name = TextFile.name(of: path)
    let result = ViewLogReader.read(bytes: bytes, file: name, columns: columns)
    for diagnostic in result.diagnostics { RawOutput.say(diagnostic.text) }
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

extension EvaluationFormat: ExpressibleByArgument {}
extension ViewsAs: ExpressibleByArgument {}
