import ArgumentParser
import Reports
import Scenarios
import TerminalRendering

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

      EXAMPLES:
        homestack evaluate phone.tsv
        homestack evaluate *.tsv --format csv --output numbers.csv
        homestack evaluate launches.csv --columns user=panelist,time=timestamp,item=app
        homestack evaluate - < phone.tsv
      """
  )

  @Argument(help: ArgumentHelp("Files, or - for standard input.", valueName: "log"))
  var logs: [String]

  @Option(
    name: .long,
    help: ArgumentHelp(
      "Which columns to read, where they have other names: user=NAME,time=NAME,item=NAME.",
      valueName: "columns"
    ),
    transform: Self.readColumns
  )
  var columns: ViewLogColumns = ViewLogColumns()

  @Option(name: .long, help: "How to write the numbers.")
  var format: EvaluationFormat = .text

  @Option(
    name: .long,
    help: ArgumentHelp(
      "How many people to run at once; the numbers are the same. As many as there are processors "
        + "without it.",
      valueName: "n"
    )
  )
  var threads: Int?

  @Option(
    name: .long,
    help: ArgumentHelp("Write to a file and not to standard output.", valueName: "file"),
    completion: .file()
  )
  var output: String?

  @Flag(name: .long, help: "Show no progress.")
  var quiet = false

  func validate() throws {
    try StandardInput.checkOnce(logs)
    if let threads, !(1...256).contains(threads) {
      throw ValidationError("--threads is a number from 1 to 256, not \(threads).")
    }
  }

  mutating func run() throws {
    let logs = try self.logs.map(read)
    var file = try OutputFile(path: output)
    let evaluator = Evaluator(threads: threads ?? Processors.count)
    let isShown = !quiet
    let evaluations = logs.map { log in
      let progress = EvaluationProgress()
      var line = ProgressLine(isShown: isShown)
      let evaluation = Waiting.result(
        of: { await evaluator.evaluate(log, progress: progress) },
        meanwhile: {
          line.show("\(log.file)  \(ProgressLine.bar(progress.percent))")
        }
      )
      line.clear()
      return evaluation
    }
    switch format {
    case .text:
      let look = TextLook(isTerminal: file.isTerminal)
      try file.write(EvaluationText(glyphs: look.glyphs, paint: look.paint).text(evaluations))
    case .json: try file.write(EvaluationJSON.document(evaluations))
    case .csv:
      file.append(document: EvaluationCSV.document(evaluations))
      try file.flush()
    }
  }

  /// Reads the names of columns; a sentence says what is wrong with them.
  private static func readColumns(_ text: String) throws -> ViewLogColumns {
    do throws(ViewLogColumns.Problem) {
      return try ViewLogColumns(text: text)
    } catch {
      throw ValidationError("\(error.message).")
    }
  }

  /// Reads a log; says what is wrong with it on standard error.
  private func read(_ path: String) throws -> ViewLog {
    let bytes = try TextFile.contents(of: path)
    let name = path == "-" ? "standard input" : FileName.shown(path)
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
