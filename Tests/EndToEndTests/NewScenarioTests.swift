import Foundation
import TestSupport
import Testing

@Suite struct NewScenarioTests {
  private static func inFolder(_ body: (URL) throws -> Void) throws {
    let folder = try BuiltProgram.temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder)
  }

  @Test(arguments: ["relevance", "shortcut", "donation"])
  func `What it writes passes its check, with nothing to find in it`(signal: String) throws {
    let line = "\"$homestack\" new - --app 'a: \"b\" #c' --signal \(signal)"

    let outcome = try BuiltProgram.shell("\(line) | \"$homestack\" check - --strict")

    #expect(outcome.status == 0)
    #expect(outcome.errors.isEmpty)
    #expect(outcome.text.contains(" 0 failed."))
  }

  @Test func `A file that is there stays as it is without --force`() throws {
    try Self.inFolder { folder in
      let path = folder.appending(path: "day.yaml").path
      let first = try BuiltProgram.run("new", path, "--app", "Cards")
      let before = try String(contentsOfFile: path, encoding: .utf8)
      let second = try BuiltProgram.run("new", path, "--app", "Other")
      let kept = try String(contentsOfFile: path, encoding: .utf8)
      let third = try BuiltProgram.run("new", path, "--app", "Other", "--force")
      let after = try String(contentsOfFile: path, encoding: .utf8)

      #expect([first.status, second.status, third.status] == [0, 73, 0])
      #expect(second.errors.contains("already exists"))
      #expect(before == kept)
      #expect(before.contains("CardsWidget:") && after.contains("OtherWidget:"))
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["day.yaml"])
    }
  }

  private static func terminal(_ folder: URL) throws -> PseudoTerminal {
    try PseudoTerminal(
      "/bin/sh",
      ["-c", "cd \"$1\" && exec \"$2\" new day.yaml", "sh", folder.path, BuiltProgram.path],
      environment: ["LANG": "C.UTF-8", "PATH": "/usr/bin:/bin", "HOME": "/nonexistent"]
    )
  }

  @Test func `On a terminal it asks, says what it cannot take, and asks again`() throws {
    try Self.inFolder { folder in
      let terminal = try Self.terminal(folder)
      #expect(terminal.read(until: "What is your app called? [My App] "))
      terminal.type("Cards\r")
      #expect(terminal.read(until: "[CardsWidget] "))
      terminal.type("\r")
      #expect(terminal.read(until: "Which signal? [relevance] "))
      terminal.type("shortcuts\r")
      #expect(terminal.read(until: "Did you mean shortcut?"))
      terminal.type("shortcut\r")
      #expect(terminal.readToEnd() == .exited(0))

      let text = try String(contentsOf: folder.appending(path: "day.yaml"), encoding: .utf8)
      #expect(text.contains("shortcuts: Cards"))
      let check = try BuiltProgram.run("check", folder.appending(path: "day.yaml").path)
      #expect(check.status == 0)
    }
  }

  @Test(arguments: [("\u{4}", "the end"), ("\u{3}", "Ctrl-C")])
  func `Who does not answer leaves nothing`(key: String, name: String) throws {
    try Self.inFolder { folder in
      let terminal = try Self.terminal(folder)
      #expect(terminal.read(until: "What is your app called?"))
      terminal.type("Cards\r")
      #expect(terminal.read(until: "[CardsWidget] "))
      terminal.type(key)
      let ending = terminal.readToEnd()

      #expect(ending == (name == "Ctrl-C" ? .signalled(SIGINT) : .exited(64)))
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
    }
  }
}
