import Foundation
import TestSupport
import Testing

@Suite struct FileKindTests {
  private static let log = "ana\t1573320613\tMail\nana\t1573328368\tMail\n"

  private static func scenario(log: String) -> String {
    """
    homestack: 1
    apps: {Mail: {widgets: {M: {}}}}
    home: {pages: [[{stack: S, widgets: [M]}]]}
    history: {log: "\(log)", items: {Mail: {open: Mail}}}

    """
  }

  private let temporary: TemporaryFolder
  private var folder: String { temporary.path("inner") }

  /// A folder for a scenario, a log beside it, one above it and links to both.
  init() throws {
    temporary = try TemporaryFolder()
    let (outer, inner) = (temporary.path, temporary.path("inner"))
    let files = FileManager.default
    try files.createDirectory(atPath: "\(inner)/below", withIntermediateDirectories: true)
    for path in ["\(outer)/secret.tsv", "\(inner)/log.tsv", "\(inner)/below/log.tsv"] {
      #expect(files.createFile(atPath: path, contents: Data(Self.log.utf8)))
    }
    for (link, target) in [
      ("out.tsv", "../secret.tsv"), ("in.tsv", "below/log.tsv"), ("up", ".."),
    ] { try files.createSymbolicLink(atPath: "\(inner)/\(link)", withDestinationPath: target) }
  }

  private func run(log: String) throws -> BuiltProgram.Outcome {
    let file = "\(folder)/life.yaml"
    try Data(Self.scenario(log: log).utf8).write(to: URL(filePath: file))
    return try BuiltProgram.run("simulate", file, "--quiet")
  }

  @Test(arguments: ["log.tsv", "./log.tsv", "below/log.tsv", "in.tsv", "below/../log.tsv"])
  func `A log beside the scenario or below it is read`(log: String) throws {
    let outcome = try run(log: log)

    #expect(outcome.status == 0)
    #expect(outcome.errors.isEmpty)
  }

  @Test(arguments: ["../secret.tsv", "out.tsv", "up/secret.tsv", "/etc/passwd", "../../etc/passwd"])
  func `A log anywhere else is refused, and nothing of it is shown`(log: String) throws {
    let outcome = try run(log: log)

    #expect(outcome.status == 65)
    #expect(outcome.errors.contains("cannot read '\(log)'"))
    #expect(!outcome.errors.contains("1573320613"))
    #expect(!outcome.errors.contains("root"))
  }

  @Test func `A file that is no log is refused without its first line`() throws {
    try Data("root:x:0:0:secret\n".utf8).write(to: URL(filePath: "\(folder)/passwd"))

    let outcome = try run(log: "passwd")

    #expect(outcome.status == 65)
    #expect(outcome.errors.contains("/passwd:1:1: error: found no view log"))
    #expect(!outcome.errors.contains("secret"))
  }

  @Test func `A pipe that a scenario names is refused without waiting`() throws {
    #expect(mkfifo("\(folder)/pipe", 0o600) == 0)

    let outcome = try run(log: "pipe")

    #expect(outcome.status == 65)
    #expect(outcome.errors.contains("cannot read 'pipe': it is a pipe"))
  }

  @Test(arguments: ["below", "."])
  func `A folder that a scenario names is refused`(name: String) throws {
    let outcome = try run(log: name)

    #expect(outcome.status == 65)
    #expect(outcome.errors.contains("cannot read '\(name)': it"))
  }

  @Test func `A scenario from a shell's pipe is read`() throws {
    let outcome = try BuiltProgram.shell(
      "\"$homestack\" check <(\"$homestack\" scenarios show smart-rotate-day)"
    )

    #expect(outcome.status == 0)
    #expect(outcome.errors.isEmpty)
  }

  @Test func `A name that is no UTF-8 opens its file`() throws {
    let line = """
      folder=$(mktemp -d)
      "$homestack" scenarios show smart-rotate-day > "$folder"/$'a\\xff.yaml'
      "$homestack" validate "$folder"/$'a\\xff.yaml'
      echo "status $?"
      "$homestack" validate "$folder"/$'a\\xfe.yaml' 2>&1
      "$homestack" simulate smart-rotate-day --output "$folder"/$'b\\xff' && ls "$folder" | od -c
      rm -r "$folder"
      """

    let outcome = try BuiltProgram.shell(line)

    #expect(outcome.text.hasPrefix("status 0\nhomestack: cannot read "))
    #expect(outcome.text.contains("a\u{FFFD}.yaml: No such file or directory"))
    #expect(outcome.text.contains("b 377"))
  }

  @Test func `A plain run records too`() throws {
    let folder = try BuiltProgram.temporaryFolder().path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let shown = try BuiltProgram.run("scenarios", "show", "smart-rotate-day")

    let line = ["run", "smart-rotate-day", "--plain", "--speed", "max", "--record"]
    let outcome = try BuiltProgram.run(line + ["\(folder)/day.yaml"])
    let logged = try BuiltProgram.run(line + ["\(folder)/day.jsonl"])

    #expect(outcome.status == 0 && logged.status == 0)
    #expect(try String(contentsOfFile: "\(folder)/day.yaml", encoding: .utf8) == shown.text)
    #expect(
      try String(contentsOfFile: "\(folder)/day.jsonl", encoding: .utf8).contains("\"run.ended\"")
    )
  }
}

@Suite struct HistoryFileTests {
  private static let scenario = """
    homestack: 1
    apps: {Mail: {widgets: {M: {}}}}
    home: {pages: [[{stack: S, widgets: [M]}]]}
    history: {log: logs/phone.tsv, items: {Mail: {open: Mail}}}

    """

  private static func errors(log: String?) throws -> (status: Int32, text: String) {
    let folder = try BuiltProgram.temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "life.yaml")
    try Data(scenario.utf8).write(to: file)
    if let log {
      let logs = folder.appending(path: "logs")
      try FileManager.default.createDirectory(at: logs, withIntermediateDirectories: true)
      try Data(log.utf8).write(to: logs.appending(path: "phone.tsv"))
    }
    let outcome = try BuiltProgram.run("simulate", file.path, "--quiet")
    return (outcome.status, outcome.errors.replacing(folder.path, with: ""))
  }

  @Test func `A log is found from the folder of the scenario`() throws {
    let outcome = try Self.errors(log: "ana\t1573320613\tMail\nana\t1573328368\tMail\n")

    #expect(outcome.status == 0)
    #expect(outcome.text.isEmpty)
  }

  @Test func `What is wrong in it is said with its file and line`() throws {
    let outcome = try Self.errors(log: "ana\t1573320613\tMail\nana\tsoon\tMail\n")

    #expect(outcome.status == 65)
    #expect(outcome.text.hasPrefix("/logs/phone.tsv:2:5: error: found 'soon'"))
  }

  @Test func `A log that is not there is said where it is named`() throws {
    let outcome = try Self.errors(log: nil)

    #expect(outcome.status == 65)
    #expect(outcome.text.contains("/life.yaml:4:16: error: cannot read 'logs/phone.tsv'"))
  }
}

/// A log that is written piece by piece replaces a file in one step, or leaves it as it is.
@Suite struct StreamedFileTests {
  /// Runs a line in a folder of its own, in which `log.txt` holds `good`.
  private func shell(_ line: String) throws -> BuiltProgram.Outcome {
    let folder = try BuiltProgram.temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data("good\n".utf8).write(to: folder.appending(path: "log.txt"))
    return try BuiltProgram.shell("cd '\(folder.path)' && \(line)")
  }

  private static let day = "\"$homestack\" simulate smart-rotate-day --quiet"
  private static let years = "\(day) --days 3660 --format jsonl"

  @Test func `where the disk is full, the good file stays and nothing lies beside it`() throws {
    let outcome = try shell(
      "trap '' XFSZ; ulimit -f 8; \(Self.years) --output log.txt; echo \"$?\"; cat log.txt; ls"
    )

    #expect(outcome.text == "74\ngood\nlog.txt\n")
    #expect(outcome.errors.contains("cannot write log.txt"))
  }

  @Test func `a log is whole, keeps the permissions, and a link goes on leading to it`() throws {
    let outcome = try shell(
      """
      chmod 640 log.txt; ln -s log.txt link; \(Self.day) > shown.txt
      \(Self.day) --output link && cmp shown.txt log.txt && find log.txt -perm 640 && ls
      """
    )

    #expect(outcome.text == "log.txt\nlink\nlog.txt\nshown.txt\n", "\(outcome.errors)")
  }

  @Test(arguments: [
    "\(day) --output /dev/stdout | cmp - shown.txt",
    "\(day) --output /dev/stdout > again.txt; cmp again.txt shown.txt",
    "mkfifo pipe; \(day) --output pipe & cat pipe | cmp - shown.txt", "\(day) --output /dev/null",
  ])
  func `pipes and devices are written as they are`(line: String) throws {
    let outcome = try shell("\(Self.day) > shown.txt; { \(line); } && echo same; ls *.new 2>&1")

    #expect(outcome.text.hasPrefix("same\n"), "\(outcome.errors)")
    #expect(outcome.text.contains("No such file"))
  }
}
