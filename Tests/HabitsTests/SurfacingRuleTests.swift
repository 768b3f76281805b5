import SimulationCore
import Testing

@testable import Habits

/// How the share of days and the next quarter-hour make a view within the hour likely.
@Suite struct SurfacingRuleTests {
  private static let unlikely = TimingEvidence(base: 0.01, time: 0.2, after: 0.02, rhythm: 0.02)

  private func strength(_ days: Int, of asked: Int, _ next: TimingEvidence?) -> Double {
    let share = (Double(days) + 0.5) / (Double(asked) + 2)
    return SurfacingRule.strength(share: share, ofDays: asked, next: next)
  }

  /// By three days: two parts of the share and one of four times the quarter-hour, as logarithms.
  @Test func `three days are pooled with the quarter-hour, two to one`() {
    let pooled = Self.unlikely.pooled
    let share = PortableMath.log(0.7 / 0.3)
    let hour = PortableMath.log(4 * pooled / (1 - pooled))
    let expected = PortableMath.exp((2 * share + hour) / 3)
    #expect(abs(strength(3, of: 3, Self.unlikely) - expected / (1 + expected)) < 1e-9)
  }

  @Test func `the more days are asked, the less what was viewed last says against their share`() {
    let strengths = (3...10).map { asked in
      SurfacingRule.strength(share: 0.6, ofDays: asked, next: Self.unlikely)
    }
    #expect(zip(strengths, strengths.dropFirst()).allSatisfy { $0 < $1 })
    #expect(strengths.allSatisfy { $0 < 0.6 })
  }

  @Test func `of what nothing is known but the days it is unlikely and no error`() {
    #expect((0...1).contains(strength(10, of: 10, nil)))
    #expect(strength(3, of: 3, nil) < 0.4)
  }
}
