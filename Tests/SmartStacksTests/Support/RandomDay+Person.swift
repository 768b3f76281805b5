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
    guard pick(10) < 4 else { return day }
    var day = day
    if pick(3) == 0, let full = try? day.policy("stack.max", String(1 + pick(4))) { day = full }
    if pick(3) == 0, let scope = try? day.policy("dismiss.scope", "day") { day = scope }
    let starts = suggestionStarts(of: day)
    // Touches answer a suggestion only while there is one: many come soon after its beginning.
    for _ in 0..<(6 + pick(20)) {
      let later = SimulationDuration.minutes(Int64(5 * pick(5)))
      let moment =
        pick(3) == 0 || starts.isEmpty
        ? time(&stream) : day.text(starts[pick(starts.count)] + later)
      let stack = StackID(pick(day.world.stacks.count))
      let members = day.world.stacks[stack.index].members.map {
        day.world.widgets[Int($0.index)].id
      }
      let widget = (members + ["P", "Q", "N0", "N1", "nobody"])[pick(members.count + 5)]
      let input: Input
      switch pick(15) {
      case 0...2: input = .keep(stack)
      case 3, 4: input = .dismiss(stack)
      case 5, 6: input = .silence(stack)
      case 7, 8:
        let kind = KindID(pick(day.world.kinds.count))
        let place = pick(2) == 0 ? nil : pick(7) - 1
        input = .edit(stack, .add(kind, name: "N\(pick(4))", Configuration(), at: place))
      case 9...11: input = .edit(stack, .remove(widget: widget))
      case 12: input = .edit(stack, .move(widget: widget, to: pick(7) - 1))
      case 13: input = .configure(widget: widget, pick(2) == 0 ? Configuration() : Self.card)
      default: input = pick(2) == 0 ? .open(stack) : .glance(stack)
      }
      day.happens(moment, input)
    }
    return day
  }

  /// When relevant shortcuts begin, and what was learned of old may be predicted.
  private static func suggestionStarts(of day: Day) -> [SimulationTime] {
    day.world.inputs.flatMap { scheduled -> [SimulationTime] in
      switch scheduled.input {
      case .shortcuts(_, let list):
        list.flatMap(\.providers).compactMap { provider in
          guard case .date(let start, _) = provider, start >= .zero else { return nil }
          return max(start, scheduled.time)
        }
      case .donate(_, let donated):
        donated.interval.map { [$0.start + .hours(24), $0.start + .hours(48)] }?
          .filter { $0 >= .zero } ?? []
      default: []
      }
    }
    .filter { $0 < day.world.end - .hours(1) }
  }

  private static let card = Configuration([.init(name: "card", value: "acme")])
}
