import Habits
import ScenarioText
@testable import Scenarios
import SmartStacks
import TestSupport
import Testing

/// What is read from a log.
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

  @Test func `A day with 23 hours keeps both clocks`() throws {
    let text = "a\t2021-03-14T01:59:00-08:00\tx\na\t2021-03-14T03:01:00-07:00\ty\n"

    let views = try Self.log(text).users[0].views

    #expect(views[1].moment.seconds - views[0].moment.seconds == 120)
    #expect(views.map(\.moment.quarter) == [7, 12])
  }
}
