import Testing

@testable import SmartStacks

/// Suggestions know which widgets were looked at in a round, and which something holds back.
@Suite struct SuggestionsTests {
  private static let widget = WidgetID(1)
  private static let gap = Obstacle(reason: .gap)

  private static func values() -> (suggestions: Suggestions, widgets: Widgets) {
    (Suggestions(kinds: 3), Widgets(plan: Plan(world: Day("A", "B", "C").world)))
  }

  @Test func `A widget is considered once in each round`() {
    var suggestions = Self.values().suggestions
    suggestions.beginRound()
    let first = suggestions.consider(Self.widget)
    let second = suggestions.consider(Self.widget)
    #expect(first && !second)
    #expect(suggestions.isConsidered(1) && !suggestions.isConsidered(0))

    suggestions.beginRound()
    #expect(!suggestions.isConsidered(1))
  }

  @Test func `A widget is found by its kind and configuration`() {
    var suggestions = Self.values().suggestions
    suggestions.append(1, KindID(2), Configuration())

    #expect(suggestions.widget(KindID(2), Configuration()) == Self.widget)
    #expect(suggestions.widget(KindID(1), Configuration()) == nil)
    #expect(suggestions.widgets == [1])
  }

  @Test func `Only what is not considered is released, and only another obstacle is news`() {
    var (suggestions, widgets) = Self.values()
    suggestions.beginRound()
    let isNews = suggestions.hold(Self.widget, by: Self.gap, in: &widgets)
    let isNewsAgain = suggestions.hold(Self.widget, by: Self.gap, in: &widgets)
    _ = suggestions.hold(WidgetID(2), by: Self.gap, in: &widgets)
    #expect(isNews && !isNewsAgain)
    #expect(suggestions.heldBack == [1, 2])

    _ = suggestions.consider(Self.widget)
    suggestions.releaseUnconsidered(in: &widgets)
    #expect(suggestions.heldBack == [1])
    #expect(widgets[1].obstacle == Self.gap && widgets[2].obstacle == .none)
  }
}
