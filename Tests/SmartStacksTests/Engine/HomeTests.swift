import SimulationCore
import Testing

@testable import SmartStacks

/// The Home Screen alone moves its stacks, and keeps what a suggestion covers.
@Suite struct HomeTests {
  private static let gap = SimulationDuration.hours(1)
  private static let noon = SimulationTime.zero + .hours(12)
  private static let suggested = WidgetID(9)

  /// A stack of three, of which the second shows.
  private static func home() -> Home {
    Home(plan: Plan(world: Day("A", "B", "C", showing: 1).world))
  }

  private static func hold(_ source: Policy.Source) -> StackMemory.Hold {
    .init(
      provider: nil,
      isPredicted: source == .prediction,
      causes: Causes(of: suggested, source: source)
    )
  }

  /// The same at noon, with a suggestion on top.
  private static func covered() -> Home {
    var home = home()
    let end = noon + .hours(2)
    let shown = SuggestionState(widget: suggested, source: .prediction, since: noon, until: end)
    home.cover(0, with: shown, held: hold(.prediction), at: noon, gap: gap)
    return home
  }

  @Test func `A suggestion lies on top until it goes, and leaves the stack as it was`() {
    var home = Self.covered()
    #expect(home.stacks[0].top == Self.suggested)
    #expect(home.stacks[0].gapUntil == Self.noon + Self.gap)
    #expect(home.stack(suggesting: Self.suggested) == 0)

    home.uncover(0, at: Self.noon + .hours(1))
    #expect(home.stacks[0].top == WidgetID(1))
    #expect(home.stacks[0].cause == .uncovered)
    #expect(home.memories[0].hold == nil)
  }

  @Test func `Who turned away and back finds below what the suggestion covered`() {
    var home = Self.covered()
    home.swipe(0, to: .member(2), at: Self.noon)
    #expect(home.stacks[0].top == WidgetID(2))

    home.swipe(0, to: .suggestion, at: Self.noon)
    #expect(home.stacks[0].top == Self.suggested)
    #expect(home.stacks[0].visible == 1)
  }

  @Test func `What holds a suggestion is news only with another source or end`() {
    var home = Self.covered()
    let end = Self.noon + .hours(2)
    let same = home.hold(0, by: Self.hold(.prediction), as: .prediction, until: end)
    let other = home.hold(0, by: Self.hold(.shortcut), as: .shortcut, until: end)

    #expect(!same && other)
    #expect(home.stacks[0].suggestion?.source == .shortcut)
    #expect(home.memories[0].hold?.isPredicted == false)
  }

  @Test func `An edit is why a stack shows another widget only where what showed is gone`() {
    var home = Self.home()
    let kept = home.edit(0, at: Self.noon) { $0.remove(at: 0) }
    #expect(kept == nil)
    #expect(home.stacks[0].top == WidgetID(1))
    #expect(home.stacks[0].cause == .start)

    let gone = home.edit(0, at: Self.noon) { $0.remove(at: 0) }
    #expect(gone == nil)
    #expect(home.stacks[0].top == WidgetID(2))
    #expect(home.stacks[0].cause == .edit)

    let last = home.edit(0, at: Self.noon) { $0.remove(at: 0) }
    #expect(last == .lastWidget)
  }

  @Test func `One suggestion at a time waits for a stack`() {
    var home = Self.home()
    let waits = (home.wait(WidgetID(7), for: 0), home.wait(WidgetID(8), for: 0))
    #expect(waits.0 && !waits.1)
    #expect(home.memories[0].waiting == WidgetID(7))

    let waited = (home.stopWaiting(for: 0), home.stopWaiting(for: 0))
    #expect(waited.0 && !waited.1)
    #expect(!home.isAnyStackAwaited)
  }
}
