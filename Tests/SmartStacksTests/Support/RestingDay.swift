import SimulationCore
import SmartStacks

extension Day {
  /// Some days of a stack with two cards of a bank, showing the weather or one of them.
  static func cards(showing visible: Int = 0, days: Int = 9, in calendar: LocalCalendar? = nil)
    -> Day
  {
    var day = Day().learningHabits()
    day = day.calendar(calendar ?? day.world.calendar, days: days)
      .intent("View", app: "Bank", "card", combinations: ["card"])
      .kind("C", app: "Bank", intent: "View")
    day.add(stack: "Home", ["Weather", "C(card=acme)", "C(card=soup)"], showing: visible)
    return day
  }

  /// One card is looked at every morning, the other every evening.
  func viewingCards() -> Day {
    donates("Bank", "View(card=acme)", on: 1...8, at: "8:00")
      .donates("Bank", "View(card=soup)", on: 1...8, at: "20:00")
  }
}

extension Run {
  /// The turns of stacks, each with its moment.
  var rotations: [(time: SimulationTime, turn: Record.Rotation)] {
    log.compactMap { record in
      if case .rotation(let turn) = record.event { (record.time, turn) } else { nil }
    }
  }
  /// Those to where a stack rests.
  var rests: [(time: SimulationTime, turn: Record.Rotation)] {
    rotations.filter { $0.turn.source == .rest }
  }
  /// What was held back.
  var heldBack: [Record.Withheld] {
    log.compactMap { if case .withheld(let withheld) = $0.event { withheld } else { nil } }
  }
}
