import SimulationCore
import SmartStacks

// Timelines that are asked for on a day made by chance.
extension RandomDay {
  /// A kind or two whose timelines come when they are asked for, within a small budget.
  ///
  /// They are drawn apart, so that the rest of the day is the same with them and without.
  static func providers(seed: UInt64, on day: Day) -> Day {
    var stream = Seed(seed).stream("random providers")
    func pick(_ bound: Int) -> Int { Int(stream.next(below: UInt64(bound))) }
    guard pick(10) < 3 else { return day }
    var day = day
    if let small = try? day.policy("budget.daily", "\(1 + pick(5))") { day = small }
    for kind in ["B", "C", "P"] where pick(2) == 0 {
      let entries = (0..<(1 + pick(4))).map { number in
        after(Int64(60 * number + pick(60)), r(Double(pick(4)), Double(pick(3) * 1200)))
      }
      let policy: ReloadPolicy = [.atEnd, .never, .minutes(Int64(60 + pick(300)))][pick(3)]
      let index = day.makeKind(kind).index
      day.world.kinds[index].provider = TimelineProvider(
        provisions: [.init(from: .zero, entries: entries, policy: policy)]
      )
      for _ in 0..<pick(8) {
        let cause = ReloadCause.allCases[pick(ReloadCause.allCases.count)]
        let time = "\(6 + pick(17)):\(5 * pick(12))"
        day = day.asks(kind, at: time, cause)
        // Too soon after it.
        if pick(2) == 0 { day = day.asks(kind, at: "\(time):40", .widgetCenter) }
      }
    }
    return day
  }
}
