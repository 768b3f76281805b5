import SimulationCore
import SmartStacks
import TerminalRendering

/// How the habits view words what it is given.
enum HabitWords {
  /// A part of 1 as a share: `62 %`.
  static func percent(_ part: Double) -> String {
    let bounded = part.isFinite ? min(1, max(0, part)) : 0
    return "\(Int((bounded * 100).rounded())) %"
  }

  /// The time of day of a moment.
  static func clock(_ moment: HabitMoment) -> String { clock(minute: moment.minute) }

  /// A minute of the day as a clock time.
  static func clock(minute: Int) -> String {
    "\(Wording.twoDigits(minute / 60)):\(Wording.twoDigits(minute % 60))"
  }

  /// What a list says of now: `until 09:15`, `best guess 8 %`; nothing where that would be 0 %.
  static func now(of habit: HabitPortrait, isShort: Bool) -> String {
    if case .predicted(let until) = habit.standing { return "until \(clock(until))" }
    let guess = percent(habit.now)
    if guess == percent(0) { return "" }
    return isShort ? "\(guess) now" : "best guess \(guess)"
  }

  /// The same under a heading that says `now`.
  static func bareNow(of habit: HabitPortrait) -> String {
    if habit.isPredicted { return now(of: habit, isShort: true) }
    let guess = percent(habit.now)
    return guess == percent(0) ? "–" : guess
  }

  /// What its title row says of now.
  static func standing(of habit: HabitPortrait) -> String {
    switch habit.standing {
    case .predicted(let until): "predicted until \(clock(until))"
    case .lacks: "not predicted: best guess \(percent(habit.now))"
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
    if let first = habit.reasons.first { return sentence(first) }
    return shortfall(of: habit) ?? "Nothing regular was found yet."
  }

  /// A reason as a sentence of its own.
  static func sentence(_ basis: PredictionBasis) -> String {
    if case .partOfDay = basis { return "Viewed \(basis.counts)." }
    let counts = basis.counts
    return "\(counts.prefix(1).uppercased())\(counts.dropFirst())."
  }

  /// What is missing for a prediction now; nil while there is one.
  static func shortfall(of habit: HabitPortrait) -> String? {
    guard case .lacks(let shortfall) = habit.standing else { return nil }
    switch shortfall {
    case .firstDay: return "Nothing is predicted in the first 24 hours†."
    case .justViewed(let minutes):
      return minutes < 1
        ? "Viewed just now: it is not offered again at once†."
        : "Viewed \(minutes) min ago: it is not offered again at once†."
    case .support(let count, let needed):
      let days = Wording.count(count, "day", "days")
      return "Around now it was viewed on \(days): a prediction needs \(needed)†."
    case .irregular(let basis, let strength, let needed):
      let counts = sentence(basis).dropLast()
      return "\(counts): \(percent(strength)) likely, a prediction needs \(percent(needed))†."
    }
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
