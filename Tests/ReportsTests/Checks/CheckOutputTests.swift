@testable import Scenarios
@testable import ScenarioText
@testable import Trials
import Foundation
#if canImport(FoundationXML)
  import FoundationXML
#endif
import SmartStacks
import TerminalRendering
import Testing

@Suite struct CheckOutputTests {
  private static let text = """
    homestack: 1
    name: "<Odd> & 100%, \\e[31m::error::"
    apps:
      A: {widgets: {AWidget: {timeline: [{at: 7:00, relevance: {score: 1, duration: -5m}}]}, B: {}}}
    home: {pages: [[{stack: "S:,%", widgets: [AWidget, B]}]]}
    expect:
      - {at: 8:00, stack: "S:,%", top: AWidget}
      - {at: 8:00, stack: "S:,%", top: B}
      - {at: 8:30, stack: "S:,%", top: B}
    """

  private static func reports(isStrict: Bool = false) throws -> [CheckReport] {
    let scenario = try SampleRun.scenario(text)
    let run = Run(toEndOf: scenario.world)
    let unread = ScenarioReader.read(text: "homestack: 1\nnmae: x\n", file: "b,c.yaml")
    return [
      CheckReport(
        scenario: scenario.name,
        file: "./a.yaml",
        results: ExpectationChecker(run: run).check(scenario.expectations),
        written: 3,
        findings: TimingLint.findings(in: run, of: scenario),
        isStrict: isStrict
      ),
      CheckReport(unreadable: "b,c.yaml", unread.diagnostics),
      CheckReport(unreadable: "gone.yaml", because: "there is no “gone.yaml”"),
    ]
  }

  @Test func `A scenario that cannot be read is an error in JUnit, with counts`() throws {
    let xml = JUnitReport.document(try Self.reports()).text

    let parser = XMLDocumentReader(xml)
    #expect(parser.isWellFormed)
    #expect(parser.attributes("testsuites").first?["errors"] == "2")
    #expect(parser.attributes("testsuites").first?["failures"] == "2")
    #expect(parser.attributes("testsuites").first?["tests"] == "6")
    #expect(parser.attributes("testsuite").map { $0["errors"] } == ["0", "1", "1"])
    #expect(parser.attributes("testsuite").map { $0["tests"] } == ["4", "1", "1"])
    #expect(parser.attributes("testcase").count == 6)
    #expect(parser.attributes("failure").count == 2)
    let errors = parser.attributes("error").map { $0["message"] }
    #expect(errors == ["a scenario needs 'apps'", "there is no “gone.yaml”"])
    #expect(xml.contains("name=\"&lt;Odd&gt; &amp; 100%"))
    #expect(!xml.contains("\u{1B}"))
  }

  @Test func `Workflow commands escape what would end them`() throws {
    let lines = WorkflowCommands.text(try Self.reports()).text.split(separator: "\n")

    #expect(
      lines[0].hasPrefix(
        "::error file=./a.yaml,line=8,col=5,title=08%3A00 S%3A%2C%25 shows B::"
          + "found: AWidget is on top%0Awhy: "
      )
    )
    #expect(lines[2].hasPrefix("::warning file=./a.yaml,line=4,"))
    #expect(lines[3].hasPrefix("::error file=b%2Cc.yaml,line=1,col=1,title=a scenario needs"))
    #expect(
      lines.last == "::error file=gone.yaml,title=there is no “gone.yaml”::there is no “gone.yaml”"
    )
    #expect(lines.allSatisfy { $0.hasPrefix("::error ") || $0.hasPrefix("::warning ") })
  }

  @Test func `Lint is an error where it fails the check`() throws {
    let lines = WorkflowCommands.text(try Self.reports(isStrict: true)).text

    #expect(!lines.contains("::warning"))
    #expect(lines.split(separator: "\n").count { $0.contains("negative duration") } == 1)
  }
}

private final class XMLDocumentReader: NSObject, XMLParserDelegate {
  private var found: [(name: String, attributes: [String: String])] = []
  private(set) var isWellFormed = false

  init(_ text: String) {
    super.init()
    let parser = XMLParser(data: Data(text.utf8))
    parser.delegate = self
    isWellFormed = parser.parse()
  }

  func attributes(_ name: String) -> [[String: String]] {
    found.filter { $0.name == name }.map(\.attributes)
  }

  func parser(
    _ parser: XMLParser,
    didStartElement name: String,
    namespaceURI: String?,
    qualifiedName: String?,
    attributes: [String: String] = [:]
  ) { found.append((name, attributes)) }
}
