import SimulationCore
import SmartStacks

// Where the person puts widgets on a day made by chance.
extension RandomDay {
  /// Stacks that are made and taken apart, and widgets that go from place to place: some of what is
  /// not there, onto what they do not fit, and more than there is room for.
  ///
  /// They are drawn apart, so that the rest of the day is the same with them and without.
  static func arrangements(
    seed: UInt64,
    on day: Day,
    at time: (inout RandomStream) -> String
  ) -> Day {
    var stream = Seed(seed).stream("random arrangements")
    func pick(_ bound: Int) -> Int { Int(stream.next(below: UInt64(max(1, bound)))) }
    guard pick(10) < 4 else { return day }
    var day = day
    if pick(3) == 0, let inherits = try? day.policy("stack.made", "inherits") { day = inherits }
    let known = day.world.stacks.count
    day = day.later("M0").later("M1", family: pick(4) == 0 ? .systemSmall : .systemMedium)
    let names = day.world.widgets.map(\.id) + ["N0", "P", "nobody"]
    for _ in 0..<(8 + pick(24)) {
      let moment = time(&stream)
      let stack = StackID(pick(day.world.stacks.count))
      let made = StackID(known + pick(2))
      let widget = names[pick(names.count)]
      let input: Input
      switch pick(13) {
      case 0...3: input = .edit(made, .make(widget: widget, on: names[pick(names.count)]))
      case 4, 5: input = .edit(stack, .takeIn(widget: widget, at: pick(3) == 0 ? pick(6) - 1 : nil))
      case 6...8: input = .putAlone(widget: widget, page: pick(3))
      case 9: input = .edit(stack, .takeApart)
      case 11:
        let kind = KindID(pick(day.world.kinds.count))
        let name = "N\(pick(4))"
        input = .edit(made, .begin(kind, name: name, Configuration(), page: pick(3)))
      case 10: input = .swipe(stack, by: 1)
      default: input = pick(2) == 0 ? .silence(stack) : .keep(stack)
      }
      day.happens(moment, input)
    }
    return day
  }
}
