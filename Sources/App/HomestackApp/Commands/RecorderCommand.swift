import ArgumentParser
import ScenarioText
import TerminalRendering

struct RecorderCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "recorder",
    abstract: "Print the Swift file with which an app records what it tells the system.",
    discussion: """
      Add the file to the targets of your app and of its widget extension. In a debug build, each \
      call of `recorded` writes a line: a timeline, a set of shortcuts, a donation. In a release \
      build, nothing is compiled. `homestack import` makes a scenario of the lines.

      EXAMPLES:
        homestack recorder --output HomestackRecorder.swift
      """
  )

  @OptionGroup var output: OutputArguments

  mutating func run() throws {
    try output.place().write(HarmlessText(document: BuiltIns.recorder))
  }
}
