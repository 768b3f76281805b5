import Foundation
import TestSupport
import Testing

@Suite(.enabled(if: TmuxTerminal.isAvailable, TmuxTerminal.isMissing))
struct TerminalPlayTests {
  private func start(
    _ options: [String] = ["--paused"],
    columns: Int = 100,
    rows: Int = 30
  ) throws -> TmuxTerminal {
    try TmuxTerminal([EveningFile.write()] + options, columns: columns, rows: rows)
  }

  @Test(arguments: [(80, 24), (100, 30), (200, 60), (60, 18)])
  func `it starts at any size, plays, and leaves with q`(columns: Int, rows: Int) throws {
    let terminal = try start(["--speed", "1"], columns: columns, rows: rows)

    // On a busy machine a second may pass unseen.
    try terminal.wait(for: "a clock that goes") { screen in
      screen.contains { $0.contains("16:00:") && !$0.contains("16:00:00") }
    }
    try terminal.wait("Drizzle")
    try terminal.type("Space", until: "PAUSED")
    try terminal.type("q", until: "left with 0")
  }

  @Test func `event by event forward and back`() throws {
    let terminal = try start()

    try terminal.wait("16:00:00")
    try terminal.type(".", until: "17:00:00")
    try terminal.wait("Choir")
    try terminal.type(".", until: "18:00:00")
    try terminal.type(".", until: "18:30:00")
    try terminal.wait("Suggested")
    try terminal.type(",", until: "18:00:00")
    try terminal.wait(without: "Suggested")
  }

  @Test func `minutes, hours, highlights, start and end`() throws {
    let terminal = try start()

    try terminal.wait("16:00:00")
    try terminal.type("Right", until: "16:01:00")
    try terminal.type("L", until: "17:01:00")
    try terminal.type("Left", "Left", until: "16:59:00")
    try terminal.type("]", until: "17:00:00")
    try terminal.type("End", until: "24:00:00")
    try terminal.type("Home", until: "16:00:00")
  }

  @Test func `a typed time is gone to, a wrong one says so`() throws {
    let terminal = try start()

    try terminal.wait("16:00:00")
    try terminal.type("g", "9", "9", "Enter", until: "is not a time")
    try terminal.type("BSpace", "BSpace", "1", "8", ":", "4", "5", "Enter", until: "18:45:00")
  }

  @Test func `a live key donates at once, and leaving asks once`() throws {
    let terminal = try start()

    try terminal.wait("buy bread")
    try terminal.type("b", until: "Suggested")
    try terminal.type("q", until: "Press q again")
    try terminal.type("q", until: "left with 0")
  }

  @Test func `what was donated can be undone`() throws {
    let terminal = try start()

    try terminal.wait("16:00:00")
    try terminal.type("b", until: "Suggested")
    try terminal.type("u")
    try terminal.wait(without: "Suggested")
  }

  @Test func `a suggestion is kept by a key, and the stack's sheet lists it first`() throws {
    let terminal = try start()

    try terminal.wait("buy bread")
    try terminal.type("b", until: "k keep")
    try terminal.type("k")
    try terminal.wait(for: "screen without a suggestion") { screen in
      !screen.contains { $0.contains("Suggested") }
        && screen.contains { $0.contains("Recent Purchases") }
    }
    try terminal.type("e", until: "1 Recent Purchases")
    try terminal.type("Escape")
    try terminal.wait(without: "1 Recent Purchases")
    try terminal.type("u", until: "k keep")
  }

  @Test func `the selected stack is swiped`() throws {
    let terminal = try start()

    try terminal.wait("Drizzle")
    try terminal.type("Down")
    try terminal.wait(for: "next widget of Home") { screen in
      screen.contains { $0.contains("Calendar") } && screen.contains { $0.contains("Drizzle") }
    }
  }

  @Test func `the wheel over a stack swipes it, a click selects another`() throws {
    let terminal = try start()

    try terminal.wait("Drizzle")
    try terminal.mouse(65, column: 10, row: 5)
    try terminal.wait("Calendar")
    try terminal.mouse(0, column: 60, row: 5)
    try terminal.wait("┏ Desk")
  }

  @Test func `the speed shows when it changes`() throws {
    let terminal = try start(["--speed", "60"])

    try terminal.wait("×60")
    try terminal.type("+", until: "×120")
    try terminal.type("-", "-", "-", until: "×10")
    try terminal.type("=", until: "×60")
  }

  @Test func `the demonstration opens with a caption, moves, and suggests`() throws {
    let terminal = try TmuxTerminal([], columns: 100, rows: 30)

    try terminal.wait("A Home Screen with two stacks.")
    try terminal.wait("event")
    try terminal.wait(
      "Home rotated to Calendar because 10 of its best 12† beat Weather's 20 of 60."
    )
    try terminal.wait("slides in.")
    try terminal.wait("Suggested")
    try terminal.type("Space", until: "PAUSED")
    try terminal.wait("slides in.")
    try terminal.type("q", until: "left with 0")
  }

  @Test func `the end of the day stays on the screen`() throws {
    let terminal = try start(["--speed", "max"])

    try terminal.wait("24:00:00")
    try terminal.wait("PAUSED")
    try terminal.wait("End of the day")
    try terminal.type(",", until: "19:00:00")
    try terminal.wait(without: "End of the day")
  }

  @Test func `a storm of sizes is harmless, and too small says what is needed`() throws {
    let terminal = try start()

    try terminal.wait("16:00:00")
    for step in 0..<40 { try terminal.resize(columns: 30 + step * 7 % 90, rows: 8 + step * 5 % 30) }
    try terminal.resize(columns: 38, rows: 10)
    try terminal.wait("Homestack needs")
    try terminal.resize(columns: 80, rows: 24)
    let screen = try terminal.wait("Drizzle")
    #expect(screen.count { $0.contains("16:00:00") } == 1)
    try terminal.type("q", until: "left with 0")
  }

  @Test func `the day strip is clicked and dragged`() throws {
    let terminal = try start()

    let screen = try terminal.wait("16:00:00")
    let row = try #require(screen.firstIndex { $0.contains(" 18 ") })
    let hour = try #require(screen[row].range(of: " 18 "))
    let column = screen[row].distance(from: screen[row].startIndex, to: hour.lowerBound) + 1
    try terminal.mouse(0, column: column, row: row)
    try terminal.wait("18:0")
    try terminal.mouse(32, column: column + 9, row: row)
    try terminal.mouse(0, column: column + 9, row: row, isRelease: true)
    try terminal.wait("18:4")
  }

  @Test func `help is scrolled and closed, themes are previewed and put back`() throws {
    let terminal = try start(rows: 24)

    try terminal.wait("16:00:00")
    try terminal.type("?", until: "Play or pause")
    try terminal.type("End", until: "Redo the last undone")
    try terminal.type("Escape")
    // A key that came right behind Escape would be taken for one with Alt.
    try terminal.wait(without: "Redo the last undone")
    try terminal.type("T", "Down", "Down", until: "3 of ")
    try terminal.type("Escape", until: "Drizzle")
  }

  @Test func `a letter held with Alt does nothing, whatever is open`() throws {
    let terminal = try start()

    try terminal.wait("16:00:00")
    try terminal.type("M-b", "M-q", ":")
    try terminal.write("buy")
    try terminal.wait(": buy")
    try terminal.type("M-b", "M-Enter")
    try terminal.write("x")
    try terminal.wait("buyx")
    try terminal.type("Escape")
    let screen = try terminal.wait(without: "buyx")
    #expect(!screen.contains { $0.contains("Suggested") })
    try terminal.type("g")
    try terminal.write("18")
    try terminal.type("M-q")
    try terminal.write(":0")
    try terminal.wait("18:0")
  }

  @Test func `a recording replays`() throws {
    let folder = try BuiltProgram.temporaryFolder()
    let file = folder.appendingPathComponent("recorded.yaml").path
    let terminal = try start(["--paused", "--record", file])

    try terminal.wait("16:00:00")
    try terminal.type("b", until: "Suggested")
    try terminal.type("q", until: "left with 0")

    let log = try BuiltProgram.run("simulate", file)
    #expect(log.text.contains("16:00:00  ✚ Recent Purchases slid in"))
  }

  @Test func `what is shown is recorded for players, with the highlights reached`() throws {
    let folder = try BuiltProgram.temporaryFolder()
    let file = folder.appendingPathComponent("show.cast")
    let terminal = try start(["--paused", "--record", file.path])

    try terminal.wait("16:00:00")
    try terminal.type("]", until: "17:00:00")
    try terminal.type("q", until: "left with 0")

    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map {
      try JSONSerialization.jsonObject(with: Data($0.utf8))
    }
    let header = try #require(lines.first as? [String: Any])
    #expect(header["version"] as? Int == 2)
    #expect(header["width"] as? Int == 100 && header["height"] as? Int == 30)
    let events = try lines.dropFirst().map { try #require($0 as? [Any]) }
    let times = try events.map { try #require($0.first as? Double) }
    #expect(times == times.sorted() && times.first == 0)
    let first = try #require(events.first?.last as? String)
    #expect(first.contains("16:00:00"))
    #expect(events.contains { $0[1] as? String == "m" })
  }

  @Test(.needsProcesses)
  func `paused with nothing moving the program does not wake at all`() throws {
    let terminal = try start()
    try terminal.wait("16:00:00")
    let process = try #require(try terminal.process())
    func switches() throws -> Int {
      let status = try String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
      let line = status.split(separator: "\n").first { $0.hasPrefix("voluntary_ctxt_switches") }
      return try #require(line?.split(separator: "\t").last.flatMap { Int($0) })
    }

    // Until it rests: the terminal's answers wake it once more behind the first frame, so one look
    // that finds the same count as the look before is too few.
    var count = try switches()
    var looks = 0
    try terminal.wait(for: "rest") { _ in
      let before = count
      count = (try? switches()) ?? -1
      looks = count == before ? looks + 1 : 0
      return looks == 20
    }
    for _ in 0..<50 { _ = try terminal.screen() }

    #expect(try switches() == count)
  }
}
