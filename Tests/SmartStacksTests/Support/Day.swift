import SimulationCore
import SmartStacks

/// A world in a few words: one day, small kinds named by single words, clock times as people write
/// them.
///
/// Limits are off, as in the rulebook's cases, until `withLimits()` turns them on. A widget is
/// written `A`, `a1:A` with an identifier of its own, or `A(card=acme)` with a configuration.
/// What is donated teaches the simple model, whose predictions can be told by hand, until
/// `learningHabits()` takes HABIT.
struct Day {
  var world: World

  init() {
    world = World(
      name: "day",
      calendar: .fixed(year: 2021, month: 6, day: 9),
      end: SimulationTime(milliseconds: 86_400_000)
    )
    world.policy.developerMode = true
    world.policy.learnModel = .simple
  }

  init(_ widgets: String..., showing: Int = 0) {
    self.init()
    add(stack: "Home", widgets, showing: showing)
  }

  func stack(
    _ name: String,
    _ widgets: String...,
    showing: Int = 0,
    family: WidgetFamily = .systemMedium,
    page: Int = 0
  ) -> Day {
    changed { $0.add(stack: name, widgets, showing: showing, family: family, page: page) }
  }

  func alone(_ widget: String, page: Int = 0) -> Day {
    changed { day in
      let placed = day.place(widget, family: .systemMedium)
      day.page(page) { $0.places.append(.widget(placed)) }
    }
  }

  func kind(
    _ name: String,
    app: String? = nil,
    intent: String? = nil,
    families: [WidgetFamily] = WidgetFamily.allCases
  ) -> Day {
    changed { day in
      let kind = day.makeKind(name, app: app)
      day.world.kinds[kind.index].intent = intent
      day.world.kinds[kind.index].families = families
    }
  }

  func off(_ which: Input.StackSwitch, stack name: String = "Home") -> Day {
    changed { day in
      let index = day.stackID(name).index
      switch which {
      case .smartRotate: day.world.stacks[index].smartRotate = false
      case .widgetSuggestions: day.world.stacks[index].widgetSuggestions = false
      }
    }
  }

  func timeline(_ kind: String, when: String = "", _ entries: (String, Relevance?)...) -> Day {
    changed { day in
      let made = entries.map { day.entry($0.0, $0.1, when: when) }
      let index = day.makeKind(kind).index
      day.world.kinds[index].timeline += made
    }
  }

  /// A reload: entries that replace those not yet reached, unless told to add to them.
  func reload(
    _ kind: String,
    at time: String,
    adding: Bool = false,
    _ entries: (String, Relevance?)...
  ) -> Day {
    changed { day in
      let made = entries.map { day.entry($0.0, $0.1, when: "") }
      let id = day.makeKind(kind)
      day.happens(time, .timeline(id, entries: made, replacing: adding ? .nothing : .everything))
    }
  }

  func shortcuts(_ app: String, at time: String, _ list: Shortcut...) -> Day {
    changed { day in
      let made = list.map { day.made($0) }
      let id = day.app(app)
      day.happens(time, .shortcuts(id, made))
    }
  }

  func swipe(_ time: String, by steps: Int = 1, stack: String = "Home") -> Day {
    changed { day in day.happens(time, .swipe(day.stackID(stack), by: steps)) }
  }

  func turnPage(_ time: String, to page: Int) -> Day {
    changed { $0.happens(time, .turnPage(page)) }
  }

  func turn(_ which: Input.StackSwitch, on: Bool, at time: String, stack: String = "Home") -> Day {
    changed { day in day.happens(time, .stackSwitch(day.stackID(stack), which, on: on)) }
  }

  func developerMode(_ on: Bool, at time: String, app: String? = nil) -> Day {
    changed { day in
      let id = app.map { day.app($0) }
      day.happens(time, .developerMode(id, on: on))
    }
  }

  func withLimits() -> Day { changed { $0.world.policy.developerMode = false } }

  func learningHabits() -> Day { changed { $0.world.policy.learnModel = .habit } }

  func policy(_ key: String, _ value: String) throws -> Day {
    var day = self
    try day.world.policy.set(key, value)
    return day
  }

  func calendar(_ calendar: LocalCalendar, days: Int = 1) -> Day {
    changed { day in
      day.world.calendar = calendar
      day.world.end = day.clock("\(days + 1)/00:00")
    }
  }

  func days(_ count: Int) -> Day { calendar(world.calendar, days: count) }

  func run() -> DayLog { DayLog(self) }
}

struct Shortcut {
  var kind: String?
  var intent: String?
  var configuration: String?
  /// Periods as `09:30-10:00`, or `09:30-` without an end.
  var periods: [String] = []
  var others: [RelevantShortcut.Provider] = []

  init(_ kind: String?, _ periods: String..., configured: String? = nil) {
    self.kind = kind
    self.periods = periods
    configuration = configured
  }

  init(_ kind: String, only others: RelevantShortcut.Provider...) {
    self.kind = kind
    self.others = others
  }
}

/// Relevance as the rulebook writes it: a score, and for how many seconds; 0 is until the next.
func r(_ score: Double, _ seconds: Double = 0) -> Relevance {
  let millionths = score.isFinite ? Score.millionths(ofDecimal: "\(score)") : nil
  return Relevance(
    score: millionths.map(Score.millionths) ?? .notFinite,
    duration: seconds.isNaN || seconds < 0
      ? .empty
      : seconds == 0 || seconds.isInfinite
        ? .untilNextRelevance : .lasting(SimulationDuration(milliseconds: Int64(seconds * 1000)))
  )
}
