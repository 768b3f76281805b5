import ArgumentParser
import TerminalRendering
import TestSupport
import Testing
import Trials

@testable import ScenarioText
@testable import Scenarios
@testable import homestack_lab

@Suite struct EvaluatorTests {
  private static func evaluation(
    _ text: String = SampleLog.text(),
    threads: Int = 2
  ) async throws -> LogEvaluation {
    let result = ViewLogReader.read(bytes: Array(text.utf8), file: "sample.tsv")
    let log = try #require(result.log)
    return await Evaluator(threads: threads).evaluate(log, progress: SweepProgress())
  }

  @Test func `The numbers do not depend on how many people run at once`() async throws {
    let one = try await Self.evaluation(threads: 1)
    let two = try await Self.evaluation(threads: 2)
    let seven = try await Self.evaluation(threads: 7)

    let document = [one].json.document
    #expect(document == [two].json.document)
    #expect(document == [seven].json.document)
  }

  @Test func `Tables for people fit a hundred columns`() async throws {
    let evaluation = try await Self.evaluation()

    let text = EvaluationText().text([evaluation]).text

    assertSnapshot(text, named: "sample.evaluation")
    #expect(text.split(separator: "\n").allSatisfy { $0.columns <= 100 })
  }

  @Test func `In ASCII nothing else is written`() async throws {
    let evaluation = try await Self.evaluation(SampleLog.text(people: 1, days: 14))

    let text = EvaluationText(look: TextLook(glyphs: .ascii)).text([evaluation]).text

    #expect(text.utf8.allSatisfy { $0 < 0x80 })
  }

  @Test func `The document says what was found in the log`() async throws {
    let extra = "solo\t5\tx\nperson 1\t1\tMail\nperson 1\t1\tMail\n"
    let evaluation = try await Self.evaluation(SampleLog.text(people: 2, days: 14) + extra)

    let document = [evaluation].json.document.text

    let head = document.split(separator: "\n").prefix { !$0.contains("figures") }
    assertSnapshot(head.joined(separator: "\n") + "\n", named: "notes.evaluation.json")
    #expect(evaluation.leftOut == 1)
  }

  @Test func `Nobody with enough views is said and not an error`() async throws {
    let evaluation = try await Self.evaluation("ana\t5\tmail\nbo\t7\tnews\n")

    let text = EvaluationText().text([evaluation]).text

    #expect(evaluation.figures.isEmpty)
    #expect(text.contains("Nobody in this log has 30 views or more"))
    #expect(text.contains("Left out: 2 people with fewer than 30 views"))
  }

  @Test func `The model of the stacks is ahead of what ships, on habits`() async throws {
    let evaluation = try await Self.evaluation()

    for model in ["mostRecent", "mostFrequent", "logLinear"] {
      let lead = try #require(evaluation.estimate(.ranking, "all", model, "mrrBehindHabit"))
      #expect(lead.value > 0, "\(model)")
    }
  }
}

@Suite struct LabCommandTests {
  private static let commands: [any ParsableCommand.Type] =
    [LabCommand.self] + LabCommand.configuration.subcommands

  @Test(arguments: commands.indices)
  func `every example of the help can be typed`(index: Int) throws {
    let text = Self.commands[index].configuration.discussion
    let examples = text.split(separator: "\n").filter { $0.hasPrefix("  homestack-lab") }

    #expect(!examples.isEmpty)
    for example in examples {
      let words = example.split(separator: " ").dropFirst().map(String.init)
      #expect(throws: Never.self, Comment(rawValue: String(example))) {
        _ = try LabCommand.parseAsRoot(words)
      }
    }
  }

  @Test func `the benchmarks have names of their own`() {
    let names = Benchmark.all.map(\.name)

    #expect(Set(names).count == names.count)
    #expect(names.contains("schedule") && names.contains("live"))
  }
}
