import SimulationCore
import SmartStacks

// Today View on a day made by chance, beside its pages.
extension RandomDay {
  /// Moves a stack there, and perhaps what stands alone, and lets the person look there and away.
  ///
  /// It is drawn apart, so that the rest of the day is the same with it and without.
  static func todayView(seed: UInt64, on day: Day) -> Day {
    var stream = Seed(seed).stream("random today view")
    func pick(_ bound: Int) -> Int { Int(stream.next(below: UInt64(max(1, bound)))) }
    guard pick(10) < 4 else { return day }
    var day = day
    let moved = StackID(pick(day.world.stacks.count))
    let page = day.world.pages.count
    day.world.pages.append(World.Page(area: .todayView))
    for index in day.world.pages.indices.dropLast() {
      for place in day.world.pages[index].places {
        switch place {
        case .stack(moved): day.world.stacks[moved.index].page = page
        case .widget where pick(2) == 0: break
        case .stack, .widget: continue
        }
        day.world.pages[index].places.removeAll { $0 == place }
        day.world.pages[page].places.append(place)
      }
    }
    for key in ["today.rotate", "today.suggest", "today.present"] where pick(3) == 0 {
      if let turned = try? day.policy(key, "false") { day = turned }
    }
    for _ in 0..<(1 + pick(3)) {
      let hour = 6 + pick(15)
      let date = 1 + pick(day.dayCount)
      day = day.turnPage("\(date)/\(hour):\(["00", "20", "40"][pick(3)])", to: page)
      if pick(3) > 0 { day = day.turnPage("\(date)/\(hour + 1):\(["05", "30"][pick(2)])", to: 0) }
    }
    return day
  }
}
