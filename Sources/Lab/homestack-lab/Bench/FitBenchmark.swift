import ScenarioText
import Scenarios
import SimulationCore
import SmartStacks
import TerminalDriver
import Trials

/// How long a fit of all rule settings takes, and whether it finds the one that was changed.
struct FitBenchmark {
  private static let changed = (key: "limit.gap", value: "40m")

  func run() {
    guard let scenario = BuiltIns.read("busy-evening").map(seen) else { return }
    say("Fit: \(scenario.sightings.count) observations in \(scenario.name)")
    let (clock, threads) = (ContinuousClock(), ThisProcess.processorCount)
    let start = clock.now
    let result: FitResult = Waiting.result(
      of: {
        var fit = Fit([scenario], doubt: 0.05, threads: threads, progress: SweepProgress())
        return await fit.result()
      },
      meanwhile: {}
    )
    let seconds = (clock.now - start) / .seconds(1)
    let each = digits(seconds * 1000 / Double(result.runs))
    report("combinations of values", "\(result.runs), \(digits(seconds)) s, \(each) ms each")
    let finding = result.findings.first {
      result.ruleSettings[$0.ruleSetting].setting.key == Self.changed.key
    }
    let own = finding.map { result.ruleSettings[$0.ruleSetting].own } ?? ""
    let holds = finding.map { !$0.rulesOut(Self.changed.value) && $0.rulesOut(own) } ?? false
    let told = "\(Self.changed.key)=\(finding?.value ?? "")"
    report("best fit", told, ("\(Self.changed.value) agrees", holds))
  }

  /// The scenario with what a phone with the changed setting shows every ten minutes.
  private func seen(_ scenario: Scenario) -> Scenario {
    var world = scenario.world
    try? world.policy.set(Self.changed.key, Self.changed.value)
    let run = BenchmarkWorld.run(of: world)
    let stacks = world.stacks.indices.filter { world.stacks[$0].members.count > 1 }
    let looks = stride(from: 0, to: world.end.milliseconds, by: 600_000).flatMap { time in
      stacks.map { stack in
        Sighting(
          time: SimulationTime(milliseconds: time),
          stack: StackID(stack),
          widget: "",
          file: "phone",
          location: .start
        )
      }
    }
    var seen = scenario
    seen.sightings = SightingAgreement(of: looks, with: run).results.compactMap { result in
      guard let shown = result.shown else { return nil }
      var sighting = result.sighting
      sighting.widget = run.name(of: shown.widget)
      return sighting
    }
    return seen
  }
}
