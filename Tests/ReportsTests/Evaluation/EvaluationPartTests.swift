import TerminalRendering
import TestSupport
import Testing

@testable import Documents
@testable import Evaluation
@testable import ScenarioText
@testable import Trials
@testable import WrittenText

@Suite struct EvaluationPartTests {
  private static let text = SampleLog.text(people: 4, days: 14) + "solo\t5\tx\n"

  private static func part(
    _ text: String,
    shard: String? = nil,
    as viewsAs: ViewsAs = .donations
  ) async throws -> [UInt8] {
    var settings = EvaluationSettings()
    settings.viewsAs = viewsAs
    let result = ViewLogReader.read(bytes: Array(text.utf8), file: "sample.tsv")
    let log = try #require(result.log)
    let head = EvaluationPart.Head("sample.tsv", settings, content: "")
    let lines = text.count { $0 == "\n" }
    return await Evaluator(threads: 2, settings: settings).part(
      log,
      head,
      shard: shard.flatMap { Shard($0) },
      lines: lines,
      progress: EvaluationProgress()
    ).document
  }

  private static func whole() async throws -> LogEvaluation {
    let result = ViewLogReader.read(bytes: Array(text.utf8), file: "sample.tsv")
    let log = try #require(result.log)
    return await Evaluator(threads: 2).evaluate(log, progress: EvaluationProgress())
  }

  private static func join(_ parts: [[UInt8]]) throws(PartProblem) -> EvaluationJoin? {
    var join = PartJoin()
    for (place, part) in parts.enumerated() { try join.add(part, name: "part \(place + 1)") }
    return join.evaluation
  }

  @Test func `shards of a log in any order come to the whole, to the bit`() async throws {
    let parts = [
      try await Self.part(Self.text, shard: "3/3"), try await Self.part(Self.text, shard: "1/3"),
      try await Self.part(Self.text, shard: "2/3"),
    ]
    let join = try #require(try Self.join(parts))

    #expect(join.missing == nil)
    let merged = await join.evaluation(threads: 1)
    let whole = try await Self.whole()
    #expect(EvaluationJSON.document([merged]) == EvaluationJSON.document([whole]))
    #expect(merged.figures == whole.figures)
    #expect(EvaluationText().text([merged]) == EvaluationText().text([whole]))
  }

  @Test func `groups of people, in the order of the log, come to the whole`() async throws {
    let lines = Self.text.split(separator: "\n").dropFirst().map { "\($0)\n" }
    let split = try #require(lines.firstIndex { $0.hasPrefix("person 3") })
    let parts = [
      try await Self.part(lines[..<split].joined()), try await Self.part(lines[split...].joined()),
    ]
    let join = try #require(try Self.join(parts))
    let merged = await join.evaluation(threads: 2)
    let whole = try await Self.whole()

    #expect(EvaluationJSON.document([merged]) == EvaluationJSON.document([whole]))
  }

  @Test func `what does not fit is named`() async throws {
    let one = try await Self.part(Self.text, shard: "1/2")
    let two = try await Self.part(Self.text, shard: "2/2")
    let group = try await Self.part(Self.text)
    let launches = try await Self.part(Self.text, shard: "2/2", as: .launches)
    func problem(_ parts: [[UInt8]]) -> String {
      do throws(PartProblem) {
        return try Self.join(parts)?.missing ?? "nothing"
      } catch {
        return error.words
      }
    }

    #expect(problem([one, two]) == "nothing")
    #expect(problem([two]) == "shard 1/2 is missing")
    #expect(problem([one, one]) == "shard 1/2 is in part 1 already")
    #expect(problem([group, group]) == "a person of it is in part 1 already")
    #expect(
      problem([one, launches]) == "its views are launches, and those of others donations"
    )
    #expect(problem([group, two]).contains("groups of people"))
  }

  @Test func `shards of launches come to launches`() async throws {
    let parts = [
      try await Self.part(Self.text, shard: "1/2", as: .launches),
      try await Self.part(Self.text, shard: "2/2", as: .launches),
    ]
    let join = try #require(try Self.join(parts))
    let merged = await join.evaluation(threads: 1)

    #expect(merged.viewsAs == .launches)
    #expect(EvaluationJSON.document([merged]).text.contains("\"as\": \"launches\""))
  }
}
