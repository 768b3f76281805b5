import ScenarioText
import TerminalRendering
import Testing

@testable import Scenarios

/// What is said about logs that cannot be read.
@Suite struct ViewLogTroubleTests {
  private static func said(_ bytes: [UInt8], columns: String? = nil) throws -> [String] {
    let columns = try columns.map { try ViewLogColumns(text: $0) } ?? ViewLogColumns()
    let result = ViewLogReader.read(bytes: bytes, file: "log", columns: columns)
    #expect(result.log == nil)
    return result.diagnostics.map { diagnostic in
      let place = "\(diagnostic.location.line):\(diagnostic.location.column)"
      let advice = diagnostic.suggestion.map { ", did you mean \($0)" } ?? ""
      return "\(place) \(diagnostic.message)\(advice)"
    }
  }

  private static let good = "ana\t100\tmail\n"

  @Test(arguments: [
    ("", "1:1 there is nothing in the file; a line with a user, a time and an item is needed"),
    (
      "\n\r\n",
      "1:1 there is nothing in the file; a line with a user, a time and an item is needed"
    ),
    ("user\tt\titem\n", "1:1 found a header and nothing below it"),
    (good + "ana\tsoon\tmail\n", "2:5 found 'soon'"),
    (good + "ana\t2021-02-30T10:00\tmail\n", "2:5 found '2021-02-30T10:00'"),
    (good + "ana\t12.5\tmail\n", "2:5 found '12.5'"),
    (good + "ana\t\tmail\n", "2:5 found ''"),
    (good + "ana\t1573320613000\tmail\n", "2:5 found 1573320613000"),
    (good + "ana\t99999999999999999999999\tmail\n", "2:5 found 99999999999999999999999"),
    (good + "\t200\tmail\n", "2:1 found no name"),
    (good + "bö\t200\t \n", "2:8 found no name"),
    (good + "ana\t200\n", "2:1 found 2 columns"),
    (good + "ana\t200\tmail\tmore\n", "2:1 found 4 columns"),
    (good + "ana\n", "2:1 found 1 column"),
    ("user,t,item\nana,100,Bread, fresh\n", "2:1 found 4 columns"),
    ("user,t,item\nana,100,\"mail\n", "2:9 a quote is opened and never closed"),
    ("user,t,item\nana,100,\"mail\"s\n", "2:15 found text after a closing quote"),
    ("usr\tt\titem\nana\t1\tmail\n", "1:1 there is no column 'user', did you mean usr"),
    ("user,timestamp,item\nana,1,mail\n", "1:1 there is no column 't', did you mean timestamp"),
    ("one\ttwo\tthree\n", "1:5 found 'two'"),
    ("just words\n", "1:1 found 1 column"),
  ])
  func `Trouble has its place`(text: String, expected: String) throws {
    #expect(try Self.said(Array(text.utf8)) == [expected])
  }

  @Test func `Bytes that are no text are refused`() throws {
    let start = Array(Self.good.utf8)

    #expect(
      try Self.said(start + [0x61, 0xFF, 0x62])
        == ["2:2 the file is not UTF-8: byte 15 is no part of a character"]
    )
    #expect(try Self.said(start + [0x61, 0]) == ["2:2 found a zero byte: this is no text"])
    #expect(try Self.said([0xFF, 0xFE, 0x61, 0]).count == 1)
  }

  @Test func `A column that was named must be there`() throws {
    let bytes = Array("panelist,t,item\nana,1,mail\n".utf8)

    #expect(
      try Self.said(bytes, columns: "user=panelst")
        == ["1:1 there is no column 'panelst', did you mean panelist"]
    )
  }

  @Test(arguments: [
    ("user", "“user” is no column; write user=NAME,time=NAME,item=NAME"),
    ("usr=x", "there is no column to name by “usr”; did you mean user?"),
    ("item=", "“item=” names no column; write user=NAME,time=NAME,item=NAME"),
  ])
  func `What names no column is refused`(text: String, message: String) {
    let problem = #expect(throws: Problem.self) { try ViewLogColumns(text: text) }

    #expect(problem?.text == message)
  }

  @Test func `Several things are said at once, and not more than a person can use`() throws {
    let lines = (0..<200).map { "ana\tx\($0)\tmail\n" }
    let said = try Self.said(Array((Self.good + lines.joined()).utf8))

    #expect(said.count == 51)
    #expect(said[49] == "51:5 found 'x49'")
    #expect(said[50].hasSuffix("and 150 more"))
  }

  @Test func `Names that would act on the terminal do not reach it`() throws {
    let text = Self.good + "ana\t\u{1B}[31mred\tmail\n"
    let result = ViewLogReader.read(bytes: Array(text.utf8), file: "log")

    #expect(!result.diagnostics.map(\.text.text).joined().contains("\u{1B}"))
  }
}
