import SimulationCore
import Testing

@testable import SmartStacks

/// Where a stack rests when nothing speaks (decision 55).
@Suite struct RestRuleTests {
  private func choice(
    _ shares: [Int64],
    visible: Int = 0,
    ruledOut: Set<Int> = [],
    _ rest: Policy.Rest = .likeliest,
    gain: Int64 = 300_000,
    gap: SimulationDuration = .minutes(15)
  ) -> Int? {
    var policy = Policy()
    policy.rest = rest
    policy.restGain = gain
    let candidates = shares.indices.map {
      RestRule.Candidate(member: $0, share: shares[$0], isRuledOut: ruledOut.contains($0))
    }
    return RestRule.choice(among: candidates, visible: visible, gap: gap, policy: policy)?
      .member
  }

  @Test func `it rests on the likeliest, stays, or comes back to the first, as it is told`() {
    #expect(Policy().rest == .likeliest)
    #expect(choice([0, 900_000], .stay) == nil)
    #expect(choice([0, 0], visible: 1, .first) == 0)
    #expect(choice([0, 0], visible: 0, .first) == nil)
    // The one that shows may stay, whatever its score.
    #expect(choice([0, 0, 0], visible: 1, ruledOut: [0, 1], .first) == nil)
  }

  @Test func `the likeliest comes for a gain, the first of several as likely`() {
    #expect(choice([100_000, 200_000, 300_000]) == 2)
    #expect(choice([100_000, 130_000]) == nil)
    #expect(choice([100_000, 130_001]) == 1)
    #expect(choice([100_000, 300_000, 300_000]) == 1)
    #expect(choice([300_000, 100_000], visible: 1) == 0)
    #expect(choice([0, 0, 0]) == nil)
    #expect(choice([0, 1], gain: 1_000_000) == 1)
    #expect(choice([100_000, 100_001], gap: .zero) == 1)
    #expect(choice([100_000, 100_000], gap: .zero) == nil)
  }

  @Test func `a widget that relevance rules out never comes`() {
    #expect(choice([100_000, 900_000, 200_000], ruledOut: [1]) == 2)
    #expect(choice([100_000, 900_000], ruledOut: [1]) == nil)
    #expect(choice([0, 0, 0], visible: 2, ruledOut: [0], .first) == 1)
  }
}
