import SimulationCore
import Testing

@testable import SmartStacks

/// Reloads pay for what is asked, wait for what is refused, and plan the next.
@Suite struct ReloadsTests {
  private static let noon = SimulationTime.zero + .hours(12)
  private static let later = noon + .minutes(1)

  /// The reloads of one widget, asked for at noon.
  private static func reloads(_ policy: ReloadPolicy = .atEnd) -> Reloads {
    var reloads = Reloads(plan: Plan(world: Day("A").world))
    reloads.append(0, kind: 0, isAsked: true)
    reloads.start(0, at: .zero)
    reloads.answer(0, by: policy, because: .policy, at: noon)
    return reloads
  }

  @Test func `The first tracks are those of kinds`() {
    let reloads = Self.reloads()
    #expect(reloads.feed(ofTrack: 0) == nil && reloads.feed(ofTrack: 1) == 0)
    #expect(reloads.track(of: 0) == 1)
    #expect(reloads.state(ofTrack: 0, at: Self.noon) == nil)
    #expect(reloads.state(ofTrack: 1, at: Self.noon)?.last == Self.noon)
  }

  @Test func `A refusal is news once, and is tried again at its end`() {
    var (reloads, attention) = (Self.reloads(), Attention(stacks: 1))
    let until = Self.noon + .minutes(5)
    let refused = (0..<2).map { _ in
      reloads.pay(for: 0, because: .policy, at: Self.later, &attention)
    }
    #expect(refused.map { $0?.reason } == [.minimumInterval, .minimumInterval])
    #expect(refused.map { $0?.until } == [until, until])
    #expect(refused.map { $0?.isNews } == [true, false])
    #expect(attention.agenda.nextDue == until)
    #expect(!reloads.followsEnd(0))
    let plan = reloads.feeds[0].plan
    #expect(reloads.due(ofTrack: 1, plan: plan, at: Self.later) == nil)
    #expect(reloads.due(ofTrack: 1, plan: plan - 1, at: until) == nil)
    #expect(reloads.due(ofTrack: 1, plan: plan, at: until)?.cause == .policy)
    #expect(reloads.dueBeforeEntries(ofTrack: 1, at: until)?.feed == 0)
    #expect(reloads.next(ofTrack: 1, isFree: false)?.heldBy == .minimumInterval)
  }

  @Test func `What nobody asks for any longer is not planned`() {
    var (reloads, attention) = (Self.reloads(.after(.at(Self.later))), Attention(stacks: 1))
    reloads.planByPolicy(0, of: [], at: Self.noon, &attention)
    #expect(reloads.feeds[0].planned == Self.later)
    #expect(attention.agenda.nextDue == Self.later)
    #expect(Self.reloads().followsEnd(0))

    reloads.stop(0)
    #expect(reloads.feeds[0].planned == .never)
    #expect(!reloads.followsEnd(0))
  }
}
