import HomeScreenViews
import SimulationCore
import SmartStacks

/// A few pictures one after the other, as they follow each other on screen.
struct TerminalScene {
  let name: String
  /// What is there before and does not count; nil is a screen of which nothing is known.
  let before: ScreenModel?
  let pictures: [ScreenModel]

  /// All that is measured, in the order in which it is shown.
  static func all(of day: MovingDay) -> [TerminalScene] {
    let four = day.movingStacks
    return [
      TerminalScene(name: "whole screen", before: nil, pictures: [day.model(at: MovingDay.quiet)]),
      turns("four stacks turn", four, of: day),
      turns("one stack turns", Array(four.prefix(1)), of: day),
      suggestion("suggestion slides in", comesIn: true, of: day),
      suggestion("suggestion slides out", comesIn: false, of: day),
      clock("clock, second by second", every: .seconds(1), count: 40, of: day),
      clock("clock at ×60, ten a second", every: .seconds(6), count: 40, of: day),
      clock("an hour forward", every: .hours(1), count: 2, of: day),
      otherPage(of: day),
    ].compactMap(\.self)
  }

  /// The rotation of some stacks while time goes on at ×60, and their borders until they go out.
  private static func turns(
    _ name: String,
    _ stacks: [StackID],
    of day: MovingDay
  ) -> TerminalScene {
    let count = MovingDay.frameCount(MovingDay.turnMilliseconds)
    let moving = (0..<count).map { frame in
      let elapsed = MovingDay.elapsed(frame: frame)
      return day.model(
        at: moment(elapsed),
        day.turns(of: stacks, elapsed: elapsed, isBack: false)
      )
    }
    let end = moment(MovingDay.turnMilliseconds)
    return TerminalScene(
      name: name,
      before: day.model(at: MovingDay.quiet),
      pictures: moving + [day.model(at: end, lit: stacks), day.model(at: end)]
    )
  }

  /// The moment of the day after so many real milliseconds at ×60.
  private static func moment(_ elapsed: Int) -> SimulationTime {
    MovingDay.quiet + SimulationDuration(milliseconds: Int64(elapsed * 60))
  }

  /// The first suggestion of the day that comes in or leaves.
  private static func suggestion(
    _ name: String,
    comesIn: Bool,
    of day: MovingDay
  ) -> TerminalScene? {
    let found = day.run.log.compactMap { record -> (SimulationTime, StackID, WidgetID)? in
      if comesIn, case .suggestionInserted(let stack, let widget, _, _, _) = record.event {
        return (record.time, stack, widget)
      }
      guard !comesIn,
        case .suggestionRemoved(let stack, let widget, let reason, _, _) = record.event,
        reason != .kept
      else { return nil }
      return (record.time, stack, widget)
    }.first
    guard let (time, stack, widget) = found else { return nil }
    let duration = comesIn ? 320 : 240
    let moving = (0..<MovingDay.frameCount(duration)).map { frame in
      let motion = Motion(
        stack: stack,
        kind: comesIn ? .slideIn(widget) : .slideOut(widget),
        source: .shortcut,
        elapsed: MovingDay.elapsed(frame: frame),
        duration: duration
      )
      return day.model(at: time, [motion])
    }
    return TerminalScene(
      name: name,
      before: day.model(at: time - SimulationDuration(milliseconds: 1)),
      pictures: moving + [day.model(at: time, lit: [stack]), day.model(at: time)]
    )
  }

  /// Nothing moves, and time passes.
  private static func clock(
    _ name: String,
    every step: SimulationDuration,
    count: Int,
    of day: MovingDay
  ) -> TerminalScene {
    var time = MovingDay.quiet
    let pictures = (0..<count).map { _ in
      time = time + step
      return day.model(at: time)
    }
    return TerminalScene(name: name, before: day.model(at: MovingDay.quiet), pictures: pictures)
  }

  /// The second page is looked at, and the first again.
  private static func otherPage(of day: MovingDay) -> TerminalScene {
    let first = day.model(at: MovingDay.quiet)
    var second = first
    second.lookedPage = 1
    return TerminalScene(name: "other page and back", before: first, pictures: [second, first])
  }
}
