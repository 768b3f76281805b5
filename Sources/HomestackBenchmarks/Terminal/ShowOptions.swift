import ArgumentParser
import TerminalRendering

/// What is drawn in this terminal instead of measured: by the benchmark in a terminal of its own,
/// and for comparison with other programs.
struct ShowOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Turn four stacks in this 200×60 terminal for so many frames, sixty a second.",
      valueName: "frames"
    )
  )
  var turn: Int?

  @Flag(help: "Let time go on at ×60 while they turn.")
  var time = false

  @Flag(help: "Draw in this terminal everything whose bytes are counted.")
  var scenes = false

  @Flag(help: "Write what turns as JSON, for other programs to draw the same.")
  var panes = false

  @Option(
    help: ArgumentHelp("How many colours are sent: truecolor, 256 or 16.", valueName: "depth")
  )
  var depth: ColorDepth = .truecolor

  func validate() throws {
    if let turn, turn < 1 { throw ValidationError("--turn takes a number of frames from 1 on.") }
  }

  /// Does what was asked for; false when nothing was.
  func run() throws -> Bool {
    guard turn != nil || scenes || panes else { return false }
    guard let day = MovingDay(depth) else { throw ValidationError(MovingDay.trouble) }
    if panes { say(try MovingPanes(day).json) }
    if scenes { try FrameShow(day: day).showScenes() }
    if let turn { try FrameShow(day: day).showTurns(frames: turn, timePasses: time) }
    return true
  }
}

extension ColorDepth: ExpressibleByArgument {}

extension MovingDay {
  /// What is said where it cannot be made.
  static let trouble = "The shipped day busy-evening no longer has the widgets that are to move."
}
