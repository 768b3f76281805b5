import TestSupport
import Testing

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
