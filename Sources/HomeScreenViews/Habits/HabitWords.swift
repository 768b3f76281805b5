import Habits
import SimulationCore
import SmartStacks
import TerminalRendering

/// How the habits view words what it is given.
enum HabitWords {
  /// The time of day of a moment.
  static func clock(_ moment: HabitMoment) -> String { clock(minute: moment.minute) }

  /// A minute of the day as a clock time.
  static func clock(minute: Int) -> String {
    "\(Wording.twoDigits(minute / 60)):\(Wording.twoDigits(minute % 60))"
  }

  /// What a list says of now: `until 09:15`, `best guess 8 %`; nothing where that would be 0 %.
  static func now(of habit: HabitPortrait, isShort: Bool) -> String {
    if case .predicted(let until) = habit.standing { return "until \(clock(until))" }
    let guess = Wording.percent(habit.now)
    if guess == Wording.percent(0) { return "" }
    return isShort ? "\(guess) now" : "best guess \(guess)"
  }

  /// The same under a heading that says `now`.
  static func bareNow(of habit: HabitPortrait) -> String {
    if habit.isPredicted { return now(of: habit, isShort: true) }
    let guess = Wording.percent(habit.now)
    return guess == Wording.percent(0) ? "–" : guess
  }

  /// What its title row says of now; no guess where that would be 0 %.
  static func standing(of habit: HabitPortrait) -> String {
    switch habit.standing {
    case .predicted(let until): "predicted until \(clock(until))"
    case .lacks where Wording.percent(habit.now) == Wording.percent(0): "not predicted now"
    case .lacks: "not predicted: best guess \(Wording.percent(habit.now))"
    }
  }

  /// How often it was viewed since when: `58 views since Thu 29 Apr`.
  static func views(of habit: HabitPortrait) -> String {
    let count = Wording.count(habit.views.count, "view", "views")
    guard let first = habit.views.first else { return count }
    let date = Wording.date(CivilDate(daysSinceEpoch: Int(first.day)), year: false)
    return "\(count) since \(date)"
  }

  /// Why it is predicted, or would be, as a sentence; what it lacks where nothing can be said.
  static func reason(of habit: HabitPortrait) -> String {
    habit.why ?? habit.shortfall ?? "Nothing regular was found yet."
  }

  /// A span of minutes: `15 min`, `2 h`.
  static func minutes(_ minutes: Int) -> String {
    minutes < 90 ? "\(minutes) min" : "\((minutes + 30) / 60) h"
  }
}

extension HabitPortrait {
  /// Whether something is predicted now.
  var isPredicted: Bool { if case .predicted = standing { true } else { false } }
}
