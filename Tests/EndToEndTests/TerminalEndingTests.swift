import Foundation
import TestSupport
import Testing

/// However the program ends, the terminal is as it was: judged by the raw bytes.
@Suite struct TerminalEndingTests {
  /// A paused session; what it keeps goes to the folder, if there is one.
  private func start(keepingIn folder: URL? = nil) throws -> PseudoTerminal {
    var environment = ["TERM": "xterm-256color", "LC_ALL": "C.UTF-8", "HOME": "/nonexistent"]
    environment["XDG_STATE_HOME"] = folder?.path
    let words = [try EveningFile.write(), "--paused"]
    return try PseudoTerminal(BuiltProgram.path, words, environment: environment)
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

/// A flood of input to the built program: it takes all of it and leaves as it always does.
@Suite struct TerminalFloodTests {
  @Test(arguments: [1, 2, 3] as [UInt64])
  func `after a flood of input q leaves and the terminal is as it was`(seed: UInt64) throws {
    var flood = TerminalFlood(seed: seed)
    let terminal = try PseudoTerminal(
      BuiltProgram.path,
      [EveningFile.write(), "--paused"],
      // Nothing can be made below a device: a theme that the flood keeps is kept nowhere.
      environment: ["TERM": "xterm-256color", "LC_ALL": "C.UTF-8", "HOME": "/dev/null"],
      columns: 100,
      rows: 30
    )
    #expect(terminal.read(until: "Drizzle"))

    for _ in 0..<25 {
      if let (columns, rows) = flood.size() { terminal.resize(columns: columns, rows: rows) }
      let before = terminal.output.count
      terminal.send(flood.bytes())
      // Ctrl-L draws everything again: when that has come, the flood was taken. What a sequence
      // without an end takes with it is not the last of them, and a paste without one gets its end.
      terminal.type("\u{1B}[201~\u{C}\u{C}\u{C}\u{C}")
      #expect(terminal.read { $0.count > before })
    }
    // Sheets lie over sheets, and leaving asks once; the first letter is held with Alt.
    terminal.type(String(repeating: "\u{1B}", count: 8) + "xqq")

    #expect(terminal.readToEnd() == .exited(0))
    let modes = TerminalModes(terminal.output)
    #expect(modes.entries == 1)
    #expect(modes.leftovers.isEmpty, "\(modes.leftovers)")
  }
}

/// Bytes as a terminal might send them, whole and cut in two; the same for the same seed.
private struct TerminalFlood {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  /// About a hundred bytes, without what ends the program.
  mutating func bytes() -> [UInt8] {
    var bytes: [UInt8] = []
    while bytes.count < 100 {
      var piece = Array(Self.pieces[pick(Self.pieces.count)].utf8)
      switch pick(10) {
      case 0: piece = Array(piece.prefix(1 + pick(piece.count)))
      case 1: piece = [0xC3, 0xFF, 0xE2, 0x82, UInt8(0x80 + pick(0x80))]
      case 2: piece = Array("\u{1B}[<\(pick(70));\(pick(110));\(pick(34))M".utf8)
      default: break
      }
      bytes += piece
    }
    return bytes
  }

  /// Now and then another size of the window.
  mutating func size() -> (columns: Int, rows: Int)? {
    [nil, nil, (100, 30), (40, 12), (1, 1), (200, 60)][pick(6)]
  }

  /// Without q and Ctrl-C, which leave.
  private static let pieces: [String] =
    " .,.,[]+-=gkxneeuhPTMH?LJKwbtd10:59é日".map(String.init)
    + [
      "\r", "\r", "\u{1B}", "\t", "\u{7F}", "\u{1B}[A", "\u{1B}[B", "\u{1B}[C", "\u{1B}[D",
      "\u{1B}[1;2A", "\u{1B}[5~", "\u{1B}[6~", "\u{1B}[Z", "\u{1B}OA", "\u{1B}[M !!",
      "\u{1B}[200~at once\u{1B}[201~",
      "g18:30\r", "gday 1 20:00\r", "\u{1B}]11;rgb:00/00/00\u{7}", "\u{1B}[?1;2c",
    ]

  private mutating func pick(_ bound: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(bound))
  }
}
