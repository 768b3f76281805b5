import CTerminal
import TerminalRendering
import TestSupport
import Testing

@testable import TerminalDriver

/// What a person types arrives as what it is, by way of curses, in terminals of several kinds.
struct TypedKeysTests {
  /// What the session took the typed pieces for.
  private func taken(_ pieces: [[UInt8]], term: String = "xterm-256color") throws -> [InputEvent] {
    let terminal = try PseudoTerminal(
      Products.path("TerminalProbe"),
      ["keys"],
      environment: ["TERM": term, "TERMINFO": OwnEntries.folder, "LC_ALL": "C.UTF-8"]
    )
    #expect(terminal.read { $0.count > 20 })
    for piece in pieces { terminal.send(piece) }
    terminal.type("\u{4}")
    #expect(terminal.readToEnd() == .exited(0))
    #expect(terminal.text.contains("end of keys"))
    #expect(TerminalModes(terminal.output).leftovers == [])
    let lines = terminal.text.split(whereSeparator: \.isNewline).map(String.init)
    return lines.compactMap { Self.events[$0] }
  }

  /// Events by the line that the probe tells them in.
  private static let events: [String: InputEvent] = {
    let keys = typed.map { InputEvent.key($0.1) } + [.key(.character("q")), .key(.character("日"))]
    let mice = reports.compactMap { MouseEvent($0.1, column: $0.2, row: $0.3) }
      .map(InputEvent.mouse)
    let all = keys + mice + [.paste("a q\u{1}b"), .paste("a qb")]
    return Dictionary(all.map { ("\($0)", $0) }) { $1 }
  }()

  static let typed: [(String, Key)] = [
    ("[A", .up), ("OA", .up), ("[B", .down), ("OB", .down), ("[C", .right), ("[D", .left),
    ("[1;2A", .shiftUp), ("[1;2B", .shiftDown), ("[1;2C", .shiftRight), ("[1;2D", .shiftLeft),
    ("[1;5C", .shiftRight), ("[1;8D", .shiftLeft), ("[c", .shiftRight), ("[H", .home),
    ("OF", .end), ("[1~", .home), ("[4~", .end), ("[7~", .home), ("[5~", .pageUp),
    ("[6~", .pageDown), ("[6;5~", .pageDown), ("[3~", .backspace), ("[Z", .shiftTab),
    ("OM", .enter),
  ]

  /// Insert and the function keys, which the program has no use for.
  private static let idle = ["[2~", "OP", "[15~", "[24~", "[[E", "[1;2P"]

  static let reports: [(String, MouseEvent.Action, Int, Int)] = [
    ("[<0;251;5M", .press, 250, 4), ("[<0;251;5m", .release, 250, 4),
    ("[<32;252;6M", .drag, 251, 5), ("[<64;1;1M", .wheelUp, 0, 0), ("[<65;2;1M", .wheelDown, 1, 0),
    ("[M !!", .press, 0, 0),
  ]

  @Test(
    arguments: ["xterm-256color", "tmux-256color", "screen", "linux", "vt100", "vt220"]
      + OwnEntries.names
  )
  func `the usual sequences are keys whatever the terminal calls itself`(term: String) throws {
    let pieces = Self.typed.map { Array("\u{1B}\($0.0)".utf8) }

    let idle = Self.idle.map { Array("\u{1B}\($0)".utf8) }

    #expect(try taken(pieces + idle, term: term) == Self.typed.map { .key($0.1) })
  }

  @Test func `clicks that come at once all arrive, far to the right too`() throws {
    let pieces = [Self.reports.map { "\u{1B}\($0.0)" }.joined()].map { Array($0.utf8) }
    let all = Self.reports.map { InputEvent.mouse(MouseEvent($0.1, column: $0.2, row: $0.3)) }

    #expect(try taken(pieces) == all)
  }

  @Test func `a paste is one event, and no key of it acts`() throws {
    let paste = Array("\u{1B}[200~a qb\u{1B}[201~q".utf8)

    #expect(try taken([paste]) == [.paste("a qb"), .key(.character("q"))])
  }

  @Test func `the focus, answers and what is no text are no keys`() throws {
    let noise = "\u{1B}[I\u{1B}[O\u{1B}[?62;22c\u{1B}]11;rgb:0000/0000/0000\u{1B}\\\u{1B}[>0;1;2c"

    let events = try taken([Array(noise.utf8), [0xFF, 0xC3], Array("日q".utf8)])

    #expect(events == [.key(.character("日")), .key(.character("q"))])
  }

  @Test(arguments: [nil, "/usr/share/terminfo"])
  func `the place of terminfo is what it was`(place: String?) throws {
    var environment = ["TERM": "xterm-256color", "LC_ALL": "C.UTF-8"]
    environment["TERMINFO"] = place
    let path = Products.path("TerminalProbe")
    let probe = try PseudoTerminal(path, ["keys"], environment: environment)
    #expect(probe.read { $0.count > 20 })
    probe.type("\u{4}")

    #expect(probe.readToEnd() == .exited(0))
    #expect(probe.text.contains("TERMINFO is \(place ?? "unset")\r\n"))
  }

  @Test func `more numbers than a report has, and half a report, take no key with them`() throws {
    let many = "\u{1B}[<" + String(repeating: "1;", count: 60) + "1M\u{1B}[<0;1\u{1B}[A"

    #expect(try taken([Array((many + "q").utf8)]) == [.key(.up), .key(.character("q"))])
  }
}

/// What is held with Alt does nothing: it is neither Escape nor the letter.
struct AltKeyTests {
  private func decode(_ codes: [Int32]) -> [KeyStream.Decoded] {
    var keys = KeyStream()
    keys.feed(codes)
    var decoded: [KeyStream.Decoded] = []
    while let next = keys.next(isFinal: true) { decoded.append(next) }
    return decoded
  }

  private func codes(_ text: String) -> [Int32] { text.utf8.map(Int32.init) }

  private let q = KeyStream.Decoded.event(.key(.character("q")))
  private let escape = KeyStream.Decoded.event(.key(.escape))

  @Test(arguments: [
    "q", "Q", "x", " ", "1", "ä", "日", "e\u{301}", "[", "]", "O", "P", "\\", "\r", "\t",
    "\u{7F}", "\u{8}", "\u{7}",
  ])
  func `a key held with Alt does nothing, and the next key is one`(text: String) {
    #expect(decode(codes("\u{1B}\(text)")) == [.nothing])
    #expect(decode(codes("\u{1B}\(text)\u{1B}")).last == escape)
  }

  @Test(arguments: ["q", "1", "ä", "]", "\r", "\u{7F}"])
  func `a letter behind it is a letter`(text: String) {
    #expect(decode(codes("\u{1B}\(text)q")) == [.nothing, q])
  }

  @Test(arguments: ["[27;3;113~", "[113;3u", "[97;3:1u", "[27;7;13~"])
  func `the longer forms in which a terminal sends it do nothing either`(sequence: String) {
    #expect(decode(codes("\u{1B}\(sequence)q")) == [.nothing, q])
  }

  @Test func `a named key held with Alt does nothing`() {
    #expect(decode([0x1B, Int32(ct_key_up), 0x71]) == [.nothing, q])
  }

  @Test func `a character that comes in pieces is dropped whole`() {
    var keys = KeyStream()
    keys.feed([0x1B, 0xC3])
    #expect(keys.next() == nil)
    keys.feed([0xA4, 0x71])

    #expect(keys.next() == .nothing)
    #expect(keys.next() == q)
  }

  @Test func `escape pressed twice is pressed twice`() {
    #expect(decode([0x1B, 0x1B]) == [escape, escape])
  }

  @Test func `what is no key leaves the escape before it alone`() {
    let click = [0x1B, Int32(ct_key_sgr_mouse)] + codes("0;1;1M")
    let paste = [0x1B, Int32(ct_key_paste_begins)] + codes("a") + [Int32(ct_key_paste_ends)]

    #expect(decode(click) == [escape, .event(.mouse(MouseEvent(.press, column: 0, row: 0)))])
    #expect(decode(paste) == [escape, .event(.paste("a"))])
  }

  @Test(arguments: [false, true])
  func `a letter after a pause is a key, and the escape before it too`(expectsAnswers: Bool) {
    var keys = KeyStream()
    keys.expectsAnswers = expectsAnswers
    keys.feed([0x1B], at: 1000)
    #expect(keys.next() == nil)
    // One that is held with Alt comes right behind it, over a network too.
    keys.feed(codes("q\u{1B}q"), at: 1060)

    #expect(keys.next() == escape)
    #expect(keys.next() == q)
    #expect(keys.next() == .nothing)
    #expect(keys.next() == nil)
  }

  @Test func `both may come in two pieces without a pause`() {
    var keys = KeyStream()
    keys.feed([0x1B], at: 1000)
    #expect(keys.next() == nil)
    keys.feed(codes("q"), at: 1010)

    #expect(keys.next() == .nothing)
    #expect(!keys.hasIncomplete)
  }
}
