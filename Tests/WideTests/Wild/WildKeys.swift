import CTerminal
import HomeScreenViews
import SmartStacks
import TerminalRendering

@testable import HomestackApp
@testable import RunReports
@testable import ScenarioText
@testable import Scenarios
@testable import TerminalDriver

/// What curses tells of a keyboard, to a session over a shipped scenario.
///
/// Halves of sequences and what is no text are tried too. Bytes that no text has stand for the
/// rest: from 0xF8 on they let time pass and resize the window, below they are keys with names.
struct WildKeys {
  /// A session that waits, with the text of its scenario.
  private struct Start: Sendable {
    var text: String
    var session: InteractiveState
  }

  private static let starts: [Start] =
    (BuiltIns.chapters + ["busy-evening", "knows-its-person"]).compactMap {
      name in
      guard let text = BuiltIns.scenario(name)?.text,
        let scenario = ScenarioReader.read(text: text, file: "\(name).yaml").scenario,
        let session = try? Flood.session(of: scenario)
      else { return nil }
      return Start(text: text, session: session)
    }

  private var session: InteractiveState
  private var interpreter = InputInterpreter()
  private var keys = KeyStream()
  private var wall = 0
  private var draws = 0

  private init(_ session: InteractiveState) { self.session = session }

  /// Sends bytes; returns what was not right afterwards. The first chooses the scenario.
  static func problems(with bytes: [UInt8]) -> [String] {
    guard let first = bytes.first else { return [] }
    let start = starts[Int(first) % starts.count]
    var keys = WildKeys(start.session)
    for byte in bytes.dropFirst() where !keys.session.isOver { keys.take(byte) }
    keys.finish()
    return keys.judge(start)
  }

  private mutating func take(_ byte: UInt8) {
    guard byte < 0xF8 else { return pass(Int(byte) - 0xF8) }
    keys.feed([Self.code(byte)])
    decode(isFinal: false)
  }

  static func code(_ byte: UInt8) -> Int32 {
    guard (0xC0..<0xF8).contains(byte), byte % 2 == 0 else { return Int32(byte) }
    let index = Int(byte - 0xC0) / 2
    let last = ct_key_other - ct_key_up
    return Int32(index <= last ? ct_key_up + index : ct_key_function + index - last)
  }

  /// Time passes, which also ends a sequence; or the window has another size.
  private mutating func pass(_ choice: Int) {
    decode(isFinal: true)
    switch choice {
    case 0...3: wall += [1, 30, 400, 5000][choice]
    case 4: session.terminal.size = Size(columns: 80, rows: 24)
    case 5: session.terminal.size = Size(columns: 24, rows: 8)
    case 6: session.terminal.size = Size(columns: 1, rows: 1)
    default: session.terminal.size = Size(columns: 200, rows: 60)
    }
    session.advance(wall: wall)
    draws += 1
    // Drawing takes most of the time and knows nothing of keys.
    if draws <= 4 { draw() }
  }

  private mutating func decode(isFinal: Bool) {
    while !session.isOver, let decoded = keys.next(isFinal: isFinal) {
      guard case .event(let event) = decoded else { continue }
      wall += 1
      if let action = interpreter.action(for: event, state: session, wall: wall) {
        session.perform(action, wall: wall)
      }
    }
  }

  private mutating func finish() {
    decode(isFinal: true)
    session.advance(wall: wall)
    draw()
  }

  private mutating func draw() {
    _ = HomeScreenView.compose(session.screenModel(at: wall), size: session.terminal.size)
  }

  /// What was done is recorded as a scenario, which does the same by itself.
  private func judge(_ start: Start) -> [String] {
    var problems: [String] = []
    if session.now > session.player.end { problems.append("the clock is beyond the end") }
    guard !session.live.allDone.isEmpty else { return problems }
    let text: String
    do throws(Problem) {
      text = try ScenarioRecording(text: start.text, world: session.run.world)
        .text(adding: session.live.allDone)
    } catch { return problems + ["cannot record: \(error.text)"] }
    let result = ScenarioReader.read(text: text, file: "recorded.yaml")
    guard let scenario = result.scenario else {
      return problems + ["a recording is refused: \(result.diagnostics.first?.text ?? "")"]
    }
    var live = session.run
    live.advance(to: live.world.end)
    if EventLogEncoder.encode(live) != EventLogEncoder.encode(Run(scenario)) {
      problems.append("a recording has another log: \(session.live.allDone)")
    }
    return problems
  }
}
