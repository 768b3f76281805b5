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

@Suite struct AnimationTests {
  @Test func `progress follows the clock it is given`() {
    let animation = Animation.rotation(start: 1_000)

    #expect(animation.progress(at: 900) == 0)
    #expect(animation.progress(at: 1_000) == 0)
    #expect(animation.progress(at: 1_200) == Easing.rotation(0.5))
    #expect(animation.progress(at: 1_400) == 1)
    #expect(!animation.isFinished(at: 1_399))
    #expect(animation.isFinished(at: 1_400))
  }

  @Test func `played backwards it shows the same pictures in reverse`() {
    let forward = Animation.slideIn(start: 0)
    let back = Animation.slideIn(start: 0, isReversed: true)

    #expect(back.progress(at: 0) == 1)
    #expect(back.progress(at: 320) == 0)
    #expect(back.progress(at: 80) == forward.progress(at: 240))
  }

  @Test func `a movement without a duration is over at once`() {
    #expect(Animation(start: 5, duration: 0, easing: .slideIn).progress(at: 5) == 1)
  }
}
