import SimulationCore
import Testing

@testable import SmartStacks

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
