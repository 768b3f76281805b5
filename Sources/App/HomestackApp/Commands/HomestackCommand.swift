package import ArgumentParser
import Scenarios
import TerminalDriver
import TerminalRendering

struct HomestackCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "homestack",
    abstract: "Watch a day of Smart Stacks on a Home Screen in the terminal.",
    discussion: """
      EXAMPLES:
        homestack                            play the demonstration day
        homestack busy-evening --at 18:00    play a built-in scenario
        homestack simulate my-day.yaml       print the log of a whole day
        homestack check my-day.yaml          check whether the expectations hold

      A scenario is a file, the name of a built-in scenario, or - for standard input.
      """,
    version: ProgramVersion.text,
    subcommands: [
      RunCommand.self, SimulateCommand.self, ExplainCommand.self, FrameCommand.self,
      ReportCommand.self, FilmCommand.self, CompareCommand.self, SweepCommand.self,
      MergeCommand.self, CheckCommand.self, RulesCommand.self, NewCommand.self,
      ImportCommand.self, RecorderCommand.self, ValidateCommand.self, SchemaCommand.self,
      ScenariosCommand.self, ThemesCommand.self, SettingsCommand.self, DoctorCommand.self,
    ],
    defaultSubcommand: RunCommand.self
  )
}

/// Removes a `COLUMNS` in which no help fits: the argument parser computes with any value of it.
private func boundHelpWidth() {
  guard let columns = Environment["COLUMNS"].flatMap({ Int($0) }) else { return }
  if !(30...10_000).contains(columns) { Environment.remove("COLUMNS") }
}

package func runHomestack() -> Never {
  BundledTerminals.offer()
  if let sentence = RemovedArgument.command(in: FileName.arguments) {
    ThisProcess.outliveClosedPipes()
    RawOutput.say("homestack: \(sentence)")
    ThisProcess.end(.usage)
  }
  runProgram(HomestackCommand.self)
}

/// The named subcommand, read without the tree of all commands, which takes longer to build than a
/// day to run; nil where the tree is needed: for help, completions, and what is wrong.
private func subcommand<Root: ParsableCommand>(
  of root: Root.Type,
  _ arguments: [String]
) -> (any ParsableCommand)? {
  let types = Root.configuration.subcommands
  let type = types.first { $0.configuration.commandName == arguments.first }
  return try? type?.parseAsRoot(Array(arguments.dropFirst()))
}

package func runProgram<Root: ParsableCommand>(_ root: Root.Type) -> Never {
  ThisProcess.outliveClosedPipes()
  boundHelpWidth()
  let arguments = FileName.arguments
  let name = HarmlessText(Root.configuration.commandName ?? "homestack")
  do {
    do {
      if arguments == ["--version"] {
        try WholeOutput().write("\(Root.configuration.version)\n")
        ThisProcess.end(.done)
      }
      var command = try subcommand(of: root, arguments) ?? Root.parseAsRoot(arguments)
      try command.run()
    } catch  where ParserMessage.isMeant(for: error, of: root) {
      try ParserMessage(error, of: root, arguments: arguments).say()
    }
    ThisProcess.end(.done)
  } catch is ClosedPipe {
    ThisProcess.end(.done)
  } catch let failure as CommandFailure {
    if !failure.message.isEmpty { RawOutput.say("\(name): \(failure.message)") }
    ThisProcess.end(failure.status)
  } catch {
    RawOutput.say("\(name): internal error: \(String(describing: error))")
    ThisProcess.end(.internalError)
  }
}
