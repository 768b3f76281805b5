import SmartStacks
import HomeScreenViews
import TerminalDriver
import TerminalRendering

/// What the screen shows, written down as it goes: a recording for terminal players, with a marker
/// at each beat that is come to.
///
/// Each frame is in the file before the next is drawn, so that it can be played up to the last one
/// whichever way the program ends. While the file cannot be written, frames are left out.
final class ScreenRecording {
  private let path: String
  private var file: OutputFile
  private var writer = AsciicastWriter()
  /// When the first frame was shown, in milliseconds of the wall clock.
  private var start: Int?
  private var beat: Beat?
  /// What keeps it from being written now.
  private(set) var trouble: (any Error)?

  /// Whether a file of this name gets the screen, and not what was done.
  static func isMeant(by path: String) -> Bool { path.hasSuffix(".cast") }

  /// Makes the file, so that trouble shows before the screen does.
  ///
  /// - Throws: `CommandFailure` when it cannot be made.
  init(path: String) throws {
    self.path = path
    file = try OutputFile(path: path)
  }

  /// Writes down what is shown of a session.
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

  /// Has the next frame drawn whole: other colours hold from it on.
  func repaint() { writer.repaint() }

  /// Keeps the last frame as long as it was seen.
  func finish(at wall: Int) {
    if isWritable() { write([writer.hold(until: time(at: wall))]) }
  }

  private func time(at wall: Int) -> Int { start.map { max(0, wall - $0) } ?? 0 }

  /// Whether more can be written, once what is left of before was tried again.
  private func isWritable() -> Bool {
    guard file.isInPlace else {
      let name = FileName.shown(path)
      trouble = CommandFailure(.cannotWrite, "cannot write \(name): it was taken away")
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
    } catch {
      trouble = error
    }
  }
}
