import TestSupport
import Testing

struct PseudoTerminalTests {
  private func run(_ script: String, columns: Int = 80, rows: Int = 24) throws -> PseudoTerminal {
    try PseudoTerminal(
      "/bin/sh",
      ["-c", script],
      environment: ["PATH": "/usr/bin:/bin", "MARK": "here"],
      columns: columns,
      rows: rows
    )
  }

  @Test func `a program sees a terminal of the given size and the given environment`() throws {
    let line = "test -t 0 && test -t 2 && stty size && echo $MARK"
    let terminal = try run(line, columns: 90, rows: 31)

    #expect(terminal.readToEnd() == .exited(0))
    #expect(terminal.text == "31 90\r\nhere\r\n")
  }

  @Test func `an exit status is told`() throws {
    #expect(try run("exit 65").readToEnd() == .exited(65))
  }

  @Test func `an end by a signal is told`() throws {
    let terminal = try run("echo ready; read line")
    #expect(terminal.read(until: "ready"))

    terminal.signal(15)

    #expect(terminal.readToEnd() == .signalled(15))
  }

  @Test func `typed keys arrive, Ctrl-C as an interrupt`() throws {
    let terminal = try run("read line; echo got $line; read line")
    terminal.type("a word\r")
    #expect(terminal.read(until: "got a word"))

    terminal.type("\u{3}")

    #expect(terminal.readToEnd() == .signalled(2))
  }

  @Test func `a deadline ends the waiting`() throws {
    let terminal = try run("read line")

    #expect(!terminal.read(until: "never", within: 0.01))
    #expect(terminal.readToEnd(within: 0.01) == nil)
  }

  @Test func `a closed window hangs the program up`() throws {
    let terminal = try run("echo ready; read line")
    #expect(terminal.read(until: "ready"))

    terminal.hangUp()

    #expect(terminal.readToEnd() == .signalled(1))
  }
}

/// The judge has to be right before it may judge.
struct TerminalModesTests {
  @Test func `plain text leaves nothing`() {
    #expect(TerminalModes("Homestack é 日\r\n".utf8).leftovers == [])
  }

  @Test(arguments: [
    ("\u{1B}[?25l", "the cursor is hidden"), ("\u{1B}[?1049h", "alternate screen"),
    ("\u{1B}[?1002h", "mouse mode 1002"), ("\u{1B}[?1h", "application cursor keys"),
    ("\u{1B}[?2026h", "synchronised output"), ("\u{1B}[1m", "colour or attributes"),
    ("\u{1B}[0;38;5;0m", "colour or attributes"),
    ("\u{1B}]4;1;rgb:00/00/00\u{1B}\\", "1 changes of the palette"),
    ("\u{1B}]P1000000", "1 changes of the palette"),
  ])
  func `what is switched on is found`(bytes: String, leftover: String) {
    #expect(TerminalModes(bytes.utf8).leftovers == [leftover])
  }

  @Test(arguments: [
    "\u{1B}[?25l\u{1B}[?25h", "\u{1B}[?1002;1006h\u{1B}[?1006;1002l", "\u{1B}[31;1m\u{1B}[m",
    "\u{1B}[38;2;1;2;3m\u{1B}[39m", "\u{1B}[7m\u{1B}[27m", "\u{1B}]2;a title\u{1B}\\",
    "\u{1B}]2;a title\u{7}", "\u{1B}]11;?\u{7}", "\u{1B}P$qm\u{1B}\\", "\u{1B}(B\u{1B}[m",
    "\u{1B}[?1006h\u{1B}[38;2;1\u{1B}[?1006l",
  ])
  func `what is switched off again is not`(bytes: String) {
    #expect(TerminalModes(bytes.utf8).leftovers == [])
  }

  @Test func `drawn characters are counted, and what controls them is not`() {
    #expect(TerminalModes("\u{1B}[2;1H日x\u{1B}[1m!".utf8).drawnCharacters == 3)
  }
}
