import SimulationCore
import SmartStacks

// What apps offer on a day made by chance, of which some goes and comes back.
extension RandomDay {
  /// Lists that change around the hours at which this person does things, with what is donated in
  /// some of them and not in others.
  ///
  /// They are drawn apart, so that the rest of the day is the same with them and without.
  static func options(seed: UInt64, on day: Day) -> Day {
    var stream = Seed(seed).stream("random options")
    func pick(_ bound: Int) -> Int { Int(stream.next(below: UInt64(max(1, bound)))) }
    guard !day.world.intents.isEmpty, pick(10) < 3 else { return day }
    var day = day
    if pick(3) > 0, let held = try? day.policy("options.gone", "held") { day = held }
    for _ in 0..<(2 + pick(4)) {
      let intent = IntentID(pick(day.world.intents.count))
      let parameters = day.world.intents[intent.index].parameters
      let name = parameters[pick(parameters.count)].name
      let hour = [7, 8, 9, 12, 12, 18][pick(6)]
      let time = "\(1 + pick(day.dayCount))/\(hour):\(["00", "05", "10", "30"][pick(4)])"
      let list = lists[pick(lists.count)]
      day.happens(time, .options(intent, parameter: name, Day.options(list)))
    }
    return day
  }

  private static let lists: [[String]] = [
    [], ["0"], ["1"], ["0", "1"], ["0", "1", "2", "all"], ["1", "acme"],
  ]
}
