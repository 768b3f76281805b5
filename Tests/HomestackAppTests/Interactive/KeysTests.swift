import Scenarios
import SimulationCore
import TerminalRendering
import Testing

@testable import HomeScreenViews
@testable import HomestackApp
@testable import ScenarioText
@testable import SmartStacks

@Suite struct KeyScriptTests {
  private func read(_ text: String) -> (KeyScript?, [Diagnostic]) {
    KeyScript.read(bytes: Array(text.utf8), file: "ask.keys")
  }

  @Test func `keys come one after another, with the pauses between them`() throws {
    let (script, diagnostics) = read("# Ask why.\nwait 2s\npress w page-up\n\ntype a b\nwait 1s\n")

    let keys = try #require(script)
    #expect(diagnostics.isEmpty)
    let pressed = keys.presses.map(\.key)
    #expect(pressed == [.character("w"), .pageUp, .character("a"), .space, .character("b")])
    #expect(keys.presses.map(\.time) == [2400, 2800, 2890, 2980, 3070])
    #expect(keys.end == 4070)
  }

  @Test func `every key of the table can be written`() {
    for key in KeyTable.standard.bindings.flatMap(\.keys) {
      let name = String(key.name.map { $0 == " " ? "-" : $0 })
      #expect(Key(name: name) == key)
    }
  }

  @Test func `everything that is wrong is said at its place`() {
    let (script, diagnostics) = read("pres w\npress pageup ü x\nwait soon\ntype\n")

    #expect(script == nil)
    #expect(diagnostics.map(\.location.line) == [1, 2, 3, 4])
    #expect(diagnostics.map(\.location.column) == [1, 7, 6, 1])
    let texts = diagnostics.map { String(describing: $0.code) }
    #expect(texts[0].contains("did you mean press?"))
    #expect(texts[1].contains("did you mean page-up?"))
  }

  @Test(arguments: ["", "# nothing\n", "\n\n"])
  func `a file without keys is said to be empty`(text: String) {
    let (script, diagnostics) = read(text)

    #expect(script == nil)
    #expect(diagnostics.count == 1)
  }
}

@Suite struct ViewKeysTests {
  @Test(arguments: [
    SessionAction.command(.why), .command(.timeline), .command(.habits), .command(.phone),
  ])
  func `every key of a view reaches its command`(open: SessionAction) throws {
    var session = try Evening.session(at: "17:10")
    session.perform(open)

    #expect(!session.view.keys.bindings.isEmpty)
    for binding in session.view.keys.bindings {
      for key in binding.keys {
        #expect(session.action(for: key) == .command(binding.command), "\(key.name)")
      }
    }
  }

  @Test func `the Home Screen has the key table's keys alone`() throws {
    let session = try Evening.session()
    #expect(session.view.keys.bindings.isEmpty)
  }
}

@Suite struct LiveKeyTests {
  @Test func `the reader refuses exactly the letters that the key table keeps`() {
    let letters = KeyTable.reserved.filter { $0.isLetter || $0.isNumber }

    let taken = Scenarios.LiveKey.taken

    #expect(Set(taken) == letters)
    #expect(taken == taken.sorted())
  }
}

@Suite struct LiveKeyOutcomeTests {
  private static let scenarios = BuiltIns.scenarioNames

  private static func states(of name: String, columns: Int) throws -> [InteractiveState] {
    let text = try #require(BuiltIns.scenario(name)).text
    let read = ScenarioReader.read(text: text, file: name)
    let loaded = LoadedScenario(try #require(read.scenario, "\(read.diagnostics)"))
    return [0, 25, 50, 75].map { percent in
      InteractiveState.of(loaded, size: Size(columns: columns, rows: 30)) { options in
        options.isPlaying = false
        let end = loaded.world.end.milliseconds
        options.start = SimulationTime(milliseconds: end / 100 * Int64(percent))
      }
    }
  }

  @Test(arguments: scenarios, [60, 80, 100, 200])
  func `each live key says what it did`(name: String, columns: Int) throws {
    for start in try Self.states(of: name, columns: columns) {
      for key in start.loaded.liveKeys {
        var state = start
        for _ in 1...2 {
          state.message = nil
          state.perform(.donate(key.key))
          let message = try #require(state.message, "\(name) \(key.key)")
          #expect(message.columns <= columns - 2 || columns == 60, "\(message)")
          #expect(message.firstMatch(of: #/ \d{1,2}\.?$/#) == nil, "\(message)")
          #expect(message.hasSuffix("."), "\(message)")
          try Self.expectTruth(message, of: state)
        }
      }
    }
  }

  /// What moved is named; of a donation that counts, its days are.
  private static func expectTruth(_ message: String, of state: InteractiveState) throws {
    let before = state.now - SimulationDuration(milliseconds: 1)
    let records = state.run.log[
      state.run.recordCount(through: before)..<state.run.recordCount(through: state.now)
    ]
    if let moved = records.compactMap(\.event.movement).first {
      let title = Narrator(run: state.run, at: state.now).name(of: moved.widget).text
      #expect(message.contains(title), "\(message)")
    } else if records.contains(where: {
      if case .donationAccepted(_, let teaches) = $0.event { teaches > 0 } else { false }
    }) {
      #expect(message.contains("day ") || message.contains("days "), "\(message)")
    }
  }
}

@Suite struct ChangedKeysTests {
  private static let keys = KeyTable.standard
    .setting([.character("y")], for: .help).setting([.control("w"), .character("?")], for: .why)
    .setting([], for: .timeline)

  private func session(_ keys: KeyTable = keys) throws -> InteractiveState {
    try Evening.session(at: "17:10", keys: keys)
  }

  @Test func `a changed key does what it is for, and the former does nothing`() throws {
    var session = try session()

    press(.character("t"), in: &session)
    #expect(session.view.isHome)
    #expect(session.message == "t does nothing here. Press y to list the keys.")
    press(.character("w"), in: &session)
    #expect(session.view.isHome)
    press(.control("w"), in: &session)
    #expect(session.view.whyScreen != nil)
    press(.character("?"), in: &session)
    #expect(session.view.isHome)
    press(.character("y"), in: &session)
    #expect(session.overlay == .help(scroll: 0))
    press(.character("y"), in: &session)
    #expect(session.overlay == nil)
  }

  @Test func `footer, help and palette name the keys that are set`() throws {
    var session = try session()

    let footer = session.footer
    #expect(footer.contains("ctrl-w why"))
    #expect(footer.contains("y help"))
    #expect(!footer.contains("timeline"))
    type("ysco", in: &session)
    #expect(session.lines.contains { $0.contains("no key") && $0.contains("Show scores") })
    press(.escape, .escape, .character(":"), .character("e"), .character("x"), in: &session)
    #expect(session.lines.contains { $0.contains("Explain why") && $0.contains("ctrl-w or ?") })
  }

  @Test func `what has no key is found by typing and done`() throws {
    var session = try session()

    type(":Show scores", in: &session)
    press(.enter, in: &session)

    #expect(session.view.keys.bindings.contains { $0.command == .daysAfter })
  }

  @Test func `a live key comes before a changed one, which nothing hints at there`() throws {
    let keys = KeyTable.standard.setting([.character("b")], for: .why)
    var session = try session(keys)

    let footer = session.footer
    #expect(footer.contains("b buy"))
    #expect(!footer.contains("why"))
    press(.character("b"), in: &session)
    #expect(session.view.isHome)
    #expect(session.acts.count == 1)
  }

  @Test func `the footer of a view hints at no key that the view has for itself`() throws {
    let keys = KeyTable.standard.setting([.character("n"), .character("y")], for: .timeline)
    var session = try session(keys)
    session.terminal.size = Size(columns: 200, rows: 60)

    press(.character("w"), in: &session)

    #expect(session.view.whyScreen != nil)
    #expect(session.footer.contains("y timeline"))
  }

  @Test func `what always works cannot be changed away`() throws {
    let keys = KeyTable.standard.setting([], for: .quit)
    var session = try session(keys)
    session.terminal.size = Size(columns: 20, rows: 5)

    press(.character("q"), in: &session)
    #expect(!session.isOver)
    press(.control("c"), in: &session)
    #expect(session.isOver)
  }

  @Test func `leaving names the key that leaves`() throws {
    var session = try session(KeyTable.standard.setting([.character("Q")], for: .quit))

    press(.character("b"), .character("Q"), in: &session)

    #expect(session.message?.hasSuffix("Press Q again to quit.") == true)
  }

  @Test func `a day that is opened in place has the same keys and the person's speed`() throws {
    var session = try session()
    let loaded = session.loaded
    var options = InteractiveOptions()
    options.keys = Self.keys
    options.usualSpeed = 300

    session.options = options
    session = session.opened(loaded, wall: 0)

    #expect(session.keys == Self.keys)
    #expect(session.player.speed == 300)
  }
}

@Suite struct SuggestionKeyTests {
  @Test func `k keeps the suggestion where it is, as the stack's first widget`() throws {
    var session = try Evening.session(at: "18:35")
    let before = session.home[Evening.home].members.count

    type("k", in: &session, wall: 5000)

    let home = session.home[Evening.home]
    #expect(home.suggestion == nil)
    #expect(home.members.count == before + 1)
    #expect(home.members.first == home.top)
    #expect(session.top(Evening.home) == "Purchases")
    #expect(session.moving(at: 5000).isEmpty)
    #expect(session.live.allDone.map(\.kind) == [.input(.keep(Evening.home))])

    type("u", in: &session, wall: 5000)
    #expect(session.home[Evening.home].suggestion != nil)
    #expect(session.home[Evening.home].members.count == before)
  }

  @Test(arguments: ["x", "n"])
  func `x dismisses and n silences: the suggestion slides out`(key: String) throws {
    var session = try Evening.session(at: "18:35")
    let suggested = session.home[Evening.home].top

    type(key, in: &session, wall: 5000)

    #expect(session.home[Evening.home].suggestion == nil)
    #expect(session.moving(at: 5000) == [.slideOut(suggested)])
    #expect(session.message == nil)
  }

  @Test(arguments: ["k", "x", "n"])
  func `the only suggestion is meant, whichever stack is selected`(key: String) throws {
    var session = try Evening.session(at: "18:35")
    session.perform(.select(Evening.desk))

    type(key, in: &session, wall: 5000)

    #expect(session.home[Evening.home].suggestion == nil)
    #expect(session.live.allDone.count == 1)
    #expect(session.selection.stack == Evening.home)
  }

  @Test func `without a suggestion the keys say so and nothing happens`() throws {
    var session = try Evening.session(at: "17:30")

    type("k", in: &session, wall: 5000)

    #expect(session.message == "Home shows no suggestion.")
    #expect(session.live.allDone.isEmpty)
  }

  @Test func `the footer shows the keys while a suggestion is there`() throws {
    #expect(try Evening.session(at: "18:35").footer.contains("k keep  x dismiss  n never"))
    #expect(try !Evening.session(at: "18:00").footer.contains("keep"))
  }
}
