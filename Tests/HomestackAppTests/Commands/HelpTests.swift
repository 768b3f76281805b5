import ArgumentParser
import TestSupport
import Testing

@testable import HomestackApp

/// Nothing that help says goes without being noticed.
@Suite struct HelpTests {
  static let commands: [any ParsableCommand.Type] =
    [HomestackCommand.self] + HomestackCommand.configuration.subcommands

  @Test(arguments: commands.indices)
  func `a command's help is as it was approved`(index: Int) {
    let command = Self.commands[index]
    let help = HomestackCommand.helpMessage(for: command, columns: 80)

    assertSnapshot(help + "\n", named: "help-\(command._commandName)")
  }
}
