import SimulationCore
import SmartStacks

extension RandomDay {
  /// Two intents that teach and one that may not be donated, donations over several days, and apps
  /// that are opened.
  ///
  /// They are drawn apart, so that the rest of the day is the same with them and without. Many took
  /// place before the day begins, which teaches for its first hours; the others need its next days.
  static func habits(seed: UInt64, on day: Day) -> Day {
    var draw = HabitDraw(seed: seed)
    guard draw.pick(10) < 8 else { return day }
    var day = day.days(2 + draw.pick(2))
      .intent("Look", app: "P", "card", "shop", combinations: ["card", "card,shop"])
      .intent("Find", app: "A", "card", "shop=all", combinations: ["card"])
      .intent("Hidden", app: "P", "card", combinations: ["card"], eligible: false)
      .kind("X", app: "P", intent: "Look").kind("Y", app: "A", intent: "Find")
    for index in day.world.widgets.indices {
      let name = day.world.kinds[day.world.widgets[index].kind.index].kind
      guard name == "A" || name == "B", draw.pick(3) > 0 else { continue }
      day.world.kinds[day.world.widgets[index].kind.index].intent = "Find"
      day.world.kinds[day.world.widgets[index].kind.index].app = day.app("A")
      day.world.widgets[index].configuration = Day.configuration("card=\(draw.pick(2))")
    }
    draw.changeSettings(of: &day)
    for _ in 0..<(8 + draw.pick(8)) { draw.donate(in: &day) }
    for _ in 0..<draw.pick(7) { draw.delete(in: &day) }
    if draw.pick(3) == 0 { draw.suggestLooking(in: &day) }
    for app in ["P", "Q", "B"] where draw.pick(2) == 0 { draw.use(app, in: &day) }
    return seed % 3 == 0 ? day : day.learningHabits()
  }
}

private struct HabitDraw {
  private var stream: RandomStream

  init(seed: UInt64) { stream = Seed(seed).stream("random habits") }

  mutating func pick(_ bound: Int) -> Int { Int(stream.next(below: UInt64(bound))) }

  /// A moment near the few hours at which this person does things.
  private mutating func time() -> String {
    "\([8, 9, 12, 12, 18][pick(5)]):\(["00", "05", "10", "30"][pick(4)])"
  }

  mutating func changeSettings(of day: inout Day) {
    let counts = "\(1 + pick(3))"
    let choices = [
      ("learn.minCount", counts), ("learn.minDays", counts), ("learn.strength", "full"),
      ("combine", "sum"), ("match.defaults", "saved"), ("presence.prediction", "stack"),
      ("combine.relevance", "0.5"), ("donate.enforce", "false"), ("limit.suggestions", "1"),
      ("sources.rotate", "relevance,prediction,shortcut"),
    ]
    for (index, (key, value)) in choices.enumerated() where index < 2 || pick(4) == 0 {
      if let changed = try? day.policy(key, value) { day = changed }
    }
  }

  /// The same donation on several days, some of them before the first.
  mutating func donate(in day: inout Day) {
    let card = pick(2)
    let (app, text) = [
      ("P", "Look(card=\(card))"), ("P", "Look(card=\(card),shop=\(pick(2)))"),
      ("A", "Find(card=\(card))"), ("A", "Find(card=\(card),shop=\(pick(9)))"),
      ("P", "Look(shop=1)"), ("P", "Hidden(card=1)"), ("Q", "Look(card=1)"), ("A", "Find(bank=1)"),
    ][min(pick(11), 7 - pick(4))]
    let time = time()
    let identifier = pick(3) == 0 ? "i\(pick(2))" : nil
    let group = pick(3) == 0 ? "g\(pick(2))" : nil
    for number in -3...0 where pick(4) > 0 {
      day = day.donates(
        app,
        text,
        at: "0:0\(pick(6))",
        identifier: identifier,
        group: group,
        from: "\(number)/\(time)"
      )
    }
    for number in 1...day.dayCount where pick(2) == 0 {
      day = day.donates(app, text, at: "\(number)/\(time)", identifier: identifier, group: group)
    }
  }

  /// A deletion, often while something is predicted.
  mutating func delete(in day: inout Day) {
    let which: DonationSelection =
      switch pick(4) {
      case 0: .identifiers(["i\(pick(2))", "nothing"])
      case 1: .group("g\(pick(2))")
      default: .all
      }
    day = day.deletes(["P", "A", "Q"][min(pick(4), 2)], which, at: "\(1 + pick(2))/\(time())")
  }

  /// A relevant shortcut for what may be predicted as well.
  mutating func suggestLooking(in day: inout Day) {
    var shortcut = Shortcut("X", "8:00-8:\(10 + pick(50))", "12:10-13:00", configured: "card=0")
    shortcut.intent = "Look"
    day = day.shortcuts("P", at: "7:\(10 + pick(50))", shortcut)
  }

  /// An app that is opened at one time every day, with a shortcut without a time.
  mutating func use(_ app: String, in day: inout Day) {
    day = day.opens(app, on: 1...2, at: time())
    // Where shortcuts rotate too, one with a time of its own does so soon.
    let dated = Shortcut(app, "10:00-10:\(10 + pick(50))")
    day = day.shortcuts(app, at: "0:30", Shortcut(app), dated)
    if pick(2) == 0 { day = day.shortcuts(app, at: "2/\(time())") }
  }
}
