import Foundation
import Testing

/// A recording whose folder goes away while the built program shows a day.
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
  func `trouble shows at once, is tried again at the next act, and ends the program with 73`(
    name: String
  ) throws {
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
    try terminal.type("q", until: "1 live donation is not recorded")
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
