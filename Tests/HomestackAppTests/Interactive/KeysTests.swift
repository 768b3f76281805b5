import ScenarioText
import Scenarios
import SimulationCore
import TerminalDriver
import TerminalRendering
import Testing

@testable import HomeScreenViews
@testable import HomestackApp
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

/// What help says of a view's keys is what they do.
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

/// What the footer says after a live key: what that act did, whole.
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
      for key in start.loaded.donations.map(\.key) {
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
