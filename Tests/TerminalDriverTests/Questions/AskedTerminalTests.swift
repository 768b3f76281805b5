import TerminalRendering
import TestSupport
import Testing

@testable import TerminalDriver

/// A session that asks its terminal, in terminals that answer and in terminals that do not.
struct AskedTerminalTests {
  private struct Outcome {
    var told: [String]
    var bytes: [UInt8]
    var text: String { String(decoding: bytes, as: UTF8.self) }
  }

  /// Runs the probe and sends the pieces after its first frame; answers count for so many ms.
  private func outcome(
    _ pieces: [String],
    term: String = "xterm",
    patience: Int = 60_000
  ) throws -> Outcome {
    let terminal = try PseudoTerminal(
      Products.path("TerminalProbe"),
      ["answers", "\(patience)", "8"],
      environment: ["TERM": term, "LC_ALL": "C.UTF-8"]
    )
    #expect(terminal.read(until: "frame"))
    #expect(terminal.text.contains("\u{1B}[c"))
    for piece in pieces { terminal.type(piece) }
    terminal.type("\u{4}")
    #expect(terminal.readToEnd() == .exited(0))
    #expect(TerminalModes(terminal.output).leftovers == [])
    // What is told comes after the terminal was given back.
    let lines = terminal.text.split(whereSeparator: \.isNewline).map(String.init)
    let end = try #require(lines.lastIndex(of: "end of keys"))
    let events = lines[..<end].filter { line in
      ["answered(", "key(", "mouse(", "paste(", "depth is "].contains { line.contains($0) }
    }
    return Outcome(told: events, bytes: terminal.output)
  }

  private func told(_ keys: String, _ answers: TerminalAnswers?, depth: String) -> [String] {
    let typed = keys.map { "\(InputEvent.key(.character($0)))" }
    return (answers.map { ["\(InputEvent.answered($0))"] } ?? []) + typed + ["depth is \(depth)"]
  }

  private static let width = "\u{1B}[2;2R"
  private static let light = "\u{1B}]11;rgb:ffff/ffff/ffff\u{7}"
  private static let taken = "\u{1B}P1$r0;48:2:1:2:3m\u{1B}\\"
  private static let claimed = "\u{1B}P1+r524742=38\u{1B}\\\u{1B}P0+r5463\u{1B}\\"
  private static let denied = "\u{1B}P0$r\u{1B}\\\u{1B}P0+r524742\u{1B}\\\u{1B}P0+r5463\u{1B}\\"
  private static let kind = "\u{1B}[?62;22c"

  @Test(.needsNewCurses, arguments: ["xterm", "xterm-256color", "tmux-256color"])
  func `a terminal that takes direct colour gets it from the second frame on`(term: String) throws {
    let answers = Self.width + Self.light + Self.taken + Self.claimed + Self.kind

    let outcome = try outcome([answers, "q"], term: term)

    let known = TerminalAnswers(ambiguousWidth: 1, background: RGB(0xFF_FFFF), directColor: .taken)
    #expect(outcome.told == told("q", known, depth: "truecolor"))
    #expect(outcome.text.contains("48;2;16;32;48"))
    #expect(outcome.text.contains("38;2;64;80;96"))
  }

  @Test(.needsNewCurses) func `a terminal that answers XTGETTCAP alone gets it too`() throws {
    let outcome = try outcome([Self.claimed + Self.kind])

    let known = TerminalAnswers(directColor: .claimed)
    #expect(outcome.told == told("", known, depth: "truecolor"))
    #expect(outcome.text.contains("48;2;16;32;48"))
  }

  @Test func `one that denies it, and one that says nothing, keep what they have`() throws {
    let denied = try outcome([Self.denied + Self.kind, "q"])
    let curt = try outcome([Self.kind, "q"])
    let silent = try outcome(["q"])

    #expect(denied.told == told("q", TerminalAnswers(directColor: .denied), depth: "8"))
    #expect(curt.told == told("q", nil, depth: "8"))
    #expect(silent.told == told("q", nil, depth: "8"))
    for outcome in [denied, curt, silent] { #expect(!outcome.text.contains("48;2;16")) }
  }

  @Test(.needsNewCurses)
  func `answers that come byte by byte are answers, and keys around them are keys`() throws {
    let answers = Self.width + Self.light + Self.taken + Self.kind

    let outcome = try outcome(["ab"] + answers.map(String.init) + ["cd"])

    let known = TerminalAnswers(ambiguousWidth: 1, background: RGB(0xFF_FFFF), directColor: .taken)
    let answered = "\(InputEvent.answered(known))"
    let keys = "abcd".map { "\(InputEvent.key(.character($0)))" }
    let expected: [String] = [keys[0], keys[1], answered, keys[2], keys[3], "depth is truecolor"]
    #expect(outcome.told == expected)
  }

  @Test func `an answer that is late is no event and no key`() throws {
    let answers = Self.width + Self.light + Self.taken + Self.kind

    let outcome = try outcome(["a", answers, "b"], patience: -1)

    #expect(outcome.told == told("ab", nil, depth: "8"))
    #expect(!outcome.text.contains("48;2;16"))
  }

  @Test(arguments: [
    "\u{1B}]11;rgb:zz/zz/zz\u{7}", "\u{1B}]11;rgba:\u{1B}\\", "\u{1B}]11;\u{1}\u{2}\u{7}",
    "\u{1B}]11;" + String(repeating: "q", count: 10_000) + "\u{7}",
    "\u{1B}P1+r" + String(repeating: "5463;", count: 3_000) + "\u{1B}\\",
    "\u{1B}]10;rgb:0/0/0\u{7}", "\u{1B}P1$r" + String(repeating: "9", count: 400) + "m\u{1B}\\",
  ])
  func `a hostile answer is no key and takes none with it`(answer: String) throws {
    let outcome = try outcome(["a", answer, Self.kind, "b"])

    #expect(outcome.told.filter { $0.contains("key(") } == told("ab", nil, depth: "8").dropLast())
    #expect(outcome.told.last == "depth is 8")
  }

  @Test func `what the questions leave on the screen is gone with the first frame`() throws {
    let outcome = try outcome([])

    // A terminal that knows none of the questions about colours prints their letters.
    let dull = outcome.text.replacing("\u{1B}P", with: "").replacing("\u{1B}]", with: "")
    var screen = TerminalScreen(size: Size(columns: 80, rows: 24))
    let ending = try #require(dull.firstRange(of: "frame"))
    screen.feed(Array(dull[..<ending.upperBound].utf8))
    for row in 0..<24 {
      let shown = (0..<80).map { screen[column: $0, row: row].text }.joined()
      #expect(shown.trimmingSuffix(while: { $0 == " " }) == (row == 0 ? "frame" : ""))
    }
  }
}

extension String {
  fileprivate func trimmingSuffix(while isDropped: (Character) -> Bool) -> String {
    String(reversed().drop(while: isDropped).reversed())
  }
}
