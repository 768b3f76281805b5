import Foundation
import TestSupport
import Testing

/// A program in a window of tmux: a real terminal that can be typed into and looked at.
///
/// Nothing sleeps for a time that is hoped to be enough: every wait polls the screen until it shows
/// what is awaited, or fails at a deadline with the screen as it was.
final class TmuxTerminal {
  /// Whether tmux is there; without it these tests are skipped.
  static let isAvailable = (try? run(["-V"])) != nil
  static let isMissing: Comment = "tmux is not installed"

  private let socket: String

  /// Starts the built program in a window of a size, in a folder if one is given.
  init(
    _ arguments: [String],
    columns: Int = 100,
    rows: Int = 30,
    folder: String? = nil,
    environment: [String: String] = [:]
  ) throws {
    socket = "homestack-\(UUID().uuidString)"
    // What the person who runs the tests set and kept, such as a theme, is none of theirs.
    let home = try BuiltProgram.temporaryFolder().path
    let own = ["XDG_STATE_HOME": home, "XDG_CONFIG_HOME": home]
    let variables = own.merging(environment) { $1 }.map { "\($0.key)=\(Self.quoted($0.value))" }
      .joined(separator: " ")
    let program = ([BuiltProgram.path] + arguments).map(Self.quoted).joined(separator: " ")
    let command = "env LC_ALL=C.UTF-8 \(variables) \(program); echo left with $?; exec cat"
    // A terminal of its own gives the server what a person's shell would: no signals held back.
    let starter = try PseudoTerminal(
      "/usr/bin/env",
      ["tmux", "-L", socket, "-u", "-f", "/dev/null", "new-session", "-d"]
        + ["-x", "\(columns)", "-y", "\(rows)"]
        + (folder.map { ["-c", $0] } ?? []) + [command],
      environment: Self.environment.merging(["TERM": "xterm-256color"]) { $1 }
    )
    guard starter.readToEnd() == .exited(0) else { throw CommandFailed(command: starter.text) }
  }

  deinit { _ = try? Self.run(["-L", socket, "kill-server"]) }

  /// Types keys by tmux's names: `Space`, `Right`, `C-z`, `b`.
  func type(_ keys: String...) throws { try tmux(arguments: ["send-keys", "-t", ":"] + keys) }

  func type(
    _ keys: String...,
    until text: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    try tmux(arguments: ["send-keys", "-t", ":"] + keys)
    try wait(text, sourceLocation: sourceLocation)
  }

  func write(_ text: String) throws { try tmux("send-keys", "-t", ":", "-l", text) }

  /// Clicks, turns the wheel or drags, as a terminal reports it (SGR); cells count from 0.
  func mouse(_ button: Int, column: Int, row: Int, isRelease: Bool = false) throws {
    let end = isRelease ? "m" : "M"
    try tmux("send-keys", "-t", ":", "-l", "\u{1B}[<\(button);\(column + 1);\(row + 1)\(end)")
  }

  func resize(columns: Int, rows: Int) throws {
    try tmux("resize-window", "-t", ":", "-x", "\(columns)", "-y", "\(rows)")
  }

  func screen() throws -> [String] {
    try tmux("capture-pane", "-p", "-t", ":").split(
      separator: "\n",
      omittingEmptySubsequences: false
    )
    .map(String.init)
  }

  /// The process that runs in the window.
  func process() throws -> pid_t? {
    let shell = try tmux("display-message", "-p", "-t", ":", "#{pane_pid}")
    let children = try Self.output("/usr/bin/env", ["pgrep", "-P", shell.trimmed])
    return pid_t(children.trimmed)
  }

  @discardableResult
  func wait(
    for what: String,
    within seconds: Double = 40,
    sourceLocation: SourceLocation = #_sourceLocation,
    until isSatisfied: ([String]) -> Bool
  ) throws -> [String] {
    let deadline = ContinuousClock.now + .milliseconds(Int(seconds * 1000))
    while true {
      let screen = try screen()
      if isSatisfied(screen) { return screen }
      if ContinuousClock.now >= deadline {
        Issue.record(
          "no \(what) in time:\n\(screen.joined(separator: "\n"))",
          sourceLocation: sourceLocation
        )
        throw Timeout()
      }
      poll(nil, 0, 10)
    }
  }

  @discardableResult
  func wait(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) throws -> [String] {
    try wait(for: "“\(text)”", sourceLocation: sourceLocation) { screen in
      screen.contains { $0.contains(text) }
    }
  }

  @discardableResult
  func wait(
    without text: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> [String] {
    try wait(for: "screen without “\(text)”", sourceLocation: sourceLocation) { screen in
      !screen.contains { $0.contains(text) }
    }
  }

  struct Timeout: Error {}
  struct CommandFailed: Error {
    var command: String
  }

  @discardableResult
  private func tmux(_ arguments: String...) throws -> String { try tmux(arguments: arguments) }

  @discardableResult
  private func tmux(arguments: [String]) throws -> String {
    try Self.run(["-L", socket] + arguments)
  }

  @discardableResult
  private static func run(_ arguments: [String]) throws -> String {
    try output("/usr/bin/env", ["tmux"] + arguments)
  }

  private static var environment: [String: String] {
    var environment = ProcessInfo.processInfo.environment
    environment["TMUX"] = nil
    environment["LC_ALL"] = "C.UTF-8"
    return environment
  }

  private static func output(_ executable: String, _ arguments: [String]) throws -> String {
    let output = Pipe()
    let process = Process()
    process.executableURL = URL(fileURLWithPath: executable)
    process.arguments = arguments
    process.environment = environment
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let data = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw CommandFailed(command: arguments.joined(separator: " "))
    }
    return String(decoding: data, as: UTF8.self)
  }

  private static func quoted(_ text: String) -> String {
    "'" + text.replacingOccurrences(of: "'", with: "'\\''") + "'"
  }
}

extension String {
  var trimmed: String { trimmingCharacters(in: .whitespacesAndNewlines) }
}
