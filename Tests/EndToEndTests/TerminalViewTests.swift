import Foundation
import TestSupport
import Testing

@Suite(.enabled(if: TmuxTerminal.isAvailable, TmuxTerminal.isMissing))
struct TerminalTimelineTests {
  @Test func `the values at the moment are exact, closer too, and lead to why`() throws {
    let terminal = try TmuxTerminal(
      [EveningFile.write(), "--paused", "--at", "17:28"],
      columns: 80,
      rows: 24
    )
    try terminal.wait("Choir")

    try terminal.type("t", until: "At 17:28  Calendar  5 of 5 (100%), from its 17:00 entry")
    try terminal.type("Right", "Right", until: "At 17:30  Calendar  no signal favors it")
    try terminal.type("L", "Down", until: "▌Reminders")
    try terminal.wait("At 18:30  Reminders  no signal favors it")
    try terminal.type(">", until: "20        21")
    try terminal.type(",", until: "At 18:00  Reminders  5 of 5 (100%)")
    try terminal.type("Enter", until: "Home has shown Reminders since 18:00")
    try terminal.type("Escape", until: "Bins")
  }

  @Test func `several days are a calendar, and another day is drawn whole`() throws {
    let name = "learning-in-two-weeks"
    let terminal = try TmuxTerminal(
      [name, "--paused", "--at", "2021-06-15T08:00"],
      columns: 80,
      rows: 24
    )
    try terminal.wait("Tue 15 Jun")

    try terminal.type("t", until: "/ Timeline")
    try terminal.type("<", "<", until: "14 days")
    try terminal.wait("Sun 20 Jun")
    try terminal.type(">", until: "At 08:00")
    try terminal.type("NPage", until: "Wed 16 Jun  08:00:00")
    // What is to come on it is drawn too, as it is for whoever asks for that day alone.
    let frame = try BuiltProgram.run(
      ["frame", name, "--at", "2021-06-16T08:00", "--view", "timeline", "--size", "80x24"]
    )
    let rows = frame.lines.map(String.init).map(\.trimmed)
    let scores = try #require(rows.first { $0.hasPrefix("0 of 10") })
    #expect(scores.contains("⣿"))
    try terminal.wait(for: "the scores of the day") { screen in
      screen.contains { $0.trimmed == scores }
    }
  }
}

@Suite(.enabled(if: TmuxTerminal.isAvailable, TmuxTerminal.isMissing))
struct TerminalAskTests {
  @Test func `why, why not, and how are asked one after another`() throws {
    let path = try EveningFile.write()
    let terminal = try TmuxTerminal([path, "--paused", "--at", "17:10"])
    try terminal.wait("Choir")

    try terminal.type("w", until: "Home has shown Calendar since 17:00 (for 10 min).")
    try terminal.type("Down", until: "Why not Weather")
    try terminal.wait("It is not on top because it has no score (rule 4).")
    try terminal.type("Enter", until: "What would bring it to the top")
    try terminal.wait("5 to 0  on top from the start")
    // The answer of the command line is the same.
    let answer = try BuiltProgram.run(
      "explain",
      path,
      "--stack",
      "Home",
      "--widget",
      "Weather",
      "--how",
      "--at",
      "17:10"
    )
    #expect(answer.text.contains("apps.Calendar.widgets.Calendar.timeline[0].relevance.score"))
    #expect(answer.text.contains("5 to 0 (by 100%): on top from the start"))
    // Another moment is another question.
    try terminal.type(".", until: "18:00:00")
    try terminal.wait("Home has shown Reminders since 18:00")
    try terminal.wait(without: "What would bring it to the top")
    try terminal.type("Escape", until: "Bins")
  }

  @Test func `what is nowhere on the Home Screen can be asked about`() throws {
    let path = try EveningFile.write()
    let terminal = try TmuxTerminal([path, "--paused", "--at", "17:10"], columns: 80, rows: 24)
    try terminal.wait("Choir")

    try terminal.type("w", "n", until: "Explain another widget")
    try terminal.write("nowhere")
    try terminal.wait("No widget matches nowhere.")
    try terminal.type("BSpace", "BSpace", "BSpace", "BSpace", "BSpace", "BSpace", "BSpace")
    try terminal.write("rec")
    try terminal.wait(without: "WeatherWidget in Home")
    try terminal.type("Enter", until: "Why not Recent Purchases")
    try terminal.wait("no signal")
    try terminal.type("Enter", until: "18:30 to 17:10  on top from 17:10")
    try terminal.type("Tab", until: "Desk has shown Weather from the start.")
    try terminal.type("w", until: "┏ Desk")
  }
}

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
    try terminal.type("{", until: "Branch 1 of 2: 1 live action.")
    try terminal.wait(" no. 2 ")
    try terminal.wait(without: "✚ Suggested")
    try terminal.type("}", until: "Branch 2 of 2: 1 live action.")
    try terminal.wait("✚ Suggested")
    try terminal.type("u", until: "Undone: buy bread at 16:10.")
    try terminal.wait(without: "✚ Suggested")
    try terminal.type("C-r", until: "Redone: buy bread at 16:10. This is branch 2 of 2.")
    try terminal.wait("✚ Suggested")
  }

  @Test func `viewing a page is no action, moving the person there is one`() throws {
    let folder = try TemporaryFolder()
    let recording = folder.path("day.yaml")
    let terminal = try TmuxTerminal(
      ["smart-rotate-day", "--paused", "--at", "13:12", "--record", recording]
    )
    try terminal.wait("Calendar")

    try terminal.type("NPage", until: "viewing page 2; the person is on page 1")
    try terminal.wait("World Clock")
    try terminal.type("PPage")
    try terminal.wait(without: "World Clock")
    try terminal.type("NPage", until: "esc back to page 1")
    try terminal.type("C-t")
    try terminal.wait(without: "viewing page 2")
    try terminal.wait("World Clock")
    try terminal.type("q", until: "left with 0")

    let recorded = try String(contentsOfFile: recording, encoding: .utf8)
    let acts = recorded.split(separator: "\n").filter { $0.contains("13:12:00") }
    #expect(acts.count == 1)
    #expect(acts.first?.contains("user: {page:") == true)
  }
}
