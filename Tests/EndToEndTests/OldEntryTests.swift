import Foundation
import TestSupport
import Testing

/// A terminal entry like that of macOS: without `BE`, with `XT`.
@Suite struct OldEntryTests {
  private static let entry = #"""
    nsterm-256color|like the one of macOS,
    	BD@, BE@, PE@, PS@, RGB@, Tc@, XM@, xm@, XT, kmous=\E[M, use=xterm-256color,

    """#

  private static func compiled() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let path = folder.path("entry")
    try entry.replacing(#"\t"#, with: "\t").write(toFile: path, atomically: true, encoding: .utf8)
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["tic", "-x", "-o", folder.path(""), path]
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    return folder
  }

  @Test func `What is pasted is bracketed without a word about it in the entry`() throws {
    let folder = try Self.compiled()
    let terminal = try PseudoTerminal(
      BuiltProgram.path,
      [EveningFile.write(), "--paused"],
      environment: [
        "TERM": "nsterm-256color", "TERMINFO": folder.path(""), "LC_ALL": "C.UTF-8",
        "HOME": "/dev/null",
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
