import Foundation
import TestSupport
import Testing

/// Terminals of every kind get the best that they can show, or a clear sentence.
@Suite struct TerminalKindTests {
  private func start(_ environment: [String: String], _ options: [String] = []) throws
    -> PseudoTerminal
  {
    try PseudoTerminal(
      BuiltProgram.path,
      [EveningFile.write(), "--paused"] + options,
      environment: environment
    )
  }

  @Test(arguments: ["vt100", "linux", "xterm", "screen-256color", "tmux-256color"])
  func `a terminal that can address its cursor shows the day`(term: String) throws {
    let terminal = try start(["TERM": term, "LC_ALL": "C.UTF-8"])

    #expect(terminal.read(until: "Drizzle"), "\(terminal.text)")
    terminal.type("q")
    #expect(terminal.readToEnd() == .exited(0))
    #expect(TerminalModes(terminal.output).leftovers.isEmpty)
  }

  @Test(arguments: ["vt100", "linux"])
  func `where the glyphs are missing, ASCII is drawn`(term: String) throws {
    let terminal = try start(["TERM": term, "LC_ALL": "C.UTF-8"])

    #expect(terminal.read(until: "Drizzle"))
    terminal.type("q")
    _ = terminal.readToEnd()

    #expect(terminal.output.allSatisfy { $0 < 0x80 })
  }

  @Test func `a locale without UTF-8 gets ASCII`() throws {
    let terminal = try start(["TERM": "xterm-256color", "LC_ALL": "C"])

    #expect(terminal.read(until: "Drizzle"))
    terminal.type("q")
    _ = terminal.readToEnd()

    #expect(terminal.output.allSatisfy { $0 < 0x80 })
  }

  @Test func `NO_COLOR sends no colours`() throws {
    let terminal = try start(["TERM": "xterm-256color", "LC_ALL": "C.UTF-8", "NO_COLOR": "1"])

    #expect(terminal.read(until: "Drizzle"))

    #expect(!terminal.text.contains("[38;5"))
    #expect(!terminal.text.contains("[3\u{31}m"))
  }

  @Test func `a terminal that terminfo does not know is the usual one if it answers`() throws {
    let terminal = try start(["TERM": "no-such-terminal", "LC_ALL": "C.UTF-8"])

    #expect(terminal.read(until: "\u{1B}[c"))
    terminal.type("\u{1B}[?62;22c")
    #expect(terminal.read(until: "Drizzle"), "\(terminal.text)")
    terminal.type("q")
    #expect(terminal.readToEnd() == .exited(0))
    #expect(TerminalModes(terminal.output).leftovers.isEmpty)
  }

  @Test func `where none answers, the message says what to try`() throws {
    let terminal = try start(["TERM": "no-such-terminal", "LC_ALL": "C.UTF-8"])

    #expect(terminal.readToEnd() == .exited(64))
    #expect(terminal.text.contains("try `TERM=xterm-256color homestack`"))
    #expect(terminal.text.contains("--plain"))
    #expect(terminal.output.count { $0 == 0x1B } == 1)
  }

  @Test func `doctor says which entry describes the terminal`() throws {
    let terminal = try PseudoTerminal(
      BuiltProgram.path,
      ["doctor"],
      environment: ["TERM": "no-such-terminal", "LC_ALL": "C.UTF-8"]
    )

    #expect(terminal.read(until: "\u{1B}[c"))
    terminal.type("\u{1B}[?62;22c")
    #expect(terminal.read(until: "\u{1B}[K\u{1B}[c"))
    terminal.type("\u{1B}[?62;22c")
    #expect(terminal.readToEnd() == .exited(0))
    #expect(terminal.text.contains("xterm-256color"))
    #expect(terminal.text.contains("terminfo has no entry for TERM “no-such-terminal”"))
  }

  @Test(arguments: ["0", "-1", "1000000", "2147483647", "wide", "5"])
  func `LINES and COLUMNS change nothing: the terminal says how large it is`(value: String) throws {
    let terminal = try start([
      "TERM": "xterm-256color", "LC_ALL": "C.UTF-8", "LINES": value, "COLUMNS": value,
    ])

    #expect(terminal.read(until: "Drizzle"), "\(terminal.text)")
    #expect(terminal.read(until: "help"))
    terminal.type("q")
    #expect(terminal.readToEnd() == .exited(0))
  }

  @Test(arguments: ["dumb", ""])
  func `a terminal that cannot show it says so and what to do`(term: String) throws {
    let terminal = try start(term.isEmpty ? ["LC_ALL": "C.UTF-8"] : ["TERM": term])

    #expect(terminal.readToEnd() == .exited(64))
    #expect(terminal.text.contains("--plain"))
    #expect(!terminal.output.contains(0x1B))
  }

  @Test func `without a terminal there is a sentence, and plain lines go anywhere`() throws {
    let refused = try BuiltProgram.run(EveningFile.write())
    let told = try BuiltProgram.run(EveningFile.write(), "--plain", "--speed", "max")

    #expect(refused.status == 64)
    #expect(refused.errors.contains("--plain"))
    #expect(told.status == 0)
    #expect(told.text.contains("17:00  Home rotated to Calendar"))
    #expect(told.text.contains("18:30  Recent Purchases slid into Home"))
  }
}
