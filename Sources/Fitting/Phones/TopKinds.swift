import SimulationCore
import SmartStacks

/// Which kinds of widget lie on top at some moments.
enum TopKinds {
  /// By moment, the kind on top of each stack by its number, or -1; the moments are in order.
  static func of(_ world: World, at times: [SimulationTime]) -> [[Int32]] {
    var run = Run(world: world, goesBack: false)
    run.advance(to: min(world.end, times.last ?? .zero))
    var tops = TopFollower(world)
    var next = 0
    return times.map { time in
      while next < run.log.count, run.log[next].time <= time {
        tops.follow(run.log[next].event)
        next += 1
      }
      return tops.stacks.map { stack in stack.top.map { Int32(run.kind(of: $0).index) } ?? -1 }
    }
  }
}
