import TerminalRendering

/// Says on a terminal how far a sweep is, and about how long it still takes.
struct SweepProgressLine {
  private var line: ProgressLine
  private let total: Int
  private let start = ContinuousClock.now

  init(isShown: Bool, total: Int) {
    line = ProgressLine(isShown: isShown)
    self.total = max(1, total)
  }

  mutating func show(_ done: Int) {
    let total = total
    let elapsed = ContinuousClock.now - start
    func words() -> HarmlessText {
      let bar = ProgressLine.bar(min(100, done * 100 / total))
      return "\(bar)  \(done) of \(total) runs\(Self.estimate(done, total, elapsed))"
    }
    line.show(words())
  }

  private static func estimate(_ done: Int, _ total: Int, _ elapsed: Duration) -> HarmlessText {
    guard done > 0 else { return "" }
    let seconds = elapsed / .seconds(1) * Double(total - done) / Double(done)
    let rounded = Int(min(1e9, seconds.rounded(.up)))
    if rounded < 100 { return ", about \(rounded) s left" }
    return rounded < 6000 ? ", about \(rounded / 60) min left" : ", about \(rounded / 3600) h left"
  }

  mutating func clear() { line.clear() }
}

/// Says when what is done is to be kept again.
struct CheckpointClock {
  private static let interval = Duration.seconds(30)
  private var last = ContinuousClock.now

  /// Whether half a minute has passed since it last was.
  var isDue: Bool {
    mutating get {
      guard ContinuousClock.now - last > Self.interval else { return false }
      last = ContinuousClock.now
      return true
    }
  }
}
