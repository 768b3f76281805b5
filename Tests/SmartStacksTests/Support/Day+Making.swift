import ScenarioText
import Scenarios
import SimulationCore
import SmartStacks
import TestSupport
import Testing

extension Day {
  func changed(_ change: (inout Day) -> Void) -> Day {
    var copy = self
    change(&copy)
    return copy
  }

  mutating func add(
    stack name: String,
    _ widgets: [String],
    showing: Int,
    family: WidgetFamily = .systemMedium,
    page: Int = 0
  ) {
    let members = widgets.map { place($0, family: family) }
    world.stacks.append(
      World.Stack(name: name, family: family, members: members, showing: showing, page: page)
    )
    let id = StackID(world.stacks.count - 1)
    self.page(page) { $0.places.append(.stack(id)) }
  }

  mutating func page(_ index: Int, _ change: (inout World.Page) -> Void) {
    while world.pages.count <= index { world.pages.append(World.Page()) }
    change(&world.pages[index])
  }

  /// The day with a page that is Today View: the last one.
  func todayView(page index: Int) -> Day {
    changed { day in day.page(index) { $0.area = .todayView } }
  }

  mutating func place(_ text: String, family: WidgetFamily) -> WidgetID {
    let (name, configuration) = Self.named(text)
    let parts = name.split(separator: ":").map(String.init)
    let kind = makeKind(parts[parts.count - 1])
    world.widgets.append(
      World.PlacedWidget(id: parts[0], kind: kind, configuration: configuration, family: family)
    )
    return WidgetID(world.widgets.count - 1)
  }

  /// The app of a name; made when it is new.
  mutating func app(_ name: String) -> AppID {
    if let index = world.apps.firstIndex(where: { $0.name == name }) { return AppID(index) }
    world.apps.append(World.App(name: name))
    return AppID(world.apps.count - 1)
  }

  /// The kind of a name; each has an app of its own with the same name unless told otherwise.
  mutating func makeKind(_ name: String, app: String? = nil) -> KindID {
    if let index = world.kinds.firstIndex(where: { $0.kind == name }) { return KindID(index) }
    let owner = self.app(app ?? name)
    world.kinds.append(World.WidgetKind(kind: name, app: owner, title: name))
    return KindID(world.kinds.count - 1)
  }

  func stackID(_ name: String) -> StackID {
    StackID(world.stacks.firstIndex { $0.name == name } ?? 0)
  }

  func entry(_ time: String, _ relevance: Relevance?, when: String) -> TimelineEntry {
    TimelineEntry(date: clock(time), relevance: relevance, when: Self.configuration(when))
  }

  mutating func happens(_ time: String, _ input: Input) {
    let moment = clock(time)
    let place = world.inputs.firstIndex { $0.time > moment } ?? world.inputs.count
    world.inputs.insert(ScheduledInput(time: moment, input: input), at: place)
  }

  func made(_ shortcut: Shortcut) -> RelevantShortcut {
    let dates = shortcut.periods.map { period -> RelevantShortcut.Provider in
      let edges = period.split(separator: "-").map(String.init)
      return .date(start: clock(edges[0]), end: edges.count > 1 ? clock(edges[1]) : nil)
    }
    return RelevantShortcut(
      kindName: shortcut.kind,
      intent: shortcut.intent,
      configuration: shortcut.configuration.map(Self.configuration),
      providers: dates + shortcut.others
    )
  }

  /// The moment of a clock time such as `9:41`, `09:30:15`, or `2/09:30` on the second day.
  func clock(_ text: String) -> SimulationTime {
    let parts = text.split(separator: "/")
    let day = parts.count > 1 ? Int(parts[0]) ?? 1 : 1
    let numbers = parts[parts.count - 1].split(separator: ":").map { Int($0) ?? 0 }
    var seconds = 0
    for (number, length) in zip(numbers, [3600, 60, 1]) { seconds += number * length }
    let first = world.calendar.local(at: .zero).date
    return world.calendar.moment(
      of: LocalTime(date: first.adding(days: day - 1), millisecondOfDay: seconds * 1000)
    )
  }

  /// The clock time of a moment, as `clock` reads it.
  func text(_ time: SimulationTime?) -> String {
    guard let time else { return "?" }
    let first = world.calendar.local(at: .zero).date
    let local = world.calendar.local(at: time)
    let day = local.date.daysSinceEpoch - first.daysSinceEpoch + 1
    return (day == 1 ? "" : "\(day)/") + Wording.clock(local)
  }

  static func configuration(_ text: String) -> Configuration {
    Configuration(
      text.split(separator: ",").map { part in
        let sides = part.split(separator: "=").map(String.init)
        return Configuration.Parameter(name: sides[0], value: ParameterValue(sides[1]))
      }
    )
  }

  static func named(_ text: String) -> (String, Configuration) {
    guard let open = text.firstIndex(of: "(") else { return (text, Configuration()) }
    let inner = text[text.index(after: open)...].dropLast()
    return (String(text[..<open]), configuration(String(inner)))
  }
}

extension Day {
  static func shipped(_ name: String) throws -> Day {
    let text = try BuiltIns.scenario(name)?.text ?? TestScenario.text(name)
    let scenario = try #require(ScenarioReader.read(text: text, file: name).scenario)
    var day = Day()
    day.world = scenario.world
    return day
  }

  func without(_ isLeftOut: (Input) -> Bool) -> Day {
    changed { day in day.world.inputs.removeAll { isLeftOut($0.input) } }
  }

  func withoutShortcuts(of name: String) -> Day {
    without { input in
      guard case .shortcuts(let app, _) = input else { return false }
      return world.apps[app.index].name == name
    }
  }
}

extension DayLog {
  /// What a widget shows at a clock time; nil where the run knows no widget of that name then.
  func content(_ name: String, _ time: String) -> WidgetContent? {
    let state = run.state(at: day.clock(time))
    guard let index = state.widgets.firstIndex(where: { $0.name == name }) else { return nil }
    return run.content(of: WidgetID(index), in: state)
  }
}
