import SimulationCore
import SmartStacks

// When somebody looks on a day made by chance.
extension RandomDay {
  /// Looks that are no touches: some at one second, some at a stack that is gone.
  ///
  /// They are drawn apart, so that the rest of the day is the same with them and without.
  static func looks(seed: UInt64, on day: Day, atLeast least: Int = 0) -> Day {
    var stream = Seed(seed).stream("random looks")
    func pick(_ bound: Int) -> Int { Int(stream.next(below: UInt64(max(1, bound)))) }
    let count = pick(2) == 0 ? least : max(least, pick(40))
    var day = day
    let minutes = Int(day.world.end.milliseconds / 60_000)
    for _ in 0..<count {
      let moment = SimulationTime.zero + .minutes(Int64(5 * pick(minutes / 5)))
      let stack = StackID(pick(day.world.stacks.count))
      for _ in 0...(pick(8) == 0 ? 1 : 0) { day = day.looked(at: moment, in: stack) }
    }
    return day
  }
}

extension Day {
  /// Somebody looks at a stack at moments.
  func looked(at times: SimulationTime..., in stack: StackID = StackID(0)) -> Day {
    changed { day in
      for time in times {
        let place = day.world.inputs.firstIndex { $0.time > time } ?? day.world.inputs.count
        day.world.inputs.insert(ScheduledInput(time: time, input: .look(stack)), at: place)
      }
    }
  }
}
