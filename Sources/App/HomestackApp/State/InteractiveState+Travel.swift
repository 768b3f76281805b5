import HomeScreenViews
import SimulationCore
import SmartStacks

extension InteractiveState {
  /// Lets the next thing that moves happen while the clock stands.
  mutating func stepForward() {
    player.pause(wall: wall)
    guard let record = nextMovement() else {
      message = "Nothing moves after this: press \(keyName(of: .end)) for the end."
      return
    }
    step(to: record.time)
  }

  /// Finds the nearest record after now that moves something, computing as far as needed.
  private mutating func nextMovement() -> Record? {
    var index = run.recordCount(through: now)
    while true {
      while index < run.log.count {
        if run.log[index].isMovement { return run.log[index] }
        index += 1
      }
      let computed = run.computedTo
      guard computed < loaded.world.end else { return nil }
      live.advance(to: loaded.world.calendar.startOfNextDay(after: computed))
      guard run.computedTo > computed else { return nil }
    }
  }

  /// Goes to where the last thing before now moved; what moved since is undone.
  mutating func stepBack() {
    player.pause(wall: wall)
    guard now > .zero else {
      message = "This is the start of the run."
      return
    }
    let past = run.log[..<run.recordCount(through: now)]
    let target = past.last { $0.isMovement && $0.time < now }?.time ?? .zero
    passBack(to: target)
  }

  /// A minute or an hour: short steps show what they pass, long ones are jumps.
  mutating func shift(by distance: SimulationDuration) {
    let target = min(max(now + distance, .zero), player.end)
    let isShort = abs(distance.milliseconds) <= SimulationDuration.minutes(1).milliseconds
    if !isShort {
      jump(to: target, isLighting: true)
    } else if target < now {
      passBack(to: target)
    } else {
      step(to: target)
    }
  }

  private mutating func step(to target: SimulationTime) {
    let before = now
    player.go(to: target, wall: wall)
    passForward(from: before)
  }

  mutating func visitBeat(by step: Int) {
    let isNext = step > 0
    let beats = loaded.beats
    let beat =
      isNext ? beats.first(where: { $0.time > now }) : beats.last(where: { $0.time < now })
    guard let beat else {
      message = isNext ? "No beat comes after this." : "No beat comes before this."
      return
    }
    jump(to: beat.time, isLighting: true)
    message = beat.title
  }

  /// Closes whatever is open, what was typed in it too, and stands at the latest beat up to now, or
  /// at the start where there is none; nothing is animated.
  ///
  /// The branch stays, with what was done live in it: what came after the beat is still ahead.
  mutating func returnToLastBeat() {
    overlay = nil
    coveredOverlay = nil
    themes.shown = themes.kept
    closeView()
    lookedPage = nil
    stagePage = nil
    hasChosenPlace = false
    player.pause(wall: wall)
    let beat = loaded.beats.last { $0.time <= now }
    jump(to: beat?.time ?? .zero, isLighting: false)
    selectInView()
    message = beat?.title ?? "This is the start: no beat comes before."
  }

  /// Lets the running second pass.
  mutating func finishSecond() {
    let past = loaded.world.calendar.local(at: now).millisecondOfDay % 1000
    if past > 0 { pass(milliseconds: 1000 - past) }
  }

  /// Lets the seconds pass in which something moved: an input at such a moment would come before
  /// the movement that it answers.
  mutating func passMovedSeconds() {
    while now < player.end {
      guard run.log[run.records(at: now)].contains(where: \.isMovement) else { return }
      pass(milliseconds: 1000)
    }
  }

  private mutating func pass(milliseconds: Int) {
    let before = now
    let next = now + SimulationDuration(milliseconds: Int64(milliseconds))
    player.go(to: min(next, player.end), wall: wall)
    passForward(from: before)
  }
}
