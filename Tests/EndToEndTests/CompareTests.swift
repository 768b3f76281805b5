import Foundation
import Testing

@Suite struct CompareTests {
  /// A day with something to warn of: more decimals than are kept.
  private static let day = """
    homestack: 1
    starts: 2021-06-09T06:00
    policy: {limit.gap: 15m}
    apps:
      App:
        widgets:
          Near:
            timeline: [{at: "9:00", show: near, relevance: {score: 0.12345678}}]
          Far:
            timeline: [{at: "12:00", show: far}]
    home:
      pages: [[{stack: Home, widgets: [Far, Near]}]]

    """

  private static func compare(_ options: String) throws -> BuiltProgram.Outcome {
    let folder = try BuiltProgram.temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data(day.utf8).write(to: folder.appending(path: "day.yaml"))
    return try BuiltProgram.shell(
      "cd '\(folder.path)' && \"$homestack\" compare day.yaml \(options)"
    )
  }

  @Test(arguments: [
    ("--b policy.limit.gap=banana", ["--b policy.limit.gap=banana"]),
    ("--a policy.limit.gap=banana --b seed=8", ["--a policy.limit.gap=banana"]),
    ("--set policy.limit.gap=banana --b seed=8", ["--set policy.limit.gap=banana"]),
    (
      "--a policy.limit.gap=apple --b policy.limit.gap=pear",
      ["--a policy.limit.gap=apple", "--b policy.limit.gap=pear"]
    ),
    (
      "--set starts=soon --b policy.limit.gap=pear",
      ["--set starts=soon", "--b policy.limit.gap=pear"]
    ),
  ])
  func `an unreadable value is blamed on its option`(options: String, blamed: [String]) throws {
    let outcome = try Self.compare(options)

    #expect(outcome.status == 65)
    let lines = outcome.errors.split(separator: "\n")
    #expect(lines.filter { $0.hasPrefix("  set by") } == blamed.map { "  set by \($0)" })
  }

  @Test func `what both sides warn of is said once, though a line was added`() throws {
    let outcome = try Self.compare("--b seed=8")

    #expect(outcome.status == 0)
    #expect(outcome.errors.split(separator: "\n").count { $0.contains("warning:") } == 1)
  }
}
