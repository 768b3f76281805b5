import TestSupport
import Testing

/// Terminal entries like those of macOS: without `BE`, with `XT`.
@Suite struct OldEntryTests {
  @Test(arguments: OwnEntries.names)
  func `What is pasted is bracketed without a word about it in the entry`(term: String) throws {
    let terminal = try PseudoTerminal(
      BuiltProgram.path,
      [EveningFile.write(), "--paused"],
      environment: [
        "TERM": term, "TERMINFO": OwnEntries.folder, "LC_ALL": "C.UTF-8", "HOME": "/dev/null",
      ]
    )
    #expect(terminal.read(until: "Drizzle"))
    #expect(terminal.text.contains("\u{1B}[?2004h"))
    // A pasted `q` ends nothing.
    terminal.type("\u{1B}[200~q\u{1B}[201~")
    terminal.type("?")
    #expect(terminal.read(until: "Help"))
    terminal.type("\u{1B}")
    #expect(terminal.read(until: "Drizzle", after: terminal.output.count))
    terminal.type("q")
    #expect(terminal.readToEnd() == .exited(0))
    #expect(TerminalModes(terminal.output).leftovers.isEmpty)
  }
}
