import ArgumentParser
import Scenarios
import SimulationCore
import SmartStacks
import TerminalRendering
import TestSupport
import Testing

@testable import HomestackApp
@testable import ScenarioText
@testable import TerminalDriver

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

  @Test func `Its knobs win over the scenario's, and those of the command line over it`() throws {
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

    let turned = try command.knobs.turned()

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
