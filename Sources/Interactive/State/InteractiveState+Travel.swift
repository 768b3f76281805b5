import HomeScreenViews
import SimulationCore
import SmartStacks

extension InteractiveState {
  /// Lets the next thing that moves happen while the clock stands.
  mutating func stepForward(wall: Int) {
    player.pause(wall: wall)
    guard let record = nextRecord(where: \.isMovement) else {
      message = "Nothing moves after this. End goes to the end."
      return
    }
    step(to: record.time, wall: wall)
  }

  /// Finds the nearest record after now that a test accepts, computing as far as needed.
  private mutating func nextRecord(where isWanted: (Record) -> Bool) -> Record? {
    var index = run.recordCount(through: now)
    while true {
      while index < run.log.count {
        if isWanted(run.log[index]) { return run.log[index] }
        index += 1
      }
      let computed = run.computedTo
      guard computed < loaded.world.end else { return nil }
      live.advance(to: loaded.world.calendar.startOfNextDay(after: computed))
      guard run.computedTo > computed else { return nil }
    }
  }

  /// Goes to where the last thing before now moved; what moved since is undone.
  mutating func stepBack(wall: Int) {
    player.pause(wall: wall)
    guard now > .zero else {
      message = "This is the start of the run."
      return
    }
    let past = run.log[..<run.recordCount(through: now)]
    let target = past.last { $0.isMovement && $0.time < now }?.time ?? .zero
    passBack(to: target, wall: wall)
  }

  /// A minute or an hour: short steps show what they pass, long ones are jumps.
  mutating func shift(by distance: SimulationDuration, wall: Int) {
    let target = min(max(now + distance, .zero), player.end)
    let isShort = abs(distance.milliseconds) <= SimulationDuration.minutes(1).milliseconds
    if !isShort {
      jump(to: target, isLighting: true, wall: wall)
    } else if target < now {
      passBack(to: target, wall: wall)
    } else {
      step(to: target, wall: wall)
    }
  }

  private mutating func step(to target: SimulationTime, wall: Int) {
    let before = now
    player.go(to: target, wall: wall)
    passForward(from: before, wall: wall)
  }

  mutating func goToNextBeat(wall: Int) {
    goToBeat(loaded.beats.first { $0.time > now }, none: "No beat comes after this.", wall)
  }

  mutating func goToPreviousBeat(wall: Int) {
    goToBeat(loaded.beats.last { $0.time < now }, none: "No beat comes before this.", wall)
  }

  private mutating func goToBeat(_ beat: Beat?, none: String, _ wall: Int) {
    guard let beat else {
      message = none
      return
    }
    jump(to: beat.time, isLighting: true, wall: wall)
    message = beat.title
  }
}
