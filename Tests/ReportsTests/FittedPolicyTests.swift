import Foundation
import SimulationCore
import SmartStacks
import TerminalRendering
import Testing

@testable import RunReports
@testable import ScenarioText
@testable import Scenarios
@testable import Trials

/// Whose values are, where some of them were fitted to what a phone showed.
@Suite struct FittedPolicyTests {
  private static let phone = """
    homestackPolicy: 1
    fitted: {sightings: 42, days: 6, doubt: 5%}
    policy: {limit.gap: 20m, normaliser: ratioToMax}
    told: {limit.gap: 12m to 25m, normaliser: "ratioToMax, percentile"}
    """

  private static let basis =
    "Based on Apple's published rules, Homestack's defaults (†), and values fitted to "
    + "42 observations on 6 days (‡)."

  private static func run(fitted: Bool, gap: String? = nil) throws -> Run {
    let item = try #require(BuiltIns.scenario("smart-rotate-day"))
    var overrides = ScenarioReader.Overrides(policy: gap.map { [("limit.gap", $0)] } ?? [])
    if fitted { overrides.policyFile = (content: Array(phone.utf8), file: "phone.policy.yaml") }
    let result = ScenarioReader.read(text: item.text, file: "day.yaml", overrides: overrides)
    let run = Run(toEndOf: try #require(result.scenario).world)
    return run
  }

  private static func report(_ run: Run) throws -> ExplanationReport {
    let home = try #require(run.world.stacks.firstIndex { $0.name == "Home" })
    let moment = SimulationTime.zero + .minutes(7 * 60 + 12)
    return ExplanationReport(run: run, moment: moment, stacks: [StackID(home)], next: 2)
  }

  @Test func `an explanation marks fitted values and counts their observations`() throws {
    let text = ExplanationText(try Self.report(try Self.run(fitted: true))).text.text

    #expect(text.contains("\n\(Self.basis)\n"))
    #expect(text.contains("It does not rotate until 13:20, 20 min‡ after its last rotation."))
    #expect(text.contains("✓  22  no rotation for 20 min‡ "))
    #expect(text.contains("✓  13  share of its best score‡ "))
    #expect(text.contains("✓  21  not touched for 15 min† "))
    #expect(text.contains("13  Share of best score‡ "))
    #expect(text.contains("22  Interval between rotations of a stack† "))
    let ours = "† Homestack's default, because Apple publishes no value"
    #expect(text.hasSuffix("\n\(ours)\n‡ fitted to 42 observations on 6 days\n"))
  }

  @Test func `nothing is marked as fitted if nothing was`() throws {
    let run = try Self.run(fitted: false, gap: "20m")
    let report = try Self.report(run)
    let text = ExplanationText(report).text.text + ExplanationJSON(report).text.text

    #expect(!text.contains("‡") && !text.contains("fitted"))
    let basis = "Based on Apple's published rules and Homestack's defaults (†), not on a phone."
    #expect(text.contains("\n\(basis)\n"))
    let plain = try Self.log(run, .csv)
    #expect(!plain.contains("fitted"))
    // Except for its head, the log is that of the same settings without a fit.
    let same = try Self.log(try Self.run(fitted: true), .jsonl)
    let own = try Self.log(run, .jsonl)
    #expect(same.drop { $0 != "\n" } == own.drop { $0 != "\n" })
  }

  @Test func `JSON says which rules use fitted values`() throws {
    let json = ExplanationJSON(try Self.report(try Self.run(fitted: true))).text.text
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
    )
    let stack = try #require((object["stacks"] as? [[String: Any]])?.first)
    let passed = try #require(stack["passed"] as? [[String: Any]])

    let basis =
      "Apple's published rules, Homestack's defaults, and values fitted to 42 observations "
      + "on 6 days"
    #expect(object["basis"] as? String == basis)
    let fitted = passed.filter { $0["fitted"] as? Bool == true }
    #expect(fitted.compactMap { $0["decision"] as? Int } == [13, 22])
    #expect(fitted.allSatisfy { $0["invented"] as? Bool == false })
  }

  private static func log(_ run: Run, _ format: EventLogFormat) throws -> String {
    String(decoding: EventLogEncoder.encode(run, format: format), as: UTF8.self)
  }

  @Test func `the head of a log says what was fitted, and which settings were observed`() throws {
    let run = try Self.run(fitted: true)
    let head = try #require(try Self.log(run, .jsonl).split(separator: "\n").first)
    let told = "{\"limit.gap\":\"12m to 25m\",\"normaliser\":\"ratioToMax, percentile\"}"

    #expect(
      head.hasSuffix(",\"fitted\":{\"sightings\":42,\"days\":6,\"doubt\":5,\"told\":\(told)}}")
    )
    let rows = try Self.log(run, .csv).split(separator: "\r\n")
    let plain = try Self.log(try Self.run(fitted: false), .csv).split(separator: "\r\n")
    #expect(rows[0] == "\(plain[0]),fitted")
    #expect(rows[1].hasSuffix(",\"sightings=42 days=6 doubt=5% told=limit.gap,normaliser\""))
    #expect(rows.dropFirst(2).allSatisfy { $0.hasSuffix(",") })
  }

  @Test func `rules list the values in use, and what was observed`() throws {
    let policy = try Self.run(fitted: true).world.policy
    let decisions = [22, 21].compactMap(Decision.numbered)
    let text = RulebookText.text(of: decisions, columns: 100, under: policy).text

    #expect(text.contains("    default    15m†. A suggestion with a date"))
    #expect(text.contains("    in use     20m‡. A suggestion with a date"))
    #expect(text.contains("limit.gap of 12m to 25m agrees with the observations"))
    #expect(text.components(separatedBy: "    in use ").count == 2)
    let legend = "observed ‡: the value was fitted to 42 observations on 6 days."
    #expect(text.hasSuffix("\n\(legend)\n"))
    let json = RulebookText.json(of: decisions, under: policy).text
    #expect(json.contains("\"here\": \"20m‡. ") && json.contains("\"knob\": \"limit.gap\""))
    #expect(!RulebookText.json(of: decisions).text.contains("\"here\""))
  }

  @Test func `a page and a chart say what the mark means`() throws {
    func texts(_ run: Run) -> [String] {
      ExportTests.all(Chronicle(of: run)).filter { $0.name != "csv" }
        .map { $0.text.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
    }

    for text in texts(try Self.run(fitted: true)) {
      #expect(text.contains("fitted to 42 observations on 6 days"))
    }
    let page = try #require(texts(try Self.run(fitted: true)).first)
    #expect(page.contains("limit.gap=20m‡"))
    for text in texts(try Self.run(fitted: false)) { #expect(!text.contains("‡")) }
  }

  @Test func `a comparison says what each run is based on`() throws {
    func side(_ label: String, _ run: Run) -> ComparedRun {
      ComparedRun(label: label, text: "", run: run)
    }
    let fitted = side("fitted", try Self.run(fitted: true))
    let plain = side("plain", try Self.run(fitted: false))

    let text = ComparisonText(Comparison(plain, fitted)).text.text
    let same = ComparisonText(Comparison(fitted, fitted)).text.text

    let basis = "Based on Apple's published rules and Homestack's defaults (†), not on a phone."
    #expect(text.contains("\nA: \(basis)\n"))
    #expect(text.contains("\nB: \(Self.basis)\n"))
    #expect(same.contains("\n\(Self.basis)\n"))
  }
}
