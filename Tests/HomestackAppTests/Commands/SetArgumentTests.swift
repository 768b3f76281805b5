import ArgumentParser
import Scenarios
import SimulationCore
import SmartStacks
import TerminalRendering
import TestSupport
import Testing

@testable import HomestackApp
@testable import TerminalDriver

@Suite struct SetArgumentTests {
  private static func settings(_ words: [String]) throws -> RunArguments {
    let command = try HomestackCommand.parseAsRoot(["simulate", "smart-rotate-day"] + words)
    return try #require(command as? SimulateCommand).settings
  }

  private static func scenario(_ words: [String]) throws -> Scenario {
    let settings = try settings(words)
    let source = try ScenarioSource("smart-rotate-day").setting(settings.sets)
    return try #require(source.read(settings.overrides()).scenario)
  }

  @Test(arguments: ["days", "", "=3", "a..b=3", "a[=3", "\"a=3", "days 3"])
  func `What is no path with a value is refused as usage`(set: String) throws {
    let error = try #require(throws: (any Error).self) { try Self.settings(["--set", set]) }

    #expect(HomestackCommand.exitCode(for: error).rawValue == 64)
    #expect(HomestackCommand.message(for: error).contains("--set takes PATH=VALUE"))
  }

  @Test func `What is set is in the text and in the world`() throws {
    let settings = try Self.settings(["--set", "seed=9", "--set", "policy.limit.gap=20m"])

    let source = try ScenarioSource("smart-rotate-day").setting(settings.sets)

    #expect(source.text.contains("seed: 9") && source.text.contains("policy: {limit.gap: 20m}"))
    let world = try #require(source.read(settings.overrides()).scenario).world
    let other = try Self.scenario(["--seed", "9", "--policy", "limit.gap=20m"]).world
    #expect(world.seed == other.seed && world.policy == other.policy)
    #expect(settings.words == nil)
  }

  @Test(arguments: [
    ["--set", "days=3", "--days", "2"], ["--days", "2", "--set", "days=3"], ["--set", "days=2"],
    ["--set", "days=3", "--set", "days=2"],
  ])
  func `An option of its own wins over it, of two the last`(words: [String]) throws {
    let (set, two) = try (Self.scenario(words), Self.scenario(["--days", "2"]))

    #expect(set.world.end == two.world.end)
  }

  @Test func `A rule setting by --policy wins over the same rule setting by --set`() throws {
    let both = ["--policy", "limit.gap=5m", "--set", "policy.limit.gap=20m"]

    let (set, plain) = try (Self.scenario(both), Self.scenario(Array(both.prefix(2))))

    #expect(set.world.policy == plain.world.policy)
  }

  @Test func `A path that leads nowhere is usage, and says the nearest`() throws {
    let sets = try Self.settings(["--set", "polcy.limit.gap=1m"]).sets

    let failure = try #require(throws: CommandFailure.self) {
      try ScenarioSource("smart-rotate-day").setting(sets)
    }

    #expect(failure.status == .usage)
    #expect(failure.message.text.hasPrefix("smart-rotate-day.yaml: --set polcy.limit.gap: "))
    #expect(failure.message.text.hasSuffix("Did you mean policy.limit.gap?"))
  }

  @Test func `A value that does not fit is a mistake of the line that it makes`() throws {
    let settings = try Self.settings(["--set", "days=banana"])
    let source = try ScenarioSource("smart-rotate-day").setting(settings.sets)

    let result = try source.read(settings.overrides())

    #expect(result.scenario == nil)
    #expect(result.diagnostics.map(\.setBy) == ["--set days=banana"])
    #expect(result.diagnostics.map(\.sourceLine) == ["days: banana"])
  }

  @Test func `Nothing that is set acts on a terminal`() throws {
    let sets = try Self.settings(["--set", "days=\u{9B}31m\u{7}\nx"]).sets
    let source = try ScenarioSource("smart-rotate-day").setting(sets)

    let text = source.read().diagnostics.map(\.text.text).joined()

    #expect(!text.isEmpty)
    #expect(!text.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" || $0 == "\u{9B}" })
  }
}

@Suite struct SetCompletionTests {
  private static func offered(_ words: [String], prefix: String = "") -> [String] {
    SetCompletion.candidates(words + [prefix], at: words.count, prefix: prefix)
  }

  @Test(arguments: [
    ["homestack", "simulate", "soup-in-the-evening", "--set"],
    ["homestack", "check", "--junit", "smart-rotate-day", "soup-in-the-evening", "--set"],
    ["homestack", "run", "--paused", "\"soup-in-the-evening\"", "--at", "9:00", "--set"],
    ["homestack", "soup-in-the-evening", "--set"],
    ["homestack", "scenarios", "show", "soup-in-the-evening", "--set"],
  ])
  func `The paths are those of the scenario that is named`(words: [String]) {
    let offered = Self.offered(words)

    #expect(offered.contains("apps.Weather.widgets.WeatherWidget.timeline[0].relevance.score="))
    #expect(offered.contains("policy.limit.gap=") && offered.contains("seed="))
    #expect(Set(offered).count == offered.count)
  }

  @Test func `Only what goes on from what is typed is offered`() {
    let words = ["homestack", "simulate", "soup-in-the-evening", "--set"]

    for prefix in ["policy.limit.", "\"policy.limit.", "policy.limit.g"] {
      let offered = Self.offered(words, prefix: prefix)
      #expect(offered.contains("policy.limit.gap="))
      #expect(offered.allSatisfy { $0.hasPrefix("policy.limit.") })
    }
    #expect(Self.offered(words, prefix: "zzz").isEmpty)
    #expect(Self.offered(Array(words.dropLast()), prefix: "--set=see") == ["--set=seed="])
  }

  @Test func `Without a scenario the demonstration is meant where it is run`() {
    #expect(!Self.offered(["homestack", "--set"]).isEmpty)
    #expect(!Self.offered(["homestack", "run", "--set"]).isEmpty)
    #expect(Self.offered(["homestack", "simulate", "--set"]).isEmpty)
  }

  @Test(arguments: [
    [], [""], ["homestack"], ["homestack", "simulate", "no-such-scenario"],
    ["homestack", "simulate", "/"],
    ["homestack", "simulate", "/dev/zero"], ["homestack", "simulate", "-"],
    ["homestack", "check", "'"], ["homestack", "simulate", "<(", "cat", "x", ")"], ["\\"],
  ])
  func `Whatever is typed, nothing is said but paths`(words: [String]) {
    for index in [-1, 0, words.count, .max] {
      for path in SetCompletion.candidates(words, at: index, prefix: "") {
        #expect(path.hasSuffix("="))
      }
    }
  }
}

@Suite struct PolicyFileArgumentTests {
  private static func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let text = """
      homestackPolicy: 1
      fitted: {sightings: 42, days: 6, doubt: 5%}
      policy: {limit.gap: 20m, hold.afterTouch: 30m}
      told: {limit.gap: 12m to 25m}

      """
    try SavedFile(path: folder.path("phone.policy.yaml"), replacesInput: true).write(
      Array(text.utf8)
    )
    return folder
  }

  private static func settings(_ words: [String]) throws -> RunArguments {
    let command = try HomestackCommand.parseAsRoot(["simulate", "smart-rotate-day"] + words)
    return try #require(command as? SimulateCommand).settings
  }

  @Test func `Its rule settings win over the scenario's, and those of the command line over it`()
    throws
  {
    let folder = try Self.folder()
    let file = folder.path("phone.policy.yaml")
    let words = [
      "--policy", "hold.afterTouch=5m", "--policy-file", file, "--set", "policy.limit.gap=1h",
    ]
    let settings = try Self.settings(words)
    let source = try ScenarioSource("smart-rotate-day").setting(settings.sets)

    let policy = try #require(source.read(settings.overrides()).scenario).world.policy

    #expect(policy.limitGap == .minutes(20))
    #expect(policy.holdAfterTouch == .minutes(5))
    #expect(policy.told.map(\.key) == ["limit.gap"])
    #expect(settings.words == "--policy hold.afterTouch=5m --policy-file \(file)")
  }

  @Test func `A file that is not there, and standard input, are refused`() throws {
    let settings = try Self.settings(["--policy-file", "/nowhere/phone.policy.yaml"])
    let failure = try #require(throws: CommandFailure.self) { _ = try settings.overrides() }
    let error = try #require(throws: (any Error).self) {
      _ = try Self.settings(["--policy-file", "-"])
    }

    #expect(failure.status == .noInput)
    #expect(HomestackCommand.message(for: error).contains("not standard input"))
  }

  @Test func `A table of logs and the rulebook are told with what the file says`() throws {
    let folder = try Self.folder()
    let words = [
      "rules", "--policy-file", folder.path("phone.policy.yaml"), "--policy", "tie=lowestIndex",
    ]
    let command = try #require(try HomestackCommand.parseAsRoot(words) as? RulesCommand)

    let turned = try command.settings.turned()

    #expect(turned.words == ["limit.gap=20m", "hold.afterTouch=30m", "tie=lowestIndex"])
    #expect(turned.policy.tie == .lowestIndex && turned.policy.fitted?.days == 6)
    #expect(throws: (any Error).self) {
      _ = try HomestackCommand.parseAsRoot([
        "rules", "--format", "markdown", "--policy", "tie=lowestIndex",
      ])
    }
  }

  @Test func `validate tells a policy file by its first key`() throws {
    let folder = try Self.folder()
    let file = folder.path("phone.policy.yaml")
    #expect(try FileValidation.read(file, SetArguments.parse([])).isUsable)

    try SavedFile(path: file, replacesInput: true).write(
      Array("homestackPolicy: 1\npolicy: {limit.gapp: 1m}\n".utf8)
    )
    let result = try FileValidation.read(file, SetArguments.parse([]))

    #expect(!result.isUsable)
    #expect(result.diagnostics.map(\.suggestion) == ["limit.gap"])
  }
}
