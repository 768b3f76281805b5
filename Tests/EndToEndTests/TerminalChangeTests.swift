import Foundation
import TestSupport
import Testing

@Suite(.enabled(if: TmuxTerminal.isAvailable, TmuxTerminal.isMissing))
struct TerminalChangeTests {
  /// The evening as a person writes it, with comments and an odd order.
  private static let text =
    "# By hand: keep the choir.\n"
    + EveningFile.text.replacing("happens:", with: "# What comes of itself\nhappens:")
    + "\n# The end"
  private static let quietChoir = text.replacing(
    "Choir, relevance: {score: 5",
    with: "Choir, relevance: {score: 0"
  )

  private static func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try text.write(toFile: folder.path("evening.yaml"), atomically: true, encoding: .utf8)
    return folder
  }

  @Test func `an offer is taken over, seen, and written as a scenario and as a patch`() throws {
    let folder = try Self.folder()
    let terminal = try TmuxTerminal(
      ["evening.yaml", "--paused", "--at", "17:10"],
      folder: folder.path
    )
    try terminal.wait("Choir")

    try terminal.type("w", "Down", "Enter", until: "5 to 0  on top from the start")
    try terminal.type("e", until: "Edit a value")
    // Another score for the weather stands first.
    try terminal.type("Down", "Enter", until: "apply")
    try terminal.type("Enter", until: "1 difference, first at 17:00")
    try terminal.wait("✓ 0")
    try terminal.type("Escape", "Escape", until: " before ")
    try terminal.wait("Calendar was held back in Home because a score of 0 never rotates a stack.")
    try terminal.type("C-s", until: "to evening-changed.yaml")
    try terminal.type("Enter", until: "Saved evening-changed.yaml.")
    try terminal.type("C-s", until: "to evening-changed.yaml")
    try terminal.type("BSpace", "BSpace", "BSpace", "BSpace")
    try terminal.write("patch")
    try terminal.type("Enter", until: "Saved evening-changed.patch.")

    // The file that is shown stays, the new one differs in the one number.
    #expect(try read(folder, "evening.yaml") == Self.text)
    #expect(try read(folder, "evening-changed.yaml") == Self.quietChoir)
    let patch = try read(folder, "evening-changed.patch").split(separator: "\n")
    #expect(patch.prefix(2) == ["--- evening.yaml", "+++ evening.yaml"])
    let removed = patch.filter { $0.hasPrefix("-") }.dropFirst().map { $0.dropFirst() }
    let added = patch.filter { $0.hasPrefix("+") }.dropFirst().map { $0.dropFirst() }
    #expect(removed.count == 1 && added.count == 1)
    #expect(Self.text.replacing(removed[0], with: added[0]) == Self.quietChoir)
    // It is sound, and does what the screen showed.
    let changed = folder.path("evening-changed.yaml")
    #expect(try BuiltProgram.run("validate", changed).status == 0)
    let rotation = "17:00:00  ▲ Home rotated to Calendar"
    #expect(try BuiltProgram.run("simulate", folder.path("evening.yaml")).text.contains(rotation))
    #expect(try !BuiltProgram.run("simulate", changed).text.contains(rotation))
  }

  @Test func `a value is found from the timeline, a wrong one refused, no file is lost`() throws {
    let folder = try Self.folder()
    try "mine".write(toFile: folder.path("evening-changed.yaml"), atomically: true, encoding: .utf8)
    let words = ["evening.yaml", "--paused", "--at", "17:50"]
    let terminal = try TmuxTerminal(words, columns: 80, rows: 24, folder: folder.path)
    try terminal.wait("Choir")

    try terminal.type("t", "Down", until: "At 17:50  Reminders  no signal favors it")
    try terminal.type("e", until: "Edit a value")
    try terminal.write("reminders.timeline[0].at")
    try terminal.wait("Search reminders.timeline[0].at")
    try terminal.type("Enter", "BSpace", "BSpace", "BSpace", "BSpace", "BSpace")
    try terminal.write("late")
    try terminal.type("Enter", until: "found 'late', expected a time such as 9:30")
    try terminal.wait("At 17:50  Reminders  no signal favors it")
    try terminal.type("BSpace", "BSpace", "BSpace", "BSpace")
    try terminal.write("17:45")
    try terminal.type("Enter", until: "✓ 17:45")
    try terminal.wait("At 17:50  Reminders  5 of 5 (100%), from its 17:45 entry")
    try terminal.type("Escape", "Escape", until: " before ")
    try terminal.type("C-s", until: "1 value changed")
    try terminal.type("Enter", until: "This file already exists. Press Enter to replace it.")
    try terminal.type("Escape", until: "Bins")

    #expect(try read(folder, "evening-changed.yaml") == "mine")
    #expect(try read(folder, "evening.yaml") == Self.text)
  }

  @Test func `what an editor saves into a file that is not watched is not written over`() throws {
    let folder = try Self.folder()
    let terminal = try TmuxTerminal(
      ["evening.yaml", "--paused", "--at", "17:10", "--no-watch"],
      folder: folder.path
    )
    try terminal.wait("Choir")
    try terminal.type("w", "Down", "Enter", until: "5 to 0  on top from the start")
    try terminal.type("e", "Down", "Enter", until: "apply")
    try terminal.type("Enter", until: "✓ 0")
    let theirs = Self.text.replacing("name: Evening", with: "name: Night")
    try theirs.write(toFile: folder.path("evening.yaml"), atomically: true, encoding: .utf8)

    try terminal.type("Escape", "Escape", until: " before ")
    try terminal.type("C-s", until: "to evening-changed.yaml")
    for _ in 0..<"-changed.yaml".count { try terminal.type("BSpace") }
    try terminal.write(".yaml")
    try terminal.type("Enter", until: "Another program changed evening.yaml")
    try terminal.wait("to evening.patch")
    try terminal.type("Enter", until: "Saved evening.patch.")

    #expect(try read(folder, "evening.yaml") == theirs)
    #expect(try read(folder, "evening.patch").contains("relevance: {score: 0"))
  }

  private func read(_ folder: TemporaryFolder, _ name: String) throws -> String {
    try String(contentsOfFile: folder.path(name), encoding: .utf8)
  }
}
