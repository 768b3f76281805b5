import SimulationCore
import Testing

@testable import SmartStacks

@Suite struct TopFollowerTests {
  private let stack = StackID(0)
  private let suggested = WidgetID(7)

  /// A stack of three widgets that shows the second.
  private func follower() -> TopFollower {
    var state = StackState(
      members: [WidgetID(0), WidgetID(1), WidgetID(2)],
      visible: 1,
      smartRotate: true,
      widgetSuggestions: true
    )
    state.cause = .start
    return TopFollower(
      HomeScreenState(now: .zero, visiblePage: 0, stacks: [state], widgets: [], developerMode: [])
    )
  }

  private func followed(_ events: [Record.Event]) -> TopFollower.Stack {
    var follower = follower()
    for event in events { follower.follow(event) }
    return follower.stacks[0]
  }

  private var insertion: Record.Event {
    .suggestionInserted(
      stack: stack,
      widget: suggested,
      source: .prediction,
      until: nil,
      window: .init(start: .zero)
    )
  }

  private func removal(_ reason: RemovalReason, showing: WidgetID) -> Record.Event {
    .suggestionRemoved(
      stack: stack,
      widget: suggested,
      reason: reason,
      showing: showing,
      past: .init(since: .zero)
    )
  }

  private func rotation(from: WidgetID, to: WidgetID) -> Record.Event {
    .rotation(
      Record.Rotation(
        stack: stack,
        from: from,
        to: to,
        source: .relevance,
        value: .one,
        against: .zero
      )
    )
  }

  @Test func `a suggestion covers what is below and leaves it there`() {
    let covered = followed([insertion])
    #expect(covered.top == suggested)
    #expect(covered.below == WidgetID(1))
    #expect(followed([insertion, removal(.ended, showing: WidgetID(1))]).top == WidgetID(1))
  }

  @Test func `a rotation away from a suggestion uncovers the stack, and may come back to it`() {
    let away = rotation(from: suggested, to: WidgetID(2))
    #expect(followed([insertion, away]).top == WidgetID(2))
    #expect(followed([insertion, away]).suggestion == suggested)
    let back = Record.Event.userSwiped(stack: stack, from: WidgetID(2), to: suggested)
    #expect(followed([insertion, away, back]).top == suggested)
  }

  @Test func `a kept suggestion is the first member and shows, in whichever order it is told`() {
    let kept = Record.Event.userKept(stack: stack, widget: suggested)
    let left = removal(.kept, showing: suggested)
    for records in [[kept], [kept, left], [left, kept]] {
      let after = followed([insertion] + records)
      #expect(after.members == [suggested, WidgetID(0), WidgetID(1), WidgetID(2)])
      #expect(after.top == suggested)
      #expect(after.cover == nil)
    }
  }

  @Test func `a kept widget rotates as any other`() {
    let kept = Record.Event.userKept(stack: stack, widget: suggested)
    let after = followed([
      insertion, kept, rotation(from: suggested, to: WidgetID(0)),
      rotation(from: WidgetID(0), to: suggested),
    ])
    #expect(after.below == suggested)
    #expect(after.cover == nil)
  }

  @Test func `when the visible widget is taken away the one in its place shows`() {
    #expect(followed([.userEdited(stack: stack, .removed(WidgetID(1)))]).top == WidgetID(2))
    let last = followed([
      rotation(from: WidgetID(1), to: WidgetID(2)),
      .userEdited(stack: stack, .removed(WidgetID(2))),
    ])
    #expect(last.top == WidgetID(1))
  }

  @Test func `adding and moving widgets leaves the visible one visible`() {
    let after = followed([
      .userEdited(stack: stack, .added(WidgetID(9), at: 0)),
      .userEdited(stack: stack, .moved(WidgetID(1), to: 0)),
    ])
    #expect(after.members == [WidgetID(1), WidgetID(9), WidgetID(0), WidgetID(2)])
    #expect(after.top == WidgetID(1))
  }

  @Test func `a history shows a kept widget as a member from then on`() {
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
    let records = [
      Record(time: .zero + .minutes(10), event: insertion),
      Record(time: .zero + .minutes(20), event: .userKept(stack: stack, widget: suggested)),
      Record(time: .zero + .minutes(40), event: .userEdited(stack: stack, .removed(suggested))),
    ]
    let lane = StackHistory(records, from: state, start: .zero, end: .zero + .minutes(60)).lanes[0]

    #expect(lane.members.map(\.widget) == [WidgetID(0), suggested, WidgetID(0)])
    func minute(_ time: SimulationTime) -> Int64 {
      (time - SimulationTime.zero).milliseconds / 60_000
    }
    #expect(lane.members.map { minute($0.start) } == [0, 20, 40])
    #expect(lane.suggestions.map { minute($0.end) } == [20])
  }
}
