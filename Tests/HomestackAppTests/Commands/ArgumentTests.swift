import ArgumentParser
import Foundation
import SimulationCore
import SmartStacks
import TerminalRendering
import TestSupport
import Testing

@testable import HomestackApp
@testable import ScenarioText
@testable import Scenarios
@testable import TerminalDriver

@Suite struct MomentArgumentTests {
  /// Two days from 6:00 on.
  private static func world() throws -> World {
    let text = """
      homestack: 1
      starts: 2021-06-09T06:00
      days: 2
      apps: {A: {widgets: {W: {}}}}
      home: {pages: [[W]]}
      """
    return try #require(ScenarioReader.read(text: text, file: "two-days.yaml").scenario).world
  }

  @Test func `A moment may count from another one`() throws {
    let from = SimulationTime.zero + .hours(20)

    let moments = try ["+10m", "-1h", "9:30"].map { text in
      try #require(MomentArgument(argument: text))
        .moment(in: Self.world(), option: "--to", from: from)
    }

    let morning = SimulationTime.zero + .minutes(1650)
    #expect(moments == [from + .minutes(10), from - .hours(1), morning])
  }

  @Test(arguments: ["", "soon", "5:59", "day 3 0:01", "-5m"])
  func `What is no moment of the scenario is told so`(text: String) throws {
    let argument = try #require(MomentArgument(argument: text))
    let world = try Self.world()

    let failure = try #require(throws: CommandFailure.self) {
      _ = try argument.moment(in: world, option: "--at")
    }

    #expect(failure.status == .usage)
    #expect(failure.message.text.hasPrefix("--at"))
  }
}

@Suite struct SizeArgumentTests {
  @Test(arguments: [("100x30", 100, 30), ("80X24", 80, 24), ("60×18", 60, 18), ("1x1", 1, 1)])
  func `A size is columns and rows`(text: String, columns: Int, rows: Int) {
    let size = Size(argument: text)

    #expect(size == Size(columns: columns, rows: rows))
  }

  @Test(arguments: ["", "100", "x30", "100x", "0x30", "100x30x2", "1001x30", "-1x30"])
  func `Anything else is not a size`(text: String) { #expect(Size(argument: text) == nil) }
}

@Suite struct SpeedArgumentTests {
  @Test(
    arguments: [
      ("60", 60), ("×300", 300), ("x5", 5), ("max", .max), ("events", .events), ("×max", .max),
    ] as [(String, Speed)]
  )
  func `A speed is a number, events or max`(text: String, speed: Speed) throws {
    #expect(try #require(SpeedArgument(argument: text)).speed == speed)
  }

  @Test(arguments: ["", "0", "-1", "fast", "86401", "×", "Events", "６０", "1.5"])
  func `Anything else is not a speed`(text: String) {
    #expect(SpeedArgument(argument: text) == nil)
  }
}

@Suite struct CommandLineTests {
  @Test func `Without a command the demonstration runs`() throws {
    let command = try #require(try HomestackCommand.parseAsRoot([]) as? RunCommand)

    #expect(command.scenario == "demonstration")
  }

  @Test func `A scenario can be the first word`() throws {
    let command = try #require(
      try HomestackCommand.parseAsRoot(["busy-evening", "--at", "18:00", "--paused"]) as? RunCommand
    )

    #expect(command.scenario == "busy-evening")
    #expect(command.paused)
  }

  @Test(arguments: [
    "run s --at 9:30 --speed 60 --paused --theme dark --color 256 --ascii --motion none --no-mouse",
    "run s --speed events --no-hold", "frame s --view opening", "frame s --view end",
    "run s --plain --record f --developer-mode --color truecolor --motion reduced",
    "simulate s --days 2 --until 12:00 --seed 3 --format csv --output f --policy limit.gap=1m",
    "simulate s --days 365 --summary", "simulate s --summary --format json",
    "simulate - --developer-mode --quiet --policy limit.gap=1m --policy tie=lowestIndex",
    "simulate - --set days=2 --set policy.limit.gap=1m", "explain s --at 9:00 --set seed=3",
    "check a b --set days=2", "validate a --set days=2", "scenarios show s --set days=2",
    "s --set apps.A.widgets.W.timeline[1].relevance.score=-1.5", "run s --policy-file p",
    "explain s --at 9:00 --policy-file p", "frame s --set name=x --policy-file p",
    "film s --policy-file p", "check s --policy-file p", "compare s t --policy-file p",
    "report s --format html --policy-file p", "sweep s --policy-file p", "rules --policy-file p",
    "frame s --at 9:30 --size 100x30 --view home --theme light --color mono --format svg --ascii",
    "check a b c --junit f --strict", "validate a b --format json", "scenarios list",
    "scenarios show s", "themes show t", "themes preview t", "doctor",
  ])
  func `The options of the contract are understood`(line: String) {
    #expect(throws: Never.self) {
      _ = try HomestackCommand.parseAsRoot(line.split(separator: " ").map(String.init))
    }
  }

  @Test(arguments: [HomestackCommand.self] + HomestackCommand.configuration.subcommands)
  func `Every example of the help can be typed`(command: any ParsableCommand.Type) throws {
    let text = command.configuration.discussion.replacing(/\\\n +/, with: "")
    let examples = text.split(separator: "\n").filter { $0.hasPrefix("  homestack") }

    #expect(!examples.isEmpty)
    for example in examples {
      // What follows two spaces explains, what follows an arrow is the shell's.
      let typed = example.dropFirst(2).split(separator: /[ ]{2,}|[ ][<>]/)[0]
      let words = typed.replacing("\"day 2 7:15\"", with: "7:15").replacing("'", with: "")
        .split(separator: " ")
      #expect(throws: Never.self, Comment(rawValue: String(example))) {
        _ = try HomestackCommand.parseAsRoot(words.dropFirst().map(String.init))
      }
    }
  }

  @Test func `A rule setting with a bad value tells what it takes`() throws {
    let error = try #require(throws: (any Error).self) {
      _ = try HomestackCommand.parseAsRoot(["simulate", "s", "--policy", "tie=often"])
    }

    let message = HomestackCommand.message(for: error)
    #expect(message.contains("tie takes"))
    #expect(HomestackCommand.exitCode(for: error).rawValue == 64)
  }

  @Test(arguments: [("--days", "whole number"), ("--seed", "'-3' is invalid")])
  func `A number below zero is refused as what it is`(option: String, words: String) throws {
    let error = try #require(throws: (any Error).self) {
      _ = try HomestackCommand.parseAsRoot(["simulate", "s", option, "-3"])
    }

    #expect(HomestackCommand.message(for: error).contains(words))
    #expect(HomestackCommand.exitCode(for: error).rawValue == 64)
  }

  @Test func `The settings reach the reader`() throws {
    let line = ["simulate", "s", "--seed", "9", "--days", "4", "--policy", "limit.gap=1m"]
    let command = try #require(try HomestackCommand.parseAsRoot(line) as? SimulateCommand)

    let overrides = try command.settings.overrides()

    #expect(overrides.seed == 9)
    #expect(overrides.days == 4)
    #expect(overrides.developerMode == nil)
    #expect(overrides.policy.map(\.key) == ["limit.gap"])
  }
}

@Suite struct NameTableTests {
  @Test func `Names and titles stand in columns, or on one line for a program`() {
    let table = NameTable(groups: [
      (
        nil,
        [
          .init(name: "a", title: "Title", description: "What it is.", text: ""),
          .init(name: "longer", title: "Other", description: "", text: ""),
        ]
      )
    ])

    #expect(table.text(isTerminal: true) == "a       Title\n        What it is.\nlonger  Other\n")
    #expect(table.text(isTerminal: false) == "a       Title: What it is.\nlonger  Other\n")
  }
}

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
      #expect(words.hasPrefix("\(name) has moved to homestack-lab: swift run"))
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

  @Test func `this process knows its own file`() throws {
    let program = try #require(ThisProcess.program)

    #expect(program.hasPrefix("/"))
    #expect(FileManager.default.isExecutableFile(atPath: program))
  }
}
