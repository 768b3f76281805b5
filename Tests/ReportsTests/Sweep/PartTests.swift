import SimulationCore
import SmartStacks
import TerminalRendering
import Testing

@testable import ScenarioText
@testable import Scenarios
@testable import Trials

enum SampleSweep {
  static func scenario(_ name: String = "smart-rotate-day") throws -> Scenario {
    let text = try #require(BuiltIns.scenario(name)).text
    return try #require(ScenarioReader.read(text: text, file: "\(name).yaml").scenario)
  }

  /// The page, in the colours of no theme.
  static func page(_ report: SweepReport) -> HarmlessText {
    let theme = Theme(name: "light", title: "Light", colors: [:], appearance: .light)
    return SweepHTML.document(report, themes: (theme, theme))
  }

  static func head(_ scenarios: [Scenario], runs: Int = 60) -> SweepHead {
    SweepHead(
      scenarios[0],
      digest: "0123456789abcdef",
      runs: runs,
      disturbance: ["jitter 5m"],
      points: scenarios.enumerated().map { place, scenario in
        SweepHead.Point(scenario, words: scenarios.count > 1 ? ["place=\(place)"] : [])
      }
    )
  }

  static func outcome(
    _ scenarios: [Scenario],
    _ range: ClosedRange<Int>? = nil,
    runs: Int = 60,
    threads: Int = 2,
    knowing known: SweepOutcome? = nil
  ) async -> SweepOutcome {
    let head = head(scenarios, runs: runs)
    let disturbance = Disturbance(jitter: .minutes(5), skipped: 100_000)
    let sweeper = Sweeper(scenarios, head, disturbance, threads: threads)
    return await sweeper.sweep(
      range ?? 1...runs,
      progress: SweepProgress(),
      kept: SweepKeeper(known ?? SweepOutcome(head))
    )
  }
}

@Suite struct PartTests {
  private static func joined(_ parts: [[UInt8]]) throws(PartProblem) -> SweepJoin {
    var join = SweepJoin()
    for (place, part) in parts.enumerated() { try join.add(part, name: "part \(place + 1)") }
    return join
  }

  private static func problem(_ parts: [[UInt8]]) -> String {
    do throws(PartProblem) {
      return try joined(parts).missing ?? "nothing"
    } catch { return error.words }
  }

  private static func shards(_ count: Int, runs: Int = 60) async throws -> [[UInt8]] {
    let scenario = try SampleSweep.scenario()
    var parts: [[UInt8]] = []
    for number in 1...count {
      let shard = try #require(Shard("\(number)/\(count)"))
      let range = try #require(shard.range(of: runs))
      let outcome = await SampleSweep.outcome([scenario], range, runs: runs)
      parts.append(SweepPart.document(outcome, shard: shard))
    }
    return parts
  }

  @Test func `parts in any order, and several in one file, come to the whole`() async throws {
    let parts = try await Self.shards(4)
    let whole = await SampleSweep.outcome([try SampleSweep.scenario()])

    for order in [[0, 1, 2, 3], [3, 1, 0, 2]] {
      let sweep = try Self.joined(order.map { parts[$0] })
      #expect(sweep.missing == nil)
      #expect(sweep.outcome == whole)
    }
    #expect(try Self.joined([parts[2] + parts[0], parts[1] + parts[3]]).outcome == whole)
    let two = try #require(try Self.joined([parts[3], parts[1]]).outcome)
    let tree = try Self.joined([parts[0], SweepPart.document(two), parts[2]])
    #expect(tree.outcome == whole)
  }

  @Test func `what does not fit is named`() async throws {
    let parts = try await Self.shards(3)
    let text = String(decoding: parts[0], as: UTF8.self)
    func changed(_ old: String, _ new: String) -> [UInt8] {
      Array(text.replacing(old, with: new).utf8)
    }

    #expect(
      Self.problem([parts[0], parts[2]]).contains("runs 21 to 40 of 60 are missing: shard 2/3")
    )
    #expect(Self.problem([parts[0], parts[0]]) == "run 1 is in part 1 already")
    #expect(Self.problem([Array(parts[0].dropLast(30))]) == "it is incomplete: its end is missing")
    #expect(Self.problem([Array(parts[0].prefix(30))]) == "it is incomplete: its end is missing")
    #expect(Self.problem([Array("hello\n".utf8)]).hasPrefix("it is not a part"))
    #expect(Self.problem([[]]).hasPrefix("it is empty"))
    #expect(Self.problem([changed("\"format\":2", "\"format\":1")]).contains("format 1"))
    let version = "\"program\":\"\(ProgramVersion.text)\""
    #expect(Self.problem([changed(version, "\"program\":\"0.9\"")]).contains("version 0.9"))
    #expect(Self.problem([changed("\"turns\":1", "\"turns\":2")]).contains("checksum"))
    let other = SweepPart.document(
      await SampleSweep.outcome([try SampleSweep.scenario()], 1...2, runs: 9)
    )
    #expect(Self.problem([parts[0], other]).contains("runs 9, not 60"))
    let quiet = SweepPart.document(
      await SampleSweep.outcome([try SampleSweep.scenario("quiet-day")], 21...40)
    )
    #expect(Self.problem([parts[0], quiet]).contains("another scenario"))
  }

  @Test func `a part of an evaluation is refused, and what to do instead is said`() async throws {
    let text = String(decoding: try await Self.shards(1)[0], as: UTF8.self)
    let lines = text.replacing("\"of\":\"sweep\"", with: "\"of\":\"evaluate\"")
      .split(separator: "\n").dropLast()
    var sum = Checksum()
    sum.add(lines.map { "\($0)\n" }.joined().utf8)
    let end = "{\"end\":\(lines.count),\"checksum\":\"\(sum.text)\"}\n"
    let part = Array((lines.map { "\($0)\n" }.joined() + end).utf8)

    #expect(Self.problem([part]).contains("homestack-lab evaluate"))
  }

  /// A part that was changed and given a new checksum is refused or read, and nothing traps.
  @Test func `numbers that nobody counted do no harm`() async throws {
    let part = try await Self.shards(1, runs: 2)[0]
    let lines = String(decoding: part, as: UTF8.self).split(separator: "\n").dropLast()
    for number in ["9223372036854775807", "-9223372036854775808", "-1", "null", "[]"] {
      for kept in [0, 1] {
        // The head stays in the first round, so that the counts are read.
        let body = lines.enumerated().map { place, line in
          place < 1 - kept ? "\(line)\n" : "\(Self.numbers(of: String(line), become: number))\n"
        }
        var sum = Checksum()
        sum.add(body.joined().utf8)
        let end = "{\"end\":\(lines.count),\"checksum\":\"\(sum.text)\"}\n"
        let document = Array((body.joined() + end).utf8)
        guard let join = try? Self.joined([document]), let sweep = join.outcome else { continue }
        _ = SweepText().text(SweepReport(sweep))
        _ = SampleSweep.page(SweepReport(sweep))
      }
    }
  }

  /// Every second number of a line becomes another; what tells which runs there are stays.
  private static func numbers(of line: String, become number: String) -> String {
    var result = ""
    var digits = ""
    var count = 0
    for character in line {
      if character.isNumber {
        digits.append(character)
        continue
      }
      if !digits.isEmpty {
        count += 1
        result += count > 4 && count.isMultiple(of: 2) ? number : digits
        digits = ""
      }
      result.append(character)
    }
    return result
  }

  @Test func `shards share all runs out once`() throws {
    for (runs, count) in [(10, 3), (1000, 7), (2, 5), (1_000_000_000, 1000)] {
      var next = 1
      for number in 1...count {
        guard let range = try #require(Shard("\(number)/\(count)")).range(of: runs) else {
          continue
        }
        #expect(range.lowerBound == next)
        next = range.upperBound + 1
      }
      #expect(next == runs + 1)
    }
    for text in ["0/3", "4/3", "1", "a/b", "1/0", "-1/3", "1/3/4"] { #expect(Shard(text) == nil) }
  }
}
