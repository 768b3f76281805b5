import Foundation
import Testing

/// A show in one terminal and its presenter in another, as two people would see them.
@Suite(.enabled(if: TmuxTerminal.isAvailable, TmuxTerminal.isMissing))
struct TerminalPresenterTests {
  private let runtime: [String: String]

  init() throws {
    let folder = try BuiltProgram.temporaryFolder().path
    runtime = ["XDG_RUNTIME_DIR": folder, "TMPDIR": folder]
  }

  private func show() throws -> TmuxTerminal {
    let show = try TmuxTerminal([EveningFile.write(), "--paused"], environment: runtime)
    try show.wait("16:00:00")
    return show
  }

  private func presenter(columns: Int = 80, rows: Int = 24) throws -> TmuxTerminal {
    try TmuxTerminal(
      ["run", "--presenter"],
      columns: columns,
      rows: rows,
      environment: runtime
    )
  }

  @Test(arguments: [(80, 24), (60, 18)])
  func `a presenter sees what comes, moves the show, and leaves with it`(
    columns: Int,
    rows: Int
  ) throws {
    let show = try show()
    let presenter = try presenter(columns: columns, rows: rows)

    try presenter.wait("Before the first beat.")
    try presenter.wait("Choir in half an hour")
    try presenter.wait("buy bread")
    try presenter.type("]")
    try show.wait("17:00:00")
    try presenter.wait("No beat comes after this.")
    try presenter.type("Space")
    try show.wait("playing")
    try presenter.wait("left of the day")
    try show.type("w")
    try show.wait(" / Why")
    try presenter.type("C-g")
    try show.wait("PAUSED")
    try show.wait(for: "the Home Screen at the beat") { screen in
      screen.contains { $0.contains("17:00:00") } && !screen.contains { $0.contains(" / Why") }
    }
    try show.type("q")
    try presenter.wait("The show is over.")
    try presenter.wait("left with 0")
  }

  @Test func `whoever joins later presents, and the show outlives every presenter`() throws {
    let show = try show()
    let first = try presenter()
    try first.wait("Before the first beat.")
    let second = try presenter()
    try second.wait("Before the first beat.")
    try first.wait("Another terminal presents now.")
    try second.type("q")
    try second.wait("left with 0")
    try show.type(".")
    try show.wait("17:00:00")
  }

  @Test func `without a show there is nothing to present`() throws {
    let presenter = try presenter()

    try presenter.wait("no show to present")
    try presenter.wait("left with 66")
  }
}
