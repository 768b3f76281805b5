import TestSupport
import Testing

/// A slow terminal's answers are taken in before the program ends; what is typed behind stays.
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

  /// The program waits for answers for a second and a half from asking, which is after its start.
  private static let certainlyWaited = Duration.seconds(1.4)

  /// Checks that the program takes in what is answered late, and leaves what is typed behind it.
  ///
  /// Where this side was so late that the program may have given up, failing proves nothing, and
  /// another trial is made.
  private func expectTakenIn(
    _ arguments: String,
    _ prepare: (PseudoTerminal) -> Void = { _ in }
  ) throws {
    for _ in 0..<10 {
      let started = ContinuousClock.now
      let terminal = try start(arguments)
      prepare(terminal)
      let hasEnded = terminal.read(until: "over", within: 0.6)
      terminal.type(Self.answers + "typed")
      let isInTime = started.duration(to: .now) < Self.certainlyWaited
      if !hasEnded, isTakenIn(by: terminal) { return }
      if isInTime {
        Issue.record("\(arguments) did not take in what came in time")
        return
      }
    }
    Issue.record("this machine was too slow ten times")
  }

  private func isTakenIn(by terminal: PseudoTerminal) -> Bool {
    guard terminal.read(until: "over") else { return false }
    terminal.type("\r")
    return terminal.read(until: "<typed>") && terminal.readToEnd() == .exited(0)
      && TerminalModes(terminal.output).leftovers == []
  }

  @Test func `doctor waits for them`() throws { try expectTakenIn("doctor") }

  @Test(arguments: ["q", "\u{3}"])
  func `so does a session that is left at once`(key: String) throws {
    let file = try EveningFile.write()
    try expectTakenIn("run '\(file)' --paused") { terminal in
      #expect(terminal.read(until: "Drizzle"))
      terminal.type(key)
    }
  }

  @Test func `a terminal that never answers is waited for no longer than a moment`() throws {
    let terminal = try start("doctor")

    #expect(terminal.read(until: "over", within: 5))
    terminal.type("typed\r")
    #expect(terminal.read(until: "<typed>"))
  }
}
