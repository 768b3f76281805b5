import Foundation
import Testing

@Suite struct SimulateTests {
  @Test func `The same day gives the same bytes`() throws {
    let first = try BuiltProgram.run("simulate", "smart-rotate-day", "--format", "jsonl")
    let second = try BuiltProgram.run("simulate", "smart-rotate-day", "--format", "jsonl")

    #expect(first.status == 0)
    #expect(first.errors.isEmpty)
    #expect(!first.output.isEmpty)
    #expect(first.output == second.output)
  }

  @Test func `Every line is an object with the contract's first keys`() throws {
    let outcome = try BuiltProgram.run("simulate", "smart-rotate-day", "--format", "jsonl")

    for line in outcome.lines {
      let object = try JSONSerialization.jsonObject(with: Data(line.utf8))
      let record = try #require(object as? [String: Any])
      #expect(record["time"] is String)
      #expect(record["offset"] is Int)
      #expect(record["kind"] is String)
    }
    #expect(outcome.lines.first?.contains("\"kind\":\"run.started\"") == true)
    #expect(outcome.lines.last?.contains("\"kind\":\"run.ended\"") == true)
  }

  @Test func `A scenario comes from standard input`() throws {
    let shown = try BuiltProgram.run("scenarios", "show", "smart-rotate-day")
    let piped = try BuiltProgram.run("simulate", "-", "--format", "jsonl", input: shown.text)
    let named = try BuiltProgram.run("simulate", "smart-rotate-day", "--format", "jsonl")

    #expect(piped.status == 0)
    #expect(piped.output == named.output)
  }

  @Test func `A log goes to a file`() throws {
    let folder = try BuiltProgram.temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "log.csv")

    let outcome = try BuiltProgram.shell(
      "\"$homestack\" simulate smart-rotate-day --format csv --output '\(file.path)'"
    )

    #expect(outcome.status == 0)
    #expect(outcome.output.isEmpty)
    #expect(try String(contentsOf: file, encoding: .utf8).hasPrefix("time,offset,kind,"))
  }

  @Test func `Until ends the log there`() throws {
    let outcome = try BuiltProgram.shell(
      "\"$homestack\" simulate smart-rotate-day --until 12:00 --format jsonl"
    )

    let last = try #require(outcome.lines.last)
    #expect(last.contains("T12:00:00"))
    #expect(last.contains("\"reason\":\"until\""))
  }

  @Test func `Days and seed come from the command line`() throws {
    let outcome = try BuiltProgram.shell(
      "\"$homestack\" simulate smart-rotate-day --days 3 --seed 42 --format jsonl"
    )

    #expect(outcome.lines.first?.contains("\"seed\":42,") == true)
    #expect(outcome.lines.last?.contains("\"time\":\"2021-06-12T00:00:00") == true)
  }

  @Test(arguments: ["jsonl", "json", "csv", "text"])
  func `A closed pipe ends quietly`(format: String) throws {
    let line = """
      "$homestack" simulate - --days 2000 --format \(format) <<'END' | head -n 1 >/dev/null
      homestack: 1
      apps: {A: {widgets: {W: {timeline: [{at: 9:30, every: day, relevance: 1}]}}}}
      home: {pages: [[W]]}
      END
      echo "${PIPESTATUS[0]}"
      """
    let outcome = try BuiltProgram.shell(line)

    #expect(outcome.text == "0\n")
    #expect(outcome.errors.isEmpty)
  }
}

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
