import Foundation
import TestSupport
import Testing

/// The colours that a terminal gets when nobody names a theme, and those that a person kept.
@Suite struct TerminalColorTests {
  private static let plain = ["TERM": "xterm", "LC_ALL": "C.UTF-8", "HOME": "/dev/null"]
  private static let rich = plain.merging(["COLORTERM": "truecolor"]) { $1 }

  /// The last of the questions: when it has come, all were asked.
  private static let lastQuestion = "\u{1B}[c"
  private static let light = "\u{1B}]11;rgb:ffff/ffff/ffff\u{7}"
  private static let takesColor = "\u{1B}P1$r0;48:2:1:2:3m\u{1B}\\"
  private static let kind = "\u{1B}[?62;22c"

  private static let darkPage = "48;2;15;18;24"
  private static let lightPage = "48;2;247;246;242"

  private func start(
    _ environment: [String: String],
    _ options: [String] = []
  ) throws -> PseudoTerminal {
    try PseudoTerminal(
      BuiltProgram.path,
      [EveningFile.write(), "--paused"] + options,
      environment: environment
    )
  }

  private func leave(_ terminal: PseudoTerminal) {
    terminal.type("q")
    #expect(terminal.readToEnd() == .exited(0))
    #expect(TerminalModes(terminal.output).leftovers.isEmpty)
  }

  /// Starts in a terminal that answers, and says whether a text came.
  ///
  /// An answer that is late is ignored, and on a busy machine one may be: then it starts anew.
  private func shows(_ text: String, answering answers: String, _ environment: [String: String])
    throws -> Bool
  {
    for _ in 0..<5 {
      let terminal = try start(environment)
      #expect(terminal.read(until: Self.lastQuestion))
      terminal.type(answers)
      #expect(terminal.read(until: "Drizzle"))
      let isShown = terminal.read(until: text, within: 1)
      leave(terminal)
      if isShown { return true }
    }
    return false
  }

  @Test(.needsNewCurses)
  func `without a word about colours, a terminal that takes them all gets them all`() throws {
    let answers = Self.light + Self.takesColor + Self.kind

    #expect(try shows(Self.lightPage, answering: answers, Self.plain))
  }

  @Test(.needsNewCurses)
  func `a dark page on what is dark or unknown, a light one on what is light`() throws {
    #expect(try shows(Self.lightPage, answering: Self.light + Self.kind, Self.rich))
    #expect(try shows(Self.darkPage, answering: Self.kind, Self.rich))
    let lit = Self.rich.merging(["COLORFGBG": "0;15"]) { $1 }
    #expect(try shows(Self.lightPage, answering: Self.kind, lit))
  }

  @Test func `a terminal that says nothing is shown its first frame all the same`() throws {
    let terminal = try start(Self.plain)

    #expect(terminal.read(until: "Drizzle"))
    leave(terminal)

    #expect(!terminal.text.contains("38;2;"))
    #expect(!terminal.text.contains(Self.darkPage))
  }

  @Test func `what is typed before the answers are there is typed, and answers are not`() throws {
    let terminal = try start(Self.plain)
    #expect(terminal.read(until: Self.lastQuestion))

    terminal.type("?" + Self.light + Self.takesColor + Self.kind)
    #expect(terminal.read(until: "Play or pause"))
    // The same key closes the help; a letter right behind Escape would be held with Alt.
    terminal.type("?")
    leave(terminal)
  }

  @Test(arguments: [
    (["--color", "256"], "P$qm"), (["--color", "mono"], "]11;?"), (["--ascii"], "[6n"),
  ])
  func `what a person settled is not asked`(options: [String], question: String) throws {
    let terminal = try start(Self.plain, options)

    #expect(terminal.read(until: "Drizzle"))
    leave(terminal)

    #expect(!terminal.text.contains(question))
  }

  @Test(arguments: ["linux", "vt220", "screen"])
  func `where questions about colours may be printed, none is asked`(term: String) throws {
    let terminal = try start(Self.plain.merging(["TERM": term]) { $1 })

    #expect(terminal.read(until: "Drizzle"))
    leave(terminal)

    #expect(!terminal.text.contains("]11;?"))
    #expect(!terminal.text.contains("\u{1B}P"))
  }

  @Test(.needsNewCurses)
  func `what T keeps is there at the next start, and auto passes it over once`() throws {
    let folder = try BuiltProgram.temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let environment = Self.rich.merging(["XDG_STATE_HOME": folder.path]) { $1 }
    let file = folder.appending(path: "homestack/theme")

    let first = try start(environment)
    #expect(first.read(until: "Drizzle"))
    first.type("T\u{1B}[B\r")
    leave(first)
    #expect(try String(contentsOf: file, encoding: .utf8) == "terminal\n")

    let second = try start(environment)
    #expect(second.read(until: "Drizzle"))
    leave(second)
    #expect(!second.text.contains("48;2;"))

    let third = try start(environment, ["--theme", "auto"])
    #expect(third.read(until: Self.darkPage))
    leave(third)
    #expect(try String(contentsOf: file, encoding: .utf8) == "terminal\n")
  }
}

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
