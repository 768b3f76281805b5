@testable import Habits
@testable import SmartStacks

@testable import HomeScreenViews

/// A person from a seed as a portrait: views are drawn by chance, everything else is counted.
struct HabitsPerson {
  struct Habit {
    var app: Int
    var title: String
    /// Minutes of the day around which it happens, on weekdays and on weekends.
    var weekdays: [Int] = []
    var weekends: [Int] = []
    var spread: Int
    /// In how many of ten days it happens.
    var often = 9
    /// What it follows, by its place, in place of times of its own.
    var follows: Int?
  }

  static let habits: [Habit] = [
    Habit(app: 0, title: "Weather", weekdays: [425], weekends: [540], spread: 9),
    Habit(app: 1, title: "Calendar", weekdays: [535, 830], spread: 5),
    Habit(
      app: 3,
      title: "Recent Purchases · AcmeCard",
      weekdays: [780],
      weekends: [840],
      spread: 24
    ),
    Habit(app: 5, title: "Podcasts", spread: 5, often: 8, follows: 0),
    Habit(app: 6, title: "Stocks", weekdays: [570, 955], spread: 4, often: 8),
    Habit(app: 4, title: "Fitness", weekdays: [1110], weekends: [615], spread: 38, often: 6),
    Habit(
      app: 2,
      title: "Reminders",
      weekdays: [560, 760, 1020],
      weekends: [700],
      spread: 110,
      often: 7
    ),
    Habit(app: 7, title: "Notes", weekends: [1270], spread: 45, often: 8),
    Habit(app: 3, title: "Recent Purchases · SoupPay", weekdays: [1140], spread: 30, often: 5),
  ]

  /// The moment of the mock-ups: Wednesday, 9 June 2021, 13:12.
  static let now = HabitMoment(seconds: 18_787 * 86_400 + 13 * 3600 + 12 * 60)

  struct Chance {
    var state: UInt64

    mutating func next(below bound: Int) -> Int {
      state &+= 0x9E37_79B9_7F4A_7C15
      var mixed = state
      mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
      mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
      return Int((mixed ^ (mixed >> 31)) % UInt64(max(1, bound)))
    }

    /// About 0, seldom further away than twice the spread.
    mutating func stray(_ spread: Int) -> Int {
      (0..<4).reduce(0) { sum, _ in sum + next(below: spread * 2 + 1) - spread } / 2
    }
  }

  static func portrait(
    days: Int = 42,
    habits: [Habit] = habits,
    at now: HabitMoment = now,
    seed: UInt64 = 4
  ) -> HabitsPortrait {
    var chance = Chance(state: seed)
    var views = Array(repeating: [HabitMoment](), count: habits.count)
    for day in now.day - Int32(days) + 1...now.day {
      var first: [Int?] = Array(repeating: nil, count: habits.count)
      for (index, habit) in habits.enumerated() {
        let own = DayType(of: day) == .weekday ? habit.weekdays : habit.weekends
        let minutes = habit.follows.map { first[$0].map { [$0 + 8] } ?? [] } ?? own
        for minute in minutes where chance.next(below: 10) < habit.often {
          let at = min(1439, max(0, minute + chance.stray(habit.spread)))
          first[index] = first[index] ?? at
          let seconds = Int64(day) * 86_400 + Int64(at) * 60
          if seconds <= now.seconds { views[index].append(HabitMoment(seconds: seconds)) }
        }
      }
    }
    let portraits = habits.indices.map { index in
      portrait(of: index, habits, views: views[index].sorted(), at: now, &chance)
    }
    let sorted = portraits.filter { !$0.views.isEmpty }.sorted { $0.strength > $1.strength }
    let sum = max(0.001, sorted.reduce(0) { $0 + $1.now })
    let next = sorted.indices.map { HabitsPortrait.Choice(habit: $0, share: sorted[$0].now / sum) }
      .sorted { $0.share > $1.share }
    return HabitsPortrait(moment: now, habits: sorted, next: Array(next.prefix(8)))
  }

  private static func portrait(
    of index: Int,
    _ habits: [Habit],
    views: [HabitMoment],
    at now: HabitMoment,
    _ chance: inout Chance
  ) -> HabitPortrait {
    let habit = habits[index]
    let weekdays = curve(views, .weekday)
    let weekends = curve(views, .weekend)
    let strength = (weekdays + weekends).max() ?? 0
    let nowPart = (now.dayType == .weekday ? weekdays : weekends)[now.quarter]
    var portrait = HabitPortrait(
      subject: subject(of: habit),
      title: habit.title,
      views: views,
      firstDay: views.first?.day ?? now.day,
      strength: strength,
      weekdays: weekdays,
      weekends: weekends,
      now: nowPart,
      standing: .lacks(.support(views.count, needed: 3))
    )
    guard views.count >= 3 else { return portrait }
    let isWeekday = (weekdays.max() ?? 0) >= (weekends.max() ?? 0)
    let best = (isWeekday ? weekdays : weekends).firstIndex(of: strength) ?? 0
    let kind: DayType = isWeekday ? .weekday : .weekend
    let around = Set(views.filter { $0.dayType == kind && abs($0.quarter - best) <= 2 }.map(\.day))
    let days = min(10, max(around.count, Int(now.day - (views.first?.day ?? now.day))))
    if let leader = habit.follows {
      let following = PredictionBasis.Following(
        subject: subject(of: habits[leader]),
        title: habits[leader].title,
        minutes: 15,
        times: 6,
        ofTimes: 7
      )
      portrait.follows = [following]
      portrait.reasons.append(.following(following))
    }
    portrait.reasons.append(
      .timeOfDay(
        .init(minute: best * 15, days: min(days, around.count), ofDays: days, dayType: kind)
      )
    )
    portrait.reasons.append(.frequent(.init(place: index + 1, views: min(views.count, 40))))
    portrait.record = TrackRecord(
      outcomes: (0..<10).map { _ in chance.next(below: 100) < 45 + Int(strength * 60) }
    )
    let until = HabitMoment(seconds: now.seconds / 900 * 900 + 1800)
    portrait.standing =
      nowPart >= 0.15
      ? .predicted(until: until)
      : .lacks(
        .irregular(
          .init(minute: 720, days: 4, ofDays: 10, dayType: .weekday),
          strength: 0.31,
          needed: 0.45
        )
      )
    return portrait
  }

  /// What its app donates: an intent of its own for each app, with two cards for one.
  private static func subject(of habit: Habit) -> HabitSubject {
    let isOther = habit.title.hasSuffix("SoupPay")
    return .intent(IntentID(habit.app), combination: isOther ? 1 : 0, Configuration())
  }

  /// What a view counts for a quarter-hour that is so many away.
  private static let nearness = [1, 0.85, 0.5, 0.2, 0.05]

  /// How many of the days saw a view in the three quarter-hours around each.
  private static func curve(_ views: [HabitMoment], _ type: DayType) -> [Double] {
    var counts = Array(repeating: 0.0, count: 96)
    for view in views where view.dayType == type { counts[view.quarter] += 1 }
    let days = type == .weekday ? 30.0 : 12.0
    return counts.indices.map { quarter in
      let near = (-4...4).reduce(0.0) { sum, step in
        sum + counts[(quarter + step + 96) % 96] * nearness[abs(step)]
      }
      return near / days / 1.6
    }
  }

  static func model(
    _ portrait: HabitsPortrait = portrait(),
    selected: Int = 0,
    isDetail: Bool = false
  ) -> ScreenModel {
    var model = SmartDay.model
    var screen = HabitsScreen(portrait: portrait, isDetail: isDetail)
    if portrait.habits.indices.contains(selected) {
      screen.selected = portrait.habits[selected].subject
    }
    model.view = .habits(screen)
    return model
  }
}
