import Foundation
import TestSupport
import Testing

/// However the program ends, the terminal is as it was: judged by the raw bytes.
@Suite struct TerminalEndingTests {
  /// A paused session; what it keeps goes to the folder, if there is one.
  private func start(keepingIn folder: URL? = nil) throws -> PseudoTerminal {
    var environment = ["TERM": "xterm-256color", "LC_ALL": "C.UTF-8", "HOME": "/nonexistent"]
    environment["XDG_STATE_HOME"] = folder?.path
    return try PseudoTerminal(
      BuiltProgram.path,
      [EveningFile.write(), "--paused"],
      environment: environment
    )
  }

  @Test(arguments: [
    SIGHUP, SIGINT, SIGQUIT, SIGILL, SIGTRAP, SIGABRT, SIGSEGV, SIGTERM, SIGUSR1, SIGUSR2,
    SIGALRM, SIGXCPU, SIGXFSZ, SIGSYS, SIGVTALRM, SIGPROF,
  ])
  func `a signal ends the program and the terminal is as it was`(signal: Int32) throws {
    let terminal = try start()
    #expect(terminal.read(until: "Drizzle"))

    terminal.signal(signal)
    let ending = terminal.readToEnd()

    #expect(ending == .signalled(signal))
    let modes = TerminalModes(terminal.output)
    #expect(modes.entries == 1)
    #expect(modes.leftovers.isEmpty, "\(modes.leftovers)")
  }

  @Test func `after a crash it says what to report, and what was done live is kept`() throws {
    let folder = try BuiltProgram.temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let terminal = try start(keepingIn: folder)
    // The last row ends the first frame, which names Calendar too.
    #expect(terminal.read(until: "help"))
    let started = terminal.output.count
    // The end of a swipe is on the screen before the crash.
    terminal.type("\u{1B}[B")
    #expect(terminal.read(until: "Calendar", after: started))

    terminal.signal(SIGILL)

    #expect(terminal.readToEnd() == .signalled(SIGILL))
    #expect(terminal.text.contains("homestack crashed"))
    let file = folder.appending(path: "homestack/live-acts-\(terminal.process).yaml")
    #expect(terminal.text.contains(file.path))
    let acts = try String(contentsOf: file, encoding: .utf8)
    #expect(acts.contains("swipe"))
  }

  @Test func `a session that ends by itself leaves no file behind`() throws {
    let folder = try BuiltProgram.temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let terminal = try start(keepingIn: folder)
    #expect(terminal.read(until: "Drizzle"))

    terminal.type("\u{1B}[Bq")

    #expect(terminal.readToEnd() == .exited(0))
    #expect(!terminal.text.contains("crashed"))
    let left = folder.appending(path: "homestack").path
    let files = (try? FileManager.default.contentsOfDirectory(atPath: left)) ?? []
    // Which file was opened last is kept, and nothing of what was done.
    #expect(files.filter { $0 != "opened" } == [])
  }

  @Test func `q leaves the terminal as it was`() throws {
    let terminal = try start()
    #expect(terminal.read(until: "Drizzle"))

    terminal.type("q")

    #expect(terminal.readToEnd() == .exited(0))
    #expect(TerminalModes(terminal.output).leftovers.isEmpty)
  }

  @Test func `an error at the start leaves the terminal untouched`() throws {
    let terminal = try PseudoTerminal(
      BuiltProgram.path,
      [EveningFile.write(), "--theme", "drak"],
      environment: ["TERM": "xterm-256color", "LC_ALL": "C.UTF-8"]
    )

    #expect(terminal.readToEnd() == .exited(66))
    #expect(terminal.text.contains("dark"))
    #expect(!terminal.output.contains(0x1B))
  }

  @Test func `below a shell, Ctrl-Z gives the terminal back and fg draws again`() throws {
    let shell = try PseudoTerminal(
      "/bin/sh",
      ["-i"],
      environment: [
        "TERM": "xterm-256color", "LC_ALL": "C.UTF-8", "PS1": "ready> ", "PATH": "/usr/bin:/bin",
      ]
    )
    #expect(shell.read(until: "ready> "))
    shell.type("'\(BuiltProgram.path)' '\(try EveningFile.write())' --paused\r")
    #expect(shell.read(until: "Drizzle"))

    let started = shell.output.count
    shell.type("\u{1A}")
    #expect(shell.read(until: "ready> ", after: started))
    #expect(TerminalModes(shell.output).leftovers.isEmpty)

    let stopped = shell.output.count
    shell.type("fg\r")
    #expect(shell.read(until: "Drizzle", after: stopped))
    shell.type("q")
    #expect(shell.read(until: "ready> ", after: shell.output.count))
    #expect(TerminalModes(shell.output).leftovers.isEmpty)
  }
}
