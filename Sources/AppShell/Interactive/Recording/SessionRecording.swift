import Reports
import Scenarios
import SmartStacks
import TerminalRendering

/// The file that a session is recorded in.
///
/// It is the scenario with everything that was done live, so that `simulate` gives the same log; a
/// name that ends in `.jsonl` gets the log itself. It is written anew with each deed, so that
/// nothing is lost whichever way the program ends.
struct SessionRecording {
  private let path: String
  private let scenario: ScenarioRecording
  /// What the command line set in place of the scenario, for a comment.
  private let note: String?

  /// Writes the file for the first time, so that trouble shows before the screen does.
  init(path: String, text: String, run: Run, note: String?) throws {
    self.path = path
    self.note = note
    do {
      scenario = try ScenarioRecording(text: text, world: run.world)
    } catch {
      throw CommandFailure(.badData, "cannot record: \(error.text)")
    }
    try write([], run)
  }

  /// Writes the file as things stand.
  ///
  /// - Throws: `CommandFailure` when it cannot be written.
  func write(_ deeds: [Deed], _ run: Run) throws {
    var bytes: [UInt8]
    if path.hasSuffix(".jsonl") {
      var whole = run
      whole.advance(to: run.world.end)
      bytes = EventLogEncoder.encode(whole)
    } else {
      do {
        bytes = Array(try scenario.text(adding: deeds, note: note).utf8)
      } catch {
        throw CommandFailure(.cannotWrite, "cannot record everything: \(error.text)")
      }
    }
    var file = try OutputFile(path: path)
    try file.copy(bytes)
  }
}
