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
    let terminal = try run(
      "test -t 0 && test -t 2 && stty size && echo $MARK",
      columns: 90,
      rows: 31
    )

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
