import SimulationCore
import Testing

@testable import SmartStacks

@Suite struct WidgetTitleTests {
  private static func titles(_ day: Day, at time: String? = nil) -> [String] {
    let run = day.run().run
    return run.state(at: day.world.end).widgets.indices.map {
      run.title(of: WidgetID($0), at: time.map(day.clock)).text
    }
  }

  private static func cards(_ widgets: String...) -> Day {
    var day = Day().intent("Show", app: "P", "card:acme|soup=acme", "note", combinations: ["card"])
      .kind("P", intent: "Show")
    for (place, widget) in widgets.enumerated() {
      day = day.stack("Stack \(place)", "A\(place)", widget)
    }
    return day
  }

  @Test func `a lone kind goes by its title, others by their identifiers`() {
    #expect(Self.titles(Self.cards("mine:P(card=soup)"))[1] == "P")

    var day = Day("A", "B")
    day.world.kinds[1].title = "A"

    #expect(Self.titles(day) == ["A · A", "A · B"])
  }

  @Test func `twins say the values that differ, defaults too, and what was chosen`() {
    let titles = Self.titles(Self.cards("a:P(note=hi)", "s:P(card=soup,note=hi)"))

    #expect(titles[1] == "P · acme")
    #expect(titles[3] == "P · soup")

    let three = Self.titles(Self.cards("a:P", "b:P", "s:P(card=soup)"))

    #expect([three[1], three[3], three[5]] == ["P · acme", "P · acme", "P · soup"])

    let chosen = Self.titles(Self.cards("a:P", "b:P(card=soup)", "c:P(note=hi)"))

    #expect([chosen[1], chosen[3], chosen[5]] == ["P · acme", "P · soup", "P · hi"])
  }

  @Test func `where nothing differs the place tells, and in one stack the identifier`() {
    let apart = Self.titles(Self.cards("a:P(card=acme)", "b:P"))
    let beside = Self.titles(Self.cards().stack("Home", "a:P(card=acme)", "b:P"))

    #expect([apart[1], apart[3]] == ["P", "P"])
    #expect(beside == ["P · a", "P · b"])
  }

  @Test func `a title is that of its moment, whatever becomes of its stack and its values`() {
    let day = Self.cards().stack("Home", "a:P", "b:P").takesApart("Home", "10:00")

    #expect(Self.titles(day, at: "9:59") == ["P · a", "P · b"])
    #expect(Self.titles(day, at: "10:00") == ["P", "P"])

    let configured = Self.cards("a:P(note=bye)", "s:P(card=soup,note=hi)")

    #expect(Self.titles(configured, at: "9:59")[1] == "P · acme")
    #expect(Self.titles(configured.configure("a", "card=soup", "11:00"))[1] == "P · bye")
  }

  @Test func `a suggestion says its values, as its name does, and alone nothing of its defaults`() {
    let day = Self.cards().stack("Home", "A", "B")
      .shortcuts("P", at: "8:00", Shortcut("P", "9:00-10:00", configured: "card=acme"))

    #expect(Self.titles(day).last == "P")

    let placed = Self.cards("mine:P(card=acme)")
      .shortcuts("P", at: "8:00", Shortcut("P", "9:00-10:00", configured: "card=soup"))

    #expect(Self.titles(placed).last == "P · soup")
  }

  @Test func `an intent with its values is called as a widget with them`() {
    let day = Self.cards("P")
    let soup = Configuration([.init(name: "card", value: ParameterValue("soup"))])

    #expect(day.world.title(of: IntentID(0), soup) == "P · soup")
    #expect(day.world.title(of: IntentID(0), Configuration()) == "P")
    #expect(day.world.title(of: .app(AppID(0))) == "P")
  }
}

@Suite struct StackHistoryTests {
  private let stack = StackID(0)

  private func at(_ minutes: Int64) -> SimulationTime { .zero + .minutes(minutes) }

  private func history(_ events: [(Int64, Record.Event)]) -> StackHistory.Lane {
    let state = HomeScreenState(
      now: .zero,
      visiblePage: 0,
      stacks: [
        StackState(
          members: [WidgetID(0), WidgetID(1)],
          visible: 0,
          smartRotate: true,
          widgetSuggestions: true
        )
      ],
      widgets: [],
      developerMode: []
    )
    let records = events.map { Record(time: at($0.0), event: $0.1) }
    return StackHistory(records, from: state, start: .zero, end: at(60)).lanes[0]
  }

  private func turn(_ from: Int, _ to: Int) -> Record.Event {
    .rotation(
      Record.Rotation(
        stack: stack,
        from: WidgetID(from),
        to: WidgetID(to),
        source: .relevance,
        value: .one,
        against: .zero
      )
    )
  }

  private func insert(_ widget: Int) -> Record.Event {
    .suggestionInserted(
      stack: stack,
      widget: WidgetID(widget),
      source: .shortcut,
      until: nil,
      window: .init(start: .zero)
    )
  }

  @Test func `a stack that never moves shows one widget all the time`() {
    let lane = history([])
    #expect(lane.members == [StackHistory.Span(widget: WidgetID(0), start: .zero, end: at(60))])
    #expect(lane.suggestions.isEmpty)
  }

  @Test func `a rotation ends one span and begins the next`() {
    let lane = history([(20, turn(0, 1))])
    #expect(lane.members.map(\.end) == [at(20), at(60)])
    #expect(lane.members.map(\.widget) == [WidgetID(0), WidgetID(1)])
    #expect(lane.members[1].source == .relevance)
  }

  @Test func `a suggestion covers the stack and leaves what is below alone`() {
    let removed = Record.Event.suggestionRemoved(
      stack: stack,
      widget: WidgetID(7),
      reason: .ended,
      showing: WidgetID(0),
      past: .init(since: at(10))
    )
    let lane = history([(10, insert(7)), (40, removed)])
    #expect(lane.members.count == 1)
    #expect(
      lane.suggestions == [
        StackHistory.Span(widget: WidgetID(7), start: at(10), end: at(40), source: .shortcut)
      ]
    )
  }

  @Test func `swiping away from a suggestion uncovers the member, swiping back covers it`() {
    let away = Record.Event.userSwiped(stack: stack, from: WidgetID(7), to: WidgetID(1))
    let back = Record.Event.userSwiped(stack: stack, from: WidgetID(1), to: WidgetID(7))
    let lane = history([(10, insert(7)), (20, away), (30, back)])
    // What it covered when it came lies below it again (reading 27).
    #expect(lane.members.map(\.widget) == [WidgetID(0), WidgetID(1), WidgetID(0)])
    #expect(lane.suggestions.map(\.start) == [at(10), at(30)])
    #expect(lane.suggestions.map(\.end) == [at(20), at(60)])
  }

  @Test func `a kept widget is a member from then on`() {
    let kept = Record.Event.userKept(stack: stack, widget: WidgetID(7))
    let gone = Record.Event.userEdited(stack: stack, .removed(WidgetID(7)))
    let lane = history([(10, insert(7)), (20, kept), (40, gone)])
    #expect(lane.members.map(\.widget) == [WidgetID(0), WidgetID(7), WidgetID(0)])
    #expect(lane.members.map(\.start) == [.zero, at(20), at(40)])
    #expect(lane.suggestions.map(\.end) == [at(20)])
  }

  @Test func `records beyond the end are not read`() {
    #expect(history([(60, turn(0, 1))]).members.count == 1)
  }
}
