import Foundation
import Testing

/// Folders of Swift, built by the real compiler and played.
@Suite(.enabled(if: SwiftFolder.hasCompiler, SwiftFolder.isMissing))
struct SwiftFolderTests {
  static let day = """
    homestack: 1
    starts: 2021-06-09T06:00
    apps:
      Parcel: {swift: ParcelWidget}
      Clock: {widgets: {ClockWidget: {show: Tick}}}
    home: {pages: [[{stack: Home, family: medium, widgets: [ClockWidget, Parcel]}]]}
    happens: [{at: "12:00", call: ordered}]
    """

  @Test func `the same folder gives the same bytes`() throws {
    let folder = try SwiftFolder("ParcelWidget")
    let first = try folder.run("simulate", folder.path, "--format", "jsonl")
    let second = try folder.run("simulate", folder.path, "--format", "jsonl")

    #expect(first.status == 0, "\(first.errors)")
    #expect(first.text.contains("timeline.delivered"))
    #expect(first.text.contains("\"intent\":\"ParcelIntent\""))
    #expect(first.output == second.output)
    #expect(second.errors.isEmpty)
    #expect(folder.processes == 0)
  }

  @Test func `a mistake is told at its line of the client's own file`() throws {
    let folder = try SwiftFolder("ParcelWidget")
    let line = try folder.replace(
      "ParcelStore.load(now: now)",
      with: "ParcelStore.lode(now: now)",
      in: "ParcelProvider.swift"
    )

    let outcome = try folder.run("simulate", folder.path)

    #expect(outcome.status == 65)
    #expect(outcome.output.isEmpty)
    #expect(
      outcome.errors.contains("/ParcelWidget/ParcelProvider.swift:\(line):"),
      "\(outcome.errors)"
    )
    #expect(outcome.errors.contains("has no member 'lode'"))
    #expect(outcome.errors.contains("it does not compile (1 error)"))
    #expect(folder.processes == 0)
  }

  @Test func `a folder that a scenario names is built only where that is allowed`() throws {
    let folder = try SwiftFolder("ParcelWidget")
    try Self.day.write(toFile: folder.scenario, atomically: true, encoding: .utf8)

    let refused = try folder.run("simulate", folder.scenario, "--format", "jsonl")
    let allowed = try folder.run("simulate", folder.scenario, "--format", "jsonl", "--allow-swift")
    let again = try folder.run("simulate", folder.scenario, "--format", "jsonl")

    #expect(refused.status == 65)
    #expect(refused.output.isEmpty)
    #expect(refused.errors.contains("--allow-swift"), "\(refused.errors)")
    #expect(refused.errors.contains("day.yaml:4:"), "\(refused.errors)")
    #expect(allowed.status == 0, "\(allowed.errors)")
    #expect(allowed.text.contains("shortcuts.set") || allowed.text.contains("T12:00:00"))
    #expect(again.status == 65)
    let piped = try BuiltProgram.run(
      "simulate",
      "-",
      input: Self.day.replacing("swift: ParcelWidget", with: "swift: \(folder.path)"),
      environment: folder.environment
    )
    #expect(piped.status == 65)
    #expect(piped.errors.contains("--allow-swift"), "\(piped.errors)")
  }

  @Test func `a value is set beside a folder, and a sweep plays it again and again`() throws {
    let folder = try SwiftFolder("ParcelWidget")
    try Self.day.write(toFile: folder.scenario, atomically: true, encoding: .utf8)
    let arguments = [folder.scenario, "--allow-swift", "--set", "apps.Clock.developerMode=yes"]

    let plain = try BuiltProgram.run(
      ["simulate", "--format", "jsonl"] + arguments,
      environment: folder.environment
    )
    let sweep = try BuiltProgram.run(
      ["sweep", "--runs", "20"] + arguments,
      environment: folder.environment
    )

    #expect(plain.status == 0, "\(plain.errors)")
    #expect(sweep.status == 0, "\(sweep.errors)")
    #expect(folder.processes == 0)
  }

  @Test func `what goes wrong in a provider is told, and nothing hangs or stays behind`() throws {
    let folder = try SwiftFolder("Misbehaving")
    let outcome = try folder.run("simulate", folder.path, "--format", "jsonl", "--until", "6:30")

    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(!outcome.output.contains(0x1B))
    #expect(!outcome.errors.contains("\u{1B}"))
    for kind in ["Never", "Endless", "Trap", "Exit"] {
      #expect(outcome.errors.contains("homestack: \(kind) at "), "\(outcome.errors)")
    }
    #expect(outcome.errors.contains("Fatal error: Index out of range"), "\(outcome.errors)")
    #expect(outcome.text.contains("\"reason\":\"noAnswer\""))
    #expect(folder.processes == 0)
  }
}

/// A folder of Swift on the screen, while its files are saved.
@Suite(
  .enabled(if: SwiftFolder.hasCompiler, SwiftFolder.isMissing),
  .enabled(if: TmuxTerminal.isAvailable, TmuxTerminal.isMissing)
)
struct TerminalSwiftTests {
  /// Waits as long as a compiler takes beside other tests.
  private func wait(_ text: String, in terminal: TmuxTerminal) throws {
    try terminal.wait(for: "“\(text)”", within: 60) { $0.contains { $0.contains(text) } }
  }

  @Test func `a saved file is on the screen, and a mistake lies over the day until it is mended`()
    throws
  {
    let folder = try SwiftFolder("ParcelWidget")
    let terminal = try folder.terminal("--paused", "--at", "6:05")
    try wait("Lantern Books", in: terminal)

    try folder.replace("Lantern Books", with: "Lantern Maps", in: "Parcel.swift")
    try wait("Lantern Maps", in: terminal)
    try folder.replace("\"Lantern Maps\"", with: "missingName", in: "Parcel.swift")
    try wait("cannot find 'missingName' in scope", in: terminal)
    try wait("The day goes on as it was saved before.", in: terminal)
    try folder.replace("missingName", with: "\"Lantern Ink\"", in: "Parcel.swift")
    try wait("Lantern Ink", in: terminal)
    try terminal.type("q")
    try terminal.wait("left with 0")

    #expect(folder.processes == 0)
  }

  @Test func `a scenario's folder is asked about once, and no is the answer of who says nothing`()
    throws
  {
    let folder = try SwiftFolder("ParcelWidget")
    try SwiftFolderTests.day.write(toFile: folder.scenario, atomically: true, encoding: .utf8)

    for answer in ["n", "", "y"] {
      let terminal = try folder.terminal(of: folder.scenario, "--paused")
      try wait("Go on? [y/N]", in: terminal)
      try terminal.write(answer)
      try terminal.type("Enter")
      try wait(answer == "y" ? "PAUSED" : "left with 65", in: terminal)
    }
    let outcome = try folder.run("simulate", folder.scenario)

    #expect(outcome.status == 0, "\(outcome.errors)")
  }

  @Test func `a key calls its function`() throws {
    let folder = try SwiftFolder("ParcelWidget")
    let terminal = try folder.terminal("--paused", "--at", "12:00")
    try wait("ordered", in: terminal)

    try terminal.type("b")
    // What it sets is refused for a reason of its own: it names no values of its kind's intent.
    try terminal.wait("Shortcut 1 of Parcel refused")
    try terminal.wait("ordered: Parcel donated")
    try terminal.type("u")
    try terminal.wait("Undone: ordered at 12:00.")
    try terminal.type("q")
    try terminal.wait("left with 0")
  }

  @Test func `a list is asked of the folder when it opens, and a recording asks nobody`() throws {
    let folder = try SwiftFolder("Lists")
    let terminal = try folder.terminal("--paused", "--at", "6:05", "--record", folder.scenario)
    try wait("PAUSED", in: terminal)

    try terminal.type("e", "Enter")
    // What the query chose when the widget was placed, and a list that nobody asked for yet.
    try terminal.wait("asked from the app")
    try terminal.wait("Harbour")
    try terminal.type("Enter")
    try terminal.wait("Airport")
    try terminal.type("n", "i", "g")
    try terminal.wait("Found")
    try terminal.type("Enter")
    // The stops are those of the line that is chosen, though nothing is saved yet.
    try terminal.type("Down", "Enter")
    try terminal.wait("Line n1")
    try terminal.wait("two minutes")
    try terminal.type("Enter", "s", "Escape")
    try terminal.wait("Night north")
    try terminal.type("q")
    try terminal.wait("left with 0")

    let text = try String(contentsOfFile: folder.scenario, encoding: .utf8)
    #expect(text.contains("named: {n1: Night, north: North}"), "\(text)")
    let outcome = try folder.run("simulate", folder.scenario, "--allow-swift", "--format", "jsonl")
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.text.contains("\"line\":\"n1\""))
  }

  @Test func `a class of a definition is asked through its handler, and a failure can be left`()
    throws
  {
    let folder = try SwiftFolder("Lists")
    let terminal = try folder.terminal("--paused", "--at", "15:00")
    try wait("PAUSED", in: terminal)

    try terminal.type("e", "Down", "Enter")
    try terminal.wait("AcmeCard")
    try terminal.type("Down", "d", "Up", "Enter")
    try terminal.wait("SoupPay")
    try terminal.type("Escape", "Escape", "a")
    try terminal.wait("Add a widget")
    try terminal.wait(without: "SoupPay")
    try terminal.type("Down", "Enter")
    // The handler chooses another card in the afternoon than in the morning.
    try terminal.wait("SoupPay")
    try terminal.type("Escape", "Escape", "q")
  }
}
