import HomeScreenViews
import Scenarios
import SimulationCore
import TerminalRendering
import Testing

@testable import HomestackApp

@Suite struct SettingsTests {
  private func read(_ text: String) -> (settings: Settings, diagnostics: [Diagnostic]) {
    SettingsReader.read(bytes: Array(text.utf8), file: "settings.yaml") { ["dark", "departures"] }
  }

  private func keys(_ lines: [String]) -> (table: KeyTable, said: [String]) {
    let text = (["homestack-settings: 1", "keys:"] + lines.map { "  \($0)" }).joined(
      separator: "\n"
    )
    let (settings, diagnostics) = read(text)
    let said = diagnostics.map { "\($0.location.line):\($0.location.column) \($0.message)" }
    return (settings.keys, said)
  }

  @Test func `the file to begin with reads back as what holds anyway`() {
    let (settings, diagnostics) = read(SettingsText.whole.text)

    #expect(diagnostics == [])
    #expect(settings.keys == .standard)
    #expect(settings.theme == nil && settings.color == nil && settings.plain == nil)
  }

  @Test func `the file to begin with has every setting, and every command with its title`() {
    let lines = SettingsText.whole.text.split(separator: "\n")

    for field in SettingsFields.shape.fields {
      let line = lines.first { $0.hasPrefix("# \(field.key): ") || $0.hasPrefix("\(field.key):") }
      #expect(line != nil, "\(field.key)")
    }
    for binding in KeyTable.standard.bindings {
      let line = lines.first { $0.hasPrefix("  \(binding.command.written): ") }
      #expect(line?.contains("# \(binding.title)") == true, "\(binding.command)")
    }
    #expect(lines.allSatisfy { $0.count <= 100 })
  }

  @Test func `what stands there behind a number sign can be set, and holds anyway`() {
    let lines = SettingsText.whole.text.split(separator: "\n").map { line in
      let isSetting = SettingsFields.entries.contains { line.hasPrefix("# \($0.field.key): ") }
      return isSetting ? line.dropFirst(2) : line
    }
    let (settings, diagnostics) = read(lines.joined(separator: "\n"))
    let usual = InteractiveOptions()

    #expect(diagnostics == [])
    #expect(settings.theme == "auto")
    #expect(settings.color == .auto)
    #expect(settings.ascii == false && settings.plain == false)
    #expect(settings.motion == usual.motion)
    #expect(settings.mouse == usual.hasMouse)
    #expect(settings.hold == usual.holdsTime)
    #expect(settings.speed == usual.usualSpeed)
  }

  @Test func `every setting is read`() {
    let (settings, diagnostics) = read(
      """
      homestack-settings: 1
      theme: departures
      color: 256
      ascii: yes
      motion: reduced
      mouse: no
      hold: no
      speed: 300
      plain: on
      keys:
        {keep: y, help: [F, page up], never: [], play-pause: "0", next-page: " ", previous-page: 9}
      """
    )

    #expect(diagnostics.map(\.message) == [])
    #expect(settings.theme == "departures")
    #expect(settings.color == .indexed)
    #expect(settings.ascii == true && settings.mouse == false && settings.plain == true)
    #expect(settings.hold == false)
    #expect(settings.motion == .reduced)
    #expect(settings.speed == .times(300))
    #expect(settings.keys.keys(of: .keep) == [.character("y")])
    #expect(settings.keys.keys(of: .never) == [])
    #expect(settings.keys.keys(of: .help) == [.character("F"), .pageUp])
    #expect(settings.keys.command(for: .space) == .nextPage)
  }

  @Test(arguments: ["", "# nothing yet\n", "~"])
  func `an empty file says nothing, and nothing is wrong with it`(text: String) {
    let (settings, diagnostics) = read(text)

    #expect(diagnostics == [])
    #expect(settings.keys == .standard)
  }

  @Test func `every mistake is told with its place and the nearest name, and the rest holds`() {
    let (settings, diagnostics) = read(
      """
      homestack-settings: 1
      theme: departure
      colour: mono
      motion: some
      mouse: perhaps
      speed: fast
      keys:
        keeep: y
        why: CTRL-E
        timeline: pagedown
        quit: Q
      """
    )
    let said = diagnostics.map { "\($0.location.line) \($0.suggestion ?? $0.expected ?? "")" }

    let expected = [
      "2 departures", "3 color", "4 full, reduced or none",
      "5 yes or no (or true, false, on, off)",
      "6 a whole number from 1 to 86400, events, or max",
      "8 keep", "9 ctrl-e", "10 page-down",
    ]
    #expect(said == expected)
    #expect(settings.theme == nil && settings.motion == nil && settings.mouse == nil)
    #expect(settings.keys == .standard.setting([.character("Q")], for: .quit))
    #expect(
      diagnostics.first?.text.text == """
        settings.yaml:2:8: error: found 'departure'
          theme: departure
                 ^~~~~~~~~
          expected auto, dark or departures
          did you mean 'departures'?
        """
    )
  }

  @Test func `of a later version nothing holds, which is said once`() {
    let (settings, diagnostics) = read("homestack-settings: 2\nmotion: none\nmusic: loud\n")

    #expect(settings.motion == nil)
    #expect(
      diagnostics.map(\.message) == [
        "these are settings of version 2, and this program knows version 1 alone: "
          + "it goes by its defaults"
      ]
    )
  }

  @Test func `what is no mapping, no text or too large is told`() {
    let large = Array(repeating: UInt8(ascii: "#"), count: 2 << 20)
    for bytes in [Array("- a\n- b\n".utf8), [0xFF, 0xFE], Array("a: [".utf8), large] {
      let (settings, diagnostics) = SettingsReader.read(bytes: bytes, file: "s") { [] }
      #expect(diagnostics.count == 1)
      #expect(settings.keys == .standard)
    }
  }

  @Test func `keys change places where both say so`() {
    let (table, said) = keys(["keep: x", "dismiss: k"])

    #expect(said == [])
    #expect(table.command(for: .character("x")) == .keep)
    #expect(table.command(for: .character("k")) == .dismiss)
  }

  private static let hasKey = "already: give that another, or [] for none"

  @Test(
    arguments: [
      (
        ["keep: x", "help: [F, t]"],
        ["3:9 x is the key of 'dismiss' \(hasKey)", "4:13 t is the key of 'timeline' \(hasKey)"]
      ),
      (
        ["redraw: ctrl-w", "keep: [y, ctrl-c]", "never: ctrl-i", "last-beat: ctrl-g"],
        [
          "3:11 'redraw' keeps ctrl-l: it works in every sheet",
          "4:13 ctrl-c always quits, so it is no command's to have",
          "5:10 ctrl-i is sent as tab, so it is no command's to have",
        ]
      ),
    ] as [([String], [String])]
  )
  func `a key that is taken, fixed or never comes is refused`(lines: [String], refused: [String]) {
    let (table, said) = keys(lines)

    #expect(table == .standard)
    #expect(said == refused)
  }

  @Test func `of two that want one key the last loses, and a refused one regains its own`() {
    let (table, said) = keys(["keep: y", "never: y"])
    #expect(table == .standard.setting([.character("y")], for: .keep))
    #expect(said == ["4:10 y is the key of 'keep' \(Self.hasKey)"])

    // Help cannot have t; then its ? is its own again, which quit was to have.
    let (kept, refused) = keys(["quit: \"?\"", "help: t"])
    #expect(kept == .standard)
    #expect(refused.count == 2)
  }

  @Test(arguments: ["é", "\"\\u001b\"", "\"\\u200d\"", "F1", "ctrl-", "{a: b}", "[[k]]"])
  func `what no terminal sends as one sign is no key`(text: String) {
    let (table, said) = keys(["keep: \(text)"])

    #expect(table == .standard)
    #expect(said.count == 1)
  }

  @Test func `of a letter that a scenario has for itself it is said where it is set`() throws {
    let settings = read("homestack-settings: 1\nkeys: {keep: b}\n").settings
    let warning = try #require(settings.liveKeyWarnings["b"])

    #expect(settings.liveKeyWarnings.count == 1)
    #expect(warning.severity == .warning)
    let message = warning.message
    #expect(message == "b is a live key of this scenario, and does that there in place of 'keep'")
    #expect(warning.location.line == 2)
    #expect(warning.sourceLine == "keys: {keep: b}")
  }

  @Test(arguments: 0..<300)
  func `odd settings never trap, and no key ever has two commands`(seed: UInt64) {
    var random = Seed(seed).stream("settings")
    let text = OddSettings.text(&random)

    let (settings, _) = read(text)

    let keys = settings.keys.bindings.flatMap(\.keys)
    #expect(Set(keys).count == keys.count, "\(text)")
    #expect(settings.keys.keys(of: .redraw) == [.control("l")])
  }
}

private enum OddSettings {
  private static let words =
    Key.writtenNames + KeyTable.standard.bindings.flatMap(\.keys).map(\.writtenName)
    + ["yes", "no", "none", "auto", "1", "-1", "ctrl-c", "ctrl-g", "[]", "{}", "~", "", "é", "&a"]

  static func text(_ random: inout RandomStream) -> String {
    let fields = SettingsFields.shape.fields.map(\.key) + ["", "other", "<<"]
    let commands = SettingsFields.keysShape.fields.map(\.key) + ["help", "keeep"]
    var lines = ["homestack-settings: \(random.pick(["1", "1", "1", "2", "x"]))"]
    for _ in 0..<4 { lines.append("\(random.pick(fields)): \(value(&random))") }
    lines.append("keys:")
    for _ in 0..<12 { lines.append("  \(random.pick(commands)): \(value(&random))") }
    return lines.joined(separator: "\n")
  }

  private static func value(_ random: inout RandomStream) -> String {
    let word = random.pick(words)
    let quoted = random.pick([word, "\"\(word)\"", "'\(word)'"])
    return random.pick([quoted, "[\(quoted), \(random.pick(words))]", "{a: \(quoted)}"])
  }
}

extension RandomStream {
  fileprivate mutating func pick<Value>(_ values: [Value]) -> Value {
    values[Int(next(below: UInt64(values.count)))]
  }
}
