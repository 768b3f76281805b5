import Foundation
import Testing

/// Which files are read, wherever they are named.
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

  /// A folder with a scenario in `inner`, a log beside it, one above it and links to both.
  private static func arranged(_ body: (String) throws -> Void) throws {
    let folder = try BuiltProgram.temporaryFolder().path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let inner = "\(folder)/inner"
    let files = FileManager.default
    try files.createDirectory(atPath: "\(inner)/below", withIntermediateDirectories: true)
    for path in ["\(folder)/secret.tsv", "\(inner)/log.tsv", "\(inner)/below/log.tsv"] {
      #expect(files.createFile(atPath: path, contents: Data(log.utf8)))
    }
    for (link, target) in [
      ("out.tsv", "../secret.tsv"), ("in.tsv", "below/log.tsv"), ("up", ".."),
    ] { try files.createSymbolicLink(atPath: "\(inner)/\(link)", withDestinationPath: target) }
    try body(inner)
  }

  private static func run(_ folder: String, log: String) throws -> BuiltProgram.Outcome {
    let file = "\(folder)/life.yaml"
    try Data(scenario(log: log).utf8).write(to: URL(filePath: file))
    return try BuiltProgram.run("simulate", file, "--quiet")
  }

  @Test(arguments: ["log.tsv", "./log.tsv", "below/log.tsv", "in.tsv", "below/../log.tsv"])
  func `A log beside the scenario or below it is read`(log: String) throws {
    try Self.arranged { folder in
      let outcome = try Self.run(folder, log: log)

      #expect(outcome.status == 0)
      #expect(outcome.errors.isEmpty)
    }
  }

  @Test(arguments: ["../secret.tsv", "out.tsv", "up/secret.tsv", "/etc/passwd", "../../etc/passwd"])
  func `A log anywhere else is refused, and nothing of it is shown`(log: String) throws {
    try Self.arranged { folder in
      let outcome = try Self.run(folder, log: log)

      #expect(outcome.status == 65)
      #expect(outcome.errors.contains("cannot read '\(log)'"))
      #expect(!outcome.errors.contains("1573320613"))
      #expect(!outcome.errors.contains("root"))
    }
  }

  @Test func `A file that is no log is refused without its first line`() throws {
    try Self.arranged { folder in
      try Data("root:x:0:0:secret\n".utf8).write(to: URL(filePath: "\(folder)/passwd"))

      let outcome = try Self.run(folder, log: "passwd")

      #expect(outcome.status == 65)
      #expect(outcome.errors.contains("/passwd:1:1: error: found no log of views"))
      #expect(!outcome.errors.contains("secret"))
    }
  }

  @Test func `A pipe that a scenario names is refused without waiting`() throws {
    try Self.arranged { folder in
      #expect(mkfifo("\(folder)/pipe", 0o600) == 0)

      let outcome = try Self.run(folder, log: "pipe")

      #expect(outcome.status == 65)
      #expect(outcome.errors.contains("cannot read 'pipe': it is a pipe"))
    }
  }

  @Test(arguments: ["below", "."])
  func `A folder that a scenario names is refused`(name: String) throws {
    try Self.arranged { folder in
      let outcome = try Self.run(folder, log: name)

      #expect(outcome.status == 65)
      #expect(outcome.errors.contains("cannot read '\(name)': it"))
    }
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
