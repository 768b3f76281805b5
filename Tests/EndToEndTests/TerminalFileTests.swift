import Foundation
import Testing

/// The file that is shown is saved beside the running program, as editors save.
@Suite(.enabled(if: TmuxTerminal.isAvailable, TmuxTerminal.isMissing))
struct TerminalSaveTests {
  private func save(_ text: String, to path: String) throws {
    try text.write(toFile: path, atomically: true, encoding: .utf8)
  }

  @Test func `a save is shown, a mistake lies over it until the next good save`() throws {
    let path = try EveningFile.write()
    let terminal = try TmuxTerminal([path, "--paused", "--at", "17:05"])
    try terminal.wait("Choir")

    try save(EveningFile.text.replacing("at: 17:00, show", with: "at: 17:10, show"), to: path)
    try terminal.wait("Saved: 1 difference, first at 17:00")
    try terminal.wait("Drizzle")
    try terminal.wait("17:05:00")
    try save(EveningFile.text.replacing("at: 17:00, show", with: "at: noonish, show"), to: path)
    try terminal.wait("evening.yaml")
    try terminal.wait("11:25")
    try terminal.wait("found 'noonish'")
    try terminal.wait("The last valid version stays open.")
    try terminal.wait("^~~~~~~")
    try FileManager.default.removeItem(atPath: path)
    try terminal.wait("The file was deleted.")
    try save(EveningFile.text, to: path)
    try terminal.wait("Saved: 1 difference, first at 17:00")
    try terminal.wait("Choir")
    try terminal.type("q", until: "left with 0")
  }

  @Test func `what was done live outlives a save that it does not fit`() throws {
    let path = try EveningFile.write()
    let terminal = try TmuxTerminal([path, "--paused"])
    try terminal.wait("buy bread")
    try terminal.type("b", until: "Suggested")

    try save(EveningFile.text.replacing("b: {title", with: "c: {title"), to: path)
    try terminal.wait("there is no live key b")
    try save(EveningFile.text, to: path)
    try terminal.wait("1 live action restored")
    try terminal.wait("Suggested")
  }

  @Test func `a file rewritten in place is shown, and live acts stay`() throws {
    let path = try EveningFile.write()
    let terminal = try TmuxTerminal([path, "--paused", "--at", "17:05"])
    try terminal.wait("Choir")
    try terminal.type("b", until: "✚ Suggested")

    let later = EveningFile.text.replacing("at: 18:00, show", with: "at: 18:10, show")
    try later.write(toFile: path, atomically: false, encoding: .utf8)
    try terminal.wait("Saved: 1 difference, first at 18:00")
    try terminal.wait(" before ")
    try terminal.wait("✚ Suggested · 10 min left")
    try terminal.type("u", until: "Undone: buy bread at 17:05.")
  }

  @Test func `a file that is not watched stays as it was`() throws {
    let path = try EveningFile.write()
    let terminal = try TmuxTerminal([path, "--paused", "--no-watch"])
    try terminal.wait("Drizzle")

    try save("3", to: path)
    try terminal.type(".")
    let screen = try terminal.wait("17:00:00")

    #expect(!screen.contains { $0.contains("1 error") })
  }

  @Test func `a recording into the file that is watched is refused`() throws {
    let path = try EveningFile.write()
    let terminal = try TmuxTerminal([path, "--record", path])

    let screen = try terminal.wait("left with 73")

    // The path is long, and the terminal breaks the line somewhere.
    let words = screen.joined().filter { $0 != " " }
    #expect(words.contains("wasnotoverwrittenbecausethiscommandreadsit"))
  }
}

/// Another scenario is opened from the palette while the program runs.
@Suite(.enabled(if: TmuxTerminal.isAvailable, TmuxTerminal.isMissing))
struct TerminalOpenTests {
  @Test func `a built-in day replaces a file, and a bad file is refused`() throws {
    let path = try EveningFile.write()
    let bad = URL(filePath: path).deletingLastPathComponent().appending(path: "nonsense.yaml")
    try "homestack: 1\nname: 7\nstarts: noonish\n".write(to: bad, atomically: true, encoding: .utf8)
    let terminal = try TmuxTerminal([path, "--paused"])
    try terminal.wait("buy bread")

    try terminal.type(":", "nonsense", "Enter", until: "The previous scenario stays open.")
    try terminal.wait("found 'noonish'")
    try terminal.type("Escape")
    // A letter right behind Escape would be held with Alt.
    try terminal.wait("buy bread")
    try terminal.type("b", until: "Suggested")
    try terminal.type(":", "quiet-day", until: "Seven reasons")
    try terminal.type("Enter", until: "1 live donation isn't recorded")
    try terminal.type(":", "quiet-day", "Enter", until: "A quiet day")
    try terminal.type("q", until: "left with 0")
  }

  @Test func `the file opened last is offered after the demonstration`() throws {
    let path = try EveningFile.write()
    let state = ["XDG_STATE_HOME": try BuiltProgram.temporaryFolder().path]
    let first = try TmuxTerminal([path, "--paused"], environment: state)
    try first.wait("buy bread")
    try first.type("q")
    try first.wait("left with 0")

    let terminal = try TmuxTerminal(["--speed", "max"], environment: state)
    try terminal.wait("1  Smart Rotate")
    try terminal.wait("opened last")
    try terminal.type(":", until: "last opened")
    try terminal.type("Enter", until: "buy bread")
    try terminal.type("q", until: "left with 0")
  }
}

@Suite(.enabled(if: TmuxTerminal.isAvailable, TmuxTerminal.isMissing))
struct TerminalRecordTests {
  private let folder: URL
  private var inner: URL { folder.appending(path: "inner") }

  init() throws {
    folder = try BuiltProgram.temporaryFolder()
    try make()
  }

  private func make() throws {
    try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: true)
  }

  private func start(_ name: String) throws -> TmuxTerminal {
    let terminal = try TmuxTerminal(
      [EveningFile.write(), "--paused", "--record", "inner/\(name)"],
      folder: folder.path
    )
    try terminal.wait("16:00:00")
    return terminal
  }

  @Test(arguments: ["a.yaml", "a.jsonl"])
  func `trouble shows at once, is tried again, and ends the program with 73`(name: String) throws {
    let terminal = try start(name)
    try FileManager.default.removeItem(at: inner)

    try terminal.type("b", until: "Not recorded: cannot create")
    try terminal.type("Tab", until: "Not recorded: cannot create inner/\(name)")
    try make()
    try terminal.type("u")
    try terminal.wait(without: "Not recorded")
    #expect(FileManager.default.fileExists(atPath: inner.appending(path: name).path))

    try FileManager.default.removeItem(at: inner)
    try terminal.type("b", until: "Not recorded")
    try terminal.type("q", until: "1 live donation isn't recorded")
    try terminal.type("q")
    let screen = try terminal.wait("left with 73")
    #expect(screen.joined(separator: "\n").contains("cannot create inner/\(name)"))
  }

  @Test func `a recording of the screen that was taken away is missed`() throws {
    let terminal = try start("a.cast")
    try FileManager.default.removeItem(at: inner)

    try terminal.type("b")
    try terminal.type("Tab", until: "Not recorded: cannot write inner/a.cast")
    try terminal.type("q", "q", until: "left with 74")
  }

  @Test func `what is recorded as a picture is not called unrecorded`() throws {
    let terminal = try start("a.cast")

    try terminal.type("b", until: "Suggested")
    try terminal.type("q", until: "left with 0")
  }
}
