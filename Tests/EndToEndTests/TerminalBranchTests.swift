import Foundation
import TestSupport
import Testing

/// Courses of events beside one another, and pages that are looked at, in the built program.
@Suite(.enabled(if: TmuxTerminal.isAvailable, TmuxTerminal.isMissing))
struct TerminalBranchTests {
  @Test func `branches are visited, and what was done is undone and done again`() throws {
    let terminal = try TmuxTerminal([EveningFile.write(), "--paused", "--at", "17:10"])
    try terminal.wait("Choir")

    try terminal.type("b", until: "✚ Suggested")
    try terminal.type("H", until: "16:10:00")
    try terminal.type("b", until: "branch 2 of 2")
    try terminal.wait("✚ Suggested")
    try terminal.wait(" no. 1 ")
    try terminal.type("{", until: "Branch 1 of 2: 1 act live.")
    try terminal.wait(" no. 2 ")
    try terminal.wait(without: "✚ Suggested")
    try terminal.type("}", until: "Branch 2 of 2: 1 act live.")
    try terminal.wait("✚ Suggested")
    try terminal.type("u", until: "Undone: buy bread at 16:10.")
    try terminal.wait(without: "✚ Suggested")
    try terminal.type("C-r", until: "Done again: buy bread at 16:10. This is branch 2 of 2.")
    try terminal.wait("✚ Suggested")
  }

  @Test func `looking at a page is no act, turning the person is one`() throws {
    let folder = try TemporaryFolder()
    let recording = folder.path("day.yaml")
    let terminal = try TmuxTerminal(
      ["smart-rotate-day", "--paused", "--at", "13:12", "--record", recording]
    )
    try terminal.wait("Calendar")

    try terminal.type("NPage", until: "looking at page 2; the person is on page 1")
    try terminal.wait("World Clock")
    try terminal.type("PPage")
    try terminal.wait(without: "World Clock")
    try terminal.type("NPage", until: "esc back to page 1")
    try terminal.type("C-t")
    try terminal.wait(without: "looking at page 2")
    try terminal.wait("World Clock")
    try terminal.type("q", until: "left with 0")

    let recorded = try String(contentsOfFile: recording, encoding: .utf8)
    let acts = recorded.split(separator: "\n").filter { $0.contains("13:12:00") }
    #expect(acts.count == 1)
    #expect(acts.first?.contains("user: {page:") == true)
  }
}
