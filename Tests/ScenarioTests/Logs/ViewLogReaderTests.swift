import Habits
import ScenarioText
import SmartStacks
import TerminalRendering
import TestSupport
import Testing

@testable import Scenarios

@Suite struct ViewLogReaderTests {
  private static func log(_ text: String, columns: String? = nil) throws -> ViewLog {
    let columns = try columns.map { try ViewLogColumns(text: $0) } ?? ViewLogColumns()
    let result = ViewLogReader.read(bytes: Array(text.utf8), file: "log", columns: columns)
    #expect(result.diagnostics.map(\.text) == [])
    return try #require(result.log)
  }

  /// The views as `user item seconds`, one after another.
  private static func views(_ log: ViewLog) -> [String] {
    log.users.flatMap { user in
      user.views.map { "\(user.name) \(user.items[$0.item]) \($0.moment.seconds)" }
    }
  }

  @Test(arguments: [
    "user\tt\titem\nana\t100\tmail\nbo\t5\tnews\nana\t200\tmaps\n",
    "ana\t100\tmail\nbo\t5\tnews\nana\t200\tmaps",
    "\u{FEFF}user\tt\titem\r\nana\t100\tmail\r\nbo\t5\tnews\r\nana\t200\tmaps\r\n",
    "user,t,item\nana,100,mail\nbo,5,news\nana,200,maps\n",
    "item,note,time,user\nmail,x,100,ana\n\nnews,,5,bo\nmaps,y,200,ana\n",
    "User;Time;Item\nana;100;mail\nbo;5;news\nana;200;maps\n",
    "\"user\",\"t\",\"item\"\n\"ana\",\"100\",\"mail\"\nbo,5,news\nana,200,maps",
    "ana\t1970-01-01T00:01:40\tmail\nbo\t1970-01-01 00:00:05Z\tnews\nana\t 200 \tmaps\n",
    "user , t , item\n ana , 100 , mail \nbo,5, \"news\" \nana ,200, maps\n",
  ])
  func `Tabs and commas, headers and none are understood`(text: String) throws {
    let log = try Self.log(text)

    #expect(Self.views(log) == ["ana mail 100", "ana maps 200", "bo news 5"])
    #expect(log.users[0].items == ["mail", "maps"])
    #expect(log.viewCount == 3)
    #expect(log.notes == [])
  }

  @Test func `Columns can have other names`() throws {
    let text = "panelist,url,when\nana,mail,100\n"

    let log = try Self.log(text, columns: "user=panelist,time=when,item=url")

    #expect(Self.views(log) == ["ana mail 100"])
  }

  @Test func `Quotes hold commas, quotes and line breaks`() throws {
    let text = "user,t,item\n\"Bo, Jr\",5,\"say \"\"hi\"\"\nthere\"\nana,7,x\n"

    let log = try Self.log(text)

    #expect(log.users.map(\.name) == ["Bo, Jr", "ana"])
    #expect(log.users[0].items == ["say \"hi\"\nthere"])
  }

  @Test(arguments: [
    ("2019-11-09T18:30:13+01:00", Int64(1_573_320_613), Int32(3600)),
    ("2019-11-09T12:30:13-0500", 1_573_320_613, -18_000),
    ("2019-11-09T17:30:13.25Z", 1_573_320_613, 0), ("2019-11-09 17:30", 1_573_320_600, 0),
    ("1573320613", 1_573_320_613, 0), ("-5", -5, 0),
  ])
  func `The offset of a local time is kept`(text: String, seconds: Int64, offset: Int32) throws {
    let log = try Self.log("ana\t\(text)\tmail\n")

    #expect(log.users[0].views.map(\.moment) == [HabitMoment(seconds: seconds, offset: offset)])
  }

  @Test func `Times out of order are sorted, those of one second stay as they stand`() throws {
    let text = "a\t900\tx\na\t100\ty\na\t100\tz\nb\t50\tx\na\t5000\tx\na\t4000\ty\n"

    let log = try Self.log(text)

    #expect(Self.views(log) == ["a y 100", "a z 100", "a x 900", "a y 4000", "a x 5000", "b x 50"])
    #expect(log.notes == [.init(kind: .outOfOrder, count: 3, line: 2)])
    #expect(log.users[0].items == ["y", "z", "x"])
  }

  @Test func `The same row twice counts once, and an item that goes on is one viewing`() throws {
    let text = """
      a\t0\tx
      a\t0\tx
      a\t1799\tx
      a\t3598\tx
      a\t5398\tx
      a\t5400\ty
      a\t5500\tx
      """

    let log = try Self.log(text)

    #expect(Self.views(log) == ["a x 0", "a x 5398", "a y 5400", "a x 5500"])
    #expect(
      log.notes == [.init(kind: .duplicates, count: 1, line: 2), .init(kind: .repeats, count: 2)]
    )
    #expect(log.notes.map(\.text).allSatisfy { $0.hasSuffix(".") })
  }
}

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
    ("", "1:1 the file is empty: it must contain a line with a user, a time, and an item"),
    (
      "\n\r\n",
      "1:1 the file is empty: it must contain a line with a user, a time, and an item"
    ),
    ("user\tt\titem\n", "1:1 found a header without rows"),
    (good + "ana\tsoon\tmail\n", "2:5 found 'soon'"),
    (good + "ana\t2021-02-30T10:00\tmail\n", "2:5 found '2021-02-30T10:00'"),
    (good + "ana\t12.5\tmail\n", "2:5 found '12.5'"), (good + "ana\t\tmail\n", "2:5 found ''"),
    (good + "ana\t1573320613000\tmail\n", "2:5 found 1573320613000"),
    (good + "ana\t99999999999999999999999\tmail\n", "2:5 found 99999999999999999999999"),
    (good + "\t200\tmail\n", "2:1 found no name"), (good + "bö\t200\t \n", "2:8 found no name"),
    (good + "ana\t200\n", "2:1 found 2 columns"),
    (good + "ana\t200\tmail\tmore\n", "2:1 found 4 columns"),
    (good + "ana\n", "2:1 found 1 column"),
    ("user,t,item\nana,100,Bread, fresh\n", "2:1 found 4 columns"),
    ("user,t,item\nana,100,\"mail\n", "2:9 a quote is opened but never closed"),
    ("user,t,item\nana,100,\"mail\"s\n", "2:15 found text after a closing quote"),
    ("usr\tt\titem\nana\t1\tmail\n", "1:1 there is no column named 'user', did you mean usr"),
    (
      "user,timestamp,item\nana,1,mail\n",
      "1:1 there is no column named 't', did you mean timestamp"
    ),
    ("one\ttwo\tthree\n", "1:5 found 'two'"), ("just words\n", "1:1 found 1 column"),
  ])
  func `Trouble has its place`(text: String, expected: String) throws {
    #expect(try Self.said(Array(text.utf8)) == [expected])
  }

  @Test func `Bytes that are no text are refused`() throws {
    let start = Array(Self.good.utf8)

    let said = try Self.said(start + [0x61, 0xFF, 0x62])
    #expect(said == ["2:2 the file is not UTF-8: byte 15 is invalid"])
    #expect(try Self.said(start + [0x61, 0]) == ["2:2 found a zero byte, so this is not text"])
    #expect(try Self.said([0xFF, 0xFE, 0x61, 0]).count == 1)
  }

  @Test func `A column that was named must be there`() throws {
    let bytes = Array("panelist,t,item\nana,1,mail\n".utf8)

    let said = try Self.said(bytes, columns: "user=panelst")
    #expect(said == ["1:1 there is no column named 'panelst', did you mean panelist"])
  }

  @Test(arguments: [
    ("user", "“user” is not a column; write user=NAME,time=NAME,item=NAME"),
    ("usr=x", "“usr” is not user, time, or item; did you mean user?"),
    ("item=", "“item=” has no name; write user=NAME,time=NAME,item=NAME"),
  ])
  func `What names no column is refused`(text: String, message: String) {
    let problem = #expect(throws: Problem.self) { try ViewLogColumns(text: text) }

    #expect(problem?.text == message)
  }
}
