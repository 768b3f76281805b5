import Testing

/// The timeline of the built program: exact values, zoom, the days beside one another.
@Suite(.enabled(if: TmuxTerminal.isAvailable, TmuxTerminal.isMissing))
struct TerminalTimelineTests {
  @Test func `the values at the moment are exact, closer too, and lead to why`() throws {
    let terminal = try TmuxTerminal(
      [EveningFile.write(), "--paused", "--at", "17:28"],
      columns: 80,
      rows: 24
    )
    try terminal.wait("Choir")

    try terminal.type("t", until: "At 17:28  Calendar  5 of 5, worth 100 %, its entry of 17:00")
    try terminal.type("Right", "Right", until: "At 17:30  Calendar  nothing speaks for it")
    try terminal.type("L", "Down", until: "▌Reminders")
    try terminal.wait("At 18:30  Reminders  nothing speaks for it")
    try terminal.type(">", until: "20        21")
    try terminal.type(",", until: "At 18:00  Reminders  5 of 5, worth 100 %")
    try terminal.type("Enter", until: "Home shows Reminders since 18:00")
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
