import TerminalRendering
import Testing

@testable import ScenarioText
@testable import Scenarios
@testable import WrittenText

/// Lists of rows that are to be scored.
@Suite struct ScoredRowsTests {
  private static let log = """
    user\tt\titem
    ana\t100\tmail
    ana\t200\tmail
    ana\t5000\tnews
    ana\t5000\tmail
    bo\t100\tnews

    """

  private static func choice(
    _ list: String
  ) throws -> (choice: ScoredRows.Choice?, text: String) {
    let log = try #require(ViewLogReader.read(bytes: Array(log.utf8), file: "log.tsv").log)
    let result = ScoredRows.read(bytes: Array(list.utf8), file: "rows.tsv", of: log)
    return (result.choice, result.diagnostics.map(\.text.text).joined(separator: "\n"))
  }

  @Test(arguments: [
    ("ana\t100\tmail\nbo\t100\tnews\n", [[true, false, false], [true]]),
    ("user\tt\titem\nana\t5000\tmail\n", [[false, false, true], [false]]),
    ("ana\t5000\n", [[false, true, true], [false]]),
    ("user\tt\nbo\t100\n", [[false, false, false], [true]]),
    ("user,item,t\nana,news,5000\n", [[false, true, false], [false]]),
    ("ana\t1970-01-01T01:23:20\tnews\n", [[false, true, false], [false]]),
  ])
  func `The views of a list are marked`(list: String, marks: [[Bool]]) throws {
    let choice = try #require(try Self.choice(list).choice)

    #expect(choice.log.users.map(\.scored) == marks)
    #expect(choice.views == marks.joined().count { $0 })
  }

  @Test func `A row that goes on with a view is none of its own, and a view counts once`() throws {
    let choice = try #require(try Self.choice("ana\t200\tmail\nana\t100\tmail\nana\t100\n").choice)

    #expect(choice.goingOn == 1)
    #expect(choice.views == 1)
  }

  @Test(arguments: [
    ("ana\t100\tmail\nana\t101\tmail\n", "rows.tsv:2:1: error: found no view of 'mail' at 101"),
    ("ana\t100\tnews\n", "no view of 'news' at 100 by 'ana', who viewed 'mail' then"),
    ("cy\t100\tmail\n", "rows.tsv:1:1: error: found a row of 'cy', who is not in log.tsv"),
    ("ana\n", "rows.tsv:1:1: error: found 1 column"),
    ("ana\tsoon\n", "rows.tsv:1:"),
    ("", "rows.tsv:1:1: error: there is nothing in the file"),
  ])
  func `A row that is not in the log is an error with its line`(list: String, said: String) throws {
    let (choice, text) = try Self.choice(list)

    #expect(choice == nil)
    #expect(text.contains(said), "\(text)")
  }
}
