import Foundation
import SmartStacks
import TerminalRendering
import Testing

@testable import RunReports
@testable import Scenarios

/// The page as a document: what it lets run, where its links lead, and that it plays the frames.
@Suite struct PageDocumentTests {
  private static func page(_ text: String = SampleRun.text, frames: PageFrames? = nil) throws
    -> String
  { ExportTests.page(try ExportTests.chronicle(text), frames: frames) }

  @Test func `The policy names the hashes of the page's style and script`() throws {
    let page = try Self.page()
    let style = try #require(page.firstMatch(of: /<style>([\s\S]*?)<\/style>/)).1
    let script = try #require(page.firstMatch(of: /<script>([\s\S]*?)<\/script>/)).1

    let policy = try #require(page.firstMatch(of: /Content-Security-Policy" content="([^"]*)"/)).1

    #expect(policy.contains("default-src 'none'"))
    #expect(policy.contains("style-src \(SHA256.source(of: String(style)));"))
    #expect(policy.contains("script-src \(SHA256.source(of: String(script)));"))
    #expect(!policy.contains("unsafe"))
  }

  @Test(arguments: [SampleRun.text, ExportTests.hostile])
  func `Nothing in the page comes from elsewhere or has a handler of its own`(text: String) throws {
    let page = try Self.page(text)

    #expect(!page.contains("://"))
    #expect(page.matches(of: /<script/).count == 1)
    #expect(page.matches(of: /<[^>"]*(?:"[^"]*"[^>"]*)*\s(?:on\w+|style|src)=/).isEmpty)
  }

  @Test func `Every link leads to something in the page, and no identifier comes twice`() throws {
    let text = SampleRun.text.replacing("seed:", with: "days: 3\nseed:")
    let page = try Self.page(text, frames: PageFrames(size: Size(columns: 2, rows: 1), themes: []))
    let markup = page.replacing(/<script[\s\S]*?<\/script>/, with: "")

    let identifiers = markup.matches(of: /\sid="([^"]*)"/).map { String($0.1) }
    let targets = markup.matches(of: /href="#([^"]*)"/).map { String($0.1) }

    #expect(Set(identifiers).count == identifiers.count)
    #expect(targets.allSatisfy(Set(identifiers).contains))
    #expect(!targets.isEmpty)
  }

  @Test func `What an answer hangs on stands in a table, where somebody asked`() throws {
    let chronicle = try ExportTests.chronicle()
    #expect(!ExportTests.page(chronicle).contains("id=\"sure\""))
    let page = ExportTests.page(chronicle, sure: [("Home shows <b>", "Holds & fails")])
    #expect(page.contains("<tr><td>Home shows &lt;b&gt;</td><td>Holds &amp; fails</td></tr>"))
  }

  @Test func `Days on which the clock is set have hours of their own`() throws {
    func axes(_ start: String) throws -> Int {
      let text = """
        homestack: 1
        starts: \(start)T00:00
        days: 4
        timezone: Europe/Berlin
        apps:
          A:
            widgets:
              W: {timeline: [{at: 1:00, every: day, relevance: {score: 1, duration: 1h}}]}
              V: {timeline: [{at: 12:00, every: day, relevance: {score: 1, duration: 1h}}]}
        home: {pages: [[{stack: Home, widgets: [W, V]}]]}
        """
      let page = try Self.page(text)
      let first = try #require(page.firstRange(of: "Days side by side"))
      let last = try #require(page.firstRange(of: "Day by day"))
      return page[first.upperBound..<last.lowerBound].matches(of: /class="row head"/).count
    }

    // Above the days before it, above it, and above those after it; above two with it as the first.
    #expect(try axes("2021-10-30") == 3 * axes("2021-06-05"))
    #expect(try axes("2021-10-31") == 2 * axes("2021-06-05"))
  }

  @Test func `Every movement has a mark, a row and a reason`() throws {
    let chronicle = try ExportTests.chronicle()
    let page = try Self.page()

    for movement in chronicle.movements {
      let number = movement.number
      #expect(page.contains("<a href=\"#m\(number)\" class=\"mark\" data-m=\"\(number)\""))
      #expect(page.contains("<tr id=\"m\(number)\""))
      let reason = XMLText.escaped(movement.reason)
      #expect(page.contains("<td id=\"r\(number)\">\(reason)</td>"))
    }
  }

  /// What the script finds in the data, as it finds it.
  private struct Data: Decodable {
    struct Frame: Decodable {
      var t: Int64
      var k: Int?
      var m: Int?
      var r: [Int]
    }

    var rows: [String]
    var frames: [Frame]
  }

  @Test func `The frames read back from the data are those that went in`() throws {
    let size = Size(columns: 12, rows: 4)
    var page = PageFrames(size: size, themes: [])
    var frames: [Frame] = []
    for step in 0..<150 {
      var frame = Frame(size: size)
      frame.draw("step \(step / 3)", column: 1, row: 0, style: Style(.text))
      frame.draw("日本é</b>", column: 0, row: 1 + step % 2, style: Style(.hue(step % 8), .bold))
      frame.draw("─╭█⣿", column: step % 8, row: 3, style: Style(.line, on: .select))
      frames.append(frame)
      page.add(frame, PageFrames.Label(day: 1, time: Int64(step), lasts: 40))
    }

    let data = try JSONDecoder().decode(Data.self, from: Foundation.Data(page.json.utf8))

    var rows: [String?] = Array(repeating: nil, count: size.rows)
    #expect(data.frames.count == frames.count)
    for (index, (frame, told)) in zip(frames, data.frames).enumerated() {
      // A whole frame needs none before it.
      if told.k == 1 { rows = Array(repeating: nil, count: size.rows) }
      for place in stride(from: 0, to: told.r.count, by: 2) {
        rows[told.r[place]] = data.rows[told.r[place + 1]]
      }
      for row in 0..<size.rows {
        #expect(rows[row] == PageRow.markup(of: frame, row: row, hidden: []), "\(index) \(row)")
      }
    }
    #expect(Set(data.rows).count == data.rows.count || data.rows.count < frames.count)
    #expect(!page.json.contains("</"))
  }

  @Test func `A narrow window has the same moments in frames of its own`() throws {
    var wide = PageFrames(size: Size(columns: 80, rows: 2), themes: [])
    var narrow = PageFrames(size: Size(columns: 60, rows: 2), themes: [])
    for step in 0..<70 {
      let label = PageFrames.Label(day: 1, time: Int64(step), lasts: 40)
      wide.add(Frame(size: wide.size), label)
      narrow.add(Frame(size: narrow.size), label)
    }

    let page = ExportTests.page(try ExportTests.chronicle(), frames: wide, narrowFrames: narrow)
    let alone = try Self.page(frames: wide)

    #expect(page.contains("id=\"tape-narrow\">{\"size\":[60,2]"))
    #expect(!page.contains("id=\"stage\" class=\"wide\""))
    #expect(!alone.contains("id=\"tape-narrow\""))
    #expect(alone.contains("id=\"stage\" class=\"wide\""))
    #expect(narrow.jsonOfRows.components(separatedBy: "\"r\":").count == 71)
    #expect(!narrow.jsonOfRows.contains("\"t\":"))
  }

  @Test func `A row is shapes of roles and words, in hues that its ground shows`() {
    var frame = Frame(size: Size(columns: 12, rows: 1))
    frame.draw("a<b 日", column: 0, row: 0, style: Style(.muted))
    frame.draw("──", column: 8, row: 0, style: Style(.line))

    let row = PageRow.markup(of: frame, row: 0, hidden: [])

    #expect(
      row == """
        <path class='f-line' d='M80 9.25h20v1.5h-20z'/>\
        <text x='0' y='15.5' textLength='30' class='f-muted'>a&lt;b</text>\
        <text x='40' y='15.5' textLength='20' class='f-muted'>日</text>
        """
    )

    var chosen = Frame(size: Size(columns: 3, rows: 1))
    chosen.draw("abc", column: 0, row: 0, style: Style(.hue(2), on: .select))

    let markup = PageRow.markup(of: chosen, row: 0, hidden: [.hue(2)])

    #expect(markup.contains("class='f-text'"))
  }
}

/// The hash against the examples that its standard was published with.
@Suite struct SHA256Tests {
  @Test(arguments: [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
    (
      "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopqklmnopqr"
        + "lmnopqrsmnopqrstnopqrstu",
      "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1"
    ),
  ])
  func `An example of the standard has its hash`(message: String, expected: String) {
    #expect(hexadecimal(SHA256.hash(Array(message.utf8))) == expected)
  }

  @Test func `A million times the letter a`() {
    let message = [UInt8](repeating: UInt8(ascii: "a"), count: 1_000_000)
    let expected = "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"

    #expect(hexadecimal(SHA256.hash(message)) == expected)
  }

  @Test func `A policy names a hash in base 64`() {
    let source = SHA256.source(of: "abc")

    #expect(source == "'sha256-ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0='")
  }

  private func hexadecimal(_ bytes: [UInt8]) -> String {
    bytes.map { String(256 + Int($0), radix: 16).dropFirst() }.joined()
  }
}
