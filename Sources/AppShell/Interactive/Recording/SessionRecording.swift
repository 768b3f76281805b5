import Reports
import Scenarios
import SmartStacks
import TerminalRendering

/// The file that a session is recorded in.
///
/// It is the scenario with everything that was done live, so that `simulate` gives the same log; a
/// name that ends in `.jsonl` gets the log itself. It is written anew with each deed and each save
/// of the scenario, so that nothing is lost whichever way the program ends. What the scenario as it
/// was saved last does not fit is told in comments.
struct SessionRecording {
  private let path: String
  private var text: String
  private var scenario: ScenarioRecording
  /// What the command line set in place of the scenario, for a comment.
  private let note: String?

  /// Writes the file for the first time, so that trouble shows before the screen does.
  init(path: String, text: String, run: Run, note: String?) throws {
    self.path = path
    self.note = note
    self.text = text
    scenario = try Self.scenario(text, run.world)
    try write([], run)
  }

  /// Writes the file as things stand in a session.
  ///
  /// - Throws: `CommandFailure` when it cannot be written.
  mutating func write(_ state: InteractiveState) throws {
    if state.programme.text != text {
      scenario = try Self.scenario(state.programme.text, state.programme.world)
      text = state.programme.text
    }
    try write(state.deeds, state.run, aside: state.acts.compactMap(\.aside))
  }

  private func write(_ deeds: [Deed], _ run: Run, aside: [KeptAside] = []) throws {
    var bytes: [UInt8]
    if path.hasSuffix(".jsonl") {
      var whole = run
      whole.advance(to: run.world.end)
      bytes = EventLogEncoder.encode(whole)
    } else {
      do {
        let notes = [note].compactMap(\.self) + KeptAside.notes(of: aside)
        bytes = Array(try scenario.text(adding: deeds, notes: notes).utf8)
      } catch {
        throw CommandFailure(.cannotWrite, "cannot record everything: \(error.text)")
      }
    }
    var file = try OutputFile(path: path)
    try file.copy(bytes)
  }

  private static func scenario(_ text: String, _ world: World) throws -> ScenarioRecording {
    do {
      return try ScenarioRecording(text: text, world: world)
    } catch {
      throw CommandFailure(.badData, "cannot record: \(error.text)")
    }
  }
}

extension KeptAside {
  /// What a file with live acts says of those that its scenario does not fit, line by line.
  static func notes(of aside: [KeptAside]) -> [String] {
    guard !aside.isEmpty else { return [] }
    return ["Done live, and kept out because the scenario does not fit it:"]
      + aside.flatMap { act in ["  \(act.words)"] + (act.line.map { ["  \($0)"] } ?? []) }
  }
}
