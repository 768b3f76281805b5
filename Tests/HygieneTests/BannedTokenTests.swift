import Testing

/// What must not be written, and why.
@Suite struct BannedTokenTests {
  struct Ban: Sendable, CustomTestStringConvertible {
    let token: String
    let reason: String
    var rooms: Set<String>?
    /// Whether comments and texts count too.
    var everywhere = false
    /// The one file that is there for it.
    var home: String?

    var testDescription: String { token }

    func applies(to file: SourceFile) -> Bool {
      if let home, file.path.hasSuffix(home) { return false }
      if file.isClients, !everywhere { return false }
      return rooms?.contains(file.room) ?? true
    }
  }

  /// The rooms that decide, and those that draw.
  static let core = ArrowTests.core.union(["TerminalRendering", "HomeScreenViews"])

  static let bans: [Ban] = [
    Ban(token: "import Foundation", reason: "the core is plain values", rooms: core),
    Ban(token: "import Glibc", reason: "the core knows no system", rooms: core),
    Ban(token: "import Darwin", reason: "the core knows no system", rooms: core),
    Ban(token: "ContinuousClock", reason: "time comes in as an argument", rooms: core),
    Ban(token: "SuspendingClock", reason: "time comes in as an argument", rooms: core),
    Ban(token: " async", reason: "the core is synchronous", rooms: core),
    Ban(token: "await ", reason: "the core is synchronous", rooms: core),
    Ban(token: "Task {", reason: "the core is synchronous", rooms: core),
    Ban(
      token: "Double",
      reason: "no float decides anything",
      rooms: ["SimulationCore"],
      home: "PortableMath.swift"
    ),
    Ban(token: ".random(", reason: "chance comes from the seed"),
    Ban(token: ".shuffle", reason: "chance comes from the seed"),
    Ban(token: ".randomElement", reason: "chance comes from the seed"),
    Ban(token: "SystemRandomNumberGenerator", reason: "chance comes from the seed"),
    Ban(token: ".hashValue", reason: "hashes differ from run to run"),
    Ban(token: "Hasher()", reason: "hashes differ from run to run"),
    Ban(token: "try!", reason: "say what happens when it fails"),
    Ban(token: " as! ", reason: "say what happens when it is something else"),
    Ban(token: "fatalError(", reason: "use precondition with a sentence"),
    Ban(token: "NSLock", reason: "there is one loop and nothing to lock"),
    Ban(token: "unsafeBitCast", reason: "types are not for guessing"),
    Ban(token: "TO" + "DO", reason: "finish it or write an issue", everywhere: true),
    Ban(token: "FIX" + "ME", reason: "finish it or write an issue", everywhere: true),
    Ban(token: "XX" + "X", reason: "finish it or write an issue", everywhere: true),
    Ban(token: "/wo" + "rk/", reason: "files do not know one machine", everywhere: true),
    Ban(token: "init_" + "color", reason: "a terminal's colours are its own", everywhere: true),
  ]

  @Test(arguments: bans)
  func `Nothing banned is written`(ban: Ban) {
    for file in SourceTree.sources where ban.applies(to: file) && file.says(ban.token) {
      if ban.everywhere {
        for (index, line) in file.lines.enumerated() where line.contains(ban.token) {
          Issue.record("\(file.path):\(index + 1): \(ban.token): \(ban.reason)")
        }
      } else {
        for line in file.code where line.text.contains(ban.token) {
          Issue.record("\(file.path):\(line.number): \(ban.token): \(ban.reason)")
        }
      }
    }
  }

  @Test(arguments: ["@unchecked Sendable", "nonisolated(unsafe)", "@preconcurrency"])
  func `What the compiler is told to trust carries a proof`(token: String) {
    for file in SourceTree.sources where !file.isClients && file.says(token) {
      for line in file.code where line.text.contains(token) {
        let above = line.number >= 2 ? file.lines[line.number - 2] : ""
        let hasProof = file.lines[line.number - 1].contains("//") || above.contains("//")
        #expect(hasProof, "\(file.path):\(line.number): \(token) without a comment")
      }
    }
  }

  @Test func `Sets and dictionaries are not walked through in the core`() {
    for file in SourceTree.sources where Self.core.contains(file.room) {
      let unordered = Self.unorderedNames(in: file)
      guard !unordered.isEmpty else { continue }
      for line in file.code where !line.text.isEmpty {
        for name in unordered where Self.walks(through: name, line.text) {
          Issue.record("\(file.path):\(line.number): the order of \(name) differs per process")
        }
      }
    }
  }

  /// Names that a file declares with the type of a set or a dictionary.
  private static func unorderedNames(in file: SourceFile) -> [String] {
    file.code.compactMap { line in
      guard line.text.contains("Set") || line.text.contains(": ["),
        let match = line.text.firstMatch(of: /(?:var|let) (\w+)(?:: (?:Set<|\[\w+: )| = Set)/)
      else { return nil }
      return String(match.1)
    }
  }

  private static func walks(through name: String, _ line: String) -> Bool {
    guard line.contains(name), !line.contains("sorted") else { return false }
    let calls = [".map", ".compactMap", ".forEach", ".reduce", ".first", ".keys", ".values"]
    return line.hasSuffix(" in \(name) {") || line.contains(" in \(name) where ")
      || calls.contains { line.contains("\(name)\($0)") && !line.contains("\(name)\($0)I") }
  }
}
