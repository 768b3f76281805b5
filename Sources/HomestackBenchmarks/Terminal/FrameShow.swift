import Foundation
import SimulationCore
import TerminalDriver
import TerminalRendering

/// Draws in the terminal that the program was started in, by the driver that the home screen uses,
/// and tells by marks what it took.
struct FrameShow {
  /// What a number of frames took.
  struct Cost: Codable {
    var frames: Int
    /// Seconds of the processor in all, waiting for the next frame included.
    var cpu: Double
    /// Of these, what composing the pictures took, and what encoding and writing them.
    var drawing: Double
    var writing: Double
    /// Seconds on the wall.
    var seconds: Double
    /// Frames that came later than their sixtieth of a second.
    var late: Int
  }

  static let framesPerSecond = 60

  let day: MovingDay

  /// Every scene, as fast as it goes.
  func showScenes() throws {
    let terminal = try open()
    for scene in TerminalScene.all(of: day) {
      if let before = scene.before {
        terminal.present(day.frame(before), day.palette)
      } else {
        terminal.invalidate()
      }
      StreamMark.write(scene.name)
      for picture in scene.pictures { terminal.present(day.frame(picture), day.palette) }
      StreamMark.write("")
    }
    terminal.stop()
  }

  /// Four stacks that turn there and back, sixty frames a second; time stands, or goes on at ×60.
  func showTurns(frames count: Int, timePasses: Bool) throws {
    let terminal = try open()
    terminal.present(picture(0, timePasses: false), day.palette)
    StreamMark.write("begin")
    let clock = ContinuousClock()
    let (start, began) = (clock.now, Self.processorSeconds)
    var cost = Cost(frames: count, cpu: 0, drawing: 0, writing: 0, seconds: 0, late: 0)
    for frame in 0..<count {
      let due = start + .nanoseconds(frame * 1_000_000_000 / Self.framesPerSecond)
      let left = (due - clock.now) / .seconds(1)
      if left > 0 { Thread.sleep(forTimeInterval: left) }
      let before = Self.processorSeconds
      let picture = picture(frame, timePasses: timePasses)
      let drawn = Self.processorSeconds
      terminal.present(picture, day.palette)
      cost.drawing += drawn - before
      cost.writing += Self.processorSeconds - drawn
      if clock.now - due > .seconds(1) / Self.framesPerSecond { cost.late += 1 }
    }
    cost.cpu = Self.processorSeconds - began
    cost.seconds = (clock.now - start) / .seconds(1)
    StreamMark.write("end")
    let told = try JSONEncoder().encode(cost)
    StreamMark.write(String(decoding: told, as: UTF8.self))
    terminal.stop()
  }

  private func open() throws -> TerminalSession {
    try TerminalSession(TerminalSession.Options(mouse: false, colorDepth: day.palette.depth))
  }

  private func picture(_ frame: Int, timePasses: Bool) -> Frame {
    // Twenty quiet minutes are as many seconds at ×60; then they come again.
    let seconds = timePasses ? frame % (20 * Self.framesPerSecond) : 0
    let time = MovingDay.quiet + .seconds(Int64(seconds))
    return day.frame(day.model(at: time, day.turns(frame: frame)))
  }

  /// What this process has used of the processor so far, its system calls included.
  private static var processorSeconds: Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
