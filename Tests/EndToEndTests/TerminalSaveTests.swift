import Foundation
import Testing

/// The file that is shown is saved beside the running program, as editors save.
@Suite(.enabled(if: TmuxTerminal.isAvailable, TmuxTerminal.isMissing))
struct TerminalSaveTests {
  /// Saves by writing another file and moving it over the one that is shown.
  private func save(_ text: String, to path: String) throws {
    try text.write(toFile: path, atomically: true, encoding: .utf8)
  }

  @Test func `a save is on the screen, a mistake lies over it, and the next good save ends that`()
    throws
  {
    let path = try EveningFile.write()
    let terminal = try TmuxTerminal([path, "--paused", "--at", "17:05"])
    try terminal.wait("Choir")

    try save(EveningFile.text.replacing("at: 17:00, show", with: "at: 17:10, show"), to: path)
    try terminal.wait("Saved: 1 movement changed, first at 17:00")
    try terminal.wait("Drizzle")
    try terminal.wait("17:05:00")
    try save(EveningFile.text.replacing("at: 17:00, show", with: "at: noonish, show"), to: path)
    try terminal.wait("evening.yaml")
    try terminal.wait("11:25")
    try terminal.wait("found 'noonish'")
    try terminal.wait("The day goes on as it was saved before.")
    try terminal.wait("^~~~~~~")
    try FileManager.default.removeItem(atPath: path)
    try terminal.wait("The file is gone.")
    try save(EveningFile.text, to: path)
    try terminal.wait("Saved: 1 movement changed, first at 17:00")
    try terminal.wait("Choir")
    try terminal.type("q", until: "left with 0")
  }

  @Test func `what was done live outlives a save that it does not fit`() throws {
    let path = try EveningFile.write()
    let terminal = try TmuxTerminal([path, "--paused"])
    try terminal.wait("buy bread")
    try terminal.type("b", until: "Suggested")

    try save(EveningFile.text.replacing("b: {title", with: "c: {title"), to: path)
    try terminal.wait("there is no key b")
    try save(EveningFile.text, to: path)
    try terminal.wait("1 act fits again")
    try terminal.wait("Suggested")
  }

  @Test func `a file that is rewritten in place is on the screen, and what was done live stays`()
    throws
  {
    let path = try EveningFile.write()
    let terminal = try TmuxTerminal([path, "--paused", "--at", "17:05"])
    try terminal.wait("Choir")
    try terminal.type("b", until: "✚ Suggested")

    let later = EveningFile.text.replacing("at: 18:00, show", with: "at: 18:10, show")
    try later.write(toFile: path, atomically: false, encoding: .utf8)
    try terminal.wait("Saved: 1 movement changed, first at 18:00")
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

    #expect(!screen.contains { $0.contains("mistake") })
  }

  @Test func `a recording into the file that is watched is refused`() throws {
    let path = try EveningFile.write()
    let terminal = try TmuxTerminal([path, "--record", path])

    let screen = try terminal.wait("left with 73")

    // The path is long, and the terminal breaks the line somewhere.
    let words = screen.joined().filter { $0 != " " }
    #expect(words.contains("wasnotreplaced:thiscommandreadsit"))
  }
}
