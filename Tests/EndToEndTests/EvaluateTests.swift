import Foundation
import TestSupport
import Testing

@Suite struct EvaluateTests {
  private static let log = SampleLog.text(people: 2, days: 14)

  @Test func `A log on standard input is evaluated`() throws {
    let outcome = try BuiltProgram.runLab("evaluate", "-", "--quiet", input: Self.log)

    #expect(outcome.status == 0)
    #expect(outcome.errors.isEmpty)
    #expect(outcome.text.contains(/^standard input\nWhen people want one of up to ten widgets/))
    #expect(outcome.text.contains("2 people, "))
    #expect(outcome.text.contains("\n▸ HABIT†"))
  }

  @Test func `JSON goes to a file, the same with one thread as with three`() throws {
    let folder = try BuiltProgram.temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let log = folder.appending(path: "log.tsv")
    try Data(Self.log.utf8).write(to: log)

    let documents = try ["1", "3"].map { threads in
      let file = folder.appending(path: "numbers-\(threads).json")
      let outcome = try BuiltProgram.shell(
        "cd '\(folder.path)' && \"$lab\" evaluate log.tsv --format json "
          + "--threads \(threads) --output '\(file.path)'"
      )
      #expect(outcome.status == 0)
      #expect(outcome.output.isEmpty)
      return try String(contentsOf: file, encoding: .utf8)
    }

    #expect(documents[0] == documents[1])
    #expect(documents[0].contains("\"log\": \"log.tsv\""))
    #expect(documents[0].contains("\"measure\": \"mrr\""))
  }

  @Test func `A log is evaluated as launches when that is asked for`() throws {
    let outcome = try BuiltProgram.runLab(
      "evaluate",
      "-",
      "--quiet",
      "--as",
      "launches",
      input: Self.log
    )

    #expect(outcome.status == 0)
    #expect(outcome.errors.isEmpty)
    #expect(outcome.text.hasPrefix("standard input\nWith views as launches, when "))
  }

  @Test(arguments: [
    ("evaluate no/such/log.tsv", Int32(66)), ("evaluate", 64),
    ("evaluate - --threads 0", 64), ("evaluate - --columns usr=x", 64),
    ("evaluate - --split 0.05", 64), ("evaluate - --split nan", 64),
    ("evaluate - --policy rest", 64), ("evaluate - --policy rest=never", 64),
    ("evaluate - -", 64), ("evaluate /tmp", 66), ("evaluate - --curve", 64),
    ("evaluate - --format csv", 64), ("evaluate - --as views", 64),
    ("evaluate - --output /no/such/folder/x", 65), ("help evaluate", 0),
  ])
  func `The status says what happened`(arguments: String, status: Int32) throws {
    let outcome = try BuiltProgram.shell("\"$lab\" \(arguments) < /dev/null")

    #expect(outcome.status == status)
    #expect(outcome.errors.isEmpty == (status == 0))
  }

  @Test func `Bad rows are named, several at once, and nothing is written`() throws {
    let text = "user\tt\titem\nana\tsoon\tmail\nana\t5\nana\t6\t\u{1B}[31mred\n"

    let outcome = try BuiltProgram.runLab("evaluate", "-", input: text)

    #expect(outcome.status == 65)
    #expect(outcome.output.isEmpty)
    #expect(outcome.errors.contains("standard input:2:5: error: found 'soon'"))
    #expect(outcome.errors.contains("standard input:3:1: error: found 2 columns"))
    #expect(!outcome.errors.contains("\u{1B}"))
  }

  @Test func `A column with another name is suggested, and how to name it`() throws {
    let outcome = try BuiltProgram.runLab("evaluate", "-", input: "usr,t,item\nana,1,mail\n")

    #expect(outcome.status == 65)
    #expect(outcome.errors.contains("did you mean 'usr'?"))
    #expect(outcome.errors.contains("--columns user=NAME"))
  }
}

/// `homestack-lab fit` as it is typed: which files it leaves alone, and how it reports mistakes.
@Suite struct FitCommandTests {
  private static let day = """
    homestack: 1
    starts: 2021-06-09T06:00
    apps:
      A: {widgets: {A: {timeline: [{at: 9:00, relevance: {score: 2, duration: 1h}}]}}}
      B: {widgets: {B: {}}}
    home: {pages: [[{stack: Home, widgets: [B, A]}]]}
    seen: [{at: 9:30, widget: A}, {at: 9:40, widget: A}, {at: 9:50, widget: A}]

    """

  private static func folder() throws -> URL {
    let folder = try BuiltProgram.temporaryFolder()
    try day.write(to: folder.appending(path: "day.yaml"), atomically: true, encoding: .utf8)
    return folder
  }

  @Test(arguments: [
    ("fit", Int32(64)), ("fit quiet-day", 65), ("fit no-such-scenario", 66),
    ("fit quiet-day --setting limit.gpa", 64), ("fit quiet-day --doubt 101%", 64),
    ("fit quiet-day cards --seen x.tsv", 64), ("fit quiet-day --next", 64),
    ("fit quiet-day --write x.yaml --output x.yaml", 64), ("fit quiet-day --format html", 64),
    ("help fit", 0), ("bench --list", 0), ("bench no-such-benchmark", 64), ("--version", 0),
  ])
  func `the status says what happened`(arguments: String, status: Int32) throws {
    let outcome = try BuiltProgram.shell("\"$lab\" \(arguments)")

    #expect(outcome.status == status)
    #expect(outcome.errors.isEmpty == (status == 0))
  }

  @Test func `scenarios with other rule settings are not fitted together`() throws {
    let folder = try Self.folder()
    let other = folder.appending(path: "other.yaml").path
    let text = Self.day + "policy: {limit.gap: 5m}\n"
    try text.write(toFile: other, atomically: true, encoding: .utf8)
    let outcome = try BuiltProgram.runLab("fit", folder.appending(path: "day.yaml").path, other)

    #expect(outcome.status == 65)
    #expect(outcome.errors.contains("different rule settings"))
  }

  @Test func `observations become a policy file, and the scenario agrees with it`() throws {
    let folder = try Self.folder()
    let day = folder.appending(path: "day.yaml").path
    let policy = folder.appending(path: "phone.policy.yaml").path
    let fit = try BuiltProgram.runLab("fit", day, "--write", policy)
    #expect(try BuiltProgram.runLab("fit", day, "--write", policy).status == 73)

    #expect(fit.status == 0)
    #expect(fit.text.contains("There is only one day"))
    #expect(try BuiltProgram.run("validate", policy).status == 0)
    let check = try BuiltProgram.run("check", day, "--seen", "--policy-file", policy)
    #expect(check.text.contains("3 of 3 observations match."))
    #expect(check.text.contains("fitted to 3 observations on 1 day (‡)"))
  }

  @Test func `a name in a scenario cannot act on the terminal`() throws {
    let folder = try Self.folder()
    let path = folder.appending(path: "odd.yaml").path
    let text = Self.day + "name: \"x\\e[31m\\u202ey\"\n"
    try text.write(toFile: path, atomically: true, encoding: .utf8)
    for format in ["text", "json"] {
      let outcome = try BuiltProgram.runLab("fit", path, "--format", format)
      #expect(outcome.status == 0)
      #expect(!outcome.text.contains("\u{1b}["))
    }
  }
}
