import Testing

@testable import TerminalRendering

@Suite struct EasingTests {
  @Test(arguments: Easing.allCases)
  func `a movement is exact at both ends and never goes back`(easing: Easing) {
    #expect(easing(0) == 0)
    #expect(easing(1) == 1)
    #expect(easing(-0.5) == 0)
    #expect(easing(1.5) == 1)
    let steps = (0...100).map { easing(Double($0) / 100) }
    #expect(zip(steps, steps.dropFirst()).allSatisfy { $0 <= $1 + 1e-12 })
  }

  @Test func `each movement spends its time as the guide says`() {
    #expect(Easing.rotation(0.5) == 0.6875)
    #expect(Easing.slideIn(0.5) == 0.875)
    #expect(Easing.slideOut(0.5) == 0.125)
  }
}
