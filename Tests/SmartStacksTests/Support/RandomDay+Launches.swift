import SimulationCore
import SmartStacks

extension RandomDay {
  /// An app that is opened at the same times on every day, with widgets of which nothing, some or
  /// all was saved, and one that cannot be configured.
  ///
  /// What is donated and suggested is often what the untouched widget shows. They are drawn apart,
  /// so that the rest of the day is the same with them and without.
  static func launches(seed: UInt64, on day: Day) -> Day {
    var draw = LaunchDraw(seed: seed)
    guard draw.pick(10) < 9 else { return day }
    var day = draw.lengthened(day)
    let count = day.dayCount
    draw.place(in: &day)
    draw.changeSettings(of: &day)
    for _ in 0..<(2 + draw.pick(2)) { draw.open("T", in: &day, on: 1...count) }
    for app in ["A", "B", "C"] where draw.pick(3) == 0 { draw.open(app, in: &day, on: 1...count) }
    if draw.pick(3) == 0 { draw.openStack(in: &day, on: 1...count) }
    if draw.pick(3) == 0 { draw.donate(in: &day, on: 1...count) }
    if draw.pick(5) < 3 { draw.suggestTwin(in: &day) }
    for _ in 0..<draw.pick(3) { draw.configure(in: &day) }
    return day
  }
}

private struct LaunchDraw {
  private var stream: RandomStream
  private var times: [String]

  init(seed: UInt64) {
    stream = Seed(seed).stream("random launches")
    times = ["7:05", "10:00", "13:20", "16:40", "21:00"]
  }

  mutating func pick(_ bound: Int) -> Int { Int(stream.next(below: UInt64(bound))) }

  /// A day that is long enough to learn: HABIT needs three days, and so some have four.
  mutating func lengthened(_ day: Day) -> Day {
    if day.world.policy.learnModel == .habit { return pick(5) < 2 ? day.days(4) : day }
    return day.days(max(day.dayCount, 2 + pick(2)))
  }

  /// Values of which nothing differs from the default, and of which something does.
  private static let values = ["", "", "(card=0)", "(card=0,shop=all)", "(card=1)", "(shop=2)"]

  mutating func place(in day: inout Day) {
    day = day.intent("Show", app: "T", "card=0", "shop=all", combinations: ["card", "card,shop"])
      .kind("T", app: "T", intent: "Show").kind("U", app: "T")
    day.join("t0:T", stack: 0)
    for number in 1..<(2 + pick(2)) {
      day.join("t\(number):T\(Self.values[pick(6)])", stack: pick(day.world.stacks.count))
    }
    if pick(2) == 0 { day.join("u0:U", stack: pick(day.world.stacks.count)) }
    if pick(4) == 0 { day = day.alone("t9:T\(Self.values[pick(6)])") }
    // Some days have nothing untouched at home: then the one without configuration is meant.
    if pick(6) == 0 {
      day.save("card=\(1 + pick(2))", of: "t0")
      day.join("u1:U", stack: 0)
    }
  }

  mutating func changeSettings(of day: inout Day) {
    var choices = [
      ("learn.launches", pick(8) == 0 ? "false" : "true"),
      ("match.defaults", pick(3) == 0 ? "saved" : "always"),
    ]
    if day.world.policy.learnModel == .simple {
      let least = pick(4) == 0 ? "2" : "1"
      choices += [("learn.minCount", least), ("learn.minDays", least)]
    }
    for (key, value) in choices {
      if let changed = try? day.policy(key, value) { day = changed }
    }
  }

  mutating func open(_ app: String, in day: inout Day, on days: ClosedRange<Int>) {
    day = day.opens(app, on: days, at: times[pick(times.count)])
  }

  /// Opens what a stack shows, whatever that is.
  mutating func openStack(in day: inout Day, on days: ClosedRange<Int>) {
    let stack = day.world.stacks[pick(day.world.stacks.count)].name
    let time = times[pick(times.count)]
    for number in days { day = day.open("\(number)/\(time)", stack: stack) }
  }

  /// Donates what the untouched widget shows, often as well as something else.
  mutating func donate(in day: inout Day, on days: ClosedRange<Int>) {
    let time = times[pick(times.count)]
    let text = ["Show(card=0)", "Show(card=0,shop=all)", "Show(card=1)", "Show(card=0,shop=2)"]
    let donated = text[pick(4)]
    for number in days where pick(4) > 0 {
      day = day.donates("T", donated, at: "\(number)/\(time)", from: "\(number - 2)/\(time)")
    }
    if pick(4) == 0 { day = day.deletes("T", .all, at: "2/\(times[pick(times.count)])") }
  }

  /// A relevant shortcut for what the untouched widget shows.
  mutating func suggestTwin(in day: inout Day) {
    let values = ["card=0", "card=0,shop=all", "card=1"][pick(3)]
    let dated = Shortcut("T", "9:00-9:\(10 + pick(50))", "14:00-15:00", configured: values)
    day = day.shortcuts("T", at: "6:\(10 + pick(50))", dated)
  }

  /// Saves a value of the untouched widget: its default, or another one.
  mutating func configure(in day: inout Day) {
    let time = "\(1 + pick(day.dayCount))/\([6, 9, 12, 15][pick(4)]):\(10 + pick(50))"
    day = day.configure("t\(pick(2))", ["card=0", "card=1", "shop=all"][pick(3)], time)
  }
}

extension Day {
  /// How many calendar days it has.
  var dayCount: Int {
    let last = world.calendar.local(at: world.end).date.daysSinceEpoch
    return max(1, Int(last - world.calendar.local(at: .zero).date.daysSinceEpoch))
  }

  fileprivate mutating func join(_ widget: String, stack: Int) {
    let placed = place(widget, family: world.stacks[stack].family)
    world.stacks[stack].members.append(placed)
  }

  fileprivate mutating func save(_ values: String, of widget: String) {
    for index in world.widgets.indices where world.widgets[index].id == widget {
      world.widgets[index].configuration = Self.configuration(values)
    }
  }
}
