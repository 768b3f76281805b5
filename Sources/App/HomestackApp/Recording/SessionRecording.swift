import RunReports
import ScenarioText
import Scenarios
import SmartStacks
import TerminalDriver
import TerminalRendering

/// The file that a session is recorded in, rewritten with each act and each save.
///
/// It is the scenario with everything done live in the current branch, so that `simulate` gives the
/// same log; a name that ends in `.jsonl` gets the log itself. Other branches, and acts that the
/// saved scenario does not fit, are comments.
struct SessionRecording {
  private let path: String
  private var text: String
  private var scenario: ScenarioRecording
  private let note: String?

  /// Writes the file for the first time, so that errors show before the screen does.
  init(path: String, text: String, run: Run, note: String?) throws {
    self.path = path
    self.note = note
    self.text = text
    scenario = try Self.scenario(text, run.world)
    try write([], run, notes: [])
  }

  mutating func write(_ state: InteractiveState) throws {
    if state.loaded.text != text {
      scenario = try Self.scenario(state.loaded.text, state.loaded.world)
      text = state.loaded.text
    }
    scenario.world = state.loaded.world
    let scenario = self.scenario
    let notes = state.live.notes { try? scenario.line(of: $0) }
    try write(state.live.allDone, state.run, notes: notes)
  }

  private func write(_ acts: [Act], _ run: Run, notes: [String]) throws {
    var bytes: [UInt8]
    if path.hasSuffix(".jsonl") {
      var whole = run
      whole.advance(to: run.world.end)
      bytes = EventLogEncoder.encode(whole)
    } else {
      do {
        let notes = [note].compactMap(\.self) + notes
        bytes = Array(try scenario.text(adding: acts, notes: notes).utf8)
      } catch { throw CommandFailure(.cannotWrite, "cannot save the recording: \(error.text)") }
    }
    try SavedFile(path: path).write(bytes)
  }

  private static func scenario(_ text: String, _ world: World) throws -> ScenarioRecording {
    do { return try ScenarioRecording(text: text, world: world) } catch {
      throw CommandFailure(.badData, "cannot record this scenario: \(error.text)")
    }
  }
}

extension LiveRun {
  /// The acts missing from a file of live acts: those that its scenario does not fit, and those of
  /// other branches; `line` is an act's item of `happens`, if it has one.
  func notes(line: (Act) -> String?) -> [String] {
    let unfit = acts.compactMap(\.unfit)
    var notes: [String] = []
    if !unfit.isEmpty {
      notes.append("Live actions left out because they don't fit the scenario:")
      notes += unfit.flatMap { act in ["  \(act.words)"] + (act.line.map { ["  \($0)"] } ?? []) }
    }
    let told = Set(allDone)
    for (branch, course) in courses.enumerated() where branch != self.branch {
      let others = course.allDone.filter { !told.contains($0) }
      guard !others.isEmpty else { continue }
      notes.append("Live actions in branch \(branch + 1) that are not in this one:")
      notes += others.compactMap(line).map { "  \($0)" }
    }
    return notes
  }
}

/// What the screen shows, recorded for terminal players, with a marker at each beat.
///
/// Each frame is written before the next is drawn. While the file cannot be written, frames are
/// left out.
final class ScreenRecording {
  private let path: String
  private var file: OutputFile
  private var writer = AsciicastWriter()
  /// In milliseconds of the wall clock.
  private var start: Int?
  private var beat: Beat?
  private(set) var trouble: (any Error)?

  /// Whether a file of this name records the screen instead of the acts.
  static func isMeant(by path: String) -> Bool { path.hasSuffix(".cast") }

  /// Creates the file, so that errors show before the screen does.
  init(path: String) throws {
    self.path = path
    file = try OutputFile(path: path)
  }

  func show(_ frame: Frame, _ palette: Palette, of state: InteractiveState, at wall: Int) {
    guard isWritable() else { return }
    var lines: [String] = []
    if start == nil {
      lines.append(Asciicast.header(frame.size, palette, title: state.loaded.title))
      start = wall
    }
    let time = time(at: wall)
    lines += writer.show(frame, palette, at: time)
    let beat = state.loaded.beats.last { $0.time <= state.now }
    if let beat, beat != self.beat { lines.append(writer.mark(beat.title, at: time)) }
    self.beat = beat
    write(lines)
  }

  func repaint() { writer.repaint() }

  /// Holds the last frame as long as it was seen.
  func finish(at wall: Int) {
    if isWritable() { write([writer.hold(until: time(at: wall))]) }
  }

  private func time(at wall: Int) -> Int { start.map { max(0, wall - $0) } ?? 0 }

  /// Whether more can be written, after another try to write what is left.
  private func isWritable() -> Bool {
    guard file.isInPlace else {
      let name = FileName.shown(path)
      trouble = CommandFailure(.cannotWrite, "cannot write \(name): the file was removed")
      return false
    }
    guard trouble != nil else { return true }
    write([])
    // Frames were left out: the next is drawn whole.
    if trouble == nil { writer.repaint() }
    return trouble == nil
  }

  private func write(_ lines: [String]) {
    do {
      file.append(HarmlessText(document: lines.map { $0 + "\n" }.joined()))
      try file.settle()
      trouble = nil
    } catch { trouble = error }
  }
}
