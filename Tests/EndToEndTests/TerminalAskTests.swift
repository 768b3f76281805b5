import Testing

/// The why screen of the built program: asked of a stack, of any widget, and how to change it.
@Suite(.enabled(if: TmuxTerminal.isAvailable, TmuxTerminal.isMissing))
struct TerminalAskTests {
  @Test func `why, why not, and how are asked one after another`() throws {
    let path = try EveningFile.write()
    let terminal = try TmuxTerminal([path, "--paused", "--at", "17:10"])
    try terminal.wait("Choir")

    try terminal.type("w", until: "Home shows Calendar since 17:00, for 10 min.")
    try terminal.type("Down", until: "Why not Weather")
    try terminal.wait("What stops it: it never gave a score")
    try terminal.type("Enter", until: "What would bring it on top")
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
    #expect(answer.text.contains("5 to 0, by 100 %: on top from the start"))
    // Another moment is another question.
    try terminal.type(".", until: "18:00:00")
    try terminal.wait("Home shows Reminders since 18:00")
    try terminal.wait(without: "What would bring it on top")
    try terminal.type("Escape", until: "Bins")
  }

  @Test func `what is nowhere on the Home Screen can be asked about`() throws {
    let path = try EveningFile.write()
    let terminal = try TmuxTerminal([path, "--paused", "--at", "17:10"], columns: 80, rows: 24)
    try terminal.wait("Choir")

    try terminal.type("w", "n", until: "Why not another widget")
    try terminal.write("nowhere")
    try terminal.wait("No widget is called nowhere.")
    try terminal.type("BSpace", "BSpace", "BSpace", "BSpace", "BSpace", "BSpace", "BSpace")
    try terminal.write("rec")
    try terminal.wait(without: "WeatherWidget in Home")
    try terminal.type("Enter", until: "Why not Recent Purchases")
    try terminal.wait("nothing suggests it")
    try terminal.type("Enter", until: "18:30 to 17:10  on top since 17:10")
    try terminal.type("Tab", until: "Desk shows Weather, as it has from the start.")
    try terminal.type("w", until: "┏ Desk")
  }
}
