import Foundation
import TestSupport
import Testing

@Suite struct ExitStatusTests {
  @Test(arguments: [
    ("--version", 0), ("--help", 0), ("help simulate", 0), ("scenarios", 0), ("themes", 0),
    ("doctor", 0), ("check smart-rotate-day", 0), ("frame smart-rotate-day --at 9:30", 0),
    ("explain smart-rotate-day --at 9:30", 0), ("rules", 0), ("rules 13 15 --format json", 0),
    ("rules 63", 64), ("explain smart-rotate-day", 64), ("explain none --at 9:30", 66),
    ("explain smart-rotate-day --at 5:00", 64),
    ("explain smart-rotate-day --at 9:30 --stack Hom", 64),
    ("explain smart-rotate-day --at 9:30 --widget Wether", 64),
    ("explain smart-rotate-day --at 9:30 --next -1", 64),
    ("schema scenario", 0), ("schema theme", 0), ("simulate", 64), ("schema", 64),
    ("import", 64), ("import none.intentdefinition", 66), ("import - --format xml", 64),
    ("simulate smart-rotate-day --sweep-run 3 --jitter 5m --skip 10% --add 1%", 0),
    ("simulate smart-rotate-day --sweep-run 0", 64), ("simulate smart-rotate-day --jitter 5m", 64),
    ("--nonsense", 64), ("simulate smart-rotate-day --format x", 64),
    ("simulate smart-rotate-day --until soon", 64), ("simulate smart-rotate-day --until 5:00", 64),
    ("simulate smart-rotate-day --policy limit.gpa=1m", 64),
    ("simulate smart-rotate-day --policy limit.gap=often", 64),
    ("simulate smart-rotate-day --days 0", 64), ("frame smart-rotate-day --size big", 64),
    ("frame smart-rotate-day --habit Weather", 64),
    ("frame smart-rotate-day --view habits --habit Nobody", 64),
    ("simulate smart-rotate-day --set seed=8 --quiet", 0),
    ("validate smart-rotate-day --set days=2", 0),
    ("scenarios show smart-rotate-day --set days=2", 0),
    ("simulate smart-rotate-day --set days", 64),
    ("simulate smart-rotate-day --set nonsense=1", 64),
    ("check smart-rotate-day --set nonsense=1", 64), ("validate smart-rotate-day --set a..b=1", 64),
    ("simulate smart-rotate-day --set days=banana", 65),
    ("check smart-rotate-day --set policy.limit.gap=banana", 65),
    ("simulate no-such-scenario", 66), ("simulate no/such/file.yaml", 66),
    ("validate no/such/file.yaml", 66), ("check no-such-scenario", 66),
    ("frame smart-rotate-day --theme no-such-theme", 66),
    ("simulate smart-rotate-day --output /no/such/folder/log", 73),
    ("check smart-rotate-day --junit /no/such/folder/results", 73),
    ("new - --app Cards", 0), ("new - --app ''", 64), ("new - --signal magic", 64),
    ("new /no/such/folder/day.yaml", 73), ("check smart-rotate-day --how -1", 64),
    ("check smart-rotate-day --annotations gitlab", 64),
    ("check smart-rotate-day --seen --junit x --seen-json x", 64),
    ("check quiet-day --seen-json x.json", 64),
    ("check quiet-day --seen no/such.tsv", 66), ("check quiet-day cards --seen x.tsv", 64),
    ("fit quiet-day", 64), ("help fit", 64), ("evaluate log.tsv", 64), ("evaluate --help", 64),
    ("check - --seen -", 64), ("report quiet-day --format csv --seen no/such.tsv", 66),
    ("check - -", 64), ("validate - smart-rotate-day -", 64), ("rules -- -9223372036854775808", 64),
    ("run smart-rotate-day --plain --record -", 64),
    ("run smart-rotate-day --plain --record a.cast", 64),
    ("check /tmp", 66), ("check /dev/zero", 66),
    ("report quiet-day", 64), ("report quiet-day --format pdf", 64),
    ("report quiet-day --format csv", 0), ("report quiet-day --format svg --day 1", 0),
    ("report quiet-day --format csv --day 2", 64), ("report quiet-day --format csv --day 0", 64),
    ("report quiet-day --format csv --day 3-1", 64), ("report quiet-day --format csv --day x", 64),
    ("report quiet-day --format csv --theme dark", 64),
    ("report quiet-day --format svg --theme none", 66), ("report none --format csv", 66),
    ("report quiet-day --format csv --output /no/such/folder/table", 73),
    ("report - --format html < /dev/null", 65), ("frame smart-rotate-day --theme /dev/tty", 66),
  ])
  func `The status says what happened`(arguments: String, status: Int32) throws {
    let outcome = try BuiltProgram.shell("\"$homestack\" \(arguments)")

    #expect(outcome.status == status)
    #expect(outcome.errors.isEmpty == (status == 0))
  }

  @Test(arguments: ["-9223372036854775808", "9223372036854775807", "0", "1", "20", "wide"])
  func `Help has a width whatever the environment says`(columns: String) throws {
    let outcome = try BuiltProgram.shell("COLUMNS=\(columns) \"$homestack\" simulate --help")

    #expect(outcome.status == 0)
    #expect(outcome.text.contains("--policy"))
  }

  @Test func `Bad data is 65 and named on standard error`() throws {
    let outcome = try BuiltProgram.run("simulate", "-", input: "homestack: 1\nnmae: x\n")

    #expect(outcome.status == 65)
    #expect(outcome.output.isEmpty)
    #expect(outcome.errors.contains("standard input:2:1: error:"))
  }

  @Test func `Bytes that are no text are 65`() throws {
    let line = "printf 'homestack: 1\\nname: a\\xffb\\n' | \"$homestack\" simulate -"

    let outcome = try BuiltProgram.shell(line)

    #expect(outcome.status == 65)
    #expect(outcome.errors.hasPrefix("standard input:2:8: error: the file is not UTF-8"))
  }

  @Test func `An expectation that fails is 1`() throws {
    let shown = try BuiltProgram.run("scenarios", "show", "smart-rotate-day")
    let text = shown.text + "  - {at: 7:00, stack: Home, top: CalendarWidget}\n"

    let outcome = try BuiltProgram.run("check", "-", input: text)

    #expect(outcome.status == 1)
    #expect(outcome.text.contains(": failed: 07:00 Home shows CalendarWidget"))
  }

  @Test(.needsFullDevice)
  func `A full disk is 74`() throws {
    let outcome = try BuiltProgram.shell("\"$homestack\" simulate smart-rotate-day >/dev/full")

    #expect(outcome.status == 74)
    #expect(outcome.errors.contains("cannot write standard output"))
  }

  @Test(
    .needsFullDevice,
    arguments: [
      "help", "--help", "simulate --help", "--version", "--generate-completion-script bash",
    ]
  )
  func `A full disk is 74 for help too`(arguments: String) throws {
    let outcome = try BuiltProgram.shell("\"$homestack\" \(arguments) >/dev/full")

    #expect(outcome.status == 74)
    #expect(outcome.errors.contains("cannot write standard output"))
  }

  @Test func `A name that is nearly right is suggested`() throws {
    let scenario = try BuiltProgram.run("simulate", "smart-rotate-dya")
    let theme = try BuiltProgram.run("frame", "smart-rotate-day", "--theme", "departure")
    let setting = try BuiltProgram.run("simulate", "smart-rotate-day", "--policy", "limit.gpa=1m")

    #expect(scenario.errors.contains("Did you mean smart-rotate-day?"))
    #expect(theme.errors.contains("Did you mean departures?"))
    #expect(setting.errors.contains("Did you mean limit.gap?"))
  }

  @Test func `A picture of a moment goes to a file as it would go to standard output`() throws {
    let folder = try BuiltProgram.temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "day.svg")
    let words = ["frame", "smart-rotate-day", "--at", "9:30", "--format", "svg"]

    let shown = try BuiltProgram.run(words)
    let written = try BuiltProgram.run(words + ["--output", file.path])
    let nowhere = try BuiltProgram.run(words + ["--output", "/no/such/folder/day.svg"])

    #expect(written.status == 0 && written.output.isEmpty)
    #expect(try String(contentsOf: file, encoding: .utf8) == shown.text)
    #expect(nowhere.status == 73)
  }

  @Test func `A scenario as the first word is run`() throws {
    let outcome = try BuiltProgram.run("smart-rotate-day", "--plain", "--speed", "max")

    #expect(outcome.status == 0)
    #expect(outcome.text.contains("  Home rotated to Calendar"))
  }

  @Test func `Without a terminal the sentence says what else there is`() throws {
    let outcome = try BuiltProgram.run("run")

    #expect(outcome.status == 64)
    #expect(outcome.errors.contains("homestack run --plain"))
  }

  @Test(arguments: ["bash", "zsh", "fish"])
  func `Shells complete the commands`(shell: String) throws {
    let outcome = try BuiltProgram.run("--generate-completion-script", shell)

    #expect(outcome.status == 0)
    #expect(outcome.text.contains("simulate"))
  }

  @Test func `A person's own scenarios and themes can be named`() throws {
    let folder = try BuiltProgram.temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    for (kind, name) in [("scenarios", "smart-rotate-day"), ("themes", "dark")] {
      let own = folder.appending(path: "homestack/\(kind)")
      try FileManager.default.createDirectory(at: own, withIntermediateDirectories: true)
      let text = try BuiltProgram.run(kind, "show", name).output
      try text.write(to: own.appending(path: "mine.yaml"))
    }

    let outcome = try BuiltProgram.run(
      "frame",
      "mine",
      "--theme",
      "mine",
      environment: ["XDG_CONFIG_HOME": folder.path, "LANG": "C.UTF-8"]
    )

    #expect(outcome.status == 0)
  }
}
