import Scenarios
import TerminalRendering
import TestSupport
import Testing

@testable import ScenarioText
@testable import Trials

@Suite struct SweepOutputTests {
  @Test func `a table fits 80 columns, and a page and a document hold the same numbers`()
    async throws
  {
    let report = SweepReport(await SampleSweep.outcome([try SampleSweep.scenario()]))

    let text = SweepText().text(report).text
    assertSnapshot(text, named: "smart-rotate-day.sweep")
    assertSnapshot(report.json.document.text, named: "smart-rotate-day.sweep.json")
    assertSnapshot(SampleSweep.page(report).text, named: "smart-rotate-day.sweep.html")
    #expect(text.split(separator: "\n").allSatisfy { $0.columns <= 80 })
  }

  @Test func `a grid has a line for each point, and in ASCII nothing else is written`() async throws
  {
    let scenarios = [try SampleSweep.scenario(), try SampleSweep.scenario("learning-in-two-weeks")]
    let report = SweepReport(await SampleSweep.outcome(scenarios, runs: 4))

    let text = SweepText(TextLook(glyphs: .ascii)).text(report).text
    assertSnapshot(text, named: "grid.sweep")
    #expect(text.utf8.allSatisfy { $0 < 0x80 })
    #expect(text.split(separator: "\n").allSatisfy { $0.columns <= 80 })
  }

  @Test func `every row of the table has the columns of its header`() async throws {
    let report = SweepReport(await SampleSweep.outcome([try SampleSweep.scenario()], runs: 4))

    let lines = String(decoding: SweepCSV.document(report), as: UTF8.self).split(separator: "\n")
    // A name with values is quoted, and has a comma of its own.
    let commas = lines.filter { !$0.contains("\"") }.map { $0.count { $0 == "," } }
    #expect(Set(commas) == [9])
    #expect(lines.count > 40)
  }

  @Test func `without glances the text says how to write them`() async throws {
    let scenario = try SampleSweep.scenario("quiet-day")
    let report = SweepReport(await SampleSweep.outcome([scenario], runs: 2))

    #expect(SweepText().text(report).text.contains("glances:"))
    #expect(SampleSweep.page(report).text.contains("<pre>glances:"))
    #expect(report.points[0].unseen == nil)
  }

  @Test func `looks for the same are told apart, and names turn no letters around`() async throws {
    let text = """
      homestack: 1
      name: "a\\u202Eb"
      apps: {A: {widgets: {W: {}, V: {}}}}
      home: {pages: [[{stack: "S\\u2066", widgets: [W, V]}]]}
      glances: [{at: 9:00, wants: W}, {at: 18:05, wants: W}]
      """
    let scenario = try #require(ScenarioReader.read(text: text, file: "a.yaml").scenario)
    let report = SweepReport(await SampleSweep.outcome([scenario], runs: 2))

    for page in [SampleSweep.page(report).text, SweepText().text(report).text] {
      #expect(page.contains("09:00 W on S") && page.contains("18:05 W on S"))
      #expect(!page.unicodeScalars.contains { $0 == "\u{202E}" || $0 == "\u{2066}" })
    }
  }

  @Test func `names of files do nothing on a page`() async throws {
    let text = """
      homestack: 1
      name: "</title><script>alert(1)</script>"
      apps: {A: {widgets: {'"><img src=x>': {}, "=1+1": {}}}}
      home: {pages: [[{stack: "<b>&", widgets: ['"><img src=x>', "=1+1"]}]]}
      glances: [{at: 9:00, wants: "=1+1"}]
      """
    let scenario = try #require(ScenarioReader.read(text: text, file: "a.yaml").scenario)
    let report = SweepReport(await SampleSweep.outcome([scenario], runs: 2))

    let page = SampleSweep.page(report).text
    for tag in ["<script", "<img", "<b>"] { #expect(!page.contains(tag)) }
    let table = String(decoding: SweepCSV.document(report), as: UTF8.self)
    #expect(table.contains(",'=1+1,"))
  }
}
