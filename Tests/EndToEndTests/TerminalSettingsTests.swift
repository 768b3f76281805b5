import Foundation
import TestSupport
import Testing

@Suite struct TerminalSettingsTests {
  private static func folder(_ text: String? = nil) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    guard let text else { return folder }
    try FileManager.default.createDirectory(
      atPath: folder.path("homestack"),
      withIntermediateDirectories: true
    )
    let path = folder.path("homestack/settings.yaml")
    try text.write(toFile: path, atomically: true, encoding: .utf8)
    return folder
  }

  private static func run(
    _ arguments: String...,
    folder: TemporaryFolder
  ) throws -> BuiltProgram.Outcome {
    try BuiltProgram.run(
      arguments,
      environment: [
        "LANG": "C.UTF-8", "XDG_CONFIG_HOME": folder.path, "XDG_STATE_HOME": folder.path,
        "PATH": "/usr/bin:/bin",
      ]
    )
  }

  @Test(.enabled(if: TmuxTerminal.isAvailable, TmuxTerminal.isMissing))
  func `a key that is set works, and mistakes are told where the screen was`() throws {
    let folder = try Self.folder(
      """
      homestack-settings: 1
      theme: monoo
      motion: none
      keys: {why: y, habits: b, keep: x}
      """
    )
    let path = try EveningFile.write()
    let terminal = try TmuxTerminal(
      [path, "--paused", "--at", "17:10"],
      columns: 200,
      environment: ["XDG_CONFIG_HOME": folder.path]
    )
    try terminal.wait("y why")

    try terminal.type("y", until: "find changes")
    try terminal.type("y", "?", until: "Explain why a widget is")
    try terminal.type("Escape")
    try terminal.wait(without: "Explain why a widget is")
    try terminal.type("q")
    let screen = try terminal.wait("left with 0").joined(separator: "\n")

    #expect(screen.contains("settings.yaml:2:8: error: found 'monoo'"))
    #expect(screen.contains("did you mean 'mono'?"))
    #expect(screen.contains("x is already the key of 'dismiss'"))
    #expect(screen.contains("warning: b is a live key of this scenario"))
    #expect(screen.contains("using the defaults in place of settings"))
  }

  @Test func `settings are written once, are sound, and are replaced when asked`() throws {
    let folder = try Self.folder()
    let path = folder.path("homestack/settings.yaml")

    let shown = try Self.run("settings", folder: folder)
    let written = try Self.run("settings", "--write", folder: folder)
    try Data("mine".utf8).write(to: URL(filePath: path))
    let refused = try Self.run("settings", "--write", folder: folder)
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "mine")
    let forced = try Self.run("settings", "--write", "--force", folder: folder)

    #expect(written.status == 0 && forced.status == 0)
    #expect(refused.status == 73)
    #expect(refused.errors.contains("already exists"))
    #expect(try String(contentsOfFile: path, encoding: .utf8) == shown.text)
    #expect(try Self.run("validate", path, folder: folder).status == 0)
    #expect(try Self.run("doctor", folder: folder).lines.contains { $0.contains("valid") })
  }

  @Test func `options come before settings, which commands without a screen do not read`() throws {
    let folder = try Self.folder("homestack-settings: 1\nplain: yes\nspeed: max\nascii: yes\n")
    let none = try Self.folder()

    let told = try Self.run("run", "quiet-day", folder: folder)
    let screen = try Self.run("run", "quiet-day", "--no-plain", folder: folder)
    let here = try Self.run("frame", "quiet-day", "--at", "9:00", folder: folder)
    let there = try Self.run("frame", "quiet-day", "--at", "9:00", folder: none)

    #expect(told.status == 0 && told.lines.count > 3)
    #expect(screen.status == 64)
    #expect(here.text == there.text)
  }

  @Test func `settings that cannot be read are told, and the day is shown`() throws {
    let folder = try Self.folder()
    try FileManager.default.createDirectory(
      atPath: folder.path("homestack/settings.yaml"),
      withIntermediateDirectories: true
    )

    let told = try Self.run("run", "quiet-day", "--plain", "--speed", "max", folder: folder)
    let doctor = try Self.run("doctor", folder: folder)

    #expect(told.status == 0)
    #expect(told.errors.contains("settings.yaml: it is a folder"))
    #expect(doctor.lines.contains { $0.hasPrefix("settings") && $0.contains("unreadable") })
  }

  @Test func `the keys are sections of a manual in which nothing is a request by mistake`() throws {
    let folder = try Self.folder()
    let manual = try Self.run("settings", "--format", "man", folder: folder)

    #expect(manual.status == 0)
    #expect(manual.lines.first == ".Sh SCREEN KEYS")
    let macros = [".Sh", ".Ss", ".Bl", ".El", ".It", ".Pa", ".Nm", ".Cm", ".Pp"]
    for line in manual.lines where line.hasPrefix(".") || line.hasPrefix("'") {
      #expect(macros.contains { line.hasPrefix($0) }, "\(line)")
    }
  }
}
