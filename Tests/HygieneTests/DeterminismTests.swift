import Testing

/// Language and library features that would let two runs of one scenario differ.
@Suite struct DeterminismTests {
  struct Ban: Sendable, CustomTestStringConvertible {
    let token: String
    let reason: String
    var modules: Set<String>?
    /// The one file that may contain the token.
    var home: String?

    var testDescription: String { token }

    func applies(to file: SourceFile) -> Bool {
      if let home, file.path.hasSuffix(home) { return false }
      return modules?.contains(file.module) ?? true
    }
  }

  /// The modules that decide, and those that draw.
  static let core = ModuleTests.core.union(["TerminalRendering", "HomeScreenViews"])

  static let bans: [Ban] = [
    Ban(token: "ContinuousClock", reason: "time comes in as an argument", modules: core),
    Ban(token: "SuspendingClock", reason: "time comes in as an argument", modules: core),
    Ban(token: " async", reason: "the core is synchronous", modules: core),
    Ban(token: "await ", reason: "the core is synchronous", modules: core),
    Ban(token: "Task {", reason: "the core is synchronous", modules: core),
    Ban(
      token: "Double",
      reason: "no float decides anything",
      modules: ["SimulationCore"],
      home: "PortableMath.swift"
    ),
    Ban(token: ".random(", reason: "chance comes from the seed"),
    Ban(token: ".shuffle", reason: "chance comes from the seed"),
    Ban(token: ".randomElement", reason: "chance comes from the seed"),
    Ban(token: "SystemRandomNumberGenerator", reason: "chance comes from the seed"),
    Ban(token: ".hashValue", reason: "hashes differ from run to run"),
    Ban(token: "Hasher()", reason: "hashes differ from run to run"),
  ]

  @Test(arguments: bans)
  func `Nothing makes two runs differ`(ban: Ban) {
    for file in SourceTree.sources where ban.applies(to: file) && file.says(ban.token) {
      for line in file.code where line.text.contains(ban.token) {
        Issue.record("\(file.path):\(line.number): \(ban.token): \(ban.reason)")
      }
    }
  }

  @Test func `Sets and dictionaries are not walked through in the core`() {
    for file in SourceTree.sources where Self.core.contains(file.module) {
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
