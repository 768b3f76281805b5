import SimulationCore
import SmartStacks

/// The same suggestion at the same time on several days, with nothing new to see: that is routine,
/// which the system learns by itself, and nothing unusual.
///
/// Decided from the data: on at least 3 days† the same widget with the same values, at the same
/// minute of the day, and each time it shows the same. Content that comes with a reload decides
/// nothing.
enum RoutineSuggestionLint {
  private static let fewest = 3

  /// What is suggested, and at which minute.
  private struct Habit: Hashable {
    var app: Int
    var kind: String
    var values: Configuration?
    var minute: Int
  }

  static func findings(_ subject: LintSubject) -> [LintFinding] {
    var order: [Habit] = []
    var times: [Habit: [(start: SimulationTime, input: Int, index: Int)]] = [:]
    for (input, _, app, list) in subject.lists {
      for (index, shortcut) in list.enumerated() {
        guard let kind = shortcut.kindName else { continue }
        for case .date(let start, _) in shortcut.providers {
          let local = subject.world.calendar.local(at: start)
          let habit = Habit(
            app: app.index,
            kind: kind,
            values: shortcut.configuration,
            minute: local.hour * 60 + local.minute
          )
          if times[habit] == nil { order.append(habit) }
          times[habit, default: []].append((start, input, index))
        }
      }
    }
    return order.compactMap { habit in
      let found = times[habit] ?? []
      let days = Set(found.map { subject.world.calendar.local(at: $0.start).date })
      guard days.count >= fewest, let first = found.first,
        showsTheSame(habit.kind, at: found.map(\.start), subject)
      else { return nil }
      return LintFinding(
        code: "suggestion.routine",
        location: subject.location(ofShortcut: first.index, ofInput: first.input),
        message: "\(subject.world.apps[habit.app].name) suggests \(habit.kind) at the same time on "
          + "\(days.count) days, and shows the same each time: that is routine, not unusual.",
        advice: "Suggest what is unusual; for a habit donate interactions, or set no period.",
        source: "WWDC21 10049 4:15 and 7:31, 3 days†"
      )
    }
  }

  private static func showsTheSame(
    _ name: String,
    at moments: [SimulationTime],
    _ subject: LintSubject
  ) -> Bool {
    guard let kind = subject.world.kinds.firstIndex(where: { $0.kind == name }) else {
      return false
    }
    let shown = subject.entries(of: kind).filter { $0.content != nil }
    // What is added is something new.
    guard shown.allSatisfy({ $0.date != nil && !$0.adds }) else { return false }
    let contents = moments.map { moment in
      shown.filter { ($0.date ?? .never) <= moment }
        .max { ($0.date ?? .zero) < ($1.date ?? .zero) }?.content
    }
    return contents.allSatisfy { $0 == contents.first }
  }
}
