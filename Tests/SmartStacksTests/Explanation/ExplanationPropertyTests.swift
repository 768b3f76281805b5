import SimulationCore
import Testing

@testable import SmartStacks

@Suite struct ExplanationPropertyTests {
  /// Fewer than elsewhere: each explanation looks two weeks ahead.
  static let seeds = Array(1...60) + [136, 204, 427]

  /// Some moments of a day, on and between the instants at which something happens.
  private static func moments(_ random: inout RandomDay, count: Int = 3) -> [SimulationTime] {
    (0..<count).map { _ in random.moment() }
  }

  @Test(arguments: seeds)
  func `deciding a moment once more moves nothing`(seed: Int) {
    var random = SharedDays[seed].random
    let run = SharedDays[seed].log.run

    for moment in Self.moments(&random) {
      let engine = run.branches[0].engine(at: moment, end: run.world.end)
      let probe = Verdict.probe(of: engine)

      #expect(probe.home.stacks == engine.home.stacks, "seed \(seed), \(random.day.text(moment))")
      let moved = probe.log.contains { $0.event.changedStack != nil }
      #expect(!moved, "seed \(seed), \(random.day.text(moment))")
    }
  }

  @Test(arguments: seeds)
  func `an explained obstacle is the one that the log holds`(seed: Int) {
    var random = SharedDays[seed].random
    let run = SharedDays[seed].log.run

    for moment in Self.moments(&random) {
      for stack in Self.stacks(of: run, at: moment) {
        let explanation = run.explanation(of: stack, at: moment)
        for candidate in explanation.others {
          guard case .withheld(let reason)? = candidate.obstacle?.rule else { continue }
          let latest = run.log[..<run.recordCount(through: moment)].reversed().lazy
            .compactMap { record -> Record.Withheld? in
              guard case .withheld(let withheld) = record.event else { return nil }
              return withheld.widget == candidate.widget ? withheld : nil
            }
            .first
          let place = "seed \(seed), \(random.day.text(moment)), \(candidate.name)"
          #expect(latest?.reason == reason, "\(place)")
          #expect(latest?.until == candidate.obstacle?.until, "\(place)")
        }
      }
    }
  }

  private static func stacks(of run: Run, at moment: SimulationTime) -> [StackID] {
    let stacks = run.state(at: moment).stacks
    return stacks.indices.filter { stacks[$0].isThere }.map { StackID($0) }
  }

  /// When a widget comes on top of a stack, where it was not a moment before.
  private static func arrivals(
    of widget: WidgetID,
    in run: Run,
    after moment: SimulationTime
  ) -> [SimulationTime] {
    var tops = run.state(at: moment).stacks.map(\.shown)
    var times: [SimulationTime] = []
    for movement in run.upcomingMovements(after: moment, limit: .max) {
      let now = run.state(at: movement.time).stacks.map(\.shown)
      if zip(tops, now).contains(where: { $0 != $1 && $1 == widget }) {
        times.append(movement.time)
      }
      tops = now
    }
    return times
  }

  @Test(arguments: seeds)
  func `a predicted win is what a run without further inputs does`(seed: Int) {
    var random = SharedDays[seed].random
    let run = SharedDays[seed].log.run
    let moment = Self.moments(&random, count: 1)[0]
    var world = run.world
    world.inputs.removeAll { $0.time > moment }
    world.end = run.explanationHorizon(at: moment) + .hours(1)
    var quiet = Run(world: world)
    quiet.advance(to: world.end)

    for stack in Self.stacks(of: run, at: moment) {
      for candidate in run.explanation(of: stack, at: moment).others {
        let found = Self.arrivals(of: candidate.widget, in: quiet, after: moment).first
        let expected = found.flatMap { $0 <= run.explanationHorizon(at: moment) ? $0 : nil }
        #expect(
          candidate.nextWin?.time == expected,
          "seed \(seed), \(random.day.text(moment)), \(candidate.name)"
        )
      }
    }
  }

  @Test(arguments: seeds)
  func `every stack and every widget has an answer, with a decision of the table`(seed: Int) {
    var random = SharedDays[seed].random
    let run = SharedDays[seed].log.run
    let explainer = Explainer(run: run)

    for moment in Self.moments(&random, count: 2) {
      for stack in Self.stacks(of: run, at: moment) {
        let explanation = run.explanation(of: stack, at: moment)
        let state = run.state(at: moment)[stack]
        #expect(explanation.winner.widget == state.top)
        #expect(explanation.winner.obstacle == nil)
        #expect(explanation.others.allSatisfy { $0.obstacle != nil }, "seed \(seed)")
        #expect(explainer.sentences(of: explanation).allSatisfy { $0.text.count > 10 })
        let decisions =
          explanation.passed.map(\.decision)
          + explanation.others.compactMap { $0.obstacle?.decision }
        #expect(decisions.allSatisfy { Decision.numbered($0) != nil }, "seed \(seed)")
        if case .rotation = state.cause { #expect(!explanation.passed.isEmpty) }
      }
      for widget in run.world.widgets.indices {
        let explanation = run.explanation(ofPlaced: WidgetID(widget), at: moment)
        #expect(explanation.isShowing == (explanation.obstacle == nil), "seed \(seed)")
        #expect(explainer.sentences(of: explanation).allSatisfy { $0.text.count > 10 })
        if !explanation.isShowing, explanation.nextWin == nil {
          #expect(!explanation.lacks.isEmpty, "seed \(seed)")
        }
      }
    }
  }
}
