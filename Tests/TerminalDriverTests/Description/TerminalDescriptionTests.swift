import Foundation
import TerminalRendering
import TestSupport
import Testing

@testable import TerminalDriver

/// The entry that is handed to curses is the terminal's own but for its colours.
struct TerminalDescriptionTests {
  static let families = [
    "xterm-256color", "xterm", "tmux-256color", "screen-256color", "screen", "linux", "vt100",
    "rxvt-unicode-256color", "alacritty", "konsole-256color", "st-256color", "xterm-direct", "ansi",
  ]

  /// What may differ: how many colours there are, how they are set, reset, and redefined.
  static let mayDiffer: Set<String> = [
    "colors", "pairs", "setaf", "setab", "setf", "setb", "sgr", "initc", "initp", "scp", "oc",
    "ccc", "hls", "RGB", "CO", "setal",
    // Where they reset everything, and where styles go by the formats of colours.
    "rmul", "rmso", "op", "sgr0", "smul", "AX",
    // Where the entry has none, terminfo answers with the window's.
    "cols", "lines",
  ]

  private func infocmp(_ term: String, terminfo: String? = nil) throws -> Set<String>? {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["infocmp", "-1", "-x", term]
    process.environment = ProcessInfo.processInfo.environment
    process.environment?["TERMINFO"] = terminfo
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let data = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { return nil }
    let lines = String(decoding: data, as: UTF8.self).split(separator: "\n")
    return Set(lines.filter { $0.hasPrefix("\t") }.map { $0.dropFirst().description })
  }

  private func name(_ capability: String) -> String {
    String(capability.prefix { !"=#,".contains($0) })
  }

  /// The driver itself names keys of the keypad and keys with modifiers, which end in a number.
  private func isKey(_ name: String) -> Bool {
    name.hasPrefix("kp") || name.hasPrefix("OT")
      || name.hasPrefix("k") && name.last?.isNumber == true
  }

  @Test(arguments: families, ColorDepth.allCases)
  func `another program reads no difference but colour`(term: String, depth: ColorDepth) throws {
    guard let own = try infocmp(term), let entry = TerminalDescription.load(term) else { return }

    let changed = try #require(try infocmp(term, terminfo: entry.painting(at: depth).inline))

    let differing = Set(own.symmetricDifference(changed).map(name))
      .filter { !isKey($0) }.subtracting(Self.mayDiffer)
    #expect(differing == [])
    #expect(own.filter { name($0) == "kcuu1" } == changed.filter { name($0) == "kcuu1" })
  }

  @Test(.needsNewCurses, arguments: families)
  func `unchanged, an entry is compiled as tic compiles it`(term: String) throws {
    guard let own = try infocmp(term), let entry = TerminalDescription.load(term) else { return }

    let read = try #require(try infocmp(term, terminfo: entry.inline))

    let differing = Set(own.symmetricDifference(read).map(name)).filter { !isKey($0) }
    #expect(differing.subtracting(["cols", "lines"]) == [])
  }

  @Test(arguments: families, ColorDepth.allCases)
  func `colours are not redefined, nor is that undone`(term: String, depth: ColorDepth) throws {
    guard let entry = TerminalDescription.load(term) else { return }

    let painted = entry.painting(at: depth)

    for name in ["initc", "initp", "oc"] { #expect(painted.strings[name] == nil) }
    #expect(!painted.flags.contains("ccc"))
  }

  @Test func `an unknown terminal has no description`() {
    #expect(TerminalDescription.load("no-such-terminal") == nil)
    #expect(TerminalDescription.load("") == nil)
  }
}
