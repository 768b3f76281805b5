import ArgumentParser
import Foundation
import TerminalRendering
import TestSupport
import Testing

@testable import HomestackApp
@testable import TerminalDriver

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

/// What is said to whoever types a command, an option or a value that was removed.
@Suite struct RemovedArgumentTests {
  private static func message(_ arguments: [String]) throws -> String {
    let error = try #require(throws: (any Error).self) {
      _ = try HomestackCommand.parseAsRoot(arguments)
    }
    let message = ParserMessage(error, of: HomestackCommand.self, arguments: arguments)
    return message.text.text
  }

  @Test(arguments: RemovedArgument.commands.map(\.name))
  func `A removed command is refused by name, with the one to use`(name: String) throws {
    let known = HomestackCommand.configuration.subcommands.map { $0._commandName }
    #expect(!known.contains(name))

    for arguments in [[name], [name, "x", "--y"], ["help", name]] {
      let words = try #require(RemovedArgument.command(in: arguments)).text
      #expect(words.hasPrefix("\(name) is now homestack-lab \(name): swift run"))
    }
    #expect(RemovedArgument.command(in: ["run", name]) == nil)
    #expect(RemovedArgument.command(in: []) == nil)
  }

  @Test(arguments: RemovedArgument.options.indices)
  func `A removed option is refused by name, with what to use instead`(index: Int) throws {
    let removed = RemovedArgument.options[index]
    let option = [removed.option] + (removed.value.map { [$0] } ?? [])

    // A report needs a format, which the parser would miss first.
    let needed = removed.command == "report" && removed.value == nil ? ["--format", "html"] : []
    let message = try Self.message([removed.command ?? "run", "quiet-day"] + needed + option)

    let words = "\(option.joined(separator: " ")) was removed: \(removed.instead)."
    #expect(message == "Error: \(words)")
  }

  @Test func `Of other commands the parser speaks`() throws {
    #expect(try Self.message(["sweep", "s", "--format", "mermaid"]).contains("is invalid"))
    #expect(try Self.message(["simulate", "s", "--from", "x"]).contains("Unknown option"))
  }
}

/// Where an archive's program finds the terminal descriptions that came with it.
@Suite struct BundledTerminalsTests {
  @Test func `they lie beside the program's folder, or nowhere`() throws {
    let folder = try TemporaryFolder()
    let program = folder.path("bin/homestack")
    let terminals = folder.path("share/terminfo")

    #expect(BundledTerminals.folder(of: program) == nil)
    try FileManager.default.createDirectory(atPath: terminals, withIntermediateDirectories: true)

    #expect(BundledTerminals.folder(of: program) == terminals)
    #expect(BundledTerminals.folder(of: "homestack") == nil)
  }

  #if os(Linux)
    @Test func `this process knows its own file`() throws {
      let program = try #require(ThisProcess.program)

      #expect(program.hasPrefix("/"))
      #expect(FileManager.default.isExecutableFile(atPath: program))
    }
  #endif
}
