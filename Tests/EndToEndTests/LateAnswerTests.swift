import TestSupport
import Testing

/// What a slow terminal answers is taken in before the program ends; what is typed behind it is
/// there for whoever reads next.
@Suite struct LateAnswerTests {
  private static let answers =
    "\u{1B}[2;2R\u{1B}]11;rgb:0000/0000/0000\u{7}\u{1B}P0$r\u{1B}\\\u{1B}[?62;22c"

  /// Runs the program below a shell, which reads a line once it has ended.
  private func start(_ arguments: String) throws -> PseudoTerminal {
    let line = "'\(BuiltProgram.path)' \(arguments); echo over; read line; echo \"<$line>\""
    let terminal = try PseudoTerminal(
      "/bin/sh",
      ["-c", "trap : INT; \(line)"],
      environment: ["TERM": "xterm-256color", "LC_ALL": "C.UTF-8", "HOME": "/nonexistent"]
    )
    #expect(terminal.read(until: "\u{1B}[K\u{1B}[c"))
    return terminal
  }

  /// Whether the program took in what was answered late, and left what was typed behind it.
  ///
  /// Once it has waited long enough it ends, and on a busy machine this side may be later still:
  /// then the trial proves nothing, and another one is made.
  private func takesIn(_ terminal: PseudoTerminal) -> Bool {
    guard !terminal.read(until: "over", within: 0.6) else { return false }
    terminal.type(Self.answers + "typed")
    guard terminal.read(until: "over") else { return false }
    terminal.type("\r")
    return terminal.read(until: "<typed>") && terminal.readToEnd() == .exited(0)
      && TerminalModes(terminal.output).leftovers == []
  }

  @Test func `doctor waits for them`() throws {
    #expect(try (1...3).contains { _ in takesIn(try start("doctor")) })
  }

  @Test(arguments: ["q", "\u{3}"])
  func `so does a session that is left at once`(key: String) throws {
    let file = try EveningFile.write()
    let isTaken = try (1...3).contains { _ in
      let terminal = try start("run '\(file)' --paused")
      #expect(terminal.read(until: "Drizzle"))
      terminal.type(key)
      return takesIn(terminal)
    }
    #expect(isTaken)
  }

  @Test func `a terminal that never answers is waited for no longer than a moment`() throws {
    let terminal = try start("doctor")

    #expect(terminal.read(until: "over", within: 5))
    terminal.type("typed\r")
    #expect(terminal.read(until: "<typed>"))
  }
}
