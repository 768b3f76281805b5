import SimulationCore
import SmartStacks

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

extension RandomDay {
  /// Looks at one second and at missing stacks, drawn apart from the rest of the day.
  static func looks(seed: UInt64, on day: Day, atLeast least: Int = 0) -> Day {
    var stream = Seed(seed).stream("random looks")
    func pick(_ bound: Int) -> Int { Int(stream.next(below: UInt64(max(1, bound)))) }
    let count = pick(2) == 0 ? least : max(least, pick(40))
    var day = day
    let minutes = Int(day.world.end.milliseconds / 60_000)
    for _ in 0..<count {
      let moment = SimulationTime.zero + .minutes(Int64(5 * pick(minutes / 5)))
      let stack = StackID(pick(day.world.stacks.count))
      for _ in 0...(pick(8) == 0 ? 1 : 0) { day = day.looked(at: moment, in: stack) }
    }
    return day
  }
}

extension Day {
  func looked(at times: SimulationTime..., in stack: StackID = StackID(0)) -> Day {
    changed { day in
      for time in times {
        let place = day.world.inputs.firstIndex { $0.time > time } ?? day.world.inputs.count
        day.world.inputs.insert(ScheduledInput(time: time, input: .look(stack)), at: place)
      }
    }
  }
}

extension RandomDay {
  /// Kinds with a provider and a small budget, drawn apart from the rest of the day.
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

extension RandomDay {
  /// Moves a stack and single widgets there, drawn apart from the rest of the day.
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

extension RandomDay {
  /// Touches of everything, there or not, drawn apart from the rest of the day.
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
