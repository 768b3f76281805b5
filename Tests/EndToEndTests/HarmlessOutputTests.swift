import Foundation
import RunReports
import TestSupport
import Testing

/// Whatever arguments, names, files and variables hold, nothing of it reaches the terminal raw.
///
/// Judged by the bytes of standard output and standard error: no control but the line break, no
/// direction mark, nothing without width, no tag.
@Suite struct HarmlessOutputTests {
  /// What terminals act upon, and what turns lines around or hides in them.
  static let payloads = [
    "\u{1B}[31m", "\u{1B}]52;c;RVZJTA==\u{7}", "\u{1B}]0;title\u{7}", "\u{9B}31m", "\u{7}",
    "\u{202E}", "\u{2066}", "\u{61C}", "\u{200B}", "\u{FEFF}", "\u{E0041}", "\r", "\u{8}",
    "\u{7F}", "\n",
  ]
  static let all = "A" + payloads.joined(separator: "b") + "Z"
  static let quoted =
    "\"A\\e[31mb\\e]52;c;RVZJTA==\\ab\\e]0;title\\ab\\u009b31mb\\u202eb\\u2066b\\u061cb\\u200bb"
    + "\\ufeffb\\U000e0041b\\rb\\bb\\x7fZ\""

  private let temporary: TemporaryFolder
  private var folder: String { "\(temporary.path)/\(Self.all)" }

  init() throws { temporary = try TemporaryFolder() }

  static let lines: [[String]] = [
    ["@"], ["@", "@"], ["--@"], ["--@=@"], ["-@"], ["help", "@"], ["simulate", "@"],
    ["simulate", "./@"], ["simulate", "@.yaml"], ["simulate", "quiet-day", "@"],
    ["simulate", "quiet-day", "--format", "@"], ["simulate", "quiet-day", "--format=@"],
    ["simulate", "quiet-day", "--until", "@"], ["simulate", "quiet-day", "--policy", "@"],
    ["simulate", "quiet-day", "--policy", "@=1"], ["simulate", "quiet-day", "--seed", "@"],
    ["simulate", "quiet-day", "--policy", "limit.gap=@"], ["simulate", "quiet-day", "--days", "@"],
    ["simulate", "quiet-day", "--output", "/no/such/@"], ["simulate", "quiet-day", "--@"],
    ["explain", "quiet-day", "--at", "@"], ["explain", "quiet-day", "--at", "9:30", "--next", "@"],
    ["explain", "quiet-day", "--at", "9:30", "--stack", "@"],
    ["explain", "quiet-day", "--at", "9:30", "--widget", "@"],
    ["frame", "quiet-day", "--theme", "@"], ["frame", "quiet-day", "--theme", "/no/@"],
    ["report", "quiet-day", "--format", "@"],
    ["report", "quiet-day", "--format=csv", "--day", "@"],
    ["report", "quiet-day", "--format=csv", "--output", "/no/such/@"],
    ["frame", "quiet-day", "--size", "@"], ["frame", "quiet-day", "--view", "@"],
    ["frame", "quiet-day", "--view", "habits", "--habit", "@"],
    ["frame", "quiet-day", "--color", "@"], ["frame", "quiet-day", "--at", "@"],
    ["run", "quiet-day", "--plain", "--speed", "@"], ["run", "quiet-day", "--motion", "@"],
    ["run", "quiet-day", "--plain", "--speed", "max", "--record", "/no/such/@"],
    ["check", "@", "@.yaml"], ["check", "quiet-day", "--junit", "/no/such/@"],
    ["film", "quiet-day", "--from", "@"], ["film", "quiet-day", "--to", "@"],
    ["film", "quiet-day", "--size", "@"], ["film", "quiet-day", "--output", "/no/such/@"],
    ["compare", "@", "quiet-day"], ["compare", "quiet-day", "--b", "@"],
    ["compare", "quiet-day", "--a", "@=@"],
    ["compare", "quiet-day", "--b", "seed=8", "--format", "@"],
    ["sweep", "@"], ["sweep", "quiet-day", "--vary", "@"], ["sweep", "quiet-day", "--shard", "@"],
    ["sweep", "quiet-day", "--vary", "limit.gap=@"], ["sweep", "quiet-day", "--jitter", "@"],
    ["sweep", "quiet-day", "--vary", "days=@,1", "--runs", "1"], ["merge", "@"],
    ["sweep", "quiet-day", "--runs", "1", "--output", "/no/such/@"],
    ["sweep", "quiet-day", "--runs", "1", "--resume", "@"],
    ["rules", "@"], ["schema", "@"], ["validate", "@"],
    ["import", "@"], ["import", "-", "--locale", "@"],
    ["scenarios", "@"], ["scenarios", "show", "@"], ["themes", "show", "@"],
    ["themes", "preview", "@"], ["doctor", "--color", "@"], ["--generate-completion-script", "@"],
  ]

  @Test(arguments: lines)
  func `An argument is told harmlessly`(line: [String]) throws {
    let arguments = line.map { $0.replacingOccurrences(of: "@", with: Self.all) }

    let outcome = try BuiltProgram.run(arguments)

    // Help for what is no command is help.
    let isHelp = line.first == "help"
    #expect((outcome.status == 0) == isHelp)
    #expect(outcome.errors.isEmpty == isHelp)
    Self.expectHarmless(outcome)
  }

  @Test(arguments: payloads)
  func `Each of them alone is harmless in an argument`(payload: String) throws {
    let outcome = try BuiltProgram.run(["simulate", "no\(payload)thing"])

    #expect(outcome.status == 66)
    #expect(outcome.errors.split(separator: "\n").count == 1)
    Self.expectHarmless(outcome)
  }

  /// What is written of a scenario; the recording is that of a film.
  private static let told =
    ReportFormat.allCases.filter { $0 != .asciicast }.map {
      ["report", "@", "--format", $0.rawValue]
    } + [
      ["validate", "@"], ["validate", "@", "--format", "json"], ["check", "@"],
      ["check", "@", "--junit", "-"], ["check", "@", "--strict"], ["simulate", "@"],
      ["simulate", "@", "--format", "jsonl"], ["simulate", "@", "--format", "json"],
      ["simulate", "@", "--format", "csv"], ["explain", "@", "--at", "9:00"],
      ["explain", "@", "--at", "9:00", "--format", "json"], ["frame", "@", "--at", "9:00"],
      ["frame", "@", "--at", "9:00", "--format", "svg"], ["frame", "@", "--view", "placed"],
      ["frame", "@", "--view", "edit"], ["frame", "@", "--view", "habits"],
      ["film", "@", "--from", "9:00", "--to", "9:30"],
      ["film", "@", "--from", "9:00", "--to", "9:30", "--format", "asciicast"],
      ["compare", "@", "--b", "policy.limit.gap=0"],
      ["compare", "@", "--b", "policy.limit.gap=0", "--format", "json"],
      ["frame", "@", "--at", "9:00", "--ascii"], ["run", "@", "--plain", "--speed", "max"],
    ]

  @Test(arguments: told)
  func `A scenario in a hostile folder is told harmlessly`(line: [String]) throws {
    let file = try Self.file("day.yaml", in: folder, Self.scenario)

    let outcome = try BuiltProgram.run(line.map { $0 == "@" ? file : $0 })

    #expect([0, 1].contains(outcome.status), "\(outcome.errors)")
    Self.expectHarmless(outcome, isTable: line.contains("csv"))
  }

  @Test func `Only our own sequences colour a frame`() throws {
    let file = try Self.file("day.yaml", in: folder, Self.scenario)

    let outcome = try BuiltProgram.run(["frame", file, "--at", "9:00", "--format", "ansi"])

    let bare = outcome.text.replacing(/\u{1B}\[[0-9;]*m/, with: "")
    #expect(bare.utf8.count < outcome.output.count)
    #expect(Self.hidden(in: bare).isEmpty)
  }

  @Test(arguments: [["validate", "@"], ["validate", "@", "--format", "json"], ["check", "@"]])
  func `A scenario full of mistakes is told harmlessly`(line: [String]) throws {
    let file = try Self.file("bad.yaml", in: folder, Self.broken)

    let outcome = try BuiltProgram.run(line.map { $0 == "@" ? file : $0 })

    #expect(outcome.status == 65)
    Self.expectHarmless(outcome)
  }

  @Test(arguments: ["text", "json"])
  func `A log is evaluated harmlessly`(format: String) throws {
    let item = "i" + Self.payloads.filter { $0 != "\n" && $0 != "\r" }.joined()
    let views = (0..<60).map { "ana\t\(1_573_300_000 + $0 * 9000)\t\(item)\($0 % 3)\n" }.joined()
    let file = try Self.file("log.tsv", in: folder, views)
    let bad = try Self.file("bad.tsv", in: folder, views + "ana\t\(Self.payloads[0])\t\(item)\n")

    let outcome = try BuiltProgram.runLab("evaluate", file, "--format", format)
    let refused = try BuiltProgram.runLab("evaluate", bad, "--format", format)

    #expect(outcome.status == 0)
    Self.expectHarmless(outcome)
    Self.expectHarmless(refused)
  }

  @Test func `A theme that is wrong is told harmlessly`() throws {
    let file = try Self.file("t.yaml", in: folder, "homestack-theme: 1\n\(Self.quoted): red\n")

    let outcome = try BuiltProgram.run(["frame", "quiet-day", "--theme", file])

    #expect(outcome.status == 65)
    Self.expectHarmless(outcome)
  }

  @Test(arguments: [
    ["doctor"], ["run"], ["run", "mine"], ["scenarios"], ["themes"], ["simulate", "mine"],
    ["frame", "quiet-day", "--theme", "mine"], ["frame", "quiet-day", "--format", "text"],
  ])
  func `A variable of the environment is told harmlessly`(line: [String]) throws {
    for kind in ["scenarios", "themes"] {
      try Self.file("mine.yaml", in: "\(folder)/homestack/\(kind)", Self.broken)
      try Self.file("\(Self.all).yaml", in: "\(folder)/homestack/\(kind)", Self.broken)
    }
    let value = Self.all
    let environment = [
      "TERM": value, "COLORTERM": value, "LANG": value, "LC_ALL": value, "HOME": "/\(value)",
      "XDG_CONFIG_HOME": folder, "NO_COLOR": value, "COLORFGBG": value, "TMUX": value,
      "SSH_TTY": value, "COLUMNS": value,
    ]

    let outcome = try BuiltProgram.run(line, environment: environment)

    Self.expectHarmless(outcome)
  }

  @Test func `A file of one's own is shown as it is where nobody reads it on a terminal`() throws {
    let file = try Self.file("day.yaml", in: folder, Self.scenario)

    let outcome = try BuiltProgram.run(["scenarios", "show", file])

    #expect(outcome.output == Data(Self.scenario.utf8))
  }
}

extension HarmlessOutputTests {
  /// A scenario that is right, with hostile text wherever there can be text.
  static let scenario = """
    homestack: 1
    name: @
    description: @
    intents:
      VP:
        title: @
        parameters:
          - name: card
            title: @
            type: object
            options: [{id: acme, title: @, subtitle: @}, {id: @}]
        supportedCombinations: [[card]]
    apps:
      @:
        widgets:
          @:
            title: @
            configuration: VP
            show: {title: @, lines: [@]}
            timeline: [{at: "9:00", show: @, relevance: {score: 3, duration: 2h}}]
          W2:
            title: @
            show: @
            timeline: [{at: "12:00", show: [@, @], relevance: {score: 3, duration: 2h}}]
    home:
      pages:
        - - stack: @
            family: medium
            widgets: [{kind: @, id: own, configuration: {card: @}}, W2]
    happens:
      - {at: "8:00", donate: VP, with: {card: @}}
      - {at: "8:30", user: {swipe: @, by: 1}}
    expect:
      - {at: "9:30", stack: @, top: own}
      - {at: "9:40", stack: @, top: W2}

    """.replacingOccurrences(of: "@", with: quoted)

  /// A scenario with a mistake of every kind that names something.
  static let broken = """
    homestack: 1
    intents:
      V:
        parameters:
          - {name: card, type: enum, cases: [all, @]}
          - {name: "p@", type: object, options: [{id: @}, {id: b}]}
    apps: {A: {widgets: {W: {configuration: V}, K: {}}}}
    home:
      pages:
        - - {stack: @, widgets: [{kind: W, configuration: {card: nope, @: zz, qq: 1}}, Wx]}
    happens:
      - {at: "9:00", user: {swipe: Sx, by: 1}}
      - {at: "9:00", donate: @}
      - {at: @, open: Ax}
      - {at: "9:00", donate: V, with: {card: @}}
    history: {log: @, items: {@: {open: @}}}
    @: 1

    """.replacingOccurrences(of: "\"p@\"", with: quoted).replacingOccurrences(of: "@", with: quoted)

  @discardableResult
  static func file(_ name: String, in folder: String, _ text: String) throws -> String {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let path = "\(folder)/\(name)"
    #expect(FileManager.default.createFile(atPath: path, contents: Data(text.utf8)))
    return path
  }

  static func expectHarmless(
    _ outcome: BuiltProgram.Outcome,
    isTable: Bool = false,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    let output = isTable ? outcome.text.replacing("\r\n", with: "\n") : outcome.text
    #expect(hidden(in: output).isEmpty, sourceLocation: sourceLocation)
    #expect(hidden(in: outcome.errors).isEmpty, sourceLocation: sourceLocation)
    #expect(!outcome.errors.contains("internal error"), sourceLocation: sourceLocation)
  }

  /// The scalars that act on a terminal or are not seen, as numbers.
  static func hidden(in text: String) -> [String] {
    text.unicodeScalars.filter { scalar in
      switch scalar.value {
      case 0x0A: false
      case 0..<0x20, 0x7F..<0xA0, 0xAD, 0x61C, 0x180E, 0x200B...0x200F, 0x2028...0x202E,
        0x2060...0x206F, 0xFEFF, 0xFFF9...0xFFFB, 0xE0000...0xE0FFF:
        true
      default: false
      }
    }.map { String($0.value, radix: 16) }
  }
}
