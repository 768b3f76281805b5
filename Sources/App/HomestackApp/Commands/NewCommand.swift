import ArgumentParser
import Scenarios
import ScenarioText
import TerminalDriver
import TerminalRendering

/// Writes a first scenario to begin with.
struct NewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "new",
    abstract: "Write a commented first scenario for your own app.",
    discussion: """
      Without options it asks a few questions on a terminal. The scenario passes `homestack check`
      as it is; a file that is there already stays as it is without --force.

      EXAMPLES:
        homestack new
        homestack new my-day.yaml --app Cards --signal relevance
        homestack new cards.yaml --app Cards --widget RecentPurchases --signal shortcut
        homestack new - --app Cards --signal donation
      """
  )

  @Argument(
    help: ArgumentHelp("The file to write; - is standard output.", valueName: "file"),
    completion: .file(extensions: ["yaml", "yml"])
  )
  var file = "my-day.yaml"

  // What follows is the name, also -x.
  @Option(parsing: .unconditional, help: ArgumentHelp("The name of your app.", valueName: "name"))
  var app: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The kind of its widget; made from the name of the app when left out.",
      valueName: "kind"
    )
  )
  var widget: String?

  @Option(help: "What brings the widget up.")
  var signal: FirstScenario.Signal?

  @Flag(help: "Replace a file that is there already.")
  var force = false

  mutating func run() throws {
    // What is there already is said before anything is asked.
    try checkPlace()
    let isAsked = app == nil && widget == nil && signal == nil && TextFile.isInputTerminal
    let scenario = try isAsked ? Self.asked() : given()
    try write(scenario.text(file: FileName.shown(file == "-" ? "my-day.yaml" : file)))
  }

  private func write(_ text: String) throws {
    // It may have come while a person answered.
    try checkPlace()
    try WholeOutput(path: file).write(binary: Array(text.utf8))
    guard file != "-" else { return }
    let name = FileName.shown(file)
    RawOutput.say("Wrote \(name). Watch it with `homestack \(name)`, then change it and save.")
  }

  private func given() throws -> FirstScenario {
    do throws(FirstScenario.Problem) {
      return try FirstScenario(
        app: app ?? Self.defaultApp,
        kind: widget,
        signal: signal ?? .relevance
      )
    } catch {
      throw CommandFailure(.usage, "\(error.text)")
    }
  }

  private func checkPlace() throws {
    guard file != "-", !force, TextFile.exists(file) else { return }
    throw CommandFailure(
      .cannotCreate,
      "\(FileName.shown(file)) is there already. Name another file, or replace it with --force."
    )
  }

  // MARK: Questions

  private static let defaultApp = "My App"

  /// A scenario of what a person answers; nothing typed is what stands in brackets.
  private static func asked() throws -> FirstScenario {
    let app = try answer("What is your app called?", defaultApp) { text throws(Refusal) in
      try name(text, "an app")
    }
    let kind = try answer("What kind of widget does it have?", FirstScenario.kind(for: app)) {
      text throws(Refusal) in try name(text, "a widget")
    }
    RawOutput.say("What brings it up? A score on its timeline (relevance), a relevant shortcut")
    RawOutput.say("(shortcut), or what people do again and again (donation).")
    let signal = try answer("Which of them?", FirstScenario.Signal.relevance.rawValue) {
      text throws(Refusal) in try Self.signal(text)
    }
    do throws(FirstScenario.Problem) {
      return try FirstScenario(app: app, kind: kind, signal: signal)
    } catch {
      throw CommandFailure(.usage, "\(error.text)")
    }
  }

  /// Why an answer is asked for again.
  private struct Refusal: Error {
    var text: HarmlessText
  }

  private static func name(_ text: String, _ what: String) throws(Refusal) -> String {
    do throws(FirstScenario.Problem) {
      try FirstScenario.check(text, what)
      return text
    } catch {
      throw Refusal(text: "\(error.text).")
    }
  }

  private static func signal(_ text: String) throws(Refusal) -> FirstScenario.Signal {
    let words = FirstScenario.Signal.allCases.map(\.rawValue)
    if let signal = FirstScenario.Signal(rawValue: text.lowercased()) { return signal }
    let nearest = NearestName.of(text, among: words).map { " Did you mean \($0)?" } ?? ""
    throw Refusal(text: "Type relevance, shortcut or donation.\(nearest)")
  }

  /// Asks until the answer can be used.
  ///
  /// - Throws: `CommandFailure` when nobody answers any longer; nothing was written then.
  private static func answer<Value>(
    _ question: HarmlessText,
    _ proposal: String,
    _ read: (String) throws(Refusal) -> Value
  ) throws -> Value {
    while true {
      RawOutput.show("\(question) [\(proposal)] ")
      guard let line = readLine() else {
        RawOutput.say("")
        throw CommandFailure(.usage, "nothing was answered, and nothing was written")
      }
      do throws(Refusal) {
        return try read(line.isEmpty ? proposal : line)
      } catch {
        RawOutput.say(error.text)
      }
    }
  }
}

extension FirstScenario.Signal: ExpressibleByArgument {}
