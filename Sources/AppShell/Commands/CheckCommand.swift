import ArgumentParser
import Reports
import Scenarios
import SmartStacks
import TerminalRendering

/// Checks what scenarios say must come true.
struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Check what scenarios say must come true, and the timing of their timelines.",
    discussion: """
      Ends with 0 when everything came true, with 1 when something did not.

      EXAMPLES:
        homestack check scenarios/*.yaml
        homestack check my-day.yaml --strict --junit results.xml
        homestack check my-day.yaml --policy limit.gap=0
        homestack check my-day.yaml --set days=3 --set policy.limit.gap=15m
      """
  )

  @Argument(
    help: ArgumentHelp("Files, names of built-in scenarios, or -.", valueName: "scenario"),
    completion: ScenarioHelp.completion
  )
  var scenarios: [String]

  @Option(
    name: .long,
    help: ArgumentHelp("Write the results as JUnit XML too.", valueName: "file"),
    completion: .file()
  )
  var junit: String?

  @Flag(name: .long, help: "Let warnings and timing lint fail as well.")
  var strict = false

  @OptionGroup var settings: WorldArguments

  func validate() throws { try StandardInput.checkOnce(scenarios) }

  mutating func run() throws {
    var output = try OutputFile(path: nil)
    var reports: [CheckReport] = []
    var trouble: ExitStatus?
    for argument in scenarios {
      do {
        let source = try ScenarioSource(argument).setting(settings.sets)
        let report = try check(source)
        reports.append(report)
        try output.write(report.text(source: SourceText(text: source.text, file: source.file)))
      } catch let failure as CommandFailure {
        if !failure.message.isEmpty { RawOutput.say("homestack: \(failure.message)") }
        trouble = trouble ?? failure.status
      }
    }
    try output.write(Self.summary(reports))
    if let junit {
      var file = try OutputFile(path: junit)
      try file.write(JUnitReport.document(reports))
    }
    if let trouble { throw CommandFailure(trouble) }
    if reports.contains(where: { $0.failureCount > 0 }) { throw CommandFailure(.failed) }
  }

  private func check(_ source: ScenarioSource) throws -> CheckReport {
    let result = source.read(settings.overrides)
    guard let scenario = result.scenario else {
      for diagnostic in result.diagnostics { RawOutput.say(diagnostic.text) }
      throw CommandFailure(.badData)
    }
    var run = Run(world: scenario.world)
    run.advance(to: scenario.world.end)
    return CheckReport(
      scenario: scenario.name,
      file: source.file,
      results: ExpectationChecker(run: run).check(scenario.expectations),
      written: scenario.writtenExpectations,
      findings: result.diagnostics.map { LintFinding($0) }
        + TimingLint.findings(in: run, of: scenario),
      isStrict: strict || scenario.world.policy.lintStrict
    )
  }

  private static func summary(_ reports: [CheckReport]) -> HarmlessText {
    let all = reports.reduce(0) { $0 + $1.results.count }
    let failed = reports.reduce(0) { $0 + $1.results.count { !$0.isPassed } }
    let findings = reports.reduce(0) { $0 + $1.findings.count }
    let files = Wording.count(reports.count, "scenario", "scenarios")
    let claims = Wording.count(all, "expectation", "expectations")
    let fails = reports.contains(where: \.isStrict) ? " that fail" : ""
    let lint =
      findings == 0 ? "" : ", \(Wording.count(findings, "finding", "findings"))\(fails)"
    let written = reports.reduce(0) { $0 + $1.written }
    let judged = reports.reduce(0) { $0 + $1.judged }
    let lost: HarmlessText = judged == written ? "" : "; the others never apply"
    let lines: HarmlessText =
      written == 0 ? "" : " \(judged) of \(written) lines of expect judged\(lost)."
    return "\(files), \(claims): \(all - failed) passed, \(failed) failed\(lint).\(lines)\n"
  }
}
