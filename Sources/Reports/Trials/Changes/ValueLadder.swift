import Scenarios
import SimulationCore
import SmartStacks

/// A value that can be moved away from what it is, step by step, both ways.
///
/// A rung is a whole number: how far away. What lies between two rungs cannot be written.
struct ValueLadder {
  /// What the value is on a rung, as the file writes it; nil beyond the ends.
  let text: (Int) -> String?
  /// The farthest rungs, downwards and upwards.
  let ends: [Int]
  /// How far a rung is from the value as it is, in thousandths of it.
  let distance: (Int) -> Int

  /// The highest score that a file can say, in millionths: twelve digits before the point.
  private static let highestScore: Int64 = 999_999_999_999_000_000

  /// A score: to nothing, and a hundred times as high, as far as a file can say that; in steps that
  /// read well.
  static func score(_ text: String) -> ValueLadder? {
    guard let own = Score.millionths(ofDecimal: text) else { return nil }
    let size = own == 0 ? 1_000_000 : own.magnitude
    // A tenth of the last digit that was written, a hundredth of the value at the coarsest.
    var grid: Int64 = 1_000_000
    while grid > 1, own % grid != 0 { grid /= 10 }
    grid = min(grid, 1_000_000)
    while size / UInt64(grid) < 10, grid > 10_000 { grid /= 10 }
    let unit = max(1, grid)
    let (farthest, isTooFar) = size.multipliedReportingOverflow(by: 99)
    let room = UInt64(max(0, highestScore.subtractingReportingOverflow(own).partialValue))
    let up = Int((isTooFar ? room : min(farthest, room)) / UInt64(unit))
    let down = own > 0 ? Int(own / unit) : 0
    return ValueLadder(
      text: { rung in
        let value = own + Int64(rung) * unit
        return value < 0 ? nil : Wording.decimal(millionths: value)
      },
      ends: (down > 0 ? [-down] : []) + (up > 0 ? [up] : []),
      distance: { rung in
        let part = UInt64(rung.magnitude) * UInt64(unit)
        return Int(size.dividingFullWidth(part.multipliedFullWidth(by: 1000)).quotient)
      }
    )
  }

  /// A length of time in minutes: to one minute, and so long that it holds at a moment.
  static func duration(_ text: String?, longest: SimulationDuration) -> ValueLadder? {
    let own = text.flatMap { SimulationDuration($0) }
    if text != nil, own == nil { return nil }
    let minutes = Int((own?.milliseconds ?? 0) / 60_000)
    let most = max(minutes + 1, Int(longest.milliseconds / 60_000) + 1)
    return ValueLadder(
      text: { rung in
        let value = minutes + rung
        guard value > 0, value != minutes || own == nil else { return nil }
        return SimulationDuration.minutes(Int64(value)).text
      },
      ends: (minutes > 1 ? [1 - minutes] : []) + [most - minutes],
      distance: { rung in own == nil ? 1000 : abs(rung) * 1000 / max(1, minutes) }
    )
  }

  /// A time of day in minutes, moved to a moment of the day or some time before it.
  ///
  /// A stack that moved a while ago rests, so what comes at the moment itself may come too late. A
  /// day is the measure of how far it goes: a quarter of an hour is a hundredth of it.
  static func clock(_ own: Int, to target: Int) -> ValueLadder? {
    let from = own / 60_000
    let ends = [0, 1, 5, 15, 30, 60].map { target / 60_000 - $0 - from }
    return ValueLadder(
      text: { rung in
        let value = from + rung
        guard (0..<1440).contains(value), rung != 0 else { return nil }
        return DateText.clock(value * 60_000)
      },
      ends: ends.filter { $0 != 0 },
      distance: { abs($0) * 1000 / 1440 }
    )
  }

  /// The rung nearest to the value as it is on which a test holds, or nil where none does.
  ///
  /// What holds at an end is taken to hold from some rung on: so the border is found by halving.
  func nearest(_ holds: (String) -> Bool) -> Int? {
    var best: Int?
    for end in ends where best.map({ ($0 < 0) != (end < 0) }) ?? true {
      guard let far = text(end), holds(far) else { continue }
      var (near, reached) = (0, end)
      while abs(reached - near) > 1 {
        let middle = (near + reached) / 2
        if let text = text(middle), holds(text) { reached = middle } else { near = middle }
      }
      if best.map({ distance($0) > distance(reached) }) ?? true { best = reached }
    }
    return best
  }
}
