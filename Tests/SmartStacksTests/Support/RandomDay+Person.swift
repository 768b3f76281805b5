import SimulationCore
import SmartStacks

// What the person does on a day made by chance.
extension RandomDay {
  /// Touches of every kind, some of what is not there and to places that do not exist.
  ///
  /// They are drawn apart, so that the rest of the day is the same with them and without.
  static func acts(seed: UInt64, on day: Day, at time: (inout RandomStream) -> String) -> Day {
    var stream = Seed(seed).stream("random person")
    func pick(_ bound: Int) -> Int { Int(stream.next(below: UInt64(max(1, bound)))) }
    guard pick(10) < 6 else { return day }
    var day = day
    if pick(3) == 0, let full = try? day.policy("stack.max", String(1 + pick(4))) { day = full }
    if pick(3) == 0, let scope = try? day.policy("dismiss.scope", "day") { day = scope }
    // Touches answer a suggestion only while there is one: several, soon after each other.
    for _ in 0..<(6 + pick(30)) {
      let moment = time(&stream)
      let stack = StackID(pick(day.world.stacks.count))
      let widget = ["A", "B", "C", "D", "P", "Q", "N0", "N1", "nobody"][pick(9)]
      let input: Input
      switch pick(14) {
      case 0...2: input = .keep(stack)
      case 3, 4: input = .dismiss(stack)
      case 5, 6: input = .silence(stack)
      case 7, 8:
        let kind = KindID(pick(day.world.kinds.count))
        let place = pick(2) == 0 ? nil : pick(7) - 1
        input = .edit(stack, .add(kind, name: "N\(pick(4))", Configuration(), at: place))
      case 9, 10: input = .edit(stack, .remove(widget: widget))
      case 11: input = .edit(stack, .move(widget: widget, to: pick(7) - 1))
      case 12: input = .configure(widget: widget, pick(2) == 0 ? Configuration() : Self.card)
      default: input = pick(2) == 0 ? .open(stack) : .glance(stack)
      }
      day.happens(moment, input)
    }
    return day
  }

  private static let card = Configuration([.init(name: "card", value: "acme")])
}
