import Habits
import SimulationCore
import SmartStacks

/// How the habits view words what it is given.
enum HabitWords {
  static func clock(_ moment: HabitMoment) -> String { clock(minute: moment.minute) }

  static func clock(minute: Int) -> String {
    "\(Wording.twoDigits(minute / 60)):\(Wording.twoDigits(minute % 60))"
  }

  /// The one number of a habit, with its name: `strength 75 %`.
  static func strength(of habit: HabitPortrait) -> String {
    "strength \(Wording.percent(habit.strength))"
  }

  /// What a list says of now: `until 09:15`, `8 % now`; nothing where that would be 0 %.
  static func now(of habit: HabitPortrait) -> String {
    if case .predicted(let until) = habit.standing { return "until \(clock(until))" }
    let share = Wording.percent(habit.now)
    return share == Wording.percent(0) ? "" : "\(share) now"
  }

  /// The same under a heading that says `now`.
  static func bareNow(of habit: HabitPortrait) -> String {
    if habit.isPredicted { return now(of: habit) }
    let share = Wording.percent(habit.now)
    return share == Wording.percent(0) ? "–" : share
  }

  /// What its title row says, the longest first: its strength, and how it stands now.
  static func standings(of habit: HabitPortrait) -> [String] {
    let strength = strength(of: habit)
    switch habit.standing {
    case .predicted(let until): return ["\(strength), predicted until \(clock(until))", strength]
    case .lacks:
      let now = now(of: habit)
      return ["\(strength), \(now.isEmpty ? "not predicted now" : now)", strength]
    }
  }

  /// How often it was viewed or opened since when: `58 views since Thu 29 Apr`.
  static func views(of habit: HabitPortrait) -> String {
    let occasion = habit.subject.occasion
    let count = Wording.count(habit.views.count, occasion.one, occasion.several)
    guard let first = habit.views.first else { return count }
    let date = Wording.date(CivilDate(daysSinceEpoch: Int(first.day)), year: false)
    return "\(count) since \(date)"
  }

  /// Why it is predicted, or would be, as a sentence; what it lacks where nothing can be said.
  static func reason(of habit: HabitPortrait, under policy: Policy) -> String {
    habit.why ?? habit.shortfall(under: policy) ?? "Nothing regular was found yet."
  }

  /// What the shares of the next are of: of what is viewed, or only opened.
  static func next(of portrait: HabitsPortrait) -> String {
    let habits = portrait.next.map(\.habit).filter(portrait.habits.indices.contains)
    let verbs = habits.map { portrait.habits[$0].subject.verb }
    let verb = verbs.allSatisfy { $0 == verbs.first } ? verbs.first : nil
    return "if anything is \(verb ?? "viewed") now"
  }

  /// A span of minutes: `15 min`, `2 h`.
  static func minutes(_ minutes: Int) -> String {
    minutes < 90 ? "\(minutes) min" : "\((minutes + 30) / 60) h"
  }
}

extension HabitPortrait {
  var isPredicted: Bool { if case .predicted = standing { true } else { false } }
}
