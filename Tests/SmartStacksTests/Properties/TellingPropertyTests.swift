import SimulationCore
import SmartStacks
import Testing

/// What was told stays told.
@Suite struct TellingPropertyTests {
  @Test(arguments: 1...120)
  func `what is told up to a moment is told the same once the day is over`(seed: Int) {
    var random = SharedDays[seed].random
    let whole = SharedDays[seed].log.run
    let narrator = Narrator(run: whole)
    var mistakes: [String] = []

    for _ in 0..<3 {
      let moment = random.moment()
      var run = Run(world: whole.world)
      run.advance(to: moment)
      let early = Narrator(run: run)
      for index in run.log.indices where run.log[index] == whole.log[index] {
        let (then, now) = (early.sentence(at: index).text, narrator.sentence(at: index).text)
        if then != now { mistakes.append("\(then) | \(now)") }
      }
    }

    #expect(mistakes.prefix(3) == [], "seed \(seed)")
  }
}
