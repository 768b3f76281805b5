import SimulationCore
import SmartStacks
import TerminalRendering
import Testing

@testable import ScenarioText
@testable import Scenarios

@Suite struct DonationRowTests {
  private static func read(
    _ table: String,
    _ item: String = "{rows: log.csv, donate: View}"
  ) -> Sample.Read {
    let text = """
      homestack: 1
      starts: 2021-06-09T06:00
      days: 2
      apps: {Cards: {widgets: {CardsWidget: {configuration: View}}}}
      intents:
        View:
          parameters:
            - {name: card, type: object, options: [acme, soup]}
            - {name: note, type: string}
          supportedCombinations: [[card]]
      home: {pages: [[{stack: Home, widgets: [CardsWidget]}]]}
      happens:
        - \(item)
      """
    let files = FileBeside { (name: String) throws(FileBeside.Problem) in
      (Array(table.utf8), name)
    }
    return ScenarioReader.read(text: text, file: "day.yaml", files: files)
  }

  private static func donations(_ table: String, _ item: String? = nil) throws -> [String] {
    let result = item.map { read(table, $0) } ?? read(table)
    let scenario = try #require(result.scenario, "\(result.diagnostics.map(\.text.text))")
    return scenario.world.inputs.compactMap { scheduled in
      guard case .donate(_, let interaction) = scheduled.input else { return nil }
      let local = scenario.world.calendar.local(at: scheduled.time)
      return "\(Wording.clock(local)) \(interaction.parameters)"
    }
  }

  @Test func `a row is a donation with the values of its columns`() throws {
    let table =
      "\u{FEFF}card,time,other\r\nacme,2021-06-09T09:00,1\r\n\"soup\",2021-06-09T12:30:15,2\r\n"

    #expect(try Self.donations(table) == ["09:00 card=acme", "12:30:15 card=soup"])
  }

  @Test func `tabs, other names and what the item sets are understood`() throws {
    let table = "wann\tKarte\n2021-06-09 09:00\tacme\n2021-06-09 10:00\t\n"
    let item =
      "{rows: log.csv, donate: View, with: {card: soup}, columns: {time: wann, card: Karte}}"

    #expect(try Self.donations(table, item) == ["09:00 card=acme", "10:00 card=soup"])
  }

  @Test(arguments: [
    ("time , card\n2021-06-09T09:00, acme \n", "card=acme"),
    (" time;card\n 2021-06-09T09:00 ; \"acme\" \n", "card=acme"),
    ("time\tcard\n2021-06-09T09:00 \t acme\n", "card=acme"),
    ("time,note\n2021-06-09T09:00, two  words \n", "note=two  words"),
    ("time,note\n2021-06-09T09:00, \" two words \" \n", "note= two words "),
    ("time,note,card\n2021-06-09T09:00,   ,acme\n", "card=acme"),
  ])
  func `spaces around a field are no part of it`(table: String, values: String) throws {
    #expect(try Self.donations(table) == ["09:00 \(values)"])
  }

  @Test func `an error in a value after a space is located at the start of the value`() throws {
    let told = try #require(Self.read("time,card\n2021-06-09T09:00, acm \n").diagnostics.first)

    #expect([told.location.column, told.location.length] == [19, 3])
    #expect(told.message == "found 'acm'")
  }

  @Test func `rows outside of the run are counted`() throws {
    let table = "time\n2021-06-01T09:00\n2021-06-09T09:00\n"
    let result = Self.read(table)

    #expect(result.scenario?.world.inputs.count == 1)
    let note = "1 row outside the scenario was skipped"
    #expect(result.diagnostics.map(\.text.text).joined().contains(note))
    #expect(Self.read("time\n2021-06-01T09:00\n").diagnostics.map(\.severity) == [.warning])
  }

  @Test(arguments: [
    ("", "a table of donations", 1), ("tme,card\n2021-06-09T09:00,acme\n", "time", 1),
    ("time,card\n2021-06-09T09:00\n", "1 columns", 2),
    ("time,card\n2021-06-09T09:00,acm\n", "a value of card: acme or soup", 2),
    ("time,card\n\n9 o'clock,acme\n", "9 o'clock", 3),
    ("time,card\n2021-06-09T09:00,\"acme\n", "never closed", 2),
    ("time,card\n2021-06-09T09:00,\"acme\"x\n", "closing quote", 2),
  ])
  func `a bad row is reported with its line`(table: String, words: String, line: Int) {
    let result = Self.read(table)

    #expect(result.scenario == nil)
    let found = result.diagnostics.contains { diagnostic in
      diagnostic.file == "log.csv" && diagnostic.location.line == line
        && diagnostic.text.text.contains(words)
    }
    #expect(found, "\(result.diagnostics.map(\.text.text))")
  }

  @Test func `bad rows are skipped on request and counted`() throws {
    let table = "time,card\nx,acme\n2021-06-09T09:00,acme\n2021-06-09T09:00,acm\n"
    let item = "{rows: log.csv, donate: View, skipBad: yes}"

    #expect(try Self.donations(table, item).count == 1)
    let result = Self.read(table, item)
    let note = "2 rows were skipped because of errors"
    #expect(result.diagnostics.map(\.text.text).joined().contains(note))
  }

  @Test func `the first of many bad rows are reported, and the number of the others`() {
    let table = "time,card\n" + String(repeating: "when,acme\n", count: 60_000)
    let told = Self.read(table).diagnostics.map(\.text.text)

    #expect(told.count == 51)
    #expect(told.first?.hasPrefix("log.csv:2:1: error: found 'when'") == true)
    #expect(told.last == "log.csv: note: and 59950 more")
  }

  @Test func `a quote that is never closed cannot be skipped`() {
    let table = "time,card\n2021-06-09T09:00,\"acme\n2021-06-09T10:00,acme\n"
    let result = Self.read(table, "{rows: log.csv, donate: View, skipBad: yes}")

    #expect(result.scenario == nil)
    #expect(
      result.diagnostics.map(\.text.text).first?
        .hasPrefix("log.csv:2:18: error: this quote is never closed") == true
    )
  }

  @Test func `a column that is read may be there once`() throws {
    let result = Self.read("time,card,card\n2021-06-09T09:00,acme,soup\n")

    #expect(result.scenario == nil)
    #expect(result.diagnostics.first?.location.column == 11)
    #expect(try Self.donations("time,x,x\n2021-06-09T09:00,1,2\n").count == 1)
  }

  @Test func `a file in UTF-16 is reported as such`() {
    let wide = "time\n".flatMap { [String($0), "\0"] }.joined()

    #expect(Self.read(wide).diagnostics.map(\.message).first?.contains("UTF-16") == true)
  }

  @Test func `a table without rows is reported`() {
    let told = Self.read("time,card\n").diagnostics

    #expect(told.map(\.message) == ["log.csv has no rows, so nothing is donated"])
    #expect(told.map(\.severity) == [.warning])
  }

  @Test func `rows that several items come to are counted before they are read`() throws {
    let table = "time,card\n" + String(repeating: "2021-06-09T09:00,acme\n", count: 100_000)
    let items = Array(repeating: "{rows: log.csv, donate: View}", count: 21)
    let told = Self.read(table, items.joined(separator: "\n  - ")).diagnostics

    #expect(told.map(\.message) == ["found repeats with a total of 2,100,021 occurrences"])
    #expect(told.first?.location.line == 13 + 19)
  }

  @Test(arguments: [
    "{rows: log.csv}", "{rows: log.csv, donate: View, every: day}",
    "{rows: log.csv, donate: View, columns: {crd: x}}",
    "{rows: log.csv, donate: View, columns: {card: x}}",
  ])
  func `an item that cannot be followed is refused`(item: String) {
    #expect(Self.read("time,card\n2021-06-09T09:00,acme\n", item).scenario == nil)
  }
}
