import ArgumentParser
import Scenarios
import ScenarioText
import TerminalDriver
import TerminalRendering

struct NewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "new",
    abstract: "Create a commented starter scenario for your app.",
    discussion: """
      Without options, the command asks a few questions. The scenario passes \
      `homestack check` unchanged. An existing file is kept unless you pass --force.

      EXAMPLES:
        homestack new
        homestack new my-day.yaml --app Cards --signal relevance
        homestack new cards.yaml --app Cards --widget Purchases --signal shortcut
        homestack new - --app Cards --signal donation
      """
  )

  @Argument(
    help: .value("file", "The file to write, or - for standard output."),
    completion: .file(extensions: ["yaml", "yml"])
  )
  var file = "my-day.yaml"

  // The value may begin with a dash.
  @Option(parsing: .unconditional, help: .value("name", "The name of your app."))
  var app: String?

  @Option(
    parsing: .unconditional,
    help: .value("kind", "The kind of its widget. Default: derived from the app name.")
  )
  var widget: String?

  @Option(help: "The signal that brings the widget to the top.")
  var signal: FirstScenario.Signal?

  @Flag(help: "Overwrite an existing file.")
  var force = false

  mutating func run() throws {
    try WholeOutput.checkPlace(file, overwrites: force)
    let isAsked = app == nil && widget == nil && signal == nil && TextFile.isInputTerminal
    let scenario =
      try isAsked
      ? Self.asked() : Self.scenario(app ?? Self.defaultApp, widget, signal ?? .relevance)
    try write(scenario.text(file: FileName.shown(file == "-" ? "my-day.yaml" : file)))
  }

  private func write(_ text: String) throws {
    // It may have been created while the person answered.
    try WholeOutput.checkPlace(file, overwrites: force)
    try WholeOutput(path: file).write(binary: Array(text.utf8))
    guard file != "-" else { return }
    let name = FileName.shown(file)
    RawOutput.say("Wrote \(name). To watch it, run `homestack \(name)`, then edit and save it.")
  }

  private static func scenario(
    _ app: String,
    _ kind: String?,
    _ signal: FirstScenario.Signal
  ) throws -> FirstScenario {
    do throws(Problem) {
      return try FirstScenario(app: app, kind: kind, signal: signal)
    } catch { throw CommandFailure(.usage, "\(error.text)") }
  }

  private static let defaultApp = "My App"

  private static func asked() throws -> FirstScenario {
    let app = try answer("What is your app called?", defaultApp) { problem(ofName: $0, "an app") }
    let kind = try answer("What is the kind of its widget?", FirstScenario.kind(for: app)) {
      problem(ofName: $0, "a widget")
    }
    RawOutput.say("What brings the widget to the top? A score in its timeline (relevance), a")
    RawOutput.say("relevant shortcut (shortcut), or an action that people repeat (donation).")
    let usual = FirstScenario.Signal.relevance
    let signal = try answer("Which signal?", usual.rawValue, problem(ofSignal:))
    return try scenario(app, kind, Self.signal(signal) ?? usual)
  }

  private static func problem(ofName name: String, _ what: String) -> HarmlessText? {
    do throws(Problem) {
      try FirstScenario.check(name, what)
      return nil
    } catch { return "\(error.text)." }
  }

  private static func signal(_ text: String) -> FirstScenario.Signal? {
    FirstScenario.Signal(rawValue: text.lowercased())
  }

  private static func problem(ofSignal text: String) -> HarmlessText? {
    guard signal(text) == nil else { return nil }
    let words = FirstScenario.Signal.allCases.map(\.rawValue)
    let nearest = NearestName.of(text, among: words).map { " Did you mean \($0)?" } ?? ""
    return "Type relevance, shortcut, or donation.\(nearest)"
  }

  /// Asks again until the answer is valid.
  ///
  /// - Throws: `CommandFailure` at the end of input; nothing was written then.
  private static func answer(
    _ question: HarmlessText,
    _ proposal: String,
    _ problem: (String) -> HarmlessText?
  ) throws -> String {
    while true {
      RawOutput.show("\(question) [\(proposal)] ")
      guard let line = readLine() else {
        RawOutput.say("")
        throw CommandFailure(.usage, "the input ended, so no file was written")
      }
      let answer = line.isEmpty ? proposal : line
      guard let problem = problem(answer) else { return answer }
      RawOutput.say(problem)
    }
  }
}

extension FirstScenario.Signal: ExpressibleByArgument {}
